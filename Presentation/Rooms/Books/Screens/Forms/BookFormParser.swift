import Domain

/// Reads what stands in the sheet for a book; what nobody changed stays as it is, even if nobody could type it.
struct BookFormParser {
  typealias Field = BookForm.Field
  typealias Fault = FormFault<Field>

  let form: Form<Field>
  /// What stood in the fields before.
  let initial: [String]
  let shown: BookContent?
  let texts: Texts

  private var words: BooksTexts { texts.books }

  func content() throws(Fault) -> BookContent {
    guard let title: BookTitle = try text(.title, shown?.info.title, mayBeEmpty: false) else {
      throw Fault(.title, texts.refusal(of: words.name(of: .title), .empty))
    }
    var content = shown ?? BookContent(BookInfo(title: title))
    content.info.title = title
    content.info.subtitle = try text(.subtitle, content.info.subtitle)
    content.info.publisher = try text(.publisher, content.info.publisher)
    content.info.description = try text(.description, content.info.description)
    if isChanged(.author) { try setNames(.author, &content) }
    if isChanged(.translator) { try setNames(.translator, &content) }
    if isChanged(.pages) { content.info.pages = try pages() }
    if isChanged(.published) { content.info.published = try published() }
    if isChanged(.isbn) { content.info.isbn = try isbn() }
    if isChanged(.tags) { content.setTags(try list(.tags)) }
    if isChanged(.category), let index = form.choice(.category) { content.info.category = BookCategory.allCases[index] }
    if isChanged(.theme), let index = form.choice(.theme) {
      content.theme = index == 0 ? nil : BookTheme.allCases[index - 1]
    }
    return content
  }

  private func isChanged(_ field: Field) -> Bool {
    form.fields.firstIndex { $0.id == field }.map { initial[$0] != form.content(field) } ?? false
  }

  private func text<Text: EnteredText>(_ field: Field, _ old: Text?, mayBeEmpty: Bool = true) throws(Fault) -> Text? {
    guard isChanged(field) else { return old }
    let typed = form.text(field)
    return typed.allSatisfy(\.isWhitespace) && mayBeEmpty ? nil : try checked(typed, field)
  }

  private func setNames(_ role: BookAuthor.Role, _ content: inout BookContent) throws(Fault) {
    let names: [BookName] = try list(role == .author ? .author : .translator)
    let others = content.info.authors.filter { $0.role != role }
    let people = names.map { BookAuthor($0, as: role) }
    content.info.authors = role == .author ? people + others : others + people
  }

  /// Words with commas between them; tags also with blanks before their "#".
  private func list<Text: EnteredText>(_ field: Field) throws(Fault) -> [Text] {
    let typed = field == .tags ? form.text(field).replacing(" #", with: ",") : form.text(field)
    var values: [Text] = []
    for word in typed.split(separator: ",") where !word.allSatisfy(\.isWhitespace) {
      values.append(try checked(String(word), field))
    }
    return values
  }

  private func pages() throws(Fault) -> PageCount? {
    let typed = form.text(.pages).trimmed
    if typed.isEmpty { return nil }
    guard let pages = Int(typed).flatMap({ PageCount($0) }) else { throw Fault(.pages, Refusal(words.wrongPages)) }
    return pages
  }

  private func published() throws(Fault) -> PartialDay? {
    let typed = form.text(.published).trimmed
    if typed.isEmpty { return nil }
    guard let day = PartialDay(iso: typed) else { throw Fault(.published, Refusal(words.publishedPlaceholder)) }
    return day
  }

  private func isbn() throws(Fault) -> ISBN? {
    let typed = form.text(.isbn).trimmed
    if typed.isEmpty { return nil }
    do throws(ISBNError) {
      return try ISBN(typed)
    } catch {
      throw Fault(.isbn, Refusal(words.failure(error, typed).message))
    }
  }

  private func checked<Text: EnteredText>(_ typed: String, _ field: Field) throws(Fault) -> Text {
    do throws(TextLimitError) {
      return try Text(typed)
    } catch {
      let name =
        switch field {
        case .author, .translator: texts(BookAuthor.Role.author.name)
        case .subtitle: words.name(of: .subtitle)
        case .publisher: words.name(of: .publisher)
        case .description: words.name(of: .description)
        case .tags: words.name(of: .tags)
        default: words.name(of: .title)
        }
      throw Fault(field, texts.refusal(of: name, error))
    }
  }
}
