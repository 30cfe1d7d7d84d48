import Domain

struct SentenceForm: BooksForm {
  typealias Field = SentenceContent.Field

  let book: ShelvedBook
  private let sentence: BookSentence?
  /// The initial contents of the form; those of a new sentence have the page that was reached last.
  private var shown: SentenceContent
  let context: FieldContext

  init(_ book: ShelvedBook, _ sentence: BookSentence? = nil, in context: FieldContext) {
    (self.book, self.sentence, self.context) = (book, sentence, context)
    let reached = book.reading.extent == .percent ? 0 : book.reading.progress.reached
    shown =
      sentence?.content ?? SentenceContent(SentenceText(imported: ""), page: reached > 0 ? reached : nil)
  }

  var texts: Texts { context.texts }
  var title: String { texts.books.sentenceTitle(book.book.title, isNew: sentence == nil) }

  func makeForm() -> Form<Field> { Form(of: shown, in: context) }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    var content = shown
    try form.read(into: &content, initial: sentence == nil ? nil : initial, in: context)
    return [sentence.map { .editSentence($0, from: shown, to: content) } ?? .keep(content, of: book)]
  }

  mutating func begin(after result: BooksResult) -> String? {
    guard case .sentenceConflict(let conflict) = result else { return nil }
    shown = conflict.base
    return texts.changedElsewhere(Field.conflicts(conflict, texts))
  }
}
