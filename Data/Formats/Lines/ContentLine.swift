/// A property of a component: its name, its parameters and its value as it stands in the file (RFC 5545 §3.1).
package struct ContentLine: Hashable, Sendable {
  /// Something said about a property, such as `TZID=Asia/Seoul` (RFC 5545 §3.2).
  package struct Parameter: Hashable, Sendable {
    /// The name in capitals.
    package let name: String
    /// Without quotation marks, `^n`, `^'` and `^^` read as RFC 6868 says.
    package let values: [String]
  }

  /// The name in capitals, without the group that vCards may put before it.
  package let name: String
  /// The parameters in the order of the file.
  package let parameters: [Parameter]
  /// Not unescaped: only the property tells whether it is a text.
  package let value: String
  /// The line number in the file, from 1; 0 for a line that isn't from a file.
  package let number: Int

  /// The first value of the first parameter of a name, which is in capitals.
  package func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.values.first }

  /// The whole line, not folded and without a line end.
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
  /// - Parameter text: Each with the semicolon before it; one without `=` has no values.
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

  /// Without quotation marks, and with what RFC 6868 writes with a caret.
  private static func value(_ text: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == ASCII.caret, index < text.endIndex, let meant = escaped(text[index]) else {
        if byte != ASCII.quote { bytes.append(byte) }
        continue
      }
      bytes.append(meant)
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

  /// Scans the bytes in a range, without the blanks around them.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    let value = bytes.withoutBlanks(range)
    index = value.lowerBound
    end = value.upperBound
  }

  var isAtEnd: Bool { index == end }

  /// Takes a byte, in capitals, in any case where it is a letter; `false` when it was not there.
  @discardableResult mutating func take(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index].capital == byte else { return false }
    index += 1
    return true
  }

  /// Takes a number of exactly so many digits; `nil`, and nothing is taken, when there are fewer.
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

  /// Takes all the digits there are; `nil` for none and for more than an `Int` holds.
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
