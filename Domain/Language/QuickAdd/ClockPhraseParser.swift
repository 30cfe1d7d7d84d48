/// Reads times of day: 오후 3시 반, 15:00, at 9, at eight, noon, half past 3, 3-4pm, between 3 and 4pm, 1400-2200.
///
/// A number alone is an hour only after "at", or if the other end of a range shows that it is.
struct ClockPhraseParser {
  private let clock = ClockParser()
  /// Indicates whether numbers are also read if nothing shows that they are hours; the phrase is marked then.
  private let readsNumbers: Bool

  init(readsNumbers: Bool = false) { self.readsNumbers = readsNumbers }

  /// Returns the times that 3-5 can mean, and with `readsDots` also 4.30; `nil` for anything else.
  static func hours(_ words: String, hint: PartOfDay?, readsDots: Bool = false) -> [ClockSpan]? {
    if let phrase = phrase(words) { return try? phrase.times(hint: hint) }
    var cursor = TokenCursor(words)
    guard readsDots, cursor.tokens.count == 3, let found = ClockParser(readsDots: true)(&cursor), cursor.isAtEnd
    else { return nil }
    return try? found.clock.times(hint: hint).map { ClockSpan($0) }
  }

  static func phrase(_ words: String) -> ClockPhrase? {
    var cursor = TokenCursor(words)
    guard cursor.isHourRange, cursor.tokens.count == 3 else { return nil }
    return try? ClockPhraseParser(readsNumbers: true)(&cursor)
  }

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> ClockPhrase? {
    if cursor.take(text: "between") { return between(&cursor) }
    cursor.take(.from)
    let isAbout = cursor.take(text: "around", "about", "approximately", "approx", "roughly")
    let isExplicit = cursor.nextText == "at" && cursor.take(.at) || isAbout
    let meal = cursor.meal
    let isBehindSign = cursor.peek(-1)?.kind == .sign("@") && cursor.peek()?.isAttached == true
    let reader = ClockParser(
      readsWords: isExplicit, readsDots: isExplicit, readsLetters: isExplicit || readsNumbers || isBehindSign)
    guard let first = reader(&cursor) else { return nil }
    let middle = cursor
    if let last = cursor.takeMinute(after: first.clock) {
      return ClockPhrase(start: first.clock, end: last, meal: meal)
    }
    cursor = middle
    let isHour = first.certainty == .plausible || first.certainty == .fourDigits
    if let (last, isSure) = end(&cursor, isExplicit: isExplicit || first.certainty == .sure, isHour: isHour) {
      return ClockPhrase(start: first.clock, end: last, meal: meal, isNumber: !isSure)
    }
    cursor = middle
    cursor.takeParticle(.at)
    if first.certainty == .sure || isExplicit { cursor.take(text: "sharp", "정각", "정각에") }
    guard isExplicit || first.certainty == .sure || first.certainty == .plausible else {
      guard readsNumbers || first.certainty == .fourDigits, first.clock.isPossible, cursor.isNumberEnd else {
        return nil
      }
      return ClockPhrase(start: first.clock, end: nil, meal: nil, isNumber: true)
    }
    return ClockPhrase(start: first.clock, end: nil, meal: meal)
  }

  /// Consumes the time after ~, -, 부터 or to, and returns whether it is certainly a time.
  private func end(_ cursor: inout TokenCursor, isExplicit: Bool, isHour: Bool) -> (clock: ParsedClock, isSure: Bool)? {
    guard !cursor.isOffsetNext else { return nil }
    let isTight = cursor.attachedSign != nil
    let isSign = cursor.take(sign: "~") || cursor.take(sign: "-")
    guard isSign || cursor.take(.from) || cursor.take(.to),
      let last = ClockParser(readsWords: isExplicit && !cursor.isHangulNext, readsLetters: isExplicit)(&cursor),
      cursor.isPhraseEnd
    else { return nil }
    // In "call 3pm to two friends", the number counts them.
    if case .number(_, 0)? = cursor.peek(-1)?.kind, !cursor.isBehindHangul, cursor.peek()?.kind == .unknown {
      return nil
    }
    let isFourDigits = last.certainty != .sure && cursor.peek(-1)?.range.count == 4
    let isSure = last.certainty == .sure || (isExplicit && (!isSign || isTight)) || (isHour && isTight && isFourDigits)
    guard isSure || ((readsNumbers || isFourDigits) && isTight && last.clock.isPossible && cursor.isNumberEnd) else {
      return nil
    }
    cursor.takeParticle(.to)
    cursor.takeParticle(.at)
    cursor.take(text: "사이", "사이에")
    return (last.clock, isSure)
  }

