package import Domain

/// The part of a feature in the review of a week or a year; all parts are read together from one state of the store.
///
/// The static properties describe the part for help, before anything is read.
package protocol ReviewPart: Equatable, Sendable {
  associatedtype Feature: FeatureReview

  static var place: ReviewPlace { get }
  /// The statistics that the feature counts.
  static var columns: [ReviewColumn<Feature.Figures>] { get }
  /// The statistic that charts show for each part of the period; `nil` if charts show nothing of the feature.
  static var metric: ReviewMetric? { get }
  /// The details in the JSON document; `nil` if the columns are everything.
  static var member: ReviewMember<Self>? { get }
  /// The lines of `--plain` besides those with the columns.
  static var rows: [NamedRows<Self>] { get }

  /// Returns the amount of the metric; `nil` if there is none.
  static func amount(of figures: Feature.Figures) -> Int?

  var review: PeriodReview<Feature> { get set }

  init(review: PeriodReview<Feature>)

  /// Takes the look of the part from the settings as they suit the terminal.
  mutating func adapt(to settings: Settings)

  /// Returns the facts as text; `nil` if the feature has nothing to show.
  func fact(_ texts: Texts) -> ReviewFact?

  /// Returns the pages of the feature in the story of a year.
  func pages(_ texts: Texts) -> [StoryPage]

  func list(_ texts: Texts) -> ReviewList?

  /// Returns the remark about data that couldn't be counted.
  func remark(_ texts: Texts) -> String?
}

extension ReviewPart {
  package static var metric: ReviewMetric? { nil }
  package static var member: ReviewMember<Self>? { nil }
  package static var rows: [NamedRows<Self>] { [] }

  package static func amount(of figures: Feature.Figures) -> Int? { nil }

  package mutating func adapt(to settings: Settings) {}

  package func pages(_ texts: Texts) -> [StoryPage] { [] }

  package func list(_ texts: Texts) -> ReviewList? { nil }

  package func remark(_ texts: Texts) -> String? { nil }
}

// The words of facts

extension ReviewPart {
  package var figures: Feature.Figures { review.figures }
  package var highlights: Feature.Highlights { review.highlights }

  /// Returns words about a statistic, with the difference from the period before in parentheses.
  package func part(
    _ words: String, _ figure: (Feature.Figures) -> Int?, by text: (Int) -> String = { $0.grouped }
  ) -> StyledLine {
    guard let now = figure(figures), let before = review.before.flatMap(figure), now != before else {
      return StyledLine(words)
    }
    return StyledLine(words) + StyledLine(" (\(now > before ? "+" : "−")\(text(abs(now - before))))", .hint)
  }

  /// Returns the words for the longest streak of days; `nil` for a single day.
  package func streak(_ days: Int, _ texts: Texts) -> StyledLine? {
    guard days > 1 else { return nil }
    return StyledLine(texts(ko: "최장 \(days.grouped)일 연속", en: "longest streak \(texts.dayCount(days))"))
  }
}

extension Texts {
  package func dayCount(_ count: Int) -> String { self(ko: "\(count.grouped)일", en: count.counting("day")) }
}

// The members that Today uses without knowing the feature

/// Days that a review counts.
enum ReviewSpan: Hashable, Sendable {
  case all
  case before
  /// One of ``ReviewPeriod/parts``.
  case part(Int)
}

extension ReviewPart {
  static var headings: [ReviewHeading] { columns.map(\.heading) }
  static var memberForm: JSONForm.Note? { member?.form }
  static var rowForms: [PlainRowForm] { rows.map(\.form) }

