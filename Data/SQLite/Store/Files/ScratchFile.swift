import Foundation

/// A file without a name, which disappears with the value, or with the program however that ends.
final class ScratchFile: Sendable {
  private let descriptor: Int32
  private let path: String

  /// - Parameter bytes: What it holds; reading begins with the first of them.
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
