import Domain
import DomainTesting
import Support
import Synchronization
import Testing

/// The key of stored passwords follows the lock in the same step.
struct LockKeyTests {
  private let store: InMemoryStore
  private let key: ScriptedKey
  private let tools: LockTools

  init() throws {
    store = InMemoryStore(time: try .fixed())
    key = ScriptedKey(store)
    tools = LockTools(store, ScriptedHashing(), now: Self.now, key: key)
  }

  private static let now = { @Sendable in LockMoment(clock: Instant(secondsSince1970: 0), sinceStart: nil) }

  private func set() async throws -> [RecoveryCode] {
    try await SetLock(tools, newID: .counting(), random: .seeded(1))(.password, ScriptedSecret("secret-1"))
  }

  private func open(_ text: String = "secret-1") async throws(LockError) -> Lock {
    try await OpenLock(tools)(ScriptedSecret(text))
  }

  private func version() async throws -> Int? {
    try await store.read { transaction throws(StoreError) in try transaction.lock.lock()?.version }
  }

  @Test func newLockLocksTheKeyAroundItsChange() async throws {
    _ = try await set()
    #expect(key.calls == ["prepare secret-1 at none", "finish at 1"])
  }

  @Test func onlyTheRightSecretOpensTheKey() async throws {
    _ = try await set()
    key.forgetCalls()
    await #expect(throws: LockError.wrong(pause: 0)) { try await open("secret-2") }
    #expect(key.calls.isEmpty)
    _ = try await open()
    #expect(key.calls == ["open secret-1"])
  }

  @Test func keyOfAnotherSecretIsReplaced() async throws {
    _ = try await set()
    key.change()
    key.forgetCalls()
    _ = try await open()
    #expect(key.calls == ["open secret-1", "replace secret-1 at 1"])
  }

  /// Another program has changed the lock, and locked the key with the new secret, since the old one was checked.
  @Test func keyOfANewerSecretStays() async throws {
    _ = try await set()
    let lock = try await open()
    let other = LockTools(store, ScriptedHashing(), now: Self.now)
    key.change { _ = try? await ChangeLock(other)(lock, to: .pin, ScriptedSecret("2846")) }
    key.forgetCalls()
    await #expect(throws: LockError.wrong(pause: 0)) { try await open() }
    #expect(try await version() == 2 && key.calls == ["open secret-1"])
  }

  @Test func changedLockLocksTheKeyAgain() async throws {
    _ = try await set()
    let lock = try await open()
    key.forgetCalls()
    _ = try await ChangeLock(tools)(lock, to: .pin, ScriptedSecret("2846"))
    #expect(key.calls == ["prepare 2846 at 1", "finish at 2"])
  }

  @Test func recoveredLockLocksTheKeyWithoutOpeningIt() async throws {
    let codes = try await set()
    key.forgetCalls()
    let lock = try await RecoverLock(tools).check(codes[0])
    _ = try await RecoverLock(tools)(lock, codes[0], to: .password, ScriptedSecret("newer-22"))
    #expect(key.calls == ["prepare newer-22 at 1", "finish at 2"])
  }

  @Test func removedLockLeavesTheKeyOpen() async throws {
    _ = try await set()
    let lock = try await open()
    key.forgetCalls()
    try await RemoveLock(tools)(lock)
    #expect(key.calls == ["prepare nothing at 1", "finish at none"])
  }

  @Test func lockStaysIfTheKeyCannotFollow() async throws {
    let codes = try await set()
    let lock = try await open()
    let failure = KeyLockingError(path: "/key", detail: "full")
    key.fail(with: failure)
    key.forgetCalls()
    await #expect(throws: LockError.key(failure)) {
      try await ChangeLock(tools)(lock, to: .pin, ScriptedSecret("2846"))
    }
    await #expect(throws: LockError.key(failure)) { try await RemoveLock(tools)(lock) }
    await #expect(throws: LockError.key(failure)) {
      try await RecoverLock(tools)(lock, codes[0], to: .pin, ScriptedSecret("2846"))
    }
    #expect(try await version() == 1 && key.calls.isEmpty)
    _ = try await open()
  }

  /// A change that fails may have been saved by the store's server anyway, so both secrets open the key then.
  @Test func failedChangeLeavesTheKeyPrepared() async throws {
    _ = try await set()
    let lock = try await open()
    _ = try await ChangeLock(tools)(lock, to: .pin, ScriptedSecret("2846"))
    key.forgetCalls()
    await #expect(throws: LockError.wrong(pause: 0)) {
      try await ChangeLock(tools)(lock, to: .pin, ScriptedSecret("5679"))
    }
    #expect(key.calls == ["prepare 5679 at 2"])
  }

  @Test func weakSecretNeverReachesTheKey() async throws {
    await #expect(throws: LockError.weak([.easy])) {
      try await SetLock(tools, newID: .counting(), random: .seeded(1))(.pin, ScriptedSecret("1234"))
    }
    #expect(key.calls.isEmpty)
  }
}

/// Records each call with the version of the lock at that moment.
private final class ScriptedKey: KeyLocking {
  private let store: InMemoryStore
  private struct State {
    var calls: [String] = []
    var failure: KeyLockingError?
    var isOtherKey = false
    var meanwhile: (@Sendable () async -> Void)?
  }

  private let state = Mutex(State())

  init(_ store: InMemoryStore) { self.store = store }

  var calls: [String] { state.withLock { $0.calls } }

  func forgetCalls() { state.withLock { $0.calls = [] } }

  func fail(with failure: KeyLockingError) { state.withLock { $0.failure = failure } }

  func open(with secret: any TypedSecret) async -> Bool {
    note("open \(Self.text(secret))")
    let (isOtherKey, meanwhile) = state.withLock { ($0.isOtherKey, $0.meanwhile) }
    await meanwhile?()
    return !isOtherKey
  }

  func replace(with secret: any TypedSecret) async { note("replace \(Self.text(secret)) at \(await version())") }

  /// Replaces the key with one that no secret opens.
  ///
  /// - Parameter work: The work of another program while a secret is being checked.
  func change(meanwhile work: (@Sendable () async -> Void)? = nil) {
    state.withLock { ($0.isOtherKey, $0.meanwhile) = (true, work) }
  }

  func prepare(for secret: (any TypedSecret)?) async throws(KeyLockingError) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    note("prepare \(secret.map(Self.text) ?? "nothing") at \(await version())")
  }

  func finish() async { note("finish at \(await version())") }

  func close() {}

  private func note(_ call: String) { state.withLock { $0.calls.append(call) } }

  private func version() async -> String {
    let lock = try? await store.read { transaction throws(StoreError) in try transaction.lock.lock() }
    return lock.flatMap(\.self).map { "\($0.version)" } ?? "none"
  }

  private static func text(_ secret: any TypedSecret) -> String {
    String(decoding: (0..<secret.count).map { secret[$0] }, as: UTF8.self)
  }
}
