import Domain
import Presentation
import Testing

struct TextTableTests {
  private let rows = [
    ["09:00", "치과 검진", "12"], ["14:30", "A meeting that has a rather long name", "3"], ["", "산책", "", "dropped"],
  ]

  private static let columns: [TextTable.Column] = [
    .left(ko: "시작", en: "Start"), .flexible(ko: "제목", en: "Title"), .right(ko: "개수", en: "No."),
  ]

  private func table(
    _ columns: [TextTable.Column] = columns, of rows: [[String]]? = nil, in texts: Texts? = nil
  ) -> TextTable {
    TextTable(columns, rows: (rows ?? self.rows).map { $0.map { StyledLine($0) } }, headedIn: texts)
  }

  private func lines(width: Int?, in language: Settings.Language? = nil) -> [String] {
    table(in: language.map { Texts($0) }).lines(width: width).map(\.plain)
  }

  @Test func columnsLineUpByDisplayWidth() {
    #expect(
      lines(width: nil, in: .korean) == [
        "시작   제목                                   개수",
        "09:00  치과 검진                                12",
        "14:30  A meeting that has a rather long name     3",
        "       산책",
      ]
    )
    #expect(lines(width: nil, in: .english).first == "Start  Title                                  No.")
  }

  @Test func headingIsDimAndPartOfTheTable() {
    let parts = table(in: Texts(.english)).parts(width: 40)
    let dim = ["Start", "Title", "No."].map { "\u{1B}[90m\($0)\u{1B}[0m" }
    let heading = parts.heading.map { $0.written(in: .sixteen) }
    #expect(heading == ["\(dim[0])  \(dim[1])\(String(repeating: " ", count: 23))  \(dim[2])"])
    #expect(parts.heading + parts.rows.flatMap(\.self) == table(in: Texts(.english)).lines(width: 40))
    #expect(table().parts(width: 40).heading.isEmpty)
  }

  @Test func longTitleWidensItsColumnByLittle() {
    let table = table(
      [.left(ko: "아주 긴 제목이에요", en: "A very long title"), .left(ko: "나", en: "B")], of: [["a", "b"]], in: Texts(.english)
    )
    #expect(table.lines(width: 80).map(\.plain) == ["A very long…  B", "a             b"])
    #expect(table.lines(width: nil).map(\.plain) == ["A very long title  B", "a             b"])
  }

  @Test func titlesGiveWayBeforeCellsAreCut() {
    let table = table(
      [.left(ko: "길이", en: "Length"), .right(ko: "번호", en: "Number")], of: [["1", "2"]], in: Texts(.english))
    #expect(table.lines(width: 14).map(\.plain) == ["Length  Number", "1            2"])
    #expect(table.lines(width: 8).map(\.plain) == ["…  Numb…", "1      2"])
  }

  @Test func columnWithoutCellsHasNoTitle() {
    let table = table(of: [["09:00", "", "1"]], in: Texts(.english))
    #expect(table.lines(width: 40).map(\.plain) == ["Start  No.", "09:00    1"])
  }

  @Test func tableWithoutRowsHasNoHeading() {
    #expect(table(of: [], in: Texts(.english)).lines(width: 40).isEmpty)
  }

  @Test func headingOfANarrowTableLeavesOutTheID() {
    let table = table(
      [.left(ko: "시작", en: "Start"), .flexible(ko: "제목", en: "Title"), .id], of: [["09:00", "tea", "3f2a11"]],
      in: Texts(.english))
    #expect(table.lines(width: 50).map(\.plain) == ["Start  Title  ID", "09:00  tea    3f2a11"])
    #expect(table.lines(width: 49).map(\.plain) == ["Start  Title", "09:00  tea", "  3f2a11"])
    #expect(table.lines(width: 9).map(\.plain) == ["Start  T…", "09:00  t…", "  3f2a11"])
  }

  @Test func columnOfIDsIsLeftOutIfNoRowHasOne() {
    let table = table([.flexible(ko: "제목", en: "Title"), .id], of: [["tea", ""]], in: Texts(.english))
    for width in [50, 49] {
      #expect(table.lines(width: width).map(\.plain) == ["Title", "tea"])
    }
  }

  @Test func summaryFollowsAnEmptyLineAndIsWrapped() {
    let lines = [StyledLine("tea")]
    #expect(lines.summed(["2 cups", "", "1 pot"], width: nil).map(\.plain) == ["tea", "", "2 cups · 1 pot"])
    #expect(lines.summed(["2 cups", "1 pot"], width: 9).map(\.plain) == ["tea", "", "2 cups", "1 pot"])
    #expect(lines.summed(["2 cups"], width: nil).last?.written(in: .sixteen) == "\u{1B}[90m2 cups\u{1B}[0m")
    #expect(lines.summed([], width: nil) == lines)
    #expect([StyledLine]().summed(["2 cups"], width: nil).isEmpty)
  }

  @Test func hugeCellInAPipeWidensOtherLinesByLittle() {
    let rows = [[String(repeating: "x", count: 5_000), "a"], ["short", "b"]].map { $0.map { StyledLine($0) } }
    let lines = TextTable([.init(isFlexible: true), .init()], rows: rows).lines(width: nil).map(\.plain)
    #expect(lines[0].utf8.count == 5_003)
    #expect(lines[1].utf8.count == 203)
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
      #expect(lines(width: width, in: .korean).allSatisfy { TextWidth.columns(of: $0) <= width })
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
      #expect(table.parts(width: width).rows.map(\.count) == [2, 2] && lines.count == 4)
      #expect([lines[1], lines[3]] == ["    3f2a11", "    4b0000"])
      #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= width })
    }
    #expect(table.lines(width: nil).count == 2)
  }

  @Test func rowWithoutAnIDHasNoLineBelow() {
    let table = table([.flexible, .id], of: [["tea", "3f2a11"], ["milk", ""]])
    #expect(table.lines(width: 20).map(\.plain) == ["tea", "  3f2a11", "milk"])
    #expect(table.parts(width: 20).rows.map(\.count) == [2, 1])
  }

  @Test func fewIDsGoBelowInATableThatIsTooWide() {
    let rows = [
      ["송새봄", "ball cactus · bloom in a blue pot", ""], ["바람", "blue daze", "47163c"], ["박다솜", "dandelion", ""],
    ]
    let table = table([.left, .flexible, .id], of: rows)
    #expect(table.lines(width: 50).map(\.plain).contains("바람    blue daze                          47163c"))
    let wide = ["a longer column than there is room for in any table", "b"]
    let others = Array(repeating: wide + [""], count: 4)
    let cut = self.table([.flexible, .flexible, .id], of: [wide + ["47163c"]] + others)
    #expect(cut.lines(width: 50).map { $0.plain.hasPrefix("  47163c") } == [false, true, false, false, false, false])
    // With more IDs, their column stays.
    let more = self.table([.flexible, .flexible, .id], of: [wide + ["1b0000"], wide + ["47163c"]] + others)
    #expect(more.parts(width: 50).rows.map(\.count) == [1, 1, 1, 1, 1, 1])
    for width in 50...90 { #expect(cut.lines(width: width).allSatisfy { $0.columns <= width }) }
  }

  @Test func yieldingColumnIsCutFirst() {
    let row = ["a saying of about thirty columns", "an author with a long name"]
    let table = table([.flexible, .flexible.givingWay], of: [row])
    #expect(table.lines(width: 50).map(\.plain) == ["a saying of about thirty columns  an author with …"])
    #expect(table.lines(width: 40).map(\.plain) == ["a saying of about thirty …  an author w…"])
    for width in 0...70 { #expect(table.lines(width: width).allSatisfy { $0.columns <= width }) }
  }

  @Test func extraColumnsMakeRoomForTheOthersTheLastOneFirst() {
    let columns: [TextTable.Column] = [.flexible, .left.extra, .right, .left.extra]
    let table = table(columns, of: [["a title of a book", "middle", "12", "the end"]])
    #expect(table.lines(width: nil).map(\.plain) == ["a title of a book  middle  12  the end"])
    // The title may become 12 columns wide before a column is left out.
    #expect(table.lines(width: 33).map(\.plain) == ["a title of …  middle  12  the end"])
    #expect(table.lines(width: 32).map(\.plain) == ["a title of a book  middle  12"])
    #expect(table.lines(width: 24).map(\.plain) == ["a title of …  middle  12"])
    #expect(table.lines(width: 23).map(\.plain) == ["a title of a book  12"])
    for width in 0...40 { #expect(table.lines(width: width).allSatisfy { $0.columns <= width }) }
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
