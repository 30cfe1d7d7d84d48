import Domain
import Presentation
import Support
import Testing

struct RecurrenceFactsTests {
  private func facts(_ recurrence: Recurrence?, zone: String = "Asia/Seoul") throws -> [String] {
    let series = try Event.sample("Class", from: "2026-11-20T09:00", to: "2026-11-20T10:00", recurrence: recurrence)
    let facts = RecurrenceFacts(series, zone: try Zone(zone), today: try Day("2026-11-20"), texts: Texts(.english))
    return facts.facts.map { "\($0.name): \($0.values.joined(separator: " | "))" }
  }

  private func change(
    _ place: String,
    to start: String,
    title: String = "Class",
    range: EventOverride.Range = .this,
    status: Event.Status = .confirmed
  ) throws -> EventOverride {
    let day = try DateTime(start)
    let event = try Event.sample(title, from: start, to: day.adding(minutes: 60).description, status: status)
    let id = EventOverride.ID(event.id.uuid)
    return EventOverride(id: id, recurrenceID: RecurrenceID(try DateTime(place)), range: range, event: event)
  }

  @Test func nothingIsSaidOfWhatTakesPlaceOnce() throws {
    #expect(try facts(nil).isEmpty)
  }

  @Test func everyPartIsSaid() throws {
    let recurrence = Recurrence(
      rules: [RecurrenceRule(.weekly), RecurrenceRule(.monthly)],
      exclusionRules: [RecurrenceRule(.yearly)],
      extras: [ExtraStart(try DateTime("2026-12-24T09:00")), ExtraStart(try DateTime("2027-01-02T09:00"))],
      exclusions: [.instance(RecurrenceID(try DateTime("2026-11-27T09:00"))), .day(try Day("2026-12-25"))],
      overrides: [
        try change("2026-12-04T09:00", to: "2026-12-05T11:00"),
        try change("2026-12-11T09:00", to: "2026-12-11T09:00", title: "Exam"),
        try change("2026-12-18T09:00", to: "2026-12-18T09:00", status: .cancelled),
        try change("2027-01-08T09:00", to: "2027-01-08T10:00", range: .thisAndFuture),
      ]
    )
    #expect(
      try facts(recurrence) == [
        "Repeats: every Friday | monthly on the 20th",
        "Except: yearly on November 20",
        "Also on: Thu Dec 24, Sat Jan 2, 2027",
        "Not on: Fri Nov 27, Fri Dec 25, Fri Dec 18",
        "Changed: Fri Dec 4 09:00 → Sat Dec 5 11:00 | Fri Dec 11 09:00 'Exam' | "
          + "Fri Jan 8, 2027 09:00 → Fri Jan 8, 2027 10:00, and all following",
      ]
    )
  }

  @Test func datesAreOnTheUsersClock() throws {
    let exclusion = Exclusion.instance(RecurrenceID(try DateTime("2026-11-27T09:00")))
    let recurrence = Recurrence(rules: [RecurrenceRule(.weekly)], exclusions: [exclusion])
    #expect(try facts(recurrence, zone: "America/New_York").last == "Not on: Thu Nov 26")
  }

  @Test func longListsEndWithHowManyMore() throws {
    let extras = try (1...8).map { ExtraStart(try DateTime("2026-12-0\($0)T09:00")) }
    #expect(try facts(Recurrence(extras: extras)).last?.hasSuffix("Sat Dec 5, and 3 more") == true)
  }
}
