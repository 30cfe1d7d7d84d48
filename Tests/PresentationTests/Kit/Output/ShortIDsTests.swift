import Foundation
import Presentation
import Support
import Testing

struct ShortIDsTests {
  @Test func idsAreShortenedWhileTheyStayUnique() {
    let ids = [0x3f2a_1101 << 32, 0x3f2a_1102 << 32, 0x4b << 56].map { UUID(number: $0) }
    let short = ShortIDs(ids + ids)
    #expect(ids.map { short[$0] } == ["3f2a1101", "3f2a1102", "4b0000"])
  }

  @Test func onlyRecordsWithTheSameNameShowTheirIDs() {
    let ids = [0x3f2a_1101 << 32, 0x3f2a_1102 << 32, 0x4b << 56].map { UUID(number: $0) }
    // An event occurs several times with one ID.
    let shown = AmbiguousIDs([(ids[0], "별이"), (ids[1], "별이"), (ids[2], "Noa"), (ids[2], "Noa")])
    #expect(ids.map { shown[$0] } == ["3f2a1101", "3f2a1102", ""])
  }
}

struct ArrayPartsTests {
  @Test(arguments: [0, 1, 9, 10, 11, 79, 80, 81, 1_000]) func partsCoverTheWholeInOrder(count: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.inParts(least: 10) { Array($0) }.flatMap(\.self) == numbers)
    #expect(numbers.mapInParts(least: 10) { $0 * 2 } == numbers.map { $0 * 2 })
  }

  @Test func shortListIsOnePart() {
    #expect(Array(0..<10).inParts(least: 10, make: \.count) == [10])
    #expect([Int]().inParts(least: 10, make: \.count) == [0])
  }

  @Test func longListHasAtMostEightParts() {
    #expect(Array(0..<20).inParts(least: 10, make: \.count) == [10, 10])
    #expect(Array(0..<1_001).inParts(least: 10, make: \.count) == Array(repeating: 126, count: 7) + [119])
  }
}
