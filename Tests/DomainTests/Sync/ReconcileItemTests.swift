import Domain
import Testing

struct ReconcileItemTests {
  /// The cases for a known item (rows: here; columns: there), and the row of new records.
  private static let table: [(ReconcileItem.Here, ReconcileItem.There, ReconcileItem.Decision)] = [
    (.same, .same, .nothing), (.same, .changed, .accept), (.same, .gone, .removeHere),
    (.changed, .same, .send), (.changed, .changed, .merge), (.changed, .gone, .create),
    (.gone, .same, .removeThere), (.gone, .changed, .bringBack), (.gone, .gone, .forget),
    (.new, .same, .nothing), (.new, .changed, .link), (.new, .gone, .create),
  ]

  @Test(arguments: table)
  func decisionFollowsTheTable(
    here: ReconcileItem.Here, there: ReconcileItem.There, decision: ReconcileItem.Decision
  ) {
    #expect(ReconcileItem()(here: here, there: there) == decision)
  }

  @Test func tableIsComplete() {
    #expect(Self.table.count == ReconcileItem.Here.allCases.count * ReconcileItem.There.allCases.count)
  }

  @Test(arguments: ReconcileItem.There.allCases)
  func changeInHaruIsNeverLost(there: ReconcileItem.There) {
    let decision = ReconcileItem()(here: .changed, there: there)
    #expect([.send, .merge, .create].contains(decision))
  }

  @Test(arguments: ReconcileItem.Here.allCases)
  func changeOnTheServerIsNeverLost(here: ReconcileItem.Here) {
    let decision = ReconcileItem()(here: here, there: .changed)
    #expect([.accept, .merge, .bringBack, .link].contains(decision))
  }
}
