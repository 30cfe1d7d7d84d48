import Domain

/// Asks how good a book was.
struct RatingForm: FormContent {
  typealias Effect = BooksEffect
  typealias EffectResult = BooksResult

  enum Field: Hashable, Sendable { case rating, review }

  let book: ShelvedBook
  let texts: Texts
  private var confetti: Confetti?

  init(_ book: ShelvedBook, context: RoomContext) {
    (self.book, texts) = (book, context.texts)
    if isNew, !context.isStill { confetti = Confetti() }
  }

  private var words: BooksTexts { texts.books }
  var title: String { words.quoted(book.book.title) }

  /// Whether the book was finished just now.
  private var isNew: Bool { book.reading.status == .finished && book.reading.rating == nil }
  var heading: String { isNew ? words.finishedHow(book.reading) : "" }
  var headingStyle: Style { Style(.success) }
  var columns: Int { 64 }

  var isMoving: Bool { confetti?.isFalling ?? false }

  mutating func advance() { confetti?.advance() }

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
      rating.map { ChoiceField.Option("\(words.row(of: $0)) \(words.stars($0))") } ?? ChoiceField.Option(words.unrated)
    }
    let index = ratings.firstIndex(of: book.reading.rating) ?? 0
    let review = TextArea(
      book.reading.review?.text ?? "",
      placeholder: words.reviewPlaceholder,
      limit: BookReview.limit
    )
    return Form([
      Form.Field(.rating, label: words.ratingName, .choice(ChoiceField(options, index: index))),
      Form.Field(.review, label: words.reviewName, .area(review)),
    ])
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    let text = form.text(.review)
    var review = book.reading.review
    if text != review?.text ?? "" {
      do throws(TextLimitError) {
        review = text.allSatisfy(\.isWhitespace) ? nil : try BookReview(text)
      } catch {
        throw FormFault(.review, texts.refusal(of: words.reviewName, error))
      }
    }
    return [.rate(book, form.choice(.rating).flatMap { ratings[$0] }, review)]
  }

  func begin(after result: BooksResult) -> String? { nil }
}
