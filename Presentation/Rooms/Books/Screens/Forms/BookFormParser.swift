import Domain

/// Reads what stands in the sheet for a book; what nobody changed stays as it is, even if nobody could type it.
struct BookFormParser {
  typealias Field = BookForm.Field
  typealias Fault = FormFault<Field>

  let form: Form<Field>
  /// What stood in the fields before.
  let initial: [String]
  let shown: BookContent?
  let today: Day
  let context: RoomContext

  private var texts: Texts { context.texts }
  private var words: BooksTexts { texts.books }

  func content() throws(Fault) -> BookContent {
    guard let title: BookTitle = try text(.title, shown?.info.title, mayBeEmpty: false) else {
      throw Fault(.book(.title), texts.refusal(of: words.name(of: .title), .empty))
    }
    var content = shown ?? BookContent(BookInfo(title: title))
    content.info.title = title
    content.info.subtitle = try text(.subtitle, content.info.subtitle)
    content.info.publisher = try text(.publisher, content.info.publisher)
    content.info.description = try text(.description, content.info.description)
    for role in [BookAuthor.Role.author, .translator] where isChanged(.people(role)) { try setNames(role, &content) }
    if isChanged(.book(.pages)) { content.info.pages = try pages() }
    if isChanged(.book(.published)) {
      content.info.published = try read(.published, words.publishedPlaceholder) { PartialDay(iso: $0) }
    }
    if isChanged(.book(.isbn)) { content.info.isbn = try isbn() }
    if isChanged(.book(.thickness)) {
      content.info.thickness = try read(.thickness, words.thicknessPlaceholder) { BookThickness(typed: $0) }
    }
    if isChanged(.book(.link)) { content.info.link = try read(.link, words.linkPlaceholder) { $0 } }
    if isChanged(.book(.tags)) { content.setTags(try list(.book(.tags))) }
    if isChanged(.book(.category)), let index = form.choice(.book(.category)) {
      content.info.category = BookCategory.allCases[index]
    }
    // The digits beside the number say what a Korean book is about.
    if content.info.category == .other, let addOn = ScannedISBN(form.text(.book(.isbn)))?.addOn {
      content.info.category = addOn.category
    }
    if isChanged(.book(.theme)), let index = form.choice(.book(.theme)) {
      content.theme = index == 0 ? nil : BookTheme.allCases[index - 1]
    }
    if [.book(.possession), .holder, .until].contains(where: isChanged) { content.possession = try possession() }
    return content
  }

  private func isChanged(_ field: Field) -> Bool {
    form.fields.firstIndex { $0.id == field }.map { initial[$0] != form.content(field) } ?? false
  }

  private func text<Text: EnteredText>(
    _ field: BookContent.Field,
    _ old: Text?,
    mayBeEmpty: Bool = true
  ) throws(Fault) -> Text? {
    guard isChanged(.book(field)) else { return old }
    let typed = form.text(.book(field))
    return typed.allSatisfy(\.isWhitespace) && mayBeEmpty ? nil : try checked(typed, .book(field))
  }

  /// - Parameter help: What is said of what cannot be read.
  private func read<Value>(
    _ field: BookContent.Field,
    _ help: String,
    _ read: (String) -> Value?
  ) throws(Fault) -> Value? {
    let typed = form.text(.book(field)).trimmed
    if typed.isEmpty { return nil }
    guard let value = read(typed) else { throw Fault(.book(field), Refusal(help)) }
    return value
  }

  private func setNames(_ role: BookAuthor.Role, _ content: inout BookContent) throws(Fault) {
    let names: [BookName] = try list(.people(role))
    let others = content.info.authors.filter { $0.role != role }
    let people = names.map { BookAuthor($0, as: role) }
    content.info.authors = role == .author ? people + others : others + people
  }

  /// Tags, or names with commas between them.
  private func list<Text: EnteredText>(_ field: Field) throws(Fault) -> [Text] {
    let typed = form.text(field)
    let words =
      field == .book(.tags) ? TypedTags.names(in: typed) : typed.split(separator: ",").map(String.init)
    var values: [Text] = []
    for word in words where !word.allSatisfy(\.isWhitespace) {
      values.append(try checked(word, field))
    }
    return values
  }

  private func pages() throws(Fault) -> PageCount? {
    try read(.pages, words.wrongPages) { Int($0).flatMap { PageCount($0) } }
  }

  private func isbn() throws(Fault) -> ISBN? {
    let typed = form.text(.book(.isbn)).trimmed
    if typed.isEmpty { return nil }
    if let scanned = ScannedISBN(typed) { return scanned.isbn }
    do throws(ISBNError) {
      return try ISBN(typed)
    } catch {
      throw Fault(.book(.isbn), Refusal(words.failure(error, typed).message))
    }
  }

  private func possession() throws(Fault) -> Possession? {
    let parser = PossessionParser(
      holding: BookForm.holdings[form.choice(.book(.possession)) ?? 0],
      holder: form.text(.holder),
      until: form.text(.until),
      old: shown?.possession,
      today: today,
      context: context
    )
    do throws(FormFault<PossessionField>) {
      return try parser()
    } catch {
      throw Fault(error.field == .until ? .until : .holder, error.refusal)
    }
  }

  private func checked<Text: EnteredText>(_ typed: String, _ field: Field) throws(Fault) -> Text {
    do throws(TextLimitError) {
      return try Text(typed)
    } catch {
      throw Fault(field, texts.refusal(of: form.field(field)?.label ?? "", error))
    }
  }
}

extension BookThickness {
  /// 13.3, also with a unit behind it; `nil` for anything else.
  fileprivate init?(typed: String) {
    let number = typed.lowercased().replacing("mm", with: "").replacing(",", with: ".").trimmed
    guard let millimetres = Double(number), (0...1_000).contains(millimetres) else { return nil }
    self.init(tenths: Int((millimetres * 10).rounded()))
  }
}
