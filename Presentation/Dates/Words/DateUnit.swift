/// What a count of time counts.
package enum DateUnit: Hashable, Sendable {
  case minute, hour, day, week, month, year
}
