import Domain

/// Everything that stands in the form for an event, as it stands there.
struct EventFormContents: Hashable {
  var title: String
  var isAllDay: Bool
  /// `nil` while what was typed is not understood, as with the others of the four.
  var startDay: Day?
  var startTime: TimeOfDay?
  var endDay: Day?
  var endTime: TimeOfDay?
  var repetition: RepeatContents
  var location: String
  /// Which of the calendars.
  var calendar: Int
  var alarms: String
  var zone: String
  var categories: String
  var url: String
  var notes: String

  init(_ form: Form<EventField>) {
    title = form.text(.title)
    isAllDay = form.isOn(.isAllDay)
    startDay = form.day(.startDay)
    startTime = form.time(.startTime)
    endDay = form.day(.endDay)
    endTime = form.time(.endTime)
    repetition = RepeatContents(form)
    location = form.text(.location)
    calendar = form.choice(.calendar) ?? 0
    alarms = form.text(.alarms)
    zone = form.text(.zone)
    categories = form.text(.categories)
    url = form.text(.url)
    notes = form.text(.notes)
  }

  /// When it starts; with the time that is hidden while it is all-day.
  var start: DateTime? {
    guard let startDay, let startTime else { return nil }
    return DateTime(startDay, startTime)
  }

  /// When it ends; with the time that is hidden while it is all-day.
  var end: DateTime? {
    guard let endDay, let endTime else { return nil }
    return DateTime(endDay, endTime)
  }

  /// Seconds on the clock from start to end.
  var length: Int? {
    guard let start, let end else { return nil }
    return end.clockSeconds - start.clockSeconds
  }
}
