/// A namespace of the elements that Haru reads.
package enum XMLNamespace: String, Hashable, Sendable, CaseIterable {
  case dav = "DAV:"
  case caldav = "urn:ietf:params:xml:ns:caldav"
  case carddav = "urn:ietf:params:xml:ns:carddav"
  case calendarServer = "http://calendarserver.org/ns/"
  case apple = "http://apple.com/ns/ical/"
  /// Any other namespace, or no namespace.
  case other = ""
}

/// The name of an element, independent of the prefix that a server chose.
package struct XMLName: Hashable, Sendable {
  package let namespace: XMLNamespace
  package let local: String

  package init(_ namespace: XMLNamespace, _ local: String) { (self.namespace, self.local) = (namespace, local) }
}

/// The reason why a document can't be read.
package enum XMLError: Error, Hashable {
  /// The document ends inside its root element, or has none.
  case cutOff
  /// The document isn't well-formed XML, or has a character that XML doesn't allow.
  case malformed
  /// The document isn't in UTF-8.
  case encoding
  /// The document has a document type, or an entity other than XML's five predefined entities.
  case entity
  /// The document has more nested elements, attributes or namespaces than any server sends.
  case tooDeep
}

/// Reads an XML document one event at a time.
///
/// Entities can't be declared, so a document never grows while it is read, and the limits keep the time proportional to
/// its size. Line breaks stay as they were sent, unlike in XML 1.0 §2.11, because iCalendar and vCard need CRLF. Text
/// is returned as bytes, because one item with invalid UTF-8 must not hide all others; names and attributes are always
/// UTF-8.
package struct XMLReader {
  package enum Event: Hashable {
    case start(XMLName)
    case text([UInt8])
    case end
  }

  /// The limits of one document, far above anything that a server needs.
  private enum Limit {
    static let depth = 32
    static let attributes = 64
    static let namespaces = 128
    static let resolved = 16
    /// The maximum number of bytes between `&` and `;`.
    static let reference = 10
  }

  private struct Level {
    /// The place of the name in the start tag, with its prefix.
    let name: Range<Int>
    /// The number of namespaces that were declared outside the element.
    let namespaces: Int
  }

  private let bytes: [UInt8]
  private var index = 0
  private var levels: [Level] = []
  private var namespaces: [(prefix: String, namespace: XMLNamespace)] = [] { didSet { resolved = [] } }
  /// The names that were resolved last with the current namespaces, because most elements have one of a few names.
  private var resolved: [(place: Range<Int>, name: XMLName)] = []
  private var hasRoot = false
  /// Indicates whether the last start tag also ended its element.
  private var isEmptyElement = false

  /// The attributes without a prefix of the element that started last.
  package private(set) var attributes: [String: String] = [:]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // The byte order mark of UTF-8.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Returns the next event; `nil` after the end of the document.
  package mutating func next() throws(XMLError) -> Event? {
    if isEmptyElement {
      isEmptyElement = false
      close()
      return .end
    }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        if let text = try text() { return .text(text) }
        continue
      }
      switch bytes[index...].dropFirst().first {
      case UInt8(ascii: "?"): try skipInstruction()
      case UInt8(ascii: "!"): if let text = try declaration() { return .text(text) }
      case UInt8(ascii: "/"): return try endTag()
      default: return try startTag()
      }
    }
    guard hasRoot, levels.isEmpty else { throw .cutOff }
    return nil
  }

  private mutating func close() {
    guard let level = levels.popLast(), level.namespaces < namespaces.count else { return }
    namespaces.removeSubrange(level.namespaces...)
  }
}

// MARK: - Tags

extension XMLReader {
  private mutating func startTag() throws(XMLError) -> Event {
    guard !levels.isEmpty || !hasRoot else { throw .malformed }
    guard levels.count < Limit.depth else { throw .tooDeep }
    index += 1
    let place = try name()
    levels.append(Level(name: place, namespaces: namespaces.count))
    hasRoot = true
    try readAttributes()
    isEmptyElement = bytes[index] == UInt8(ascii: "/")
    if isEmptyElement { index += 1 }
    try expect(UInt8(ascii: ">"))
    return .start(try name(withPrefixAt: place))
  }

