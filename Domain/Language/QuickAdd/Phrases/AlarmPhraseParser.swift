/// Reads alarms: 10분 전 알림, 10분 전과 1시간 전에 알려줘, remind me 30m before, !15m, 알림 없음, no alarm.
struct AlarmPhraseParser {
  /// - Returns: Minutes before the start, none for no alarm; `nil` where nothing is said about alarms.
  func callAsFunction(_ cursor: inout TokenCursor) -> [Int]? {
    let start = cursor
    if cursor.take(sign: "!") {
      guard cursor.peek()?.isAttached == true else { return nil }
      return length(&cursor).map { [$0] }
    }
    if cursor.take(text: "no"), cursor.take(.reminder) { return [] }
    cursor = start
    if cursor.take(.reminder) {
      if cursor.take(text: "없음", "없이") { return [] }
      cursor.take(text: "me")
      return lengths(&cursor)?.minutes
    }
    guard let (minutes, isBefore) = lengths(&cursor), isBefore else { return nil }
    return cursor.takeReminderBehind() ? minutes : nil
  }

  /// Takes one or several lengths, and whether the last one is said to be before the start.
  private func lengths(_ cursor: inout TokenCursor) -> (minutes: [Int], isBefore: Bool)? {
    guard let first = length(&cursor) else { return nil }
    var (minutes, isBefore) = ([first], cursor.skipBefore())
    while true {
      let end = cursor
      cursor.takeListSeparator()
      guard cursor.position > end.position, let next = length(&cursor), cursor.skipBefore() else {
        cursor = end
        return (minutes, isBefore)
      }
      minutes.append(next)
      isBefore = true
    }
  }

  private func length(_ cursor: inout TokenCursor) -> Int? { try? DurationReader().prefix(of: &cursor) }
}

extension TokenCursor {
  /// Takes the rest of "10분 전 알림" and "10분 전에 알려 줘" behind 전.
  fileprivate mutating func takeReminderBehind() -> Bool {
    takeParticle(.at)
    take(.one)
    guard take(.reminder) else { return false }
    take(text: "줘", "줘요", "주세요", "주기", "해줘", "해주세요")
    return true
  }

  /// Tells whether 전 with the word of a reminder is next, as in the 전에 알려줘 of "3시 10분 전에 알려줘".
  var isBeforeReminder: Bool {
    var rest = self
    return rest.take(.ago) && rest.takeReminderBehind()
  }

  /// 전, before, ahead.
  fileprivate mutating func skipBefore() -> Bool {
    let isAgo = take(.ago)
    return isAgo || take(.before) || take(text: "ahead", "prior")
  }
}