  /// Consumes the 2 and 4pm of between 2 and 4pm; 2 and 4 alone may also count people.
  private func between(_ cursor: inout TokenCursor) -> ClockPhrase? {
    guard let first = clock(&cursor), cursor.take(.and), let last = clock(&cursor), cursor.isPhraseEnd else {
      return nil
    }
    let isSure = first.certainty == .sure || last.certainty == .sure
    guard isSure || cursor.isNumberEnd, first.clock.isPossible, last.clock.isPossible else { return nil }
    return ClockPhrase(start: first.clock, end: last.clock, meal: nil, isNumber: !isSure)
  }
}

extension TokenCursor {
  /// Returns the question about the 10.00 of "10.00 friday" or the 3.30 of "friday 3.30" if it can't be a date.
  func dottedTime(for error: QuickAddError) -> QuickAddError? {
    guard case .phrase(_, let error) = error else { return nil }
    switch error {
    case .noSuchDay, .wrongWeekday: break
    case .noSuchMonth where error.readings.isEmpty: break
    default: return nil
    }
    var pair = self
    _ = pair.takeWeekday()
    let start = pair.position
    guard pair.takeNumberPair() == "." else { return nil }
    let words = text(start..<pair.position)
    return ClockPhraseParser.hours(words, hint: nil, readsDots: true).map { .times(words, $0, orTitle: true) }
  }

  /// Consumes the 45분 of 3시 15분~45분 and 3시 15분부터 45분까지; the 45분 of 3시 15분부터 45분 is a length.
  fileprivate mutating func takeMinute(after start: ParsedClock) -> ParsedClock? {
    let isSign = take(sign: "~") || take(sign: "-")
    guard isSign || take(.from), let number = takeNumber(), take(.unit(.minute)),
      start.minute > 0, (start.minute + 1..<60).contains(number.value), isPhraseEnd || nextWord == .to
    else { return nil }
    guard takeParticle(.to) || isSign else { return nil }
    takeParticle(.at)
    var clock = start
    clock.minute = number.value
    return clock
  }

  /// The next word, if it is 아침 or 저녁, which are also meals.
  fileprivate var meal: String? { ["아침", "저녁"].contains(nextText) ? nextText : nil }

  /// Indicates whether the number just taken stands alone and counts nothing.
  fileprivate var isNumberEnd: Bool {
    guard let token = peek(), !isCountNext else { return isAtEnd }
    guard token.isAttached else { return true }
    if case .sign(let sign) = token.kind { return ",;.!?)".contains(sign) && peek(1)?.isAttached != true }
    return false
  }

  /// Indicates whether the name of a month follows, as in "to 2 jan".
  var isMonthNameNext: Bool { if case .month? = nextWord { true } else { false } }

  /// Indicates whether the number just taken counts something, as in "25 - 28 people".
  var isCountNext: Bool {
    switch nextWord {
    case .unit, .part, .hourMark, .nights, .times, .ordinal, .rank, .dayOrSunday, .monthOrMonday: true
    default: false
    }
  }
}

/// A time of day, or a range of times, as it was written.
struct ClockPhrase: Hashable, Sendable {
  let start: ParsedClock
  /// The end; `nil` for a single time.
  let end: ParsedClock?
  /// The meal that gives the half of the day, as in 저녁 7시; it becomes the title if there is no other.
  let meal: String?
  /// Indicates whether nothing shows that the numbers are hours.
  var isNumber = false

