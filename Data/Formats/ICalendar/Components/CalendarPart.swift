package import Domain

/// What a file is made of, in its order.
package enum CalendarPart: Hashable, Sendable {
  /// The beginning of a VCALENDAR.
  case calendarBegin(number: Int)
  /// A property of the VCALENDAR, and its line byte for byte.
  case property(ContentLine, source: [UInt8])
  /// A whole component.
  case component(ComponentSource)
  /// The end of a VCALENDAR; one that has lost its own ends where another one or the file does.
  case calendarEnd(number: Int?)
  /// Something left out.
  case failure(ImportReport.Failure)
}

extension [CalendarPart] {
  mutating func report(_ reason: ImportReport.Reason, at line: Int) {
    append(.failure(ImportReport.Failure(line: line, reason: reason)))
  }
}
