public import Domain
import Synchronization

extension AutosavedDraft {
  /// Kept in memory only.
  public static func inMemory() -> AutosavedDraft {
    let last = LastDraft()
    return AutosavedDraft(
      read: { fits in last.text.withLock(\.self).map { _ = fits($0) } },
      write: { text in last.text.withLock { $0 = text } }
    )
  }

  private final class LastDraft: Sendable {
    let text = Mutex<String?>(nil)
  }
}
