/// Reads times of day: 오후 3시 반, 15:00, at 9, at eight, noon, half past 3, 3-4pm, between 3 and 4pm, 1400-2200.
///
/// A number alone is an hour only behind "at", or where the other end of a range says so.
struct ClockPhraseParser {
  private let clock = WrittenClockParser()
  /// True if numbers are also read when nothing says that they are hours; the phrase is marked then.
  private let readsNumbers: Bool

  init(readsNumbers: Bool = false) { self.readsNumbers = readsNumbers }

  /// The times that 3-5 stands for, and where dots are read also 4.30; `nil` for anything else.
  static func hours(_ words: String, hint: PartOfDay?, readsDots: Bool = false) -> [ClockSpan]? {
    if let phrase = phrase(words) { return try? phrase.times(hint: hint) }
    var cursor = TokenCursor(words)
    guard readsDots, cursor.tokens.count == 3, let found = WrittenClockParser(readsDots: true)(&cursor), cursor.isAtEnd
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
    if cursor.nextText == "by" { cursor.take(.on) }
    let isAbout = cursor.take(text: "around", "about", "approximately", "approx", "roughly")
    let isSaid = cursor.nextText == "at" && cursor.take(.at) || isAbout
    let meal = cursor.meal
    guard let first = WrittenClockParser(readsWords: isSaid, readsDots: isSaid)(&cursor) else { return nil }
    let middle = cursor
    if let last = cursor.takeMinute(after: first.clock) {
      return ClockPhrase(start: first.clock, end: last, meal: meal)
    }
    cursor = middle
    let isHour = first.certainty == .plausible || first.certainty == .fourDigits
    if let (last, isSure) = end(&cursor, isSaid: isSaid || first.certainty == .sure, isHour: isHour) {
      return ClockPhrase(start: first.clock, end: last, meal: meal, isNumber: !isSure)
    }
    cursor = middle
    cursor.takeParticle(.at)
    if first.certainty == .sure || isSaid { cursor.take(text: "sharp", "정각", "정각에") }
    guard isSaid || first.certainty == .sure || first.certainty == .plausible else {
      guard readsNumbers || first.certainty == .fourDigits, first.clock.isPossible, cursor.isNumberEnd else {
        return nil
      }
      return ClockPhrase(start: first.clock, end: nil, meal: nil, isNumber: true)
    }
    return ClockPhrase(start: first.clock, end: nil, meal: meal)
  }

  /// Takes the time after ~, -, 부터 or to, and whether it is certainly a time.
  private func end(_ cursor: inout TokenCursor, isSaid: Bool, isHour: Bool) -> (clock: WrittenClock, isSure: Bool)? {
    let isTight = cursor.attachedSign != nil
    let isSign = cursor.take(sign: "~") || cursor.take(sign: "-")
    guard isSign || cursor.take(.from) || cursor.take(.to), let last = clock(&cursor), cursor.isPhraseEnd else {
      return nil
    }
    let isFourDigits = last.certainty != .sure && cursor.peek(-1)?.range.count == 4
    let isSure = last.certainty == .sure || (isSaid && (!isSign || isTight)) || (isHour && isTight && isFourDigits)
    guard isSure || ((readsNumbers || isFourDigits) && isTight && last.clock.isPossible && cursor.isNumberEnd) else {
      return nil
    }
    cursor.takeParticle(.to)
    cursor.takeParticle(.at)
    cursor.take(text: "사이", "사이에")
    return (last.clock, isSure)
  }

  /// The 2 and 4pm of between 2 and 4pm; of people there may be 2 to 4 too.
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
  /// The 45분 of 3시 15분~45분.
  fileprivate mutating func takeMinute(after start: WrittenClock) -> WrittenClock? {
    guard take(sign: "~") || take(sign: "-") || take(.from), let number = takeNumber(), take(.unit(.minute)),
      start.minute > 0, (start.minute + 1..<60).contains(number.value), isPhraseEnd || nextWord == .to
    else { return nil }
    takeParticle(.to)
    takeParticle(.at)
    var clock = start
    clock.minute = number.value
    return clock
  }

  /// 아침 and 저녁 are meals too.
  fileprivate var meal: String? { ["아침", "저녁"].contains(nextText) ? nextText : nil }

  /// True if the number just taken stands by itself and counts nothing.
  fileprivate var isNumberEnd: Bool {
    guard let token = peek(), !isCountNext else { return isAtEnd }
    guard token.isAttached else { return true }
    if case .sign(let sign) = token.kind { return ",;.!?)".contains(sign) && peek(1)?.isAttached != true }
    return false
  }

  /// True if the number just taken counts something, as in "25 - 28 people".
  var isCountNext: Bool {
    switch nextWord {
    case .unit, .part, .hourMark, .nights, .times, .ordinal, .rank, .dayOrSunday, .monthOrMonday: true
    default: false
    }
  }
}

/// A time of day, or from when to when, as it was written.
struct ClockPhrase: Hashable, Sendable {
  let start: WrittenClock
  /// `nil` for a time alone.
  let end: WrittenClock?
  /// The word of a meal that says which half of the day it is, as in 저녁 7시: the title where there is no other.
  let meal: String?
  /// True if nothing says that the numbers are hours.
  var isNumber = false

  /// All times that can be meant, one or two; an end that is not later is on the next day.
  ///
  /// - Parameter hint: The part of the day that other words of the line speak of.
  func times(hint: PartOfDay?) throws(DateReadingError) -> [ClockSpan] {
    guard let end else { return try start.times(hint: hint).map { ClockSpan($0) } }
    var last = end.beside(start)
    // The end of 12:30-1:30 is the next one after the start.
    if start.isExactAlone, last.isExactAlone { last.isExact = false }
    var times: [ClockSpan] = []
    for first in try start.beside(end).starts(before: last, hint: hint) {
      times.append(ClockSpan(first, to: try last.end(after: first)))
    }
    return times
  }
}
