/// Writes an object of JSON in one line (RFC 8259).
enum JSONLine {
  enum Value: Hashable {
    case number(Int), text(String), list([String])
    /// A number as it is to be written.
    case decimal(String)
    /// Objects in a list, each as ``text(_:)`` writes it.
    case objects([String])

    /// The value in a table: lists are separated by commas, and objects are left out.
    var cell: String {
      switch self {
      case .number(let number): "\(number)"
      case .text(let text), .decimal(let text): text
      case .list(let texts): String(TextList.joined(texts).dropLast())
      case .objects: ""
      }
    }
  }

  static func text(_ members: [(name: String, value: Value)]) -> String {
    let texts = members.map { "\(quoted($0.name)): \(text($0.value))" }
    return "{\(texts.joined(separator: ", "))}"
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .text(let text): quoted(text)
    case .decimal(let text): text
    case .objects(let objects): "[\(objects.joined(separator: ", "))]"
    case .list(let texts): "[\(texts.map(quoted).joined(separator: ", "))]"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        quoted += "\\u" + Digits.text(scalar.value, 4, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
