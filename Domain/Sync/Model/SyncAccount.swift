public import struct Foundation.UUID

/// The user's account on a server for calendars or contacts.
public struct SyncAccount: Hashable, Sendable, Identifiable {
  public struct ID: RecordID {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  public enum State: Hashable, Sendable {
    case ready
    /// The server refused the password or the permission; nothing is sent until the user signs in again.
    case signInNeeded
    /// The server asked for a pause, or couldn't be reached.
    case paused(until: Instant)
  }

  /// How Haru signs in to the server.
  public enum SignInMethod: Hashable, Sendable {
    case password
    /// OAuth, with a provider that the user signed in to.
    case provider(String)
  }

  public let id: ID
  /// The name that the user gave the account.
  public var name: String
  /// The address of the server after discovery, such as `https://p67-caldav.icloud.com`.
  public var server: String
  public var principal: SyncHref?
  public var user: String
  public var signIn: SignInMethod
  public var state: State
  /// The server's handling of guests; `nil` until a run has asked the server.
  public var scheduling: SyncScheduling?

  public init(
    id: ID, name: String, server: String, principal: SyncHref? = nil, user: String, signIn: SignInMethod = .password,
    state: State = .ready, scheduling: SyncScheduling? = nil
  ) {
    (self.id, self.name, self.server, self.principal) = (id, name, server, principal)
    (self.user, self.signIn, self.state, self.scheduling) = (user, signIn, state, scheduling)
  }

  /// Returns whether a name is the account's name, compared as people compare names.
  public func isNamed(_ name: String) -> Bool { NameKey(self.name) == NameKey(name) }

  /// Returns a short name for a server's collection, which stays the same if the account is removed and added again, and
  /// reveals nothing about its user.
  package func place(of href: SyncHref) -> String {
    Fingerprint(Array([server, user, href.path.text].joined(separator: "\n").utf8)).digits
  }

  /// Returns the UID that a record has while a record of another account has the UID of its resource.
  ///
  /// The UID depends only on the resource's UID and the server's collection, so the record is found again even if the
  /// state of the collection was forgotten, or the account was removed and added again.
  ///
  /// - Parameters:
  ///   - uid: The UID of the resource.
  ///   - place: The short name of the server's collection; see ``place(of:)``.
  package static func ownUID(for uid: String, of place: String) -> String {
    Fingerprint(Array("\(place)\n\(uid)".utf8)).digits
  }
}

extension SyncAccount: Comparable {
  /// Orders accounts by name; the id only makes the order total.
  public static func < (left: SyncAccount, right: SyncAccount) -> Bool {
    (SortKey(left.name), left.id.uuid) < (SortKey(right.name), right.id.uuid)
  }
}

/// The kind of the records in a collection.
public enum SyncKind: String, Hashable, Sendable, CaseIterable {
  case events
  case contacts
  case reminders

  /// The end of the names of resources.
  public var suffix: String { self == .contacts ? ".vcf" : ".ics" }
}

/// A calendar or an address book on a server, and its last known state.
public struct SyncCollection: Hashable, Sendable, Identifiable {
  public struct ID: RecordID {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  /// The direction of synchronization.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case both
    case fromServer
    case toServer
  }

  public enum State: Hashable, Sendable {
    /// The user hasn't answered the preview of the first run yet; nothing is sent or received.
    case new
    case ready
    /// The server's collection isn't the known one; nothing is sent or removed until the user chooses.
    case replaced(Replacement)
  }

  /// The reason why a collection doesn't seem to be the known one.
  public enum Replacement: Hashable, Sendable {
    /// The server answered with a status such as 404.
    case status(Int)
    /// Fewer than half of the known resources are in the collection, and the server doesn't know the token.
    case content(shared: Int, known: Int)
  }

  /// How a new resource gets its name without replacing another one.
  public enum Creation: String, Hashable, Sendable, CaseIterable {
    /// `If-None-Match: *`.
    case ifNoneMatch
    /// The server ignores `If-None-Match`, so the path is fetched before and after.
    case afterLook
    /// The server names the resource (RFC 5995).
    case post
  }

  public let id: ID
  public let account: SyncAccount.ID
  /// The address, which may be on a different server than the account's.
  public var href: SyncHref
  public let kind: SyncKind
  /// The list here that the records belong to, such as a calendar; `nil` for contacts, because there is only one
  /// address book.
  public var target: UUID?
  public var name: String
  /// The color as the server sent it.
  public var color: String?
  public var direction: Direction
  /// Indicates whether the user may change the collection on the server.
  public var isWritable: Bool
  /// The time since which the collection isn't writable, because the server refused every change although the user has
  /// the right to write; `nil` if the user doesn't have that right, or nothing was refused.
  public var refusedSince: Instant?
  public var creation: Creation
  /// The largest resource that the server accepts, in bytes; `nil` if the server doesn't say.
  public var maximumSize: Int?
  public var state: State
  /// The state of the server's collection up to which all changes are known.
  public var token: SyncToken?
  /// Indicates whether the next run compares everything and removes nothing without asking, as after a restore.
  public var comparesAll: Bool
  /// The time before which ended events stay on the server; `nil` if all events are here.
  ///
  /// The first run sets the time from the setting `sync.past`, and the time never becomes later, so that a pause between
  /// two runs leaves no gap. Each of these events is an item with ``SyncItem/Role/past(end:)``.
  public var earliestEnd: Instant?
  /// The name and the color of the calendar when both sides last agreed about them; `nil` before the first comparison.
  public var shown: CalendarAppearance?
  /// The removals made without asking, which are counted together with later removals.
  public var unasked: UnaskedRemovals

