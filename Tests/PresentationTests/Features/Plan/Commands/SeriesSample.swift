import Domain
import ScreenSupport
import Support

/// A sample plan of repeating events on Friday 2026-11-20, 09:00 in Seoul.
enum SeriesSample {
  static let standUp = Event.ID(number: 0x4a << 56)

  static func tester() async throws -> CommandLineTester {
    try await CommandLineTester(
      [
        .sample(
          "Stand-up",
          id: 0x4a << 56,
          from: "2026-11-02T09:00",
          to: "2026-11-02T09:15",
          location: "3층",
          recurrence: Recurrence(rules: [try RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")])
        ),
        .sample(
          "약 먹기",
          id: 0x5b << 56,
          from: "2026-11-20T08:00",
          to: "2026-11-20T08:05",
          recurrence: Recurrence(rules: [try RecurrenceRule(text: "FREQ=DAILY;BYHOUR=8,20;COUNT=20")])
        ),
        .allDay(
          "월급날",
          id: 0x6c << 56,
          from: "2026-11-25",
          recurrence: Recurrence(rules: [try RecurrenceRule(text: "FREQ=MONTHLY;BYMONTHDAY=25")])
        ),
        .sample("Dentist", id: 0x3f2a_11 << 40, from: "2026-11-23T14:00", to: "2026-11-23T15:00"),
      ],
      calendars: [PlanSample.family]
    )
  }
}
