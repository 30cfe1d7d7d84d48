package import Domain

/// The form for a book; the form for a new book also asks for a target.
struct BookForm: BooksForm {
  enum Field: Hashable, Sendable {
    case book(BookField)
    case status, hasTarget, target
    case started, ended
    case holder, until
  }

  private static let fields: [Field] = BookField.form.flatMap { name -> [Field] in
    switch name {
    case .pages: [.book(name), .status, .hasTarget, .target, .started, .ended]
    case .possession: [.book(name), .holder, .until]
    default: [.book(name)]
    }
  }
  /// The height of the box: the fields of a book that is being read, a note, and the border.
  ///
  /// The height is constant, so that notes and changing fields don't move the form; other fields make the form scroll.
  private static let rows = fields.count { ![.started, .ended, .holder, .until].contains($0) } + 1 + 2
  private static let blank = BookContent(BookInfo(title: BookTitle(imported: "")))
  static let statuses: [ReadingStatus] = [.reading, .want, .finished]
  /// The kinds of possession to choose from; `nil` if the owner isn't known.
  static let holdings: [BookFilter.Holding?] = [nil] + BookFilter.Holding.allCases

  /// The book to edit; `nil` for a new book.
  private let book: ShelvedBook?
  /// The initial contents of the form; `nil` for a blank form.
  private var shown: BookContent?
  let today: Day
  let context: FeatureContext

  init(_ task: BookTask, today: Day, context: FeatureContext) {
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
  var title: String { book.map { words.editTitle($0.book.title) } ?? BooksKey.add.formTitle(texts) }

  func rows(for content: Int) -> Int { Self.rows }

  func makeForm() -> Form<Field> {
    var form = Form(Self.fields.map(field))
    hide(&form)
    // A catalog has filled in the other fields, so the cursor starts at the target.
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
    case .hasTarget: return field("", .toggle(ToggleField(true, text: words.withTarget)))
    case .target:
      let target = DateField(Reading.usualTarget(from: today), today: today, habits: context.habits)
      return field(words.targetName, .date(target))
    case .started: return day(words.startedName, book?.reading.started)
    case .ended: return day(words.endedName, book?.reading.ended)
    case .holder, .until: return possession.field(name)
    }
  }

  mutating func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [BooksEffect] {
    let (reader, isTarget) = (fields.deadlines, form.focus == .target)
    form.readDates(texts) { text throws(DateReadingError) in try reader(text, as: isTarget ? .end : nil) }
    hide(&form)
    return []
  }

  private func hide(_ form: inout Form<Field>) {
    let isRead = book == nil && form.choice(.status) == 0
    form.change(.status) { $0.isHidden = book != nil }
    form.change(.hasTarget) { $0.isHidden = !isRead }
    let hasTarget = isRead && form.isOn(.hasTarget)
    form.change(.target) { $0.isHidden = !hasTarget }
    let status = book?.reading.status ?? Self.statuses[form.choice(.status) ?? 0]
    form.change(.started) { $0.isHidden = status == .want || book == nil && status == .reading }
    form.change(.ended) { $0.isHidden = !status.isOver }
    possession.follow(&form)
  }

  func note(on form: Form<Field>, initial: [String]) -> String? {
    guard book == nil, form.choice(.status) == 0, form.isOn(.hasTarget), let day = form.day(.target),
      let pages = CountUnit.pages.number(form.text(.book(.pages))).flatMap({ PageCount($0) })
    else { return nil }
    return words.plan(pages.value, of: .pages(pages), until: day, from: today)
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    var faults = FormFaults<Field>()
    let content = content(of: form, initial: initial, &faults)
    var (started, ended, target): (PartialDay??, PartialDay??, Day?) = (nil, nil, nil)
    faults.collect { () throws(FormFault<Field>) in started = try day(.started, form, book?.reading.started) }
    faults.collect { () throws(FormFault<Field>) in ended = try day(.ended, form, book?.reading.ended) }
    faults.collect { () throws(FormFault<Field>) in target = try self.target(form) }
    try faults.check()
    if let book, let shown {
      do throws(ReadingRefusal) {
        return [.edit(book.book.id, from: shown, to: content, try ReadingChange.days(started: started, ended: ended))]
      } catch { throw FormFault(.ended, Refusal(refusals.failure(error))) }
    }
    let status = Self.statuses[form.choice(.status) ?? 0]
    return [.add(content, as: status, started: started ?? nil, ended: ended ?? nil, target: target)]
  }

