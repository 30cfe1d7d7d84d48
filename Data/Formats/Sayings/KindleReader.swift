import Domain

/// Reads the highlights and notes of a Kindle's "My Clippings.txt" in any language, by their position in the record.
///
/// Only the longest version of a highlight is imported. Only as many highlights as fit into memory are compared,
/// because devices write the versions close together. Page numbers next to locations and unreadable dates are reported
/// once, at the end.
struct KindleReader: ItemReader {
  private static let byteLimit = 4 << 20
  private static let countLimit = 8_192

  private var records: DividedRecords
  private var isAtEnd = false
  private var pending: [SayingItem] = []
  private var dates: ClippingDates
  /// The first unread page and the first unread date, if any.
  private var unreadPage: ImportReport.Failure?
  private var unreadDate: ImportReport.Failure?

  /// - Parameter zone: The zone of the device's clock if the file has no zone.
  init(_ chunks: ByteChunks, zone: Zone) {
    records = DividedRecords(chunks, dividedBy: Self.isDivider)
    dates = ClippingDates(zone: zone)
  }

  static func isDivider(_ line: ArraySlice<UInt8>) -> Bool {
    line.count >= 10 && line.prefix(10).allSatisfy { $0 == ASCII.equals }
      && line.dropFirst(10).allSatisfy { $0.isBlank || $0 == ASCII.carriageReturn }
  }

  mutating func next() throws(UnreadableFile) -> SayingItem? {
    while pending.isEmpty, !isAtEnd { try readAhead() }
    return pending.popLast()
  }

  private mutating func readAhead() throws(UnreadableFile) {
    var items: [SayingItem] = []
    var highlights: [Highlight] = []
    /// The index of each highlight's item.
    var places: [Int] = []
    var size = 0
    while size < Self.byteLimit, highlights.count < Self.countLimit, items.count < Self.countLimit * 2 {
      guard let record = try records.next() else {
        isAtEnd = true
        break
      }
      size += record.bytes.count
      guard !record.isTooLarge else {
        items.append(.failure(.recordTooLarge(limit: DividedRecords.sizeLimit), at: record.number))
        continue
      }
      let decoded = DecodedTexts([record.bytes])
      guard let text = decoded.texts.first, !text.isBlank else { continue }
      if decoded.isRepaired { items.append(.failure(.brokenText(property: "text"), at: record.number)) }
      guard let clipping = Clipping(text) else {
        items.append(.failure(.brokenRecord, at: record.number))
        continue
      }
      guard !clipping.isNote else {
        items.append(.failure(.saying(.readersNote), at: record.number))
        continue
      }
      let date = clipping.place.date.flatMap { $0.isBlank ? nil : $0 }
      let time = date.flatMap { dates.moment(in: $0) }
      guard let saying = clipping.saying(at: time) else {
        let reason: SayingImportReason = clipping.highlight.text.isBlank ? .bookmark : .unwritten
        items.append(.failure(.saying(reason), at: record.number))
        continue
      }
      if let date, time == nil, unreadDate == nil {
        unreadDate = .init(line: record.number, reason: .saying(.unreadDate(String(date).trimmingBlanks)))
      }
      if clipping.place.leavesPage, unreadPage == nil {
        unreadPage = .init(line: record.number, reason: .saying(.unreadPages))
      }
      highlights.append(clipping.highlight)
      places.append(items.count)
      items.append(.saying(saying))
    }
    let longest = Set(LongestHighlights()(highlights))
    for (position, place) in places.enumerated() where !longest.contains(position) { items[place] = .repeated }
    if isAtEnd { items += [unreadPage, unreadDate].compactMap(\.self).map(SayingItem.failure) }
    pending = items.reversed()
  }
}

/// A record of a Kindle's clippings: the book, the line with the location, an empty line, and the highlight or note.
struct Clipping {
  /// The dashes that can begin the line with the location.
  static let dashes: Set<Character> = ["-", "\u{2013}", "\u{2014}", "\u{2212}"]

