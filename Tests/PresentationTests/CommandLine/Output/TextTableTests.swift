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
        "Start  제목                                   No.",
        "09:00  치과 검진                               12",
        "14:30  A meeting that has a rather long name    3",
        "       산책",
      ]
    )
  }

  @Test func flexibleColumnGivesWayFirst() {
    #expect(
      lines(width: 24) == [
        "09:00  치과 검진      12", "14:30  A meeting th…   3", "       산책",
      ]
    )
  }

  @Test func lineNeverPassesTheWidth() {
    for width in 0...60 {
      #expect(lines(width: width).allSatisfy { TextWidth.columns(of: $0) <= width })
    }
  }

  @Test func emptyColumnsTakeNoPlace() {
    let rows = [["a", "", "b"], ["c", "", ""]].map { $0.map { StyledLine($0) } }
    let lines = TextTable([.init(), .init(isFlexible: true), .init()], rows: rows).lines(width: 80)
    #expect(lines.map(\.plain) == ["a  b", "c"])
  }

  @Test func widestFlexibleColumnGivesWayBeforeTheOthers() {
    let rows = [["aaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbb"].map { StyledLine($0) }]
    let table = TextTable([.init(isFlexible: true), .init(isFlexible: true)], rows: rows)
    #expect(table.lines(width: 26).map(\.plain) == ["aaaaaaaaaaaaa…  bbbbbbbbbb"])
    #expect(table.lines(width: 20).map(\.plain) == ["aaaaaaaa…  bbbbbbbb…"])
  }

  @Test func noRowsAreNoLines() {
    #expect(TextTable([.init(), .init()], rows: []).lines(width: 10).isEmpty)
  }
}
