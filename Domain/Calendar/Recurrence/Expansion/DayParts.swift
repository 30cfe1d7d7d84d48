/// The months and days of a rule, those included that it leaves to the start of the series (RFC 5545 §3.3.10).
struct DayParts: Hashable, Sendable {
  let months: [Int]
  let monthDays: [Int]
  let weekdays: [RecurrenceRule.WeekdayNumber]

  init(_ rule: RecurrenceRule, start: Day) {
    let saysDays = !rule.monthDays.isEmpty || !rule.yearDays.isEmpty || !rule.weekdays.isEmpty
    let (_, month, dayOfMonth) = start.civil
    switch rule.frequency {
    case .yearly where !saysDays && rule.weekNumbers.isEmpty:
      months = rule.months.isEmpty ? [month] : rule.months
      monthDays = [dayOfMonth]
      weekdays = []
    case .monthly where !saysDays:
      months = rule.months
      monthDays = [dayOfMonth]
      weekdays = []
    case .yearly where !saysDays, .weekly where !saysDays:
      months = rule.months
      monthDays = []
      weekdays = [.init(start.weekday)]
    case .secondly, .minutely, .hourly, .daily, .weekly, .monthly, .yearly:
      months = rule.months
      monthDays = rule.monthDays
      weekdays = rule.weekdays
    }
  }
}
