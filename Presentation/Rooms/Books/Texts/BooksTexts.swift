package import Domain

extension Texts {
  package var books: BooksTexts { BooksTexts(texts: self) }
}

package struct BooksTexts {
  let texts: Texts

  package func name(of status: ReadingStatus) -> String {
    switch status {
    case .want: texts(ko: "읽고 싶음", en: "want to read")
    case .reading: texts(ko: "읽는 중", en: "reading")
    case .paused: texts(ko: "쉬는 중", en: "paused")
    case .finished: texts(ko: "다 읽음", en: "finished")
    case .givenUp: texts(ko: "그만 읽음", en: "given up")
    }
  }

  func name(of field: BookField) -> String { texts(field.field.label) }

  func changes(from old: BookContent, to new: BookContent) -> String {
    texts.changes(BookField.changes(from: old, to: new, texts))
  }

  /// 전영애 (옮긴이): only authors are named without their part.
  func name(of author: BookAuthor) -> String {
    author.role == .author ? author.name.text : "\(author.name.text) (\(texts(author.role.name)))"
  }

  /// Hermann Hesse, Hermann Hesse +2.
  package func authors(of book: Book) -> String {
    let authors = book.content.info.authors.filter { $0.role == .author }
    guard let first = authors.first else { return "" }
    return first.name.text + (authors.count > 1 ? " +\(authors.count - 1)" : "")
  }

  /// Writes a number with at most two decimals, without zeros at its end.
  static func number(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  func stars(_ rating: BookRating?) -> String { rating.map { "★\(Self.number($0.stars))" } ?? "" }

  func quoted(_ title: String) -> String { "'\(texts.shortened(title))'" }

  /// D-5, D-day, D+2 for a target that is over.
  func dDay(_ target: Day, on today: Day) -> String {
    let days = today.distance(to: target)
    return days == 0 ? "D-day" : days > 0 ? "D-\(days)" : "D+\(-days)"
  }

  func days(_ count: Int) -> String {
    texts(ko: "\(count.grouped)일", en: count == 1 ? "1 day" : "\(count.grouped) days")
  }

  func books(_ count: Int) -> String {
    texts(ko: "\(count.grouped)권", en: count == 1 ? "1 book" : "\(count.grouped) books")
  }

  func pages(_ count: Int) -> String {
    texts(ko: "\(count.grouped)쪽", en: count == 1 ? "1 page" : "\(count.grouped) pages")
  }

  /// 24쪽, 3%.
  func amount(_ count: Int, of extent: ReadingExtent?) -> String { extent == .percent ? "\(count)%" : pages(count) }

  /// 120/300쪽, 40%.
  func progress(_ shelved: ShelvedBook) -> String {
    let reached = shelved.reading.progress.reached
    if shelved.reading.extent == .percent { return "\(reached)%" }
    guard let pages = shelved.pages else { return reached == 0 ? "" : pages(reached) }
    return texts(ko: "\(reached)/\(pages)쪽", en: "\(reached)/\(pages) p.")
  }

  /// 오늘 10/24쪽; empty without a target.
  func share(_ shelved: ShelvedBook, on today: Day) -> String {
    guard let pace = Pace(of: shelved, on: today) else {
      return shelved.isLate(on: today) ? texts(ko: "목표일 지남", en: "overdue") : ""
    }
    let unit = shelved.reading.extent == .percent ? "%" : texts(ko: "쪽", en: " p.")
    return texts(ko: "오늘 \(pace.doneToday)/\(pace.today)\(unit)", en: "\(pace.doneToday)/\(pace.today)\(unit) today")
  }

  func standing(_ standing: Standing, of extent: ReadingExtent?) -> String {
    switch standing {
    case .ahead(let count):
      texts(ko: "고르게 읽을 때보다 \(amount(count, of: extent)) 앞섬", en: "\(amount(count, of: extent)) ahead of an even pace")
    case .onTrack: texts(ko: "고르게 읽는 중", en: "on track")
    case .behind(let count):
      texts(ko: "고르게 읽을 때보다 \(amount(count, of: extent)) 뒤처짐", en: "\(amount(count, of: extent)) behind an even pace")
    }
  }

  /// 하루 26쪽, 26 pages a day.
  func amountADay(_ count: Int, of extent: ReadingExtent?) -> String {
    texts(ko: "하루 \(amount(count, of: extent))", en: "\(amount(count, of: extent)) a day")
  }

  /// 8일 동안 하루 35쪽.
  func plan(_ remaining: Int, of extent: ReadingExtent?, until target: Day, from today: Day) -> String {
    let (days, amount) = Pace.plan(remaining, until: target, from: today)
    let share = self.amount(amount, of: extent)
    return texts(ko: "\(self.days(days)) 동안 하루 \(share)", en: "\(self.days(days)) at \(share) a day")
  }

  func text(of possession: Possession) -> String {
    func until(_ day: Day?) -> String {
      guard let day else { return "" }
      let (date, year) = (texts.dates.monthAndDay(day), day.year)
      return texts(ko: ", \(year).\(date)까지", en: ", until \(date), \(year)")
    }
    switch possession {
    case .owned: return texts(ko: "내 책", en: "my own")
    case .lent(let to, let on, let end):
      let (name, day) = (to.name.text, texts.dates.monthAndDay(on))
      return texts(ko: "\(name)에게 빌려줌 (\(day)\(until(end)))", en: "lent to \(name) (\(day)\(until(end)))")
    case .borrowed(let from, let end):
      let name = from?.name.text
      return texts(
        ko: (name.map { "\($0)에게서 빌림" } ?? "빌린 책") + until(end),
        en: (name.map { "borrowed from \($0)" } ?? "borrowed") + until(end))
    }
  }

  /// 빌려줌 송새봄, back D-2 · borrowed Mina; loud when a book is soon to be given back.
  func mark(of possession: Possession?, on today: Day) -> StyledLine {
    func told(_ holding: BookFilter.Holding, _ holder: BookHolder?) -> StyledLine {
      let parts = [name(of: holding), holder.map { texts.shortName($0.name.text) } ?? ""]
      return StyledLine(parts.filter { !$0.isEmpty }.joined(separator: " "), .hint)
    }
    switch possession {
    case .owned, nil: return StyledLine()
    case .lent(let to, _, _): return told(.lent, to)
    case .borrowed(let from, nil): return told(.borrowed, from)
    case .borrowed(let from, let end?):
      let date = "\(texts(ko: "반납", en: "back")) \(dDay(end, on: today))"
      return StyledLine(date, style(of: possession, on: today) ?? .hint) + StyledLine(" · ", .hint)
        + told(.borrowed, from)
    }
  }

  /// The look of a borrowed book that is soon to be given back; `nil` for any other.
  func style(of possession: Possession?, on today: Day) -> Style? {
    guard case .borrowed(_, let end?) = possession else { return nil }
    return end < today ? .error : end.adding(days: -3) <= today ? Style(.warning) : nil
  }

  /// A whole date is written with its weekday.
  func day(_ day: PartialDay) -> String {
    if let whole = day.day { return texts.dates.dayAndYear(whole) }
    guard let number = day.month, let month = Month(year: day.year, month: number) else {
      return texts(ko: "\(day.year)년", en: "\(day.year)")
    }
    return texts.dates.month(month)
  }
}

extension BooksTexts {
  /// 3f2a11  데미안  헤르만 헤세.
  func lines(of books: [Book]) -> [String] {
    let ids = ShortIDs(books.map(\.id.uuid))
    return books.map { book in
      [ids[book.id.uuid], book.title, authors(of: book)].filter { !$0.isEmpty }.joined(separator: "  ")
    }
  }

  /// The first of several books.
  func choices(_ books: [Book]) -> [String] { texts.shortList(lines(of: books), counter: "권") }

  var existsQuestion: String { texts(ko: "이 책은 이미 있어요.", en: "This book is here already.") }
  var openKnown: String { texts(ko: "그 책 열기", en: "open that one") }
  var addAnother: String { texts(ko: "그래도 추가", en: "add it all the same") }
}
