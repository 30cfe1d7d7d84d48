package import Domain
import Synchronization

/// A server in memory, as its manager sees it.
package final class InMemoryServer: ServerManaging {
  private struct State {
    var isReady = false
    var accounts: Set<ServerAccountName> = []
  }

  private let state = Mutex(State())
  private let problems: [ServerProblem]
  private let identities: [String: [AccountIdentity]]

  /// - Parameter identities: The identities of accounts, by the accounts' names.
  package init(problems: [ServerProblem] = [], identities: [String: [AccountIdentity]] = [:]) {
    (self.problems, self.identities) = (problems, identities)
  }

  package func prepare(isDryRun: Bool) -> [String] {
    state.withLock { state in
      defer { state.isReady = state.isReady || !isDryRun }
      return state.isReady ? [] : ["CREATE SCHEMA haru", "CREATE TABLE event(\n  id bytea\n)"]
    }
  }

  package func addAccount(
    _ name: ServerAccountName,
    with secret: (any TypedSecret)?,
    isDryRun: Bool
  ) throws(ServerError) -> [String] {
    try state.withLock { state throws(ServerError) in
      guard state.isReady else { throw .notPrepared }
      guard !state.accounts.contains(name) else { throw .exists }
      if !isDryRun { state.accounts.insert(name) }
      return ["CREATE ROLE \(name.text) LOGIN\(secret == nil ? "" : " PASSWORD '…'")"]
    }
  }

  package func removeAccount(_ name: ServerAccountName, isDryRun: Bool) throws(ServerError) -> [String] {
    try state.withLock { state throws(ServerError) in
      guard state.accounts.contains(name) else { throw .missing(name) }
      if !isDryRun { state.accounts.remove(name) }
      return ["DROP ROLE \(name.text)"]
    }
  }

  package func accounts() throws(ServerError) -> [ServerAccount] {
    try state.withLock { state throws(ServerError) in
      guard state.isReady else { throw .notPrepared }
      return state.accounts.map(\.text).sorted().map { ServerAccount(name: $0, identities: identities[$0] ?? []) }
    }
  }

  package func check() throws(ServerError) -> ServerCondition {
    try state.withLock { state throws(ServerError) in
      guard state.isReady else { throw .notPrepared }
      return ServerCondition(accounts: state.accounts.count, problems: problems)
    }
  }
}
