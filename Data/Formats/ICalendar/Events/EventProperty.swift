/// The properties of an event that have a meaning here (RFC 5545 §3.8).
enum EventProperty: String, CaseIterable {
  case uid = "UID"
  case stamp = "DTSTAMP"
  case start = "DTSTART"
  case end = "DTEND"
  case summary = "SUMMARY"
  case description = "DESCRIPTION"
  case location = "LOCATION"
  case categories = "CATEGORIES"
  case status = "STATUS"
  case sequence = "SEQUENCE"
  case rule = "RRULE"
  case exclusion = "EXDATE"
  case extra = "RDATE"
  case duration = "DURATION"
  case url = "URL"
  case recurrenceID = "RECURRENCE-ID"
  case exclusionRule = "EXRULE"
  case lastModified = "LAST-MODIFIED"

  /// The property of a name in any case; `nil` for all that are only kept.
  init?(_ bytes: [UInt8], _ name: Range<Int>) {
    guard name.count <= 16 else { return nil }
    var key: UInt128 = 0
    for index in name { key = key << 8 | UInt128(bytes[index].capital) }
    guard let index = Self.keys.firstIndex(of: key) else { return nil }
    self = Self.allCases[index]
  }

  /// The names as numbers, which are compared faster.
  private static let keys = allCases.map { $0.rawValue.utf8.reduce(UInt128(0)) { $0 << 8 | UInt128($1) } }
}
