import Domain

/// The response to a request about several resources (RFC 4918 §13).
package struct Multistatus: Hashable, Sendable {
  /// The maximum length of an address in bytes.
  private static let longestHref = 8 << 10

  /// The response about one resource.
  package struct Response: Hashable, Sendable {
    /// The address as it was sent.
    package let href: String
    /// The status of the resource; `nil` if only its properties have one.
    package fileprivate(set) var status: Int?
    /// The properties of the resource that the server returned.
    package fileprivate(set) var properties: [XMLName: XMLElement] = [:]
    /// The properties that the server doesn't have, didn't show or didn't change, with their status.
    package fileprivate(set) var missing: [XMLName: Int] = [:]
    /// The reasons for a failure.
    package fileprivate(set) var conditions: Set<XMLName> = []

    package subscript(name: XMLName) -> XMLElement? { properties[name] }

    /// Indicates whether the resource no longer exists.
    package var isGone: Bool { status == 404 || status == 410 }
  }

  /// The reason why a response can't be used.
  package enum Failure: Error, Hashable {
    case xml(XMLError)
    /// The root element isn't a multistatus.
    case other
    /// A response has no address, or one that is too long.
    case address
    /// Two responses are about the same resource.
    case repeated
  }

  package private(set) var responses: [Response] = []
  /// The token of a sync-collection report.
  package private(set) var token: String?
  private var isMultistatus = false

  /// - Parameter wanted: The properties to read; no others are held in memory.
  package init(_ bytes: [UInt8], reading wanted: Set<XMLName>) throws(Failure) {
    do throws(XMLError) { try read(bytes, wanted) } catch {
      // A web page, such as a sign-in page, may have any XML error.
      throw isMultistatus || error == .cutOff ? .xml(error) : .other
    }
    guard isMultistatus else { throw .other }
    var known: Set<String> = []
    for response in responses {
      guard !response.href.isEmpty, response.href.utf8.count <= Self.longestHref else { throw .address }
      guard known.insert(response.href).inserted else { throw .repeated }
    }
  }

  private mutating func read(_ bytes: [UInt8], _ wanted: Set<XMLName>) throws(XMLError) {
    var reader = XMLReader(bytes)
    isMultistatus = try reader.root() == .multistatus
    guard isMultistatus else { return }
    while let event = try reader.next() {
      switch event {
      case .start(.response): try readResponse(&reader, wanted)
      case .start(.syncToken): token = try XMLElement(.syncToken, from: &reader).text
      case .start: try reader.skipElement()
      case .text: break
      case .end: return try reader.finish()
      }
    }
  }

  private mutating func readResponse(_ reader: inout XMLReader, _ wanted: Set<XMLName>) throws(XMLError) {
    var response = Response(href: "")
    var hrefs: [String] = []
    loop: while let event = try reader.next() {
      switch event {
      case .start(.href): hrefs.append(try XMLElement(.href, from: &reader).text)
      case .start(.status): response.status = Self.status(try XMLElement(.status, from: &reader).text)
      case .start(.propstat): try Self.readProperties(&reader, wanted, of: &response)
      case .start(.error): response.conditions.formUnion(try XMLElement(.error, from: &reader).names)
      case .start: try reader.skipElement()
      case .text: break
      case .end: break loop
      }
    }
    for href in hrefs.isEmpty ? [""] : hrefs {
      responses.append(
        Response(
          href: href, status: response.status, properties: response.properties, missing: response.missing,
          conditions: response.conditions))
    }
  }

  private static func readProperties(
    _ reader: inout XMLReader, _ wanted: Set<XMLName>, of response: inout Response
  ) throws(XMLError) {
    var (properties, status) = ([XMLElement](), 0)
    loop: while let event = try reader.next() {
      switch event {
      case .start(.prop):
        while case .start(let name)? = try reader.nextInside() {
          if wanted.contains(name) {
            properties.append(try XMLElement(name, from: &reader))
          } else {
            try reader.skipElement()
          }
        }
      case .start(.status): status = Self.status(try XMLElement(.status, from: &reader).text) ?? 0
      case .start(.error): response.conditions.formUnion(try XMLElement(.error, from: &reader).names)
      case .start: try reader.skipElement()
      case .text: break
      case .end: break loop
      }
    }
    for property in properties {
      if (200...299).contains(status) {
        response.properties[property.name] = property
      } else {
        response.missing[property.name] = status
      }
    }
  }

  /// Reads the number of a status line, such as `HTTP/1.1 200 OK`.
  private static func status(_ line: String) -> Int? {
    let words = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2)
    return words.count > 1 && words[0].starts(with: "HTTP/".utf8) ? Int(Substring(words[1])) : nil
  }
}

