import Domain

/// Asks how far the user has read.
struct PageForm: BooksForm {
  enum Field: Hashable, Sendable { case pages, amount, day, before }

  let book: ShelvedBook
  /// The entry to correct; `nil` for a new entry.
  let entry: PageEntry?
  let today: Day
  let context: FeatureContext

  init(_ book: ShelvedBook, _ entry: PageEntry? = nil, today: Day, context: FeatureContext) {
    (self.book, self.entry, self.today, self.context) = (book, entry, today, context)
  }

  var texts: Texts { context.texts }
  var title: String { words.quoted(book.book.title) }
  var columns: Int { 56 }
  private var reading: Reading { book.reading }
  /// The rest of today's share; `nil` without a target.
  private var share: Int? { Pace(of: book, on: today)?.leftToday }
  /// The pages that Enter logs while nothing is typed: the rest of today's share; `nil` if none is left.
  private var suggestion: Int? { entry == nil ? share.flatMap { $0 > 0 ? $0 : nil } : nil }

  /// An example to type: the rest of today's share or a few pages, and the page to which they lead.
  private var example: (count: Int, end: Int) {
    let (reached, last) = (reading.progress.reached, book.extent?.last)
    let wanted = suggestion ?? 10
    let count = last.map { max(1, min(wanted, $0 - reached)) } ?? wanted
    return (count, min(last ?? .max, reached + count))
  }

  private var howToRead: String {
    let (count, end) = example
    let percent = 100 * end / max(1, book.extent?.last ?? 2 * end)
    return words.howToRead(to: end, by: count, percent: percent, of: book.extent)
  }

  var heading: StyledLine {
    let late = book.isLate(on: today) ? reading.target.map { words.distance(to: $0, on: today) } : nil
    let parts = [words.progress(book), late ?? words.share(book, on: today)]
    return StyledLine(parts.filter { !$0.isEmpty }.joined(separator: " · "), .hint)
  }

  func makeForm() -> Form<Field> {
    let example = words.readingExample(from: reading.progress.reached, to: example.end, of: book.extent)
    let placeholder = suggestion == nil ? texts.such(as: example) : example
    let amount = TextField(entry.map { "\($0.reached)" } ?? "", placeholder: placeholder)
    let day = DateField(entry?.day ?? today, today: today, habits: context.habits, isPast: true)
    let isFirst = entry == nil && reading.progress.day == nil
    return Form([
      Form.Field(
        .pages, label: words.name(of: .pages), .text(TextField(placeholder: texts(.withoutPages))),
        isHidden: book.extent != nil), Form.Field(.amount, label: texts(ko: "어디까지", en: "Reached"), .text(amount)),
      Form.Field(.day, label: words.onDay, .date(day)),
      Form.Field(.before, label: "", .toggle(ToggleField(text: words.readBeforeNow)), isHidden: !isFirst),
    ])
  }

  mutating func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [BooksEffect] {
    form.readDates(texts, PastDayReader(today: today, habits: context.habits).callAsFunction)
    return []
  }

  func note(on form: Form<Field>, initial: [String]) -> String? {
    // The error of the field already explains how to type a page.
    guard entry == nil, form.field(.amount)?.error == nil else { return nil }
    if let suggestion = suggestion(in: form) {
      return words.entersShare(suggestion, to: reading.progress.reached + suggestion, of: reading.extent)
    }
    if isBlank(form), let share, share <= 0 { return "\(words.shareIsDone) \(howToRead)" }
    guard let extent = try? extent(form), let amount = PageAmount(typed: form.text(.amount)), amount.isPossible
    else { return howToRead }
    let total = amount.total(from: reading.progress.reached, of: extent)
    guard total <= extent.last else { return nil }
    return "→ \(words.reached(total, of: extent)) · \(100 * total / extent.last)%"
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    var faults = FormFaults<Field>()
    let extent = faults.collect { () throws(FormFault<Field>) in try self.extent(form) }
    let isSame = entry.map { form.text(.amount) == "\($0.reached)" } ?? false
    let amount = isSame ? nil : faults.collect { () throws(FormFault<Field>) in try self.amount(form) }
    let day = form.day(.day)
    if day == nil { faults.add(.day, form.dayRefusal(.day, texts)) }
    try faults.check()
    if let entry {
      return [.correct(book, entry, PageNote(amount: amount, day: day == entry.day ? nil : day))]
    }
    let note = PageNote(
      amount: amount, day: day == today ? nil : day, isBefore: form.isOn(.before), extent: extent)
    return [.log(book, note)]
  }

  private func isBlank(_ form: Form<Field>) -> Bool { form.text(.amount).trimmed.isEmpty }

  /// Returns the pages that Enter logs; `nil` if something is typed, or on another day, because the share is today's.
  private func suggestion(in form: Form<Field>) -> Int? {
    isBlank(form) && form.day(.day) == today ? suggestion : nil
  }