  /// Indicates whether the end isn't later than the start on the same day.
  var endsOnLaterDay: Bool {
    guard let times = try? times(hint: nil) else { return false }
    return times.allSatisfy { time in time.end.map { $0 <= time.start } ?? false }
  }

  /// Returns all possible times, one or two; an end that isn't later than its start is on the next day.
  ///
  /// - Parameter hint: The part of the day that other words of the line mention.
  func times(hint: PartOfDay?) throws(DateReadingError) -> [ClockSpan] {
    guard let end else { return try start.times(hint: hint).map { ClockSpan($0) } }
    var last = end.beside(start)
    // The end of 12:30-1:30 and noon-1:30 is the first such time after the start.
    if start.isExactAlone || start.isNoon, last.isExactAlone { last.isExact = false }
    var times: [ClockSpan] = []
    for first in try start.beside(end).starts(before: last, hint: hint) {
      times.append(ClockSpan(first, to: try last.end(after: first)))
    }
    return times
  }
}

/// A time of day as it was written, which may be in either half of the day.
struct ParsedClock: Hashable, Sendable {
  /// The hour: 0…24 with a part of the day or on a 24-hour clock, otherwise 1…12 in either half.
  let hour: Int
  var minute = 0
  var second = 0
  /// The part of the day; `nil` for an hour from 1 to 12 without its half of the day.
  var part: PartOfDay?
  /// Indicates whether am or pm follows the hour, which is then on a 12-hour clock: 13pm isn't a time.
  var isPartBehind = false
  /// Indicates whether the form shows a 24-hour clock.
  var isExact: Bool
  /// Indicates whether only the colon shows a 24-hour clock: the 4:15 of 4:15-5pm.
  var isExactAlone = false
  /// Indicates whether midnight or 12am was written, which doesn't show whether the day begins or ends then.
  var isMidnight = false

  var isPossible: Bool { hour <= 24 && minute < 60 }

  /// Indicates whether the time is noon in words, or 12:00.
  fileprivate var isNoon: Bool { part == nil && isExact && hour == 12 && minute == 0 }

  /// Returns the clock next to the other end of a range: if that end isn't on a 24-hour clock, this one isn't either.
  func beside(_ other: ParsedClock) -> ParsedClock {
    guard isExactAlone, other.part != nil || !other.isExact else { return self }
    var clock = self
    clock.isExact = false
    return clock
  }

  /// Returns the time after midnight that belongs to the night before, such as 밤 12시 반 and 밤 1시; `nil` for other times.
  ///
  /// - Parameter isAtNight: `true` if the day names the night, as in 오늘 밤 영화 12시 반.
  func afterMidnight(isAtNight: Bool) -> ParsedClock? {
    // Noon isn't at night.
    let isTwelve = isAtNight && part == nil && hour == 12 && (!isExact || isExactAlone)
    guard isTwelve || part == .night && (hour == 12 || hour < 5) else { return nil }
    return ParsedClock(hour: hour % 12, minute: minute, second: second, isExact: true)
  }

  /// Returns the time on its own, by the rule for bare hours of ``TimeReader``.
  func time(hint: PartOfDay?) throws(DateReadingError) -> TimeOfDay {
    let times = try times(hint: hint)
    guard times.count == 1 else { throw .twoTimes(times[0], times[1]) }
    return times[0]
  }

  /// Returns all times that are possible on their own, one or two; dinner at 7:30 may be on either clock.
  func times(hint: PartOfDay?) throws(DateReadingError) -> [TimeOfDay] {
    guard let halves = try halves() else {
      let exact = try exact()
      // 2:30 alone is rarely at night.
      if isExactAlone, (1...5).contains(hour), part == nil, hint?.hour(hour) == nil {
        return [exact, try time(hour: hour + 12)]
      }
      guard part == nil, (1...11).contains(hour), let other = hint?.hour(hour), other != hour else { return [exact] }
      return [exact, try time(hour: other)]
    }
    if hint == .night, hour == 12 { throw .endOfDay }
    if let hour = hint?.hour(self.hour) { return [try time(hour: hour)] }
    return hour == 12 ? [halves[1]] : halves
  }

