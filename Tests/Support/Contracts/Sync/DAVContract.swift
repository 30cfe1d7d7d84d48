package import Domain
package import DomainTesting
import Testing

/// A server under test, with a calendar and an address book that only this check uses.
package struct DAVUnderTest: Sendable {
  package let server: any DAVServing
  package let calendar: SyncHref
  package let addressBook: SyncHref

  /// Uses the only collection of a server in memory.
  package init(inMemory server: MemoryDAVServer) {
    (self.server, calendar, addressBook) = (server, server.collection, server.collection)
  }

  /// Creates the collections for one check in the homes of an account.
  package init(_ server: any DAVServing) async throws {
    self.server = server
    let account = try await server.discover()
    calendar = try await server.make(
      DAVNewCollection(.events, name: "일정 & 쉼"), in: #require(account.calendarHomes.first))
    addressBook = try await server.make(
      DAVNewCollection(.contacts, name: "People"), in: #require(account.addressBookHomes.first))
  }

  /// Returns the address of an event that doesn't exist yet.
  fileprivate func event(_ uid: String) -> SyncHref { SyncHref("\(calendar.text)\(uid).ics") }

  /// Returns the UID of an event; `nil` for any other text.
  package static func uid(of text: [UInt8]) -> String? {
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.first { $0.hasPrefix("UID:") }.map { String($0.dropFirst(4)) }
  }

  fileprivate static func event(_ uid: String, title: String) -> [UInt8] {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Haru//Haru//EN", "BEGIN:VEVENT", "UID:\(uid)",
      "DTSTAMP:20261125T000000Z", "DTSTART:20261201T000000Z", "DTEND:20261201T010000Z", "SUMMARY:\(title)",
      "X-HARU;X-P=1:kept & <safe>", "END:VEVENT", "END:VCALENDAR",
    ]
    return Array(lines.map { $0 + "\r\n" }.joined().utf8)
  }

  fileprivate static func card(_ uid: String, name: String) -> [UInt8] {
    let lines = ["BEGIN:VCARD", "VERSION:3.0", "UID:\(uid)", "FN:\(name)", "N:\(name);;;;", "END:VCARD"]
    return Array(lines.map { $0 + "\r\n" }.joined().utf8)
  }

  /// Saves an event that doesn't exist yet, and returns its version.
  @discardableResult fileprivate func add(_ uid: String, title: String = "치과") async throws -> ETag {
    try await server.put(Self.event(uid, title: title), at: event(uid), as: .events, if: .absent)
    return try await version(of: uid)
  }

  fileprivate func version(of uid: String) async throws -> ETag {
    guard case .found(let tag, _, _)? = try await content(of: uid) else { throw DAVError.unreadable(detail: uid) }
    return tag
  }

  fileprivate func content(of uid: String) async throws -> DAVResource.Content? {
    try await server.fetch([event(uid)], in: calendar, as: .events).first?.content
  }

  fileprivate func title(of uid: String) async throws -> String? {
    guard case .found(_, let text, _)? = try await content(of: uid) else { return nil }
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.first { $0.hasPrefix("SUMMARY:") }.map { String($0.dropFirst(8)) }
  }
}

/// A check of a server for calendars and contacts.
package typealias DAVContractCheck = StoreCheck<DAVUnderTest>

package enum DAVContract {
  /// The requirements for servers that can create collections.
  package static let collectionChecks: [DAVContractCheck] = [
    DAVContractCheck("new collections are listed with their names and kinds") { dav in
      let account = try await dav.server.discover()
      let calendars = try await dav.server.collections(in: #require(account.calendarHomes.first))
      let calendar = try #require(calendars.first { $0.href.path == dav.calendar.path })
      #expect(calendar.name == "일정 & 쉼" && calendar.isWritable && calendar.kinds.contains(.events))
      let books = try await dav.server.collections(in: #require(account.addressBookHomes.first))
      #expect(books.first { $0.href.path == dav.addressBook.path }?.kinds == [.contacts])
    },
    DAVContractCheck("events of a time are found") { dav in
      try await dav.add("a")
      let inside = Instant(secondsSince1970: 1_796_083_200)...Instant(secondsSince1970: 1_796_169_600)
      let before = Instant(secondsSince1970: 1_700_000_000)...Instant(secondsSince1970: 1_700_086_400)
      #expect(try await dav.server.resources(in: dav.calendar, during: inside).map(\.path) == [dav.event("a").path])
      #expect(try await dav.server.resources(in: dav.calendar, during: before).isEmpty)
    },
    DAVContractCheck("the name and the color of a collection are changed") { dav in
      try await dav.server.patch(dav.calendar, name: "일터", color: "#0088ff")
      let account = try await dav.server.discover()
      let calendars = try await dav.server.collections(in: #require(account.calendarHomes.first))
      let calendar = try #require(calendars.first { $0.href.path == dav.calendar.path })
      #expect(calendar.name == "일터" && calendar.color?.lowercased().hasPrefix("#0088ff") == true)
      let described = try await dav.server.collection(at: dav.calendar)
      #expect(described?.name == calendar.name && described?.color == calendar.color)
      #expect(described?.href.path == dav.calendar.path)
    },
    DAVContractCheck("cards are saved, changed and listed like events") { dav in
      let href = SyncHref("\(dav.addressBook.text)m.vcf")
      try await dav.server.put(DAVUnderTest.card("m", name: "김민아"), at: href, as: .contacts, if: .absent)
      let listed = try await dav.server.changes(in: dav.addressBook, since: nil).listed
      #expect(listed.map(\.href.path) == [href.path])
      guard
        case .found(let tag, let text, _)? =
          try await dav.server.fetch([href], in: dav.addressBook, as: .contacts).first?.content
      else {
        Issue.record("the card is missing")
        return
      }
      #expect(String(decoding: text, as: UTF8.self).contains("FN:김민아"))
      try await dav.server.delete(href, if: tag)
      #expect(try await dav.server.changes(in: dav.addressBook, since: nil).listed.isEmpty)
    },
  ]

  /// The requirements for every server, on which the rules of synchronization rely.
  package static let checks: [DAVContractCheck] = [
    DAVContractCheck("an item is saved once and comes back with properties unknown to the server") { dav in
      try await dav.add("a")
      await #expect(throws: DAVError.self) { try await dav.add("a", title: "other") }
      guard case .found(_, let text, _)? = try await dav.content(of: "a") else {
        Issue.record("the event is missing")
        return
      }
      #expect(String(decoding: text, as: UTF8.self).contains("kept & <safe>"))
      #expect(try await dav.title(of: "a") == "치과")
    },
    DAVContractCheck("a second new item at the address fails with 412") { dav in
      try await dav.add("a")
      await #expect {
        try await dav.server.put(
          DAVUnderTest.event("a", title: "b"), at: dav.event("a"), as: .events, if: .absent)
      } throws: { ($0 as? DAVError)?.status == 412 }
    },
    DAVContractCheck("only the known version is changed") { dav in
      let tag = try await dav.add("a")
      let text = DAVUnderTest.event("a", title: "moved")
      try await dav.server.put(text, at: dav.event("a"), as: .events, if: .unchanged(tag))
      await #expect {
        try await dav.server.put(text, at: dav.event("a"), as: .events, if: .unchanged(tag))
      } throws: { ($0 as? DAVError)?.status == 412 }
      #expect(try await dav.title(of: "a") == "moved")
    },
    DAVContractCheck("only the known version is removed") { dav in
      let old = try await dav.add("a")
      let text = DAVUnderTest.event("a", title: "moved")
      try await dav.server.put(text, at: dav.event("a"), as: .events, if: .unchanged(old))
      await #expect { try await dav.server.delete(dav.event("a"), if: old) } throws: {
        ($0 as? DAVError)?.status == 412
      }
      try await dav.server.delete(dav.event("a"), if: try await dav.version(of: "a"))
      #expect(try await dav.content(of: "a") ?? .missing == .missing)
    },
    DAVContractCheck("removing a missing item is refused") { dav in
      await #expect { try await dav.server.delete(dav.event("none"), if: ETag("\"1\"")) } throws: {
        [404, 410, 412].contains(($0 as? DAVError)?.status)
      }
    },
    DAVContractCheck("only the changes since a token are listed") { dav in
      try await dav.add("a")
      let gone = try await dav.add("b")
      let start = try await dav.server.changes(in: dav.calendar, since: nil)
      #expect(start.isFull && Set(start.listed.map(\.href.path)) == [dav.event("a").path, dav.event("b").path])
      let token = try #require(start.token)
      let idle = try await dav.server.changes(in: dav.calendar, since: token)
      #expect(idle.listed.isEmpty && idle.removed.isEmpty && !idle.isFull)
      let tag = try await dav.add("c")
      try await dav.server.delete(dav.event("b"), if: gone)
      let changes = try await dav.server.changes(in: dav.calendar, since: token)
      #expect(changes.listed.map(\.href.path) == [dav.event("c").path])
      #expect(changes.listed.first?.etag == tag)
      #expect(changes.removed.map(\.path) == [dav.event("b").path])
      #expect(changes.token != token)
    },
    DAVContractCheck("an unknown token is reported as invalid") { dav in
      let token = try #require(try await dav.server.changes(in: dav.calendar, since: nil).token)
      await #expect {
        try await dav.server.changes(in: dav.calendar, since: SyncToken(token.text.dropLast(4) + "0000"))
      } throws: { ($0 as? DAVError)?.precondition == .validSyncToken }
    },
    DAVContractCheck("a hundred items are fetched at once, and missing ones are reported") { dav in
      try await dav.add("a")
      let hrefs = [dav.event("a")] + (1..<SyncLimits.multiget).map { dav.event("none-\($0)") }
      let found = try await dav.server.fetch(hrefs, in: dav.calendar, as: .events)
      #expect(found.count { if case .found = $0.content { true } else { false } } == 1)
      #expect(found.allSatisfy { hrefs.contains($0.href) })
      #expect(found.filter { $0.href != dav.event("a") }.allSatisfy { $0.content == .missing })
    },
    DAVContractCheck("addresses with special characters come back as the same path") { dav in
      let href = SyncHref("\(dav.calendar.text)%EA%B9%80%20a%40b.ics")
      try await dav.server.put(DAVUnderTest.event("k", title: "t"), at: href, as: .events, if: .absent)
      let listed = try await dav.server.changes(in: dav.calendar, since: nil).listed
      #expect(listed.map(\.href.path) == [href.path])
      let again = try await dav.server.fetch(listed.map(\.href), in: dav.calendar, as: .events)
      #expect(again.map(\.href.path) == [href.path])
    },
    DAVContractCheck("a broken item is refused, and the others stay") { dav in
      try await dav.add("a")
      await #expect {
        try await dav.server.put(Array("hello".utf8), at: dav.event("b"), as: .events, if: .absent)
      } throws: { [400, 403, 409, 412, 415, 422].contains(($0 as? DAVError)?.status) }
      #expect(
        try await dav.server.changes(in: dav.calendar, since: nil).listed.map(\.href.path) == [dav.event("a").path])
    },
    DAVContractCheck("a collection that doesn't exist is refused with 404") { dav in
      await #expect {
        try await dav.server.changes(in: SyncHref("\(dav.calendar.text)none/"), since: nil)
      } throws: { [404, 403, 410].contains(($0 as? DAVError)?.status) }
    },
  ]
}

extension DAVError {
  /// The status of a refusal.
  fileprivate var status: Int? {
    if case .refused(let refusal) = self { refusal.status } else { nil }
  }

  fileprivate var precondition: DAVPrecondition? {
    if case .refused(let refusal) = self { refusal.precondition } else { nil }
  }
}
