public struct FindSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// The saying with that number.
  ///
  /// - Throws: ``FindSayingError`` when there is none, or the user has hidden it.
  public func callAsFunction(_ number: Int, at clock: DayClock) async throws(FindSayingError) -> Saying {
    try await self([number], at: clock)[0]
  }

  /// Several, of one state.
  public func callAsFunction(_ numbers: [Int], at clock: DayClock) async throws(FindSayingError) -> [Saying] {
    try await store.read { things throws(FindSayingError) in
      try numbers.map { number throws(FindSayingError) in try things.sayings.shown(number, at: clock) }
    }
  }
}

public enum FindSayingError: StoreFailure, Hashable, Sendable {
  /// Nothing has this number, or not yet.
  case unknown(number: Int)
  /// The saying exists, but the user has hidden it.
  case hidden(Saying)
  case store(StoreError)
}

extension SayingQueries {
  /// The saying with that number, also a hidden one; `nil` when there is none, or not yet.
  public func find(_ number: Int, at clock: DayClock) throws(Failure) -> Saying? {
    guard let id = Saying.ID(number) else { return nil }
    if let saying = try saying(id, at: clock) { return saying }
    return try hiddenSaying(id, at: clock)
  }

  /// The saying with that number, unless it is hidden.
  func shown(_ number: Int, at clock: DayClock) throws(Failure) -> Saying where Failure: ShownSayingFailure {
    guard let saying = try find(number, at: clock) else { throw .unknown(number: number) }
    if saying.isHidden { throw .hidden(saying) }
    return saying
  }
}

/// The error of a rule about one saying, which has to be there and not hidden.
protocol ShownSayingFailure: StoreFailure {
  static func unknown(number: Int) -> Self
  static func hidden(_ saying: Saying) -> Self
}

extension FindSayingError: ShownSayingFailure {}
extension ChangeSayingError: ShownSayingFailure {}

extension Saying.ID {
  /// The saying's name in the undo list.
  var label: String { "\(number)" }
}

extension [Saying] {
  /// The sayings' name in the undo list.
  var label: String { map(\.id.label).joined(separator: ", ") }
}
