/// Reads when to be told: 10분 전 알림, 알림 1시간 전, remind me 30m before, !15m, 알림 없음, no alarm.
struct AlarmPhraseParser {
  enum Found: Hashable {
    case none
    case before(minutes: Int)
  }

  func callAsFunction(_ cursor: inout TokenCursor) -> Found? {
    let start = cursor
    if cursor.take(sign: "!") {
      guard cursor.peek()?.isAttached == true else { return nil }
      return length(&cursor)
    }
    if cursor.take(text: "no"), cursor.take(.reminder) { return Found.none }
    cursor = start
    if cursor.take(.reminder) {
      if cursor.take(text: "없음", "없이") { return Found.none }
      cursor.take(text: "me")
      guard let found = length(&cursor) else { return nil }
      cursor.skipBefore()
      return found
    }
    guard let found = length(&cursor), cursor.skipBefore() else { return nil }
    cursor.takeParticle(.at)
    cursor.take(.one)
    return cursor.take(.reminder) ? found : nil
  }

  private func length(_ cursor: inout TokenCursor) -> Found? {
    (try? DurationReader().prefix(of: &cursor)).map { .before(minutes: $0) }
  }
}

extension TokenCursor {
  /// 전, before.
  @discardableResult
  fileprivate mutating func skipBefore() -> Bool {
    let isAgo = take(.ago)
    return isAgo || take(.before)
  }
}
