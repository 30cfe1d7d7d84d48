package import Domain

/// What the plan's screens ask their coordinator to do.
package enum PlanEffect: Hashable, Sendable {
  /// Read what is planned on some days; of the others of `marks` only whether anything is.
  case load(DayRange, marks: DayRange?)
  /// Read the next days behind one, as far as there are any with something planned.
  case loadMore(after: Day)
  /// Read the days before one, as far as there are any with something planned.
  case loadEarlier(before: Day)
  /// Show another view, at a day.
  case show(PlanView, Day)
  /// Show a day, with one of its occurrences selected.
  case open(Day, Occurrence.ID?)
  /// Leave what is on top.
  case dismiss
  /// Ask which day to go to.
  case askForDay
  /// The answer to that.
  case go(Day)
  /// Ask whether an event, or which part of its series, is really to be removed.
  case askToRemove(Event, RecurrenceID? = nil)
  /// Without a place the whole event, with all its series.
  case remove(Event, RecurrenceID? = nil, SeriesScope = .all)
  /// Let a new event be written; without a time it begins when new events do.
  case newEvent(Day, at: TimeOfDay? = nil)
  /// Let an event be written in one line.
  case quickAdd
  case edit(Event.ID, RecurrenceID? = nil)
}
