/// Why a text or a set of parts is no recurrence rule.
public enum RecurrenceRuleError: Error, Hashable, Sendable {
  /// There is no FREQ.
  case frequencyMissing
  /// A piece between semicolons that is not `NAME=VALUE`, in upper case and without spaces.
  case malformed(String)
  /// A part that RFC 5545 does not have, in upper case.
  case unknownPart(String)
  /// A part that is there twice.
  case repeated(RecurrenceRule.Part)
  /// A part with a value that cannot be read or is out of range, in upper case and without spaces.
  case value(RecurrenceRule.Part, String)
  /// Both COUNT and UNTIL.
  case countAndUntil
  /// BYSETPOS with no other BY part to choose from.
  case positionsAlone
  /// A part that this frequency does not have; of BYDAY its numbers.
  case notAllowed(RecurrenceRule.Part, with: RecurrenceRule.Frequency)
  /// `BYDAY=1MO` beside BYWEEKNO.
  case numberedWeekdayBesideWeekNumbers
}
