import Presentation
import Testing

struct TextTableTests {
  private let rows = [
    ["09:00", "치과 검진", "12"], ["14:30", "A meeting that has a rather long name", "3"], ["", "산책", "", "dropped"],
  ]

  private func table(_ columns: [TextTable.Column]) -> TextTable {
    TextTable(columns, rows: rows.map { $0.map { StyledLine($0) } })
  }

  private func lines(width: Int?, titles: [String] = ["", "", ""]) -> [String] {
    table([
      TextTable.Column(titles[0]), TextTable.Column(titles[1], isFlexible: true),
      TextTable.Column(titles[2], isAlignedRight: true),
    ]).lines(width: width).map(\.plain)
  }

  @Test func columnsLineUpByDisplayWidth() {
    #expect(
      lines(width: nil, titles: ["Start", "제목", "No."]) == [
        "Start  제목                              No.",
        "09:00  치과 검진                          12",
        "14:30  A meeting that has a rather long name    3",
        "       산책",
      ]
    )
  }

  @Test func longCellInAPipeDoesNotWidenOtherLines() {
    let rows = [[String(repeating: "x", count: 5_000), "a"], ["short", "b"]].map { $0.map { StyledLine($0) } }
    let lines = TextTable([.init(isFlexible: true), .init()], rows: rows).lines(width: nil).map(\.plain)
    #expect(lines[0].utf8.count == 5_003)
    #expect(lines[1].utf8.count < 50)
  }

  @Test func flexibleColumnShrinksFirst() {
    #expect(
      lines(width: 24) == [
        "09:00  치과 검진      12", "14:30  A meeting th…   3", "       산책",
      ]
    )
  }

  @Test func linesNeverExceedTheWidth() {
    for width in 0...60 {
      #expect(lines(width: width).allSatisfy { TextWidth.columns(of: $0) <= width })
    }
  }

  @Test func emptyColumnsTakeNoSpace() {
    let rows = [["a", "", "b"], ["c", "", ""]].map { $0.map { StyledLine($0) } }
    let lines = TextTable([.init(), .init(isFlexible: true), .init()], rows: rows).lines(width: 80)
    #expect(lines.map(\.plain) == ["a  b", "c"])
  }

  @Test func widestFlexibleColumnShrinksFirst() {
    let rows = [["aaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbb"].map { StyledLine($0) }]
    let table = TextTable([.init(isFlexible: true), .init(isFlexible: true)], rows: rows)
    #expect(table.lines(width: 26).map(\.plain) == ["aaaaaaaaaaaaa…  bbbbbbbbbb"])
    #expect(table.lines(width: 20).map(\.plain) == ["aaaaaaaa…  bbbbbbbb…"])
  }

  @Test func idIsNeverCutAndGoesBelowInNarrowTables() {
    let rows = [["09:00", "a long title", "somewhere far", "work", "3f2a11"], ["10:00", "b", "", "", "4b0000"]]
    let columns = [TextTable.Column(), .init(isFlexible: true), .init(isFlexible: true), .init(), .id]
    let table = TextTable(columns, rows: rows.map { $0.map { StyledLine($0) } }, indent: 2)
    #expect(table.lines(width: 50).map(\.plain).allSatisfy { $0.hasSuffix("3f2a11") || $0.hasSuffix("4b0000") })
    for width in 12..<50 {
      let lines = table.lines(width: width).map(\.plain)
      #expect(table.linesPerRow(width: width) == 2 && lines.count == 4)
      #expect([lines[1], lines[3]] == ["    3f2a11", "    4b0000"])
      #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= width })
    }
    #expect(table.lines(width: nil).count == 2)
  }

  @Test func tableWithoutRowsHasNoLines() {
    #expect(TextTable([.init(), .init()], rows: []).lines(width: 10).isEmpty)
  }
}

struct PlainRowsTests {
  @Test func fieldsAreSeparatedByTabsAndEmptyFieldsStay() {
    #expect(PlainRows.text([["a", "", "한"], [""]]) == "a\t\t한\n\n")
    #expect(PlainRows.text([]) == "")
  }

  @Test func recordIsAlwaysOneLine() {
    let text = PlainRows.text([["one\ttwo\nthree\r\nfour", "b"]])
    #expect(text.count { $0 == "\t" } == 1)
    #expect(text.count { $0.isNewline } == 1)
    #expect(text.hasSuffix("\tb\n"))
  }

  @Test(arguments: [0, 1, 128, 129, 1_000]) func listInPiecesMakesTheSameText(count: Int) {
    let numbers = Array(0..<count)
    let pieces = PlainRows.text(of: numbers) { [String($0), "a\t"] }
    #expect(String(decoding: pieces.joined(), as: UTF8.self) == PlainRows.text(numbers.map { [String($0), "a\t"] }))
  }
}
