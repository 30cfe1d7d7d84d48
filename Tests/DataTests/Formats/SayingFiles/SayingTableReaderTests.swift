import Data
import Domain
import Testing

struct SayingTableReaderTests {
  private static let header =
    "Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at"

  @Test(arguments: ["\(header),Document tags", header])
  func theTableOfReadwiseIsRead(header: String) throws {
    let file = #"""
      \#(header)
      "첫 줄
      둘째 줄, ""인용""",느린 산책,백하나,,내 생각,yellow,"favorite, 삶",page,12,2024-05-15 09:12:00+00:00,
      Walk.,Roads,,B000000000,,,,location,7,2024-05-15 09:12:00+00:00,

      """#
    #expect(
      try SayingFileText.read(file) == [
        "첫 줄\n둘째 줄, \"인용\"||백하나, 느린 산책|favorite+삶", "|Walk.|Roads|",
        "1: unreadColumns([\"Amazon Book ID\", \"Color\"])",
      ]
    )
  }

  @Test func whatReadwiseDoesByNoteOrTagIsDone() throws {
    let file = """
      \(Self.header)
      One.,Roads,,,.favorite,,walk,,,
      Two.,Roads,,,"mine .Discard",,,,,
      Three.,Roads,,,,,".discard, walk",,,
      Four.,Roads,,,my .favorites. Etc.,,favorite,,,
      Five.,Roads,,,,,".favorite, walk",,,

      """
    #expect(
      try SayingFileText.read(file) == [
        "|One.|Roads|walk", "skipped", "skipped", "|Four.|Roads|favorite", "|Five.|Roads|walk",
      ]
    )
    #expect(try SayingFileText.favorites(file) == ["One.", "Five."])
  }

  @Test(
    arguments: [
      ("quote,author\nWalk.,Ann\n", ["|Walk.|Ann|"]), ("글귀;저자;태그\n걷자.;하나;길\n", ["걷자.||하나|길"]),
      ("sep=\t\nText\tWho\nWalk.\tAnn\n", ["|Walk.|Ann|"]),
      ("quote,author\n,Ann\nRun.,Tom", ["2: wordlessSaying", "|Run.|Tom|"]),
      ("korean,english,who,who_english\n걷자.,Walk.,하나,Hana\n", ["걷자.|Walk.|하나|"]),
      ("quote,author\nWalk.,Ann\n\"Run.,Tom\n", ["|Walk.|Ann|", "3: unclosedQuote"]),
      ("name,phone\nAnn,1\n", []), ("quote,tags\nWalk.,\"a\\, b, c\\d\"\n", ["|Walk.||a, b+c\\d"]),
    ] as [(String, [String])]
  )
  func columnsAreKnownByTheirNames(file: String, expected: [String]) throws {
    #expect(try SayingFileText.read(file) == expected)
  }

  @Test func windows949IsKnown() throws {
    let file = Array("quote,author\n".utf8) + [0xB0, 0xC8, 0xC0, 0xDA] + Array(",Ann\n".utf8)
    #expect(try SayingFileText.read(file) == ["걷자||Ann|"])
  }
}
