import Domain
import Support
import Testing

struct CancellationMergeTests {
  @Test(arguments: [(1, true), (2, true), (0, false)])
  func anEventIsCancelledUnlessItIsNewerHere(sequence: Int, isCancelled: Bool) throws {
    var merge = CancellationMerge(try .sample("Tea", sequence: 1))
    let cancellation = IncomingCancellation(uid: "sample-1", sequence: sequence)
    let isChanged = merge.receive(cancellation)
    #expect(isChanged == isCancelled)
    #expect(merge.event.status == (isCancelled ? .cancelled : .confirmed))
    #expect(merge.event.sequence == max(1, sequence))
    let isChangedAgain = merge.receive(cancellation)
    #expect(!isChangedAgain)
  }

  @Test func instancesAreCancelledTogetherEachOnce() throws {
    let series = try Event.series("FREQ=DAILY;COUNT=5", exclusions: ["2026-11-22T09:00"])
      .changing("2026-11-21T09:00", from: "2026-11-21T19:00", to: "2026-11-21T20:00")
    var merge = CancellationMerge(series)
    func cancels(_ place: String, _ sequence: Int) throws -> Bool {
      merge.receive(try IncomingCancellation("sample-1", at: place, sequence: sequence))
    }
    #expect(try cancels("2026-11-21T09:00", 2))
    #expect(try !cancels("2026-11-21T09:00", 2))
    #expect(try !cancels("2026-11-22T09:00", 2))
    #expect(try !cancels("2026-11-23T09:00", 1))
    #expect(try cancels("2026-11-24T09:00", 3))
    let recurrence = try #require(merge.event.recurrence)
    #expect(recurrence.overrides.isEmpty)
    #expect(recurrence.exclusions.map(\.start.day.dayOfMonth) == [21, 22, 24])
    #expect(merge.event.sequence == 3)
    #expect(merge.event.status == .confirmed)
  }

  @Test func anInstanceOfWhatIsNotRepeatedChangesNothing() throws {
    let event = try Event.sample("Tea")
    var merge = CancellationMerge(event)
    let isChanged = merge.receive(try IncomingCancellation("sample-1", at: "2026-11-20T09:00", sequence: 5))
    #expect(!isChanged)
    #expect(merge.event == event)
  }
}
