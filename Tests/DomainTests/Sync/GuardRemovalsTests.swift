import Domain
import Testing

struct GuardRemovalsTests {
  @Test(
    arguments: [
      (0, 10, false), (1, 10, false), (4, 10, false), (5, 10, true), (5, 50, false), (6, 50, true), (10, 100, false),
      (11, 100, true), (1, 1, true), (3, 3, true), (0, 0, false), (1_000, 10_000, false), (1_001, 10_000, true),
    ])
  func moreThanATenthAndAtLeastFiveAreHeld(count: Int, total: Int, isHeld: Bool) {
    #expect(GuardRemovals().holds(count, of: total) == isHeld)
    #expect(!GuardRemovals(isAccepted: true).holds(count, of: total))
  }

  @Test(arguments: [(1, 16, 4, true), (1, 46, 4, false), (1, 45, 4, true), (0, 20, 9, false), (2, 10, 2, false)])
  func earlierRemovalsCountToo(count: Int, total: Int, earlier: Int, isHeld: Bool) {
    #expect(GuardRemovals().holds(count, of: total, after: earlier) == isHeld)
    #expect(!GuardRemovals(isAccepted: true).holds(count, of: total, after: earlier))
  }

  @Test func settingChangesTheShare() {
    #expect(!GuardRemovals(percent: 50).holds(50, of: 100))
    #expect(GuardRemovals(percent: 0).holds(5, of: 1_000))
    #expect(!GuardRemovals(percent: 100).holds(99, of: 100))
    #expect(GuardRemovals(percent: 100).holds(100, of: 100))
  }

  @Test func everyRemovalIsHeldAfterARestore() {
    #expect(GuardRemovals().holds(1, of: 100, isRestored: true))
    #expect(!GuardRemovals().holds(0, of: 100, isRestored: true))
  }

  @Test(arguments: [(0, 10, false), (1, 10, false), (9, 10, false), (10, 10, true), (1, 1, true)])
  func onlyAnEmptyFileOfASubscriptionIsHeld(count: Int, total: Int, isHeld: Bool) {
    let guardRemovals = GuardRemovals(percent: 0, isSubscription: true)
    for isRestored in [true, false] {
      #expect(guardRemovals.holds(count, of: total, after: 9, isRestored: isRestored) == isHeld)
    }
    #expect(!GuardRemovals(isAccepted: true, isSubscription: true).holds(count, of: total))
  }

  @Test(arguments: [(0, 0, false), (1, 0, true), (10, 5, false), (10, 4, true), (11, 5, true)])
  func collectionThatSharesLessThanHalfCountsAsDifferent(known: Int, shared: Int, isReplaced: Bool) {
    #expect(GuardRemovals().isReplaced(known: known, shared: shared) == isReplaced)
  }
}
