import Data
import Domain
import Testing

struct SayingFileReaderTests {
  @Test(arguments: [
    "", " ", "just a text\nof two lines\n", "{not json}", "[1, 2]", "BEGIN:VCARD\nEND:VCARD\n", "\u{0}\u{1}",
  ])
  func otherFilesHaveNoSayings(file: String) throws {
    #expect(try SayingFileText.read(file).isEmpty)
  }

  @Test(
    arguments: [
      "Walk.\n\t-- Ann\n%\n걷자.\n%\n", "Roads (Ann)\r\n- Loc. 1-2 | x\r\n\r\nWalk.\r\n==========\r\n",
      "[{\"kor\":\"걷자.\",\n\"who\":\"하나\"}]", "korean,english\n걷자.,\"Wa\r\nlk.\"\n",
    ]
  )
  func pieceSizeDoesNotMatter(file: String) throws {
    let whole = try SayingFileText.items(Array(file.utf8))
    #expect(!whole.isEmpty)
    for size in 1...9 { #expect(try SayingFileText.items(Array(file.utf8), pieceSize: size) == whole) }
  }

  @Test(
    arguments: [
      ("quote,author\n\"Walk.\n==========\n%\n\",Ann\n", ["|Walk.\n==========\n%|Ann|"]),
      ("Quote (Ann)\n- Loc. 1-2 |\n\nWalk.\n==========\n", ["|Walk.|Ann, Quote|"]),
      ("Quote\n- Loc. 1-2 |\n\nWalk.\n==========\n", ["|Walk.|Quote|"]),
    ] as [(String, [String])]
  )
  func dividersOfOtherFormatsDoNotConfuseTheReader(file: String, expected: [String]) throws {
    #expect(try SayingFileText.read(file) == expected)
  }

  @Test func readingStopsEarlyInAnUnknownFile() throws {
    var pieces = 0
    var reader = SayingFileReader(
      ByteChunks {
        pieces += 1
        return [UInt8](repeating: 0x61, count: 1 << 10)
      },
      zone: .utc
    )
    #expect(try reader.next() == nil)
    #expect(try reader.next() == nil)
    #expect(pieces < 100)
  }
}

struct SayingTableReaderTests {
  private static let header =
    "Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at"

  @Test(arguments: ["\(header),Document tags", header])
  func readwiseTableIsRead(header: String) throws {
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

  @Test func readwiseCommandsInNotesAndTagsAreApplied() throws {
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
      ("quote,author\n,Ann\nRun.,Tom", ["2: wordless", "|Run.|Tom|"]),
      ("korean,english,who,who_english\n걷자.,Walk.,하나,Hana\n", ["걷자.|Walk.|하나|"]),
      ("quote,author\nWalk.,Ann\n\"Run.,Tom\n", ["|Walk.|Ann|", "3: unclosedQuote"]),
      ("name,phone\nAnn,1\n", []), ("quote,tags\nWalk.,\"a\\, b, c\\d\"\n", ["|Walk.||a, b+c\\d"]),
    ] as [(String, [String])]
  )
  func columnsAreRecognizedByName(file: String, expected: [String]) throws {
    #expect(try SayingFileText.read(file) == expected)
  }

  @Test func windows949IsDecoded() throws {
    let file = Array("quote,author\n".utf8) + [0xB0, 0xC8, 0xC0, 0xDA] + Array(",Ann\n".utf8)
    #expect(try SayingFileText.read(file) == ["걷자||Ann|"])
  }
}
