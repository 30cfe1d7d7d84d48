import Domain

/// The fields of the form for an event, from top to bottom.
package enum EventField: Hashable, Sendable, CaseIterable {
  case title, isAllDay, startDay, startTime, endDay, endTime
  case repetition, weekdays, rule, ending, lastDay, count
  case location, calendar, alarms, zone, categories, url, notes

  func label(_ texts: Texts) -> String {
    let editor = texts.plan.editor
    return switch self {
    case .title: editor.title
    case .isAllDay: texts.plan.name(of: .allDay)
    case .startDay: editor.startDay
    case .startTime: editor.startTime
    case .endDay: editor.endDay
    case .endTime: editor.endTime
    case .repetition: texts.plan.repetition
    case .weekdays: editor.weekdays
    case .rule: editor.rule
    case .ending: editor.ending
    case .lastDay: editor.lastDay
    case .count: editor.count
    case .location: texts.plan.location
    case .calendar: texts.plan.calendar
    case .alarms: texts.plan.alarms
    case .zone: editor.zone
    case .categories: texts.plan.categories
    case .url: texts.plan.url
    case .notes: editor.notes
    }
  }
}
