import Domain

/// Asks how far the user has read.
struct PageForm: BooksForm {
  enum Field: Hashable, Sendable { case pages, amount, day, before }

  let book: ShelvedBook
  /// `nil` for a new entry.
  let entry: PageEntry?
  let today: Day
  let context: RoomContext
  /// Indicates whether Enter alone logs the rest of today's share, where the user came from that share.
  private let offersShare: Bool

  init(_ book: ShelvedBook, _ entry: PageEntry? = nil, offersShare: Bool = false, today: Day, context: RoomContext) {
    (self.book, self.entry, self.today, self.context) = (book, entry, today, context)
    self.offersShare = offersShare
  }

  var texts: Texts { context.texts }
  var title: String { words.quoted(book.book.title) }
  var columns: Int { 56 }
  private var reading: Reading { book.reading }
  /// The rest of today's share; `nil` without a target.
  private var share: Int? { Pace(of: book, on: today)?.leftToday }

  /// The page where the rest of today leads, or else a few pages.
  private var example: (count: Int, end: Int) {
    let (reached, last) = (reading.progress.reached, book.extent?.last)
    let wanted = share.flatMap { $0 > 0 ? $0 : nil } ?? 10
    let count = last.map { max(1, min(wanted, $0 - reached)) } ?? wanted
    return (count, min(last ?? .max, reached + count))
  }

  private var howToRead: String {
    let (count, end) = example
    let percent = 100 * end / max(1, book.extent?.last ?? 2 * end)
    return words.howToRead(to: end, by: count, percent: percent, of: book.extent)
  }

  var heading: String {
    [words.progress(book), words.share(book, on: today)].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  func makeForm() -> Form<Field> {
    let example = words.readingExample(from: reading.progress.reached, to: example.end, of: book.extent)
    let amount = TextField(entry.map { "\($0.reached)" } ?? "", placeholder: example)
    let day = DateField(entry?.day ?? today, today: today, habits: context.habits, isPast: true)
    let isFirst = entry == nil && reading.progress.day == nil
    return Form([
      Form.Field(
        .pages, label: words.name(of: .pages), .text(TextField(placeholder: texts(.withoutPages))),
        isHidden: book.extent != nil), Form.Field(.amount, label: words.readTo, .text(amount)),
      Form.Field(.day, label: words.onDay, .date(day)),
      Form.Field(.before, label: "", .toggle(ToggleField(text: words.readBeforeNow)), isHidden: !isFirst),
    ])
  }

  mutating func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [BooksEffect] {
    let past = PastDayReader(today: today, habits: context.habits)
    form.readDates(texts) { text throws(DateReadingError) in try past(text) }
    return []
  }

  func note(on form: Form<Field>, initial: [String]) -> String? {
    // The error of the field shows how to write a page.
    guard entry == nil, form.field(.amount)?.error == nil else { return nil }
    if isBlank(form), let share {
      guard share > 0 else { return "\(words.shareIsDone) \(howToRead)" }
      if offersShare { return words.entersShare(share, to: reading.progress.reached + share, of: reading.extent) }
    }
    guard let extent = try? extent(form), let amount = PageAmount(typed: form.text(.amount)), amount.isPossible
    else { return howToRead }
    let total = amount.total(from: reading.progress.reached, of: extent)
    guard total <= extent.last else { return nil }
    return "→ \(words.reached(total, of: extent)) · \(100 * total / extent.last)%"
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    let extent = try extent(form)
    guard let day = form.day(.day) else { throw FormFault(.day, form.dayRefusal(.day, texts)) }
    if let entry {
      let isSame = form.text(.amount) == "\(entry.reached)"
      let note = PageNote(amount: isSame ? nil : try amount(form), day: day == entry.day ? nil : day)
      return [.correct(book, entry, note)]
    }
    let note = PageNote(
      amount: try amount(form), day: day == today ? nil : day, isBefore: form.isOn(.before), extent: extent)
    return [.log(book, note)]
  }

  private func isBlank(_ form: Form<Field>) -> Bool { form.text(.amount).trimmed.isEmpty }

  private func amount(_ form: Form<Field>) throws(FormFault<Field>) -> PageAmount {
    if offersShare, isBlank(form), let share, share > 0 { return .more(share) }
    guard let amount = PageAmount(typed: form.text(.amount)), amount.isPossible else {
      throw FormFault(.amount, Refusal(howToRead))
    }
    return amount
  }

  /// The end of the book; an e-book without pages is read in hundredths.
  private func extent(_ form: Form<Field>) throws(FormFault<Field>) -> ReadingExtent {
    if let extent = book.extent { return extent }
    let input = FieldInput(
      [form.text(.pages)], name: words.name(of: .pages), isOption: false,
      in: FieldContext(texts, context.habits, today: today))
    do throws(CommandFailure) { return try input.pages().map(ReadingExtent.pages) ?? .percent } catch {
      throw FormFault(.pages, Refusal(error))
    }
  }
}
