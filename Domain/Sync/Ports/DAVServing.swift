/// A server for calendars and contacts (RFC 4791, 6352 and 6578), and the user's account on it.
///
/// A method sends a request, follows redirects within the server, and returns only if the whole response is well
/// formed. A request that changes something is never repeated blindly: if its response is lost, the error is
/// ``DAVError/unreachable(_:)``.
public protocol DAVServing: Sendable {
  /// Finds the user's principal and homes, starting at the account's address.
  func discover() async throws(DAVError) -> DAVDiscovery

  /// Returns the calendars and address books in a home, without the home itself.
  func collections(in home: SyncHref) async throws(DAVError) -> [DAVCollection]

  /// Returns a calendar or an address book as the server describes it now.
  ///
  /// - Returns: `nil` if nothing is known about the collection, such as about a published file that hasn't changed.
  func collection(at href: SyncHref) async throws(DAVError) -> DAVCollection?

  /// Returns the changes of a collection since a token, or the complete list of its resources.
  ///
  /// A server without sync-collection gets a token that the adapter makes from the collection's tag, or has none.
  ///
  /// - Parameters:
  ///   - collection: The collection to list.
  ///   - token: The token of the last complete list of changes; `nil` for all resources.
  /// - Throws: ``DAVError/refused(_:)`` with ``DAVPrecondition/validSyncToken`` if the server doesn't know the token.
  func changes(in collection: SyncHref, since token: SyncToken?) async throws(DAVError) -> DAVChanges

  /// Returns the events of a calendar in a range of time, to fetch these first; the list may be incomplete.
  func resources(in collection: SyncHref, during range: ClosedRange<Instant>) async throws(DAVError) -> [SyncHref]

  /// Fetches the texts of resources in one request.
  ///
  /// - Parameters:
  ///   - hrefs: At most ``SyncLimits/multiget`` resources of the collection.
  ///   - collection: The collection that has the resources.
  ///   - kind: The kind of their records.
  /// - Returns: One response for each resource that the server mentions, in any order.
  /// - Throws: ``DAVRefusal/tooLargeThere`` if the response is too large, so that fewer resources must be requested.
  func fetch(
    _ hrefs: [SyncHref], in collection: SyncHref, as kind: SyncKind
  ) async throws(DAVError) -> [DAVResource]

  /// Writes a resource whose current state is known.
  ///
  /// The server may rewrite the text, so the caller fetches the resource afterwards.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - href: The address of the resource.
  ///   - kind: The kind of its record.
  ///   - condition: The known state.
  ///   - quietly: `true` to ask the server to send no mail about the change (`Schedule-Reply: F`).
  func put(
    _ text: [UInt8], at href: SyncHref, as kind: SyncKind, if condition: DAVCondition, quietly: Bool
  ) async throws(DAVError)

  /// Adds a resource that the server names (RFC 5995).
  ///
  /// - Returns: The address of the resource in the collection; without one, the record counts as refused, so that it
  ///   isn't doubled.
  func post(_ text: [UInt8], to collection: SyncHref, as kind: SyncKind) async throws(DAVError) -> SyncHref?

  /// Removes a resource whose current state is known.
  ///
  /// - Parameters:
  ///   - href: The address of the resource.
  ///   - condition: The known state.
  ///   - quietly: `true` to ask the server to send no mail about the removal (`Schedule-Reply: F`).
  func delete(_ href: SyncHref, if condition: DAVCondition, quietly: Bool) async throws(DAVError)

  /// Asks how the server handles guests.
  ///
  /// - Parameters:
  ///   - calendar: A calendar of the account.
  ///   - principal: The user's principal, if it is known.
  func scheduling(in calendar: SyncHref, of principal: SyncHref?) async throws(DAVError) -> SyncScheduling

  /// Makes a calendar or an address book in a home.
  ///
  /// - Returns: The address of the new collection.
  func make(_ collection: DAVNewCollection, in home: SyncHref) async throws(DAVError) -> SyncHref

  /// Changes the name or the color of a collection; `nil` leaves the value as it is.
  func patch(_ collection: SyncHref, name: String?, color: String?) async throws(DAVError)
}

extension DAVServing {
  /// Writes a resource that nobody gets mail about.
  public func put(
    _ text: [UInt8], at href: SyncHref, as kind: SyncKind, if condition: DAVCondition
  ) async throws(DAVError) {
    try await put(text, at: href, as: kind, if: condition, quietly: false)
  }

