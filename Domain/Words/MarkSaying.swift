public struct MarkSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Sets or removes a mark of a saying; a mark that is already set keeps its time.
  ///
  /// - Parameters:
  ///   - number: The number of the saying.
  ///   - mark: The mark to set or remove.
  ///   - isOn: `true` to set the mark, `false` to remove it.
  ///   - clock: The user's clock.
  /// - Returns: The saying after the change.
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

  /// Sets or removes a mark of several sayings; all or none, as one undo step.
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

/// Hides sayings of the pack, which can't be removed, and shows them again.
public struct HideSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Hides a saying of the pack from every list and random draw.
  ///
  /// - Returns: The saying after the change; unchanged if it was already hidden.
  /// - Throws: ``ChangeSayingError``; the user's own sayings are removed instead, see ``RemoveSaying``.
  public func callAsFunction(_ number: Int, at clock: DayClock) async throws(ChangeSayingError) -> Changed<Saying> {
    try await self([number], at: clock)[0]
  }

  /// Hides several sayings; all or none, as one undo step.
  public func callAsFunction(_ numbers: [Int], at clock: DayClock) async throws(ChangeSayingError) -> [Changed<Saying>]
  { try await change(numbers, .hidden, isHidden: true, at: clock) }

  /// Shows a hidden saying in every list and random draw again, with its earlier marks.
  ///
  /// - Returns: The saying after the change; unchanged if it was not hidden.
  /// - Throws: ``ChangeSayingError``; nothing has changed then.
  public func undo(_ number: Int, at clock: DayClock) async throws(ChangeSayingError) -> Changed<Saying> {
    try await undo([number], at: clock)[0]
  }

  /// Shows several hidden sayings again; all or none, as one undo step.
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

  /// Removes a saying and its marks.
  ///
  /// - Parameters:
  ///   - number: The number of the saying.
  ///   - shown: The content that the user confirmed, or `nil` to remove any content.
  ///   - clock: The user's clock.
  /// - Returns: The removed saying.
  /// - Throws: ``ChangeSayingError``; a saying of the pack can only be hidden, see ``HideSaying``. If the content
  ///   differs from `shown`, the error is ``StoreError/conflict``.
  public func callAsFunction(
    _ number: Int, shown: SayingContent? = nil, at clock: DayClock
  ) async throws(ChangeSayingError) -> Saying {
    try await store.change(as: { UndoLabel(.removed, .saying, $0.id.label) }) { transaction throws(ChangeSayingError) in
      try transaction.sayings.remove(number, shown: shown, at: clock)
    }.value
  }

  /// Removes several sayings that the user confirmed; all or none, as one undo step.
  public func callAsFunction(_ shown: [Saying], at clock: DayClock) async throws(ChangeSayingError) -> [Saying] {
    try await store.change(as: { UndoLabel(.removed, .saying, $0.label) }) { transaction throws(ChangeSayingError) in
      try shown.map { saying throws(ChangeSayingError) in
        try transaction.sayings.remove(saying.id.number, shown: saying.content, at: clock)
      }
    }.value
  }
}

/// One of the user's own sayings, and the clock that dates it.
public struct FirstSaying: FirstRecord {
  private let saying: Saying
  private let clock: DayClock

  public init(_ saying: Saying, at clock: DayClock) { (self.saying, self.clock) = (saying, clock) }

  public var removal: UndoLabel { UndoLabel(.removed, .saying, saying.id.label) }

  public func remove<Failure: StoreFailure>(in transaction: any Transaction<Failure>) throws(Failure) {
    guard let now = try transaction.sayings.saying(saying.id, at: clock) else { throw .store(.missing) }
    guard now.content == saying.content else { throw .store(.conflict) }
    try transaction.sayings.remove(saying.id)
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
