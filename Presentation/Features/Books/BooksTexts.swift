package import Domain

extension Texts {
  package var books: BooksTexts { BooksTexts(texts: self) }
}

package struct BooksTexts {
  let texts: Texts

  package func name(of status: ReadingStatus) -> String { texts(status.name) }

  /// Explains in Korean that a book has the status.
  func already(_ status: ReadingStatus) -> String {
    switch status {
    case .want: "아직 읽기 시작하지 않은 책이에요."
    case .reading: "지금 읽고 있는 책이에요."
    case .paused: "읽기를 쉬고 있는 책이에요."
    case .finished: "이미 다 읽은 책이에요."
    case .givenUp: "그만 읽은 책이에요."
    }
  }

  func name(of field: BookField) -> String { texts(field.field.label) }

  func changes(from old: BookContent, to new: BookContent) -> String {
    texts.changes(BookField.changes(from: old, to: new, in: .showing(texts)))
  }

  /// Returns a name with its role, such as `전영애 (옮긴이)`; authors are named without a role.
  func name(of author: BookAuthor) -> String {
    author.role == .author ? author.name.text : "\(author.name.text) (\(texts(author.role.name)))"
  }

  /// Returns the first author and the number of other authors, such as `Hermann Hesse +2`.
  package func authors(of book: Book) -> String {
    let authors = book.content.info.authors.filter { $0.role == .author }
    guard let first = authors.first else { return "" }
    return first.name.text + (authors.count > 1 ? " +\(authors.count - 1)" : "")
  }

  /// Formats a number with at most two decimals and no trailing zeros.
  static func number(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  func stars(_ rating: BookRating?) -> String { rating.map { "★\(Self.number($0.stars))" } ?? "" }

  func quoted(_ title: String) -> String { "'\(texts.shortened(title))'" }

  /// Returns the days to a target in a few columns, such as D-5 and D+2, or "in 5d", "tomorrow" and "2 days over".
  func dDay(_ target: Day, on today: Day) -> String {
    let countdown = texts.dates.countdown(today.distance(to: target))
    let isNear = target < today || target == today.adding(days: 1)
    return isNear ? texts(ko: countdown, en: distance(to: target, on: today)) : countdown
  }

  func inWords(_ target: Day, on today: Day) -> String { texts.dates.countdownInWords(today.distance(to: target)) }

  func days(_ count: Int) -> String { texts.counted(count, "일", en: "day") }
  func books(_ count: Int) -> String { texts.counted(count, "권", en: "book") }
  func pages(_ count: Int) -> String { texts.counted(count, "쪽", en: "page") }

  /// Returns an amount in pages or percent, such as `24쪽` or `3%`.
  func amount(_ count: Int, of extent: ReadingExtent?) -> String { extent == .percent ? "\(count)%" : pages(count) }

  /// Returns the progress, such as `120/300쪽` or `40%`.
  func progress(_ shelved: ShelvedBook) -> String {
    guard let reached = shelved.reached else { return "" }
    if shelved.reading.extent == .percent { return "\(reached)%" }
    guard let pages = shelved.pages else { return reached == 0 ? "" : pages(reached) }
    return texts(ko: "\(reached)/\(pages)쪽", en: "\(reached)/\(pages) p.")
  }

  /// Returns what is left to read today, such as `오늘 24쪽`.
  func leftToday(_ count: Int, _ extent: ReadingExtent?) -> String {
    let amount = brief(count, extent)
    return texts(ko: "오늘 \(amount)", en: "\(amount) today")
  }

  /// Returns what is left to read of a book, such as `144쪽 남음`.
  func left(_ count: Int, _ extent: ReadingExtent?) -> String {
    let amount = brief(count, extent)
    return texts(ko: "\(amount) 남음", en: "\(amount) left")
  }

  private func brief(_ count: Int, _ extent: ReadingExtent?) -> String {
    "\(count)\(extent == .percent ? "%" : texts(ko: "쪽", en: " p."))"
  }

  /// Returns the distance to a target or a return date, which is late once the date has passed.
  func distance(to day: Day, on today: Day) -> String {
    let late = day.distance(to: today)
    return late > 0 ? texts.dates.late(by: late) : texts.dates.relativeDay(day, today: today)
  }

  /// Returns today's share, such as `오늘 10/24쪽`; empty without a target, and after the target.
  func share(_ shelved: ShelvedBook, on today: Day) -> String {
    guard let pace = Pace(of: shelved, on: today) else { return "" }
    let unit = shelved.reading.extent == .percent ? "%" : texts(ko: "쪽", en: " p.")
    return texts(ko: "오늘 \(pace.doneToday)/\(pace.today)\(unit)", en: "\(pace.doneToday)/\(pace.today)\(unit) today")
  }

  func standing(_ standing: PaceStatus, of extent: ReadingExtent?) -> String {
    switch standing {
    case .ahead(let count):
      texts(ko: "예정보다 \(amount(count, of: extent)) 앞서요", en: "\(amount(count, of: extent)) ahead of schedule")
    case .onTrack: texts(ko: "예정대로예요", en: "on track")
    case .behind(let count):
      texts(ko: "예정보다 \(amount(count, of: extent)) 늦어요", en: "\(amount(count, of: extent)) behind schedule")
    }
  }

  /// Returns a daily amount, such as `하루 26쪽` or `26 pages a day`.
  func amountADay(_ count: Int, of extent: ReadingExtent?) -> String {
    texts(ko: "하루 \(amount(count, of: extent))", en: "\(amount(count, of: extent)) a day")
  }

  /// Returns the days to a target and the daily amount, such as `8일 동안 하루 35쪽`.
  func plan(_ remaining: Int, of extent: ReadingExtent?, until target: Day, from today: Day) -> String {
    let (days, amount) = Pace.plan(remaining, until: target, from: today)
    let share = self.amount(amount, of: extent)
    return texts(ko: "\(self.days(days)) 동안 하루 \(share)", en: "\(self.days(days)) at \(share) a day")
  }

  /// - Parameter today: The day whose year the text leaves out; `nil` to name every year.
  func text(of possession: Possession, on today: Day? = nil) -> String {
    func until(_ day: Day?) -> String {
      guard let day else { return "" }
      let (date, year) = (texts.dates.monthAndDay(day), day.year)
      if year == today?.year { return texts(ko: ", \(date)까지", en: ", until \(date)") }
      return texts(ko: ", \(year).\(date)까지", en: ", until \(date), \(year)")
    }
    switch possession {
    case .owned: return texts(ko: "내 책", en: "owned")
    case .lent(let to, let on, let end):
      let (name, day) = (to.name.text, texts.dates.monthAndDay(on))
      return texts(ko: "\(name)에게 빌려줌(\(day)\(until(end)))", en: "lent to \(name) (\(day)\(until(end)))")
    case .borrowed(let from, let end):
      let name = from?.name.text
      return texts(
        ko: (name.map { "\(lender($0)) 빌림" } ?? "빌린 책") + until(end),
        en: (name.map { "borrowed from \($0)" } ?? "borrowed") + until(end))
    }
  }

  /// Returns a lender with its Korean particle: 도서관에서, 김가온에게서.
  func lender(_ name: String) -> String {
    let places = ["도서관", "문고", "책방", "서점", "학교", "대학", "회사", "센터", "카페", "library", "school"]
    return "\(name)\(places.contains { name.lowercased().hasSuffix($0) } ? "에서" : "에게서")"
  }

  /// Returns a mark such as `송새봄에게 빌려줌` or `return tomorrow · borrowed Mina`, highlighted if the book is due soon.
  ///
  /// - Parameter isShort: `true` to leave out the person: `빌려줌`, `return tomorrow`.
  func mark(of possession: Possession?, on today: Day, isShort: Bool = false) -> StyledLine {
    func line(_ holding: BookFilter.Holding, _ holder: BookHolder?) -> StyledLine {
      let status = name(of: holding)
      guard !isShort, let name = holder.map({ texts.shortName($0.name.text) }) else { return StyledLine(status, .hint) }
      let holder = holding == .lent ? "\(name)에게" : lender(name)
      return StyledLine(texts(ko: "\(holder) \(status)", en: "\(status) \(name)"), .hint)
    }
    switch possession {
    case .owned, nil: return StyledLine()
    case .lent(let to, _, _): return line(.lent, to)
    case .borrowed(let from, nil): return line(.borrowed, from)
    case .borrowed(let from, let end?):
      let left = inWords(end, on: today)
      let date = texts(ko: "반납 \(left)", en: "return \(left)")
      let mark = StyledLine(date, style(of: possession, on: today) ?? .hint)
      return isShort ? mark : mark + StyledLine(" · ", .hint) + line(.borrowed, from)
    }
  }

  /// Returns the style of a borrowed book that is due soon or overdue; `nil` for any other book.
  func style(of possession: Possession?, on today: Day) -> Style? {
    guard case .borrowed(_, let end?) = possession else { return nil }
    return end < today ? .error : end.adding(days: -3) <= today ? Style(.warning) : nil
  }

  /// Formats a day as precisely as it is known; a full date includes its weekday.
  func day(_ day: PartialDay) -> String {
    if let whole = day.day { return texts.dates.dayAndYear(whole) }
    guard let number = day.month, let month = Month(year: day.year, month: number) else {
      return texts(ko: "\(day.year)년", en: "\(day.year)")
    }
    return texts.dates.month(month)
  }

  /// Returns a line for each book, such as `3f2a11  데미안  헤르만 헤세`.
  func lines(of books: [Book]) -> [String] {
    ShortIDs.lines(books, \.id.uuid) { [$0.title, authors(of: $0)].filter { !$0.isEmpty }.joined(separator: "  ") }
  }

  /// Returns the lines of the first of several books.
  func choices(_ books: [Book]) -> [String] { texts.shortList(lines(of: books), counter: "권") }

  var existsQuestion: String { texts(ko: "이 책은 이미 있어요.", en: "You already added this book.") }
  var openKnown: String { texts(ko: "그 책 열기", en: "open it") }
}

extension BooksTexts {
  /// Returns a report with the key that undoes the change.
  func undoable(_ message: String) -> String {
    let message = message.hasSuffix(".") ? String(message.dropLast()) : message
    return texts.done(ko: message, en: message)
  }

  func addedOnScreen(_ shelved: ShelvedBook) -> String {
    let title = quoted(shelved.book.title)
    return texts(
      ko: "\(Particle.object.attached(to: title)) '\(name(of: shelved.reading.status))'에 추가했어요",
      en: "Added \(title), \(name(of: shelved.reading.status))")
  }

  func removedOnScreen(_ name: String) -> String {
    texts(ko: "\(Particle.object.attached(to: quoted(name))) 지웠어요", en: "Removed \(quoted(name))")
  }

  func savedOnScreen(_ sentence: BookSentence) -> String {
    texts(ko: "문장을 적어 뒀어요: \(quoted(sentence.content.text.text))", en: "Saved \(quoted(sentence.content.text.text))")
  }

  // Home

  func name(of tab: HomeTab) -> String {
    switch tab {
    case .current: texts(ko: "읽는 중", en: "Reading")
    case .want: texts(ko: "읽고 싶음", en: "To read")
    case .finished: texts(ko: "다 읽음", en: "Finished")
    case .givenUp: texts(ko: "그만 읽음", en: "Dropped")
    }
  }

  /// - Parameter isGivenUp: `true` if the list shows dropped books instead of finished books.
  func name(of order: BookOrder, isGivenUp: Bool = false) -> String {
    if order.criterion == .ended, isGivenUp { return texts(ko: "최근에 그만 읽은 순", en: "recently dropped") }
    let name = texts(order.criterion.name)
    return [.title, .author, .rating].contains(order.criterion) ? "\(name) \(order.isDescending ? "↓" : "↑")" : name
  }

  func empty(_ tab: HomeTab) -> String {
    switch tab {
    case .current: texts(ko: "아직 읽고 있는 책이 없어요.", en: "You aren't reading anything yet.")
    case .want: texts(ko: "읽고 싶은 책을 모아 보세요.", en: "Books you want to read go here.")
    case .finished: texts(ko: "아직 다 읽은 책이 없어요.", en: "No finished books yet.")
    case .givenUp: texts(ko: "그만 읽은 책이 없어요.", en: "No dropped books.")
    }
  }

  func heading(_ category: BookCategory) -> String { texts(category.name).capitalizedFirst }

  func readToday(_ count: Int) -> String {
    count == 0 ? "" : texts(ko: "오늘 \(pages(count))", en: "\(pages(count)) today")
  }

  // One book
  var aboutBook: String { texts(ko: "책", en: "Details") }
  var nothingNoted: String { texts(ko: "아직 기록이 없어요", en: "Nothing here yet") }

  func finishQuestion(_ title: String) -> String {
    texts(ko: "\(Particle.object.attached(to: quoted(title))) 다 읽었나요?", en: "Did you finish \(quoted(title))?")
  }

  func finishedHow(_ reading: Reading) -> String {
    let how = how(reading)
    return how.isEmpty ? texts(ko: "다 읽었어요!", en: "Finished!") : texts(ko: "\(how) 다 읽었어요!", en: "Finished \(how)!")
  }

  func restLeft(_ count: Int, of extent: ReadingExtent?) -> String {
    let rest = amount(count, of: extent)
    return texts(
      ko: "\(Particle.subject.attached(to: rest)) 남아 있어요. 어떻게 적을까요?",
      en: count == 1 ? "\(rest) left. When did you read it?" : "\(rest) left. When did you read them?")
  }

  func name(of rest: FinishReading.Rest) -> String {
    switch rest {
    case .atOnce: texts(ko: "오늘 다 읽음", en: "today")
    case .spread: texts(ko: "나눠 읽음", en: "spread out")
    case .unread: texts(ko: "적지 않기", en: "don't count")
    }
  }

  // Forms
  var onDay: String { texts(ko: "읽은 날", en: "Date") }
  var readBeforeNow: String { texts(ko: "전에 읽은 쪽(그래프에 넣지 않기)", en: "read before (not in charts)") }
  /// Returns the label for the person who has or owns a book.
  func holderName(_ holding: BookFilter.Holding?) -> String {
    holding == .borrowed ? texts(ko: "누구에게서", en: "From") : texts(ko: "누구에게", en: "To")
  }
  func name(of holding: BookFilter.Holding?) -> String {
    holding.map { texts($0.name) } ?? texts(ko: "정하지 않음", en: "not set")
  }
  var withTarget: String { texts(ko: "목표일 정하기", en: "set a target date") }
  /// Returns an example of pages read, such as `40 → 56쪽까지` or `30% → 37%`.
  func readingExample(from reached: Int, to end: Int, of extent: ReadingExtent?) -> String {
    extent == .percent
      ? texts(ko: "\(reached)% → \(end)%까지", en: "\(reached)% → \(end)%")
      : texts(ko: "\(reached) → \(end)쪽까지", en: "p. \(reached) → \(end)")
  }

  /// Returns the ways to type a page, with numbers that fit the book.
  func howToRead(to end: Int, by count: Int, percent: Int, of extent: ReadingExtent?) -> String {
    extent == .percent
      ? texts(ko: "\(end)%(어디까지), +\(count)(더 읽은 만큼)", en: "\(end)% (total), +\(count) (more)")
      : texts(
        ko: "\(end)쪽까지, +\(count)쪽 또는 \(percent)%",
        en: "page \(end), +\(count) \(count == 1 ? "page" : "pages"), or \(percent)%")
  }

  /// - Parameter ways: The ways to type a page.
  func pageNeeded(_ ways: String) -> String {
    texts(ko: "어디까지 읽었는지 입력해 주세요. 예: \(ways)", en: "Enter how far you read: \(ways)")
  }

  func entersShare(_ count: Int, to end: Int, of extent: ReadingExtent?) -> String {
    texts(
      ko: "Enter: 오늘 분량 \(amount(count, of: extent)) 더, \(reached(end, of: extent))까지",
      en: "Enter: log \(amount(count, of: extent)) for today, to \(reached(end, of: extent))")
  }

  var shareIsDone: String { texts(ko: "오늘 분량은 다 읽었어요.", en: "Today's pages are done.") }
  var targetIsOver: String { texts(ko: "목표일이 지났어요. 새로 정할까요?", en: "The target date has passed. Set a new one?") }
  var rateByDigit: KeyBinding { KeyBinding([.character("1")], ko: "… 5 별점", en: "… 5 stars") }
  var rateByHalf: KeyBinding { KeyBinding([.right, .left], ko: "0.5점씩", en: "half star") }

  func editTitle(_ title: String) -> String { texts(ko: "\(quoted(title)) 고치기", en: "Edit \(quoted(title))") }

  func targetTitle(_ title: String) -> String {
    texts(
      ko: "\(Particle.object.attached(to: quoted(title))) 언제까지 읽을까요?", en: "Target date for \(quoted(title))")
  }

  func readAgainTitle(_ title: String) -> String {
    texts(ko: "\(quoted(title)) 다시 읽기", en: "Read \(quoted(title)) again")
  }

  func sentenceTitle(_ title: String, isNew: Bool) -> String {
    isNew
      ? texts(ko: "\(quoted(title))의 새 문장", en: "New quote from \(quoted(title))")
      : texts(ko: "\(quoted(title))의 문장 고치기", en: "Edit quote from \(quoted(title))")
  }

  /// Returns a rating as a row of stars, such as `★★★½☆`.
  func row(of rating: BookRating) -> String {
    let (whole, rest) = (rating.quarters / 4, rating.quarters % 4)
    let part = rest == 0 ? "" : ["¼", "½", "¾"][rest - 1]
    let empty = 5 - whole - (rest == 0 ? 0 : 1)
    return String(repeating: "★", count: whole) + part + String(repeating: "☆", count: empty)
  }

  var noStars: String { "☆☆☆☆☆" }

  func lendTitle(_ title: String) -> String {
    texts(ko: "\(quoted(title)) 빌려주기·빌리기", en: "Lend or borrow \(quoted(title))")
  }
  var goalKind: String { texts(ko: "종류", en: "Goal") }
  var wrongGoal: String { texts(ko: "1~1,000,000 사이의 숫자를 입력해 주세요.", en: "Enter a number from 1 to 1,000,000.") }

  func goalSetOnScreen(_ goal: ReadingGoal) -> String {
    let count = goal.kind.unit == .books ? books(goal.count) : pages(goal.count)
    return texts(ko: "목표: \(name(of: goal.kind)) \(count)", en: "Goal: \(name(of: goal.kind)), \(count)")
  }

  func goalRemovedOnScreen(_ kind: ReadingGoal.Kind) -> String {
    texts(ko: "목표를 지웠어요: \(name(of: kind))", en: "Removed the goal: \(name(of: kind))")
  }

  func name(of kind: ShelfQuery.Kind) -> String { texts(Self.name(of: kind)) }

  static func name(of kind: ShelfQuery.Kind) -> LocalizedText {
    switch kind {
    case .finished: LocalizedText(ko: "다 읽은 책", en: "Finished books")
    case .liked: LocalizedText(ko: "♥ 좋아하는 책", en: "♥ Liked books")
    case .all: LocalizedText(ko: "모든 책", en: "All books")
    }
  }
  var all: String { texts(ko: "모두", en: "all") }

  func filters(_ query: ShelfQuery) -> [String] {
    [query.category.map { texts($0.name) }, query.tag.map { "#\($0.text)" }, query.holding.map { name(of: $0) }]
      .compactMap(\.self)
  }

  var searchPlaceholder: String { texts(ko: "제목, 지은이, ISBN", en: "title, author or ISBN") }
  /// The note before the first search.
  var searchHint: String {
    texts(
      ko: "온라인 도서 목록에서 찾아요. 찾은 책은 내 책에 추가할 수 있어요.",
      en: "Searches online book catalogs. You can add what you find to your books.")
  }
  var lookingUp: String { texts(ko: "쪽수를 알아보는 중이에요…", en: "Looking up the page count…") }

  func all(_ count: Int, of total: Int) -> String {
    "\(all) \(count.grouped)" + (total > count ? " / \(total.grouped)" : "")
  }

  func shortName(of catalogue: BookCatalogue) -> String {
    catalogue == .seoji ? texts(ko: "국립중앙도서관", en: "NL Korea") : name(of: catalogue)
  }

  func koreanKeyAdvice(_ file: String) -> String {
    texts(
      ko: "developers.kakao.com의 무료 키를 \(file)에 적으면 한국 책이 더 잘 나와요",
      en: "To find Korean books, add a free developers.kakao.com key to \(file)")
  }

  func place(of field: BookQuery.Field) -> String {
    switch field {
    case .any: texts(ko: "전체에서", en: "anywhere")
    case .title: texts(ko: "제목에서", en: "in titles")
    case .author: texts(ko: "지은이에서", en: "in authors")
    case .isbn: texts(ko: "ISBN으로", en: "by ISBN")
    }
  }

  func asking(_ catalogues: [BookCatalogue]) -> String {
    let names = catalogues.map(name(of:)).joined(separator: ", ")
    return texts(ko: "찾는 중이에요… \(names)", en: "Searching… \(names)")
  }

  var importTitle: String { texts(ko: "책 가져오기", en: "Import books") }
  var exportTitle: String { texts(ko: "책 내보내기", en: "Export books") }
  var aboutImport: String {
    texts(
      ko: """
        Goodreads, StoryGraph, Hardcover, BookWyrm, calibre, Openreads, LibraryThing의 CSV, \
        KOReader의 statistics.sqlite3, 하루의 JSON과 CSV를 읽어요.
        """,
      en: """
        Reads CSV files from Goodreads, StoryGraph, Hardcover, BookWyrm, calibre, Openreads and LibraryThing, \
        KOReader's statistics.sqlite3, and Haru's own JSON and CSV.
        """)
  }

  var aboutExport: String {
    texts(
      ko: "JSON과 CSV에는 목표 말고 모두 들어가고, Goodreads CSV에는 읽은 쪽과 문장이 빠져요.",
      en: "JSON and CSV contain everything except goals. Goodreads CSV leaves out pages read and quotes.")
  }

  func name(of format: BookFileFormat) -> String {
    switch format {
    case .json: "JSON"
    case .csv: "CSV"
    case .goodreads: "Goodreads CSV"
    }
  }
}

extension ReadingStatus {
  /// The name that users read and may type.
  package var name: LocalizedText {
    switch self {
    case .want: LocalizedText(ko: "읽고 싶음", en: "want to read")
    case .reading: LocalizedText(ko: "읽는 중", en: "reading")
    case .paused: LocalizedText(ko: "쉬는 중", en: "paused")
    case .finished: LocalizedText(ko: "다 읽음", en: "finished")
    case .givenUp: LocalizedText(ko: "그만 읽음", en: "dropped")
    }
  }

  var otherWords: [String] {
    switch self {
    case .want: ["읽고 싶은", "읽을 책", "to read", "wishlist"]
    case .reading: ["읽고 있음", "읽고 있는", "currently reading"]
    case .paused: ["멈춤", "쉼", "on hold"]
    case .finished: ["완독", "다 읽은", "done", "read"]
    case .givenUp: ["그만둠", "포기", "abandoned", "did not finish", "dnf"]
    }
  }
}

extension BookFilter.Holding {
  var name: LocalizedText {
    switch self {
    case .owned: LocalizedText(ko: "내 책", en: "owned")
    case .lent: LocalizedText(ko: "빌려줌", en: "lent")
    case .borrowed: LocalizedText(ko: "빌림", en: "borrowed")
    }
  }
}

extension BookCatalogue {
  /// The name of the source, without the credit line that Aladin requires.
  var name: LocalizedText {
    if self == .aladin { return LocalizedText(ko: "알라딘", en: "Aladin") }
    return source?.name ?? LocalizedText(ko: "내 책", en: "your books")
  }
}

extension BookOrder.Criterion {
  var name: LocalizedText {
    switch self {
    case .own: LocalizedText(ko: "내가 정한 순서", en: "custom order")
    case .title: LocalizedText(ko: "제목", en: "title")
    case .author: LocalizedText(ko: "지은이", en: "author")
    case .added: LocalizedText(ko: "최근에 추가한 순", en: "newest first")
    case .ended: LocalizedText(ko: "다 읽은 순", en: "recently finished")
    case .rating: LocalizedText(ko: "별점", en: "rating")
    case .target: LocalizedText(ko: "D-day", en: "target date")
    }
  }
}

extension BookQuery.Field {
  var name: LocalizedText {
    switch self {
    case .any: LocalizedText(ko: "전체", en: "any")
    case .title: LocalizedText(ko: "제목", en: "title")
    case .author: LocalizedText(ko: "지은이", en: "author")
    case .isbn: LocalizedText(ko: "ISBN", en: "ISBN")
    }
  }
}

extension BookList {
  var name: LocalizedText {
    switch self {
    case .bestsellers: LocalizedText(ko: "베스트셀러", en: "bestsellers")
    case .new: LocalizedText(ko: "신간", en: "new books")
    case .special: LocalizedText(ko: "주목할 만한 신간", en: "notable new books")
    case .choice: LocalizedText(ko: "블로거 추천", en: "bloggers' picks")
    }
  }
}
