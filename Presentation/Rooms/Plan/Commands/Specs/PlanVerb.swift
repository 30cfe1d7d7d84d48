/// What `haru plan` can do; the raw value is ``Invocation/verb``.
package enum PlanVerb: String, Hashable, Sendable, CaseIterable {
  case list, add, show, edit, remove, search, free
  case importFile = "import"
  case exportFile = "export"
  case listCalendars = "calendars list"
  case addCalendar = "calendars add"
  case editCalendar = "calendars edit"
}
