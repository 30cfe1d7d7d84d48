import Data
import Testing

struct BackgroundConsumerTests {
  @Test(arguments: [1, 3]) func valuesAreUsedInTheirOrderHoweverFewMayWait(places: Int) {
    let used = BackgroundConsumer(of: places, into: [Int]()) { $0.append($1) }
    for number in 0..<100 { used.add(number) }
    #expect(used.result(with: 100) == Array(0...100))
  }

  @Test func theLastValueMayBeTheOnlyOne() {
    #expect(BackgroundConsumer(of: 1, into: "a") { $0 += $1 }.result(with: "b") == "ab")
  }
}
