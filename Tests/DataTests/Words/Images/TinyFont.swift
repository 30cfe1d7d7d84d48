/// A font with the letters `A`, `B`, `가` and `각`, as small as fonts can be.
struct TinyFont {
  enum Mapping {
    case segments, segmentsWithGlyphs, groups
  }

  var mapping = Mapping.groups
  var unitsPerEm = 1_000
  /// The widths of the glyph for missing letters and of `A`, `B` and `가`; `각` is as wide as `가`.
  var widths = [500, 600, 700, 920]

  var bytes: [UInt8] { bytes(at: 0) }

  /// A font collection whose first face has no tables and whose second face is this font.
  var collection: [UInt8] {
    let header = Array("ttcf".utf8) + numbers(1, 0, 0, 2, 0, 20, 0, 32)
    return header + numbers(1, 0, 0, 0, 0, 0) + bytes(at: 32)
  }

  /// - Parameter start: The position in the file, which offsets count from.
  private func bytes(at start: Int) -> [UInt8] {
    let tables: [(String, [UInt8])] = [
      ("cmap", numbers(0, 1, 3, mapping == .groups ? 10 : 1, 0, 12) + map),
      ("head", [UInt8](repeating: 0, count: 18) + numbers(unitsPerEm)),
      ("hhea", [UInt8](repeating: 0, count: 34) + numbers(widths.count)),
      ("hmtx", widths.flatMap { numbers($0, 0) }),
      ("maxp", numbers(0, 0x5000, 6)),
    ]
    var directory = numbers(1, 0, tables.count, 0, 0, 0)
    var offset = start + directory.count + 16 * tables.count
    for (tag, table) in tables {
      directory += Array(tag.utf8) + numbers(0, 0, offset >> 16, offset & 0xFFFF, 0, table.count)
      offset += table.count
    }
    return directory + tables.flatMap(\.1)
  }

  /// The `cmap` table for A → 1, B → 2, 가 → 3, 각 → 4.
  private var map: [UInt8] {
    switch mapping {
    case .groups:
      numbers(12, 0, 0, 40, 0, 0, 0, 2) + numbers(0, 0x41, 0, 0x42, 0, 1) + numbers(0, 0xAC00, 0, 0xAC01, 0, 3)
    case .segments:
      numbers(4, 40, 0, 6, 0, 0, 0) + numbers(0x42, 0xAC01, 0xFFFF) + numbers(0) + numbers(0x41, 0xAC00, 0xFFFF)
        + numbers(1 - 0x41 & 0xFFFF, 3 - 0xAC00 & 0xFFFF, 1) + numbers(0, 0, 0)
    case .segmentsWithGlyphs:
      numbers(4, 48, 0, 6, 0, 0, 0) + numbers(0x42, 0xAC01, 0xFFFF) + numbers(0) + numbers(0x41, 0xAC00, 0xFFFF)
        + numbers(0, 1, 1) + numbers(6, 8, 0) + numbers(1, 2, 2, 3)
    }
  }

  private func numbers(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
  }
}