  private func amount(_ form: Form<Field>) throws(FormFault<Field>) -> PageAmount {
    if let suggestion = suggestion(in: form) { return .more(suggestion) }
    let typed = form.text(.amount)
    guard let amount = PageAmount(typed: typed), amount.isPossible else {
      throw FormFault(.amount, Refusal(texts.books.pageNeeded(howToRead)))
    }
    guard entry == nil, form.day(.day) == today else { return amount }
    do throws(CommandFailure) { try texts.booksRefusals.checkPage(typed, amount, in: reading) } catch {
      throw FormFault(.amount, Refusal(error))
    }
    return amount
  }

  /// Returns the length of the book; an e-book without pages is measured in percent.
  private func extent(_ form: Form<Field>) throws(FormFault<Field>) -> ReadingExtent {
    if let extent = book.extent { return extent }
    let pages = try form.read(.pages, in: FieldContext(texts, context.habits, today: today)) {
      input throws(CommandFailure) in try input.pages()
    }
    return pages.map(ReadingExtent.pages) ?? .percent
  }
}

extension PageAmount {
  /// Parses `42`, `80쪽까지`, `to page 80`, `+10`, `10 more pages`, `30%`, `33.3 percent`, `half` or `절반`.
  ///
  /// - Returns: `nil` for any other text, and for +10쪽까지, which contradicts itself.
  init?(typed: String) {
    let end = RangePart.end.removed(from: typed)
    let whole = FoldedText((end ?? typed).trimmed).text
    let text = whole.replacing(/^\+|\s*더$|\s+more\b/, with: "")
    let (share, isMore) = (CountUnit.percent.removed(from: text), text != whole)
    guard !isMore || end == nil else { return nil }
    if ["half", "halfway", "절반", "반"].contains(whole) {
      self = .percent(50)
      return
    }
    if share != text, !isMore {
      let shown = share.replacing(",", with: ".")
      let parts = shown.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count <= 2, let whole = Int(parts[0]), whole >= 0, whole <= 1_000 else { return nil }
      let digits = parts.count == 2 ? parts[1] : "0"
      guard 1...9 ~= digits.utf8.count, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
        let hundredths = Int((digits + "0").prefix(2))
      else { return nil }
      self = .share(100 * whole + hundredths)
      return
    }
    guard let number = CountUnit.pages.number(text) else { return nil }
    self = isMore ? .more(number) : .total(number)
  }

  var isPossible: Bool {
    switch self {
    case .share(let share): (0...10_000).contains(share)
    case .more(let number), .total(let number): (0...PageCount.range.upperBound).contains(number)
    }
  }

  /// Returns the page that the amount leads to.
  ///
  /// - Parameter base: The page reached before.
  func total(from base: Int, of extent: ReadingExtent) -> Int {
    switch self {
    case .total(let total): total
    case .more(let count): base + count
    case .share(let share): (share * extent.last + 5_000) / 10_000
    }
  }
}

struct RatingForm: BooksForm {
  enum Field: Hashable, Sendable { case rating, review }

  let book: ShelvedBook
  let texts: Texts
  private var confetti: Confetti?

  /// Indicates whether the book was just finished.
  private let isNew: Bool

  init(_ book: ShelvedBook, isNew: Bool, context: FeatureContext) {
    (self.book, self.isNew, texts) = (book, isNew, context.texts)
    if isNew, !context.isStill { confetti = Confetti() }
  }

  var title: String { words.quoted(book.book.title) }

  var heading: StyledLine { StyledLine(isNew ? words.finishedHow(book.reading) : "", Style(.success)) }
  var columns: Int { 64 }

  var isMoving: Bool { confetti?.isFalling ?? false }

  mutating func advance() { confetti?.advance() }

  func isPossible(_ action: FormAction) -> Bool { action != .previousField }

  func drawBehind(on frame: inout Frame) { confetti?.draw(on: &frame) }

  /// The ratings to choose from: half stars, and a rating in quarters that came from another app.
  private var ratings: [BookRating?] {
    let halves = (1...10).compactMap { BookRating(halves: $0) }
    let own = book.reading.rating.map { halves.contains($0) ? [] : [$0] } ?? []
    return [nil] + (halves + own).sorted().map(Optional.some)
  }

  func makeForm() -> Form<Field> {
    let options = ratings.map { rating in
      rating.map { ChoiceField.Option("\(words.row(of: $0)) \(words.stars($0))") } ?? ChoiceField.Option(words.noStars)
    }
    let index = ratings.firstIndex(of: book.reading.rating) ?? 0
    var digits: [KeyPress: Int] = [:]
    for stars in 1...5 {
      digits[.character(Character("\(stars)"))] = ratings.firstIndex(of: BookRating(halves: 2 * stars))
    }
    let field = ChoiceField(options, index: index, shortcuts: digits, help: [words.rateByDigit, words.rateByHalf])
    let review = TextArea(
      book.reading.review?.text ?? "", placeholder: texts(ko: "비워도 돼요", en: "optional"), limit: BookReview.limit)
    return Form([
      Form.Field(.rating, label: words.ratingName, .choice(field)),
      Form.Field(.review, label: words.reviewName, .area(review)),
    ])
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    // Only edited fields are saved, so that changes made elsewhere in the meantime aren't overwritten.
    var changes: [ReadingChange] = []
    let rating = form.choice(.rating).flatMap { ratings[$0] }
    if rating != book.reading.rating { changes.append(.rating(rating)) }
    let text = form.text(.review)
    if text != book.reading.review?.text ?? "" {
      do throws(TextLimitError) {
        changes.append(.review(text.allSatisfy(\.isWhitespace) ? nil : try BookReview(text)))
      } catch { throw FormFault(.review, texts.refusal(of: words.reviewName, error)) }
    }
    return [.change(book, changes)]
  }
}

