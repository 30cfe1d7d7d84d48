import Domain

/// The fields of a row or an object, by name; unreadable values are noted and left out.
struct BookFields {
  let number: Int
  let clock: DayClock
  private(set) var failures: [BookItem] = []
  /// Names under which something stands that was not used.
  private(set) var left: [String] = []
  /// The shelf of a book of which neither it nor a day says whether it was read.
  var unknownShelf: String?
  private let value: (String) -> JSONTree?

  init(at number: Int, _ clock: DayClock, _ value: @escaping (String) -> JSONTree?) {
    (self.number, self.clock, self.value) = (number, clock, value)
  }

  /// The first of these that says something, as it stands in the file; empty where none does.
  func raw(_ names: String...) -> String {
    for name in names {
      if let text = value(name)?.string, !text.isBlank { return text }
    }
    return ""
  }

  /// The first of these that says something, without white space around it; empty where none does.
  func text(_ names: String...) -> String {
    for name in names {
      if let text = value(name)?.string?.trimmed, !text.isEmpty { return text }
    }
    return ""
  }

  func items(_ name: String) -> [JSONTree] { value(name)?.items ?? [] }

  mutating func fail(_ reason: ImportReport.Reason) { failures.append(.failure(reason, at: number)) }

  mutating func take(_ others: [BookItem]) { failures += others }

  /// Notes that what stands under a name was not used.
  mutating func leave(_ name: String) { if !text(name).isEmpty { left.append(name) } }

  /// Notes that the row is nothing to import.
  mutating func skip(_ reason: ImportReport.Reason.Skipped) -> IncomingBook? {
    fail(.skipped(reason))
    return nil
  }

  /// Reads the first of these that says something.
  mutating func read<Value>(_ names: String..., as make: (String) -> Value?) -> Value? {
    for name in names {
      let text = text(name)
      guard !text.isEmpty else { continue }
      if let value = make(text) { return value }
      fail(.brokenValue(property: name, value: text))
      return nil
    }
    return nil
  }

  /// A text of its type, as imported; `nil` where there is none.
  func entered<Text: EnteredText>(_ text: String, as type: Text.Type = Text.self) -> Text? {
    let text = Text(imported: text)
    return text.text.isBlank ? nil : text
  }
}

extension BookFields {
  /// A title, without which there is no book.
  mutating func info(_ name: String, from source: BookSource?) -> BookInfo? {
    let title = text(name)
    guard !title.isEmpty else {
      fail(.missingProperty(name: name))
      return nil
    }
    return BookInfo(title: BookTitle(imported: title.joiningBlanks), source: source)
  }

  /// Reads the number of pages, such as 1,024, alone or before words such as `p.`; 0 stands for none.
  mutating func pages(_ name: String) -> PageCount? {
    guard text(name) != "0", text(name) != "0.0" else { return nil }
    return read(name) { text in
      guard let match = text.firstMatch(of: /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?(?:$|[^\d.,\-–~e])/) else { return nil }
      return Int(match.1.filter { $0 != "," }).flatMap { PageCount($0) }
    }
  }

  /// Stars, with a point or a comma; 0 stands for none.
  mutating func rating(_ name: String) -> BookRating? {
    let none = ["0", "0.0", "0.00"]
    guard !none.contains(text(name)) else { return nil }
    return read(name) { text in Double(text.replacing(",", with: ".")).flatMap { BookRating(stars: $0) } }
  }

  /// The first number of these that is one; what is meant to be one and is none is noted.
  mutating func isbn(_ names: String...) -> ISBN? {
    var broken: (name: String, text: String)?
    for name in names {
      for part in text(name).split(separator: ",") {
        let text = part.filter { !"=\"“”[]' ".contains($0) }
        if let isbn = Self.isbn(text) { return isbn }
        // Some apps have numbers of their own in that column.
        let isNumber = !text.isEmpty && text.allSatisfy { $0.isNumber || "-xXeE+.,".contains($0) }
        if broken == nil, isNumber { broken = (name, text) }
      }
    }
    if let broken { fail(.brokenValue(property: broken.name, value: broken.text)) }
    return nil
  }

  private static func isbn(_ text: String) -> ISBN? {
    // A spreadsheet takes zeros before a number away.
    let zeros = String(repeating: "0", count: max(0, 10 - text.utf8.count))
    return try? ISBN(text.utf8.count >= 7 ? zeros + text : text)
  }

  /// Parses a day of publication; 0 means none.
  mutating func published(_ names: String...) -> PartialDay? {
    for name in names {
      if let day = published(name) { return day }
    }
    return nil
  }

  private mutating func published(_ name: String) -> PartialDay? {
    guard text(name) != "0" else { return nil }
    let day = read(name, as: WrittenDay.read)
    // For an unknown day, calibre writes the first day of all or the year 101.
    return day.map { 1...101 ~= $0.year && text(name).contains("T") } ?? true ? nil : day
  }

