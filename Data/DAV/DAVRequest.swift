import Domain

/// The two kinds of collections and of the items in them.
package enum DAVKind: Hashable, Sendable, CaseIterable {
  case calendar, addressBook

  /// The property that contains the text of an item.
  var data: XMLName { self == .calendar ? .calendarData : .addressData }

  var mediaType: String { self == .calendar ? "text/calendar; charset=utf-8" : "text/vcard; charset=utf-8" }

  /// The file extension of an item.
  package var ending: String { self == .calendar ? ".ics" : ".vcf" }

  var multiget: String { self == .calendar ? "c:calendar-multiget" : "r:addressbook-multiget" }
}

/// A request to a server.
///
/// Requests are created only by the functions below, none of which writes or removes an item without a condition.
package struct DAVRequest: Hashable, Sendable {
  typealias Method = HTTPRequest.Sending.Method

  let method: Method
  /// The address, which a redirect may change.
  var address: DAVAddress
  let headers: [String: String]
  let body: [UInt8]
  /// The properties to read from the response.
  let wanted: Set<XMLName>

  private init(
    _ method: Method, _ address: DAVAddress, headers: [String: String] = [:], body: [UInt8] = [],
    reading wanted: [XMLName] = []
  ) {
    (self.method, self.address, self.headers, self.body) = (method, address, headers, body)
    self.wanted = Set(wanted)
  }

  /// Indicates whether the request changes nothing, so it may be sent again after any failure.
  var isReading: Bool { [.get, .options, .propfind, .report].contains(method) }

  private static func xml(
    _ method: Method, _ address: DAVAddress, _ root: String, headers: [String: String] = [:],
    reading wanted: [XMLName] = [], content: (inout XMLWriter) -> Void
  ) -> DAVRequest {
    var xml = XMLWriter()
    xml.element(root, namespaces, content: content)
    // Xandikos refuses XML without this header.
    let type = ["Content-Type": "application/xml; charset=utf-8"]
    return DAVRequest(
      method, address, headers: headers.merging(type) { $1 }, body: Array(xml.text.utf8), reading: wanted)
  }

  private static let namespaces: KeyValuePairs = [
    "xmlns:d": XMLNamespace.dav.rawValue, "xmlns:c": XMLNamespace.caldav.rawValue,
    "xmlns:r": XMLNamespace.carddav.rawValue, "xmlns:s": XMLNamespace.calendarServer.rawValue,
    "xmlns:a": XMLNamespace.apple.rawValue,
  ]
}

// MARK: - Reading

extension DAVRequest {
  /// Asks for a server's capabilities at an address.
  static func options(at address: DAVAddress) -> DAVRequest { DAVRequest(.options, address) }

  /// Reads a file, unless the file is unchanged.
  ///
  /// - Parameters:
  ///   - address: The address of the file.
  ///   - tag: The known version; empty if there is none.
  ///   - modified: The known time of the last change, as the server wrote it; empty if there is none.
  static func file(at address: DAVAddress, unless tag: String, modified: String) -> DAVRequest {
    let conditions = ["If-None-Match": tag, "If-Modified-Since": modified].filter { !$0.value.isEmpty }
    return DAVRequest(.get, address, headers: conditions.merging(["Accept": "text/calendar"]) { $1 })
  }

  /// Reads properties of a resource and, with a depth of 1, of the resources directly in it.
  static func properties(_ names: [XMLName], of address: DAVAddress, depth: Int = 0) -> DAVRequest {
    xml(.propfind, address, "d:propfind", headers: ["Depth": "\(depth)"], reading: names) { $0.properties(names) }
  }

  /// Asks which items have changed since a token; with an empty token, asks for all items (RFC 6578 §3.2).
  ///
  /// The request never has a limit, because Xandikos sends the newest token with only some of the items, and the other
  /// items would be lost.
  static func changes(in collection: DAVAddress, since token: String) -> DAVRequest {
    xml(.report, collection, "d:sync-collection", headers: ["Depth": "0"], reading: [.etag]) { xml in
      xml.element("d:sync-token", text: token)
      xml.element("d:sync-level", text: "1")
      xml.properties([.etag])
    }
  }

  /// Reads items by their addresses, as the server spelled them.
  static func items(_ paths: [String], in collection: DAVAddress, _ kind: DAVKind) -> DAVRequest {
    let names: [XMLName] = [.etag, .scheduleTag, kind.data]
    return xml(.report, collection, kind.multiget, headers: ["Depth": "1"], reading: names) { xml in
      xml.properties(kind == .calendar ? names : [.etag, kind.data])
      for path in paths { xml.element("d:href", text: path) }
    }
  }

