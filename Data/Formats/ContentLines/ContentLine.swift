/// A property of a component: its name, its parameters and its value as it stands in the file (RFC 5545 §3.1).
package struct ContentLine: Hashable, Sendable {
  /// Something said about a property, such as `TZID=Asia/Seoul` (RFC 5545 §3.2).
  package struct Parameter: Hashable, Sendable {
    /// In capitals.
    package let name: String
    /// Without quotation marks, `^n`, `^'` and `^^` read as RFC 6868 says.
    package let values: [String]

    /// A parameter of one value or several.
    package init(_ name: String, _ values: String...) { self.init(name: name, values: values) }

    init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// In capitals, without the group that vCards may put before it.
  package let name: String
  /// In the order of the file.
  package let parameters: [Parameter]
  /// Not unescaped: only the property tells whether it is a text.
  package let value: String
  /// Of the file, from 1; 0 for one that is not from a file.
  package let number: Int

  /// A line that was made here.
  package init(_ name: String, _ parameters: [Parameter] = [], value: String) {
    self.init(name: name, parameters: parameters, value: value, number: 0)
  }

  init(name: String, parameters: [Parameter], value: String, number: Int) {
    self.name = name
    self.parameters = parameters
    self.value = value
    self.number = number
  }

  /// The first value of the first parameter of a name, which is in capitals.
  package func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.values.first }

  /// The whole line, not folded and without a line end.
  package var text: String { "\(name)\(parameters.map { ";\($0.text)" }.joined()):\(value)" }
}

extension ContentLine.Parameter {
  /// With quotation marks where they are needed.
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
