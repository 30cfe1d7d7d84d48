import Domain

/// Reads the moment at the end of the line about the place: `Added on Monday, May 6, 2024 9:00:00 AM`, in any language.
///
/// Devices write their own clock and rarely a zone, so the user's zone counts where the line names none.
struct ClippingDates {
  /// The number of days to remember; a book is mostly read on a few days.
  private static let remembered = 1_024

  private let zone: Zone
  /// Looking for the names of months takes long, and many highlights are of one day.
  private var days: [String: Day?] = [:]

  init(zone: Zone) { self.zone = zone }

  /// - Parameter text: The last part of the line, behind its last bar.
  /// - Returns: `nil` where the text says no day with a time of day.
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

/// The parts of a written moment: the date, then the clock, then perhaps an offset.
private struct WrittenMoment {
  /// Everything before the clock.
  private(set) var date = ""
  /// `nil` without a clock.
  private(set) var time: TimeOfDay?
  /// The seconds by which the clock is ahead of Universal Time; `nil` where the text does not say.
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

  /// `9:00:00 AM`, `오전 9:00`, `上午09时11分28秒`.
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

  /// `GMT+08:00` after the clock.
  private static func offset(in text: String) -> Int? {
    guard let start = text.firstRange(of: "GMT") ?? text.firstRange(of: "UTC") else { return nil }
    return WrittenTime.offset(String(text[start.upperBound...].prefix { "+-:0123456789".contains($0) }))
  }

  /// The day of a text with a year: `sábado, 12 de octubre de 2019`, `2013年8月5日 星期一`, `Saturday, 29 April 17`.
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
    // The first of these devices was sold in 2007.
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

  /// Numbers in the digits of any script, and what stands between them.
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
