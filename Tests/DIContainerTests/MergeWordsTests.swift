import Data
import Presentation
import Testing

struct MergeWordsTests {
  /// Whoever has to choose between two values is told what they are.
  @Test func whatTwoStoresCanDifferInHasWords() {
    let asked = PortableSchema.asked
    #expect(asked.count > 90)
    for path in asked.sorted() {
      let parts = path.split(separator: ".").map(String.init)
      #expect(MergeWords.kind(parts[0]) != nil, "no word for \(parts[0])")
      #expect(MergeWords.field(parts[1], of: parts[0]) != nil, "no word for \(path)")
    }
  }
}
