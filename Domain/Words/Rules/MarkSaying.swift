public struct MarkSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Sees to it that a saying has a mark, or does not; one that it has keeps its time.
  ///
  /// - Parameters:
  ///   - number: Which saying.
  ///   - mark: Which mark.
  ///   - isOn: Whether it shall have the mark.
  ///   - clock: The user's.
  /// - Returns: The saying as it is now.
  /// - Throws: ``FindSayingError``; nothing has changed then.
  public func callAsFunction(
    _ number: Int,
    as mark: SayingMark,
    _ isOn: Bool,
    at clock: DayClock
  ) async throws(FindSayingError) -> Changed<Saying> {
    let action = mark.action(isOn)
    return try await store.change(as: { UndoLabel(action, .saying, $0.id.label) }) { things throws(FindSayingError) in
      var saying = try things.sayings.shown(number, at: clock)
      if (saying.marks[mark] != nil) != isOn { saying.marks[mark] = isOn ? clock.now : nil }
      try things.sayings.save(saying)
      return saying
    }
  }
}

extension SayingMark {
  fileprivate func action(_ isOn: Bool) -> UndoLabel.Action {
    switch self {
    case .liked: isOn ? .liked : .unliked
    case .used: isOn ? .used : .unused
    }
  }
}
