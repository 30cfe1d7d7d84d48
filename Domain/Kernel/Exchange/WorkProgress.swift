/// How far a long piece of work has come.
public struct WorkProgress: Hashable, Sendable {
  /// How much is done, 0…`total`.
  public let done: Int
  /// How much there is, at least 1; `nil` while nobody knows.
  public let total: Int?

  public init(done: Int, of total: Int?) {
    self.done = done
    self.total = total
  }
}
