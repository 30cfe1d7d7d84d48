import Domain
import ScreenSupport
import Support

/// A sample plan with events of a day, a family calendar, and an event in another time zone.
enum PlanSample {
  static let family = EventCalendar.sample("가족", color: .green)

  static func tester() async throws -> CommandLineTester {
    try await CommandLineTester(
      [
        .sample(
          "Dentist",
          id: 0x3f2a_11 << 40,
          from: "2026-11-20T08:30",
          to: "2026-11-20T09:30",
          notes: "Bring the card.",
          location: "Gangnam",
          categories: ["health"]
        ),
        .sample("Stand-up", id: 0x4a << 56, from: "2026-11-20T07:00", to: "2026-11-20T07:15"),
        .sample("점심", id: 0x4b << 56, from: "2026-11-20T12:00", to: "2026-11-20T13:00", calendar: family.id),
        .sample(
          "Call Mina",
          id: 0x5b << 56,
          from: "2026-11-19T22:30",
          to: "2026-11-19T23:00",
          zone: "America/New_York"
        ),
        .allDay("제주 여행", id: 0x7b << 56, from: "2026-11-20", to: "2026-11-21"),
        .sample("Stand-up", id: 0x4c << 56, from: "2026-11-23T07:00", to: "2026-11-23T07:15"),
      ],
      calendars: [family]
    )
  }
}

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
