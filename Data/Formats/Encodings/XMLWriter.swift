/// Writes indented XML elements; the same calls produce the same bytes.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text content: String? = nil)
  {
    let end = content.map { ">\(Self.escaped($0))</\(name)>" } ?? "/>"
    line("<\(name)\(Self.written(attributes))\(end)")
  }

  mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String>,
    content: (inout XMLWriter) -> Void
  ) {
    line("<\(name)\(Self.written(attributes))>")
    depth += 1
    content(&self)
    depth -= 1
    line("</\(name)>")
  }

  private mutating func line(_ line: String) { text += String(repeating: "  ", count: depth) + line + "\n" }

  private static func written(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }

  /// Escapes scalar by scalar, because a mark that combines with `<` would otherwise hide the `<`.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // XML can't contain other control characters.
      case _ where scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar): break
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
