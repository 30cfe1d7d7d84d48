import Domain
import DomainTesting
import Support
import Synchronization
import Testing

@Suite("Lock")
struct LockTests {
  private let store: InMemoryStore
  private let clock = LockClock()
  private let tools: LockTools

  init() throws {
    let clock = clock
    store = InMemoryStore(time: try .fixed())
    tools = LockTools(store, ScriptedHashing(), now: { clock.now })
  }

  private func set(_ text: String = "secret-1", _ kind: SecretKind = .password) async throws -> [RecoveryCode] {
    try await SetLock(tools, newID: .counting(), random: .seeded(1))(kind, ScriptedSecret(text))
  }

  private func open(_ text: String) async throws(LockError) -> Lock { try await OpenLock(tools)(ScriptedSecret(text)) }

  private func lock() async throws -> Lock? {
    try await store.read { transaction throws(StoreError) in try transaction.lock.lock() }
  }

  @Test func correctSecretOpensTheLock() async throws {
    let codes = try await set()
    #expect(Set(codes).count == 8)
    #expect(try await open("secret-1").attempts.count == 0)
    await #expect(throws: LockError.wrong(pause: 0)) { try await open("secret-2") }
    #expect(try await lock()?.attempts.count == 1)
    _ = try await open("secret-1")
    #expect(try await lock()?.attempts.count == 0)
  }

  /// Without a signed-in user, the lock would have no owner.
  @Test func lockCannotBeSetWhileSignedOut() async throws {
    try await store.note { transaction throws(StoreError) in try transaction.account.noteSignedOut(true) }
    await #expect(throws: LockError.signedOut) { try await set() }
    #expect(try await lock() == nil)
  }

  /// Only a time in the past ends the pause.
  @Test(
    arguments: [
      (Int.min, LockError.wrong(pause: 3_600)), (-1, .wrong(pause: 3_600)), (.max, .tooEarly(seconds: 3_600)),
    ]
  )
  func forgedAttemptTimeStillGivesALockError(seconds: Int, error: LockError) async throws {
    _ = try await set()
    let lock = try #require(try await lock())
    let last = LockMoment(clock: Instant(secondsSince1970: seconds), sinceStart: nil)
    let edited = lock.counting(LockAttempts(count: .max, last: last))
    try await store.note { transaction throws(StoreError) in try transaction.lock.save(edited) }
    await #expect(throws: error) { try await open("wrong") }
    await #expect(throws: LockError.tooEarly(seconds: 3_600)) { try await open("secret-1") }
  }

