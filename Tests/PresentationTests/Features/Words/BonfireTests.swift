import Presentation
import ScreenSupport
import Support
import Testing

struct BonfireTests {
  private static let frames = 0..<Bonfire.frameCount

  @Test(arguments: BonfireSize.allCases, frames)
  func everyFrameFillsItsCellsWithASCII(size: BonfireSize, number: Int) {
    let lines = Bonfire(size).frame(number).styledLines
    #expect(lines.count == size.cells.rows && lines.allSatisfy { $0.columns == size.cells.columns })
    let text = lines.map(\.plain).joined()
    #expect(text.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) && !"#%".unicodeScalars.contains($0) })
  }

  @Test(arguments: BonfireSize.allCases)
  func flamesFlickerAndTheWoodStaysStill(size: BonfireSize) {
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
    let frame = Bonfire(size).frame(number).shown(at: .sixteen)
    let row = frame.row(size.cells.rows - 2).map(\.style)
    let heart = row.indices.filter { row[$0] == Style(.spark) }
    #expect(!heart.isEmpty)
    let edges = row.indices.filter { row[$0] == Style(.ember) }
    #expect(edges.contains { $0 < heart[0] } && edges.contains { $0 > heart[heart.count - 1] })
  }

  @Test(arguments: BonfireSize.allCases)
  func framesMatchSnapshots(size: BonfireSize) {
    let cells = size.cells
    var film = Frame(size: Size(columns: (cells.columns + 2) * Bonfire.frameCount, rows: cells.rows))
    for number in Self.frames {
      film.draw(Bonfire(size).frame(number), at: Point(column: number * (cells.columns + 2), row: 0))
    }
    Snapshot.expect(film, named: "film-\(size)", styled: true)
  }

  @Test(arguments: BonfireSize.allCases, frames)
  func pixelsFillTheCells(size: BonfireSize, number: Int) {
    let raster = Bonfire(size).pixels(number)
    #expect(raster.size == PixelSize(width: size.cells.columns, height: size.cells.rows * 2))
    // The corners are transparent, so that the bonfire fits any background.
    #expect(raster[0, 0].isClear && raster[size.cells.columns - 1, 0].isClear)
  }

  @Test(arguments: BonfireSize.allCases)
  func pixelFlamesLeanEquallyToBothSides(size: BonfireSize) {
    let rasters = Self.frames.map { Bonfire(size).pixels($0) }
    #expect(Set(rasters).count == Bonfire.frameCount)
    #expect(Bonfire(size).pixels(Bonfire.frameCount) == rasters[0] && Bonfire(size).pixels(-1) == rasters[3])
    let width = size.cells.columns
    for y in 0..<rasters[0].size.height {
      #expect((0..<width).allSatisfy { rasters[0][$0, y] == rasters[2][width - 1 - $0, y] })
    }
  }

  @Test(arguments: BonfireSize.allCases, frames)
  func fireIsVisibleOnWhiteAndOnBlack(size: BonfireSize, number: Int) {
    let raster = Bonfire(size).pixels(number)
    for y in 0..<raster.size.height {
      let row = (0..<raster.size.width).compactMap { raster[$0, y].color }
      guard let edge = row.first, let last = row.last else { continue }
      #expect([edge, last].allSatisfy { WCAG.contrast($0, RGB(0xFFFFFF)) >= 1.9 })
      #expect(row.contains { WCAG.contrast($0, RGB(0x1E1E1E)) >= 3 })
    }
  }
}
