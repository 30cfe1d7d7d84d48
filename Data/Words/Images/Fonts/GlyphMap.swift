/// The glyphs of a font by letter, from its `cmap` table in format 4 or 12.
struct GlyphMap: Sendable {
  private enum Format {
    /// Format 4: letters below U+10000.
    case segments(count: Int)
    case groups(count: Int)
  }

  private let table: FontBytes
  private let format: Format
  private let glyphCount: Int

  /// - Parameter glyphCount: Glyphs from this number on are not there.
  init?(_ cmap: FontBytes, glyphCount: Int) {
    guard let table = Self.unicodeTable(in: cmap), let format = Self.format(of: table) else { return nil }
    self.table = table
    self.format = format
    self.glyphCount = glyphCount
  }

  subscript(scalar: Unicode.Scalar) -> Int? {
    let letter = Int(scalar.value)
    let glyph =
      switch format {
      case .segments(let count): glyphInSegments(letter, count)
      case .groups(let count): glyphInGroups(letter, count)
      }
    // Glyph 0 is what is drawn for letters that are not there.
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
    // The offset counts from where it stands itself.
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

  /// The first entry from which on something is so; `nil` when there is none, or the table ends before it.
  private func firstIndex(of count: Int, where isSo: (Int) -> Bool?) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let isSo = isSo(middle) else { return nil }
      if isSo { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }
}

extension GlyphMap {
  /// Tables for Unicode as (platform, encoding), the fullest first.
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
