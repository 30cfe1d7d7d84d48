package import Domain

/// The reading in a review.
struct ReadingReviewPart: ReviewPart {
  static let place = ReviewPlace.leisure

  static let columns: [ReviewColumn<ReadingReview.Figures>] = [
    .init("pages", ko: "쪽", en: "pages") { $0.pages },
    .init("reading_days", ko: "읽은 날", en: "reading days") { $0.days },
    .init("finished", ko: "다 읽은 책", en: "finished books") { $0.finished },
  ]

  static let metric: ReviewMetric? = ReviewMetric(
    ko: "쪽", en: "Pages", hue: .orange,
    bars: ReviewBars("pages", ko: "월별 읽은 쪽수", en: "Pages read by month", light: "#b0601a", dark: "#eba35f"))

  static let member: ReviewMember<ReadingReviewPart>? = ReviewMember(
    "books", #"{"finished": [{"id", "title", "finished"}], "longest_streak"}"#
  ) { part, _ in
    let finished = part.highlights.finished.map { book -> JSONValue in
      ["id": .string(book.book.digits), "title": .string(book.title), "finished": book.ended.map { "\($0)" }.json]
    }
    return ["finished": .array(finished), "longest_streak": .integer(part.highlights.longestStreak)]
  }

  static let rows: [ReviewRows<ReadingReviewPart>] = [
    .streak("books") { $0.highlights.longestStreak },
    .init("finished", ko: "제목, 날짜", en: "title, date") { part, _ in
      part.highlights.finished.map { [$0.title, $0.ended.map { "\($0)" } ?? ""] }
    },
  ]

  static func amount(of figures: ReadingReview.Figures) -> Int? { figures.pages }

  var review: PeriodReview<ReadingReview>

  func fact(_ texts: Texts) -> ReviewFact? {
    let (pages, days, count) = (figures.pages, figures.days, figures.finished)
    guard days + count > 0 else { return nil }
    return ReviewFact(
      texts(.booksReview),
      [
        days > 0 ? part(texts.reviewPages(pages), \.pages) : nil,
        days > 0 ? part(texts.dayCount(days), \.days) : nil,
        days > 0 ? streak(highlights.longestStreak, texts) : nil,
        count > 0 ? part(texts(ko: "다 읽은 책 \(count)권", en: "\(count) finished"), \.finished) : nil,
      ], listed: highlights.finished.map { StyledLine(texts.shortened($0.title), Style(.secondary)) })
  }

  func list(_ texts: Texts) -> ReviewList? {
    let books = highlights.finished.map { book in
      book.title + (book.ended.map { " · \($0.day.map(texts.dates.monthAndDay) ?? "\($0)")" } ?? "")
    }
    return ReviewList(texts(ko: "다 읽은 책", en: "Finished books"), books)
  }
}

extension ReadingRecap: RecapPart {
  package func line(_ texts: Texts) -> RecapLine {
    RecapLine(texts(.booksReview), (read(texts) + titles(texts)).joined(separator: " · "))
  }

  package func memory(_ texts: Texts) -> [MemoryWords] {
    titles(texts).map { MemoryWords(.milestone, $0) } + read(texts).map { MemoryWords(.amount, $0) }
  }

  package var json: [JSONValue.Member] {
    [JSONValue.Member("pages", .integer(pages)), JSONValue.Member("finished", .strings(finished.map(\.title)))]
  }

  private func read(_ texts: Texts) -> [String] { pages > 0 ? [texts.reviewPages(pages)] : [] }

  private func titles(_ texts: Texts) -> [String] {
    finished.map { book in
      let title = texts.shortened(book.title)
      return texts(ko: "\(Particle.object.attached(to: title)) 다 읽음", en: "finished \(title)")
    }
  }
}

extension LocalizedText {
  fileprivate static let booksReview = LocalizedText(ko: "책", en: "Books")
}

extension Texts {
  fileprivate func reviewPages(_ count: Int) -> String { self(ko: "\(count.grouped)쪽", en: count.counting("page")) }
}
