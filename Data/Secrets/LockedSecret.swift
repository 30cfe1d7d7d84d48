import CSodium
package import Domain
import Foundation
import Synchronization

/// A secret in libsodium's protected memory, which is neither swapped nor dumped and lies between inaccessible pages.
final class LockedSecret: TypedSecret {
  /// The capacity in bytes: more than any password rule allows, and enough for the longest tokens of providers.
  private static let capacity = 8 << 10

  /// The address as a number, because the class itself protects its use.
  private let address: UInt
  private let length = Mutex(0)

  init() {
    Sodium.prepare()
    address = unsafe UInt(bitPattern: sodium_malloc(Self.capacity))
  }

  // Freeing also clears the memory.
  deinit { unsafe sodium_free(bytes) }

  /// The secret's memory; `nil` if it couldn't be allocated.
  private var bytes: UnsafeMutablePointer<UInt8>? { unsafe UnsafeMutablePointer(bitPattern: address) }

  var count: Int { length.withLock { $0 } }

  subscript(index: Int) -> UInt8 {
    length.withLock { length in
      precondition((0..<length).contains(index), "no such byte")
      return unsafe bytes?[index] ?? 0
    }
  }

  func append(_ byte: UInt8) -> Bool {
    length.withLock { length in
      guard length < Self.capacity, let bytes = unsafe bytes else { return false }
      unsafe bytes[length] = byte
      length += 1
      return true
    }
  }

  func removeLast() {
    length.withLock { length in
      guard length > 0 else { return }
      length -= 1
      unsafe bytes?[length] = 0
    }
  }

  func clear() {
    length.withLock { length in
      if let bytes = unsafe bytes { unsafe sodium_memzero(bytes, Self.capacity) }
      length = 0
    }
  }

  /// Passes the bytes to a function that returns a status, without copying them; `nil` if there is no memory.
  func withBytes(_ body: (UnsafePointer<CChar>, Int) -> Int32) -> Int32? {
    guard let bytes = unsafe bytes else { return nil }
    return length.withLock { length in
      unsafe bytes.withMemoryRebound(to: CChar.self, capacity: Self.capacity) {
        unsafe body(UnsafePointer($0), length)
      }
    }
  }
}

package enum Sodium {
  /// Initializes libsodium; further calls do nothing.
  static func prepare() { precondition(sodium_init() >= 0, "libsodium cannot be used") }

  /// Returns cryptographically secure random bytes.
  static func randomBytes(_ count: Int) -> [UInt8] {
    prepare()
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe randombytes_buf(&bytes, count)
    return bytes
  }

  /// Returns the SHA-256 of bytes.
  package static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    prepare()
    var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    unsafe crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
    return hash
  }

  /// Returns a short text that identifies a path without revealing it.
  static func shortHash(_ path: String) -> String {
    sha256(Array(path.utf8)).prefix(8).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

/// The sessions in which the lock is open.
///
/// Each session has a file next to the store with the time of its last use.
///
/// Anyone who can write such a file can also read the store, which the lock doesn't protect.
struct UnlockedMarks {
  /// The fixed number of digits at the beginning of a mark, so that a partly written mark is never read.
  private static let width = 20
  private static let prefix = "haru.unlocked-"

  let directory: String
  /// The process ID of the session's leader.
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

  /// Returns whether Haru is unlocked in any session of this user.
  static func isAnyOpen(in directory: String, _ minutes: Int, now: @escaping @Sendable () -> LockMoment) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.contains { name in
      guard name.hasPrefix(prefix), let session = Int(name.dropFirst(prefix.count)) else { return false }
      let mark = UnlockedMarks(directory: directory, session: session, now: now)
      guard let text = mark.content, let start = mark.starts, let now = now().sinceStart,
        text.hasSuffix(start), let last = Int(text.prefix(width))
      else { return false }
      return (0..<minutes * 60).contains(now.seconds - last)
    }
  }

  static func closeAll(in directory: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names where name.hasPrefix(prefix) { unsafe unlink("\(directory)/\(name)") }
  }

  /// Returns the mark's text without the time: the lock, the machine's start and the session's start.
  ///
  /// The starts are included because process IDs are reused.
  private func meaning(_ lock: Lock) -> String? { starts.map { " \(lock.id.uuidString) \(lock.version)\($0)" } }

  private var starts: String? {
    guard let start = now().sinceStart?.start, let leader = SystemClocks.start(ofProcess: session) else { return nil }
    return " \(start) \(leader)"
  }

  /// The content of the mark; `nil` if other users may have written it.
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
  /// Returns whether Haru is unlocked in any terminal of the user.
  ///
  /// - Parameter minutes: The time after which an unused lock closes.
  package static func isAnyOpen(
    beside location: StoreLocation, minutes: Int, now: @escaping @Sendable () -> LockMoment
  ) -> Bool { UnlockedMarks.isAnyOpen(in: location.directory, minutes, now: now) }

  /// - Parameter session: The ID of the session that the processes in one place, such as a terminal window, share.
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
