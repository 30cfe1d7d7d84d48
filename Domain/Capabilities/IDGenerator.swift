public import struct Foundation.UUID

/// Makes identifiers that nobody else makes.
public struct IDGenerator: Sendable {
  private let next: @Sendable () -> UUID

  public init(_ next: @escaping @Sendable () -> UUID) {
    self.next = next
  }

  public func callAsFunction() -> UUID { next() }
}