  /// Removes a resource that nobody gets mail about, and that still has a version.
  public func delete(_ href: SyncHref, if etag: ETag) async throws(DAVError) {
    try await delete(href, if: .unchanged(etag), quietly: false)
  }
}

/// The addresses that belong to an account.
public struct DAVDiscovery: Hashable, Sendable {
  public var principal: SyncHref
  public var calendarHomes: [SyncHref]
  public var addressBookHomes: [SyncHref]

  public init(principal: SyncHref, calendarHomes: [SyncHref], addressBookHomes: [SyncHref]) {
    (self.principal, self.calendarHomes, self.addressBookHomes) = (principal, calendarHomes, addressBookHomes)
  }
}

/// A collection as its server describes it.
public struct DAVCollection: Hashable, Sendable {
  /// The maximum length of a name in Unicode scalars; the rest of a longer name counts for nothing.
  private static let longestName = 200

  public var href: SyncHref
  /// The kinds of record that fit; empty if Haru can't use the collection.
  public var kinds: Set<SyncKind>
  public var name: String?
  public var color: String?
  /// Indicates whether the user may write; `true` if the server lists no rights at all.
  public var isWritable: Bool
  public var creation: SyncCollection.Creation
  /// The largest resource in bytes; `nil` if the server doesn't say.
  public var maximumSize: Int?

  public init(
    href: SyncHref, kinds: Set<SyncKind>, name: String? = nil, color: String? = nil, isWritable: Bool = true,
    creation: SyncCollection.Creation = .ifNoneMatch, maximumSize: Int? = nil
  ) {
    (self.href, self.kinds, self.color) = (href, kinds, color)
    self.name = name.map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(Self.longestName))) }
    (self.isWritable, self.creation, self.maximumSize) = (isWritable, creation, maximumSize)
  }
}

/// The description of a collection to make.
public struct DAVNewCollection: Hashable, Sendable {
  public var kind: SyncKind
  public var name: String
  public var color: String?

  public init(_ kind: SyncKind, name: String, color: String? = nil) {
    (self.kind, self.name, self.color) = (kind, name, color)
  }
}

/// A list of resources that changed, or of all resources.
public struct DAVChanges: Hashable, Sendable {
  /// A resource that exists.
  public struct Listed: Hashable, Sendable {
    public let href: SyncHref
    /// The version; `nil` if the list doesn't contain it.
    public let etag: ETag?

    public init(_ href: SyncHref, _ etag: ETag?) { (self.href, self.etag) = (href, etag) }
  }

  /// The state that the list leads to; `nil` if the server has no tokens.
  public var token: SyncToken?
  /// The resources that exist, without duplicates.
  public var listed: [Listed]
  /// The resources that don't exist anymore, without duplicates.
  public var removed: [SyncHref]
  /// Indicates whether the list begins with an empty collection, so a resource that isn't in it doesn't exist.
  public var isFull: Bool
  /// Indicates whether the list ends early (507 in a multistatus) and continues from its token.
  public var isTruncated: Bool

  public init(
    token: SyncToken?, listed: [Listed] = [], removed: [SyncHref] = [], isFull: Bool = false, isTruncated: Bool = false
  ) {
    (self.token, self.listed, self.removed) = (token, listed, removed)
    (self.isFull, self.isTruncated) = (isFull, isTruncated)
  }
}

/// The response about one resource of a multiget.
public struct DAVResource: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case found(ETag, text: [UInt8], scheduleTag: String? = nil)
    /// The text is larger than ``SyncLimits/resource``.
    case tooLarge(ETag)
    /// The server says 404 or 410.
    case missing
    /// The server says something else about this resource, with this status.
    case failed(Int)

    /// The version of a resource that exists.
    var etag: ETag? {
      switch self {
      case .found(let etag, _, _), .tooLarge(let etag): etag
      case .missing, .failed: nil
      }
    }
  }

  public let href: SyncHref
  public let content: Content

  public init(_ href: SyncHref, _ content: Content) { (self.href, self.content) = (href, content) }
}

/// The condition under which a resource is written.
public enum DAVCondition: Hashable, Sendable {
  /// The resource still has this version (`If-Match`), and nothing but the answers of guests has changed since this
  /// version for scheduling (`If-Schedule-Tag-Match`).
  case unchanged(ETag, scheduleTag: String? = nil)
  /// No resource has the address (`If-None-Match: *`).
  case absent
  /// The address was fetched right before, and the server ignores `If-None-Match`; no condition is sent.
  case seenAbsent
}

