import Domain

/// The sheet for a book: what it is, whose it is, and for a new one by when it is to be read.
struct BookForm: FormContent {
  typealias Effect = BooksEffect
  typealias EffectResult = BooksResult

  enum Field: Hashable, Sendable {
    case book(BookField)
    /// Of the first reading.
    case status, isOpen, target
    /// When it was begun and finished, as far as that is known.
    case started, ended
    /// Who has the book or whose it is, and until when.
    case holder, until
  }

  private static let fields: [Field] = [
    .book(.title), .book(.authors), .book(.pages), .status, .isOpen, .target, .started, .ended, .book(.category),
    .book(.subtitle), .book(.translators), .book(.publisher), .book(.published), .book(.isbn), .book(.tags),
    .book(.theme),
    .book(.possession), .holder, .until, .book(.thickness), .book(.link), .book(.description),
  ]
  private static let blank = BookContent(BookInfo(title: BookTitle(imported: "")))
  /// How a new book can begin.
  static let statuses: [ReadingStatus] = [.reading, .want, .finished]
  /// Whose it can be; `nil` where that is not said.
  static let holdings: [BookFilter.Holding?] = [nil] + BookFilter.Holding.allCases

  /// What is changed; `nil` for a new book.
  private let book: ShelvedBook?
  /// What the form began with; `nil` where that was nothing.
  private var shown: BookContent?
  let today: Day
  let context: RoomContext

  init(_ task: BookTask, today: Day, context: RoomContext) {
    switch task {
    case .edit(let book): (self.book, shown) = (book, book.book.content)
    case .add(let found): (book, shown) = (nil, found)
    default: (book, shown) = (nil, nil)
    }
    (self.today, self.context) = (today, context)
  }

  var texts: Texts { context.texts }
  private var words: BooksTexts { texts.books }
  private var fields: FieldContext { FieldContext(texts, context.habits, today: today) }
  var title: String { book.map { words.editTitle($0.book.title) } ?? words.newBook }
  var goesOnByEnter: Bool { book == nil }

  func rows(for content: Int) -> Int { 21 }

  func makeForm() -> Form<Field> {
    var form = Form(Self.fields.map { Form.Field($0, label: label(of: $0), control(of: $0)) })
    hide(&form)
    // What a catalogue knows needs no typing, so that its target is asked for first.
    if book == nil, shown != nil { form.focus(.target) }
    return form
  }

  private func label(of field: Field) -> String {
    switch field {
    case .book(let name): words.name(of: name)
    case .status: words.statusName
    case .isOpen: ""
    case .target: words.targetName
    case .started: words.startedName
    case .ended: words.endedName
    case .holder: words.holderName(shown?.possession?.holding)
    case .until: words.untilName
    }
  }

  private func control(of field: Field) -> FormControl {
    switch field {
    case .book(let name): return name.field.control(shown ?? Self.blank, fields)
    case .status: return .choice(ChoiceField(Self.statuses.map { .init(words.name(of: $0)) }))
    case .isOpen: return .toggle(ToggleField(text: words.withoutTarget))
    case .target: return .date(DateField(Reading.usualTarget(from: today), today: today, habits: context.habits))
    case .started, .ended:
      let day = field == .started ? book?.reading.started : book?.reading.ended
      return .text(TextField(day.map { "\($0)" } ?? "", placeholder: texts(.partialDayExamples)))
    case .holder: return .text(TextField(shown?.possession?.holder?.name.text ?? "", limit: BookName.limit))
    case .until:
      return .text(TextField(shown?.possession?.until?.description ?? "", placeholder: words.untilPlaceholder))
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
    let holding = Self.holdings[form.choice(.book(.possession)) ?? 0]
    let isHere = holding == nil || holding == .owned
    for field in [Field.holder, .until] { form.change(field) { $0.isHidden = isHere } }
    form.change(.holder) { $0.label = words.holderName(holding) }
  }

  /// What the target means.
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
      throw FormFault(.target, Refusal(words.failure(.target(Reading.targets(from: today))).message))
    }
    return [.add(content, as: status, target: day)]
  }

  private func content(of form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> BookContent {
    var content = shown ?? Self.blank
    let names = BookField.allCases.filter { form.field(.book($0)) != nil && $0 != .possession }
    // A new book needs a title, whether somebody typed one or not.
    try form.read([BookField.title], into: &content, initial: shown == nil ? nil : initial, in: fields) { .book($0) }
    try form.read(names, into: &content, initial: initial, in: fields) { .book($0) }
    let possession: [Field] = [.book(.possession), .holder, .until]
    guard possession.contains(where: { form.isTouched($0, initial: initial) }) else { return content }
    let parser = PossessionParser(
      holding: Self.holdings[form.choice(.book(.possession)) ?? 0], holder: form.text(.holder),
      until: form.text(.until), old: shown?.possession, today: today, context: context)
    do throws(FormFault<PossessionField>) { content.possession = try parser() } catch {
      throw FormFault(error.field == .until ? .until : .holder, error.refusal)
    }
    return content
  }

  /// What a field for a day says; `nil` where that is not different from before.
  private func day(_ field: Field, _ form: Form<Field>, _ old: PartialDay?) throws(FormFault<Field>) -> PartialDay?? {
    let typed = form.text(field).trimmed
    guard typed != old.map({ "\($0)" }) ?? "", form.field(field)?.isHidden != true else { return nil }
    if typed.isEmpty { return .some(nil) }
    let reader = DateReader(today: today, habits: context.habits)
    guard let day = PartialDay(typedMonth: typed) ?? (try? reader(typed)).map({ PartialDay($0) }) else {
      throw FormFault(field, Refusal(texts(.partialDayExamples)))
    }
    guard day.days.first <= today else { throw FormFault(field, Refusal(words.failure(ReadingRefusal.future).message)) }
    return .some(day)
  }

  mutating func begin(after result: BooksResult) -> String? {
    guard case .conflict(let conflict) = result else { return nil }
    shown = conflict.base
    return texts.changedElsewhere(words.fields(of: conflict))
  }
}
