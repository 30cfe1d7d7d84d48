/// The bytes of a font, or of a table in it: big-endian numbers at places that may not be there.
struct FontBytes: Sendable {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// From an offset to the end; `nil` when that lies outside.
  func from(_ offset: Int) -> FontBytes? {
    guard 0...count ~= offset else { return nil }
    return FontBytes(bytes.dropFirst(offset))
  }

  /// A part; cut where the bytes end, `nil` when it begins after that.
  func part(at offset: Int, count length: Int) -> FontBytes? {
    guard length >= 0, let rest = from(offset) else { return nil }
    return FontBytes(rest.bytes.prefix(length))
  }

  func uint16(at offset: Int) -> Int? { number(at: offset, count: 2) }

  func uint32(at offset: Int) -> Int? { number(at: offset, count: 4) }

  private func number(at offset: Int, count length: Int) -> Int? {
    guard offset >= 0, offset <= count - length else { return nil }
    let start = bytes.startIndex + offset
    return bytes[start..<start + length].reduce(0) { $0 << 8 | Int($1) }
  }
}
