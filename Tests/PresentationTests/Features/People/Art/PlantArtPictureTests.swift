import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PlantArtPictureTests {
  /// Draws a sheet with a row for each stage and a column for each condition.
  @Test(arguments: Species.allCases, PlantSize.allCases)
  func drawingsMatchSnapshots(species: Species, size: PlantSize) {
    let cells = size.cells
    var sheet = Frame(size: Size(columns: cells.columns * 3, rows: cells.rows * 3))
    for (row, stage) in Stage.allCases.enumerated() {
      for (column, condition) in PlantCondition.allCases.enumerated() {
        sheet.draw(
          PlantArt(species, stage, condition, size: size).frame(),
          at: Point(column: column * cells.columns, row: row * cells.rows)
        )
      }
    }
    Snapshot.expect(sheet, named: "drawing-\(species)-\(size)", styled: true)
  }
}
