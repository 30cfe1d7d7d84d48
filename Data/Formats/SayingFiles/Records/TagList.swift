import Domain

/// Tags in one text, with commas between; a comma or backslash in a tag has a backslash before it.
enum TagList {
  private static let comma = UInt8(ascii: ",")
  private static let escape = UInt8(ascii: "\\")

  static func text(_ tags: [SayingTag]) -> String { String(TextList.joined(tags.map(\.text)).dropLast()) }

  /// A backslash before anything else stands for itself.
  static func tags(in list: String) -> [SayingTag] {
    var texts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in list.utf8 {
      if isEscaped || byte != escape && byte != comma {
        if isEscaped, byte != escape, byte != comma { texts[texts.count - 1].append(escape) }
        texts[texts.count - 1].append(byte)
        isEscaped = false
      } else if byte == escape {
        isEscaped = true
      } else {
        texts.append([])
      }
    }
    if isEscaped { texts[texts.count - 1].append(escape) }
    return texts.map { String(decoding: $0, as: UTF8.self) }.filter { !$0.isBlank }
      .map { SayingTag(imported: $0.trimmingBlanks) }
  }
}
