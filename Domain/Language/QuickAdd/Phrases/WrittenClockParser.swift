/// Reads one time of day, and tells how sure it is that it is one.
struct WrittenClockParser {
  enum Certainty {
    /// Its form says that it is a time.
    case sure
    /// 0930, which is hardly anything else.
    case plausible
    /// 9, or 2026.
    case number
  }

  struct Found {
    let clock: WrittenClock
    let certainty: Certainty
  }

  /// The cursor is anywhere when there is none.
  func callAsFunction(_ cursor: inout TokenCursor) -> Found? {
    if cursor.take(.noon) { return Found(clock: WrittenClock(hour: 12, isExact: true), certainty: .sure) }
    if cursor.take(.midnight) { return Found(clock: WrittenClock(hour: 0, isExact: true), certainty: .sure) }
    let partBefore = cursor.takePartBefore()
    let start = cursor
    guard var written = WrittenTime(&cursor) else {
      cursor = start
      return hourOfRange(&cursor, part: partBefore)
    }
    if written.form == .marked, written.minute > 0, cursor.hasParticle(.during) {
      // "10시 30분 동안" is at ten, for half an hour.
      cursor = start
      cursor.advance()
      cursor.take(.hourMark)
      written.minute = 0
    }
    let part = partBefore ?? cursor.takePartBehind()
    guard part == nil || written.form != .fourDigits else { return nil }
    let clock = WrittenClock(
      hour: written.hour,
      minute: written.minute,
      second: written.second,
      part: part,
      isExact: written.form == .colon || written.form == .fourDigits || !(1...12).contains(written.hour)
    )
    if part != nil || written.form == .colon || written.form == .marked { return Found(clock: clock, certainty: .sure) }
    let isPlausible = written.form == .fourDigits && written.hour < 10 && written.minute < 60
    return Found(clock: clock, certainty: isPlausible ? .plausible : .number)
  }

  /// The 3 of 3-4pm, which could begin a date too.
  private func hourOfRange(_ cursor: inout TokenCursor, part: PartOfDay?) -> Found? {
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits), cursor.attachedSign == "-" else {
      return nil
    }
    let clock = WrittenClock(hour: number.value, part: part, isExact: !(1...12).contains(number.value))
    return Found(clock: clock, certainty: part == nil ? .number : .sure)
  }
}

extension TokenCursor {
  /// 오후, 저녁; 점심 is a meal and stays in the title.
  fileprivate mutating func takePartBefore() -> PartOfDay? {
    guard case .part(let part)? = nextWord, nextText != "점심" else { return nil }
    advance()
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
