import Domain
import Foundation

/// Plans a visit to the dentist and prints that day.
@main
enum Consumer {
  static func main() async throws {
    guard let day = Day(iso: "2026-11-20"), let three = TimeOfDay(hour: 15), let seoul = Zone(identifier: "Asia/Seoul")
    else { return }
    let events = Notebook()
    let createEvent = CreateEvent(events: events, newID: IDGenerator { UUID() })
    let start = DateTime(day, three)
    let span = try EventSpan(from: start, to: start.adding(minutes: 60), zone: .place(seoul))
    _ = try await createEvent(EventDraft(title: EventTitle("치과"), span: span))

    let occurrences = try await events.occurrences(in: DayRange(day), zone: seoul)
    let agenda = DayAgenda(day: day, occurrences: occurrences, now: DateTime(day, .midnight))
    for occurrence in agenda.upcoming { print(occurrence.start, occurrence.event.title.text) }
  }
}
