import Presentation
import Support
import Testing

struct BonfireTests {
  private static let frames = 0..<Bonfire.frameCount

  @Test(arguments: BonfireSize.allCases, frames)
  func everyFrameHasItsCellsInPlainASCII(size: BonfireSize, number: Int) {
    let lines = Bonfire(size).frame(number).styledLines
    #expect(lines.count == size.cells.rows && lines.allSatisfy { $0.columns == size.cells.columns })
    let text = lines.map(\.plain).joined()
    #expect(text.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) && !"#%".unicodeScalars.contains($0) })
  }

  @Test(arguments: BonfireSize.allCases)
  func flamesFlickerAndTheWoodLiesStill(size: BonfireSize) {
    let frames = Self.frames.map { Bonfire(size).frame($0).styledLines.map(\.plain) }
    #expect(Set(frames).count == Bonfire.frameCount)
    #expect(Set(frames.map(\.last)).count == 1)
  }

  @Test(arguments: BonfireSize.allCases, [-5, -1, 4, 103, Int.max, Int.min])
  func framesRepeat(size: BonfireSize, number: Int) {
    let first = ((number % Bonfire.frameCount) + Bonfire.frameCount) % Bonfire.frameCount
    #expect(Bonfire(size).frame(number) == Bonfire(size).frame(first))
  }

  @Test(arguments: BonfireSize.allCases, frames)
  func fireIsHotterInsideThanOutside(size: BonfireSize, number: Int) {
    let frame = Bonfire(size).frame(number)
    let row = frame.row(size.cells.rows - 2).map(\.style)
    let heart = row.indices.filter { row[$0] == Style(.spark, on: .background, .reverse) }
    #expect(!heart.isEmpty)
    let edges = row.indices.filter { row[$0] == Style(.ember) }
    #expect(edges.contains { $0 < heart[0] } && edges.contains { $0 > heart[heart.count - 1] })
  }

  @Test(arguments: BonfireSize.allCases)
  func picture(size: BonfireSize) {
    let cells = size.cells
    var film = Frame(size: Size(columns: (cells.columns + 2) * Bonfire.frameCount, rows: cells.rows))
    for number in Self.frames {
      film.draw(Bonfire(size).frame(number), at: Point(column: number * (cells.columns + 2), row: 0))
    }
    Snapshot.expect(film, named: "film-\(size)", styled: true)
  }
}