  /// When something was done; of what is still to come nothing was.
  mutating func done(_ names: String...) -> PartialDay? {
    for name in names where !text(name).isEmpty { return read(name, as: past) }
    return nil
  }

  func past(_ text: String) -> PartialDay? {
    WrittenDay.read(text).flatMap { $0.days.first <= clock.today ? $0 : nil }
  }

  /// When a book was added: the beginning of a day, or a moment.
  mutating func added(_ names: String...) -> Instant? {
    for name in names where !text(name).isEmpty {
      if let (moment, _) = WrittenTime.moment(text(name)) { return moment }
      let day = read(name, as: WrittenDay.read)?.day
      return day.map { clock.zone.instant(of: DateTime($0, TimeOfDay.midnight)) }
    }
    return nil
  }

  /// Words that may be written in HTML, of several columns one below the other.
  func words<Text: EnteredText>(_ names: String..., as type: Text.Type = Text.self) -> Text? {
    entered(names.map { NoteText.plain(text($0)) }.filter { !$0.isEmpty }.joined(separator: "\n\n"))
  }

  /// Parts of a list.
  func list(_ name: String, by separator: String = ",") -> [String] {
    text(name).split(separator: separator).map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  func isTrue(_ name: String) -> Bool { ["true", "yes", "1"].contains(text(name).lowercased()) }
}

extension String {
  /// The text with every run of white space replaced by one space.
  var joiningBlanks: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// Days as other apps and spreadsheets write them, as far as they are known.
enum WrittenDay {
  /// `2026/09/01`, `2026-09`, `2026`, `2026. 9. 1.`, `9/1/26`, and with a time behind it; −50 is a year.
  static func read(_ text: String) -> PartialDay? {
    let text = text.filter { $0 != "[" && $0 != "]" }
    let parts = text.split { "/-. T".contains($0) }.prefix(3).map(String.init)
    let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isDigit) && $0.utf8.count < 6 ? Int($0) : nil }
    guard numbers.count == parts.count, let first = numbers.first else { return nil }
    switch numbers.count {
    case 1 where text.hasPrefix("-"): return PartialDay(year: -first)
    case _ where text.hasPrefix("-"): return nil
    case 1 where first > 9_999: return day(ofSerial: first)
    case 1: return PartialDay(year: first)
    case 2 where parts[0].utf8.count > 2: return PartialDay(year: first, month: numbers[1])
    case 2: return PartialDay(year: numbers[1], month: first)
    default:
      guard parts[0].utf8.count < 3 else {
        return PartialDay(year: first, month: numbers[1], dayOfMonth: numbers[2])
      }
      // Americans say the month first; where that is none, it is the day.
      // 24/03/05 is of 2024 or of 2005.
      if (13...31).contains(first), parts[2].utf8.count == 2, (1...31).contains(numbers[2]) { return nil }
      if (32...99).contains(first) {
        return PartialDay(year: 1_900 + first, month: numbers[1], dayOfMonth: numbers[2])
      }
      let (month, day) = first > 12 ? (numbers[1], first) : (first, numbers[1])
      let year = parts[2].utf8.count > 2 ? numbers[2] : numbers[2] + (numbers[2] < 70 ? 2_000 : 1_900)
      return PartialDay(year: year, month: month, dayOfMonth: day)
    }
  }

  /// The number that a spreadsheet keeps for a day.
  private static func day(ofSerial number: Int) -> PartialDay? {
    Day(year: 1899, month: 12, day: 30).map { PartialDay($0.adding(days: number)) }
  }
}

extension BookFields {
  /// People in one column, with a part in brackets behind a name where they did not write the book.
  ///
  /// - Parameters:
  ///   - name: Of the column.
  ///   - role: Of those of whom no part is named.
  ///   - separators: Between them.
  func people(_ name: String, as role: BookAuthor.Role = .author, by separators: [String] = [","]) -> [BookAuthor] {
    var parts = [text(name)]
    for separator in separators { parts = parts.flatMap { $0.split(separator: separator).map(String.init) } }
    let people = parts.compactMap { BookAuthor(written: $0.joiningBlanks, otherwise: role) }
    // Authors come first.
    return people.filter { $0.role == .author } + people.filter { $0.role != .author }
  }

  /// Somebody whose family name comes first: `Cortázar, Julio`.
  func person(_ text: String, as role: BookAuthor.Role = .author) -> BookAuthor? {
    let parts = text.split(separator: ",").map { String($0).joiningBlanks }
    let name = parts.count == 2 ? "\(parts[1]) \(parts[0])" : text.joiningBlanks
    return name.isEmpty ? nil : BookAuthor(BookName(imported: name), as: role)
  }
}

