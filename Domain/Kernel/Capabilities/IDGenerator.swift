public import struct Foundation.UUID

/// Makes identifiers that nobody else makes.
public struct IDGenerator: Sendable {
  private let next: @Sendable () -> UUID

  /// Wraps a source of identifiers, which must never give one twice.
  public init(_ next: @escaping @Sendable () -> UUID) { self.next = next }

  /// The next one.
  public func callAsFunction() -> UUID { next() }
}
