import Data
import Domain
import Testing

struct ContentLineTests {
  @Test func nameParametersAndValueAreSeparated() throws {
    let line = try #require(ContentLine(text: "dtstart;tzid=Asia/Seoul;X-Note=a,\"b:c;d,e\":20261120T090000"))
    #expect(line.name == "DTSTART")
    #expect(line.parameters == [.init("TZID", "Asia/Seoul"), .init("X-NOTE", "a", "b:c;d,e")])
    #expect(line.value == "20261120T090000")
    #expect(line.parameter("TZID") == "Asia/Seoul")
    #expect(line.parameter("VALUE") == nil)
  }

  @Test(arguments: [
    ("item1.SUMMARY:모임", "SUMMARY", "모임"),
    ("X_NOTE-2:", "X_NOTE-2", ""),
    ("SUMMARY;:a:b", "SUMMARY", "a:b"),
  ])
  func unusualLinesAreParsed(text: String, name: String, value: String) throws {
    let line = try #require(ContentLine(text: text))
    #expect(line == ContentLine(name, value: value))
  }

  @Test(arguments: ["", "SUMMARY", ":no name", "A line of text: with a colon", "제목:점심", "A;B=\"c:d"])
  func lineWithoutAValidNameOrColonIsRefused(text: String) {
    #expect(ContentLine(text: text) == nil)
  }

  @Test(arguments: ["a^nb", "^'quoted^'", "^^", "\"a,b\"", "\"^' ; ^n\""])
  func parametersAreWrittenAsTheyWereRead(value: String) throws {
    let text = "ATTENDEE;CN=\(value):mailto:min@example.com"
    #expect(try #require(ContentLine(text: text)).text == text)
  }

  @Test func caretEscapesAreDecoded() throws {
    let line = try #require(ContentLine(text: "ATTENDEE;CN=a^nb^'c^^d^x:"))
    #expect(line.parameter("CN") == "a\nb\"c^d^x")
  }

  @Test func componentIsWrittenWithItsSubcomponents() {
    let component = Component(
      "VTIMEZONE",
      lines: [ContentLine("TZID", value: "Here")],
      components: [Component("STANDARD", lines: [ContentLine("TZOFFSETTO", value: "+0900")])]
    )
    #expect(
      component.text
        == "BEGIN:VTIMEZONE\nTZID:Here\nBEGIN:STANDARD\nTZOFFSETTO:+0900\nEND:STANDARD\nEND:VTIMEZONE\n"
    )
  }
}

struct ContentLineReaderTests {
  /// Returns one line of text for each content line, or `?` and the line number if the line can't be parsed.
  private static func read(_ bytes: [UInt8], inPiecesOf size: Int = .max) throws -> [String] {
    var rest = bytes[...]
    var reader = ContentLineReader(
      ByteChunks {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
      }
    )
    var text: [UInt8] = []
    var lines: [String] = []
    while let piece = try reader.next(appendingTo: &text) {
      switch piece {
      case .line(let layout): lines.append("\(layout.number) \(String(decoding: text[layout.line], as: UTF8.self))")
      case .broken(let number): lines.append("\(number) ?")
      case .tooLong(let number): lines.append("\(number) too long")
      }
    }
    return lines
  }

  @Test(arguments: [
    ("A:1\r\nB:2\r\n", ["1 A:1", "2 B:2"]),
    ("A:1\nB:2", ["1 A:1", "2 B:2"]),
    ("A:1\rB:2\r", ["1 A:1", "2 B:2"]),
    ("A:1\r\r\n 2\r\r\nB:3\r\r\n", ["1 A:12", "5 B:3"]),
    ("A:1\r\n 2\n\t3\r  4\r\nB:5\n", ["1 A:123 4", "5 B:5"]),
    ("\n\n  \t A:1\n", ["3 A:1"]),
    ("A:1\n\n\n B\nC:2\n \n", ["1 A:1B", "5 C:2"]),
    ("A:1\nno line\n at all\nB:2\n", ["1 A:1", "2 ?", "4 B:2"]),
    ("A:1\n\u{FEFF}B:2\n", ["1 A:1", "2 B:2"]),
    ("A:\0\u{1B}[1m\u{85}\n", ["1 A:\0\u{1B}[1m\u{85}"]),
    ("", []),
    (" \n\t\n", []),
  ])
  func linesAreUnfolded(text: String, lines: [String]) throws {
    #expect(try Self.read(Array(text.utf8)) == lines)
    #expect(try Self.read(Array(text.utf8), inPiecesOf: 1) == lines)
  }

  @Test func foldInsideACharacterIsUnfolded() throws {
    var bytes = Array("SUMMARY:점심\r\n".utf8)
    bytes.insert(contentsOf: [0x0D, 0x0A, 0x20], at: 9)
    #expect(try Self.read(bytes) == ["1 SUMMARY:점심"])
  }

  @Test(arguments: [1, 2, 3, 5, 64])
  func utf8AndUTF16AreRead(size: Int) throws {
    let text = "SUMMARY:점심 🍜\r\n  with Mina\r\nX:1\r\n"
    let lines = ["1 SUMMARY:점심 🍜 with Mina", "3 X:1"]
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFE, 0xFF] + big, [0xFF, 0xFE] + little, big, little,
    ] {
      #expect(try Self.read(bytes, inPiecesOf: size) == lines)
    }
  }

  @Test func truncatedUTF16EndsWithAReplacementCharacter() throws {
    #expect(try Self.read([0xFE, 0xFF, 0, 0x41, 0, 0x3A, 0, 0x42, 0x43]) == ["1 A:B\u{FFFD}"])
  }

  @Test func lineOverTheLimitIsSkippedAndTheNextIsRead() throws {
    let piece = [UInt8](repeating: 0x78, count: 1 << 20)
    var pieces = [Array("A:1\nB:".utf8)] + Array(repeating: piece, count: 40) + [Array("\nC:2\n".utf8)]
    pieces.reverse()
    var reader = ContentLineReader(ByteChunks { pieces.popLast() })
    var text: [UInt8] = []
    var read: [ContentLineReader.Piece] = []
    while let piece = try reader.next(appendingTo: &text) { read.append(piece) }
    #expect(read.count == 3 && read[1] == .tooLong(number: 2))
    #expect(text == Array("A:1\nC:2\n".utf8))
    #expect(text.capacity < 3 * ContentLineReader.lengthLimit)
  }

  @Test func readErrorIsThrown() {
    var reader = ContentLineReader(ByteChunks { () throws(UnreadableFile) in throw UnreadableFile(detail: "gone") })
    var text: [UInt8] = []
    #expect(throws: UnreadableFile(detail: "gone")) { try reader.next(appendingTo: &text) }
  }
}
