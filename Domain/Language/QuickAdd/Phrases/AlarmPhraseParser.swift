/// Reads when to be told: 10분 전 알림, 10분 전과 1시간 전 알림, remind me 30m before, !15m, 알림 없음, no alarm.
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
    cursor.takeParticle(.at)
    cursor.take(.one)
    return cursor.take(.reminder) ? minutes : nil
  }

  /// One or several, and whether the last one is said to be before the start.
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
  /// 전, before, ahead.
  fileprivate mutating func skipBefore() -> Bool {
    let isAgo = take(.ago)
    return isAgo || take(.before) || take(text: "ahead", "prior")
  }
}
