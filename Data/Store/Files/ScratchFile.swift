import Foundation

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

  /// A handle for a program that is started; open as long as this value exists.
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

/// A file, or standard input, being read from its beginning to its end.
///
/// The value's holder reads one piece at a time.
final class SourceFile: Sendable {
  /// The size of a piece in bytes, large enough that reading costs nothing compared with using the bytes.
  private static let pieceSize = 256 << 10

  private let path: String
  private let descriptor: Int32
  /// The size in bytes; `nil` if it isn't known before the end.
  let size: Int?

  init(at path: String) throws(SystemError) {
    self.path = path
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw SystemError(path, errno) }
    size = Self.size(of: descriptor)
  }

  /// Creates a reader of standard input, which is closed with the value.
  init(standardInput path: String) {
    self.path = path
    descriptor = STDIN_FILENO
    size = Self.size(of: descriptor)
  }

  deinit { close(descriptor) }

  /// Reads the next piece; `nil` at the end.
  func read() throws(SystemError) -> [UInt8]? {
    while true {
      var failure: Int32 = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
        let done = unsafe Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        failure = done < 0 ? errno : 0
        count = max(0, done)
      }
      if failure == 0 { return piece.isEmpty ? nil : piece }
      guard failure == EINTR else { throw SystemError(path, failure) }
    }
  }

  private static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
