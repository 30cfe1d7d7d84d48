/// Reads a moment that is over and is counted from now or named by a part of a day: 2h ago, 30분 전, this morning,
/// 어젯밤 11시.
struct PastMomentParser {
  let today: Day
  let now: DateTime
  let habits: DateHabits

  /// - Returns: `nil` where the text is anything else; a part of today that has not passed its usual hour is now.
  func callAsFunction(_ text: String) throws(DateReadingError) -> DateTime? {
    var cursor = TokenCursor(text)
    if let moment = try MomentPhraseParser(now: now)(&cursor), cursor.isAtEnd { return moment }
    cursor = TokenCursor(text)
    if cursor.takeNow(), cursor.isAtEnd { return now }
    cursor = TokenCursor(text)
    guard let (day, part) = try partOfDay(&cursor), day <= today else { return nil }
    guard cursor.isAtEnd else { return try hour(cursor, of: part, day) }
    let usual = DateTime(day, TimeOfDay(hour: part.usualHour) ?? .midnight)
    guard usual > now else { return usual }
    // Nobody notes this evening in the morning.
    guard let begin = TimeOfDay(hour: part.firstHour), DateTime(day, begin) <= now else {
      throw .hourMissing(part)
    }
    return now
  }

  /// The hour behind a part of a day: last night at 11.
  private func hour(_ rest: TokenCursor, of part: PartOfDay, _ day: Day) throws(DateReadingError) -> DateTime? {
    var cursor = rest
    cursor.take(sign: ",")
    guard let clock = try ClockPhraseParser()(&cursor), clock.end == nil, cursor.isAtEnd else { return nil }
    let times = try clock.times(hint: part).map(\.start)
    guard let time = times.first, times.count == 1 else { return nil }
    return DateTime(part == .night && time.isAfterMidnight ? day.adding(days: 1) : day, time)
  }

  /// This morning, last night, yesterday evening, 오늘 아침, 어젯밤.
  private func partOfDay(_ cursor: inout TokenCursor) throws(DateReadingError) -> (Day, PartOfDay)? {
    let yesterday = today.adding(days: -1)
    if cursor.take(text: "어젯밤", "간밤", "지난밤") {
      cursor.takeParticle(.at)
      return (yesterday, .night)
    }
    if cursor.take(.shift(-1)) { return cursor.takeWholePart().map { (yesterday, $0) } }
    if cursor.take(.tonight) { return (today, .night) }
    cursor.skip(.at)
    if cursor.take(.shift(0)) { return cursor.takeWholePart().map { (today, $0) } }
    let reader = DateReader(today: today, habits: habits)
    guard let day = try reader.prefix(of: &cursor) else { return nil }
    return cursor.takeWholePart().map { (day, $0) }
  }
}

extension TokenCursor {
  /// now, just now, 지금, 방금.
  fileprivate mutating func takeNow() -> Bool {
    take(text: "just")
    return take(.now) || take(text: "지금", "방금", "방금전", "금방", "조금전")
  }

  fileprivate mutating func takeWholePart() -> PartOfDay? {
    guard case .part(let part)? = nextWord else { return nil }
    advance()
    takeParticle(.at)
    return part
  }
}
