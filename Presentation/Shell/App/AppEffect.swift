package import Domain

/// What a screen asks of the house around it.
package enum AppEffect: Hashable, Sendable {
  /// The input meant nothing here; the house may have a use for it.
  case unhandled
  /// A short message that something was done.
  case toast(String)
  /// A short message that something was not done.
  case failure(String)
  /// Ask for a new event on a day, over what is shown; without a time it begins when new events do.
  case newEvent(Day, at: TimeOfDay? = nil)
  /// Let an event be written in one line, over what is shown.
  case quickAdd
  /// Go on with a new event in the form.
  case fillForm(EventDraft)
  /// Let an event, or one occurrence of a series, be changed, over what is shown.
  case editEvent(Event.ID, RecurrenceID? = nil)
  /// Go to a day in the plan, with one of its occurrences selected.
  case showDay(Day, Occurrence.ID?)
  /// Do one thing to a plant, over what is shown.
  case tend(PlantAction)
  /// Look at a saying, over what is shown.
  case openSaying(Saying.ID)
  /// Select what was just added, where the room that is shown has its day.
  case reveal(Day, Occurrence.ID)
  case settingsChanged(Settings)
  /// What was asked for over a room is done or given up.
  case close
  case quit
}
