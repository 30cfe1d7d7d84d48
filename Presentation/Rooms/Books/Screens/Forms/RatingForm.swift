import Domain

/// Asks how good a book was.
struct RatingForm: FormContent {
  typealias Effect = BooksEffect
  typealias EffectResult = BooksResult

  enum Field: Hashable, Sendable { case rating, review }

  let book: ShelvedBook
  let texts: Texts
  private var confetti: Confetti?

  /// Whether the book was finished just now.
  private let isNew: Bool

  init(_ book: ShelvedBook, isNew: Bool, context: RoomContext) {
    (self.book, self.isNew, texts) = (book, isNew, context.texts)
    if isNew, !context.isStill { confetti = Confetti() }
  }

  private var words: BooksTexts { texts.books }
  var title: String { words.quoted(book.book.title) }

  var heading: String { isNew ? words.finishedHow(book.reading) : "" }
  var headingStyle: Style { Style(.success) }
  var columns: Int { 64 }

  var isMoving: Bool { confetti?.isFalling ?? false }

  mutating func advance() { confetti?.advance() }

  func isPossible(_ action: FormAction) -> Bool { action != .previousField }

  func drawBehind(on frame: inout Frame) { confetti?.draw(on: &frame) }

  func rows(for content: Int) -> Int { content + 4 }

  /// By halves; one that came from elsewhere by quarters is there too.
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
    // What stays as it was shown is left to who else changes it.
    var changes: [ReadingChange] = []
    let rating = form.choice(.rating).flatMap { ratings[$0] }
    if rating != book.reading.rating { changes.append(.rating(rating)) }
    let text = form.text(.review)
    if text != book.reading.review?.text ?? "" {
      do throws(TextLimitError) {
        changes.append(.review(text.allSatisfy(\.isWhitespace) ? nil : try BookReview(text)))
      } catch { throw FormFault(.review, texts.refusal(of: words.reviewName, error)) }
    }
    return [.rate(book, changes)]
  }

  func begin(after result: BooksResult) -> String? { nil }
}
