/// The names of settings on the command line.
package enum SettingKey: String, Hashable, Sendable, CaseIterable {
  case language
  case name
  case color
  case reducedMotion = "reduced-motion"
  case weekStart = "week-start"
  case dayStart = "day-start"
}
