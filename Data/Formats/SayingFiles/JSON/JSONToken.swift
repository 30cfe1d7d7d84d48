/// A piece of a JSON file (RFC 8259).
enum JSONToken: Hashable {
  case objectStart, objectEnd, arrayStart, arrayEnd, colon, comma
  /// A string, without escapes, in whatever encoding the file has.
  case text([UInt8])
  /// A number, `true`, `false` or `null`.
  case word([UInt8])
  /// A string that its line does not close.
  case unclosedText
  /// A string with more than ``JSONTokens/lengthLimit`` bytes.
  case tooLong
}
