import Domain

/// Asks for a sentence of a book.
struct SentenceForm: FormContent {
  typealias Effect = BooksEffect
  typealias EffectResult = BooksResult

  enum Field: Hashable, Sendable { case text, page, note }

  let book: ShelvedBook
  private let sentence: BookSentence?
  /// What the form began with; `nil` for a new sentence.
  private var shown: SentenceContent?
  let texts: Texts

  init(_ book: ShelvedBook, _ sentence: BookSentence? = nil, texts: Texts) {
    (self.book, self.sentence, self.texts) = (book, sentence, texts)
    shown = sentence?.content
  }

  private var words: BooksTexts { texts.books }
  var title: String { words.sentenceTitle(book.book.title, isNew: sentence == nil) }

  func rows(for content: Int) -> Int { content + 4 }

  func makeForm() -> Form<Field> {
    let reached = book.reading.extent == .percent ? 0 : book.reading.progress.reached
    let page = shown.map { $0.page.map { "\($0)" } ?? "" } ?? (reached > 0 ? "\(reached)" : "")
    let text = TextArea(shown?.text.text ?? "", placeholder: words.sentencePlaceholder, limit: SentenceText.limit)
    return Form([
      Form.Field(.text, label: words.sentenceName, .area(text)),
      Form.Field(.page, label: words.pageName, .text(TextField(page))),
      Form.Field(.note, label: words.noteName, .area(TextArea(shown?.note?.text ?? "", limit: SentenceNote.limit))),
    ])
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    let typed = form.text(.text)
    let isSame = shown.map { $0.text.text == typed } ?? false
    let text: SentenceText = try isSame ? SentenceText(imported: typed) : checked(typed, .text, words.sentenceName)
    var page: Int?
    if !form.text(.page).trimmed.isEmpty {
      guard let number = Int(form.text(.page).trimmed), number > 0 else {
        throw FormFault(.page, Refusal(words.wrongPages))
      }
      page = number
    }
    var note = shown?.note
    if form.text(.note) != note?.text ?? "" {
      let typed = form.text(.note)
      note = typed.allSatisfy(\.isWhitespace) ? nil : try checked(typed, .note, words.noteName)
    }
    let content = SentenceContent(text, page: page, note: note)
    guard let sentence, let shown else { return [.keep(content, of: book)] }
    return [.editSentence(sentence, from: shown, to: content)]
  }

  mutating func begin(after result: BooksResult) -> String? {
    guard case .sentenceConflict(let conflict) = result else { return nil }
    shown = conflict.base
    return texts.changedElsewhere(words.fields(of: conflict))
  }

  private func checked<Text: EnteredText>(
    _ typed: String, _ field: Field, _ name: String
  ) throws(FormFault<Field>) -> Text {
    do throws(TextLimitError) {
      return try Text(typed)
    } catch {
      throw FormFault(field, texts.refusal(of: name, error))
    }
  }
}
