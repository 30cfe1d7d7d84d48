public import Domain
import Synchronization

extension AutosavedDraft {
  /// Makes a draft that is stored only in memory.
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
