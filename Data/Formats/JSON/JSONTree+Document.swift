extension JSONTree {
  /// More than any answer has: values take more room than the bytes that they are written in.
  package static let valueLimit = 200_000

  private enum Place { case value, valueOrEnd, commaOrEnd, name, nameOrEnd, colon }

  private struct Level {
    let isObject: Bool
    var name = ""
    var members: [String: JSONTree] = [:]
    var items: [JSONTree] = []

    var tree: JSONTree { isObject ? .object(members) : .list(items) }
  }

  /// Reads one whole value, with nothing but white space around it.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - valueLimit: The most values in it.
  /// - Returns: `nil` for what is no JSON, is not whole, has more values, or is nested deeper than
  ///   `JSONObjects.depthLimit`.
  package init?(document bytes: [UInt8], valueLimit: Int = Self.valueLimit) {
    var tokens = JSONTokens(ByteChunks(bytes))
    var (levels, place, root, count): ([Level], Place, JSONTree?, Int) = ([], .value, nil, 0)
    while let token = try? tokens.next() {
      guard root == nil else { return nil }
      var value: JSONTree?
      switch (token, place) {
      case (.objectStart, .value), (.objectStart, .valueOrEnd), (.arrayStart, .value), (.arrayStart, .valueOrEnd):
        guard levels.count < JSONObjects.depthLimit else { return nil }
        levels.append(Level(isObject: token == .objectStart))
        place = token == .objectStart ? .nameOrEnd : .valueOrEnd
      case (.objectEnd, .nameOrEnd), (.arrayEnd, .valueOrEnd), (.objectEnd, .commaOrEnd), (.arrayEnd, .commaOrEnd):
        guard let last = levels.popLast(), last.isObject == (token == .objectEnd) else { return nil }
        value = last.tree
      case (.text(let bytes), .name), (.text(let bytes), .nameOrEnd):
        levels[levels.count - 1].name = String(decoding: bytes, as: UTF8.self)
        place = .colon
      case (.colon, .colon): place = .value
      case (.comma, .commaOrEnd): place = levels.last?.isObject == true ? .name : .value
      case (.text(let bytes), .value), (.text(let bytes), .valueOrEnd):
        value = .text(String(decoding: bytes, as: UTF8.self))
      case (.word(let bytes), .value), (.word(let bytes), .valueOrEnd):
        guard let word = Self.checked(String(decoding: bytes, as: UTF8.self)) else { return nil }
        value = word
      default: return nil
      }
      guard let value else { continue }
      count += 1
      guard count <= valueLimit else { return nil }
      place = .commaOrEnd
      switch levels.last?.isObject {
      case true?: levels[levels.count - 1].members[levels[levels.count - 1].name] = value
      case false?: levels[levels.count - 1].items.append(value)
      case nil: root = value
      }
    }
    guard let root else { return nil }
    self = root
  }

  private static let numberBytes = Set("0123456789+-.eE".utf8)

  private static func checked(_ text: String) -> JSONTree? {
    switch text {
    case "null": .null
    case "true", "false": JSONTree.word(text)
    default: text.utf8.allSatisfy(numberBytes.contains) && Double(text) != nil ? JSONTree.word(text) : nil
    }
  }
}
