import Domain

/// A value of a JSON file.
package enum JSONTree: Hashable {
  case text(String)
  /// A number, `true` or `false`.
  case word(String)
  case null
  case list([JSONTree])
  case object([String: JSONTree])

  /// Returns a member of an object; `nil` if the member is missing or null.
  subscript(name: String) -> JSONTree? {
    guard case .object(let members) = self, let value = members[name], value != .null else { return nil }
    return value
  }

  /// The text, or the number as written.
  var string: String? {
    switch self {
    case .text(let text), .word(let text): text
    case .null, .list, .object: nil
    }
  }

  /// Returns the value without these words in any text, including words that appear only after others are removed.
  func without(_ words: [String]) -> JSONTree {
    switch self {
    case .text(let text): return .text(Self.text(text, without: words))
    case .word(let word): return words.contains(where: word.contains) ? .null : self
    case .null: return self
    case .list(let items): return .list(items.map { $0.without(words) })
    case .object(let members): return .object(members.mapValues { $0.without(words) })
    }
  }

  private static func text(_ text: String, without words: [String]) -> String {
    var text = text
    while let word = words.first(where: text.contains) { text = text.replacing(word, with: "") }
    return text
  }

  var items: [JSONTree] { if case .list(let items) = self { items } else { [] } }
}

/// Reads the objects in the lists of a JSON file, one complete object at a time.
///
/// The lists are the outermost list, and lists that are members of the enclosing objects. Invalid JSON spoils only the
/// object that contains it.
struct JSONObjects {
  static let depthLimit = 64

  enum Item {
    case object(JSONTree, number: Int)
    case failure(ImportReport.Reason, number: Int)
  }

  private struct Level {
    let isObject: Bool
    var name: String?
    /// The next place in the grammar.
    var place = Place.value
    var members: [String: JSONTree] = [:]
    var items: [JSONTree] = []
  }

  private enum Place { case name, colon, value, comma }

  private var tokens: JSONTokens
  /// The maximum size of an object in bytes, including its content.
  private let sizeLimit: Int
  private var levels: [Level] = []
  /// The level where the current object begins.
  private var start: Int?
  private var number = 0
  private var size = 0
  private var fault: ImportReport.Reason?
  /// The number of open levels below the deepest one that is read.
  private var skipped = 0

  init(_ chunks: ByteChunks, sizeLimit: Int = JSONTokens.lengthLimit) {
    tokens = JSONTokens(chunks)
    self.sizeLimit = sizeLimit
  }

  mutating func next() throws(UnreadableFile) -> Item? {
    while let token = try tokens.next() {
      if let item = receive(token) { return item }
    }
    guard start != nil else { return nil }
    levels = []
    start = nil
    return .failure(.brokenRecord, number: number)
  }

  private mutating func receive(_ token: JSONToken) -> Item? {
    switch token {
    case .objectStart, .arrayStart: return open(isObject: token == .objectStart)
    case .objectEnd, .arrayEnd: return close(isObject: token == .objectEnd)
    case _ where skipped > 0: break
    case .text(let bytes): takeText(String(decoding: bytes, as: UTF8.self), bytes.count)
    case .word(let bytes): add(Self.value(String(decoding: bytes, as: UTF8.self)), bytes.count)
    case .colon: expect(.colon, then: .value)
    case .comma: expect(.comma, then: levels.last?.isObject == true ? .name : .value)
    case .unclosedText: fail(.brokenRecord)
    case .tooLong: fail(.recordTooLarge(limit: JSONTokens.lengthLimit))
    }
    return nil
  }

  private static func value(_ word: String) -> JSONTree { word == "null" ? .null : .word(word) }

  private mutating func fail(_ reason: ImportReport.Reason) { fault = fault ?? reason }

  private mutating func expect(_ place: Place, then next: Place) {
    guard let last = levels.indices.last else { return }
    if levels[last].place != place { fail(.brokenRecord) }
    levels[last].place = next
  }

