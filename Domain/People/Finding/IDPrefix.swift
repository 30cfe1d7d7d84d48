/// The beginning of an id, as it is typed to name something.
struct IDPrefix {
  /// At least four hexadecimal digits in lower case.
  let digits: String

  /// - Returns: `nil` for what can be no such beginning.
  init?(_ text: String) {
    let digits = text.lowercased().filter { $0 != "-" }
    guard digits.utf8.count >= 4, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    self.digits = digits
  }
}
