/// The first component of a text with the first value of each of its properties, for a text that can't be read as a
/// record.
struct TextOutline {
  /// The name of the component, such as `VJOURNAL`; empty if the text has none.
  private(set) var component = ""
  /// Indicates whether the component has an end, without which the text may have been cut off.
  private(set) var isComplete = false
  private var values: [String: String] = [:]

  /// Leaves out the definitions of zones, and everything inside inner components.
  init(_ text: [UInt8]) {
    var reader = ContentLineReader(ByteChunks(text))
    var bytes: [UInt8] = []
    var open: [String] = []
    while let piece = try? reader.next(appendingTo: &bytes) {
      guard case .line(let layout) = piece else { continue }
      let line = ContentLine(bytes, layout)
      let name = line.value.trimmingBlanks.uppercased()
      switch line.name {
      case "BEGIN":
        open.append(name)
        if component.isEmpty, !["VCALENDAR", "VTIMEZONE", "STANDARD", "DAYLIGHT"].contains(name) { component = name }
      case "END" where open.last == component && !component.isEmpty:
        isComplete = true
        return
      case "END": open = open.dropLast()
      case let property where open.last == component && values[property] == nil:
        values[property] = FileText(bytes, layout.value).text.trimmingBlanks
      default: continue
      }
    }
  }

  /// Returns the first value of a property with a name in uppercase; empty if there is none.
  subscript(_ property: String) -> String { values[property] ?? "" }
}
