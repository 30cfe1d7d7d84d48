import Data
import Domain
import Testing

struct CSVReaderTests {
  private static func read(_ bytes: [UInt8], pieceSize: Int = .max) throws -> [String] {
    var rest = bytes[...]
    var reader = CSVReader(
      ByteChunks {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(pieceSize) }
        return Array(rest.prefix(pieceSize))
      }
    )
    var pieces: [String] = []
    while let piece = try reader.next() {
      switch piece {
      case .row(let cells, let number):
        pieces.append("\(number) " + cells.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|"))
      case .failure(let failure): pieces.append("\(failure.line) \(failure.reason)")
      }
    }
    return pieces
  }

  @Test(
    arguments: [
      ("a,b\r\nc,\r\n", ["1 a|b", "2 c|"]), ("a,b\n\n,\nc,d", ["1 a|b", "4 c|d"]), ("a,b\rc,d\r", ["1 a|b", "2 c|d"]),
      ("\u{FEFF}a,\"b, c\"", ["1 a|b, c"]), ("a,\"b\r\nc\"\r\nd,e", ["1 a|b\nc", "3 d|e"]),
      ("a,\"say \"\"hi\"\"\"\nb,\"\"", ["1 a|say \"hi\"", "2 b|"]), ("a,b \"c\" d", ["1 a|b \"c\" d"]),
      ("a,\"b\" c,d", ["1 a|b c|d"]), ("a;b, c;d\n1;2;3", ["1 a|b, c|d", "2 1|2|3"]),
      ("a  ,  \"b, c\"  , \"\"\"d\"\"\"\n1, \"\" ,3", ["1 a  |b, c|\"d\"", "2 1||3"]),
      ("a, b \"c\", \"d\"  e,f", ["1 a| b \"c\"|d  e|f"]), ("a, \"b\nc\"  \nd", ["1 a|b\nc", "3 d"]),
      ("a\tb\n1\t2", ["1 a|b", "2 1|2"]),
      ("\"a;b\",c\nd,e", ["1 a;b|c", "2 d|e"]), ("a,b\nc,\"d\n\ne,f", ["1 a|b", "2 unclosedQuote", "4 e|f"]), ("", []),
      ("a,b\r\n\"c,d\r\ne,\"f\"\r\ng,\"h\ni\"\n", ["1 a|b", "2 unclosedQuote", "3 e|f", "4 g|h\ni"]),
      ("a,\"b\nc,d\n\"e,f\n\"g,\"\"h\"\ni\n", ["1 unclosedQuote", "2 c|d", "3 unclosedQuote", "4 g,\"h", "5 i"]),
    ]
  )
  func rowsAreSplitIntoCells(text: String, rows: [String]) throws {
    #expect(try Self.read(Array(text.utf8)) == rows)
    #expect(try Self.read(Array(text.utf8), pieceSize: 1) == rows)
  }

  @Test func utf16IsRead() throws {
    let bytes = "\u{FEFF}이름,메모\r\n하나,🌱".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try Self.read(bytes) == ["1 이름|메모", "2 하나|🌱"])
  }

  @Test func onlyTheTooLongRowIsSkipped() throws {
    let long = Array(repeating: UInt8(ascii: "x"), count: CSVReader.lengthLimit + 1)
    let bytes = Array("a,b\n".utf8) + long + Array("\nc,d".utf8)
    #expect(
      try Self.read(bytes, pieceSize: 1 << 20) == [
        "1 a|b", "2 recordTooLarge(limit: \(CSVReader.lengthLimit))", "3 c|d",
      ])
  }

  /// Each line closes the previous line's quotation mark and opens another one.
  @Test func unclosedQuotesInAMillionLinesAreReported() throws {
    let line = Array("a\",\"b\n".utf8)
    let bytes = Array("\"a\n".utf8) + (0..<1_000_000).flatMap { _ in line }
    let pieces = try Self.read(bytes + Array("c,d".utf8), pieceSize: 1 << 20)
    #expect(pieces.count == 1_000_002)
    #expect(pieces.dropLast().allSatisfy { $0.hasSuffix(" unclosedQuote") })
    #expect(pieces.last == "1000002 c|d")
  }

  @Test func quoteOpenBeyondTheLengthLimitSpoilsOnlyItsLine() throws {
    let line = Array(repeating: UInt8(ascii: "x"), count: CSVReader.lengthLimit / 2)
    let bytes = Array("a,\"b\n".utf8) + line + [10] + line + [10] + line + Array("\n\"c\"".utf8)
    let lines = try Self.read(bytes, pieceSize: 1 << 20).map { $0.prefix(15) }
    #expect(lines == ["1 unclosedQuote"] + (2...4).map { "\($0) xxxxxxxxxxxxx" } + ["5 c"])
  }

  @Test(
    arguments: ["\"", "\"\u{355}", "a\"\u{301},b\u{300}\"", ",\u{355}", " \u{301}", "\u{301} ", "a\nb", "plain"]
      + formulas
  )
  func writtenCellsAreReadBackUnchanged(cell: String) throws {
    let read = try Self.read(Array(CSVLine.text([cell, "next"]).utf8))
    #expect(read == ["1 \(cell)|next"])
  }

  private static let formulas = [
    "=1+1", "+82 10a", "-5*2", "@home", "-A1", "'=1", "''+1", "\t=1", "+1\n", "'", "''", "'quoted'", "=\"a\",b",
  ]

  @Test(arguments: formulas.prefix(7))
  func formulaLikeCellsGetAnApostrophe(cell: String) {
    #expect(CSVLine.text([cell]) == "'\(cell)\r\n")
  }

  /// Older exports have an apostrophe before numbers, which is still removed.
  @Test(arguments: ["+82 10-1234-5678", "+1 (202) 555.0100", "-5", "--04-12", "+1/2"])
  func numbersGetNoApostropheAndLoseAnOldOne(cell: String) throws {
    #expect(CSVLine.text([cell]) == "\(cell)\r\n")
    #expect(try Self.read(Array("'\(cell)\r\n".utf8)) == ["1 \(cell)"])
  }

  @Test(arguments: ["it's", "'tis", "a=b", "1+1", ""])
  func otherCellsGetNoApostrophe(cell: String) {
    #expect(CSVLine.text([cell]) == "\(cell)\r\n")
  }
}
