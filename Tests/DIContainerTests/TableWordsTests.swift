import DIContainer
import Data
import Presentation
import Testing

struct TableWordsTests {
  /// A merge asks people to choose between two values, so each value needs a name that people understand.
  @Test func everyPartInWhichTwoCopiesCanDifferHasWords() {
    let tables = FeatureModule.all.flatMap(\.description.tables)
    let asked = PortableSchema.asked
    #expect(asked.count > 90)
    for path in asked.sorted() {
      let parts = path.split(separator: ".").map(String.init)
      let table = tables.first { $0.table == parts[0] }
      #expect(table != nil, "no word for \(parts[0])")
      #expect(table?.part(parts[1]) != nil, "no word for \(path)")
    }
  }
}
