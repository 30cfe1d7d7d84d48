import Data
import Domain
import Support
import Testing

/// Tests with files that aren't in UTF-8.
struct CharsetTests {
  /// The bytes of 백하나 in Windows 949, which includes EUC-KR.
  private static let korean: [UInt8] = [0xB9, 0xE9, 0xC7, 0xCF, 0xB3, 0xAA]

  private static func file(_ head: String, _ name: [UInt8]) -> [UInt8] {
    Array("BEGIN:VCARD\nVERSION:2.1\n\(head):".utf8) + name + Array("\nEND:VCARD\n".utf8)
  }

  @Test(
    arguments: [
      ("FN;CHARSET=EUC-KR", korean, "백하나"), ("FN;CHARSET=ks_c_5601-1987", korean, "백하나"), ("FN", korean, "백하나"),
      // 똠 exists in Windows 949 but not in EUC-KR.
      ("FN;CHARSET=CP949", [0x8C, 0x63], "똠"), ("FN", [0x8C, 0x63], "똠"),
      ("FN;CHARSET=EUC-KR;ENCODING=QUOTED-PRINTABLE", Array("=B9=E9=C7=CF=B3=AA".utf8), "백하나"),
      ("FN;CHARSET=Shift_JIS", [0x83, 0x5C, 0x83, 0x8B], "ソル"), ("FN;CHARSET=ISO-8859-1", [0x52, 0xE9], "Ré"),
      ("FN;CHARSET=windows-1253", [0xC1, 0xED, 0xED, 0xE1], "Αννα"), ("FN;CHARSET=ISO-8859-5", [0xB0], "А"),
      ("FN;CHARSET=windows-1251", [0xC0, 0xED], "Ан"), ("FN;CHARSET=GB2312", [0xD6, 0xD0], "中"),
      ("FN;CHARSET=Big5", [0xA4, 0xA4], "中"), ("FN;CHARSET=koi8-r", [0xC1], "а"),
      ("FN;CHARSET=EUC-JP;ENCODING=QUOTED-PRINTABLE", Array("=BB=B3=C5=C4=20=C2=C0=CF=BA".utf8), "山田 太郎"),
      ("FN;CHARSET=EUC-JP", [0x8E, 0xD4, 0x8E, 0xCF, 0x2E, 0xC5, 0xC4], "ﾔﾏ.田"),
      ("FN;CHARSET=ISO-2022-JP", Array("\u{1B}$B;3ED\u{1B}(B.".utf8), "山田."),
      ("FN;CHARSET=ISO-2022-KR", Array("\u{1B}$)C\u{0E}H+1f5?\u{0F}".utf8), "홍길동"),
      ("FN;CHARSET=MACINTOSH", [0x8E], "é"), ("FN;CHARSET=KOI8-U", [0xA4], "є"),
    ] as [(String, [UInt8], String)]
  )
  func declaredAndGuessedCharsetsAreDecoded(head: String, name: [UInt8], text: String) throws {
    let parsed = try VCardText.parsed(Self.file(head, name))
    #expect(parsed.card.title == text)
    #expect(parsed.failures.isEmpty)
  }

  @Test func charsetOfOneLineAppliesToTheOthers() throws {
    let file = Self.file("FN", [0xC1, 0xED, 0xED, 0xE1, 0x0A] + Array("NOTE;CHARSET=windows-1253:x".utf8))
    #expect(try VCardText.parsed(file).card.title == "Αννα")
  }

