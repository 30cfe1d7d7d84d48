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
    _ number: Int, as mark: SayingMark, _ isOn: Bool, at clock: DayClock
  ) async throws(FindSayingError) -> Changed<Saying> {
    let action = mark.action(isOn)
    return try await store.change(as: { UndoLabel(action, .saying, $0.id.label) }) { things throws(FindSayingError) in
      try things.sayings.mark(number, as: mark, isOn, at: clock).value
    }
  }

  /// Does the same to several, all of it or nothing, as one step of undo.
  public func callAsFunction(
    _ numbers: [Int], as mark: SayingMark, _ isOn: Bool, at clock: DayClock
  ) async throws(FindSayingError) -> [Changed<Saying>] {
    let action = mark.action(isOn)
    return try await store.change(as: { marked in
      UndoLabel(action, .saying, marked.filter(\.isChanged).map(\.value).label)
    }) { things throws(FindSayingError) in
      try numbers.map { number throws(FindSayingError) in try things.sayings.mark(number, as: mark, isOn, at: clock) }
    }.value
  }
}

extension SayingRepository where Failure == FindSayingError {
  fileprivate func mark(
    _ number: Int, as mark: SayingMark, _ isOn: Bool, at clock: DayClock
  ) throws(Failure) -> Changed<Saying> {
    var saying = try shown(number, at: clock)
    let isChanged = (saying.marks[mark] != nil) != isOn
    if isChanged { saying.marks[mark] = isOn ? clock.now : nil }
    try save(saying)
    return Changed(saying, isChanged: isChanged)
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
