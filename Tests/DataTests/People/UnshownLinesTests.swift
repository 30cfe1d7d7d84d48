import Data
import Domain
import DomainTesting
import Support
import Testing

struct UnshownLinesTests {
  private func unshown(_ lines: String...) throws -> [String] {
    let text = (["BEGIN:VCARD", "VERSION:3.0", "FN:박소라"] + lines + ["END:VCARD"]).joined(separator: "\n")
    let importer = ContactImporter(try InMemoryStore(time: .fixed(), pack: SamplePack(count: 0)), newID: .counting())
    return importer.unshown(Array(text.utf8), today: try Day("2026-11-20"))
  }

  @Test func linesWithoutAFieldAreListed() throws {
    #expect(
      try unshown(
        "UID:1",
        "REV:20260101T000000Z",
        "TEL:02-312-0001",
        "ANNIVERSARY:2015-05-05",
        "RELATED;TYPE=spouse:김하나",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;소라;1;;;;;;;",
        "item1.X-ABDATE:2001-02-03",
        "item1.X-ABLabel:_$!<Anniversary>!$_",
        "GEO:37.1\\;127.2"
      ) == [
        "ANNIVERSARY 2015-05-05", "RELATED 김하나", "X-ANDROID-CUSTOM vnd.android.cursor.item/nickname, 소라, 1",
        "Anniversary 2001-02-03", "GEO 37.1;127.2",
      ]
    )
  }

  @Test func secondValuesOfFieldsWithOneValueAreListed() throws {
    #expect(
      try unshown("BDAY:1990-04-12", "BDAY:1991-05-13", "NICKNAME:소라", "NICKNAME:라라", "NICKNAME:소라") == [
        "BDAY 1991-05-13", "NICKNAME 라라",
      ]
    )
    #expect(try unshown("BDAY:1990") == ["BDAY 1990"])
    #expect(try unshown("BDAY:19900412", "BDAY:1990-04-12") == [])
  }

  @Test func picturesAndLongValuesAreShort() throws {
    #expect(try unshown("PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=") == ["PHOTO"])
    let long = try unshown("X-LONG:" + String(repeating: "a", count: 5_000))
    #expect(long == ["X-LONG " + String(repeating: "a", count: 99) + "…"])
  }
}