  /// Lists the events of a calendar that touch a time (RFC 4791 §9.9).
  static func events(in calendar: DAVAddress, from start: String, to end: String) -> DAVRequest {
    xml(.report, calendar, "c:calendar-query", headers: ["Depth": "1"], reading: [.etag]) { xml in
      xml.properties([.etag])
      xml.element("c:filter", [:]) { xml in
        xml.element("c:comp-filter", ["name": "VCALENDAR"]) { xml in
          xml.element("c:comp-filter", ["name": "VEVENT"]) { xml in
            xml.element("c:time-range", ["start": start, "end": end])
          }
        }
      }
    }
  }
}

// MARK: - Writing

extension DAVRequest {
  /// Saves an item.
  ///
  /// - Parameter quietly: `true` to ask the server to send no mail.
  static func put(
    _ text: [UInt8], at address: DAVAddress, _ kind: DAVKind, if condition: DAVCondition, quietly: Bool = false
  ) -> DAVRequest {
    let headers = condition.headers.merging(reply(quietly)) { $1 }
    return DAVRequest(.put, address, headers: headers.merging(["Content-Type": kind.mediaType]) { $1 }, body: text)
  }

  /// Adds an item to a collection whose server names the items (RFC 5995).
  static func post(_ text: [UInt8], to collection: DAVAddress, _ kind: DAVKind) -> DAVRequest {
    DAVRequest(.post, collection, headers: ["Content-Type": kind.mediaType], body: text)
  }

  /// Removes an item.
  ///
  /// - Parameter quietly: `true` to ask the server to send no mail.
  static func delete(_ address: DAVAddress, if condition: DAVCondition, quietly: Bool = false) -> DAVRequest {
    DAVRequest(.delete, address, headers: condition.headers.merging(reply(quietly)) { $1 })
  }

  /// The header that asks for no mail (RFC 6638 §8.1).
  ///
  /// The standard defines this header for guests who remove an event. Sabre, which Nextcloud uses, obeys it for every
  /// change.
  private static func reply(_ quietly: Bool) -> [String: String] { quietly ? ["Schedule-Reply": "F"] : [:] }

  /// Removes a collection with everything in it.
  static func deleteCollection(_ address: DAVAddress) -> DAVRequest {
    DAVRequest(.delete, address, headers: ["If-Match": "*"])
  }

  /// Makes a calendar or an address book (RFC 4791 §5.3.1, RFC 5689).
  ///
  /// - Parameter components: The kinds of items in a calendar, such as `VEVENT`.
  static func make(
    _ kind: DAVKind, at address: DAVAddress, name: String, color: String? = nil, components: [String] = []
  ) -> DAVRequest {
    if kind == .calendar {
      return xml(.mkcalendar, address, "c:mkcalendar", reading: made) { xml in
        xml.set { xml in
          xml.element("d:displayname", text: name)
          if let color { xml.element("a:calendar-color", text: color) }
          guard !components.isEmpty else { return }
          xml.element("c:supported-calendar-component-set", [:]) { xml in
            for component in components { xml.element("c:comp", ["name": component]) }
          }
        }
      }
    }
    return xml(.mkcol, address, "d:mkcol", reading: made) { xml in
      xml.set { xml in
        xml.element("d:resourcetype", [:]) { xml in
          xml.element("d:collection")
          xml.element("r:addressbook")
        }
        xml.element("d:displayname", text: name)
      }
    }
  }

  /// The values of a new collection that a server can refuse.
  private static let made: [XMLName] = [.displayName, .color, .components, .resourceType]

  /// Changes the name or the color of a collection.
  static func patch(_ address: DAVAddress, name: String? = nil, color: String? = nil) -> DAVRequest {
    xml(.proppatch, address, "d:propertyupdate", reading: [.displayName, .color]) { xml in
      xml.set { xml in
        if let name { xml.element("d:displayname", text: name) }
        if let color { xml.element("a:calendar-color", text: color) }
      }
    }
  }
}

extension DAVCondition {
  /// The headers that state the condition; none for a server that ignores conditions, on which the address was just
  /// checked.
  fileprivate var headers: [String: String] {
    switch self {
    case .unchanged(let tag, nil): ["If-Match": tag.text]
    case .unchanged(let tag, let scheduleTag?): ["If-Match": tag.text, "If-Schedule-Tag-Match": scheduleTag]
    case .absent: ["If-None-Match": "*"]
    case .seenAbsent: [:]
    }
  }
}

extension XMLWriter {
  fileprivate mutating func properties(_ names: [XMLName]) {
    element("d:prop", [:]) { xml in for name in names { xml.element(name.prefixed) } }
  }

  fileprivate mutating func set(_ content: (inout XMLWriter) -> Void) {
    element("d:set", [:]) { xml in xml.element("d:prop", [:], content: content) }
  }
}

extension XMLName {
  /// The name with the namespace prefix that requests declare.
  fileprivate var prefixed: String {
    switch namespace {
    case .dav: "d:\(local)"
    case .caldav: "c:\(local)"
    case .carddav: "r:\(local)"
    case .calendarServer: "s:\(local)"
    case .apple: "a:\(local)"
    case .other: local
    }
  }
}
