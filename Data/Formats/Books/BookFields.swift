import Domain

/// The fields of a row or an object, by name; unreadable values are reported and left out.
struct BookFields {
  let number: Int
  let clock: DayClock
  private let order: DateOrder
  /// The dates read so far that begin with the day or the month.
  private(set) var dates: [NumericDate] = []
  private(set) var failures: [BookItem] = []
  /// The names of fields with a value that was not used.
  private(set) var left: [String] = []
  /// The shelf of a book whose status is unknown because neither the shelf nor a day shows it.
  var unknownShelf: String?
  private let value: (String) -> JSONTree?

  /// - Parameter order: The order of day and month in dates that don't show it.
  init(at number: Int, _ clock: DayClock, _ order: DateOrder, _ value: @escaping (String) -> JSONTree?) {
    (self.number, self.clock, self.order, self.value) = (number, clock, order, value)
  }

  /// Returns the first of these fields that isn't blank, unchanged; empty if all are blank.
  func raw(_ names: String...) -> String {
    for name in names {
      if let text = value(name)?.string, !text.isBlank { return text }
    }
    return ""
  }

  /// Returns the first of these fields that isn't blank, without surrounding white space; empty if all are blank.
  func text(_ names: String...) -> String {
    for name in names {
      if let text = value(name)?.string?.trimmed, !text.isEmpty { return text }
    }
    return ""
  }

  func items(_ name: String) -> [JSONTree] { value(name)?.items ?? [] }

  mutating func fail(_ reason: ImportReport.Reason) { failures.append(.failure(reason, at: number)) }

  mutating func receive(_ others: [BookItem]) { failures += others }

  /// Records that the value of a field wasn't used.
  mutating func leave(_ name: String) { if !text(name).isEmpty { left.append(name) } }

  /// Reports that the row is skipped.
  mutating func skip(_ reason: BookImportReason) -> IncomingBook? {
    fail(.book(reason))
    return nil
  }

  /// Parses the first of these fields that isn't blank.
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

  /// Returns an imported text of the given type; `nil` if the text is blank.
  func entered<Text: EnteredText>(_ text: String, as type: Text.Type = Text.self) -> Text? {
    let text = Text(imported: text)
    return text.text.isBlank ? nil : text
  }

  /// Parses the title, which every book needs.
  mutating func info(_ name: String, from source: BookSource?) -> BookInfo? {
    let title = text(name)
    guard !title.isEmpty else {
      fail(.missingProperty(name: name))
      return nil
    }
    return BookInfo(title: BookTitle(imported: title.joiningBlanks), source: source)
  }

  /// Parses the number of pages, such as 1,024, alone or before words such as `p.`; 0 means unknown.
  mutating func pages(_ name: String) -> PageCount? {
    guard text(name) != "0", text(name) != "0.0" else { return nil }
    return read(name) { text in
      guard let match = text.firstMatch(of: /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?(?:$|[^\d.,\-–~e])/) else { return nil }
      return Int(match.1.filter { $0 != "," }).flatMap { PageCount($0) }
    }
  }

  /// Parses a number of stars, with a decimal point or comma; 0 means no rating.
  mutating func rating(_ name: String) -> BookRating? {
    let none = ["0", "0.0", "0.00"]
    guard !none.contains(text(name)) else { return nil }
    return read(name) { text in Double(text.replacing(",", with: ".")).flatMap { BookRating(stars: $0) } }
  }

  /// Returns the first valid ISBN of these fields; if none is valid, the first broken ISBN is reported.
  mutating func isbn(_ names: String...) -> ISBN? {
    var broken: (name: String, text: String)?
    for name in names {
      for part in text(name).split(separator: ",") {
        let text = part.filter { !"=\"“”[]' ".contains($0) }
        if let isbn = Self.isbn(text) { return isbn }
        // Some apps write their own IDs into this column.
        let isNumber = !text.isEmpty && text.allSatisfy { $0.isNumber || "-xXeE+.,".contains($0) }
        if broken == nil, isNumber { broken = (name, text) }
      }
    }
    if let broken { fail(.brokenValue(property: broken.name, value: broken.text)) }
    return nil
  }

  private static func isbn(_ text: String) -> ISBN? {
    // Spreadsheets remove leading zeros.
    let zeros = String(repeating: "0", count: max(0, 10 - text.utf8.count))
    return try? ISBN(text.utf8.count >= 7 ? zeros + text : text)
  }

  /// Parses a day of publication; 0 means unknown.
  mutating func published(_ names: String...) -> PartialDay? {
    for name in names {
      if let day = published(name) { return day }
    }
    return nil
  }

  private mutating func published(_ name: String) -> PartialDay? {
    guard text(name) != "0" else { return nil }
    let day = self.day(name)
    // calibre writes the earliest possible day or the year 101 for an unknown day.
    return day.map { 1...101 ~= $0.year && text(name).contains("T") } ?? true ? nil : day
  }

