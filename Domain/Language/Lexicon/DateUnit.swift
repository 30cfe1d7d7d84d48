/// What a count of time counts.
enum DateUnit: Hashable, Sendable {
  case minute, hour, day, week, month, year
}