  private mutating func open(isObject: Bool) -> Item? {
    guard levels.count < Self.depthLimit else {
      fail(.nestedTooDeeply(limit: Self.depthLimit))
      skipped += 1
      return nil
    }
    let unclosed = isObject ? takeUnclosed() : nil
    if let last = levels.last, last.place != .value { fail(.brokenRecord) }
    if start == nil, isObject, levels.last?.isObject == false {
      (start, number, size, fault) = (levels.count, tokens.number, 0, nil)
    }
    var level = Level(isObject: isObject)
    level.place = isObject ? .name : .value
    levels.append(level)
    return unclosed
  }

  /// Ends the current object if another object begins where a name or a comma is expected.
  ///
  /// The end of the current object is missing then; without this rule, the object would swallow all objects that
  /// follow.
  private mutating func takeUnclosed() -> Item? {
    guard let start, let last = levels.last, last.isObject, last.place == .name || last.place == .comma else {
      return nil
    }
    levels.removeSubrange(start...)
    levels[levels.count - 1].place = .value
    self.start = nil
    return .failure(fault ?? .brokenRecord, number: number)
  }

  private mutating func close(isObject: Bool) -> Item? {
    guard skipped == 0 else {
      skipped -= 1
      return nil
    }
    guard let last = levels.lastIndex(where: { $0.isObject == isObject }), last >= start ?? 0 else {
      fail(.brokenRecord)
      return nil
    }
    if last < levels.count - 1 { fail(.brokenRecord) }
    levels.removeSubrange((last + 1)...)
    let level = levels.removeLast()
    if start == last {
      start = nil
      levels[levels.count - 1].place = .comma
      if let fault { return .failure(fault, number: number) }
      return .object(.object(level.members), number: number)
    }
    add(isObject ? .object(level.members) : .list(level.items), 0)
    return nil
  }

  private mutating func takeText(_ text: String, _ count: Int) {
    guard let last = levels.indices.last, levels[last].place == .name else { return add(.text(text), count) }
    levels[last].name = text
    levels[last].place = .colon
  }

  private mutating func add(_ value: JSONTree, _ count: Int) {
    guard let last = levels.indices.last else { return }
    if levels[last].place != .value { fail(.brokenRecord) }
    levels[last].place = .comma
    // Values outside the objects aren't stored.
    guard start != nil else { return }
    size += count + 32
    if size > sizeLimit { fail(.recordTooLarge(limit: sizeLimit)) }
    guard fault == nil else { return }
    if levels[last].isObject {
      if let name = levels[last].name { levels[last].members[name] = value }
    } else {
      levels[last].items.append(value)
    }
  }
}

extension JSONTree {
  /// The maximum number of values, more than any response has; values need more memory than their text.
  package static let valueLimit = 200_000

  private enum Place { case value, valueOrEnd, commaOrEnd, name, nameOrEnd, colon }

  private struct Level {
    let isObject: Bool
    var name = ""
    var members: [String: JSONTree] = [:]
    var items: [JSONTree] = []

    var tree: JSONTree { isObject ? .object(members) : .list(items) }
  }

  /// Parses one complete value that may have white space around it.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - valueLimit: The maximum number of values.
  /// - Returns: `nil` if the text isn't complete JSON, has more values, or is nested deeper than
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

struct JSONTokens {
  /// The maximum size of a string in bytes: more than any saying needs, and little memory.
  static let lengthLimit = 1 << 20

  private var file: ByteCursor

  /// The line number of the last token, starting at 1.
  var number: Int { file.number }

  init(_ chunks: ByteChunks) { file = ByteCursor(chunks) }

  mutating func next() throws(UnreadableFile) -> JSONToken? {
    while let byte = try file.peek() {
      file.position += 1
      switch byte {
      case UInt8(ascii: "{"): return .objectStart
      case UInt8(ascii: "}"): return .objectEnd
      case UInt8(ascii: "["): return .arrayStart
      case UInt8(ascii: "]"): return .arrayEnd
      case ASCII.colon: return .colon
      case ASCII.comma: return .comma
      case ASCII.quote: return try text()
      case ASCII.lineFeed: file.number += 1
      case ASCII.space, ASCII.tab, ASCII.carriageReturn: break
      default: return try word(byte)
      }
    }
    return nil
  }