  /// Returns the time as an end, in the half of the day that comes next after the start.
  func end(after start: TimeOfDay) throws(DateReadingError) -> TimeOfDay {
    if hour == 24, minute == 0, second == 0 { return .midnight }
    if let late = afterMidnight(isAtNight: false) { return try time(hour: late.hour) }
    guard let halves = try halves() else { return try exact() }
    return halves.first { $0 > start } ?? halves[0]
  }

  /// Returns the possible times as a start before an unambiguous end: the latest half of the day before the end.
  func starts(before end: ParsedClock, hint: PartOfDay?) throws(DateReadingError) -> [TimeOfDay] {
    guard let halves = try halves(), try end.halves() == nil else { return try times(hint: hint) }
    let endTime = try end.end(after: .midnight)
    guard let start = halves.last(where: { $0 < endTime }) else { return try times(hint: hint) }
    return [start]
  }

  /// Returns both readings, the morning first; `nil` if there is only one.
  private func halves() throws(DateReadingError) -> [TimeOfDay]? {
    guard part == nil, !isExact, (1...12).contains(hour) else { return nil }
    return [try time(hour: hour % 12), try time(hour: hour % 12 + 12)]
  }

  private func exact() throws(DateReadingError) -> TimeOfDay {
    if hour == 24, minute == 0, second == 0 { throw .endOfDay }
    guard let part else { return try time(hour: hour) }
    if part == .night, hour == 12 { throw .endOfDay }
    guard let hour = part.hour(hour), !isPartBehind || self.hour <= 12 else {
      throw .hourOutsidePart(hour: self.hour, part)
    }
    return try time(hour: hour)
  }

  private func time(hour: Int) throws(DateReadingError) -> TimeOfDay {
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second) else {
      throw .noSuchTime(hour: hour, minute: minute)
    }
    return time
  }
}

/// A range of times of day, or only a start.
public struct ClockSpan: Hashable, Sendable, CustomStringConvertible {
  public let start: TimeOfDay
  /// The end; `nil` for a single time; an end that isn't later than the start is on the next day.
  public let end: TimeOfDay?

  public init(_ start: TimeOfDay, to end: TimeOfDay? = nil) { (self.start, self.end) = (start, end) }

  /// The span in an unambiguous form: 15:00-17:00.
  public var description: String { end.map { "\(start)-\($0)" } ?? "\(start)" }
}

/// Reads one time of day, and reports how certain the reading is.
struct ClockParser {
  enum Certainty {
    /// The form shows that it is a time.
    case sure
    /// 0930, which is rarely anything else.
    case plausible
    /// 1830 or ten thirty, which is a time or another number.
    case fourDigits
    /// 9 or 2026, which can be any number.
    case number
  }

  struct Found {
    let clock: ParsedClock
    let certainty: Certainty
  }

  /// Indicates whether 점심 gives the half of the day; in a line, it is a meal and stays in the title.
  var readsLunch = false
  /// Indicates whether words such as eight are also hours, as after "at".
  var readsWords = false
  /// Indicates whether 7.30 is a time if it can't be a date.
  var readsDots = false
  /// Indicates whether 7p and 7a are times; elsewhere, they may also be pages or a name, as in "apt 7a".
  var readsLetters = false

