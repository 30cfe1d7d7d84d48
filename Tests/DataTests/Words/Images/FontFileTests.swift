import Data
import Testing

struct FontFileTests {
  @Test(arguments: [TinyFont.Mapping.segments, .segmentsWithGlyphs, .groups])
  func lettersAreAsWideAsTheFontSays(mapping: TinyFont.Mapping) throws {
    let font = try #require(FontFile(TinyFont(mapping: mapping).bytes))
    #expect(font.width(of: "A") == 0.6)
    #expect(font.width(of: "B") == 0.7)
    #expect(font.width(of: "가") == 0.92)
    #expect(font.width(of: "각") == 0.92, "as wide as the last of the table")
    for letter in ["@", "C", "갂", "꿀", "\u{FFFF}", "😊"] as [Unicode.Scalar] {
      #expect(font.width(of: letter) == nil, "\(letter)")
    }
  }

  @Test func widthsArePartsOfTheEm() throws {
    let font = try #require(FontFile(TinyFont(unitsPerEm: 2_048, widths: [0, 1_024]).bytes))
    #expect(font.width(of: "A") == 0.5)
  }

  @Test func aFaceOfACollectionIsFound() throws {
    let collection = TinyFont().collection
    #expect(FontFile(collection, face: 0) == nil, "has no tables")
    #expect(try #require(FontFile(collection, face: 1)).width(of: "A") == 0.6)
    #expect(FontFile(collection, face: 2) == nil)
    #expect(FontFile(collection, face: -1) == nil)
  }

  @Test(arguments: [TinyFont(), TinyFont(mapping: .segments), TinyFont(mapping: .segmentsWithGlyphs)])
  func aFontThatEndsTooSoonIsReadAsFarAsItGoes(font: TinyFont) {
    let bytes = font.bytes
    for count in bytes.indices {
      guard let cut = FontFile(Array(bytes.prefix(count))) else { continue }
      for letter in ["A", "B", "가", "각"] as [Unicode.Scalar] {
        #expect([nil, 0.6, 0.7, 0.92].contains(cut.width(of: letter)), "\(letter) of \(count) bytes")
      }
    }
  }

  @Test(arguments: [TinyFont(), TinyFont(mapping: .segments), TinyFont(mapping: .segmentsWithGlyphs)])
  func aBrokenByteBreaksNothingElse(font: TinyFont) {
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
  func aFontWithoutSenseIsNone(font: TinyFont) {
    #expect(FontFile(font.bytes) == nil)
  }
}
