/// A VEVENT that only says that something does not take place, not when it would have (RFC 5546 §3.2.5).
package struct ParsedCancellation: Hashable, Sendable {
  package let uid: String
  package let sequence: Int
  /// Only this instance; `nil` for the whole event or series.
  package let instance: FileTime?
  /// Where it begins in the file, from 1.
  package let number: Int
}