  /// Consumes the time; the position of the cursor is undefined for `nil`.
  func callAsFunction(_ cursor: inout TokenCursor) -> Found? {
    if cursor.takeTwelve(.noon) { return Found(clock: ParsedClock(hour: 12, isExact: true), certainty: .sure) }
    if cursor.takeTwelve(.midnight) {
      return Found(clock: ParsedClock(hour: 0, isExact: true, isMidnight: true), certainty: .sure)
    }
    if cursor.takeHourZero() { return Found(clock: ParsedClock(hour: 0, isExact: true), certainty: .sure) }
    let partBefore = cursor.takePartBefore(lunch: readsLunch)
    let start = cursor
    let isBehindMark = cursor.peek(-1)?.kind == .word(.timeMark)
    if let clock = spoken(&cursor) { return Found(clock: clock, certainty: .sure) }
    cursor = start
    guard var written = ParsedTime(&cursor, readsWords: readsWords, readsDots: readsDots) else {
      cursor = start
      return hourOfRange(&cursor, part: partBefore)
    }
    // After noon, the 24-hour clock needs no part of the day.
    if let partBefore, start.isPartOfNoun, written.hour > 12 || partBefore.hour(written.hour) == nil { return nil }
    if written.form == .marked, written.minute > 0, cursor.isLengthMarked || cursor.isBeforeReminder {
      // "10시 30분 동안" is at ten for half an hour, and "10시 30분 전 알림" is at ten, too.
      cursor = start
      cursor.advance()
      cursor.take(.hourMark)
      written.minute = 0
    } else if written.form == .marked, written.minute > 0, written.hour > 0, cursor.takeParticle(.ago) {
      // "3시 10분 전" means ten to three.
      (written.hour, written.minute) = (written.hour == 1 ? 12 : written.hour - 1, 60 - written.minute)
    }
    let (part, isBehind) =
      partBefore.map { ($0, false) }
      ?? (
        cursor.takePartBehind(hour: written.hour) ?? cursor.takeHalfBehind(written)
          ?? cursor.takeLetterBehind(written, isTime: readsLetters),
        true
      )
    guard part == nil || written.form != .fourDigits else { return nil }
    let clock = ParsedClock(
      hour: written.hour, minute: written.minute, second: written.second, part: part, isPartBehind: isBehind,
      isExact: written.form == .colon || written.form == .fourDigits || !(1...12).contains(written.hour)
        || written.form == .marked && written.isPadded,
      isExactAlone: written.form == .colon && part == nil && (1...12).contains(written.hour) && !written.isPadded,
      isMidnight: part == .beforeNoon && (written.hour, written.minute, written.second) == (12, 0, 0))
    if part != nil || written.form == .colon || written.form == .marked { return Found(clock: clock, certainty: .sure) }
    if written.form == .words { return Found(clock: clock, certainty: .fourDigits) }
    guard written.form == .fourDigits else { return Found(clock: clock, certainty: .number) }
    if isBehindMark { return Found(clock: clock, certainty: .sure) }
    guard written.hour < 24, written.minute < 60 else { return Found(clock: clock, certainty: .number) }
    let isYear = (1900...2199).contains(written.hour * 100 + written.minute)
    return Found(clock: clock, certainty: written.hour < 10 ? .plausible : isYear ? .number : .fourDigits)
  }

  /// Consumes the 3 of 3-4pm, which could also begin a date, or the nine of "nine to five pm".
  private func hourOfRange(_ cursor: inout TokenCursor, part: PartOfDay?) -> Found? {
    guard let number = cursor.takeNumber() else { return nil }
    if number.digits == 0 {
      let before = cursor.position - 2
      let isBetween = before >= 0 && cursor.text(before..<before + 1).lowercased() == "between"
      var end = cursor
      guard (1...12).contains(number.value), !cursor.isBehindHangul, !cursor.isHangulNext,
        end.take(isBetween ? .and : .to), self(&end)?.certainty == .sure
      else { return nil }
    } else {
      guard number.digits <= 2, cursor.attachedSign == "-" else { return nil }
    }
    let clock = ParsedClock(hour: number.value, part: part, isExact: !(1...12).contains(number.value))
    return Found(clock: clock, certainty: part == nil ? .number : .sure)
  }