  let highlight: Highlight
  /// The location of the highlight, and the time in the device's own form.
  let place: ClippingPlace
  /// Indicates whether the clipping is the reader's note on a highlight.
  let isNote: Bool
  private let tag: SayingTag?

  /// - Returns: `nil` unless the second line begins with a dash.
  init?(_ text: String) {
    let lines = text.withLineFeeds.lines.drop(while: \.isBlank)
    guard let book = lines.first, let meta = lines.dropFirst().first?.drop(while: \.isWhitespace),
      let dash = meta.first, Self.dashes.contains(dash)
    else { return nil }
    isNote = Self.isNote(meta)
    let words = lines.dropFirst(2).joined(separator: "\n")
    let (color, rest) = Self.color(of: words)
    tag = color
    place = ClippingPlace(meta.dropFirst())
    highlight = Highlight(book: String(book).trimmingBlanks, place: place.range, text: rest)
  }

  /// Returns the saying of a highlight.
  ///
  /// - Parameter time: The time of the highlight; `nil` if unknown.
  /// - Returns: `nil` for a clipping without text, such as a bookmark, or if the device reports that the book's
  ///   clipping limit is reached.
  func saying(at time: Instant?) -> IncomingSaying? {
    let text = highlight.text.trimmingBlanks
    if text.hasPrefix("<"), text.hasSuffix(">"), !text.dropFirst().dropLast().contains(where: "<>".contains) {
      return nil
    }
    let words = BilingualText(inOneLanguage: highlight.text)
    return SayingContent(
      korean: words.korean, english: words.english,
      source: ClippedBook.source(highlight.book).map { SayingSource(SourceName(imported: $0)) },
      tags: tag.map { [$0] } ?? []
    ).map { IncomingSaying($0, highlight: SayingHighlight(time: time, place: highlight.place)) }
  }

  /// Returns whether a line contains "note" in one of the devices' languages before the date: 12페이지|위치 182의 메모|추가됨: ….
  private static func isNote(_ meta: Substring) -> Bool {
    let parts = meta.split(omittingEmptySubsequences: false) { $0 == "|" || $0 == "\u{FF5C}" }
    let kind = parts.prefix(max(1, parts.count - 1)).joined(separator: " ").lowercased()
    if ["メモ", "笔记", "筆記", "메모"].contains(where: kind.contains) { return true }
    return kind.split { !$0.isLetter }.contains { noteWords.contains(String($0)) }
  }

  private static let noteWords: Set<String> = ["note", "notiz", "nota", "notitie", "заметка"]

  /// Separates the color that some devices write before the text, in the device's language: `[yellow] …`.
  private static func color(of words: String) -> (tag: SayingTag?, rest: String) {
    let text = words.trimmingBlanks
    guard text.first == "[", let end = text.firstIndex(of: "]") else { return (nil, words) }
    let color = text[text.index(after: text.startIndex)..<end]
    let rest = text[text.index(after: end)...]
    guard (1...12).contains(color.count), color.allSatisfy({ $0.isLetter && !$0.isUppercase }),
      rest.first?.isWhitespace == true
    else { return (nil, words) }
    return (SayingTag(imported: String(color)), String(rest))
  }
}

/// Parses the first line of a clipping: a title, with the author in the last brackets.
enum ClippedBook {
  private typealias Brackets = (opening: Set<Character>, closing: Set<Character>)

  private static let round: Brackets = (["(", "\u{FF08}"], [")", "\u{FF09}"])
  private static let square: Brackets = (["["], ["]"])

  /// Returns the author and the title; `nil` if the line is blank.
  static func source(_ line: String) -> String? {
    var (line, brackets) = (line, round)
    if let (rest, site) = parts(of: line, in: round), isSite(site) {
      line = rest
      // Files from such sites can have the author in square brackets.
      if parts(of: line, in: round) == nil { brackets = square }
    }
    guard let (title, author) = parts(of: line, in: brackets), !isEdition(author) else {
      return line.isBlank ? nil : line.trimmingBlanks
    }
    return "\(inOrder(author)), \(title)"
  }

