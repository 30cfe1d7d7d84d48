/// Keeps what somebody is writing and has not saved, so that a crash takes nothing away.
public struct KeptDraft: Sendable {
  private let read: @Sendable (_ fits: (String) -> Bool) -> Void
  private let write: @Sendable (String?) -> Void

  /// - Parameters:
  ///   - read: Shows what was left and nobody else is writing, one by one until one fits: that one goes on.
  ///   - write: Keeps a text if it can; `nil` to leave nothing behind.
  public init(
    read: @escaping @Sendable (_ fits: (String) -> Bool) -> Void, write: @escaping @Sendable (String?) -> Void
  ) { (self.read, self.write) = (read, write) }

  /// Returns the text that was written and never saved; the next saved draft replaces it.
  ///
  /// - Parameter fitting: Makes a draft from a text; `nil` if the text belongs elsewhere, which leaves it where it is.
  public func load<Draft>(_ fitting: (String) -> Draft?) -> Draft? {
    var draft: Draft?
    read { text in
      draft = fitting(text)
      return draft != nil
    }
    return draft
  }

  public func keep(_ text: String) { write(text) }

  public func discard() { write(nil) }
}
