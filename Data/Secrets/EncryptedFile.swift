import CSodium
import Domain
import Foundation

/// A file that is encrypted with a password: a header, followed by the content in separately encrypted pieces.
///
/// The header consists of 8 letters, the passes and the memory of Argon2id (8 bytes each, little-endian), the salt, and
/// the header of libsodium's secretstream (XChaCha20-Poly1305), which uses the derived key. The header is authenticated
/// with the first piece. The last piece has the stream's final tag, so that a truncated file is detected.
enum EncryptedFile {
  private static let mark = Array("haruenc1".utf8)
  private static let pieceSize = 64 << 10
  private static let tagSize = 17
  private static let saltSize = PasswordKey.saltSize
  private static let headerSize = 24
  private static let headSize = 8 + 8 + 8 + saltSize + headerSize

  enum Failure: Error, Equatable {
    case system(SystemError)
    case noMemory
    /// The password is wrong, or bytes were changed.
    case wrongPassword
    /// Bytes after the first piece were changed, removed or added.
    case damaged
    case notEncrypted
  }

  static func isEncrypted(_ path: String) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: mark.count)
    return unsafe read(descriptor, &bytes, bytes.count) == bytes.count && bytes == mark
  }

  static func encrypt(
    _ source: String, to descriptor: Int32, with secret: any TypedSecret, _ hashing: ArgonHashing
  ) throws(Failure) {
    var head = mark + PasswordKey.bytes(of: hashing)
    let salt = PasswordKey.newSalt()
    head += salt
    let key = try key(secret, salt, hashing)
    var state = crypto_secretstream_xchacha20poly1305_state()
    defer { unsafe sodium_memzero(&state, MemoryLayout.size(ofValue: state)) }
    var header = [UInt8](repeating: 0, count: headerSize)
    unsafe key.use { unsafe crypto_secretstream_xchacha20poly1305_init_push(&state, &header, $0) }
    head += header
    try asking(NewFile.write(head, to: descriptor, source))
    let input = try asking(PieceReader(source, size: pieceSize))
    var cipher = [UInt8](repeating: 0, count: pieceSize + tagSize)
    var isFirst = true
    var piece = try asking(input.next())
    while true {
      let following = piece.count < pieceSize ? [] : try asking(input.next())
      let tag = following.isEmpty ? UInt8(crypto_secretstream_xchacha20poly1305_TAG_FINAL) : 0
      var count: UInt64 = 0
      let context = isFirst ? head : []
      unsafe crypto_secretstream_xchacha20poly1305_push(
        &state, &cipher, &count, piece, UInt64(piece.count), context, UInt64(context.count), tag)
      try asking(NewFile.write(Array(cipher.prefix(Int(count))), to: descriptor, source))
      guard !following.isEmpty else { break }
      (piece, isFirst) = (following, false)
    }
    guard fsync(descriptor) == 0 else { throw .system(SystemError(source, errno)) }
  }

  static func decrypt(_ source: String, to descriptor: Int32, with secret: any TypedSecret) throws(Failure) {
    let input = try asking(PieceReader(source, size: pieceSize + tagSize))
    let head = try asking(input.next(headSize))
    guard head.count == headSize, head.starts(with: mark) else { throw .notEncrypted }
    guard let hashing = PasswordKey.hashing(head[8..<24]) else { throw .damaged }
    let salt = Array(head[24..<24 + saltSize])
    let key = try key(secret, salt, hashing)
    var state = crypto_secretstream_xchacha20poly1305_state()
    defer { unsafe sodium_memzero(&state, MemoryLayout.size(ofValue: state)) }
    let header = Array(head.suffix(headerSize))
    let status = unsafe key.use { unsafe crypto_secretstream_xchacha20poly1305_init_pull(&state, header, $0) }
    guard status == 0 else { throw .damaged }
    var (plain, tag, isFirst) = ([UInt8](repeating: 0, count: pieceSize), UInt8(0), true)
    while tag != UInt8(crypto_secretstream_xchacha20poly1305_TAG_FINAL) {
      let piece = try asking(input.next())
      guard piece.count >= tagSize else { throw isFirst ? .wrongPassword : .damaged }
      var count: UInt64 = 0
      let context = isFirst ? head : []
      let status = unsafe crypto_secretstream_xchacha20poly1305_pull(
        &state, &plain, &count, &tag, piece, UInt64(piece.count), context, UInt64(context.count))
      guard status == 0 else { throw isFirst ? .wrongPassword : .damaged }
      try asking(NewFile.write(Array(plain.prefix(Int(count))), to: descriptor, source))
      isFirst = false
    }
    // No more bytes may follow the end.
    guard try asking(input.next()).isEmpty else { throw .damaged }
  }

  private static func key(
    _ secret: any TypedSecret, _ salt: [UInt8], _ hashing: ArgonHashing
  ) throws(Failure) -> PasswordKey {
    do throws(HashingError) { return try PasswordKey(secret, salt, hashing) } catch { throw .noMemory }
  }

  private static func asking<Value>(_ work: @autoclosure () throws(SystemError) -> Value) throws(Failure) -> Value {
    do throws(SystemError) { return try work() } catch { throw .system(error) }
  }
}

/// Reads a file in pieces of the same size; only the last piece is smaller.
private final class PieceReader {
  private let path: String
  private let descriptor: Int32
  private let size: Int

  init(_ path: String, size: Int) throws(SystemError) {
    (self.path, self.size) = (path, size)
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(path, errno) }
  }

  deinit { close(descriptor) }

  /// Returns the next piece; empty at the end.
  func next(_ wanted: Int? = nil) throws(SystemError) -> [UInt8] {
    let size = wanted ?? size
    var bytes = [UInt8](repeating: 0, count: size)
    var done = 0
    while done < size {
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress.map { unsafe $0 + done }, size - done)
      }
      if count == 0 { break }
      guard count > 0 || errno == EINTR else { throw SystemError(path, errno) }
      done += max(0, count)
    }
    return done == size ? bytes : Array(bytes.prefix(done))
  }
}
