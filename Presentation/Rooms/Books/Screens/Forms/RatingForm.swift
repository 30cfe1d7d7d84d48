import Domain

struct RatingForm: BooksForm {
  enum Field: Hashable, Sendable { case rating, review }

  let book: ShelvedBook
  let texts: Texts
  private var confetti: Confetti?

  /// Indicates whether the book was finished just now.
  private let isNew: Bool

  init(_ book: ShelvedBook, isNew: Bool, context: RoomContext) {
    (self.book, self.isNew, texts) = (book, isNew, context.texts)
    if isNew, !context.isStill { confetti = Confetti() }
  }

  var title: String { words.quoted(book.book.title) }

  var heading: String { isNew ? words.finishedHow(book.reading) : "" }
  var headingStyle: Style { Style(.success) }
  var columns: Int { 64 }

  var isMoving: Bool { confetti?.isFalling ?? false }

  mutating func advance() { confetti?.advance() }

  func isPossible(_ action: FormAction) -> Bool { action != .previousField }

  func drawBehind(on frame: inout Frame) { confetti?.draw(on: &frame) }

  /// The half stars, and a rating in quarters that came from another app.
  private var ratings: [BookRating?] {
    let halves = (1...10).compactMap { BookRating(halves: $0) }
    let own = book.reading.rating.map { halves.contains($0) ? [] : [$0] } ?? []
    return [nil] + (halves + own).sorted().map(Optional.some)
  }

  func makeForm() -> Form<Field> {
    let options = ratings.map { rating in
      rating.map { ChoiceField.Option("\(words.row(of: $0)) \(words.stars($0))") } ?? ChoiceField.Option(words.noStars)
    }
    let index = ratings.firstIndex(of: book.reading.rating) ?? 0
    var digits: [KeyPress: Int] = [:]
    for stars in 1...5 {
      digits[.character(Character("\(stars)"))] = ratings.firstIndex(of: BookRating(halves: 2 * stars))
    }
    let field = ChoiceField(options, index: index, shortcuts: digits, help: [words.rateByDigit, words.rateByHalf])
    let review = TextArea(
      book.reading.review?.text ?? "", placeholder: words.reviewPlaceholder, limit: BookReview.limit)
    return Form([
      Form.Field(.rating, label: words.ratingName, .choice(field)),
      Form.Field(.review, label: words.reviewName, .area(review)),
    ])
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    // An untouched field keeps what somebody else may have changed meanwhile.
    var changes: [ReadingChange] = []
    let rating = form.choice(.rating).flatMap { ratings[$0] }
    if rating != book.reading.rating { changes.append(.rating(rating)) }
    let text = form.text(.review)
    if text != book.reading.review?.text ?? "" {
      do throws(TextLimitError) {
        changes.append(.review(text.allSatisfy(\.isWhitespace) ? nil : try BookReview(text)))
      } catch { throw FormFault(.review, texts.refusal(of: words.reviewName, error)) }
    }
    return [.change(book, changes)]
  }
}

/// Scraps of paper that fall once behind everything else.
struct Confetti: Equatable {
  /// Three seconds of frames.
  private static let frames = 60
  private static let marks = ["▪", "•", "◆", "*"]
  private static let hues: [ColorRole] = [.red, .orange, .yellow, .green, .blue, .purple]

  private var number = 0

  var isFalling: Bool { number < Self.frames }

  mutating func advance() { number += 1 }

  func draw(on frame: inout Frame) {
    guard isFalling else { return }
    let size = frame.size
    for scrap in 0..<size.columns {
      // Each scrap falls at its own time and pace.
      let row = (number - scrap * 13 % 23) * (size.rows + 2) / (24 + scrap * 11 % 13)
      let sway = [0, 1, 0, -1][(number / 4 + scrap) % 4]
      let point = Point(column: scrap * 37 % size.columns + sway, row: row)
      guard frame.area.contains(point), frame[point].grapheme == " ", !frame[point].isTail else { continue }
      frame.write(Self.marks[scrap % 4], at: point, style: Style(Self.hues[scrap * 5 % 6]))
    }
  }
}
