import Data
import Domain
import Testing

struct FortuneReaderTests {
  @Test(
    arguments: [
      ("Walk slowly.\n%\n천천히 걷자.\n%\n", ["|Walk slowly.||", "천천히 걷자.|||"]),
      ("One\r\n%\r\nTwo", ["|One||", "|Two||"]),
      ("%\nOne\n%\n\n  \n%\n", ["|One||"]),
      // A line with more than a single percent sign isn't a divider.
      ("50\n%%\n % of it\n%\n", ["|50\n%%\n % of it||"]),
      ("\u{FEFF}One\n%\n\u{FEFF}Two\n%\n", ["|One||", "|Two||"]),
      ("  Only one line \n%\n", ["|Only one line||"]),
      ("\n   Indented\n\tand tabbed  \n%\n", ["|   Indented\n\tand tabbed||"]),
      ("느리게 걷는 길.\n\nA slow road.\nAnd long.\n%\n", ["느리게 걷는 길.|A slow road.\nAnd long.||"]),
      ("A slow road.\n\n느린 길.\n%\n", ["A slow road.\n\n느린 길.|||"]),
    ] as [(String, [String])]
  )
  func recordsAreSeparatedByPercentSigns(file: String, expected: [String]) throws {
    #expect(try SayingFileText.read(file) == expected)
  }

  @Test(
    arguments: [
      ("Walk.\n\t\t-- Ann Reed", "|Walk.|Ann Reed|"),
      ("Walk.\n-- Ann Reed, \"Roads\"", "|Walk.|Ann Reed, \"Roads\"|"),
      ("걷자.\n  — 백하나", "걷자.||백하나|"),
      ("Walk.\n\t\t-- Ann Reed, \"Roads of\n\t\t   the North\"", "|Walk.|Ann Reed, \"Roads of the North\"|"),
      ("Walk.\n-- Ann\n\n\t[A road in the north.]", "|Walk.\n\n\t[A road in the north.]|Ann|"),
      // A conversation has no single speaker.
      ("Walk.\n-- Ann\n\nNo, run!\nReally.", "|Walk.\n-- Ann\n\nNo, run!\nReally.||"),
      ("Walk.\n-- Ann\n\nRun.\n-- Tom", "|Walk.\n-- Ann\n\nRun.|Tom|"),
      ("-- nobody", "|-- nobody||"), ("Walk.\n--", "|Walk.\n--||"), ("Walk.\n--verbose", "|Walk.\n--verbose||"),
      ("Walk.\n-- Ann\n---- roads, slow", "|Walk.|Ann|roads+slow"),
      // The ideographic space (U+3000) counts as white space, too.
      ("Walk.\n-- Ann\u{3000}\u{3000}", "|Walk.|Ann|"), ("Walk.\n-- \u{3000}", "|Walk.\n--||"),
    ]
  )
  func sourceIsReadFromTheLastLines(record: String, expected: String) throws {
    #expect(try SayingFileText.read("\(record)\n%\n") == [expected])
  }

  @Test(
    arguments: [
      ("no one ____\u{8}\u{8}\u{8}\u{8}does it", "no one does it"), ("does\u{8}\u{8}\u{8}\u{8}____ it", "does it"),
      ("foo\u{8}\u{8}\u{8}bar baz", "bar baz"), ("b_\u{8}o_\u{8}l", "bol"), ("a\n\u{8}b", "a\nb"),
      ("_\u{8}s_\u{8}l_\u{8}o_\u{8}w", "slow"), ("s\u{8}sl\u{8}l\u{8}low", "slow"), ("s\u{8}_low", "slow"),
      ("cafe\u{8}'", "café"), ("\"\u{8}uber", "über"), ("x\u{8}o", "o"), ("\u{8}a", "a"), ("a\u{8}", "a"),
    ]
  )
  func overstruckTextIsReadAsPrinted(text: String, expected: String) throws {
    #expect(try SayingFileText.read("\(text)\n%\n") == ["|\(expected)||"])
  }

  @Test func tooLargeRecordIsReportedWithItsLine() throws {
    let large = String(repeating: "much too long\n", count: 100_000)
    let file = Array("One\n%\n\(large)%\nTwo\n%\n".utf8)
    let expected = ["|One||", "3: recordTooLarge(limit: 1048576)", "|Two||"]
    #expect(try SayingFileText.read(file, pieceSize: 256 << 10) == expected)
  }

  @Test func endlessLineOfPercentSignsIsReportedAsTooLarge() throws {
    let piece = [UInt8](repeating: 0x25, count: 1 << 20)
    var count = 0
    var reader = SayingFileReader(
      ByteChunks {
        count += 1
        return count == 1 ? Array("One\n%\n".utf8) : count < 10 ? piece : nil
      },
      zone: .utc
    )
    var failures: [ImportReport.Failure] = []
    while let item = try reader.next() {
      if case .failure(let failure) = item { failures.append(failure) }
    }
    #expect(failures == [ImportReport.Failure(line: 3, reason: .recordTooLarge(limit: 1 << 20))])
  }

  @Test func legacyCharsetsAreDecoded() throws {
    let korean: [UInt8] = [0xC3, 0xB5, 0xC3, 0xB5, 0xC8, 0xF7]
    let western: [UInt8] = Array("It".utf8) + [0x92] + Array("s caf".utf8) + [0xE9]
    #expect(
      try SayingFileText.read(korean + Array("\n%\n".utf8) + western + Array("\n%\n".utf8)) == [
        "천천히|||", "|It’s café||",
      ]
    )
  }

  @Test(arguments: [true, false])
  func utf16IsRead(isLittleEndian: Bool) throws {
    let bytes = "\u{FEFF}천천히\r\n%\r\nslow\r\n".utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isLittleEndian ? Array(bytes.reversed()) : bytes
    }
    #expect(try SayingFileText.read(bytes) == ["천천히|||", "|slow||"])
  }
}
