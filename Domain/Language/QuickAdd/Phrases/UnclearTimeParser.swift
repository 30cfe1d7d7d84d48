/// Reads words that stand for different times: half seven, eod, by the end of day.
struct UnclearTimeParser {
  /// - Returns: All of them; the cursor is anywhere when there is none.
  func callAsFunction(_ cursor: inout TokenCursor) -> [ClockSpan]? {
    let start = cursor
    let times = takeEndOfDay(&cursor)
    if let times, cursor.isPhraseEnd { return times.map { ClockSpan($0) } }
    cursor = start
    return takeHalfHour(&cursor)?.map { ClockSpan($0) }
  }

  /// When a day ends, with work or at midnight.
  private func takeEndOfDay(_ cursor: inout TokenCursor) -> [TimeOfDay]? {
    cursor.skip(.on, .at, .the)
    if !cursor.take(text: "eod") {
      guard cursor.take(.end), cursor.take(.of), cursor.take(text: "day") else { return nil }
    }
    return [TimeOfDay(hour: 18), TimeOfDay(hour: 23, minute: 59)].compactMap(\.self)
  }

  /// Half seven, which is half past seven or half an hour before.
  private func takeHalfHour(_ cursor: inout TokenCursor) -> [TimeOfDay]? {
    cursor.skip(.at)
    guard cursor.nextText == "half", cursor.take(.half), let hour = cursor.takeNumber()?.value, (1...12).contains(hour)
    else { return nil }
    let halves: Range<Int>
    switch cursor.nextWord {
    case .part(.beforeNoon): halves = 0..<12
    case .part(.afterNoon): halves = 12..<24
    case _ where cursor.isCountNext || !cursor.isPhraseEnd: return nil
    default: halves = 0..<24
    }
    if halves.count == 12 { cursor.advance() }
    let hours = [hour - 1, hour, hour + 11, hour + 12].map { $0 % 24 }.filter(halves.contains).sorted()
    return hours.compactMap { TimeOfDay(hour: $0, minute: 30) }
  }
}
