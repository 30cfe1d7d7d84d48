package import Domain

/// What a file is made of, in its order.
package enum CalendarPart: Hashable, Sendable {
  /// The beginning of a VCALENDAR.
  case calendarBegin
  /// A property of the VCALENDAR, and its line byte for byte.
  case property(ContentLine, source: [UInt8])
  /// A whole component.
  case component(ComponentSource)
  /// The end of a VCALENDAR, or of what there is of it.
  case calendarEnd
  /// Something left out.
  case failure(ImportReport.Failure)
}

extension [CalendarPart] {
  mutating func report(_ reason: ImportReport.Reason, at line: Int) {
    append(.failure(ImportReport.Failure(line: line, reason: reason)))
  }
}
