import Domain

/// A complete element with its content; used for properties, which are small except for the texts of items.
package struct XMLElement: Hashable, Sendable {
  /// The maximum number of elements in a property; the privileges of a calendar have about 40.
  private static let limit = 1_000

  package let name: XMLName
  package let attributes: [String: String]
  /// The text directly inside the element, as it was sent.
  package private(set) var bytes: [UInt8] = []
  package private(set) var children: [XMLElement] = []

  /// Reads the rest of an element whose start was just read.
  package init(_ name: XMLName, from reader: inout XMLReader) throws(XMLError) {
    var left = Self.limit
    try self.init(name, from: &reader, left: &left)
  }

  private init(_ name: XMLName, from reader: inout XMLReader, left: inout Int) throws(XMLError) {
    guard left > 0 else { throw .tooDeep }
    left -= 1
    (self.name, attributes) = (name, reader.attributes)
    while let event = try reader.next() {
      switch event {
      case .text(let more): if bytes.isEmpty { bytes = more } else { bytes += more }
      case .start(let child): children.append(try XMLElement(child, from: &reader, left: &left))
      case .end: return
      }
    }
    throw .cutOff
  }

  package subscript(name: XMLName) -> XMLElement? { children.first { $0.name == name } }

  /// The text without white space around it; invalid UTF-8 is replaced, because people read it.
  package var text: String { String(decoding: bytes, as: UTF8.self).trimmed }

  /// The text; `nil` if it is empty, which means a missing value.
  package var value: String? { text.isEmpty ? nil : text }

  /// The names of the elements inside.
  package var names: Set<XMLName> { Set(children.map(\.name)) }

  /// The addresses inside, as they were sent.
  package var hrefs: [String] { children.filter { $0.name == .href }.map(\.text) }
}

extension XMLReader {
  /// Reads the start of the root element.
  mutating func root() throws(XMLError) -> XMLName {
    guard case .start(let name) = try next() else { throw .malformed }
    return name
  }

  /// Reads past the end of an element whose start was just read.
  mutating func skipElement() throws(XMLError) {
    var depth = 1
    while depth > 0, let event = try next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      }
    }
  }

  /// Reads the rest of the document, which must not contain another element.
  mutating func finish() throws(XMLError) { while try next() != nil {} }
}