  /// Parses the day in a field, which may be blank.
  mutating func day(_ name: String) -> PartialDay? {
    let text = text(name)
    guard !text.isEmpty else { return nil }
    return day(in: text) ?? broken(name, text)
  }

  /// Parses the day of a past event; future days are ignored.
  mutating func done(_ names: String...) -> PartialDay? {
    for name in names where !text(name).isEmpty { return past(text(name), of: name) }
    return nil
  }

  /// Parses a part of a field as a day that isn't in the future.
  mutating func past(_ text: String, of name: String) -> PartialDay? {
    guard let day = day(in: text), day.days.first <= clock.today else { return broken(name, text) }
    return day
  }

  private mutating func day(in text: String) -> PartialDay? { WrittenDay.read(text, order, noting: &dates) }

  private mutating func broken<Value>(_ name: String, _ value: String) -> Value? {
    fail(.brokenValue(property: name, value: value))
    return nil
  }

  /// Parses the time at which a book was added; a day without a time counts from its beginning.
  mutating func added(_ names: String...) -> Instant? {
    for name in names where !text(name).isEmpty {
      let text = text(name)
      let added =
        WrittenTime.moment(text)?.0
        ?? day(in: text)?.day.map { clock.zone.instant(of: DateTime($0, TimeOfDay.midnight)) }
      guard let added else { return broken(name, text) }
      guard added <= clock.now else {
        fail(.inFuture(time: text))
        return nil
      }
      return added
    }
    return nil
  }

  /// Returns the texts of several columns, joined by line breaks, without HTML.
  ///
  /// - Parameter lineEnd: The word that the app writes for a line break.
  func words<Text: EnteredText>(
    _ names: String..., lineEnd: String = "\n", as type: Text.Type = Text.self
  ) -> Text? {
    let texts = names.map { ImportedHTML.plain(text($0).replacing(lineEnd, with: "\n")) }
    return entered(texts.filter { !$0.isEmpty }.joined(separator: "\n\n"))
  }

  /// Splits a list into its parts.
  func list(_ name: String, by separator: String = ",") -> [String] {
    text(name).split(separator: separator).map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  func isTrue(_ name: String) -> Bool { ["true", "yes", "1"].contains(text(name).lowercased()) }
}

extension String {
  /// The text with every run of white space replaced by one space.
  var joiningBlanks: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// Parses days in the forms that other apps and spreadsheets use.
enum WrittenDay {
  /// Parses `2026/09/01`, `2026-09`, `2026`, `2026. 9. 1.` and `9/1/26`, optionally followed by a time; −50 is a year.
  ///
  /// - Parameters:
  ///   - order: The order of day and month if the date doesn't show it.
  ///   - dates: Receives a date that begins with the day or the month.
  static func read(_ text: String, _ order: DateOrder, noting dates: inout [NumericDate]) -> PartialDay? {
    let text = text.filter { $0 != "[" && $0 != "]" }
    let all = text.split { "/-. T".contains($0) }.map(String.init)
    let parts = Array(all.prefix(3))
    // A time or a weekday may follow, but no second day.
    let rest = all.dropFirst(3)
    guard rest.contains(where: { $0.contains(":") }) || !rest.contains(where: { $0.contains(where: \.isNumber) })
    else { return nil }
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
      // 24/03/05 can be a day in 2024 or in 2005.
      if (13...31).contains(first), parts[2].utf8.count == 2, (1...31).contains(numbers[2]) { return nil }
      if (32...99).contains(first) {
        return PartialDay(year: 1_900 + first, month: numbers[1], dayOfMonth: numbers[2])
      }
      guard let date = NumericDate(text) else { return nil }
      dates.append(date)
      let (month, day) = date.monthAndDay(order)
      let year = parts[2].utf8.count > 2 ? numbers[2] : numbers[2] + (numbers[2] < 70 ? 2_000 : 1_900)
      return PartialDay(year: year, month: month, dayOfMonth: day)
    }
  }

  /// Converts the serial number that a spreadsheet stores for a day.
  private static func day(ofSerial number: Int) -> PartialDay? {
    Day(year: 1899, month: 12, day: 30).map { PartialDay($0.adding(days: number)) }
  }
}

extension BookFields {
  /// Returns the people in one column.
  ///
  /// A contributor's role is in brackets after the name.
  ///
  /// - Parameters:
  ///   - name: The name of the column.
  ///   - role: The role of people without a role in brackets.
  ///   - separator: The text that separates two people.
  ///   - maybeInverted: Indicates whether the app lets users write the family name first.
  func people(
    _ name: String, as role: BookAuthor.Role = .author, by separator: String = ",", maybeInverted: Bool = false
  ) -> [BookAuthor] {
    let parts = text(name).split(separator: separator).map { String($0).joiningBlanks }
    let names = PersonNames.joined(parts, maybeInverted: maybeInverted)
    let people = names.compactMap { BookAuthor(written: $0, otherwise: role) }
    return people.filter { $0.role == .author } + people.filter { $0.role != .author }
  }

