/// The progress of a long task.
public struct WorkProgress: Hashable, Sendable {
  /// The amount done, 0…`total`.
  public let done: Int
  /// The total amount, at least 1; `nil` if unknown.
  public let total: Int?

  public init(done: Int, of total: Int?) {
    self.done = done
    self.total = total
  }
}
