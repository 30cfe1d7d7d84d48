import Domain
import Foundation

/// The log that SQLite left next to a file (SQLite, WAL file format), as found when the file is opened.
///
/// Every transaction writes the file's first page with the next change counter, so the log shows which states of the
/// file it continues. SQLite itself would apply the log to any file.
struct OrphanedWAL {
  private static let headerSize = 32
  private static let frameHeaderSize = 24
  /// The offset of the change counter in the first page.
  private static let counterOffset = 24

  /// The change counters in the first pages of complete transactions; `nil` without such a page.
  private let counters: ClosedRange<UInt32>?

  /// Reads a log; `nil` if the log is missing or empty.
  ///
  /// - Throws: An error if there may be a log that can't be read.
  init?(_ path: String) throws(StoreError) {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      guard errno == ENOENT else { throw StoreError(SystemError(path, errno)) }
      return nil
    }
    defer { close(descriptor) }
    func read(at offset: Int, count: Int) throws(StoreError) -> [UInt8] {
      var done = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        done = unsafe pread(descriptor, buffer.baseAddress, count, off_t(offset))
        initialized = max(0, done)
      }
      guard done >= 0 else { throw StoreError(SystemError(path, errno)) }
      return bytes
    }
    let header = try read(at: 0, count: Self.headerSize)
    guard header.count == Self.headerSize else { return nil }
    let (pageSize, salts) = (Int(Self.number(in: header, at: 8)), header[16..<24])
    var (counters, pending): (ClosedRange<UInt32>?, ClosedRange<UInt32>?) = (nil, nil)
    var offset = Self.headerSize
    let size = Int(lseek(descriptor, 0, SEEK_END))
    // A frame that was cut off, for example by a full disk, doesn't count.
    while pageSize >= 512, offset + Self.frameHeaderSize + pageSize <= size {
      let frame = try read(at: offset, count: Self.frameHeaderSize + Self.counterOffset + 4)
      // Frames from before the log was restarted have other salts.
      guard frame.count == Self.frameHeaderSize + Self.counterOffset + 4, frame[8..<16] == salts else { break }
      if Self.number(in: frame, at: 0) == 1 {
        let counter = Self.number(in: frame, at: Self.frameHeaderSize + Self.counterOffset)
        let first = pending?.lowerBound ?? counter
        pending = min(first, counter)...max(first, counter)
      }
      // The last frame of a transaction has the size of the file.
      if Self.number(in: frame, at: 4) > 0 { counters = pending }
      offset += Self.frameHeaderSize + pageSize
    }
    self.counters = counters
  }

  /// The newest state in the log; `nil` if the log has no state.
  var newest: UInt32? { counters?.upperBound }

  /// Returns whether the log continues a file with this change counter, even if the file already contains part of the
  /// log.
  func follows(_ counter: UInt32) -> Bool {
    guard let counters else { return true }
    return counter &+ 1 == counters.lowerBound || counters.contains(counter)
  }

  private static func number(in bytes: [UInt8], at start: Int) -> UInt32 {
    bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
