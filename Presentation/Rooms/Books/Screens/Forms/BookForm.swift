import Domain

/// The sheet for a book, by hand: what it is, and for a new one by when it is to be read.
struct BookForm: FormContent {
  typealias Effect = BooksEffect
  typealias EffectResult = BooksResult

  enum Field: Hashable, Sendable, CaseIterable {
    case title, author, pages, status, isOpen, target, category, subtitle, translator, publisher, published, isbn
    case tags, theme, description
  }

  /// How a new book can begin.
  static let statuses: [ReadingStatus] = [.reading, .want, .finished]

  private let book: ShelvedBook?
  /// What the form began with; `nil` for a new book.
  private var shown: BookContent?
  let today: Day
  let context: RoomContext

  init(_ task: BookTask, today: Day, context: RoomContext) {
    book = if case .edit(let book) = task { book } else { nil }
    shown = book?.book.content
    (self.today, self.context) = (today, context)
  }

  var texts: Texts { context.texts }
  private var words: BooksTexts { texts.books }
  var title: String { book.map { words.editTitle($0.book.title) } ?? words.newBook }
  var goesOnByEnter: Bool { shown == nil }

  func rows(for content: Int) -> Int { 20 }

  func makeForm() -> Form<Field> {
    let isEditing = shown != nil
    return Form(
      Field.allCases.map { field in
        let isOfReading = [.status, .isOpen, .target].contains(field)
        return Form<Field>.Field(
          field,
          label: label(of: field),
          control(of: field),
          isHidden: isEditing && isOfReading
        )
      }
    )
  }

  private func control(of field: Field) -> FormControl {
    func text(_ field: BookContent.Field) -> String { shown.map { words.text(of: field, in: $0) } ?? "" }
    let info = shown?.info
    switch field {
    case .title: return .text(TextField(text(.title), limit: BookTitle.limit))
    case .subtitle: return .text(TextField(text(.subtitle), limit: BookTitle.limit))
    case .author: return .text(TextField(names(.author), placeholder: words.namesPlaceholder))
    case .translator: return .text(TextField(names(.translator)))
    case .pages: return .text(TextField(text(.pages), placeholder: words.pagesPlaceholder))
    case .publisher: return .text(TextField(text(.publisher), limit: BookName.limit))
    case .published: return .text(TextField(text(.published), placeholder: words.publishedPlaceholder))
    case .isbn: return .text(TextField(text(.isbn), placeholder: "978…"))
    case .tags: return .text(TextField(text(.tags), placeholder: words.tagsPlaceholder))
    case .description: return .area(TextArea(text(.description), limit: BookDescription.limit))
    case .status: return .choice(ChoiceField(Self.statuses.map { ChoiceField.Option(words.name(of: $0)) }))
    case .isOpen: return .toggle(ToggleField(text: words.withoutTarget))
    case .target:
      let day = Reading.usualTarget(from: today)
      return .date(DateField(day, today: today, weekStart: context.weekStart))
    case .category:
      let options = BookCategory.allCases.map { ChoiceField.Option(texts($0.name), hue: $0.theme.hue) }
      return .choice(ChoiceField(options, index: BookCategory.allCases.firstIndex(of: info?.category ?? .other) ?? 0))
    case .theme:
      let options =
        [ChoiceField.Option(words.themeOfCategory)]
        + BookTheme.allCases.map {
          ChoiceField.Option(texts($0.name), hue: $0.hue)
        }
      let index = shown?.theme.flatMap { BookTheme.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      return .choice(ChoiceField(options, index: index))
    }
  }

  private func names(_ role: BookAuthor.Role) -> String {
    (shown?.info.authors ?? []).filter { $0.role == role }.map(\.name.text).joined(separator: ", ")
  }

  func label(of field: Field) -> String {
    switch field {
    case .title: words.name(of: .title)
    case .subtitle: words.name(of: .subtitle)
    case .author: texts(BookAuthor.Role.author.name)
    case .translator: texts(BookAuthor.Role.translator.name)
    case .pages: words.name(of: .pages)
    case .publisher: words.name(of: .publisher)
    case .published: words.name(of: .published)
    case .isbn: words.name(of: .isbn)
    case .tags: words.name(of: .tags)
    case .description: words.name(of: .description)
    case .status: words.statusName
    case .isOpen: ""
    case .target: words.targetName
    case .category: words.name(of: .category)
    case .theme: words.name(of: .theme)
    }
  }

  mutating func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [BooksEffect] {
    let reader = DateReader(today: today, weekStart: context.weekStart)
    form.readDates(texts) { text throws(DateReadingError) in try reader(text) }
    guard shown == nil else { return [] }
    let isRead = form.choice(.status) == 0
    form.change(.isOpen) { $0.isHidden = !isRead }
    let hasTarget = isRead && !form.isOn(.isOpen)
    form.change(.target) { $0.isHidden = !hasTarget }
    return []
  }

  /// What the target means.
  func note(on form: Form<Field>, initial: [String]) -> String? {
    guard shown == nil, form.choice(.status) == 0, !form.isOn(.isOpen), let day = form.day(.target) else { return nil }
    let pages = Int(form.text(.pages).trimmed).flatMap { PageCount($0) }
    return words.planNote(pages?.value, of: pages.map { .pages($0) }, until: day, from: today)
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    let content = try BookFormParser(form: form, initial: initial, shown: shown, texts: texts).content()
    if let book, let shown { return [.edit(book.book.id, from: shown, to: content)] }
    let status = Self.statuses[form.choice(.status) ?? 0]
    guard status == .reading, !form.isOn(.isOpen) else { return [.add(content, as: status, target: nil)] }
    guard let day = form.day(.target) else { throw FormFault(.target, form.dayRefusal(.target, texts)) }
    guard Reading.targets(from: today).contains(day) else {
      throw FormFault(.target, Refusal(words.failure(.target(Reading.targets(from: today))).message))
    }
    return [.add(content, as: status, target: day)]
  }

  mutating func begin(after result: BooksResult) -> String? {
    guard case .conflict(let conflict) = result else { return nil }
    shown = conflict.base
    return texts.changedElsewhere(words.fields(of: conflict))
  }
}
