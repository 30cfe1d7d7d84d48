import Domain
import DomainTesting
import Foundation

/// Uses Haru's rules without its app: waters a plant, adds an event and expands a recurrence rule.
@main
enum Consumer {
  static func main() async throws {
    guard let seoul = Zone(identifier: "Asia/Seoul"), let now = Instant(iso: "2026-11-20T09:00:00+09:00"),
      let cycle = Cycle(days: 7)
    else { return }
    let clock = DayClock(now: now, zone: seoul)
    let store = InMemoryStore(time: TimeSource(zone: seoul) { now })
    let newID = IDGenerator { UUID() }

    let card = ContactCard(name: PersonName(formatted: try ContactLine("김민지")))
    let plant = try await PlantContact(store, newID: newID)(card, PlantDraft(cycle: cycle), today: clock.today)
    let watered = try await WaterPlant(store, newID: newID)(
      plant.id,
      WateringDraft(via: .call),
      early: true,
      clock: clock
    )
    print(watered.plant.name, watered.plant.plant.affection.points, watered.plant.plant.due)

    let quick = try QuickAddReader(clock: clock, habits: DateHabits(weekStart: .monday))("내일 오후 3시 치과")
    let draft = quick.draft(otherwise: .nextHalfHour(after: clock.dateTime, zone: .place(seoul)))
    let event = try await CreateEvent(store, newID: newID)(draft)
    let next = try await store.read { transaction throws(StoreError) in
      try transaction.events.upcoming(after: now, zone: seoul, limit: 1)
    }
    print(next.map { "\($0.start) \($0.event.title.text)" }, event.title.text == "치과")

    let rule = try RecurrenceRule(text: "FREQ=MONTHLY;BYDAY=-1FR")
    print(Array(RuleStarts(rule, start: clock.dateTime, zone: seoul).prefix(3)).map(\.day))
    print(try await store.undo()?.label.subject ?? "")
  }
}