  private mutating func text() throws(UnreadableFile) -> JSONToken {
    var string = JSONString(limit: Self.lengthLimit)
    while let byte = try file.peek(), byte != ASCII.lineFeed {
      file.position += 1
      if !string.receive(byte) { return string.isTooLong ? .tooLong : .text(file.unicode(string.bytes)) }
    }
    return .unclosedText
  }

  private mutating func word(_ first: UInt8) throws(UnreadableFile) -> JSONToken {
    var bytes = [first]
    while let byte = try file.peek(), byte.isNameByte || byte == ASCII.dot || byte == UInt8(ascii: "+") {
      file.position += 1
      // Longer words have no meaning.
      if bytes.count < 64 { bytes.append(byte) }
    }
    return .word(bytes)
  }
}

/// A token of a JSON file (RFC 8259).
enum JSONToken: Hashable {
  case objectStart, objectEnd, arrayStart, arrayEnd, colon, comma
  /// A string without escapes, in UTF-8 if the character set is known.
  case text([UInt8])
  /// A number, `true`, `false` or `null`.
  case word([UInt8])
  /// A string that isn't closed in its line.
  case unclosedText
  case tooLong
}

/// Decodes a JSON string, byte by byte after the opening quotation mark (RFC 8259 §7).
struct JSONString {
  private enum Place {
    case plain, afterBackslash
    /// An incomplete `\uXXXX` escape.
    case code(digits: Int, value: UInt32)
  }

  private(set) var bytes: [UInt8] = []
  private(set) var isTooLong = false
  private let limit: Int
  private var place = Place.plain
  private var lead: UInt32?

  init(limit: Int) { self.limit = limit }

  /// - Returns: `false` for the closing quotation mark.
  mutating func receive(_ byte: UInt8) -> Bool {
    switch (place, byte) {
    case (.plain, ASCII.quote):
      endPair()
      return false
    case (.plain, ASCII.backslash): place = .afterBackslash
    case (.plain, _): add(byte)
    case (.afterBackslash, UInt8(ascii: "u")): place = .code(digits: 0, value: 0)
    case (.afterBackslash, _):
      add(Self.meaning(of: byte))
      place = .plain
    case (.code(let digits, let value), _):
      guard let digit = byte.hexValue else {
        // An invalid code becomes a replacement character.
        place = .plain
        addScalar(0xFFFD)
        return receive(byte)
      }
      place = digits == 3 ? .plain : .code(digits: digits + 1, value: value << 4 | UInt32(digit))
      if digits == 3 { addCode(value << 4 | UInt32(digit)) }
    }
    return true
  }

  private mutating func add(_ byte: UInt8) {
    endPair()
    append([byte])
  }

  private mutating func addCode(_ code: UInt32) {
    if let first = lead, (0xDC00...0xDFFF).contains(code) {
      lead = nil
      addScalar(0x10000 + (first - 0xD800) << 10 + (code - 0xDC00))
    } else {
      endPair()
      if (0xD800...0xDBFF).contains(code) { lead = code } else { addScalar(code) }
    }
  }

  private mutating func endPair() {
    guard lead != nil else { return }
    lead = nil
    addScalar(0xFFFD)
  }

  private mutating func addScalar(_ value: UInt32) {
    append(Array(Character(Unicode.Scalar(value) ?? "\u{FFFD}").utf8))
  }

  private mutating func append(_ more: [UInt8]) {
    isTooLong = isTooLong || bytes.count + more.count > limit
    if isTooLong { bytes = [] } else { bytes += more }
  }

  private static func meaning(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): ASCII.lineFeed
    case UInt8(ascii: "r"): ASCII.carriageReturn
    case UInt8(ascii: "t"): ASCII.tab
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: byte
    }
  }
}