/// The reason why a server's response can't be used.
public enum DAVError: Error, Hashable, Sendable {
  /// There is no complete response; a request that changes something may have been carried out.
  case unreachable(HTTPError)
  /// The server doesn't accept the password or the permission (401).
  case signInNeeded(DAVRefusal)
  /// The account's provider gives no token.
  case signIn(SignInError)
  /// The server asks for a pause (429 or 503), and for how long, if it says so.
  case busy(retryAfter: Duration?)
  /// The server doesn't answer like a server for calendars and contacts; `detail` is a short technical reason.
  case unreadable(detail: String)
  /// The server leads to another address, which the user must agree to first.
  case redirected(to: String)
  /// The connection isn't encrypted, or the server's certificate isn't trusted.
  case insecure(HTTPError)
  /// The server refuses the request with another status.
  case refused(DAVRefusal)

  /// Indicates whether further requests for the account are pointless until the user or time changes something.
  public var stopsAccount: Bool {
    switch self {
    case .unreachable, .signInNeeded, .signIn, .busy, .insecure, .redirected: true
    case .unreadable, .refused: false
    }
  }

  /// Indicates whether the user has to enter a password or sign in before anything else helps.
  public var asksForSignIn: Bool {
    switch self {
    case .signInNeeded: true
    case .signIn(let error): error.asksForSignIn
    case .unreachable, .busy, .unreadable, .redirected, .insecure, .refused: false
    }
  }
}

/// A server's refusal.
public struct DAVRefusal: Hashable, Sendable {
  /// The HTTP status: 300…599, or a lower one if Haru can't use what the server accepted or sent.
  public let status: Int
  /// The precondition that failed, which says more than the status.
  public let precondition: DAVPrecondition?
  /// The server's words, at most a few lines of plain text, never cleaned for display.
  public let words: String

  public init(_ status: Int, _ precondition: DAVPrecondition? = nil, words: String = "") {
    (self.status, self.precondition, self.words) = (status, precondition, words)
  }

  /// The server accepted a new resource, but didn't report its address.
  public static let unnamed = DAVRefusal(201, words: "no Location")
  /// The server accepted a text, but doesn't have the resource.
  public static let lost = DAVRefusal(201, words: "not stored")
  /// The server accepted a text, but still has another one.
  public static let ineffective = DAVRefusal(200, words: "not changed")
  /// The server's text isn't a record anymore, although the record stays.
  public static let unshownThere = DAVRefusal(200, .validData)
  /// The server shows the UID of another resource.
  public static let mixedUp = DAVRefusal(200, .uniqueUID)
  /// The server's text is larger than ``SyncLimits/resource``, so Haru can't receive it.
  public static let tooLargeThere = DAVRefusal(200, .maximumSize)

  /// Indicates whether the refusal is about reading the resource, and not about a change from here.
  public var isAboutReading: Bool { isUnread || self == .unshownThere || self == .mixedUp }

  /// Indicates whether the server lists the resource, but doesn't send its text.
  var isUnread: Bool { precondition == .unread }

  /// Indicates whether only reading the text of the resource ends the refusal, and sending a text doesn't.
  var endsWithReading: Bool { self == .lost || self == .ineffective || isUnread }

  /// Indicates whether the server's text keeps the record as it is, with nothing exchanged.
  var holdsRecord: Bool { [.tooLargeThere, .unshownThere, .mixedUp].contains(self) }
}

/// The content of a `DAV:error` element that Haru acts on.
public enum DAVPrecondition: Hashable, Sendable {
  /// The server doesn't know the token of a collection's state.
  case validSyncToken
  /// Another resource of the collection has the same UID (`no-uid-conflict`).
  case uniqueUID
  /// The text isn't valid, or isn't of a kind that the collection accepts (`valid-calendar-data` and the like).
  case validData
  /// The text is larger than `max-resource-size`.
  case maximumSize
  /// The user may not do this (`need-privileges`).
  case privileges
  /// The response would be too large (`number-of-matches-within-limits`).
  case numberOfMatches
  /// Something already has the address (`resource-must-be-null`).
  case absent
  /// Only the organizer of a meeting may change this (`allowed-attendee-scheduling-object-change`).
  case organizer
  /// The server lists the resource and doesn't send its text; no server says this.
  case unread
  case other(String)
}
