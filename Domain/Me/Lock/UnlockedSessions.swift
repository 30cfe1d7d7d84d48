/// Terminal windows in which the user has opened the lock; each closes after a time without use.
public struct UnlockedSessions: Sendable {
  /// Indicates whether this window is open; it closes after `minutes` without use.
  public let isOpen: @Sendable (Lock, _ minutes: Int) -> Bool
  /// Opens this one, or keeps it open from now on.
  public let open: @Sendable (Lock) -> Void
  /// Closes this one.
  public let close: @Sendable () -> Void
  /// Closes all.
  public let closeAll: @Sendable () -> Void

  public init(
    isOpen: @escaping @Sendable (Lock, Int) -> Bool, open: @escaping @Sendable (Lock) -> Void,
    close: @escaping @Sendable () -> Void, closeAll: @escaping @Sendable () -> Void
  ) { (self.isOpen, self.open, self.close, self.closeAll) = (isOpen, open, close, closeAll) }
}