  /// Parses a person whose family name comes first: `Cortázar, Julio`.
  func person(_ text: String, as role: BookAuthor.Role = .author) -> BookAuthor? {
    let parts = text.split(separator: ",").map { String($0).joiningBlanks }
    let name = parts.count == 2 ? "\(parts[1]) \(parts[0])" : text.joiningBlanks
    return name.isEmpty ? nil : BookAuthor(BookName(imported: name), as: role)
  }
}

/// Recognizes commas inside the name of one person.
enum PersonNames {
  /// The words after a name, in lowercase and without periods.
  private static let suffixes: Set<String> = [
    "jr", "sr", "ii", "iii", "iv", "phd", "dphil", "md", "edd", "psyd", "dds", "jd", "mba", "esq",
  ]

  /// Returns the names in a list that was split at its commas.
  ///
  /// - Parameter maybeInverted: Indicates whether `Smith, Mark` can be one person.
  static func joined(_ parts: [String], maybeInverted: Bool) -> [String] {
    if maybeInverted, isInverted(parts) { return [parts.joined(separator: ", ")] }
    return parts.reduce(into: []) { names, part in
      // A role in brackets can follow: `Jr. (Narrator)`.
      let word = part.prefix { $0 != "(" }.lowercased().filter { $0 != "." && !$0.isWhitespace }
      if let name = names.last, suffixes.contains(word) {
        names[names.count - 1] = "\(name), \(part)"
      } else {
        names.append(part)
      }
    }
  }

  /// Returns whether two parts are the family name and the given name of one person, as in `Smith, Mark E.`.
  ///
  /// A Korean or Chinese name is often one word, so two of them are two people.
  private static func isInverted(_ parts: [String]) -> Bool {
    let given = parts.last?.split(separator: " ") ?? []
    guard parts.count == 2, let first = given.first else { return false }
    let areWords = [parts[0], String(first)].allSatisfy { name in
      !name.isEmpty && name.allSatisfy { $0.isCased || "-'’.".contains($0) }
    }
    return areWords && given.dropFirst().allSatisfy { $0.count == 2 && $0.last == "." }
  }
}

extension BookAuthor {
  /// Parses a name, possibly followed by a role in brackets: `Natasha Wimmer (Translator)`.
  ///
  /// - Parameters:
  ///   - text: The name and the role.
  ///   - role: The role of a person without a role in the text.
  ///   - isOurs: Indicates whether only Haru's own words for roles count.
  init?(written text: String, otherwise role: Role, isOurs: Bool = false) {
    guard !text.isBlank else { return nil }
    if text.hasSuffix(")"), let start = text.lastIndex(of: "(") {
      let word = text[text.index(after: start)...].dropLast()
      let name = String(text[..<start]).trimmed
      let named = isOurs ? Role(rawValue: String(word)) : Role(word: String(word)) ?? (role == .author ? nil : role)
      if !name.isEmpty, let named {
        self.init(BookName(imported: name), as: named)
        return
      }
    }
    self.init(BookName(imported: text), as: role)
  }

  /// The name, followed by the role unless the person is an author whose name can't be mistaken for a name with a role.
  var written: String {
    role == .author && !name.text.hasSuffix(")") ? name.text : "\(name.text) (\(role.rawValue))"
  }
}

extension BookAuthor.Role {
  /// Parses the words that other apps use for a role.
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

/// The start and the end of a reading, if the file has them.
typealias ReadingSpan = (started: PartialDay?, ended: PartialDay?)

extension ReadingStatus {
  /// Parses the words that other apps use for a status, with spaces, hyphens or underscores: `currently-reading`.
  init?(word: String) {
    guard word.allSatisfy({ $0.isLetter || $0.isWhitespace || $0 == "-" || $0 == "_" }) else { return nil }
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
  /// The highest read count that is accepted; a larger number is a mistake.
  private static let readingLimit = 100

  /// Returns the readings of a book that has one status in the file.
  ///
  /// - Parameters:
  ///   - status: The status of the last reading.
  ///   - spans: The start and end of each reading, in order; all readings before the last are finished.
  ///   - count: The number of times the book was read, including readings without any days.
  ///   - rating: The rating of the last reading that is over.
  ///   - review: The review of the last reading that is over.
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

  /// Parses the number of times a book was read; 0 if the number is missing or invalid.
  mutating func readCount() -> Int {
    read("Read Count") { text in Self.count(text).flatMap { $0 <= Self.readingLimit ? $0 : nil } } ?? 0
  }

  /// Parses a count; 0 if the field has no number.
  mutating func count(_ name: String) -> Int { read(name, as: Self.count) ?? 0 }

  private static func count(_ text: String) -> Int? { Int(text.prefix { $0.isASCII && $0.isNumber }) }
}