  static func read(
    _ period: ReviewPeriod, at clock: DayClock, from transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> Self { Self(review: try transaction.review(of: period, at: clock)) }

  /// The part, compared with the period before even if nothing was recorded then.
  var compared: Self {
    var part = self
    part.review.before = review.before ?? Feature.Figures()
    return part
  }

  var isEmpty: Bool { review.isEmpty }
  var isCompared: Bool { review.before != nil }

  /// The amounts of the metric.
  var series: ReviewSeries? {
    Self.metric.map { metric in
      ReviewSeries(metric: metric, amounts: review.parts.map { Self.amount(of: $0).flatMap(metric.shown) })
    }
  }

  /// Returns the value of a column; `nil` for a column of another feature.
  func value(of key: String, in span: ReviewSpan) -> JSONValue? {
    let figures: Feature.Figures? =
      switch span {
      case .all: review.figures
      case .before: review.before
      case .part(let index): review.parts[index]
      }
    guard let column = Self.columns.first(where: { $0.heading.key == key }) else { return nil }
    return figures.map(column.value)
  }

  /// Returns the details for a key of the JSON document; `nil` for a key of another feature.
  func details(for key: String, _ texts: Texts) -> JSONValue? {
    guard let member = Self.member, member.form.key == key else { return nil }
    return member.value(self, texts)
  }

  func fields(_ texts: Texts) -> [[String]] {
    Self.rows.flatMap { rows in rows.fields(self, texts).map { [rows.form.kind] + $0 } }
  }

  func isEqual(to other: any ReviewPart) -> Bool { other as? Self == self }
}

extension [FeatureDescription] {
  /// The parts of the review in the order of their places; parts in the same place keep their order.
  package var reviews: [any ReviewPart.Type] { compactMap(\.review).sorted { $0.place.rawValue < $1.place.rawValue } }
}

/// The place of a feature in a review; features in the same place keep their own order.
package enum ReviewPlace: Int, Sendable {
  case schedule
  case contact
  case inspiration
  case mood
  case leisure
}

/// A statistic of a feature, which is a key of `--json` and a column of `--plain`.
package struct ReviewColumn<Figures>: Sendable {
  let heading: ReviewHeading
  let value: @Sendable (Figures) -> JSONValue

  /// - Parameters:
  ///   - isMean: `true` for a mean, which comes after the counts of all features.
  ///   - note: The note that explains the key in help; `nil` if the key explains itself.
  package init<Value: JSONRepresentable & SendableMetatype>(
    _ key: String, ko: String, en: String, isMean: Bool = false, note: LocalizedText? = nil,
    _ value: @escaping @Sendable (Figures) -> Value
  ) {
    heading = ReviewHeading(key: key, name: LocalizedText(ko: ko, en: en), isMean: isMean, note: note)
    self.value = { value($0).json }
  }
}

/// The description of a column, for help.
struct ReviewHeading: Hashable, Sendable {
  let key: String
  let name: LocalizedText
  let isMean: Bool
  let note: LocalizedText?
}

/// The details of a feature in the JSON document.
package struct ReviewMember<Part>: Sendable {
  let form: JSONForm.Note
  let value: @Sendable (Part, Texts) -> JSONValue

  /// - Parameter form: The form of the value, for help.
  package init(_ key: String, _ form: String, _ value: @escaping @Sendable (Part, Texts) -> JSONValue) {
    (self.form, self.value) = (JSONForm.Note(key, form), value)
  }
}

extension NamedRows {
  /// Returns the line for the longest streak of days.
  package static func streak(_ name: String, _ days: @escaping @Sendable (Source) -> Int) -> NamedRows {
    NamedRows("streak", ko: "종류, 날수", en: "kind, days") { source, _ in [[name, String(days(source))]] }
  }
}

/// The facts of a feature, in lines of parts that stay whole.
package struct ReviewFact {
  let name: String
  let lines: [[StyledLine]]
  /// Parts that the HTML file shows in a chart or a list instead.
  let listed: [StyledLine]

  /// Creates facts without the parts that are `nil`.
  package init(_ name: String, _ lines: [StyledLine?]..., listed: [StyledLine] = []) {
    self.name = name
    self.lines = lines.map { $0.compactMap(\.self) }.filter { !$0.isEmpty }
    self.listed = listed
  }
}

/// A list of the HTML file.
package struct ReviewList {
  let title: String
  let lines: [String]
  /// Indicates whether the lines are sentences; such lists come after lists of names.
  let hasSentences: Bool

  package init(_ title: String, _ lines: [String], hasSentences: Bool = false) {
    (self.title, self.lines, self.hasSentences) = (title, lines, hasSentences)
  }
}

/// A statistic that charts show for each part of a period.
package struct ReviewMetric: Sendable {
  let column: LocalizedText
  let hue: ColorRole
  /// Indicates whether the amounts are means from 0 to 100, which come after the counts of all features.
  let isMean: Bool
  /// The title of the bars of the HTML file, one for each month; `nil` for a statistic without bars.
  let bars: LocalizedText?
  /// Formats an amount as a number alone.
  let text: @Sendable (Int) -> String

  package init(
    ko: String, en: String, hue: ColorRole, isMean: Bool = false, bars: LocalizedText? = nil,
    text: @escaping @Sendable (Int) -> String = { $0.grouped }
  ) {
    column = LocalizedText(ko: ko, en: en)
    (self.hue, self.isMean, self.bars, self.text) = (hue, isMean, bars, text)
  }

  func shown(_ amount: Int) -> Int? { isMean || amount > 0 ? amount : nil }
}

/// A metric with its amounts.
struct ReviewSeries {
  let metric: ReviewMetric
  /// The amount of each part of the period; `nil` if there is nothing to show.
  let amounts: [Int?]

  /// The amount of the longest bar.
  var most: Int { metric.isMean ? 100 : amounts.lazy.compactMap(\.self).max() ?? 0 }

  var isEmpty: Bool { amounts.allSatisfy { $0 == nil } }

  func text(of part: Int) -> String { amounts[part].map(metric.text) ?? "" }
}
