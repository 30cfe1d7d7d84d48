package import Domain
import Foundation

/// The sessions in which the lock is open, and the time of their last use: a file beside the store for each session.
///
/// Anyone who can write such a file can also read the store, which the lock doesn't protect.
struct UnlockedMarks {
  /// Digits in front of what else is in a mark, so that nobody meets half of it.
  private static let width = 20
  private static let prefix = "haru.unlocked-"

  let directory: String
  /// Its leader's process id.
  let session: Int
  let now: @Sendable () -> LockMoment

  private var path: String { "\(directory)/\(Self.prefix)\(session)" }

  func isOpen(_ lock: Lock, _ minutes: Int) -> Bool {
    guard let text = content, let wanted = meaning(lock), let now = now().sinceStart,
      text.dropFirst(Self.width) == wanted, let last = Int(text.prefix(Self.width))
    else { return false }
    return (0..<minutes * 60).contains(now.seconds - last)
  }

  func open(_ lock: Lock) {
    guard let meaning = meaning(lock), let now = now().sinceStart else { return }
    let descriptor = unsafe Foundation.open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { Foundation.close(descriptor) }
    let bytes = Array((Digits.text(now.seconds, Self.width) + meaning).utf8)
    let written = unsafe bytes.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    removeThoseOfEndedSessions()
    if written != bytes.count || ftruncate(descriptor, off_t(bytes.count)) != 0 { unsafe unlink(path) }
  }

  private func removeThoseOfEndedSessions() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names where name.hasPrefix(Self.prefix) {
      guard let id = Int(name.dropFirst(Self.prefix.count)), SystemClocks.start(ofProcess: id) == nil else { continue }
      unsafe unlink("\(directory)/\(name)")
    }
  }

  func close() { unsafe unlink(path) }

  static func closeAll(in directory: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names where name.hasPrefix(prefix) { unsafe unlink("\(directory)/\(name)") }
  }

  /// Returns the mark's text without the time: the lock, the machine's start and the session's start, since process ids
  /// are reused.
  private func meaning(_ lock: Lock) -> String? {
    guard let start = now().sinceStart?.start, let leader = SystemClocks.start(ofProcess: session) else { return nil }
    return " \(lock.id.uuidString) \(lock.version) \(start) \(leader)"
  }

  /// `nil` for a mark that others may have made.
  private var content: String? {
    let descriptor = unsafe Foundation.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { Foundation.close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    return count > Self.width ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }
}

extension UnlockedSessions {
  /// - Parameter session: Of the processes that the user starts in one place, such as a terminal's window.
  package static func beside(
    _ location: StoreLocation, session: Int, now: @escaping @Sendable () -> LockMoment
  ) -> UnlockedSessions {
    let marks = UnlockedMarks(directory: location.directory, session: session, now: now)
    return UnlockedSessions(
      isOpen: { marks.isOpen($0, $1) },
      open: { marks.open($0) },
      close: { marks.close() },
      closeAll: { UnlockedMarks.closeAll(in: location.directory) }
    )
  }
}
