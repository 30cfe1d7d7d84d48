/// Keeps what somebody is writing and has not saved, so that a crash takes nothing away.
public struct KeptDraft: Sendable {
  private let read: @Sendable () -> String?
  private let write: @Sendable (String?) -> Void

  /// - Parameters:
  ///   - read: Gives what was left, as long as nobody else is writing; `nil` for nothing.
  ///   - write: Keeps a text if it can; `nil` to leave nothing behind.
  public init(read: @escaping @Sendable () -> String?, write: @escaping @Sendable (String?) -> Void) {
    (self.read, self.write) = (read, write)
  }

  /// What was written last and never saved; `nil` when there is nothing.
  public func load() -> String? { read() }

  public func keep(_ text: String) { write(text) }

  public func discard() { write(nil) }
}
