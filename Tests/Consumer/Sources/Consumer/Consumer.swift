import Domain
import Foundation

/// Plans a visit to the dentist, written in one line, and prints that day.
@main
enum Consumer {
  static func main() async throws {
    guard let day = Day(iso: "2026-11-20"), let nine = TimeOfDay(hour: 9), let seoul = Zone(identifier: "Asia/Seoul")
    else { return }
    let events = Notebook()
    let createEvent = CreateEvent(events: events, newID: IDGenerator { UUID() })
    let clock = DayClock(now: seoul.instant(of: DateTime(day, nine)), zone: seoul)
    let quick = try QuickAddReader(clock: clock, weekStart: .monday)("내일 오후 3시 치과")
    _ = try await createEvent(quick.draft(otherwise: .nextHalfHour(after: clock.dateTime, zone: .place(seoul))))

    let tomorrow = try DateReader(today: clock.today, weekStart: .monday)("tomorrow")
    let occurrences = try await events.occurrences(in: DayRange(tomorrow), zone: seoul)
    let agenda = DayAgenda(day: tomorrow, occurrences: occurrences, now: clock.dateTime)
    for occurrence in agenda.upcoming { print(occurrence.start, occurrence.event.title.text) }
  }
}
