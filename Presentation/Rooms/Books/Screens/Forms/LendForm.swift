import Domain

/// Asks whom a book was given, or whose it is, and until when.
struct LendForm: FormContent {
  typealias Field = PossessionField
  typealias Effect = BooksEffect
  typealias EffectResult = BooksResult

  let book: ShelvedBook
  let today: Day
  let context: RoomContext

  var texts: Texts { context.texts }
  private var words: BooksTexts { texts.books }
  private var old: Possession? { book.book.content.possession }
  var title: String { words.lendTitle(book.book.title) }
  var columns: Int { 60 }

  func rows(for content: Int) -> Int { content + 4 }

  func makeForm() -> Form<Field> {
    // Who asks for it has hardly the book itself in mind.
    let holding = old.map(\.holding).flatMap { $0 == .owned ? nil : $0 } ?? .lent
    let options = BookForm.holdings.map { ChoiceField.Option(words.name(of: $0)) }
    let index = BookForm.holdings.firstIndex(of: holding) ?? 0
    var form = Form<Field>([
      .init(.holding, label: words.name(of: .possession), .choice(ChoiceField(options, index: index))),
      .init(.holder, label: "", .text(TextField(old?.holder?.name.text ?? "", limit: BookName.limit))),
      .init(
        .until, label: words.untilName,
        .text(TextField(old?.until?.description ?? "", placeholder: words.untilPlaceholder))),
    ])
    follow(&form)
    form.focus(.holder)
    return form
  }

  mutating func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [BooksEffect] {
    follow(&form)
    return []
  }

  private func follow(_ form: inout Form<Field>) {
    let holding = holding(form)
    let isHere = holding == nil || holding == .owned
    form.change(.holder) { ($0.label, $0.isHidden) = (words.holderName(holding), isHere) }
    form.change(.until) { $0.isHidden = isHere }
  }

  private func holding(_ form: Form<Field>) -> BookFilter.Holding? { BookForm.holdings[form.choice(.holding) ?? 0] }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    let parser = PossessionParser(
      holding: holding(form), holder: form.text(.holder), until: form.text(.until), old: old, today: today,
      context: context)
    return [.lend(book, try parser())]
  }

  func begin(after result: BooksResult) -> String? { nil }
}