/// Scraps of paper that fall once behind everything else.
struct Confetti: Equatable {
  /// The number of frames in three seconds.
  private static let frames = 60
  private static let marks = ["▪", "•", "◆", "*"]
  private static let hues: [ColorRole] = [.red, .orange, .yellow, .green, .blue, .purple]

  private var number = 0

  var isFalling: Bool { number < Self.frames }

  mutating func advance() { number += 1 }

  func draw(on frame: inout Frame) {
    guard isFalling else { return }
    let size = frame.size
    for scrap in 0..<size.columns {
      // Each scrap falls at its own time and pace.
      let row = (number - scrap * 13 % 23) * (size.rows + 2) / (24 + scrap * 11 % 13)
      let sway = [0, 1, 0, -1][(number / 4 + scrap) % 4]
      let point = Point(column: scrap * 37 % size.columns + sway, row: row)
      guard frame.area.contains(point), frame[point].grapheme == " ", !frame[point].isTail else { continue }
      frame.write(Self.marks[scrap % 4], at: point, style: Style(Self.hues[scrap * 5 % 6]))
    }
  }
}

/// Asks who has a lent book or owns a borrowed book, and until when.
struct LendForm: BooksForm {
  typealias Field = BookForm.Field

  let book: ShelvedBook
  let context: FieldContext
  private let fields: PossessionFields

  init(_ book: ShelvedBook, in context: FieldContext) {
    (self.book, self.context) = (book, context)
    let old = book.book.content.possession
    // A user who opens this form rarely wants to record that a book of their own is at home.
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

/// The fields that ask who has or owns a book, and until when.
struct PossessionFields: Hashable {
  typealias Field = BookForm.Field

  static let names: [Field] = [.book(.possession), .holder, .until]

  /// The initial possession, whose untouched parts stay unchanged.
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
      let until = TextField(old?.until?.description ?? "", placeholder: texts(ko: "비워도 돼요", en: "optional"))
      return .init(name, label: texts(ko: "언제까지", en: "Until"), .text(until))
    default:
      let content = BookContent(BookInfo(title: BookTitle(imported: "")), possession: old)
      let field = BookField.possession.field
      return .init(name, label: texts(field.label), field.control(content, context))
    }
  }

  /// Shows only the fields that the chosen possession needs.
  func follow(_ form: inout Form<Field>) {
    let holding = holding(in: form)
    let isHere = holding == nil || holding == .owned
    form.change(.holder) { ($0.label, $0.isHidden) = (words.holderName(holding), isHere) }
    form.change(.until) { $0.isHidden = isHere }
  }

  func read(_ form: Form<Field>) throws(FormFault<Field>) -> Possession? {
    let holding = holding(in: form)
    guard let holding, holding != .owned else { return holding.map { _ in .owned } }
    var faults = FormFaults<Field>()
    let holder = faults.collect { () throws(FormFault<Field>) in try self.holder(form, of: holding) } ?? nil
    let until = faults.collect { () throws(FormFault<Field>) in try self.until(form) } ?? nil
    try faults.check()
    guard holding == .lent, let holder else { return .borrowed(from: holder, until: until) }
    return .lent(to: holder, on: old?.since ?? context.today, until: until)
  }

  private func holding(in form: Form<Field>) -> BookFilter.Holding? {
    BookForm.holdings[form.choice(.book(.possession)) ?? 0]
  }

  /// Reads the person, without whom a book isn't lent.
  private func holder(
    _ form: Form<Field>, of holding: BookFilter.Holding
  ) throws(FormFault<Field>) -> BookHolder? {
    let typed = form.text(.holder).trimmed
    if typed.isEmpty, holding != .lent { return nil }
    do throws(TextLimitError) {
      let name = try BookName(typed)
      return name == old?.holder?.name ? old?.holder : BookHolder(name)
    } catch { throw FormFault(.holder, texts.refusal(of: words.holderName(holding), error)) }
  }

  private func until(_ form: Form<Field>) throws(FormFault<Field>) -> Day? {
    if let known = old?.until, form.text(.until).trimmed == known.description { return known }
    return try form.read(.until, in: context) { input throws(CommandFailure) in try input.until() }
  }
}
