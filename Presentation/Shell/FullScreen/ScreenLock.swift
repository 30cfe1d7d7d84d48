/// Locks the full screen when nobody uses it, or when it was locked elsewhere.
package struct ScreenLock: Sendable {
  /// The time without keys after which the screen closes; `nil` without a lock.
  package let idle: @Sendable () -> Duration?
  /// Looks whether the password is needed now.
  package let isClosed: @Sendable () async -> Bool
  /// Locks it, or notes that it was used.
  package let use: @Sendable (_ isOpen: Bool) -> Void
  /// Asks for the password on the terminal, which the screen has given back; `false` when nobody answers any more.
  package let unlock: @Sendable () async -> Bool

  package init(
    idle: @escaping @Sendable () -> Duration?, isClosed: @escaping @Sendable () async -> Bool,
    use: @escaping @Sendable (_ isOpen: Bool) -> Void, unlock: @escaping @Sendable () async -> Bool
  ) { (self.idle, self.isClosed, self.use, self.unlock) = (idle, isClosed, use, unlock) }

  /// A lock that is never closed.
  package static let none = ScreenLock(idle: { nil }, isClosed: { false }, use: { _ in }, unlock: { true })
}
