/// Reads a deadline in English: by friday 5pm, before 5pm on friday, before christmas, until 6.
///
/// An event can't be guessed from a deadline, so the user is always asked about a deadline without a start.
struct DeadlineParser {
  let reader: QuickPhraseReader
  /// Indicates whether no other words have given a start yet.
  let isAlone: Bool

  /// - Returns: `nil` for other words, and for a day or a time alone after "by" or "until", which is an end.
  func callAsFunction(_ start: TokenCursor) throws(QuickAddError) -> QuickPhraseReader.Found? {
    var cursor = start
    let isBefore = cursor.take(.before)
    guard isBefore || cursor.take(text: "by", "until", "till", "til", "untill") || isAlone && cursor.takeOpenSign()
    else { return nil }
    if isAlone, let found = try dayAndTime(cursor) { return found }
    if isAlone || isBefore || start.nextText == "by", let found = try number(cursor, from: start) { return found }
    guard isBefore else { return nil }
    var end = cursor
    if let clock = try time(&end) { return .phrase(.time(clock, .end), end) }
    end = cursor
    guard let day = try day(&end) else { return nil }
    return .phrase(.before(day), end)
  }

  /// Takes friday 5pm, or 5pm on friday.
  private func dayAndTime(_ start: TokenCursor) throws(QuickAddError) -> QuickPhraseReader.Found? {
    var cursor = start
    if let day = try day(&cursor), let clock = try time(&cursor) { return .phrase(.deadline(day, clock), cursor) }
    cursor = start
    guard let clock = try time(&cursor), let day = try day(&cursor) else { return nil }
    return .phrase(.deadline(day, clock), cursor)
  }

  /// Takes an hour without its half of the day, which may also count something.
  private func number(_ cursor: TokenCursor, from start: TokenCursor) throws(QuickAddError) -> QuickPhraseReader.Found?
  {
    var end = cursor
    guard end.peek()?.isShortNumber == true,
      let clock = try reader.read(&end, ClockPhraseParser(readsNumbers: true).callAsFunction),
      clock.isNumber, clock.end == nil, end.isPhraseEnd, end.peek()?.kind != .unknown
    else { return nil }
    let words = start.text(start.position..<end.position)
    return .doubtful(.times(words, try reader.times(of: clock, words), orTitle: true), end)
  }

  private func time(_ cursor: inout TokenCursor) throws(QuickAddError) -> ClockPhrase? {
    guard let clock = try reader.read(&cursor, ClockPhraseParser().callAsFunction), clock.end == nil, !clock.isNumber,
      cursor.isPhraseEnd
    else { return nil }
    return clock
  }

  private func day(_ cursor: inout TokenCursor) throws(QuickAddError) -> Day? {
    guard case .phrase(.days(let days, _, _, _), let end)? = try reader.days(cursor, end: reader.today), days.count == 1
    else { return nil }
    cursor = end
    return days.first
  }
}

extension TokenCursor {
  /// Takes the sign of ~내일, which says until; `false` leaves the cursor in place.
  mutating func takeOpenSign() -> Bool {
    guard peek()?.kind == .sign("~"), attachedSign == nil, peek(1)?.isAttached == true else { return false }
    return take(sign: "~")
  }

  /// Takes the 전까지 of 5시 전까지, or 전에, 이전까지 and 이전에; an alarm such as 10분 전에 알림 isn't a deadline.
  mutating func takeBefore() -> Bool {
    let start = self
    if !isBeforeReminder, takeParticle(.ago), peek()?.isAttached == true, take(text: "까지", "까지만", "에") { return true }
    self = start
    return false
  }
}
