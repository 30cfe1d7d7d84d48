import Domain

/// Asks who has a lent book or owns a borrowed book, and until when.
struct LendForm: BooksForm {
  typealias Field = BookForm.Field

  let book: ShelvedBook
  let context: FieldContext
  private let fields: PossessionFields

  init(_ book: ShelvedBook, in context: FieldContext) {
    (self.book, self.context) = (book, context)
    let old = book.book.content.possession
    // Somebody who opens this form hardly wants to note an own book at home.
    let isAway = old != nil && old != .owned
    let lent = Possession.lent(to: BookHolder(BookName(imported: "")), on: context.today, until: nil)
    fields = PossessionFields(old: isAway ? old : lent, context: context)
  }

  var texts: Texts { context.texts }
  var title: String { words.lendTitle(book.book.title) }
  var columns: Int { 60 }

  func makeForm() -> Form<Field> {
    var form = Form(PossessionFields.names.map(fields.field))
    fields.follow(&form)
    form.focus(.holder)
    return form
  }

  mutating func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [BooksEffect] {
    fields.follow(&form)
    return []
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    [.lend(book, try fields.read(form))]
  }
}

/// The fields of forms that ask who has a book, or who owns the book, and until when.
struct PossessionFields: Hashable {
  typealias Field = BookForm.Field

  static let names: [Field] = [.book(.possession), .holder, .until]

  /// The initial contents; what nobody touched stays as it was.
  let old: Possession?
  let context: FieldContext

  private var texts: Texts { context.texts }
  private var words: BooksTexts { texts.books }

  func field(_ name: Field) -> Form<Field>.Field {
    switch name {
    case .holder:
      let holder = TextField(old?.holder?.name.text ?? "", limit: BookName.limit)
      return .init(name, label: words.holderName(old?.holding), .text(holder))
    case .until:
      let until = TextField(old?.until?.description ?? "", placeholder: words.untilPlaceholder)
      return .init(name, label: words.untilName, .text(until))
    default:
      let content = BookContent(BookInfo(title: BookTitle(imported: "")), possession: old)
      let field = BookField.possession.field
      return .init(name, label: texts(field.label), field.control(content, context))
    }
  }

  /// Shows the fields that the chosen possession needs.
  func follow(_ form: inout Form<Field>) {
    let holding = holding(in: form)
    let isHere = holding == nil || holding == .owned
    form.change(.holder) { ($0.label, $0.isHidden) = (words.holderName(holding), isHere) }
    form.change(.until) { $0.isHidden = isHere }
  }

  func read(_ form: Form<Field>) throws(FormFault<Field>) -> Possession? {
    let holding = holding(in: form)
    switch holding {
    case nil: return nil
    case .owned: return .owned
    case .borrowed: return .borrowed(from: try holder(form), until: try until(form))
    case .lent:
      guard let holder = try holder(form) else { throw refusal(.empty, holding) }
      let since = if case .lent(_, let since, _)? = old { since } else { context.today }
      return .lent(to: holder, on: since, until: try until(form))
    }
  }

  private func holding(in form: Form<Field>) -> BookFilter.Holding? {
    BookForm.holdings[form.choice(.book(.possession)) ?? 0]
  }

  private func holder(_ form: Form<Field>) throws(FormFault<Field>) -> BookHolder? {
    let typed = form.text(.holder).trimmed
    if typed.isEmpty { return nil }
    do throws(TextLimitError) {
      let name = try BookName(typed)
      return name == old?.holder?.name ? old?.holder : BookHolder(name)
    } catch { throw refusal(error, holding(in: form)) }
  }

  private func refusal(_ error: TextLimitError, _ holding: BookFilter.Holding?) -> FormFault<Field> {
    FormFault(.holder, texts.refusal(of: words.holderName(holding), error))
  }

  private func until(_ form: Form<Field>) throws(FormFault<Field>) -> Day? {
    let typed = form.text(.until).trimmed
    if typed.isEmpty { return nil }
    if let known = old?.until, typed == known.description { return known }
    let day: Day
    do throws(DateReadingError) { day = try DateReader(today: context.today, habits: context.habits)(typed) } catch {
      throw FormFault(.until, Refusal(texts.message(for: error)))
    }
    guard day >= context.today else { throw FormFault(.until, Refusal(words.dayIsOver)) }
    return day
  }
}
