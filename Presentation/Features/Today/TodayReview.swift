import Domain

/// A week or a year in review, with the parts of all features from one state of the store.
package struct TodayReview: Equatable, Sendable {
  let period: ReviewPeriod
  let parts: [any ReviewPart]

  init(
    of period: ReviewPeriod, _ features: [any ReviewPart.Type], _ settings: Settings, at clock: DayClock,
    from transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) {
    var parts: [any ReviewPart] = []
    for feature in features {
      var part = try feature.read(period, at: clock, from: transaction)
      part.adapt(to: settings)
      parts.append(part)
    }
    self.period = period
    // Every feature is compared with the period before, or none if nothing was recorded in that period.
    self.parts = parts.contains { $0.isCompared } ? parts.map { $0.compared } : parts
  }

  package static func == (one: TodayReview, two: TodayReview) -> Bool {
    one.period == two.period && one.parts.elementsEqual(two.parts) { $0.isEqual(to: $1) }
  }

  /// Indicates whether no feature has any data.
  var isEmpty: Bool { parts.allSatisfy { $0.isEmpty } }

  /// Indicates whether the period before has any data.
  var isCompared: Bool { parts.contains { $0.isCompared } }

  /// The metrics of all features; counts come first, means come last.
  var series: [ReviewSeries] {
    let series = parts.compactMap { $0.series }
    return series.filter { !$0.metric.isMean } + series.filter { $0.metric.isMean }
  }

  func facts(_ texts: Texts) -> [ReviewFact] { parts.compactMap { $0.fact(texts) }.filter { !$0.lines.isEmpty } }

  func remarks(_ texts: Texts) -> [String] { parts.compactMap { $0.remark(texts) } }
}

// The form of the review for programs

extension TodayReview {
  private typealias Slice = (review: TodayReview, span: ReviewSpan, days: DayRange)
  typealias Source = (review: TodayReview, texts: Texts)

  /// Returns the JSON document of a review with the parts of some features.
  static func object(of features: [any ReviewPart.Type]) -> JSONObject<Source> {
    let (figures, details) = (figures(of: features), features.compactMap { $0.memberForm })
    let first: [JSONObject<Source>.Member] =
      [.init("year") { $0.review.period.year }] + figures.members.map { $0.of { $0.review.all } }
    let members: [JSONObject<Source>.Member] = details.map { form in
      .init(form.key) { source in
        source.review.parts.lazy.compactMap { $0.details(for: form.key, source.texts) }.first
      }
    }
    let last: [JSONObject<Source>.Member] = [
      .init("before") { $0.review.before.map { figures($0) } },
      .init("parts") { $0.review.slices.map { figures($0) } },
    ]
    return JSONObject(first + members + last, notes: notes(of: features, details))
  }

  private static func notes(of features: [any ReviewPart.Type], _ details: [JSONForm.Note]) -> [JSONForm.Note] {
    let headings = headings(of: features)
    let columns = #"{"from", "to", "\#(headings.first?.key ?? "")" … "\#(headings.last?.key ?? "")"}"#
    let year = JSONForm.Note(
      "year", ko: #"7일이면 null. year --html은 {"year", "path"}"#,
      en: #"null for a week; year --html shows {"year", "path"}"#)
    let parts = JSONForm.Note(
      "before, parts", ko: "이전 기간, 그리고 날이나 달마다: \(columns)",
      en: "the period before, and each day or month: \(columns)")
    let explained = headings.compactMap { heading in
      heading.note.map { JSONForm.Note(heading.key, ko: $0.korean, en: $0.english) }
    }
    return [year] + explained + details + [parts]
  }

  /// Returns the statistics of a range of days, which are also columns of `--plain`.
  private static func figures(of features: [any ReviewPart.Type]) -> JSONObject<Slice> {
    JSONObject(
      [.init("from") { "\($0.days.first)" }, .init("to") { "\($0.days.last)" }]
        + headings(of: features).map { heading in
          .init(heading.key) { slice in
            slice.review.parts.lazy.compactMap { $0.value(of: heading.key, in: slice.span) }.first
          }
        })
  }

  /// Returns the descriptions of the columns; counts come first, means come last.
  private static func headings(of features: [any ReviewPart.Type]) -> [ReviewHeading] {
    let headings = features.flatMap { $0.headings }
    return headings.filter { !$0.isMean } + headings.filter(\.isMean)
  }

  private var all: Slice { (self, .all, period.days) }

  private var before: Slice? { isCompared ? period.before.map { (self, .before, $0) } : nil }

  private var slices: [Slice] { period.parts.enumerated().map { (self, .part($0), $1) } }

  /// Returns the rows for `--plain`, each with its kind, its name or date, and its numbers.
  func fields(_ texts: Texts) -> [[String]] {
    let figures = Self.figures(of: parts.map { type(of: $0) })
    let kind = period.year == nil ? "day" : "month"
    let totals = [["all"] + figures.row(all)] + (before.map { [["before"] + figures.row($0)] } ?? [])
    let rows = parts.flatMap { $0.fields(texts) }
    let kinds = rows.map { $0[0] }.firstOfEach(\.self)
    return totals + slices.map { [kind] + figures.row($0) } + kinds.flatMap { kind in rows.filter { $0[0] == kind } }
  }

  /// Returns the description of ``fields(_:)`` for help.
  static func plain(of features: [any ReviewPart.Type]) -> LocalizedText {
    let names = headings(of: features).map(\.name)
    let rows = PlainRowForm.text(of: features.flatMap { $0.rowForms })
    return LocalizedText(
      ko: """
        --plain은 all, before(이전 기간), day나 month마다 한 줄: 첫날, 마지막 날, \(names.map(\.korean).joined(separator: ", ")).
        그리고 \(rows.korean).
        """,
      en: """
        --plain prints a line for all, before (the period before) and each day or month: first day, last day, \
        \(names.map(\.english).joined(separator: ", ")). \
        More lines have \(rows.english).
        """)
  }
}
