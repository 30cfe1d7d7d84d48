/// The form of a word on a command line (POSIX.1-2017 §12.2, GNU coding standards §4.8).
enum CommandLineToken: Hashable {
  /// `--`: everything after it is an argument.
  case terminator
  /// `--name` or `--name=value`; the name without dashes.
  case long(name: String, value: String?)
  /// `-x` or several in one, `-xyz`.
  case shorts(String)
  case word(String)

  /// A lone `-` and a dash before a digit begin an argument: standard input and a negative number.
  init(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "-"), text.utf8.count > 1 else {
      self = .word(text)
      return
    }
    let rest = text.dropFirst()
    guard rest.utf8.first == UInt8(ascii: "-") else {
      self = rest.first?.isASCIIDigit == true ? .word(text) : .shorts(String(rest))
      return
    }
    let name = rest.dropFirst()
    if name.isEmpty {
      self = .terminator
    } else if let equals = name.firstIndex(of: "=") {
      self = .long(name: String(name[..<equals]), value: String(name[name.index(after: equals)...]))
    } else {
      self = .long(name: String(name), value: nil)
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
