package import Domain

/// What is in a calendar file, ready to be taken in.
package enum CalendarItem: Hashable, Sendable {
  /// The beginning of a VCALENDAR.
  case calendarBegin
  /// A property of the VCALENDAR, and its line byte for byte.
  case property(ContentLine, source: [UInt8])
  case event(IncomingEvent)
  case cancellation(IncomingCancellation)
  /// A VTIMEZONE.
  case zone(ComponentSource)
  /// A to-do, a journal or anything else that is not shown.
  case kept(ComponentSource)
  /// The end of a VCALENDAR, or of what there is of it.
  case calendarEnd
  /// Something left out.
  case failure(ImportReport.Failure)
}
