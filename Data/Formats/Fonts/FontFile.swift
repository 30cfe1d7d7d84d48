/// The widths of the letters of a TrueType or OpenType font (ISO/IEC 14496-22).
///
/// A variable font gives the widths of its default instance. Reading never crashes, whatever the bytes are: letters
/// that a broken font doesn't describe have no width.
package struct FontFile: Sendable {
  private let unitsPerEm: Double
  private let glyphs: GlyphMap
  private let advances: [UInt16]

  /// - Parameter face: The index of the font in a collection (`.ttc`), starting at 0.
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
    // The last width of the table applies to all further glyphs.
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

  /// - Parameter tag: Four ASCII letters.
  subscript(tag: String) -> FontBytes? { tables[tag.utf8.reduce(0) { $0 << 8 | Int($1) }] }
}

/// The bytes of a font, or of a table in it: big-endian numbers at offsets that may be out of bounds.
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

  /// Returns a part that is cut off at the end of the bytes; `nil` if the part begins after the end.
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

/// The glyphs of a font by letter, from its `cmap` table in format 4 or 12.
struct GlyphMap: Sendable {
  private enum Format {
    /// Format 4, for letters below U+10000.
    case segments(count: Int)
    case groups(count: Int)
  }

  private let table: FontBytes
  private let format: Format
  private let glyphCount: Int

  /// - Parameter glyphCount: The number of glyphs in the font; higher glyph numbers are ignored.
  init?(_ cmap: FontBytes, glyphCount: Int) {
    guard let table = Self.unicodeTable(in: cmap), let format = Self.format(of: table) else { return nil }
    (self.table, self.format, self.glyphCount) = (table, format, glyphCount)
  }

  subscript(scalar: Unicode.Scalar) -> Int? {
    let letter = Int(scalar.value)
    let glyph =
      switch format {
      case .segments(let count): glyphInSegments(letter, count)
      case .groups(let count): glyphInGroups(letter, count)
      }
    // Glyph 0 is drawn for missing letters.
    guard let glyph, 0 < glyph, glyph < glyphCount else { return nil }
    return glyph
  }

  private func glyphInSegments(_ letter: Int, _ count: Int) -> Int? {
    let ends = 14
    let starts = ends + 2 * count + 2
    let deltas = starts + 2 * count
    let offsets = deltas + 2 * count
    guard let segment = firstIndex(of: count, where: { table.uint16(at: ends + 2 * $0).map { $0 >= letter } }),
      let start = table.uint16(at: starts + 2 * segment), start <= letter,
      let delta = table.uint16(at: deltas + 2 * segment), let offset = table.uint16(at: offsets + 2 * segment)
    else { return nil }
    guard offset > 0 else { return (letter + delta) & 0xFFFF }
    // The offset is relative to its own position in the table.
    let place = offsets + 2 * segment + offset + 2 * (letter - start)
    guard let glyph = table.uint16(at: place), glyph > 0 else { return nil }
    return (glyph + delta) & 0xFFFF
  }

  private func glyphInGroups(_ letter: Int, _ count: Int) -> Int? {
    let groups = 16
    guard let group = firstIndex(of: count, where: { table.uint32(at: groups + 12 * $0 + 4).map { $0 >= letter } }),
      let start = table.uint32(at: groups + 12 * group), start <= letter,
      let glyph = table.uint32(at: groups + 12 * group + 8)
    else { return nil }
    return glyph + letter - start
  }

  /// Returns the first index from which the condition is true; `nil` if there is none or the table ends earlier.
  private func firstIndex(of count: Int, where isSo: (Int) -> Bool?) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let isSo = isSo(middle) else { return nil }
      if isSo { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }

  /// The Unicode tables as (platform, encoding), starting with the most complete.
  private static let encodings = [[3, 10], [0, 6], [0, 4], [3, 1], [0, 3], [0, 2], [0, 1], [0, 0]]

  private static func unicodeTable(in cmap: FontBytes) -> FontBytes? {
    guard let count = cmap.uint16(at: 2) else { return nil }
    var best: (rank: Int, table: FontBytes)?
    for record in (0..<count).map({ 4 + 8 * $0 }) {
      guard let platform = cmap.uint16(at: record), let encoding = cmap.uint16(at: record + 2) else { break }
      guard let rank = encodings.firstIndex(of: [platform, encoding]), best.map({ rank < $0.rank }) ?? true,
        let table = cmap.uint32(at: record + 4).flatMap(cmap.from), format(of: table) != nil
      else { continue }
      best = (rank, table)
    }
    return best?.table
  }

  private static func format(of table: FontBytes) -> Format? {
    switch table.uint16(at: 0) {
    case 4: table.uint16(at: 6).map { .segments(count: $0 / 2) }
    case 12: table.uint32(at: 12).map { .groups(count: $0) }
    default: nil
    }
  }
}

/// The widths of letters as fractions of their size: from the font, or an estimate a little wider than most fonts.
package struct LetterWidths: Sendable {
  private let font: FontFile?

  package init(_ font: FontFile? = nil) { self.font = font }

  /// Returns the width of a character: the width of its widest scalar.
  package func width(of letter: Character) -> Double { letter.unicodeScalars.reduce(0) { max($0, width(of: $1)) } }

  package func width(of text: some StringProtocol) -> Double { text.reduce(0) { $0 + width(of: $1) } }

  private func width(of scalar: Unicode.Scalar) -> Double { font?.width(of: scalar) ?? Self.estimate(of: scalar) }

  /// Estimates a width from the wider of NanumGothic 4.000 and Noto Sans CJK KR 2.004, rounded up to the width of
  /// similar letters.
  private static func estimate(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case " ", "!", "\"", "'", ",", ".", ":", ";", "I", "i", "j", "l", "s", "|", "‘"..."”": 0.48
    case "(", ")", "-", "/", "[", "]", "f", "r", "t", "{", "}": 0.4
    case "%", "@", "M", "W", "\\", "m", "w": 1.1
    case "0"..."9", "a"..."z": 0.62
    case "A"..."Z", "!"..."~": 0.8
    case _ where scalar.properties.isDefaultIgnorableCodePoint || isMark(scalar): 0
    case _ where scalar.value < 0x1100: 0.9
    case _ where scalar.properties.isEmojiPresentation: 1.3
    default: 1
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
  }
}
