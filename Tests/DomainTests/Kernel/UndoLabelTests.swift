import Domain
import Testing

struct UndoLabelTests {
  @Test(arguments: [
    (0, ""), (1, "1"), (3, "1, 2, 3"), (10, "1, 2, 3, 4, 5, 6, 7, 8, 9, 10"), (11, "1, 2, 3, … +8"),
    (1_000, "1, 2, 3, … +997"),
  ])
  func labelOfManyRecordsNamesTheFirstAndCountsTheRest(count: Int, subject: String) {
    let names = (0..<count).map { "\($0 + 1)" }
    #expect(UndoLabel(.removed, .event, names: names).subject == subject)
  }
}
