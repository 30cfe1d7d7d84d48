/// Reads one time of day, and tells how sure it is that it is one.
struct WrittenClockParser {
  enum Certainty {
    /// Its form says that it is a time.
    case sure
    /// 0930, which is hardly anything else.
    case plausible
    /// 1830, which is a time or some number.
    case fourDigits
    /// 9, or 2026.
    case number
  }

  struct Found {
    let clock: WrittenClock
    let certainty: Certainty
  }

  /// True if 점심 says which half of the day it is; in a line it is a meal and stays in the title.
  var readsLunch = false
  /// True if words such as eight are hours too, as after "at".
  var readsWords = false
  /// True if 7.30 is a time when it can't be a date.
  var readsDots = false

  /// The cursor is anywhere when there is none.
  func callAsFunction(_ cursor: inout TokenCursor) -> Found? {
    if cursor.take(.noon) { return Found(clock: WrittenClock(hour: 12, isExact: true), certainty: .sure) }
    if cursor.take(.midnight) {
      return Found(clock: WrittenClock(hour: 0, isExact: true, isMidnight: true), certainty: .sure)
    }
    let partBefore = cursor.takePartBefore(lunch: readsLunch)
    let start = cursor
    let isBehindMark = cursor.peek(-1)?.kind == .word(.timeMark)
    if let clock = spoken(&cursor) { return Found(clock: clock, certainty: .sure) }
    cursor = start
    guard var written = WrittenTime(&cursor, readsWords: readsWords, readsDots: readsDots) else {
      cursor = start
      return hourOfRange(&cursor, part: partBefore)
    }
    if written.form == .marked, written.minute > 0, cursor.hasParticle(.during) || cursor.isBeforeReminder {
      // "10시 30분 동안" is at ten, for half an hour; "10시 30분 전 알림" is at ten too.
      cursor = start
      cursor.advance()
      cursor.take(.hourMark)
      written.minute = 0
    } else if written.form == .marked, written.minute > 0, written.hour > 0, cursor.takeParticle(.ago) {
      // "3시 10분 전" is ten to three.
      (written.hour, written.minute) = (written.hour == 1 ? 12 : written.hour - 1, 60 - written.minute)
    }
    let (part, isBehind) =
      partBefore.map { ($0, false) } ?? (cursor.takePartBehind() ?? cursor.takeLetterBehind(written), true)
    guard part == nil || written.form != .fourDigits else { return nil }
    let clock = WrittenClock(
      hour: written.hour, minute: written.minute, second: written.second, part: part, isPartBehind: isBehind,
      isExact: written.form == .colon || written.form == .fourDigits || !(1...12).contains(written.hour)
        || written.form == .marked && written.isPadded,
      isExactAlone: written.form == .colon && part == nil && (1...12).contains(written.hour) && !written.isPadded)
    if part != nil || written.form == .colon || written.form == .marked { return Found(clock: clock, certainty: .sure) }
    guard written.form == .fourDigits else { return Found(clock: clock, certainty: .number) }
    if isBehindMark { return Found(clock: clock, certainty: .sure) }
    guard written.hour < 24, written.minute < 60 else { return Found(clock: clock, certainty: .number) }
    let isYear = (1900...2199).contains(written.hour * 100 + written.minute)
    return Found(clock: clock, certainty: written.hour < 10 ? .plausible : isYear ? .number : .fourDigits)
  }

  /// The 3 of 3-4pm, which could begin a date too.
  private func hourOfRange(_ cursor: inout TokenCursor, part: PartOfDay?) -> Found? {
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits), cursor.attachedSign == "-" else {
      return nil
    }
    let clock = WrittenClock(hour: number.value, part: part, isExact: !(1...12).contains(number.value))
    return Found(clock: clock, certainty: part == nil ? .number : .sure)
  }

  /// Half past 3, a quarter to 4, ten past nine.
  private func spoken(_ cursor: inout TokenCursor) -> WrittenClock? {
    let minutes: Int
    let isNumber: Bool
    if cursor.take(.half) {
      (minutes, isNumber) = (30, false)
    } else if case .number? = cursor.peek()?.kind {
      guard let number = cursor.takeNumber(), (1...59).contains(number.value) else { return nil }
      (minutes, isNumber) = (number.value, true)
    } else {
      cursor.skip(.one)
      guard cursor.take(text: "quarter") else { return nil }
      (minutes, isNumber) = (15, false)
    }
    let isPast = cursor.take(text: "past")
    // 10 to 4 is a range.
    guard isPast || (!isNumber && cursor.take(text: "to")) else { return nil }
    guard let hour = cursor.takeNumber(), (1...12).contains(hour.value) else { return nil }
    cursor.take(.hourMark)
    let part = cursor.takePartBehind()
    if isPast { return WrittenClock(hour: hour.value, minute: minutes, part: part, isExact: false) }
    return WrittenClock(hour: (hour.value + 10) % 12 + 1, minute: 60 - minutes, part: part, isExact: false)
  }
}

extension TokenCursor {
  /// The p of 8:30p.
  fileprivate mutating func takeLetterBehind(_ time: WrittenTime) -> PartOfDay? {
    guard time.form == .colon, peek()?.isAttached == true, peek(1)?.isAttached != true else { return nil }
    if take(text: "p") { return .afterNoon }
    return take(text: "a") ? .beforeNoon : nil
  }

  /// 오후, 저녁, evening.
  fileprivate mutating func takePartBefore(lunch: Bool) -> PartOfDay? {
    guard case .part(let part)? = nextWord, lunch || nextText != "점심" else { return nil }
    advance()
    if attachedSign == "." { advance() }
    return part
  }

  /// 3 p.m., 7 in the evening; in "9:00 morning run" the part of the day is of the title.
  fileprivate mutating func takePartBehind() -> PartOfDay? {
    let start = self
    let isSaid = take(.within)
    if isSaid { take(.the) }
    if case .part(let part)? = nextWord, !isHangulNext, isSaid || part == .beforeNoon || part == .afterNoon {
      advance()
      if attachedSign == "." { advance() }
      return part
    }
    self = start
    return nil
  }
}
