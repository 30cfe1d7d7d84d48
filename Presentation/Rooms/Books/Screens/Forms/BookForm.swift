import Domain

/// The form of a book; a new book is asked for its target too.
struct BookForm: BooksForm {
  enum Field: Hashable, Sendable {
    case book(BookField)
    case status, isOpen, target
    case started, ended
    case holder, until
  }

  private static let fields: [Field] = BookField.form.flatMap { name -> [Field] in
    switch name {
    case .pages: [.book(name), .status, .isOpen, .target, .started, .ended]
    case .possession: [.book(name), .holder, .until]
    default: [.book(name)]
    }
  }
  private static let blank = BookContent(BookInfo(title: BookTitle(imported: "")))
  static let statuses: [ReadingStatus] = [.reading, .want, .finished]
  /// `nil` where nobody said who owns the book.
  static let holdings: [BookFilter.Holding?] = [nil] + BookFilter.Holding.allCases

  /// `nil` for a new book.
  private let book: ShelvedBook?
  /// The initial contents; `nil` for a blank form.
  private var shown: BookContent?
  let today: Day
  let context: RoomContext

  init(_ task: BookTask, today: Day, context: RoomContext) {
    switch task {
    case .edit(.book(let book)): (self.book, shown) = (book, book.book.content)
    case .add(let found): (book, shown) = (nil, found)
    default: (book, shown) = (nil, nil)
    }
    (self.today, self.context) = (today, context)
  }

  var texts: Texts { context.texts }
  private var refusals: BooksRefusals { texts.booksRefusals }
  private var fields: FieldContext { FieldContext(texts, context.habits, today: today) }
  private var possession: PossessionFields { PossessionFields(old: shown?.possession, context: fields) }
  var title: String { book.map { words.editTitle($0.book.title) } ?? words.newBook }
  var goesOnByEnter: Bool { book == nil }

  func rows(for content: Int) -> Int { 21 }

  func makeForm() -> Form<Field> {
    var form = Form(Self.fields.map(field))
    hide(&form)
    // The fields that a catalogue filled need no typing, so that the target comes first.
    if book == nil, shown != nil { form.focus(.target) }
    return form
  }

  private func field(_ name: Field) -> Form<Field>.Field {
    func field(_ label: String, _ control: FormControl) -> Form<Field>.Field { .init(name, label: label, control) }
    func day(_ label: String, _ day: PartialDay?) -> Form<Field>.Field {
      field(label, .text(TextField(day?.description ?? "", placeholder: texts(.partialDayExamples))))
    }
    switch name {
    case .book(let name): return field(words.name(of: name), name.field.control(shown ?? Self.blank, fields))
    case .status: return field(words.statusName, .choice(ChoiceField(Self.statuses.map { .init(words.name(of: $0)) })))
    case .isOpen: return field("", .toggle(ToggleField(text: words.withoutTarget)))
    case .target:
      let target = DateField(Reading.usualTarget(from: today), today: today, habits: context.habits)
      return field(words.targetName, .date(target))
    case .started: return day(words.startedName, book?.reading.started)
    case .ended: return day(words.endedName, book?.reading.ended)
    case .holder, .until: return possession.field(name)
    }
  }

  mutating func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [BooksEffect] {
    let reader = DateReader(today: today, habits: context.habits)
    form.readDates(texts) { text throws(DateReadingError) in try reader(text) }
    hide(&form)
    return []
  }

  private func hide(_ form: inout Form<Field>) {
    let isRead = book == nil && form.choice(.status) == 0
    form.change(.status) { $0.isHidden = book != nil }
    form.change(.isOpen) { $0.isHidden = !isRead }
    let hasTarget = isRead && !form.isOn(.isOpen)
    form.change(.target) { $0.isHidden = !hasTarget }
    let status = book?.reading.status ?? Self.statuses[form.choice(.status) ?? 0]
    form.change(.started) { $0.isHidden = status == .want || book == nil && status == .reading }
    form.change(.ended) { $0.isHidden = !status.isOver }
    possession.follow(&form)
  }

  func note(on form: Form<Field>, initial: [String]) -> String? {
    guard book == nil, form.choice(.status) == 0, !form.isOn(.isOpen), let day = form.day(.target),
      let pages = Int(form.text(.book(.pages)).trimmed).flatMap({ PageCount($0) })
    else { return nil }
    return words.plan(pages.value, of: .pages(pages), until: day, from: today)
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    let content = try content(of: form, initial: initial)
    if let book, let shown {
      var days: [ReadingChange] = []
      if let started = try day(.started, form, book.reading.started) { days.append(.started(started)) }
      if let ended = try day(.ended, form, book.reading.ended) { days.append(.ended(ended)) }
      return [.edit(book.book.id, from: shown, to: content, days)]
    }
    let status = Self.statuses[form.choice(.status) ?? 0]
    guard status == .reading, !form.isOn(.isOpen) else {
      let isOver = status == .finished
      let started = isOver ? try day(.started, form, nil) ?? nil : nil
      let ended = isOver ? try day(.ended, form, nil) ?? nil : nil
      return [.add(content, as: status, started: started, ended: ended, target: nil)]
    }
    guard let day = form.day(.target) else { throw FormFault(.target, form.dayRefusal(.target, texts)) }
    guard Reading.targets(from: today).contains(day) else {
      throw FormFault(.target, Refusal(refusals.failure(.target(Reading.targets(from: today))).message))
    }
    return [.add(content, as: status, target: day)]
  }

  private func content(of form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> BookContent {
    var content = shown ?? Self.blank
    // A new book needs a title even if nobody touched the field.
    try form.read([BookField.title], into: &content, initial: shown == nil ? nil : initial, in: fields) { .book($0) }
    // An ISBN's digits may tell the category, so the chosen category is read after it, as options are.
    let names = BookField.allCases.filter { BookField.form.contains($0) && $0 != .possession }
    try form.read(names, into: &content, initial: initial, in: fields) { .book($0) }
    if PossessionFields.names.contains(where: { form.isTouched($0, initial: initial) }) {
      content.possession = try possession.read(form)
    }
    return content
  }

  /// Reads a day; `nil` for an untouched field.
  private func day(_ field: Field, _ form: Form<Field>, _ old: PartialDay?) throws(FormFault<Field>) -> PartialDay?? {
    let typed = form.text(field).trimmed
    guard typed != old.map({ "\($0)" }) ?? "", form.field(field)?.isHidden != true else { return nil }
    if typed.isEmpty { return .some(nil) }
    let reader = DateReader(today: today, habits: context.habits)
    guard let day = PartialDay(typedMonth: typed) ?? (try? reader(typed)).map({ PartialDay($0) }) else {
      throw FormFault(field, Refusal(texts(.partialDayExamples)))
    }
    guard day.days.first <= today else { throw FormFault(field, Refusal(refusals.failure(.future).message)) }
    return .some(day)
  }

  mutating func begin(after result: BooksResult) -> String? {
    guard case .conflict(let conflict) = result else { return nil }
    shown = conflict.base
    return texts.changedElsewhere(BookField.conflicts(conflict, texts))
  }
}
