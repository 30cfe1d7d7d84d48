import Data
import Testing

struct FontFileTests {
  @Test(arguments: [TinyFont.Mapping.segments, .segmentsWithGlyphs, .groups])
  func letterWidthsComeFromTheFont(mapping: TinyFont.Mapping) throws {
    let font = try #require(FontFile(TinyFont(mapping: mapping).bytes))
    #expect(font.width(of: "A") == 0.6)
    #expect(font.width(of: "B") == 0.7)
    #expect(font.width(of: "가") == 0.92)
    #expect(font.width(of: "각") == 0.92, "as wide as the last of the table")
    for letter in ["@", "C", "갂", "꿀", "\u{FFFF}", "😊"] as [Unicode.Scalar] {
      #expect(font.width(of: letter) == nil, "\(letter)")
    }
  }

  @Test func widthsAreFractionsOfTheEm() throws {
    let font = try #require(FontFile(TinyFont(unitsPerEm: 2_048, widths: [0, 1_024]).bytes))
    #expect(font.width(of: "A") == 0.5)
  }

  @Test func faceOfAFontCollectionIsFound() throws {
    let collection = TinyFont().collection
    #expect(FontFile(collection, face: 0) == nil, "has no tables")
    #expect(try #require(FontFile(collection, face: 1)).width(of: "A") == 0.6)
    #expect(FontFile(collection, face: 2) == nil)
    #expect(FontFile(collection, face: -1) == nil)
  }

  @Test(arguments: [TinyFont(), TinyFont(mapping: .segments), TinyFont(mapping: .segmentsWithGlyphs)])
  func truncatedFontGivesNoWrongWidths(font: TinyFont) {
    let bytes = font.bytes
    for count in bytes.indices {
      guard let cut = FontFile(Array(bytes.prefix(count))) else { continue }
      for letter in ["A", "B", "가", "각"] as [Unicode.Scalar] {
        #expect([nil, 0.6, 0.7, 0.92].contains(cut.width(of: letter)), "\(letter) of \(count) bytes")
      }
    }
  }

  @Test(arguments: [TinyFont(), TinyFont(mapping: .segments), TinyFont(mapping: .segmentsWithGlyphs)])
  func damagedByteNeverGivesAnInvalidWidth(font: TinyFont) {
    for index in font.bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var bytes = font.bytes
        bytes[index] = value
        let broken = FontFile(bytes)
        for letter in ["A", "가", "\u{10FFFF}"] as [Unicode.Scalar] {
          let width = broken?.width(of: letter) ?? 0
          #expect(width.isFinite && width >= 0)
        }
      }
    }
  }

  @Test(arguments: [TinyFont(unitsPerEm: 0), TinyFont(unitsPerEm: 20_000), TinyFont(widths: [])])
  func invalidFontIsRefused(font: TinyFont) {
    #expect(FontFile(font.bytes) == nil)
  }
}

struct LetterWidthsTests {
  @Test func fontWidthsTakePrecedence() {
    let widths = LetterWidths(FontFile(TinyFont().bytes))
    #expect(widths.width(of: "A") == 0.6)
    #expect(widths.width(of: "각" as Character) == 0.92)
    #expect(widths.width(of: "人") == LetterWidths().width(of: "人"), "another font has it")
  }

  @Test func textWidthIsTheSumOfItsLetters() {
    let widths = LetterWidths(FontFile(TinyFont(widths: [0, 500, 250, 1_000]).bytes))
    #expect(widths.width(of: "AB가A") == 2.25)
  }

  @Test(arguments: [("i", "n"), ("n", "N"), ("N", "가"), ("가", "W"), ("가", "😊")])
  func widerLettersGetWiderEstimates(narrow: Character, wide: Character) {
    #expect(LetterWidths().width(of: narrow) < LetterWidths().width(of: wide))
  }

  @Test(arguments: ["e\u{301}\u{302}", "👩\u{200D}👩\u{200D}👧", "🇰🇷", "\u{1100}\u{1161}\u{11A8}"] as [Character])
  func clusterIsAsWideAsItsWidestPart(cluster: Character) {
    let parts = cluster.unicodeScalars.map { LetterWidths().width(of: Character($0)) }
    #expect(LetterWidths().width(of: cluster) == parts.max())
  }

  @Test func marksAndJoinersHaveNoWidth() {
    for mark in ["\u{301}", "\u{20DD}", "\u{200D}", "\u{FE0F}"] as [Character] {
      #expect(LetterWidths().width(of: mark) == 0)
    }
  }
}

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