  private mutating func endTag() throws(XMLError) -> Event {
    index += 2
    let place = try name()
    guard let level = levels.last else { throw .malformed }
    guard bytes[place].elementsEqual(bytes[level.name]) else { throw .malformed }
    skipBlanks()
    try expect(UInt8(ascii: ">"))
    close()
    return .end
  }

  /// Reads the attributes up to the end of the tag, and declares the namespaces among them.
  private mutating func readAttributes() throws(XMLError) {
    attributes = [:]
    var names: Set<String> = []
    while true {
      let hadBlanks = skipBlanks()
      guard index < bytes.count else { throw .cutOff }
      if bytes[index] == UInt8(ascii: ">") || bytes[index] == UInt8(ascii: "/") { return }
      guard hadBlanks else { throw .malformed }
      guard names.count < Limit.attributes else { throw .tooDeep }
      let name = try string(bytes[try name()])
      guard names.insert(name).inserted else { throw .malformed }
      skipBlanks()
      try expect(UInt8(ascii: "="))
      skipBlanks()
      let value = try string(try quoted()[...])
      if name == "xmlns" || name.hasPrefix("xmlns:") {
        guard namespaces.count < Limit.namespaces else { throw .tooDeep }
        namespaces.append((String(name.dropFirst(6)), XMLNamespace(rawValue: value) ?? .other))
      } else if !name.contains(":") {
        attributes[name] = value
      }
    }
  }

  /// Reads a value between quotes.
  private mutating func quoted() throws(XMLError) -> [UInt8] {
    guard index < bytes.count else { throw .cutOff }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .malformed }
    index += 1
    guard let end = bytes[index...].firstIndex(of: quote) else { throw .cutOff }
    let value = bytes[index..<end]
    guard !value.contains(UInt8(ascii: "<")) else { throw .malformed }
    index = end + 1
    return try decoded(value)
  }

  /// Reads the name at the index.
  ///
  /// - Returns: The place of the name with its prefix.
  private mutating func name() throws(XMLError) -> Range<Int> {
    let start = index
    while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
    guard index < bytes.count else { throw .cutOff }
    guard index > start, !Self.isDigitOrMark(bytes[start]) else { throw .malformed }
    return start..<index
  }

  /// Returns the name at a place, without its prefix.
  private mutating func name(withPrefixAt place: Range<Int>) throws(XMLError) -> XMLName {
    if let known = resolved.first(where: { bytes[$0.place].elementsEqual(bytes[place]) }) { return known.name }
    let name = try resolve(bytes[place])
    if resolved.count == Limit.resolved { resolved.removeFirst() }
    resolved.append((place, name))
    return name
  }

  private func resolve(_ name: ArraySlice<UInt8>) throws(XMLError) -> XMLName {
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else {
      return XMLName(namespaces.last { $0.prefix.isEmpty }?.namespace ?? .other, try string(name))
    }
    let (prefix, local) = (try string(name[..<colon]), name[(colon + 1)...])
    guard let declared = namespaces.last(where: { $0.prefix == prefix }), !local.isEmpty,
      !local.contains(UInt8(ascii: ":"))
    else { throw .malformed }
    return XMLName(declared.namespace, try string(local))
  }

  private func string(_ bytes: ArraySlice<UInt8>) throws(XMLError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .encoding }
    return text
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
    case UInt8(ascii: "_"), UInt8(ascii: ":"): true
    default: isDigitOrMark(byte)
    }
  }

  /// Returns whether a byte may be inside a name but not at its beginning.
  private static func isDigitOrMark(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}

// MARK: - Text

extension XMLReader {
  /// Reads the text up to the next tag; `nil` outside the root element, where only white space is allowed.
  private mutating func text() throws(XMLError) -> [UInt8]? {
    let next = bytes[index...].firstIndex(of: UInt8(ascii: "<"))
    let text = bytes[index..<(next ?? bytes.count)]
    index = text.endIndex
    guard levels.isEmpty else {
      guard next != nil else { throw .cutOff }
      return try decoded(text)
    }
    if !text.allSatisfy(Self.isBlank) {
      // UTF-16 and UTF-32 have zeros between the characters of a tag, or begin with a byte order mark.
      throw text.contains(0) || text.first == 0xFE || text.first == 0xFF ? .encoding : .malformed
    }
    return nil
  }

