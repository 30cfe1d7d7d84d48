import Presentation
import Testing

struct ArrayPartsTests {
  @Test(arguments: [0, 1, 9, 10, 11, 79, 80, 81, 1_000]) func partsTogetherAreTheWholeInItsOrder(count: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.inParts(least: 10) { Array($0) }.flatMap(\.self) == numbers)
    #expect(numbers.mapInParts(least: 10) { $0 * 2 } == numbers.map { $0 * 2 })
  }

  @Test func aShortListIsOnePart() {
    #expect(Array(0..<10).inParts(least: 10, make: \.count) == [10])
    #expect([Int]().inParts(least: 10, make: \.count) == [0])
  }

  @Test func aLongListHasAtMostEightParts() {
    #expect(Array(0..<20).inParts(least: 10, make: \.count) == [10, 10])
    #expect(Array(0..<1_001).inParts(least: 10, make: \.count) == Array(repeating: 126, count: 7) + [119])
  }
}
