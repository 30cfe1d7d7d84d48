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
    return try await store.change(as: { UndoLabel(action, .saying, $0.id.label) }) {
      transaction throws(FindSayingError) in
      try transaction.sayings.mark(number, as: mark, isOn, at: clock).value
    }
  }

  /// Does the same to several, all of it or nothing, as one step of undo.
  public func callAsFunction(
    _ numbers: [Int], as mark: SayingMark, _ isOn: Bool, at clock: DayClock
  ) async throws(FindSayingError) -> [Changed<Saying>] {
    let action = mark.action(isOn)
    return try await store.change(as: { marked in
      UndoLabel(action, .saying, marked.filter(\.isChanged).map(\.value).label)
    }) { transaction throws(FindSayingError) in
      try numbers.map { number throws(FindSayingError) in
        try transaction.sayings.mark(number, as: mark, isOn, at: clock)
      }
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

/// Hides sayings of the pack, which cannot be removed, and shows them again.
public struct HideSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Takes a saying of the pack out of every list and draw.
  ///
  /// - Returns: The saying as it is now; unchanged when it was hidden before.
  /// - Throws: ``ChangeSayingError``; the user's own sayings are removed instead, see ``RemoveSaying``.
  public func callAsFunction(_ number: Int, at clock: DayClock) async throws(ChangeSayingError) -> Changed<Saying> {
    try await self([number], at: clock)[0]
  }

  /// Does the same to several, all of it or nothing, as one step of undo.
  public func callAsFunction(_ numbers: [Int], at clock: DayClock) async throws(ChangeSayingError) -> [Changed<Saying>]
  { try await change(numbers, .hidden, isHidden: true, at: clock) }

  /// Puts a hidden saying back into every list and draw, with the marks it had.
  ///
  /// - Returns: The saying as it is now; unchanged when it was not hidden.
  /// - Throws: ``ChangeSayingError``; nothing has changed then.
  public func undo(_ number: Int, at clock: DayClock) async throws(ChangeSayingError) -> Changed<Saying> {
    try await undo([number], at: clock)[0]
  }

  /// Does the same to several, all of it or nothing, as one step of undo.
  public func undo(_ numbers: [Int], at clock: DayClock) async throws(ChangeSayingError) -> [Changed<Saying>] {
    try await change(numbers, .unhidden, isHidden: false, at: clock)
  }

  private func change(
    _ numbers: [Int], _ action: UndoLabel.Action, isHidden: Bool, at clock: DayClock
  ) async throws(ChangeSayingError) -> [Changed<Saying>] {
    try await store.change(as: { UndoLabel(action, .saying, $0.filter(\.isChanged).map(\.value).label) }) {
      transaction throws(ChangeSayingError) in
      try numbers.map { number throws(ChangeSayingError) in
        guard var saying = try transaction.sayings.find(number, at: clock) else { throw .unknown(number: number) }
        guard saying.isHidden != isHidden else { return Changed(saying, isChanged: false) }
        guard saying.id.isPacked else { throw .notPacked(saying) }
        saying.isHidden = isHidden
        try transaction.sayings.save(saying)
        return Changed(saying, isChanged: true)
      }
    }.value
  }
}

public struct RemoveSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Forgets a saying and its marks.
  ///
  /// - Parameters:
  ///   - number: Of the saying.
  ///   - shown: What the user was asked about; `nil` for whatever it is now.
  ///   - clock: The user's.
  /// - Returns: What was removed.
  /// - Throws: ``ChangeSayingError``; a saying of the pack can only be hidden, see ``HideSaying``. One that is not as
  ///   shown is ``StoreError/conflict``.
  public func callAsFunction(
    _ number: Int, shown: SayingContent? = nil, at clock: DayClock
  ) async throws(ChangeSayingError) -> Saying {
    try await store.change(as: { UndoLabel(.removed, .saying, $0.id.label) }) { transaction throws(ChangeSayingError) in
      try transaction.sayings.remove(number, shown: shown, at: clock)
    }.value
  }

  /// Forgets several that the user was asked about, all of them or none, as one step of undo.
  public func callAsFunction(_ shown: [Saying], at clock: DayClock) async throws(ChangeSayingError) -> [Saying] {
    try await store.change(as: { UndoLabel(.removed, .saying, $0.label) }) { transaction throws(ChangeSayingError) in
      try shown.map { saying throws(ChangeSayingError) in
        try transaction.sayings.remove(saying.id.number, shown: saying.content, at: clock)
      }
    }.value
  }
}

extension SayingRepository where Failure == ChangeSayingError {
  fileprivate func remove(_ number: Int, shown: SayingContent?, at clock: DayClock) throws(Failure) -> Saying {
    let saying = try self.shown(number, at: clock)
    guard !saying.id.isPacked else { throw .packed(saying) }
    if let shown, shown != saying.content { throw .store(.conflict) }
    try remove(saying.id)
    return saying
  }
}
