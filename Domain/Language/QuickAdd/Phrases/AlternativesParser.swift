/// Refuses two times or two days of which only one can be meant: 2시나 오후 3시, 2 or 3pm, friday or saturday.
struct AlternativesParser {
  let reader: QuickPhraseReader
  let isBehindDays: Bool

  /// - Throws: ``QuickAddError`` with both readings; nothing where there are no two of them.
  func callAsFunction(_ start: TokenCursor) throws(QuickAddError) {
    if let error = times(start) ?? days(start) { throw error }
  }

  private func times(_ start: TokenCursor) -> QuickAddError? {
    var cursor = start
    let isSaid = cursor.take(.at) && !start.isHangulNext
    guard let first = clock(&cursor), cursor.takeOr() else { return nil }
    cursor.skip(.at)
    let isMarked = cursor.isHourMarked
    guard let last = clock(&cursor), cursor.isPhraseEnd else { return nil }
    guard isMarked || last.part != nil || last.isExact || isBehindDays || isSaid else { return nil }
    guard let lasts = try? last.times(hint: nil), let firsts = try? first.times(hint: nil) else { return nil }
    // 2 or 3pm are both in the afternoon.
    let near = firsts.filter { one in lasts.contains { ($0.hour < 12) == (one.hour < 12) } }
    let times = Set(lasts.count == 1 && !near.isEmpty ? near : firsts).union(lasts).sorted()
    guard times.count > 1 else { return nil }
    return .times(start.text(start.position..<cursor.position), times.map { ClockSpan($0) }, orTitle: true)
  }

  private func days(_ start: TokenCursor) -> QuickAddError? {
    var cursor = start
    guard let first = day(&cursor), cursor.takeOr(), let last = day(&cursor), first != last, cursor.isPhraseEnd else {
      return nil
    }
    return .phrase(start.text(start.position..<cursor.position), .twoDays(min(first, last), max(first, last)))
  }

  private func clock(_ cursor: inout TokenCursor) -> WrittenClock? {
    guard let found = WrittenClockParser()(&cursor), found.clock.isPossible else { return nil }
    return found.clock
  }

  private func day(_ cursor: inout TokenCursor) -> Day? {
    try? DateReader(today: reader.today, habits: reader.habits, readsLetterBehind: false).prefix(of: &cursor)
  }
}

extension TokenCursor {
  /// or, 또는, the 나 of 2시나.
  fileprivate mutating func takeOr() -> Bool {
    take(text: "or", "또는", "혹은", "아니면") || peek()?.isAttached == true && take(text: "나", "이나")
  }

  fileprivate var isHourMarked: Bool { word(at: 1) == .hourMark }
}
