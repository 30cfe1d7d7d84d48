import Domain

/// Reads the sayings in a JSON file: every object with a text field, at any depth, and every text in a list.
///
/// Invalid JSON spoils only the object that contains it. An object without a text in a list is reported.
struct JSONReader: ItemReader {
  static let depthLimit = 64

  fileprivate enum Level { case object(JSONRecord), array }

  private var tokens: JSONTokens
  private var levels: [Level] = []
  /// The number of open levels below the deepest one that is read.
  private var skipped = 0
  private var isAtEnd = false
  private var pending: [SayingItem] = []
  private let names = ReadNames()

  init(_ chunks: ByteChunks) { tokens = JSONTokens(chunks) }

  mutating func next() throws(UnreadableFile) -> SayingItem? {
    while pending.isEmpty, !isAtEnd {
      if let token = try tokens.next() { receive(token) } else { end() }
    }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  private mutating func receive(_ token: JSONToken) {
    switch token {
    case .objectStart: openObject()
    case .arrayStart: open(.array)
    case .objectEnd: closeObject()
    case .arrayEnd: closeArray()
    case _ where skipped > 0: break
    case .text(let text): takeText(text)
    case .word(let word):
      if isList { pending.append(.failure(.saying(.wordless), at: tokens.number)) }
      change { $0.takeWord(word) }
    case .colon: change { $0.takeColon() }
    case .comma: change { $0.takeComma() }
    case .unclosedText: spoil { $0.isBroken = true }
    case .tooLong: spoil { $0.isTooLarge = true }
    }
  }

  private mutating func openObject() {
    // An object can't begin inside another one, so the end of the previous object is missing.
    if skipped == 0, case .object(let record)? = levels.last, record.isPastValue { endLast() }
    guard case .array? = levels.last else { return open(.object(JSONRecord(at: tokens.number, isListed: false))) }
    // A list in a field, such as a list of tags, contains no records.
    var isInField = false
    change(at: levels.count - 2) { outer in
      isInField = outer.isInField
      outer.isWrapper = true
    }
    open(.object(JSONRecord(at: tokens.number, isListed: !isInField)))
  }

  private mutating func open(_ level: Level) {
    guard levels.count < Self.depthLimit else {
      if skipped == 0 { pending.append(.failure(.nestedTooDeeply(limit: Self.depthLimit), at: tokens.number)) }
      skipped += 1
      return
    }
    change { $0.takeOther(isObject: level.isObject) }
    levels.append(level)
  }

  private mutating func closeObject() {
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    guard let start = levels.lastIndex(where: \.isObject) else {
      pending.append(.failure(.brokenRecord, at: tokens.number))
      return
    }
    let isWhole = start == levels.count - 1
    levels.removeSubrange((start + 1)...)
    if !isWhole { change { $0.isBroken = true } }
    if case .object(let record) = levels.removeLast() { pending += record.items(isClosed: true, noting: names) }
  }

  private mutating func closeArray() {
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    guard let start = levels.lastIndex(where: { !$0.isObject }) else {
      pending.append(.failure(.brokenRecord, at: tokens.number))
      return
    }
    while levels.count > start { endLast() }
  }

  /// Ends the file and all values that are still open.
  private mutating func end() {
    isAtEnd = true
    while !levels.isEmpty { endLast() }
    if let unread = names.unread { pending.append(.failure(unread)) }
  }

  private mutating func endLast() {
    if case .object(let record) = levels.removeLast() { pending += record.items(isClosed: false, noting: names) }
  }

  /// Indicates whether the file is a list with no open value inside.
  private var isList: Bool { if case .array? = levels.last { levels.count == 1 } else { false } }

  private mutating func takeText(_ text: [UInt8]) {
    if isList {
      var record = JSONRecord(at: tokens.number, isListed: true)
      record.takeWhole(text)
      pending += record.items(isClosed: true, noting: names)
    } else if case .array? = levels.last {
      change(at: levels.count - 2) { $0.takeItem(text) }
    } else {
      change { $0.takeText(text) }
    }
  }

  /// Changes the open object, unless an array inside it is open.
  private mutating func change(_ change: (inout JSONRecord) -> Void) { self.change(at: levels.count - 1, change) }

  private mutating func change(at index: Int, _ change: (inout JSONRecord) -> Void) {
    guard index >= 0, case .object(var record) = levels[index] else { return }
    // The copy in `levels` is replaced first, so that the record is changed in place.
    levels[index] = .array
    change(&record)
    levels[index] = .object(record)
  }

  /// Changes the open object, even if an array inside it is open.
  private mutating func spoil(_ change: (inout JSONRecord) -> Void) {
    guard let index = levels.lastIndex(where: \.isObject) else {
      pending.append(.failure(.brokenRecord, at: tokens.number))
      return
    }
    self.change(at: index, change)
  }
}

extension JSONReader.Level {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}

struct JSONRecord {
  private enum Place { case name, colon, value, comma }