  @Test func secondLockIsRefused() async throws {
    _ = try await set()
    await #expect(throws: LockError.isLocked) { try await set("other-22") }
    _ = try await open("secret-1")
    await #expect(throws: LockError.noLock) {
      try await OpenLock(LockTools(InMemoryStore(time: try .fixed()), ScriptedHashing(), now: { .start }))(
        ScriptedSecret("x")
      )
    }
  }

  @Test func pauseDoublesAfterEachWrongSecret() async throws {
    _ = try await set()
    for pause in [0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 3_600, 3_600] {
      await #expect(throws: LockError.wrong(pause: pause)) { try await open("wrong") }
      guard pause > 0 else { continue }
      clock.advance(by: pause - 1)
      await #expect(throws: LockError.tooEarly(seconds: 1)) { try await open("secret-1") }
      clock.advance(by: 1)
    }
    _ = try await open("secret-1")
    await #expect(throws: LockError.wrong(pause: 0)) { try await open("wrong") }
  }

  @Test func tenThousandWrongSecretsTakeMoreThanAYear() async throws {
    _ = try await set()
    var (seconds, tried) = (0, 0)
    while tried < 10_000 {
      do {
        _ = try await open("wrong")
      } catch .tooEarly(let left) {
        seconds += left
        clock.advance(by: left)
        continue
      } catch { tried += 1 }
    }
    #expect(seconds > 365 * 86_400)
  }

  @Test func parallelAttemptsAreCounted() async throws {
    _ = try await set()
    let wrong = await withTaskGroup(of: LockError?.self) { group in
      for _ in 0..<50 {
        group.addTask {
          do throws(LockError) { _ = try await OpenLock(tools)(ScriptedSecret("wrong")) } catch { return error }
          return nil
        }
      }
      return await group.reduce(into: 0) { count, error in if case .wrong? = error { count += 1 } }
    }
    #expect(wrong == 3)
  }

  @Test func clockSetBackRestartsThePause() async throws {
    _ = try await set()
    clock.hasStart = false
    for _ in 0..<5 {
      do { _ = try await open("wrong") } catch .tooEarly(let left) { clock.advance(by: left) } catch {}
    }
    let pause = try #require(try await lock()?.attempts.pause)
    clock.setBack(by: 86_400)
    await #expect(throws: LockError.tooEarly(seconds: pause)) { try await open("secret-1") }
    clock.advance(by: pause)
    _ = try await open("secret-1")
  }

  @Test func clockSetForwardDoesNotShortenThePause() async throws {
    _ = try await set()
    for _ in 0..<3 { _ = try? await open("wrong") }
    clock.setBack(by: -86_400)
    await #expect(throws: LockError.tooEarly(seconds: 1)) { try await open("secret-1") }
  }

  @Test func changingTheSecretInvalidatesTheOldOne() async throws {
    _ = try await set()
    let lock = try await open("secret-1")
    let changed = try #require(try await ChangeLock(tools)(lock, to: .pin, ScriptedSecret("2846")))
    #expect(changed.version == lock.version + 1 && changed.kind == .pin && changed.id == lock.id)
    await #expect(throws: LockError.wrong(pause: 0)) {
      try await ChangeLock(tools)(lock, to: .pin, ScriptedSecret("5679"))
    }
    await #expect(throws: LockError.wrong(pause: 0)) { try await open("secret-1") }
    _ = try await open("2846")
  }

  @Test func recoveryCodeSetsANewSecretOnce() async throws {
    let codes = try await set()
    let recover = RecoverLock(tools)
    let lock = try await recover.check(codes[3])
    await #expect(throws: LockError.weak([.tooShort(least: 8), .noLowercase, .noSpecial])) {
      try await recover(lock, codes[3], to: .password, ScriptedSecret("1"))
    }
    let changed = try #require(try await recover(lock, codes[3], to: .password, ScriptedSecret("newer-22")))
    #expect(changed.codes.count == 7)
    _ = try await open("newer-22")
    await #expect(throws: LockError.wrongCode(pause: 0)) { try await recover.check(codes[3]) }
    await #expect(throws: LockError.wrongCode(pause: 0)) {
      try await recover(changed, codes[3], to: .password, ScriptedSecret("other-22"))
    }
    _ = try await recover(try await recover.check(codes[4]), codes[4], to: .pin, ScriptedSecret("4320"))
    #expect(try await self.lock()?.codes.count == 6)
  }

  @Test func openedLockCanBeRemovedOnce() async throws {
    _ = try await set()
    let lock = try await open("secret-1")
    try await RemoveLock(tools)(lock)
    #expect(try await self.lock() == nil)
    await #expect(throws: LockError.wrong(pause: 0)) { try await RemoveLock(tools)(lock) }
  }

  @Test func outdatedHashIsRenewedByTheNextCorrectSecret() async throws {
    _ = try await set()
    let clock = clock
    let newer = LockTools(store, ScriptedHashing(generation: 2), now: { clock.now })
    #expect(try await OpenLock(newer)(ScriptedSecret("secret-1")).hash.text == "2:secret-1")
    #expect(try await lock()?.hash.text == "2:secret-1")
  }

  @Test func outOfMemoryIsNotAWrongSecret() async throws {
    _ = try await set()
    let clock = clock
    let poor = LockTools(store, ScriptedHashing(failure: .noMemory), now: { clock.now })
    await #expect(throws: LockError.hashing(.noMemory)) { try await OpenLock(poor)(ScriptedSecret("secret-1")) }
  }

  @Test func settingTheLockAddsNoUndoStep() async throws {
    _ = try await set()
    #expect(try await store.entries(for: .undo, limit: 9) == [])
  }

  private static let forms: [(String, SecretKind, [SecretFault])] = [
    ("secret-1", SecretKind.password, []), ("비밀번호abc-1", .password, []),
    ("Secret1", .password, [.tooShort(least: 8), .noSpecial]), ("SECRET-1", .password, [.noLowercase]),
    ("secret--", .password, [.noDigit]), (String(repeating: "a", count: 63) + "1-", .password, [.tooLong(most: 64)]),
    ("", .password, [.tooShort(least: 8), .noLowercase, .noDigit, .noSpecial]), ("2846", .pin, []),
    ("123", .pin, [.tooShort(least: 4)]), ("123456789", .pin, [.tooLong(most: 8)]), ("12a4", .pin, [.notOnlyDigits]),
    ("１２３４", .pin, [.notOnlyDigits]), ("1234", .pin, [.easy]), ("87654321", .pin, [.easy]), ("0000", .pin, [.easy]),
    ("7890", .pin, [.easy]), ("3210", .pin, [.easy]), ("1212", .pin, [.easy]), ("69696", .pin, [.easy]),
    ("1004", .pin, [.easy]), ("2580", .pin, [.easy]), ("1235", .pin, []), ("1357", .pin, []), ("121213", .pin, []),
  ]

  @Test(arguments: forms)
  func secretsReportTheirFaults(text: String, kind: SecretKind, faults: [SecretFault]) {
    #expect(kind.faults(of: ScriptedSecret(text)) == faults)
  }

  @Test func deletingRemovesWholeCharacters() {
    let secret = ScriptedSecret("a하🙂")
    secret.removeLastScalar()
    #expect(secret.isEqual(to: ScriptedSecret("a하")))
    secret.removeLastScalar()
    #expect(secret.isEqual(to: ScriptedSecret("a")))
    secret.removeLastScalar()
    secret.removeLastScalar()
    #expect(secret.count == 0 && !secret.isEqual(to: ScriptedSecret("a")))
  }

  @Test func recoveryCodesAreReadHoweverTheyAreTyped() throws {
    var random = RandomSource.seeded(4)
    let code = RecoveryCode(from: &random)
    #expect(code.text.count == 19 && RecoveryCode(typed: code.text) == code)
    #expect(RecoveryCode(typed: " \(code.letters.lowercased()) ") == code)
    #expect(RecoveryCode(typed: "oOiIlL00-0000-0000")?.letters == "0011110000000000")
    for text in ["", "0000-0000-0000-000", "0000-0000-0000-00000", "U000-0000-0000-0000", "0000*0000*0000*0000"] {
      #expect(RecoveryCode(typed: text) == nil, "\(text)")
    }
  }
}

/// A clock that tests set by hand.
private final class LockClock: Sendable {
  private struct State {
    var clock = 1_795_000_000
    var sinceStart = 500
    var hasStart = true
  }

  private let state = Mutex(State())

  var now: LockMoment {
    state.withLock { state in
      LockMoment(
        clock: Instant(secondsSince1970: state.clock),
        sinceStart: state.hasStart ? LockMoment.SinceStart(start: "one", seconds: state.sinceStart) : nil
      )
    }
  }

  var hasStart: Bool {
    get { state.withLock(\.hasStart) }
    set { state.withLock { $0.hasStart = newValue } }
  }

  func advance(by seconds: Int) {
    state.withLock { state in
      state.clock += seconds
      state.sinceStart += seconds
    }
  }

  func setBack(by seconds: Int) { state.withLock { $0.clock -= seconds } }
}

extension LockMoment {
  fileprivate static let start = LockMoment(clock: Instant(secondsSince1970: 0), sinceStart: nil)
}