  @Test(
    arguments: [
      ("FN", [0x4C, 0xE4, 0x6D], "Läm", .brokenText(property: "FN")),
      ("FN;CHARSET=UTF-8", [0x4C, 0xE4, 0x6D], "Läm", .brokenText(property: "FN")),
      // 中国 in GBK and 山田 in Shift-JIS are valid in Windows 949 too.
      ("FN", [0xD6, 0xD0, 0xB9, 0xFA], "櫓벌", .brokenText(property: "FN")),
      ("FN", [0x8E, 0x52, 0x93, 0x63], "랹밹", .brokenText(property: "FN")),
      ("FN;CHARSET=UTF-8", korean, "백하나", .brokenText(property: "FN")),
      ("FN", [0xE0, 0xF4, 0xF8], "אפר", .brokenText(property: "FN")),
      ("FN;QUOTED-PRINTABLE", Array("L=E4m".utf8), "Läm", .brokenText(property: "FN")),
      // The text ends inside a letter.
      ("FN;QUOTED-PRINTABLE", Array("=C3=91=C3=91=C3".utf8), "ÑÑ\u{FFFD}", .brokenText(property: "FN")),
      ("FN;CHARSET=Murks", [0x4C, 0xE4, 0x6D], "Läm", .unknownCharset(property: "FN", name: "Murks")),
      ("FN;CHARSET=Murks", Array("Lam".utf8), "Lam", .unknownCharset(property: "FN", name: "Murks")),
    ] as [(String, [UInt8], String, ImportReport.Reason)]
  )
  func uncertainDecodingIsReported(head: String, name: [UInt8], text: String, reason: ImportReport.Reason) throws {
    let parsed = try VCardText.parsed(Self.file(head, name))
    #expect(parsed.card.title == text)
    #expect(parsed.failures == [ImportReport.Failure(line: 3, reason: reason)])
  }

  /// The bytes of 홍 in Windows 949, which are ȫ in UTF-8; the bytes of 길동 aren't valid UTF-8.
  private static let hong: [UInt8] = [0xC8, 0xAB]
  private static let gildong: [UInt8] = [0xB1, 0xE6, 0xB5, 0xBF]

  @Test func charsetIsGuessedFromTheWholeFile() throws {
    let begin = Array("BEGIN:VCARD\r\nVERSION:2.1\r\n".utf8)
    let end = Array("\r\nEND:VCARD\r\n".utf8)
    let cards: [[UInt8]] = [
      Array("FN:".utf8) + Self.hong, Array("N:".utf8) + Self.hong + [0x3B] + Self.gildong,
      // The first line is folded inside a letter, the second declares its own character set.
      Array("FN:".utf8) + Self.hong + [0xB1, 0x0D, 0x0A, 0x20, 0xE6],
      Array("FN;CHARSET=UTF-8:".utf8) + Self.hong,
    ]
    let titles = try VCardText.titles(cards.flatMap { begin + $0 + end })
    #expect(titles == ["홍", "홍길동", "홍길", "ȫ"])
  }

  @Test func unambiguousUTF8LinePreventsAFileWideCharset() throws {
    let card = { (name: [UInt8]) in Array("BEGIN:VCARD\nFN:".utf8) + name + Array("\nEND:VCARD\n".utf8) }
    let titles = try VCardText.titles(card(Array("백하나".utf8)) + card(Self.korean) + card(Array("ȫ".utf8)))
    #expect(titles == ["백하나", "백하나", "ȫ"])
  }

  @Test func textInAnUnknownCharsetIsWrittenUnchanged() throws {
    let file = "BEGIN:VCARD\nVERSION:2.1\nN:Lee;A\nFN;CHARSET=X-1;ENCODING=QUOTED-PRINTABLE:=BB=B3\nTEL:1\nEND:VCARD\n"
    let parsed = try VCardText.parsed(Array(file.utf8))
    var card = parsed.card
    card.phones = []
    let written = VCardText.written(card, source: parsed, .v21)
    #expect(written.contains("FN;CHARSET=X-1;ENCODING=QUOTED-PRINTABLE:=BB=B3"))
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func utf16IsRead(isLittleEndian: Bool, hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "BEGIN:VCARD\r\nFN:백하나 🌱\r\nEND:VCARD\r\n"
    let bytes = text.utf16.flatMap { unit in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittleEndian ? pair : pair.reversed()
    }
    #expect(try VCardText.parsed(bytes).card.title == "백하나 🌱")
  }
}