  /// Reads the target; `nil` if the form asks for none.
  private func target(_ form: Form<Field>) throws(FormFault<Field>) -> Day? {
    guard form.field(.target)?.isHidden == false else { return nil }
    guard let day = form.day(.target) else { throw FormFault(.target, form.dayRefusal(.target, texts)) }
    guard Reading.targets(from: today).contains(day) else {
      throw FormFault(.target, Refusal(refusals.failure(.target(Reading.targets(from: today))).message))
    }
    return day
  }

  private func content(of form: Form<Field>, initial: [String], _ faults: inout FormFaults<Field>) -> BookContent {
    var content = shown ?? Self.blank
    // A new book needs a title even if the field is untouched.
    faults.collect { () throws(FormFault<Field>) in
      try form.read([BookField.title], into: &content, initial: shown == nil ? nil : initial, in: fields) { .book($0) }
    }
    // An ISBN can set the category, so the chosen category is read after the ISBN, in the order of the options.
    let names = BookField.allCases.filter { BookField.form.contains($0) && $0 != .possession }
    faults.collect { () throws(FormFault<Field>) in
      try form.read(names, into: &content, initial: initial, in: fields) { .book($0) }
    }
    if PossessionFields.names.contains(where: { form.isTouched($0, initial: initial) }) {
      faults.collect { () throws(FormFault<Field>) in content.possession = try possession.read(form) }
    }
    return content
  }

  /// Reads a day; `nil` if the field is untouched or hidden.
  private func day(_ field: Field, _ form: Form<Field>, _ old: PartialDay?) throws(FormFault<Field>) -> PartialDay?? {
    let typed = form.text(field).trimmed
    guard typed != old.map({ "\($0)" }) ?? "", form.field(field)?.isHidden != true else { return nil }
    if typed.isEmpty || AbsenceWord.replacesText(typed) { return .some(nil) }
    let day: PartialDay
    do throws(FormFault<Field>) {
      day = try form.read(field, in: fields) { input throws(CommandFailure) in try input.pastPartialDay() }
    } catch {
      // A week is its first day.
      guard let first = try? DateReader(today: today, habits: context.habits)(typed) else { throw error }
      day = PartialDay(first)
    }
    guard day.days.first <= today else { throw FormFault(field, Refusal(refusals.failure(.future).message)) }
    return .some(day)
  }

  mutating func begin(after result: BooksResult) -> String? {
    guard case .conflict(let conflict) = result else { return nil }
    shown = conflict.base
    return texts.changedElsewhere(BookField.conflicts(conflict, in: fields))
  }
}

package enum BookFileJob: Hashable, Sendable {
  case read
  case write(BookFilter, BookFileFormat)
}

package struct BookFileForm: FileContent {
  package typealias Effect = BooksEffect
  package typealias EffectResult = BooksResult

  package enum Field: Hashable, Sendable { case path, list, format }

  private static let lists = ShelfQuery.Kind.allCases.reversed().map { ShelfQuery(kind: $0) }

  let isImport: Bool
  package let texts: Texts

  private var words: BooksTexts { texts.books }
  package var title: String { isImport ? words.importTitle : words.exportTitle }
  package var about: String { isImport ? words.aboutImport : words.aboutExport }
  package var rows: Int { isImport ? 5 : 14 }
  package var pathField: Field? { .path }
  package var usualPath: String? { isImport ? nil : "~/haru-books.json" }

  package func makeForm() -> Form<Field> {
    func choice(_ id: Field, _ label: String, _ names: [String]) -> Form<Field>.Field {
      .init(id, label: label, .choice(ChoiceField(names.map { ChoiceField.Option($0) })), isHidden: isImport)
    }
    return Form([
      .init(.path, label: texts.exchange.file, pathField(example: "~/goodreads_library_export.csv")),
      choice(.list, texts(ko: "내보낼 책", en: "Books"), Self.lists.map { words.name(of: $0.kind) }),
      choice(.format, texts.exchange.format, BookFileFormat.allCases.map { words.name(of: $0) }),
    ])
  }

  package func job(_ form: Form<Field>) -> BookFileJob {
    isImport
      ? .read : .write(Self.lists[form.choice(.list) ?? 0].filter, BookFileFormat.allCases[form.choice(.format) ?? 0])
  }
}

struct SentenceForm: BooksForm {
  typealias Field = SentenceContent.Field

