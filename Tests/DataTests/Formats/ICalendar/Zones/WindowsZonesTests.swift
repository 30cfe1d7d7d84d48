import Data
import Domain
import Testing

struct WindowsZonesTests {
  @Test func everyRowIsAZoneOfTheSystem() {
    let rows = WindowsZones.rows
    #expect(rows.count == 141)
    #expect(Set(rows.map(\.name)).count == rows.count)
    #expect(
      rows.filter { Zone(identifier: $0.identifier)?.identifier != $0.identifier && $0.name != "UTC" }.map(\.name) == []
    )
  }

  @Test func everyNameIsFound() {
    let wrong = WindowsZones.rows.filter { WindowsZones.identifier(named: $0.name.uppercased()) != $0.identifier }
    #expect(wrong.map(\.name) == [])
  }
}
