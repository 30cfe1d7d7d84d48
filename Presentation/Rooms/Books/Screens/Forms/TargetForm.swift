import Domain

/// Asks by when a book is to be finished, and shows how many pages a day that takes.
struct TargetForm: BooksForm {
  enum Field: Hashable, Sendable { case isOpen, day }

  private let isAgain: Bool
  private let book: ShelvedBook
  let today: Day
  let context: RoomContext

  init(_ task: BookTask, _ book: ShelvedBook, today: Day, context: RoomContext) {
    isAgain = if case .readAgain = task { true } else { false }
    (self.book, self.today, self.context) = (book, today, context)
  }

  var texts: Texts { context.texts }
  var title: String { isAgain ? words.readAgainTitle(book.book.title) : words.targetTitle(book.book.title) }
  var columns: Int { 60 }
  var heading: String { !isAgain && book.isLate(on: today) ? words.targetIsOver : "" }
  var headingStyle: Style { Style(.warning) }

  func rows(for content: Int) -> Int { content + (heading.isEmpty ? 4 : 5) }

  func makeForm() -> Form<Field> {
    let target = isAgain ? nil : book.reading.target
    let day = target.flatMap { $0 > today ? $0 : nil } ?? Reading.usualTarget(from: today)
    return Form([
      Form.Field(.day, label: words.targetName, .date(DateField(day, today: today, habits: context.habits))),
      Form.Field(.isOpen, label: "", .toggle(ToggleField(false, text: words.withoutTarget))),
    ])
  }

  mutating func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [BooksEffect] {
    let reader = DateReader(today: today, habits: context.habits)
    form.readDates(texts) { text throws(DateReadingError) in try reader(text) }
    return []
  }

  func note(on form: Form<Field>, initial: [String]) -> String? {
    guard !form.isOn(.isOpen), let day = form.day(.day), let extent = book.extent else { return nil }
    let left = extent.last - (isAgain ? 0 : book.reading.progress.reached)
    return words.plan(left, of: extent, until: day, from: today)
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    var day: Day?
    if !form.isOn(.isOpen) {
      guard let chosen = form.day(.day) else { throw FormFault(.day, form.dayRefusal(.day, texts)) }
      day = chosen
    }
    return isAgain ? [.readAgain(book, target: day)] : [.change(book, [.target(day)])]
  }
}