  let book: ShelvedBook
  private let sentence: BookSentence?
  /// The initial contents of the form; a new quote starts with the last page that was reached.
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
    return [sentence.map { .editSentence($0, from: shown, to: content) } ?? .addSentence(content, of: book)]
  }

  mutating func begin(after result: BooksResult) -> String? {
    guard case .sentenceConflict(let conflict) = result else { return nil }
    shown = conflict.base
    return texts.changedElsewhere(Field.conflicts(conflict, in: context))
  }
}

/// Asks for the target day of a book, and shows how many pages a day the target takes.
struct TargetForm: BooksForm {
  enum Field: Hashable, Sendable { case hasTarget, day }

  private let isAgain: Bool
  private let book: ShelvedBook
  let today: Day
  let context: FeatureContext

  init(_ task: BookTask, _ book: ShelvedBook, today: Day, context: FeatureContext) {
    isAgain = if case .readAgain = task { true } else { false }
    (self.book, self.today, self.context) = (book, today, context)
  }

  var texts: Texts { context.texts }
  var title: String { isAgain ? words.readAgainTitle(book.book.title) : words.targetTitle(book.book.title) }
  var columns: Int { 60 }
  var heading: StyledLine {
    StyledLine(!isAgain && book.isLate(on: today) ? words.targetIsOver : "", Style(.warning))
  }

  func rows(for content: Int) -> Int { content + (heading.isEmpty ? 4 : 5) }

  func makeForm() -> Form<Field> {
    let target = isAgain ? nil : book.reading.target
    let day = target.flatMap { $0 > today ? $0 : nil } ?? Reading.usualTarget(from: today)
    return Form([
      Form.Field(.day, label: words.targetName, .date(DateField(day, today: today, habits: context.habits))),
      Form.Field(.hasTarget, label: "", .toggle(ToggleField(true, text: words.withTarget))),
    ])
  }

  mutating func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [BooksEffect] {
    let reader = DateReader(today: today, habits: context.habits, isEnd: true)
    form.readDates(texts) { text throws(DateReadingError) in try reader(text, as: .end) }
    return []
  }

  func note(on form: Form<Field>, initial: [String]) -> String? {
    guard form.isOn(.hasTarget), let day = form.day(.day), let extent = book.extent else { return nil }
    let left = extent.last - (isAgain ? 0 : book.reading.progress.reached)
    return words.plan(left, of: extent, until: day, from: today)
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    var day: Day?
    if form.isOn(.hasTarget) {
      guard let chosen = form.day(.day) else { throw FormFault(.day, form.dayRefusal(.day, texts)) }
      day = chosen
    }
    return isAgain ? [.readAgain(book, target: day)] : [.change(book, [.target(day)])]
  }
}

struct GoalForm: BooksForm {
  enum Field: Hashable, Sendable { case kind, count }

  let goals: [ReadingGoal]
  let texts: Texts

  var title: String { texts(ko: "독서 목표", en: "Reading goal") }
  var columns: Int { 56 }

  func makeForm() -> Form<Field> {
    let kind = goals.first?.kind ?? ReadingGoal.Kind(.books, a: .year)
    let kinds = ReadingGoal.Kind.allCases
    let options = kinds.map { ChoiceField.Option(words.name(of: $0)) }
    return Form([
      .init(.kind, label: words.goalKind, .choice(ChoiceField(options, index: kinds.firstIndex(of: kind) ?? 0))),
      .init(.count, label: texts(ko: "목표", en: "Number"), count(of: kind)),
    ])
  }

  private func count(of kind: ReadingGoal.Kind) -> FormControl {
    let count = goals.first { $0.kind == kind }.map { "\($0.count)" } ?? ""
    return .text(TextField(count, placeholder: texts(ko: "예: 24 (비워 두면 목표 없음)", en: "24, or empty for none")))
  }

  private func kind(_ form: Form<Field>) -> ReadingGoal.Kind { ReadingGoal.Kind.allCases[form.choice(.kind) ?? 0] }

  mutating func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [BooksEffect] {
    let chosen = kind(form)
    if chosen != kind(old) { form.change(.count) { $0.control = count(of: chosen) } }
    return []
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    let (kind, typed) = (kind(form), form.text(.count).trimmed)
    if typed.isEmpty || AbsenceWord.matches(typed) { return [.setGoal(kind, nil)] }
    guard let goal = kind.unit.countUnit.number(typed).flatMap({ ReadingGoal($0, kind) }) else {
      throw FormFault(.count, Refusal(words.wrongGoal))
    }
    return [.setGoal(kind, goal)]
  }
}
