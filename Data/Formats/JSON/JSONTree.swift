import Domain

/// A value of a JSON file.
package enum JSONTree: Hashable {
  case text(String)
  /// A number, `true` or `false`.
  case word(String)
  case null
  case list([JSONTree])
  case object([String: JSONTree])

  /// A member of an object; `nil` where there is none, or nothing in it.
  subscript(name: String) -> JSONTree? {
    guard case .object(let members) = self, let value = members[name], value != .null else { return nil }
    return value
  }

  /// A text or a number as it is written.
  var string: String? {
    switch self {
    case .text(let text), .word(let text): text
    case .null, .list, .object: nil
    }
  }

  /// The same without these words, wherever they stand in a text, also where they stand only once others are gone.
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

  var items: [JSONTree] {
    if case .list(let items) = self { items } else { [] }
  }
}

/// Reads the objects that stand in the lists of a JSON file, one by one, whole with all that is in them.
///
/// Those are the ones in the outermost list, or in lists that are members of objects around them. What is not as JSON has
/// it spoils the object that it is in and no other.
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
  /// The most bytes of an object with all that is in it.
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
      if let item = take(token) { return item }
    }
    guard start != nil else { return nil }
    levels = []
    start = nil
    return .failure(.brokenRecord, number: number)
  }

  private mutating func take(_ token: JSONToken) -> Item? {
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

  /// Ends the object that is being read where another one begins in the place of a name or a comma.
  ///
  /// The object has lost its own end there, and without this it would swallow all that follow.
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