  public init(
    id: ID, account: SyncAccount.ID, href: SyncHref, kind: SyncKind, target: UUID? = nil, name: String = "",
    color: String? = nil,
    direction: Direction = .both, isWritable: Bool = true, refusedSince: Instant? = nil,
    creation: Creation = .ifNoneMatch, maximumSize: Int? = nil, state: State = .ready, token: SyncToken? = nil,
    comparesAll: Bool = false, earliestEnd: Instant? = nil, shown: CalendarAppearance? = nil,
    unasked: UnaskedRemovals = UnaskedRemovals()
  ) {
    (self.id, self.account, self.href, self.kind) = (id, account, href, kind)
    (self.target, self.name, self.color) = (target, name, color)
    (self.direction, self.isWritable, self.creation) = (direction, isWritable, creation)
    (self.maximumSize, self.state, self.token, self.comparesAll) = (maximumSize, state, token, comparesAll)
    (self.earliestEnd, self.shown, self.refusedSince, self.unasked) = (earliestEnd, shown, refusedSince, unasked)
  }

  /// The largest text that is sent, in bytes.
  var sendingLimit: Int { min(maximumSize ?? SyncLimits.resource, SyncLimits.resource) }

  /// Returns the time before which ended events stay on the server in a run with these options.
  func earliestEnd(with options: SyncOptions) -> Instant? {
    guard state != .new else { return options.earliestEnd }
    guard let earliestEnd, let wanted = options.earliestEnd else { return nil }
    return min(earliestEnd, wanted)
  }

  /// Stores the server's answer about whether the user may write.
  ///
  /// A collection for which the server refused all changes is tried again after a day, because the cause may be gone.
  mutating func follow(mayWrite: Bool, at now: Instant) {
    if mayWrite, let refusedSince, now < refusedSince.adding(seconds: SyncLimits.refusalSeconds) { return }
    (isWritable, refusedSince) = (mayWrite, nil)
  }

  /// Indicates whether changes may be sent to the server.
  public var mayBeSent: Bool { isWritable && direction != .fromServer }

  /// Indicates whether changes here stay here although the user wants to send them, because the server accepts none.
  public var holdsChanges: Bool { state == .ready && !isWritable && direction != .fromServer }

  /// Indicates whether the server doesn't have the collection anymore, so that the user may make it there again.
  public var isGone: Bool { if case .replaced(.status(let status)) = state { status != 403 } else { false } }

  /// Lets the next run send again, although the server refused every change before.
  mutating func tryAgain() { if refusedSince != nil { (isWritable, refusedSince) = (true, nil) } }

  /// Returns whether another collection is the same list of the server, for example from before it was switched off and
  /// on again.
  func isSameList(as other: SyncCollection) -> Bool { account == other.account && href.path == other.href.path }
}

extension SyncCollection: Comparable {
  /// Orders collections by name; the id only makes the order total.
  public static func < (left: SyncCollection, right: SyncCollection) -> Bool {
    (SortKey(left.name), left.id.uuid) < (SortKey(right.name), right.id.uuid)
  }
}

/// The limits that protect Haru from large responses, and servers from large requests.
public enum SyncLimits {
  /// The maximum size of a server's response, in bytes.
  public static let answer = 64 << 20
  /// The maximum size of a resource, in bytes.
  public static let resource = 4 << 20
  /// The maximum number of resources that one request asks for.
  public static let multiget = 100
  /// The maximum number of resources that one transaction saves without a request, so that other commands needn't wait
  /// long.
  static let saved = 200
  /// The maximum number of requests to a server at once.
  public static let requests = 4
  /// The time limit of a request, with its repetitions, in seconds.
  public static let requestSeconds = 60
  /// The time that a slow server has for the responses of a run together, in seconds.
  public static let slowSeconds = 300
  /// The average time of a response, in seconds, from which a server counts as slow.
  public static let slowRequestSeconds = 10
  /// The maximum number of responses that together list one state of a collection.
  static let pages = 1_000
  /// The time after which a refused item is tried again, in seconds.
  static let refusalSeconds = 86_400
  /// The longest pause that a busy server gets, in seconds.
  static let pauseSeconds = 86_400
  /// The time for which removals wait for a list that can't be read, in seconds: three days.
  static let moveSeconds = 3 * 86_400
  /// The time for which a run claims a collection, in seconds; a killed run blocks the collection until then.
  public static let leaseSeconds = 90
  /// The time after which a run renews its claim, in seconds; several renewals may fail before the claim ends.
  public static let renewalSeconds = 20
  /// The time for which the text that lost a conflict is stored, in seconds.
  public static let losingTextSeconds = 90 * 86_400
  /// The maximum number of resources of a collection that a server doesn't send and that are listed by name.
  static let namedUnread = 20
  /// The maximum number of marked records that are compared before they are counted.
  static let comparedMarks = 100
}