  /// Returns whether brackets contain a file's website instead of a person: `example.org`.
  private static func isSite(_ text: String) -> Bool {
    // Names such as J.K.Rowling end differently.
    text.lowercased().wholeMatch(of: /(?:[a-z0-9\-]+\.)+(?:cc|co|com|info|io|is|li|me|net|org|rs|ru|se|to)/) != nil
  }

  /// - Returns: `nil` unless the line ends with brackets, with text before and inside them.
  private static func parts(of line: String, in brackets: Brackets) -> (title: String, author: String)? {
    let line = line.trimmingBlanks
    guard let last = line.last, brackets.closing.contains(last) else { return nil }
    var depth = 0
    for index in line.indices.reversed() {
      if brackets.closing.contains(line[index]) { depth += 1 }
      if brackets.opening.contains(line[index]) { depth -= 1 }
      guard depth == 0 else { continue }
      let title = String(line[..<index]).trimmingBlanks
      let author = String(line[line.index(after: index)...].dropLast()).trimmingBlanks
      return title.isEmpty || author.isEmpty ? nil : (title, author)
    }
    return nil
  }

  /// Returns whether brackets contain an edition or a volume instead of a person.
  ///
  /// Examples are `개정판`, `10주년 기념 에디션`, `2nd Edition`, `Vol. 2` and `상권`.
  private static func isEdition(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let last = words.last else { return true }
    return words.contains(where: editionWords.contains) || volumes.contains(words.joined())
      || editionEndings.contains(where: last.hasSuffix) || words.allSatisfy { Int($0) != nil }
  }

  private static let editionWords: Set<String> = [
    "edition", "editions", "revised", "unabridged", "abridged", "annotated", "anniversary", "volume", "vol", "ausgabe",
    "auflage", "édition", "edición", "edizione", "edição", "издание",
  ]
  private static let volumes: Set<String> = ["상", "중", "하", "상권", "중권", "하권", "양장", "합본", "한정", "특별"]
  private static let editionEndings = ["판", "에디션", "시리즈", "전집", "양장본", "합본", "완역본", "문고", "版"]

  /// Returns the names of `Last, First; Last, First` with the first name first.
  private static func inOrder(_ authors: String) -> String {
    authors.split(separator: ";").map { author in
      let names = author.split(separator: ",").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
      return names.count == 2 ? "\(names[1]) \(names[0])" : names.joined(separator: ", ")
    }.joined(separator: ", ")
  }
}

/// Parses the time at the end of the location line: `Added on Monday, May 6, 2024 9:00:00 AM`, in any language.
///
/// Devices write their own clock and rarely a zone, so the user's zone applies if the line has no zone.
struct ClippingDates {
  /// The number of cached days; most highlights in a book are from a few days.
  private static let remembered = 1_024

  private let zone: Zone
  /// The cached days, because finding the names of months is slow and many highlights are from the same day.
  private var days: [String: Day?] = [:]

  init(zone: Zone) { self.zone = zone }

  /// - Parameter text: The last part of the line, after its last bar.
  /// - Returns: `nil` if the text has no day with a time of day.
  mutating func moment(in text: Substring) -> Instant? {
    let line = WrittenMoment(text)
    guard let time = line.time, let day = day(line.date) else { return nil }
    let shown = DateTime(day, time)
    guard let offset = line.offset else { return zone.instant(of: shown) }
    return Instant(secondsSince1970: shown.clockSeconds - offset)
  }

  private mutating func day(_ text: String) -> Day? {
    if let known = days[text] { return known }
    if days.count >= Self.remembered { days = [:] }
    let day = WrittenMoment.day(text)
    days[text] = .some(day)
    return day
  }
}

/// The parts of a written time: the date, the clock, and possibly an offset.
private struct WrittenMoment {
  /// The text before the clock.
  private(set) var date = ""
  /// The time on the clock; `nil` if there is none.
  private(set) var time: TimeOfDay?
  /// The seconds by which the clock is ahead of UTC; `nil` if the text has no offset.
  private(set) var offset: Int?

