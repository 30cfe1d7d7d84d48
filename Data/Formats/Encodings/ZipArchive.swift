/// Finds the files in a zip archive (PKWARE APPNOTE 6.3.10); neither encrypted ones nor those of Zip64 are read.
struct ZipArchive {
  private struct Entry {
    let name: [UInt8]
    let method: Int
    let packed: Int
    let unpacked: Int
    let start: Int
  }

  static let beginning: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
  private static let directoryEntry: [UInt8] = [0x50, 0x4B, 0x01, 0x02]
  private static let directoryEnd: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
  /// The end of the directory has this many bytes before its comment, which has at most 65,535.
  private static let endSize = 22

  private let bytes: [UInt8]
  private let entries: [Entry]

  /// - Returns: `nil` for what is no archive, or is not whole.
  init?(_ bytes: [UInt8]) {
    let last = bytes.count - Self.endSize
    guard bytes.starts(with: Self.beginning), last > 0 else { return nil }
    let places = stride(from: last, through: max(0, last - 65_535), by: -1)
    guard let end = places.first(where: { bytes[$0...].starts(with: Self.directoryEnd) }) else { return nil }
    self.bytes = bytes
    var (entries, place): ([Entry], Int) = ([], Self.number(bytes, end + 16, bytes: 4))
    for _ in 0..<Self.number(bytes, end + 10, bytes: 2) {
      guard place + 46 <= end, bytes[place...].starts(with: Self.directoryEntry) else { return nil }
      func number(_ offset: Int, _ count: Int) -> Int { Self.number(bytes, place + offset, bytes: count) }
      let next = place + 46 + number(28, 2)
      guard next <= end else { return nil }
      entries.append(
        Entry(
          name: Array(bytes[place + 46..<next]), method: number(8, 2) & 1 == 1 ? -1 : number(10, 2),
          packed: number(20, 4), unpacked: number(24, 4), start: number(42, 4)))
      place = next + number(30, 2) + number(32, 2)
    }
    self.entries = entries
  }

  /// Unpacks a file.
  ///
  /// - Parameters:
  ///   - name: With its folders.
  ///   - limit: The most bytes that it may have.
  ///   - deadline: When to give up.
  /// - Returns: `nil` where there is none, where it is damaged or too large, and after `deadline`; its checksum isn't
  ///   compared.
  func file(_ name: String, limit: Int, until deadline: ContinuousClock.Instant) -> [UInt8]? {
    guard let entry = entries.first(where: { $0.name == Array(name.utf8) }), entry.unpacked <= limit,
      entry.start + 30 <= bytes.count, bytes[entry.start...].starts(with: Self.beginning)
    else { return nil }
    func number(_ offset: Int) -> Int { Self.number(bytes, entry.start + offset, bytes: 2) }
    let start = entry.start + 30 + number(26) + number(28)
    guard start + entry.packed <= bytes.count else { return nil }
    let packed = Array(bytes[start..<start + entry.packed])
    switch entry.method {
    case 0: return entry.packed == entry.unpacked ? packed : nil
    case 8: return Inflate.unpack(deflated: packed, count: entry.unpacked, until: deadline)
    default: return nil
    }
  }

  /// Numbers begin with their lowest byte.
  private static func number(_ bytes: [UInt8], _ place: Int, bytes count: Int) -> Int {
    bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
