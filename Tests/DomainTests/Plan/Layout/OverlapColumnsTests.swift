import Domain
import Support
import Testing

struct OverlapColumnsTests {
  private typealias Place = OverlapColumns.Place

  private func places(_ intervals: Range<Int>...) -> [Place] { OverlapColumns(intervals).places }

  @Test func aloneEachHasAllTheRoom() {
    #expect(places() == [])
    #expect(places(9..<10, 10..<11, 0..<3) == Array(repeating: Place(column: 0, of: 1), count: 3))
  }

  @Test func threeAtTheSameTimeShareTheRoom() {
    let expected = [Place(column: 0, of: 3), Place(column: 1, of: 3), Place(column: 2, of: 3)]
    #expect(places(9..<12, 9..<11, 10..<11) == expected)
    #expect(places(9..<10, 9..<10, 9..<10) == expected)
  }

  @Test func theLongestOfThoseThatBeginTogetherIsFirst() {
    #expect(places(9..<10, 9..<12) == [Place(column: 1, of: 2), Place(column: 0, of: 2)])
  }

  @Test func inAChainColumnsAreUsedAgain() {
    // The third event starts when the first ends, the fourth when the second ends.
    #expect(
      places(0..<2, 1..<3, 2..<4, 3..<5)
        == [Place(column: 0, of: 2), Place(column: 1, of: 2), Place(column: 0, of: 2), Place(column: 1, of: 2)]
    )
  }

  @Test func roomThatNobodyNeedsIsGivenAway() {
    // During the last two events the third column is free; the first event overlaps all others.
    #expect(
      places(0..<9, 0..<2, 0..<1, 3..<5, 6..<8)
        == [
          Place(column: 0, of: 3), Place(column: 1, of: 3), Place(column: 2, of: 3),
          Place(column: 1, of: 3, span: 2), Place(column: 1, of: 3, span: 2),
        ]
    )
  }

  @Test func whatHasNoLengthTakesOnePlace() {
    #expect(places(5..<5, 5..<6) == [Place(column: 0, of: 2), Place(column: 1, of: 2)])
    #expect(places(5..<5, 6..<7) == [Place(column: 0, of: 1), Place(column: 0, of: 1)])
    #expect(places(.max..<Int.max).count == 1)
  }

  @Test func groupsDoNotKnowOfEachOther() {
    #expect(places(0..<2, 1..<3, 4..<5).map(\.count) == [2, 2, 1])
  }

  @Test(arguments: 0..<300) func nothingIsDrawnOverAnythingElse(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let intervals = (0..<Int.random(in: 1...24, using: &random)).map { _ in
      let start = Int.random(in: 0...30, using: &random)
      return start..<start + Int.random(in: 0...8, using: &random)
    }
    let shown = intervals.map { $0.isEmpty ? $0.lowerBound..<$0.lowerBound + 1 : $0 }
    let places = OverlapColumns(intervals).places
    for one in shown.indices {
      let columns = places[one].column..<places[one].column + places[one].span
      #expect(columns.upperBound <= places[one].count)
      for other in shown.indices where other != one && shown[one].overlaps(shown[other]) {
        #expect(places[one].count == places[other].count)
        let others = places[other].column..<places[other].column + places[other].span
        #expect(!columns.overlaps(others))
      }
    }
    let most = (0...40).map { point in shown.filter { $0.contains(point) }.count }.max() ?? 0
    #expect(places.map(\.count).max() == most)
  }
}
