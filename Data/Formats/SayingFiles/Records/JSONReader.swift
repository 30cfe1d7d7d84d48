import Domain

/// Reads the sayings of a JSON file: every object with a field for words, wherever it stands, and every text of a list.
///
/// What is not as JSON has it spoils the object that it is in and no other. An object without words in a list is reported.
struct JSONReader: SayingReader {
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
      if let token = try tokens.next() { take(token) } else { end() }
    }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  private mutating func take(_ token: JSONToken) {
    switch token {
    case .objectStart: openObject()
    case .arrayStart: open(.array)
    case .objectEnd: closeObject()
    case .arrayEnd: closeArray()
    case _ where skipped > 0: break
    case .text(let text): takeText(text)
    case .word(let word):
      if isList { pending.append(.failure(.wordlessSaying, at: tokens.number)) }
      change { $0.takeWord(word) }
    case .colon: change { $0.takeColon() }
    case .comma: change { $0.takeComma() }
    case .unclosedText: spoil { $0.isBroken = true }
    case .tooLong: spoil { $0.isTooLarge = true }
    }
  }

  private mutating func openObject() {
    // An object can't begin there: the one before has lost its end.
    if skipped == 0, case .object(let record)? = levels.last, record.isPastValue { endLast() }
    guard case .array? = levels.last else { return open(.object(JSONRecord(at: tokens.number, isListed: false))) }
    // A list under the name of a field, such as of tags, has no records.
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

  /// Ends the file; values that are still open are incomplete.
  private mutating func end() {
    isAtEnd = true
    while !levels.isEmpty { endLast() }
    if let unread = names.unread { pending.append(.failure(unread)) }
  }

  private mutating func endLast() {
    if case .object(let record) = levels.removeLast() { pending += record.items(isClosed: false, noting: names) }
  }

  /// Tells whether the file is a list and nothing in it is open.
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

  /// Changes the object that is open, unless an array in it is.
  private mutating func change(_ change: (inout JSONRecord) -> Void) { self.change(at: levels.count - 1, change) }

  private mutating func change(at index: Int, _ change: (inout JSONRecord) -> Void) {
    guard index >= 0, case .object(var record) = levels[index] else { return }
    // The copy in `levels` is replaced first, so that the record is changed in place.
    levels[index] = .array
    change(&record)
    levels[index] = .object(record)
  }

  /// Changes the object that is open, also when an array in it is.
  private mutating func spoil(_ change: (inout JSONRecord) -> Void) {
    guard let index = levels.lastIndex(where: \.isObject) else {
      pending.append(.failure(.brokenRecord, at: tokens.number))
      return
    }
    self.change(at: index, change)
  }
}

extension JSONReader.Level {
  fileprivate var isObject: Bool {
    if case .object = self { true } else { false }
  }
}