  private enum Piece {
    case number(Int, digits: Int)
    case words(String)

    var words: String? { if case .words(let words) = self { words } else { nil } }
  }

  init(_ text: Substring) {
    let pieces = Self.pieces(of: text)
    for place in pieces.indices {
      guard let (time, end) = Self.clock(in: pieces, at: place) else { continue }
      self.time = time
      date = Self.text(of: pieces[..<place])
      offset = Self.offset(in: Self.text(of: pieces[end...]))
      return
    }
  }

  /// Parses `9:00:00 AM`, `오전 9:00`, `上午09时11分28秒`.
  private static func clock(in pieces: [Piece], at place: Int) -> (TimeOfDay, end: Int)? {
    func number(_ place: Int, digits: ClosedRange<Int>) -> Int? {
      guard pieces.indices.contains(place), case .number(let value, let count) = pieces[place], digits ~= count else {
        return nil
      }
      return value
    }
    func words(_ place: Int) -> String {
      guard pieces.indices.contains(place), let words = pieces[place].words else { return "" }
      return words.lowercased().filter { !$0.isWhitespace && $0 != "." }
    }
    guard let hour = number(place, digits: 1...2), [":", "时", "時", "시"].contains(words(place + 1)),
      let minute = number(place + 2, digits: 2...2)
    else { return nil }
    let second = [":", "分", "분"].contains(words(place + 3)) ? number(place + 4, digits: 2...2) : nil
    let end = place + (second == nil ? 3 : 5)
    let (before, after) = (words(place - 1), words(end))
    var isAfternoon: Bool?
    if ["오후", "下午", "午後", "晚上"].contains(where: before.hasSuffix) || begins(after, "pm") { isAfternoon = true }
    if ["오전", "上午", "午前", "凌晨", "早上"].contains(where: before.hasSuffix) || begins(after, "am") { isAfternoon = false }
    let whole = isAfternoon.map { hour > 12 ? hour : hour % 12 + ($0 ? 12 : 0) } ?? hour
    return TimeOfDay(hour: whole, minute: minute, second: second ?? 0).map { ($0, end) }
  }

  private static func begins(_ text: String, _ mark: String) -> Bool {
    text.hasPrefix(mark) && text.dropFirst(mark.count).first?.isLetter != true || text.hasPrefix("\(mark)gmt")
  }

  /// Parses `GMT+08:00` after the clock, into seconds.
  private static func offset(in text: String) -> Int? {
    guard let start = text.firstRange(of: "GMT") ?? text.firstRange(of: "UTC") else { return nil }
    return WrittenTime.offset(String(text[start.upperBound...].prefix { "+-:0123456789".contains($0) }))
  }

  /// Parses the day in a text with a year: `sábado, 12 de octubre de 2019`, `2013年8月5日 星期一`, `Saturday, 29 April 17`.
  static func day(_ text: String) -> Day? {
    var pieces = pieces(of: text[...])
    let numbers = pieces.indices.compactMap { place -> (place: Int, value: Int, digits: Int)? in
      if case .number(let value, let digits) = pieces[place] { (place, value, digits) } else { nil }
    }
    guard let last = numbers.last else { return nil }
    let whole = numbers.first { $0.digits == 4 && (1_900...2_199).contains($0.value) }
    if numbers.count == 3, let whole, whole.place == numbers[0].place {
      return Day(year: whole.value, month: numbers[1].value, day: numbers[2].value)
    }
    // The first Kindle was sold in 2007, so a two-digit year is at least 07.
    let short = numbers.count == 2 && last.digits == 2 && last.value >= 7 ? last.value + 2_000 : nil
    guard let year = whole?.value ?? short else { return nil }
    pieces.remove(at: whole?.place ?? last.place)
    let words = Self.text(of: pieces[...])
    return NamedDay.read(words, year: year, weekday: words)
  }