extension BookAuthor {
  /// A name, perhaps with a part in brackets behind it: `Natasha Wimmer (Translator)`.
  ///
  /// - Parameters:
  ///   - text: Both.
  ///   - role: That of somebody without any.
  ///   - isOurs: Whether only our own words for parts count.
  init?(written text: String, otherwise role: Role, isOurs: Bool = false) {
    guard !text.isBlank else { return nil }
    if text.hasSuffix(")"), let start = text.lastIndex(of: "(") {
      let word = text[text.index(after: start)...].dropLast()
      let name = String(text[..<start]).trimmed
      let meant = isOurs ? Role(rawValue: String(word)) : Role(word: String(word)) ?? (role == .author ? nil : role)
      if !name.isEmpty, let meant {
        self.init(BookName(imported: name), as: meant)
        return
      }
    }
    self.init(BookName(imported: text), as: role)
  }

  /// The name, and the part where it is not that of an author or might be taken for one.
  var written: String {
    role == .author && !name.text.hasSuffix(")") ? name.text : "\(name.text) (\(role.rawValue))"
  }
}

extension BookAuthor.Role {
  /// Parses the words that other apps use.
  init?(word: String) {
    switch word.lowercased() {
    case "illustrations", "illustrator/artist", "artist": self = .illustrator
    case "foreword", "introduction", "afterword", "preface", "contribution": self = .contributor
    case "reader", "narration": self = .narrator
    case let word:
      guard let role = Self(rawValue: word) else { return nil }
      self = role
    }
  }
}

/// When a reading began and ended, as far as a file says it.
typealias ReadingSpan = (started: PartialDay?, ended: PartialDay?)

extension ReadingStatus {
  /// Parses the words that other apps use, in any spelling: `currently-reading`, `Want to Read`.
  init?(word: String) {
    switch word.lowercased().filter(\.isLetter) {
    case "want", "toread", "wanttoread", "planned", "wishlist", "tbr", "unread": self = .want
    case "reading", "currentlyreading", "inprogress": self = .reading
    case "paused", "onhold": self = .paused
    case "read", "finished", "completed": self = .finished
    case "givenup", "didnotfinish", "dnf", "stopped", "stoppedreading", "abandoned", "unfinished": self = .givenUp
    default: return nil
    }
  }
}

extension BookFields {
  /// The most readings that a number alone can give a book; more is a mistake.
  private static let readingLimit = 100

  /// The readings of a book of which a file has one status.
  ///
  /// - Parameters:
  ///   - status: Of the last one.
  ///   - spans: In their order; those before the last were finished.
  ///   - count: How often it was read, also without any days.
  ///   - rating: Of the last one that is over.
  ///   - review: Of the same.
  mutating func readings(
    _ status: ReadingStatus, _ spans: [ReadingSpan], count: Int = 0, rating: BookRating? = nil,
    review: BookReview? = nil
  ) -> [IncomingReading] {
    var spans = spans.filter { $0.started != nil || $0.ended != nil }
    for place in spans.indices { spans[place] = inOrder(spans[place]) }
    var current: IncomingReading?
    if !status.isOver {
      // A span without an end is the current reading.
      let open = status == .want ? nil : spans.lastIndex { $0.ended == nil }
      current = IncomingReading(status, started: open.map { spans.remove(at: $0) }?.started)
    } else if spans.isEmpty {
      spans = [(nil, nil)]
    }
    var readings = spans.map { IncomingReading(.finished, started: $0.started, ended: $0.ended) }
    if status == .givenUp { readings[readings.count - 1].status = .givenUp }
    let isCounted = status == .reading || status == .paused
    let missing = count - readings.count - (isCounted ? 1 : 0)
    readings = Array(repeating: IncomingReading(.finished), count: max(0, missing)) + readings
    if let current { readings.append(current) }
    let rated = readings.lastIndex { $0.status.isOver } ?? readings.count - 1
    (readings[rated].rating, readings[rated].review) = (rating, review)
    return readings
  }

  private mutating func inOrder(_ span: ReadingSpan) -> ReadingSpan {
    guard let start = span.started, let end = span.ended, start.days.first > end.days.last else { return span }
    fail(.endBeforeStart)
    return (nil, end)
  }

  /// Parses how often a book was read; 0 if there is no such number.
  mutating func readCount() -> Int {
    read("Read Count") { text in Self.count(text).flatMap { $0 <= Self.readingLimit ? $0 : nil } } ?? 0
  }

  /// Parses a count; 0 if there is none.
  mutating func count(_ name: String) -> Int { read(name, as: Self.count) ?? 0 }

  private static func count(_ text: String) -> Int? { Int(text.prefix { $0.isASCII && $0.isNumber }) }
}
