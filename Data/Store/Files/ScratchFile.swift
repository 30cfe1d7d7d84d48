import Foundation
import Synchronization

/// A file without a name, which disappears with the value or with the program, however the program ends.
final class ScratchFile: Sendable {
  private let descriptor: Int32
  private let path: String

  /// - Parameter bytes: The content; reading begins with its first byte.
  init(in directory: String, holding bytes: [UInt8] = []) throws(SystemError) {
    let (made, name) = unsafe UnusedName.make("\(directory)/haru-XXXXXX") { unsafe mkstemp($0) }
    descriptor = made ?? -1
    path = directory
    guard descriptor >= 0 else { throw SystemError(directory, errno) }
    unsafe unlink(name)
    try write(bytes)
  }

  deinit { close(descriptor) }

  /// A handle for a program that Haru starts; open as long as this value exists.
  var handle: FileHandle { FileHandle(fileDescriptor: descriptor, closeOnDealloc: false) }

  func contents(upTo limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      var failure: Int32 = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: min(limit - bytes.count, 64 << 10)) { buffer, count in
        let done = unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(bytes.count))
        failure = done < 0 ? errno : 0
        count = max(0, done)
      }
      guard failure == 0 || failure == EINTR else { throw SystemError(path, failure) }
      if failure == 0, piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  private func write(_ bytes: [UInt8]) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes {
        unsafe pwrite(descriptor, $0.baseAddress.map { unsafe $0 + done }, bytes.count - done, off_t(done))
      }
      guard written >= 0 || errno == EINTR else { throw SystemError(path, errno) }
      done += max(0, written)
    }
  }
}

/// A file, a pipe or standard input, being read from its beginning to its end.
///
/// The value's holder reads one piece at a time. Endless input is refused: devices, and anything of unknown size that
/// exceeds the limit.
final class SourceFile: Sendable {
  /// The size of a piece in bytes, large enough that reading takes little time compared with using the bytes.
  private static let pieceSize = 256 << 10
  /// The maximum size of input whose size isn't known before the end, in bytes (our choice).
  private static let limit = 1 << 30
  /// The time that a named pipe may be without a program that writes to it, in milliseconds (our choice).
  private static let patience: Int32 = 5_000

  private let path: String
  private let descriptor: Int32
  /// The size in bytes; `nil` if it isn't known before the end.
  let size: Int?
  /// Indicates whether the file is a named pipe, or a pipe that a shell passes as a file.
  private let isPipe: Bool
  private let done = Mutex(0)

  init(at path: String) throws(SystemError) {
    self.path = path
    // Without this flag, opening a pipe would wait for a program that writes to it.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    let failure = errno
    let kind = Self.status(of: descriptor)
    (size, isPipe) = (Self.size(kind), kind.st_mode & S_IFMT == S_IFIFO)
    guard descriptor >= 0 else { throw SystemError(path, failure) }
    guard ![S_IFCHR, S_IFBLK].contains(kind.st_mode & S_IFMT) else {
      throw SystemError(path, ENODEV, "A device, not a file")
    }
  }

  /// Creates a reader of standard input.
  ///
  /// Standard input stays open, because the next opened file would get its descriptor.
  init(standardInput path: String) {
    self.path = path
    descriptor = STDIN_FILENO
    (size, isPipe) = (Self.size(Self.status(of: descriptor)), false)
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// Reads the next piece; `nil` at the end.
  func read() throws(SystemError) -> [UInt8]? {
    var hasWaited = false
    while true {
      var failure: Int32 = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
        let done = unsafe Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        failure = done < 0 ? errno : 0
        count = max(0, done)
      }
      switch failure {
      case 0 where !piece.isEmpty:
        try count(piece)
        return piece
      case 0:
        // A pipe without a writer reads like a file at its end.
        guard isPipe, done.withLock({ $0 == 0 }) else { return nil }
        guard !hasWaited else { throw SystemError(path, ETIMEDOUT, "No program writes to this pipe") }
        guard wait(Self.patience) != .closed else { return nil }
        hasWaited = true
      case EAGAIN where isPipe: _ = wait(-1)
      case EINTR: continue
      default: throw SystemError(path, failure)
      }
    }
  }

  private func count(_ piece: [UInt8]) throws(SystemError) {
    let sum = done.withLock { done in
      done += piece.count
      return done
    }
    guard sum <= max(size ?? 0, Self.limit) else { throw SystemError(path, EFBIG, "More than 1 GiB") }
  }

  private enum PipeState { case waiting, filled, closed }

  /// Waits until the pipe holds bytes or its last writer has left, at most for a number of milliseconds; −1 waits
  /// forever.
  private func wait(_ milliseconds: Int32) -> PipeState {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe Foundation.poll(&poll, 1, milliseconds) > 0 else { return .waiting }
    return poll.revents & Int16(POLLIN) != 0 ? .filled : .closed
  }

  private static func status(of descriptor: Int32) -> stat {
    var status = stat()
    _ = unsafe fstat(descriptor, &status)
    return status
  }

  private static func size(_ status: stat) -> Int? { status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil }
}