  private static func text(of pieces: ArraySlice<Piece>) -> String {
    pieces.map { piece in
      switch piece {
      case .number(let value, let digits): Digits.text(value, digits)
      case .words(let words): words
      }
    }.joined()
  }

  /// Splits a text into numbers, in the digits of any script, and the texts between them.
  private static func pieces(of text: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var words = String.UnicodeScalarView()
    func flush(_ words: inout String.UnicodeScalarView) {
      if !words.isEmpty { pieces.append(.words(String(words))) }
      words = .init()
    }
    for scalar in text.unicodeScalars {
      guard let digit = ClippingPlace.digit(scalar) else {
        words.append(scalar)
        continue
      }
      flush(&words)
      if case .number(let value, let digits)? = pieces.last, digits < 9 {
        pieces[pieces.count - 1] = .number(value * 10 + digit, digits: digits + 1)
      } else {
        pieces.append(.number(digit, digits: 1))
      }
    }
    flush(&words)
    return pieces
  }
}

/// Finds the location in its line: `Your Highlight on page 562 | Location 8616-8617 | Added on …`.
struct ClippingPlace {
  /// The last number, or two numbers with a dash between, before the date, in digits of any script.
  ///
  /// The range is `nil` if there is no such number, as with Roman page numbers, and for a line without a bar.
  let range: ClosedRange<Int>?
  /// Indicates whether the line also has a page number, in digits or Roman numerals.
  let leavesPage: Bool
  /// The part with the date, after the last bar; `nil` for a line without a bar.
  let date: Substring?

  init(_ line: Substring) {
    let parts = line.split(omittingEmptySubsequences: false) { $0 == "|" || $0 == "\u{FF5C}" }
    let found = parts.dropLast().compactMap(Self.lastRange)
    range = found.last?.range
    let isRoman = found.isEmpty && parts.dropLast().contains(where: Self.endsInRomanNumber)
    leavesPage = found.count > 1 || found.contains(where: \.hasMore) || isRoman
    date = parts.count > 1 ? parts.last : nil
  }

  private static func endsInRomanNumber(_ part: Substring) -> Bool {
    let word = part.split { !$0.isLetter }.last ?? ""
    return !word.isEmpty && word.lowercased().allSatisfy("ivxlcdm".contains)
  }

  private static func lastRange(in part: Substring) -> (range: ClosedRange<Int>, hasMore: Bool)? {
    var numbers: [(value: Int, digits: Int, isAfterDash: Bool)] = []
    var isInNumber = false
    var isAfterDash = false
    for scalar in part.unicodeScalars {
      if let digit = digit(scalar) {
        if isInNumber, let last = numbers.last {
          guard last.digits < 15 else { return nil }
          numbers[numbers.count - 1] = (last.value * 10 + digit, last.digits + 1, last.isAfterDash)
        } else {
          numbers.append((digit, 1, isAfterDash))
        }
        isInNumber = true
      } else {
        isAfterDash = isInNumber && isDash(scalar)
        isInNumber = false
      }
    }
    guard let last = numbers.last else { return nil }
    guard last.isAfterDash, let first = numbers.dropLast().last else {
      return (last.value...last.value, numbers.count > 1)
    }
    return (range(first.value, last.value, digits: last.digits), numbers.count > 2)
  }

  /// - Parameter digits: The number of digits of the end, which may omit the digits that it shares with the start:
  ///   `563-64`.
  private static func range(_ start: Int, _ end: Int, digits: Int) -> ClosedRange<Int> {
    guard end < start else { return start...end }
    let factor = (0..<digits).reduce(1) { product, _ in product * 10 }
    let whole = start / factor * factor + end
    return whole < start ? start...start : start...whole
  }

  /// Returns the value of a decimal digit of any script.
  static func digit(_ scalar: Unicode.Scalar) -> Int? {
    if scalar.isASCII { return ("0"..."9").contains(scalar) ? Int(scalar.value) - 0x30 : nil }
    guard scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "~" || scalar.properties.generalCategory == .dashPunctuation || scalar == "\u{FF5E}"
      || scalar == "\u{301C}"
  }
}
