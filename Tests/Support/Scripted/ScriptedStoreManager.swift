package import Domain
import Synchronization

/// Data tools that report what a test specifies and save nothing.
package struct ScriptedStoreManager: DataManaging {
  private let problems: [StoreProblem]
  private let failure: StoreManagementError?
  package let exchangeFailure: StoreExchangeError?
  private let report: MergeReport
  private let storedBackups: [StoredBackup]
  private let accounts: [SyncAccount]
  private let unsent: Int

  package init(
    problems: [StoreProblem] = [],
    failure: StoreManagementError? = nil,
    exchangeFailure: StoreExchangeError? = nil,
    report: MergeReport = MergeReport(),
    backups: [StoredBackup] = [],
    accounts: [SyncAccount] = [],
    unsent: Int = 0
  ) {
    self.problems = problems
    self.failure = failure
    self.exchangeFailure = exchangeFailure
    self.report = report
    storedBackups = backups
    self.accounts = accounts
    self.unsent = unsent
  }

  package func check() async throws(StoreManagementError) -> [StoreProblem] {
    if let failure { throw failure }
    return problems
  }

  package func backUp(
    to path: String?,
    replaces: Bool,
    with secret: (any TypedSecret)?
  ) async throws(StoreManagementError) -> String {
    if let failure, failure != .exists || !replaces { throw failure }
    return path ?? "/home/haru/backups/haru-2026-11-20T0000.db"
  }

  package func examine(_ path: String) async throws(StoreManagementError) -> Bool {
    if let failure, failure != .wrongSecret { throw failure }
    return failure == .wrongSecret
  }

  package func isErased(_ path: String) -> Bool { path.hasPrefix("/home/haru/") }

  package func accessState() async -> StoreAccessState? { nil }

  package func movedState() async throws(StoreExchangeError) -> MovedState {
    if let exchangeFailure { throw exchangeFailure }
    return MovedState(access: StoreAccessState(lock: nil, isSignedOut: false), outbox: ReminderOutbox())
  }

  package func restore(from path: String, with secret: (any TypedSecret)?) async throws(StoreManagementError) -> String?
  {
    if let failure { throw failure }
    return "/home/haru/backups/haru-2026-11-20T0000.db"
  }

  package func export(to folder: String) async throws(StoreExchangeError) -> ExchangeReport {
    if let exchangeFailure { throw exchangeFailure }
    return ExchangeReport(counts: ["events": 2, "moods": 1])
  }

  package func importAll(
    from folder: String,
    moving moved: MovedState?,
    replaces: Bool,
    isDryRun: Bool
  ) async throws(StoreExchangeError) -> ExchangeReport {
    if let exchangeFailure, exchangeFailure != .hasRecords || !replaces { throw exchangeFailure }
    let kept = replaces && !isDryRun ? "/home/haru/backups/haru-2026-11-20T0000.db" : nil
    return ExchangeReport(counts: ["events": 2, "moods": 1], savedCopy: kept)
  }

  package func merge(
    _ path: String,
    _ choice: MergeChoice,
    isDryRun: Bool
  ) async throws(StoreExchangeError) -> MergeReport {
    if let exchangeFailure { throw exchangeFailure }
    let isDecided = report.choices.allSatisfy { choice.side($0.kind, $0.id, $0.field ?? "") != nil }
    guard isDecided || isDryRun else { throw .undecided(report) }
    return report
  }

  package func newSynchronizer() -> String? { nil }

  package func synchronizer() -> String? { report.conflicts.isEmpty ? nil : "Syncthing" }

  package func backups() async throws(StoreManagementError) -> [StoredBackup] {
    if let failure { throw failure }
    return storedBackups
  }

  package func syncAccounts() async -> [SyncAccount] { accounts }

  package func unsentChanges() async -> Int { unsent }

  package func erase(withBackups: Bool) async throws(StoreManagementError) {
    if let failure { throw failure }
  }
}

/// A move whose result a test specifies.
package struct ScriptedMove: StoreMoving {
  package let place: String
  package let isNamed = false
  private let failure: StoreExchangeError?
  private let isUsed: Bool

  package init(to place: String, failure: StoreExchangeError?, isUsed: Bool) {
    (self.place, self.failure, self.isUsed) = (place, failure, isUsed)
  }

  package func move(replaces: Bool, isDryRun: Bool) async throws(StoreExchangeError) -> ExchangeReport {
    if let failure, failure != .hasRecords || !replaces { throw failure }
    let kept = replaces && !isDryRun ? "/home/haru/backups/server-2026-11-20T0000" : nil
    return ExchangeReport(counts: ["events": 2, "moods": 1], savedCopy: kept)
  }

  package func use() throws(StoreManagementError) -> Bool { isUsed }
}

/// A choice of store that is held only in memory.
package final class ScriptedChoice: StoreChoosing {
  private let address = Mutex<String?>(nil)

  package init() {}

  package func chosen() throws(StoreManagementError) -> String? { address.withLock { $0 } }

  package func choose(_ address: String?) throws(StoreManagementError) {
    if let address, !address.hasPrefix("postgresql://") { throw .server(.wrongAddress) }
    self.address.withLock { $0 = address }
  }
}
