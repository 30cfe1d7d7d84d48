package import Domain

/// The moods in a review.
struct MoodReviewPart: ReviewPart {
  static let place = ReviewPlace.mood

  static let columns: [ReviewColumn<MoodReview.Figures>] = [
    .init("mood_records", ko: "기분 기록", en: "moods") { $0.records },
    .init("mood_days", ko: "기록한 날", en: "days with moods") { $0.days },
    .init(
      "mood", ko: "평균 기분", en: "mean mood", isMean: true,
      note: LocalizedText(ko: "기록한 날의 평균, 없으면 null", en: "the mean of the days with moods, or null")
    ) { $0.level?.inHundredths },
  ]

  static let metric: ReviewMetric? = ReviewMetric(ko: "기분", en: "Mood", hue: .rosemary, isMean: true)

  static let member: ReviewMember<MoodReviewPart>? = ReviewMember(
    "feelings", #"{"frequent": [{"feeling", "count"}], "longest_streak"}"#
  ) { part, _ in
    let frequent = part.highlights.frequent.map { frequency -> JSONValue in
      ["feeling": .string(frequency.feeling.text), "count": .integer(frequency.count)]
    }
    return ["frequent": .array(frequent), "longest_streak": .integer(part.highlights.longestStreak)]
  }

  static let rows: [ReviewRows<MoodReviewPart>] = [
    .streak("feelings") { $0.highlights.longestStreak },
    .init("feeling", ko: "감정, 수", en: "name, count") { part, _ in
      part.highlights.frequent.map { [$0.feeling.text, String($0.count)] }
    },
  ]

  static func amount(of figures: MoodReview.Figures) -> Int? { figures.level.map { Int($0.rounded()) } }

  var review: PeriodReview<MoodReview>

  func fact(_ texts: Texts) -> ReviewFact? {
    guard let mean = Self.amount(of: figures) else { return nil }
    let frequent = highlights.frequent.map { frequency -> StyledLine? in
      StyledLine("\(Feeling.named(frequency.feeling).name(in: texts.language)) \(frequency.count)")
    }
    return ReviewFact(
      texts(.moodReview),
      [
        part(texts(ko: "기록 \(figures.records.grouped)개", en: figures.records.counting("mood")), \.records),
        part(texts.dayCount(figures.days), \.days), part(texts(ko: "평균 \(mean)", en: "mean \(mean)"), Self.amount),
      ],
      frequent + [streak(highlights.longestStreak, texts)])
  }

  func charts(_ texts: Texts) -> [ReviewChart] {
    let levels = Dictionary(highlights.days.map { ($0.day, $0.level) }) { first, _ in first }
    let palette = ReviewPalette(fill: "m", outline: "o", light: Self.steps(.paper), dark: Self.steps(.night))
    return [ReviewChart("mood", texts(ko: "한 해의 기분", en: "A year of moods"), .days(levels, palette))]
  }

  private static func steps(_ theme: CanvasTheme) -> [ReviewPalette.Step] {
    (0...9).map { step in
      let level = MoodLevel(clamping: step * 10)
      return ReviewPalette.Step(fill: RGB(theme.color(of: level)), outline: RGB(theme.outline(of: level)))
    }
  }
}

extension MoodRecap: RecapPart {
  package func line(_ texts: Texts) -> RecapLine { RecapLine(texts(.moodReview), RecapLine.list(moods(texts), texts)) }

  package func memory(_ texts: Texts) -> [MemoryWords] { moods(texts).suffix(1).map { MemoryWords(.mood, $0) } }

  package var json: [JSONValue.Member] {
    [JSONValue.Member("moods", canvas.records.map(\.content.level.value).json)]
  }

  package func picture(isSmall: Bool) -> RecapPicture? {
    let painting = isEmpty ? nil : isSmall ? canvas.painting.thumbnail : canvas.painting.drawing()
    return RecapPicture(ground: RGB(canvas.theme.ground), text: RGB(canvas.theme.text), drawing: painting)
  }

  /// Returns the moods with their feelings, such as "72 차분해".
  private func moods(_ texts: Texts) -> [String] {
    canvas.records.map { record in
      let feelings = record.content.feelings.map { Feeling.named($0).name(in: texts.language) }
      return ["\(record.content.level.value)", feelings.joined(separator: ", ")].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }
}

extension LocalizedText {
  fileprivate static let moodReview = LocalizedText(ko: "기분", en: "Feelings")
}
