/// The widths of the letters of a TrueType or OpenType font (ISO/IEC 14496-22).
///
/// A variable font gives the widths of its default instance. Reading never fails, whatever the bytes are: letters that
/// a broken font doesn't describe have no width.
package struct FontFile: Sendable {
  private let unitsPerEm: Double
  private let glyphs: GlyphMap
  private let advances: [UInt16]

  /// - Parameter face: Which font of a collection (`.ttc`), from 0.
  package init?(_ bytes: [UInt8], face: Int = 0) {
    let file = FontBytes(bytes)
    guard let start = Self.start(of: face, in: file), let tables = FontTables(file, at: start),
      let units = tables["head"]?.uint16(at: 18), 16...16_384 ~= units, let metrics = tables["hhea"]?.uint16(at: 34),
      metrics > 0, let glyphCount = tables["maxp"]?.uint16(at: 4), let widths = tables["hmtx"],
      let glyphs = tables["cmap"].flatMap({ GlyphMap($0, glyphCount: glyphCount) })
    else { return nil }
    unitsPerEm = Double(units)
    self.glyphs = glyphs
    advances = (0..<metrics).lazy.map { widths.uint16(at: 4 * $0) }.prefix { $0 != nil }.compactMap {
      $0.map(UInt16.init)
    }
    guard !advances.isEmpty else { return nil }
  }

  /// Returns the width as a fraction of the letters' size; `nil` if the font doesn't have the letter.
  package func width(of scalar: Unicode.Scalar) -> Double? {
    guard let glyph = glyphs[scalar] else { return nil }
    // All glyphs after the last of the table are as wide as that.
    return Double(advances[min(glyph, advances.count - 1)]) / unitsPerEm
  }

  private static func start(of face: Int, in file: FontBytes) -> Int? {
    guard file.uint32(at: 0) == 0x7474_6366 /* ttcf */ else { return 0 }
    guard face >= 0, let faces = file.uint32(at: 8), face < faces else { return nil }
    return file.uint32(at: 12 + 4 * face)
  }
}

struct FontTables {
  private let tables: [Int: FontBytes]

  init?(_ file: FontBytes, at start: Int) {
    guard let directory = file.from(start), let count = directory.uint16(at: 4) else { return nil }
    var tables: [Int: FontBytes] = [:]
    for index in 0..<count {
      let record = 12 + 16 * index
      guard let tag = directory.uint32(at: record), let offset = directory.uint32(at: record + 8),
        let length = directory.uint32(at: record + 12)
      else { break }
      tables[tag] = file.part(at: offset, count: length)
    }
    self.tables = tables
  }

  /// - Parameter tag: Four letters of ASCII.
  subscript(tag: String) -> FontBytes? { tables[tag.utf8.reduce(0) { $0 << 8 | Int($1) }] }
}

/// The bytes of a font, or of a table in it: big-endian numbers at places that may not be there.
struct FontBytes: Sendable {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// Returns the bytes from an offset to the end; `nil` if the offset is outside.
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
