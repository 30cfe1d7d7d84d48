/// A property of a component: its name, its parameters and its unmodified value (RFC 5545 §3.1).
package struct ContentLine: Hashable, Sendable {
  /// A parameter of a property, such as `TZID=Asia/Seoul` (RFC 5545 §3.2).
  package struct Parameter: Hashable, Sendable {
    /// The name in uppercase.
    package let name: String
    /// The values without quotation marks, with `^n`, `^'` and `^^` decoded (RFC 6868).
    package let values: [String]
  }

  /// The name in uppercase, without the group that may precede it in a vCard.
  package let name: String
  /// The parameters in the order of the file.
  package let parameters: [Parameter]
  /// The value with its escapes, because only the property determines whether the value is a text.
  package let value: String
  /// The line number in the file, starting at 1; 0 for a line that isn't from a file.
  package let number: Int

  /// Returns the first value of the first parameter with a name in uppercase.
  package func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.values.first }

  /// The whole line, unfolded and without a line end.
  package var text: String { "\(name)\(parameters.map { ";\($0.text)" }.joined()):\(value)" }
}

extension ContentLine {
  package init(_ name: String, _ parameters: [Parameter] = [], value: String) {
    self.init(name: name, parameters: parameters, value: value, number: 0)
  }
}

extension ContentLine.Parameter {
  package init(_ name: String, _ values: String...) { self.init(name: name, values: values) }

  fileprivate var text: String { "\(name)=\(values.map(Self.quoted).joined(separator: ","))" }

  private static func quoted(_ value: String) -> String {
    let isQuoted = value.utf8.contains { [0x2C, 0x3A, 0x3B].contains($0) }
    let text = value.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "^": text += "^^"
      case "\n": text += "^n"
      case "\"": text += "^'"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return isQuoted ? "\"\(text)\"" : text
  }
}

extension ContentLine {
  package init?(text: String) {
    let bytes = Array(text.utf8)
    guard let layout = LineLayout(of: bytes.span, from: 0, to: bytes.count, number: 0) else { return nil }
    self.init(bytes, layout)
  }

  init(_ text: [UInt8], _ layout: LineLayout) {
    self.init(text, layout, value: String(decoding: text[layout.value], as: UTF8.self))
  }

  /// Parses the part before the value, for readers that decode the value in other ways.
  init(head text: [UInt8], _ layout: LineLayout) { self.init(text, layout, value: "") }

  private init(_ text: [UInt8], _ layout: LineLayout, value: String) {
    self.init(
      name: String(decoding: text[layout.name].map(\.capital), as: UTF8.self),
      parameters: Parameter.list(text[layout.parameters]), value: value, number: layout.number)
  }
}

extension ContentLine.Parameter {
  /// - Parameter text: The parameters, each with a leading semicolon; a parameter without `=` has no values.
  fileprivate static func list(_ text: ArraySlice<UInt8>) -> [ContentLine.Parameter] {
    guard !text.isEmpty else { return [] }
    return text.dropFirst().splitUnquoted(at: ASCII.semicolon).compactMap { part in
      let nameEnd = part.firstIndex(of: ASCII.equals) ?? part.endIndex
      let name = String(decoding: part[..<nameEnd].map(\.capital), as: UTF8.self)
      guard !part.isEmpty else { return nil }
      guard nameEnd < part.endIndex else { return ContentLine.Parameter(name: name, values: []) }
      let values = part[(nameEnd + 1)...].splitUnquoted(at: ASCII.comma).map(Self.value)
      return ContentLine.Parameter(name: name, values: values)
    }
  }

  /// Returns a value without quotation marks, with the escapes of RFC 6868 decoded.
  private static func value(_ text: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == ASCII.caret, index < text.endIndex, let unescaped = escaped(text[index]) else {
        if byte != ASCII.quote { bytes.append(byte) }
        continue
      }
      bytes.append(unescaped)
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case ASCII.caret: ASCII.caret
    case ASCII.lowerN: ASCII.lineFeed
    case ASCII.apostrophe: ASCII.quote
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func splitUnquoted(at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var isQuoted = false
    var start = startIndex
    for index in indices {
      if self[index] == ASCII.quote {
        isQuoted.toggle()
      } else if self[index] == separator, !isQuoted {
        parts.append(self[start..<index])
        start = index + 1
      }
    }
    parts.append(self[start...])
    return parts
  }
}

struct ValueScanner {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  /// Scans the bytes in a range, without surrounding white space.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    let value = bytes.withoutBlanks(range)
    index = value.lowerBound
    end = value.upperBound
  }

  var isAtEnd: Bool { index == end }

  /// Consumes an upper-case byte, which matches a letter in uppercase or lowercase; returns `false` if the next byte is
  /// different.
  @discardableResult mutating func take(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index].capital == byte else { return false }
    index += 1
    return true
  }

  /// Consumes a number with exactly `count` digits; `nil`, without consuming anything, if there are fewer.
  mutating func number(ofDigits count: Int) -> Int? {
    guard index + count <= end else { return nil }
    var number = 0
    for position in index..<(index + count) {
      guard bytes[position].isDigit else { return nil }
      number = number * 10 + Int(bytes[position] - ASCII.zero)
    }
    index += count
    return number
  }

  /// Consumes all following digits; `nil` for no digits and for more than an `Int` can hold.
  mutating func number() -> Int? {
    let start = index
    var number = 0
    while index < end, bytes[index].isDigit {
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooLargeNow) = tens.addingReportingOverflow(Int(bytes[index] - ASCII.zero))
      guard !isTooLarge, !isTooLargeNow else { return nil }
      number = sum
      index += 1
    }
    return index > start ? number : nil
  }
}
