package import Domain
import Synchronization

/// Passwords in memory.
package final class MemorySecrets: SecretKeeping {
  private struct State {
    var secrets: [SyncAccount.ID: [UInt8]] = [:]
    var place = SecretPlace.file(path: "/home/haru/secrets")
    var failure: SecretKeepingError?
  }

  private let state = Mutex(State())

  package init() {}

  /// The place that is shown for all passwords.
  package var place: SecretPlace {
    get { state.withLock { $0.place } }
    set { state.withLock { $0.place = newValue } }
  }

  /// The error of every access to a password; `nil` if passwords can be used.
  package var failure: SecretKeepingError? {
    get { state.withLock { $0.failure } }
    set { state.withLock { $0.failure = newValue } }
  }

  package var isLocked: Bool { failure == .locked }

  /// The passwords of all accounts, in any order.
  package var all: [String] { state.withLock { $0.secrets.values.map { String(decoding: $0, as: UTF8.self) } } }

  package func place(of account: SyncAccount.ID) throws(SecretKeepingError) -> SecretPlace? {
    state.withLock { $0.secrets[account] == nil ? nil : $0.place }
  }

  package func read(_ account: SyncAccount.ID, into secret: any TypedSecret) throws(SecretKeepingError) -> Bool {
    secret.clear()
    guard let bytes = try usable(account) else { return false }
    for byte in bytes { secret.append(byte) }
    return true
  }

  package func save(_ secret: any TypedSecret, of account: SyncAccount.ID) throws(SecretKeepingError) {
    let bytes = (0..<secret.count).map { secret[$0] }
    _ = try usable(account)
    state.withLock { $0.secrets[account] = bytes }
  }

  /// Returns a password; `nil` if there is none.
  private func usable(_ account: SyncAccount.ID) throws(SecretKeepingError) -> [UInt8]? {
    let state = state.withLock(\.self)
    if let failure = state.failure { throw failure }
    return state.secrets[account]
  }

  package func reserve() async throws(SecretKeepingError) -> any Sendable { () }

  package func remove(_ account: SyncAccount.ID) throws(SecretKeepingError) {
    state.withLock { $0.secrets[account] = nil }
  }
}

/// A server that fails in the same way for every request.
package struct RefusingServer: DAVServing {
  private let error: DAVError
  private let gate: AsyncGate?

  /// - Parameter gate: The gate that discovery waits for; `nil` for a server that refuses at once.
  package init(_ error: DAVError, after gate: AsyncGate? = nil) { (self.error, self.gate) = (error, gate) }

  package func discover() async throws(DAVError) -> DAVDiscovery {
    await gate?.pass()
    throw error
  }
  package func collections(in home: SyncHref) async throws(DAVError) -> [DAVCollection] { throw error }
  package func collection(at href: SyncHref) async throws(DAVError) -> DAVCollection? { throw error }
  package func changes(
    in collection: SyncHref, since token: SyncToken?
  ) async throws(DAVError) -> DAVChanges { throw error }
  package func resources(
    in collection: SyncHref, during range: ClosedRange<Instant>
  ) async throws(DAVError) -> [SyncHref] { throw error }
  package func fetch(
    _ hrefs: [SyncHref], in collection: SyncHref, as kind: SyncKind
  ) async throws(DAVError) -> [DAVResource] { throw error }
  package func put(
    _ text: [UInt8], at href: SyncHref, as kind: SyncKind, if condition: DAVCondition, quietly: Bool
  ) async throws(DAVError) { throw error }
  package func post(
    _ text: [UInt8], to collection: SyncHref, as kind: SyncKind
  ) async throws(DAVError) -> SyncHref? { throw error }
  package func delete(
    _ href: SyncHref, if condition: DAVCondition, quietly: Bool
  ) async throws(DAVError) { throw error }
  package func scheduling(
    in calendar: SyncHref, of principal: SyncHref?
  ) async throws(DAVError) -> SyncScheduling { throw error }
  package func make(_ collection: DAVNewCollection, in home: SyncHref) async throws(DAVError) -> SyncHref {
    throw error
  }
  package func patch(_ collection: SyncHref, name: String?, color: String?) async throws(DAVError) { throw error }
}