  /// Consumes half past 3, a quarter to 4, ten past nine or twenty-five to nine pm.
  private func spoken(_ cursor: inout TokenCursor) -> ParsedClock? {
    let isBehindAt = cursor.peek(-1)?.kind == .word(.at)
    let minutes: Int
    // Some relations are read only beside at, o'clock or pm: quarter of seven pm.
    let (relations, markedRelations): ([String], [String])
    if cursor.take(.half) {
      (minutes, relations, markedRelations) = (30, ["past", "to"], [])
    } else if let number = cursor.takeNumber() {
      guard (1...59).contains(number.value) else { return nil }
      (minutes, relations) = (number.value, ["past"])
      let saysMinutes = cursor.take(text: "minutes", "minute", "mins", "min")
      // 10 to 4 is a range, but "at ten to four" is a time.
      let isHour = number.value <= (number.digits == 0 ? 12 : 24) && !(isBehindAt && number.digits == 0)
      markedRelations = saysMinutes ? ["to", "after"] : isHour ? [] : ["to"]
    } else {
      cursor.skip(.one)
      guard cursor.take(text: "quarter") else { return nil }
      (minutes, relations, markedRelations) = (15, ["past", "to"], ["after", "of"])
    }
    cursor.takeHyphen()
    let relation = cursor.nextText
    guard (relations + markedRelations).contains(relation) else { return nil }
    cursor.advance()
    cursor.takeHyphen()
    guard let hour = cursor.takeNumber(), (1...12).contains(hour.value) else { return nil }
    let isMarked = cursor.takeHourMark() || isBehindAt
    let part = cursor.takePartBehind(hour: hour.value)
    guard isMarked || part != nil || relations.contains(relation) else { return nil }
    if relation == "past" || relation == "after" {
      return ParsedClock(hour: hour.value, minute: minutes, part: part, isExact: false)
    }
    return ParsedClock(hour: (hour.value + 10) % 12 + 1, minute: 60 - minutes, part: part, isExact: false)
  }
}

extension TokenCursor {
  /// Consumes 시, o'clock or "o clock"; `false` leaves the cursor in place.
  mutating func takeHourMark() -> Bool {
    let start = self
    if take(.hourMark) { return true }
    if take(text: "o") {
      take(sign: "'")
      if take(text: "clock") { return true }
    }
    self = start
    return false
  }

  /// Consumes 영시, which is also a poem in English, where it can only be an hour: 12월 2일 영시, 영시에, 영시 출발.
  fileprivate mutating func takeHourZero() -> Bool {
    let isBehindDay = position > 0 && peek(-1)?.kind != .unknown && peek(1) == nil
    let isBeforeMove = ["출발", "도착", "출항", "이륙", "착륙"].contains { text(position + 1..<position + 2).hasPrefix($0) }
    return take(text: "영시에") || (isBehindDay || isBeforeMove) && take(text: "영시")
  }

  /// Consumes the hyphen of half-past and quarter-to.
  fileprivate mutating func takeHyphen() { if attachedSign == "-", peek(1)?.isAttached == true { advance() } }

  /// Consumes the 늦은 of 늦은 밤, or the 이른 of 이른 아침.
  mutating func takeDegree() { if isHangulNext, case .part? = word(at: 1) { take(text: "이른", "늦은") } }

  /// Indicates whether 동안 or 씩 is next, as in 10시 30분 동안.
  fileprivate var isLengthMarked: Bool { hasParticle(.during) || hasParticle(.duringEach) }

  /// Indicates whether the part of the day just taken is the end of a noun, as the night of "movie night 13:00" is.
  fileprivate var isPartOfNoun: Bool { peek(-2)?.kind == .unknown && !isBehindHangul }

  /// Consumes noon or "12 noon", or the same for midnight; `false` leaves the cursor in place.
  fileprivate mutating func takeTwelve(_ word: DateWord) -> Bool {
    if take(word) { return true }
    guard case .number(12, 2)? = peek()?.kind, self.word(at: 1) == word else { return false }
    for _ in 0..<2 { advance() }
    return true
  }

  /// Consumes the p of 8:30p, "friday 7p" and 7p-9p.
  ///
  /// - Parameter isTime: `true` if the p of 7p is consumed even if nothing behind it shows that it is a time.
  fileprivate mutating func takeLetterBehind(_ time: ParsedTime, isTime: Bool) -> PartOfDay? {
    guard peek()?.isAttached == true else { return nil }
    switch time.form {
    case .colon: guard peek(1)?.isAttached != true else { return nil }
    case .number where (1...12).contains(time.hour):
      // Koreans write 7p for seven pages.
      guard !isHangul(at: -2), !isHangul(at: 1), isTime || isRangeBehindLetter || isDateBehindLetter,
        peek(1)?.isAttached != true || isRangeBehindLetter
      else { return nil }
    default: return nil
    }
    if take(text: "p") { return .afterNoon }
    return take(text: "a") ? .beforeNoon : nil
  }

