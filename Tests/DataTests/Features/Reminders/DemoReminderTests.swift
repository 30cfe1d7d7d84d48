import Data
import Domain
import Support
import Testing

/// Compares the reminders on days of the demo with the results of a slow, obvious model that reads all stored data.
struct DemoReminderTests {
  private let folder: TemporaryStore
  private let store: SQLiteStore
  private let zone: Zone
  private let pack = SamplePack(count: 10_000)

  init() throws {
    folder = try TemporaryStore()
    zone = try Zone("Asia/Seoul")
    store = SQLiteStore(try folder.open(), pack: pack)
  }

  /// Checks today minute by minute, and another day in steps of 15 minutes.
  @Test(arguments: [("2026-11-20", 1), ("2026-11-27", 15)])
  func deliveredRemindersMatchTheModel(day: String, step: Int) async throws {
    let (today, day) = (try Day("2026-11-20"), try Day(day))
    let life = DemoLife(years: 1, seed: 7, today: today, zone: zone)
    for part in [DemoPlan.self, DemoPeople.self, DemoWords.self, DemoCanvas.self, DemoBooks.self] as [any DemoPart.Type]
    {
      try await part.init(of: life).save(in: store.database)
    }
    _ = try await ChangeSettings(store)({ settings in
      for kind in [ReminderKind.feeling, .backup] { settings.reminders[kind] = .on }
    })
    let start = zone.instant(of: DateTime(day, .midnight))
    var lines: [String] = []
    for minute in stride(from: -step, to: 1_440 + step - 1, by: step) {
      let now = start.adding(seconds: minute * 60)
      let ways: [ReminderWay: any Notifying] = [.desktop: ScriptedNotifier()]
      let zone = zone
      let messages = try await DeliverReminders(store, newID: .counting(from: 5_000 + minute), ways: ways)(
        TimeSource(zone: zone) { now }
      )
      for notice in messages.flatMap(\.message.notices) {
        // The first run also delivers earlier reminders.
        #expect(notice.at <= now && (minute < 0 || notice.at > now.adding(seconds: -60 * step)))
        // The last step ends on the next day.
        guard zone.dateTime(at: notice.at).day == day else { continue }
        lines.append("\(zone.dateTime(at: notice.at).time) \(notice.reminder.kind.rawValue) \(notice.reminder.name)")
      }
    }
    let expected = try await model(of: day)
    #expect(lines.sorted() == expected.sorted())
    #expect(lines.count > 5)
  }

  /// Returns lines such as `09:00 birthday 김민수` for all reminders of a day, found by reading all stored data.
  private func model(of day: Day) async throws -> [String] {
    let zone = zone
    return try await store.read { transaction throws(StoreError) in
      var lines: [String] = []
      let days = DayRange(day.adding(days: -30), day.adding(days: 30))
      for occurrence in try transaction.events.occurrences(in: days, zone: zone) {
        let start = occurrence.span.instants(forUserIn: zone).start
        for alarm in occurrence.event.alarms {
          guard case .start(let offset) = alarm.trigger else { continue }
          let at = zone.dateTime(at: start.adding(seconds: offset))
          if at.day == day { lines.append("\(at.time) event \(occurrence.title.text)") }
        }
      }
      for plant in try transaction.plants.garden() {
        if plant.plant.due == day { lines.append("\(plant.plant.reminderTime) plant \(plant.name)") }
        if let id = plant.openNote, try transaction.plants.watering(id)?.day == day.adding(days: -1) {
          lines.append("20:00 review \(plant.name)")
        }
      }
      for contact in try transaction.contacts.contacts(transaction.contacts.ids()) {
        guard let birthday = contact.card.birthday else { continue }
        for later in [0, 7] where birthday.next(onOrAfter: day.adding(days: later)) == day.adding(days: later) {
          lines.append("09:00 birthday \(contact.card.title)")
        }
      }
      let clock = DayClock(now: zone.instant(of: DateTime(day, .midnight)), zone: zone)
      for saying in try transaction.sayings.sayings(appearingIn: DayRange(day), at: clock)
      where saying.marks.opened == nil {
        lines.append("08:00 saying \(saying.id.number)")
      }
      for shelved in try transaction.books.shelf(BookFilter()) {
        if shelved.reading.status == .reading, shelved.reading.progress.day.map({ $0 <= day }) ?? true,
          let pace = Pace(of: shelved, on: day), pace.leftToday > 0
        {
          lines.append("21:00 reading \(shelved.book.title)")
        }
        let isOpen = shelved.reading.status == .reading || shelved.reading.status == .want
        if isOpen, let target = shelved.reading.target, abs(target.distance(to: day)) == 1 {
          lines.append("09:00 reading \(shelved.book.title)")
        }
        if shelved.book.content.possession?.until == day { lines.append("09:00 reading \(shelved.book.title)") }
      }
      let moods = try transaction.moods.records(in: DayRange(day), .midnight)
      if moods.isEmpty { lines.append("21:30 feeling feeling") }
      if day.weekday == .sunday { lines.append("10:00 backup backup") }
      return lines
    }
  }
}
