import DIContainer
import Data
import Presentation
import Testing

struct TableWordsTests {
  /// People are asked to choose between two values only by words that they know.
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
