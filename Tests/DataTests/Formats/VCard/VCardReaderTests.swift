import Data
import Domain
import Support
import Testing

struct VCardReaderTests {
  private static func numbers(_ text: String) throws -> [String] {
    try VCardText.parts(Array(text.utf8)).map { part in
      switch part {
      case .card(let source): "card \(source.number)"
      case .failure(let failure): "\(failure.reason) \(failure.line)"
      }
    }
  }

  @Test(
    arguments: [
      ("begin:vcard\nfn:a\nend:vcard\n\nBEGIN:VCARD \nFN:b\nEND:VCARD \n", ["card 1", "card 5"]),
      ("BEGIN:VADDRESSBOOK\nBEGIN:VCARD\nEND:VCARD\nEND:VADDRESSBOOK", ["card 2"]),
      ("\u{FEFF}BEGIN:VCARD\rFN:a\rEND:VCARD\r", ["card 1"]),
      ("BEGIN:VCARD\nFN:a\nBEGIN:VCARD\nFN:b\nEND:VCARD", ["missingEnd(name: \"VCARD\") 1", "card 3"]),
      ("BEGIN:VCARD\nFN:a\n", ["missingEnd(name: \"VCARD\") 1"]),
      ("안녕\nFN:a\nBEGIN:VCARD\nnonsense\nEND:VCARD", ["outsideCard 1", "brokenLine 4", "card 3"]),
      ("BEGIN:VCARD\nFN:a\nAGENT:\nBEGIN:VCARD\nFN:b\nEND:VCARD\nTEL:1\nEND:VCARD", ["card 1"]),
    ]
  )
  func cardsAreFound(text: String, parts: [String]) throws {
    #expect(try Self.numbers(text) == parts)
  }

  @Test func aNestedCardSaysNothingAboutTheOuterOne() throws {
    let text = "BEGIN:VCARD\nFN:해나\nAGENT:\nBEGIN:VCARD\nFN:비서\nTEL:1\nEND:VCARD\nTEL:02-312-0001\nEND:VCARD"
    let card = try VCardText.parsed(Array(text.utf8)).card
    #expect(card.title == "해나")
    #expect(card.phones == [Labeled(PhoneNumber(imported: "02-312-0001"))])
  }

  @Test func cardsInsideEachOtherAreReadOnlySoDeep() throws {
    let text = String(repeating: "BEGIN:VCARD\nAGENT:\n", count: 100) + String(repeating: "END:VCARD\n", count: 100)
    let limit = ComponentLimits.depth
    #expect(try Self.numbers(text) == ["nestedTooDeeply(limit: \(limit)) \(2 * limit + 1)", "card 1"])
  }

  @Test(arguments: [1, 2, 7, 64]) func piecesDoNotMatter(size: Int) throws {
    let text = """
      BEGIN:VCARD\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EA=B9=\r\n=80;=ED=95=B4=EB=82=\r\n=98;;;\r
      PHOTO;ENCODING=BASE64;JPEG:\r\n aGFy\r\n dQ==\r\n\r\nNOTE:긴 \r\n 메모\r\nEND:VCARD\r\n
      """
    let parts = try VCardText.parts(Array(text.utf8), pieceSize: size)
    #expect(parts == (try VCardText.parts(Array(text.utf8))))
    guard case .card(let source) = try #require(parts.first) else { return }
    let card = ParsedVCard(source, today: .latest).card
    #expect(card.name.family.text == "김")
    #expect(card.name.given.text == "해나")
    #expect(card.notes.text == "긴 메모")
  }

  @Test func aPictureThatIsTooLargeIsLeftOutAlone() throws {
    let limit = ContentLineReader.lengthLimit
    var bytes = Array("BEGIN:VCARD\nFN:a\nPHOTO;ENCODING=b:".utf8)
    bytes += Array(repeating: UInt8(ascii: "A"), count: limit)
    bytes += Array("\nTEL:02-312-0001\nEND:VCARD\n".utf8)
    let parts = try VCardText.parts(bytes, pieceSize: 1 << 20)
    #expect(parts.first == .failure(.init(line: 3, reason: .lineTooLong(limit: limit))))
    guard case .card(let source) = try #require(parts.last) else { return }
    #expect(ParsedVCard(source, today: .latest).card.phones.count == 1)
  }
}