extension XMLReader {
  /// Returns the next event that isn't text.
  fileprivate mutating func nextInside() throws(XMLError) -> Event? {
    while let event = try next() {
      if case .text = event { continue }
      return event
    }
    throw .cutOff
  }
}

/// The reasons that a server gives for refusing a request (RFC 4918 §16).
package struct DAVConditions: Hashable, Sendable {
  private static let description = XMLName(.dav, "responsedescription")

  /// The names of the reasons; empty if the server's response has another form.
  package let names: Set<XMLName>
  /// The server's message for people; empty if there is none.
  package let words: String

  package init(_ body: [UInt8]) {
    var reader = XMLReader(body)
    guard let root = try? reader.root(), root == .error, let error = try? XMLElement(root, from: &reader) else {
      (names, words) = ([], "")
      return
    }
    names = error.names.subtracting([Self.description])
    words = error[Self.description]?.text ?? ""
  }
}

extension XMLName {
  package static let multistatus = XMLName(.dav, "multistatus")
  package static let response = XMLName(.dav, "response")
  package static let href = XMLName(.dav, "href")
  package static let status = XMLName(.dav, "status")
  package static let propstat = XMLName(.dav, "propstat")
  package static let prop = XMLName(.dav, "prop")
  package static let error = XMLName(.dav, "error")

  package static let resourceType = XMLName(.dav, "resourcetype")
  package static let collection = XMLName(.dav, "collection")
  package static let displayName = XMLName(.dav, "displayname")
  package static let principal = XMLName(.dav, "current-user-principal")
  package static let privileges = XMLName(.dav, "current-user-privilege-set")
  package static let reports = XMLName(.dav, "supported-report-set")
  package static let etag = XMLName(.dav, "getetag")
  package static let syncToken = XMLName(.dav, "sync-token")
  package static let syncCollection = XMLName(.dav, "sync-collection")
  /// The reason for refusing a report with a token that the server doesn't know.
  package static let validSyncToken = XMLName(.dav, "valid-sync-token")

  package static let calendar = XMLName(.caldav, "calendar")
  package static let calendarHomes = XMLName(.caldav, "calendar-home-set")
  package static let calendarData = XMLName(.caldav, "calendar-data")
  package static let components = XMLName(.caldav, "supported-calendar-component-set")
  package static let component = XMLName(.caldav, "comp")
  package static let calendarSizeLimit = XMLName(.caldav, "max-resource-size")
  package static let userAddresses = XMLName(.caldav, "calendar-user-address-set")
  package static let scheduleTag = XMLName(.caldav, "schedule-tag")

  package static let addressBook = XMLName(.carddav, "addressbook")
  package static let addressBookHomes = XMLName(.carddav, "addressbook-home-set")
  package static let addressData = XMLName(.carddav, "address-data")
  package static let addressBookSizeLimit = XMLName(.carddav, "max-resource-size")
  package static let addressDataTypes = XMLName(.carddav, "supported-address-data")

  package static let changeTag = XMLName(.calendarServer, "getctag")
  package static let color = XMLName(.apple, "calendar-color")
}
