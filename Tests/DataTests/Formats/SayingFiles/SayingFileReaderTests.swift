import Data
import Domain
import Testing

struct SayingFileReaderTests {
  @Test(arguments: [
    "", " ", "just a text\nof two lines\n", "{not json}", "[1, 2]", "BEGIN:VCARD\nEND:VCARD\n", "\u{0}\u{1}",
  ])
  func aFileOfAnotherKindHasNothing(file: String) throws {
    #expect(try SayingFileText.read(file).isEmpty)
  }

  @Test(
    arguments: [
      "Walk.\n\t-- Ann\n%\n걷자.\n%\n", "Roads (Ann)\r\n- Loc. 1-2 | x\r\n\r\nWalk.\r\n==========\r\n",
      "[{\"kor\":\"걷자.\",\n\"who\":\"하나\"}]", "korean,english\n걷자.,\"Wa\r\nlk.\"\n",
    ]
  )
  func theSizeOfPiecesDoesNotMatter(file: String) throws {
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
  func aTableMayHoldTheDividersOfOthers(file: String, expected: [String]) throws {
    #expect(try SayingFileText.read(file) == expected)
  }

  @Test func aFileMustShowSoonWhatItIs() throws {
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
