import Presentation
import Testing

struct TodayFitTests {
  private typealias Part = TodayFit.Part

  /// A birthday, nine events, twenty people, two books, a painting, and four parts that are folded or may be folded.
  private let day = [
    Part(kind: .untitled, count: 1, least: 2), Part(kind: .untitled, count: 9, least: 4),
    Part(kind: .titled, count: 20, least: 2), Part(kind: .titled, count: 2, least: 1),
    Part(kind: .titled, count: 4, least: 1), Part(kind: .closing(place: 2), count: 9),
    Part(kind: .closing(place: 2), count: 4), Part(kind: .closed(place: 3)), Part(kind: .closed(place: 3)),
  ]

  @Test(arguments: [
    // The minimum is the birthday, four events and a count, two people, a book, a mood and the names of folded parts.
    (15, [1, 4, 2, 1, 1, 0, 0, 0, 0]), (5, [1, 4, 2, 1, 1, 0, 0, 0, 0]), (16, [1, 5, 2, 1, 1, 0, 0, 0, 0]),
    (18, [1, 6, 3, 1, 1, 0, 0, 0, 0]), (24, [1, 6, 6, 2, 3, 0, 0, 0, 0]), (25, [1, 6, 6, 2, 4, 0, 0, 0, 0]),
    (30, [1, 6, 6, 2, 4, 0, 4, 0, 0]), (56, [1, 9, 20, 2, 4, 9, 4, 0, 0]), (90, [1, 9, 20, 2, 4, 9, 4, 0, 0]),
  ])
  func firstThingsGetWhatIsLeft(lines: Int, shown: [Int]) {
    #expect(TodayFit(day, gaps: 8, lines: lines).shown == shown)
  }

  @Test(arguments: 0...80) func noScreenIsLeftEmptyNorOverfilled(lines: Int) {
    let (fit, least) = (TodayFit(day, gaps: 8, lines: lines), TodayFit(day, gaps: 8, lines: 0))
    #expect(used(fit.shown) <= max(lines, used(least.shown)))
    #expect(zip(fit.shown, least.shown).allSatisfy { $0 >= $1 })
    #expect(fit.hasGaps == (lines >= used(day.map(\.count)) + 8))
  }

  @Test func whatWasOpenedIsShownWhole() {
    var day = day
    day[2].least = 20
    #expect(TodayFit(day, gaps: 8, lines: 15).shown[2] == 20)
  }

  private func used(_ shown: [Int]) -> Int {
    let first = shown[0] + shown[1] + (shown[1] < 9 ? 1 : 0)
    let open = shown[5] > 0 && shown[6] > 0 ? 15 : max(1, (shown[5] > 0 ? 11 : 0) + (shown[6] > 0 ? 6 : 0))
    return first + 3 + shown[2] + shown[3] + shown[4] + open + 1
  }
}
