import Domain
import Foundation

/// A recurrence case from the test suite of another project: a series and when it takes place.
struct RecurrenceCase: Decodable {
  private struct Table: Decodable {
    let cases: [RecurrenceCase]
  }

  let id: String
  let rrule: [String]
  let dtstart: String
  let tzid: String?
  let allDay: Bool
  let rdates: [String]
  let exdates: [String]
  let expected: [String]
  /// Indicates whether the series continues after ``expected``.
  let partial: Bool
  /// The exclusive end of the time range that the other suite checks.
  let to: String?

  static func all(in file: CorpusFile) throws -> [RecurrenceCase] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Table.self, from: file.data()).cases
  }

  /// Parses texts such as `19970902T090000` and `19970902`.
  static func dateTime(_ text: String) -> DateTime? {
    let digits = Array(text)
    guard digits.count >= 8, let day = Day(iso: "\(text.prefix(4))-\(String(digits[4..<6]))-\(String(digits[6..<8]))")
    else { return nil }
    guard digits.count == 15 else { return DateTime(day, .midnight) }
    let time = "\(String(digits[9..<11])):\(String(digits[11..<13])):\(String(digits[13..<15]))"
    return TimeOfDay(iso: time).map { DateTime(day, $0) }
  }
}
