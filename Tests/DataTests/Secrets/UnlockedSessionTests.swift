import Data
import Domain
import Foundation
import Support
import Synchronization
import Testing

@Suite("Unlocked sessions")
struct UnlockedSessionTests {
  private let folder: TemporaryStore
  private let seconds = Seconds()

  init() throws { folder = try TemporaryStore() }

  /// Makes the sessions of this process, which is running, or of another process.
  private func sessions(_ session: Int = Int(getpid()), start: String? = "boot") throws -> UnlockedSessions {
    try FileManager.default.createDirectory(atPath: folder.location.directory, withIntermediateDirectories: true)
    return .beside(folder.location, session: session, now: now(start))
  }

  private func now(_ start: String? = "boot") -> @Sendable () -> LockMoment {
    let seconds = seconds
    return {
      LockMoment(
        clock: Instant(secondsSince1970: 0),
        sinceStart: start.map { LockMoment.SinceStart(start: $0, seconds: seconds.value) }
      )
    }
  }

  private func isAnyOpen(_ minutes: Int = 10, start: String? = "boot") -> Bool {
    UnlockedSessions.isAnyOpen(beside: folder.location, minutes: minutes, now: now(start))
  }

  private func lock(version: Int = 1) -> Lock {
    Lock(
      id: Event.ID(number: 7).uuid,
      kind: .pin,
      hash: PasswordHash("x"),
      version: version,
      codes: [],
      attempts: LockAttempts()
    )
  }

  private var mark: String { "\(folder.location.directory)/haru.unlocked-\(getpid())" }

  @Test func unlockedSessionLocksAfterTheIdleTime() throws {
    let sessions = try sessions()
    #expect(!sessions.isOpen(lock(), 10))
    sessions.open(lock())
    #expect(try FileManager.default.attributesOfItem(atPath: mark)[.posixPermissions] as? Int == 0o600)
    seconds.add(599)
    #expect(sessions.isOpen(lock(), 10) && !sessions.isOpen(lock(), 9))
    sessions.open(lock())
    seconds.add(599)
    #expect(sessions.isOpen(lock(), 10))
    seconds.add(1)
    #expect(!sessions.isOpen(lock(), 10))
  }

  @Test func otherSecretsSessionsAndBootsStayLocked() throws {
    try sessions().open(lock())
    #expect(try !sessions().isOpen(lock(version: 2), 10))
    #expect(try !sessions(Int(getppid())).isOpen(lock(), 10))
    #expect(try !sessions(start: "later").isOpen(lock(), 10))
    #expect(try !sessions(start: nil).isOpen(lock(), 10))
    seconds.add(-1)
    #expect(try !sessions().isOpen(lock(), 10))
  }

  @Test func anyUnlockedSessionCountsUntilItsIdleTimeIsOver() throws {
    #expect(!isAnyOpen())
    try sessions(Int(getppid())).open(lock())
    #expect(isAnyOpen() && !isAnyOpen(start: "later") && !isAnyOpen(start: nil))
    seconds.add(599)
    #expect(isAnyOpen() && !isAnyOpen(9))
    try sessions().open(lock(version: 2))
    seconds.add(1)
    #expect(isAnyOpen())
    try sessions().close()
    #expect(!isAnyOpen())
    // The session of a process that has ended doesn't count.
    try sessions().open(lock())
    try FileManager.default.moveItem(atPath: mark, toPath: mark + "99999")
    #expect(!isAnyOpen())
  }

  @Test func unlockMarkReadableByOthersOrLinkedIsIgnored() throws {
    try sessions().open(lock())
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: mark)
    #expect(try !sessions().isOpen(lock(), 10))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: mark)
    #expect(try sessions().isOpen(lock(), 10))
    try FileManager.default.moveItem(atPath: mark, toPath: mark + "2")
    try FileManager.default.createSymbolicLink(atPath: mark, withDestinationPath: mark + "2")
    #expect(try !sessions().isOpen(lock(), 10))
  }

  @Test func closeLocksOneSessionAndCloseAllLocksEverySession() throws {
    let (here, there) = (try sessions(), try sessions(Int(getppid())))
    here.open(lock())
    there.open(lock())
    here.close()
    #expect(!here.isOpen(lock(), 10) && there.isOpen(lock(), 10))
    here.open(lock())
    there.closeAll()
    #expect(!here.isOpen(lock(), 10) && !there.isOpen(lock(), 10))
  }

  @Test func systemClocksReportBootAndElapsedTime() throws {
    let now = Instant(secondsSince1970: 5)
    #if os(Linux)
    func content(of name: String) throws -> Substring {
      let text = try String(contentsOfFile: "/proc/\(name)", encoding: .utf8)
      return try #require(text.split { $0 == " " || $0 == "." || $0.isNewline }.first)
    }
    let before = try #require(try Int(content(of: "uptime")))
    let moment = SystemClocks.moment(at: now)
    let after = try #require(try Int(content(of: "uptime")))
    let sinceStart = try #require(moment.sinceStart)
    #expect(try moment.clock == now && sinceStart.start == content(of: "sys/kernel/random/boot_id"))
    #expect((before...after).contains(sinceStart.seconds))
    #else
    let (first, second) = (SystemClocks.moment(at: now), SystemClocks.moment(at: now))
    #expect(first.clock == now && first.sinceStart?.start.isEmpty == false)
    #expect(second.sinceStart?.start == first.sinceStart?.start && second.seconds(since: first) != nil)
    #endif
  }
}

private final class Seconds: Sendable {
  private let seconds = Mutex(1_000)

  var value: Int { seconds.withLock { $0 } }

  func add(_ more: Int) { seconds.withLock { $0 += more } }
}