  let number: Int
  /// Indicates whether the object is in a list of records, so that it is reported if it has no text.
  private let isListed: Bool
  /// Indicates whether the object only wraps a list of objects.
  var isWrapper = false
  var isBroken = false
  var isTooLarge = false
  private var place = Place.name
  private var field: SayingField?
  /// The name of the next value.
  private var name = ""
  /// The names of values that have no meaning in Haru.
  private var unread: Set<String> = []
  private var values: [(field: SayingField, bytes: [UInt8], isItem: Bool)] = []
  private var size = 0

  init(at number: Int, isListed: Bool) { (self.number, self.isListed) = (number, isListed) }

  /// Indicates whether a name, a comma or the end comes next.
  var isPastValue: Bool { place == .name || place == .comma }
  /// Indicates whether the next value belongs to a saying.
  var isInField: Bool { field != nil }

  mutating func takeColon() {
    isBroken = isBroken || place != .colon
    place = .value
  }

  mutating func takeComma() {
    isBroken = isBroken || place != .comma
    place = .name
  }

  mutating func takeText(_ text: [UInt8]) {
    switch place {
    case .name:
      name = String(decoding: text, as: UTF8.self)
      field = SayingField(name: name)
      place = .colon
    case .value: takeValue(text)
    case .colon, .comma: isBroken = true
    }
  }

  mutating func takeWord(_ word: [UInt8]) {
    guard place == .value else {
      isBroken = true
      return
    }
    takeValue(["null", "true", "false"].contains(String(decoding: word, as: UTF8.self)) ? [] : word)
  }

  /// Records that an object or an array begins as a value.
  mutating func takeOther(isObject: Bool) {
    isBroken = isBroken || place != .value
    // An object as the value of a field is ignored, but a list inside the object is read.
    if isObject, field != nil, unread.count < 100 { unread.insert(name) }
    leaveUnread()
    place = .comma
  }

  /// Adds a text that is a whole saying.
  mutating func takeWhole(_ text: [UInt8]) { add(.text, text, isItem: false) }

  /// Adds a text from the array of the last field.
  mutating func takeItem(_ text: [UInt8]) {
    guard let field else { return }
    add(field, text, isItem: true)
  }

  private mutating func takeValue(_ value: [UInt8]) {
    if let field {
      add(field, value, isItem: false)
    } else if !value.isEmpty {
      leaveUnread()
    }
    place = .comma
  }

  /// Records an unread name.
  ///
  /// A hundred names are enough for any collection. The number of a record isn't part of the saying.
  private mutating func leaveUnread() {
    guard field == nil, unread.count < 100, !["id", "_id", "number"].contains(name.lowercased()) else { return }
    unread.insert(name)
  }

  private mutating func add(_ field: SayingField, _ bytes: [UInt8], isItem: Bool) {
    // An empty value also uses memory.
    size += bytes.count + 32
    isTooLarge = isTooLarge || size > JSONTokens.lengthLimit
    if isTooLarge { values = [] } else { values.append((field, bytes, isItem)) }
  }

  /// Returns the items of the finished record; empty for an object outside a list of records without a saying's text.
  ///
  /// - Parameter names: The record of the names that have no meaning in Haru.
  func items(isClosed: Bool, noting names: ReadNames) -> [SayingItem] {
    if isTooLarge { return [.failure(.recordTooLarge(limit: JSONTokens.lengthLimit), at: number)] }
    let hasWords = values.contains(where: \.field.isText)
    if isBroken || hasWords && !isClosed { return [.failure(.brokenRecord, at: number)] }
    guard hasWords else { return isListed && !isWrapper ? [.failure(.saying(.wordless), at: number)] : [] }
    for name in unread { names.fill(name) }
    let decoded = DecodedTexts(values.map(\.bytes))
    var record = SayingRecord()
    var lists: [SayingField: [String]] = [:]
    for (value, text) in zip(values, decoded.texts) {
      if value.isItem, value.field == .tags {
        record.takeTag(text)
      } else if value.isItem {
        lists[value.field, default: []].append(text)
      } else {
        record.receive(text, value.field)
      }
    }
    for (field, texts) in lists { record.receive(texts.joined(separator: field.isText ? "\n" : ", "), field) }
    let repair: [SayingItem] = decoded.isRepaired ? [.failure(.brokenText(property: "text"), at: number)] : []
    return repair + record.items(at: number)
  }
}
