import Domain

struct JSONRecord {
  private enum Place { case name, colon, value, comma }

  let number: Int
  /// Indicates whether the object is in a list of records, so that one without words is reported.
  private let isListed: Bool
  /// Indicates whether the object only wraps a list of objects.
  var isWrapper = false
  var isBroken = false
  var isTooLarge = false
  private var place = Place.name
  private var field: SayingField?
  /// The name of the value that comes next.
  private var name = ""
  /// Names with something under them that says nothing here.
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

  /// An object or an array begins where a value stands.
  mutating func takeOther(isObject: Bool) {
    isBroken = isBroken || place != .value
    // An object says nothing of a field, and what a list in it says is taken.
    if isObject, field != nil, unread.count < 100 { unread.insert(name) }
    leaveUnread()
    place = .comma
  }

  /// The words of a saying that is nothing but them.
  mutating func takeWhole(_ text: [UInt8]) { add(.text, text, isItem: false) }

  /// A text of the array that the last field has.
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

  /// A hundred are enough for every collection; the number of a record says nothing of the saying.
  private mutating func leaveUnread() {
    guard field == nil, unread.count < 100, !["id", "_id", "number"].contains(name.lowercased()) else { return }
    unread.insert(name)
  }

  private mutating func add(_ field: SayingField, _ bytes: [UInt8], isItem: Bool) {
    // An empty value takes memory too.
    size += bytes.count + 32
    isTooLarge = isTooLarge || size > JSONTokens.lengthLimit
    if isTooLarge { values = [] } else { values.append((field, bytes, isItem)) }
  }

  /// Returns the items of the finished record; empty for an object that isn't in a list of records and has no text of a
  /// saying.
  /// - Parameter names: Notes the names that have no meaning here.
  func items(isClosed: Bool, noting names: ReadNames) -> [SayingItem] {
    if isTooLarge { return [.failure(.recordTooLarge(limit: JSONTokens.lengthLimit), at: number)] }
    let hasWords = values.contains(where: \.field.isText)
    if isBroken || hasWords && !isClosed { return [.failure(.brokenRecord, at: number)] }
    guard hasWords else { return isListed && !isWrapper ? [.failure(.wordlessSaying, at: number)] : [] }
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
        record.take(text, value.field)
      }
    }
    for (field, texts) in lists { record.take(texts.joined(separator: field.isText ? "\n" : ", "), field) }
    let repair: [SayingItem] = decoded.isRepaired ? [.failure(.brokenText(property: "text"), at: number)] : []
    return repair + record.items(at: number)
  }
}
