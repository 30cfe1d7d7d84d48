package import Domain

/// A store that is as a test says, and remembers nothing.
package struct ScriptedStoreKeeping: StoreKeeping {
  private let problems: [StoreProblem]
  private let failure: StoreKeepingError?

  package init(problems: [StoreProblem] = [], failure: StoreKeepingError? = nil) {
    self.problems = problems
    self.failure = failure
  }

  package func check() async throws(StoreKeepingError) -> [StoreProblem] {
    if let failure { throw failure }
    return problems
  }

  package func backUp(to path: String?, replaces: Bool) async throws(StoreKeepingError) -> String {
    if let failure, failure != .exists || !replaces { throw failure }
    return path ?? "/home/haru/backups/haru-2026-11-20T0000.db"
  }

  package func examine(_ path: String) async throws(StoreKeepingError) {
    if let failure { throw failure }
  }

  package func restore(from path: String) async throws(StoreKeepingError) -> String? {
    if let failure { throw failure }
    return "/home/haru/backups/haru-2026-11-20T0000.db"
  }
}