  private func isHangul(at offset: Int) -> Bool {
    text(position + offset..<position + offset + 1).first.map(DateLetter.isHangul) ?? false
  }

  /// Indicates whether a range sign and another such hour follow the letter, as in 7a-3p and "11p to 7am".
  private var isRangeBehindLetter: Bool {
    var end = self
    end.advance()
    guard end.take(sign: "-") || end.take(sign: "~") || end.take(.to), let hour = end.takeNumber(),
      (1...12).contains(hour.value)
    else { return false }
    if end.attachedSign == ":", case .number(_, 2)? = end.peek(1)?.kind { for _ in 0..<2 { end.advance() } }
    guard end.peek()?.isAttached == true else { return false }
    if case .part(let part)? = end.nextWord { return part.isHalfOfDay }
    return ["a", "p"].contains(end.nextText)
  }

  /// Indicates whether a day follows the p of "dinner 7p friday"; that of "read 7p friday" and "apt 7p friday" is no time.
  private var isDateBehindLetter: Bool {
    let before = text(position - 2..<position - 1).lowercased()
    let names = ["read", "reading", "study", "write", "page", "pages", "apt", "flat", "unit", "suite", "gate", "room"]
    guard nextText == "p", !names.contains(before) else { return false }
    var next = self
    next.advance()
    next.skip(.on)
    switch next.nextWord {
    case .weekday, .weekdays, .dayOffset, .month, .tonight, .every, .workdays: return true
    case .shift: return next.peek(1)?.kind.isWeekday == true
    default: return next.peek()?.isShortNumber == true && [.sign("/"), .word(.ordinal)].contains(next.peek(1)?.kind)
    }
  }

  /// Consumes the 오후 of 2시 오후, which isn't that of 2시 오후 3시.
  fileprivate mutating func takeHalfBehind(_ time: ParsedTime) -> PartOfDay? {
    guard time.form == .marked || time.form == .colon, (1...12).contains(time.hour), isHangulNext,
      case .part(let part)? = nextWord, part.isHalfOfDay
    else { return nil }
    switch peek(1)?.kind {
    case .number, .word(.half): return nil
    default: break
    }
    advance()
    return part
  }

  /// Consumes 오후, 저녁 or evening.
  fileprivate mutating func takePartBefore(lunch: Bool) -> PartOfDay? {
    takeDegree()
    guard case .part(let part)? = nextWord, lunch || nextText != "점심",
      !VagueTimeWords.isNamedDay(text(position - 1..<position).lowercased(), nextText)
    else { return nil }
    advance()
    if attachedSign == "." { advance() }
    return part
  }

  /// Consumes the part of the day after an hour, which is before dawn in "2 in the morning".
  fileprivate mutating func takePartBehind(hour: Int) -> PartOfDay? {
    guard let part = takePartBehind() else { return nil }
    return part == .morning && (1...4).contains(hour) ? .dawn : part
  }

  /// Consumes the part of the day, such as "pm" after 3, "in the evening" after 7, or "at night" after 9.
  ///
  /// In "9:00 morning run", the part of the day belongs to the title.
  mutating func takePartBehind() -> PartOfDay? {
    let start = self
    // The night of "7:00 at night market" belongs to the place.
    let isAtNight =
      !isHangulNext && nextWord == .at && word(at: 1) == .part(.night) && peek(2)?.kind != .unknown && take(.at)
    let isExplicit = isAtNight || take(.within)
    if isExplicit { take(.the) }
    if case .part(let part)? = nextWord, !isHangulNext, isExplicit || part.isHalfOfDay {
      advance()
      if attachedSign == "." { advance() }
      return part
    }
    self = start
    return nil
  }
}
