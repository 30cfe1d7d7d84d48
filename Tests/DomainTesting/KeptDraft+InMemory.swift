public import Domain
import Synchronization

extension KeptDraft {
  /// Kept in memory only.
  public static func inMemory() -> KeptDraft {
    let last = LastDraft()
    return KeptDraft(
      read: { fits in last.text.withLock(\.self).map { _ = fits($0) } },
      write: { text in last.text.withLock { $0 = text } }
    )
  }

  private final class LastDraft: Sendable {
    let text = Mutex<String?>(nil)
  }
}