  /// Replaces the references in a text.
  private func decoded(_ text: ArraySlice<UInt8>) throws(XMLError) -> [UInt8] {
    guard !text.contains(0) else { throw .malformed }
    guard let first = text.firstIndex(of: UInt8(ascii: "&")) else { return Array(text) }
    var decoded = Array(text[..<first])
    var rest = text[first...]
    while let byte = rest.first {
      guard byte == UInt8(ascii: "&") else {
        decoded.append(byte)
        rest.removeFirst()
        continue
      }
      guard let end = rest.prefix(Limit.reference + 2).firstIndex(of: UInt8(ascii: ";")) else { throw .malformed }
      decoded += try Self.character(rest[..<end].dropFirst())
      rest = rest[(end + 1)...]
    }
    return decoded
  }

  /// Returns the character that a reference stands for.
  private static func character(_ reference: ArraySlice<UInt8>) throws(XMLError) -> [UInt8] {
    guard reference.first == UInt8(ascii: "#") else {
      guard let byte = entities[String(decoding: reference, as: UTF8.self)] else { throw .entity }
      return [byte]
    }
    let digits = String(decoding: reference.dropFirst(), as: UTF8.self)
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let value, value > 0, let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else {
      throw .malformed
    }
    return Array(encoded)
  }

  private static let entities: [String: UInt8] = [
    "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "amp": UInt8(ascii: "&"), "quot": UInt8(ascii: "\""),
    "apos": UInt8(ascii: "'"),
  ]

  /// Reads a comment or a CDATA section.
  ///
  /// - Returns: The text; `nil` for a comment.
  private mutating func declaration() throws(XMLError) -> [UInt8]? {
    if try skip("<!--") {
      _ = try upTo("-->")
      return nil
    }
    guard try skip("<![CDATA[") else { throw .entity }
    guard !levels.isEmpty else { throw .malformed }
    let text = try upTo("]]>")
    guard !text.contains(0) else { throw .malformed }
    return Array(text)
  }

  /// Skips a processing instruction, and checks the encoding that the first instruction names.
  private mutating func skipInstruction() throws(XMLError) {
    let isDeclaration = try skip("<?xml ")
    let content = Array(try upTo("?>"))
    guard isDeclaration, let place = content.firstRange(of: Array("encoding".utf8)) else { return }
    let value = content[place.upperBound...].drop { Self.isBlank($0) || $0 == UInt8(ascii: "=") }.dropFirst()
    let name = String(decoding: value.prefix { Self.isName($0) }, as: UTF8.self).lowercased()
    guard ["utf-8", "us-ascii"].contains(name) else { throw .encoding }
  }

  /// Skips a word if it is next.
  private mutating func skip(_ word: String) throws(XMLError) -> Bool {
    let rest = bytes[index...].prefix(word.utf8.count)
    guard rest.elementsEqual(word.utf8) else {
      guard rest.count == word.utf8.count || !word.utf8.starts(with: rest) else { throw .cutOff }
      return false
    }
    index += word.utf8.count
    return true
  }

  /// Reads up to a word and skips the word.
  private mutating func upTo(_ word: String) throws(XMLError) -> ArraySlice<UInt8> {
    let (start, mark) = (index, Array(word.utf8))
    while let end = bytes[index...].firstIndex(of: mark[0]) {
      index = end
      guard !bytes[end...].starts(with: mark) else {
        index += mark.count
        return bytes[start..<end]
      }
      index += 1
    }
    throw .cutOff
  }

  private mutating func expect(_ byte: UInt8) throws(XMLError) {
    guard index < bytes.count else { throw .cutOff }
    guard bytes[index] == byte else { throw .malformed }
    index += 1
  }

  @discardableResult private mutating func skipBlanks() -> Bool {
    let start = index
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    return index > start
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
