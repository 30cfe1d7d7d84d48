import Domain
import Presentation
import Testing

struct RowPartsTests {
  @Test(arguments: UInt64(1)...40) func widerRowShowsAtLeastTheSameParts(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let parts = (0..<6).map { ($0, columns: Int.random(in: 0...20, using: &random)) }
    let rows = (0...130).map { RowParts(parts, in: $0) }
    for (room, row) in rows.enumerated() {
      let needed = parts.filter { row.contains($0.0) }.map(\.columns)
      #expect(row.columns == needed.reduce(0, +) && row.columns <= room)
      // A part is never shown without the more important ones.
      #expect((1..<6).allSatisfy { !row.contains($0) || row.contains($0 - 1) })
      if room > 0 { #expect(row.isSuperset(of: rows[room - 1])) }
    }
    #expect(rows[130].contains(5))
  }
}
