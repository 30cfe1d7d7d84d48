public import struct Foundation.UUID

/// The identifier of a record that is synchronized, such as an event's or a contact's.
public struct SyncRecordID: Hashable, Sendable {
  public let uuid: UUID

  public init(_ uuid: UUID) { self.uuid = uuid }

  /// Returns the identifier of no record, for the item of a record that leaves a collection.
  ///
  /// The item then counts as one whose record the user removed, so that the next run removes the resource.
  package func absent(from collection: SyncCollection.ID) -> SyncRecordID {
    let (a, b) = (uuid.uuid, collection.uuid.uuid)
    return SyncRecordID(
      UUID(
        uuid: (
          a.0 ^ b.0, a.1 ^ b.1, a.2 ^ b.2, a.3 ^ b.3, a.4 ^ b.4, a.5 ^ b.5, a.6 ^ b.6, a.7 ^ b.7, a.8 ^ b.8,
          a.9 ^ b.9, a.10 ^ b.10, a.11 ^ b.11, a.12 ^ b.12, a.13 ^ b.13, a.14 ^ b.14, a.15 ^ b.15
        )))
  }
}

/// A resource of a collection, as it was when both sides last agreed.
public struct SyncItem: Hashable, Sendable {
  /// The use of the resource here.
  public enum Role: Hashable, Sendable {
    /// The resource belongs to this record, which the user may have removed since.
    case record(SyncRecordID)
    /// Another resource has the same UID, and the record belongs to that resource.
    case copy
    /// Haru can't show the resource and only stores its text.
    case raw
    /// The event ended before the period that the collection covers, and stays on the server.
    ///
    /// The path and the version are known, so the event is neither new nor missing. The text isn't stored: the event is
    /// fetched again when the setting includes more past events, or when a record here has its UID.
    case past(end: Instant)
  }

  public let href: SyncHref
  /// The version of the stored text; `nil` if the text was sent and hasn't been read back yet.
  public var etag: ETag?
  /// The version for scheduling (RFC 6638), if the server has one.
  public var scheduleTag: String?
  public var uid: String
  public var role: Role
  /// Indicates whether the record may differ from the stored text: the user changed it, or a merge did.
  ///
  /// The store sets the mark whenever anything but sync changes the record, undo and imports included.
  public var isChanged: Bool
  /// Indicates whether the server's text can't be shown at the moment, although the record stays.
  ///
  /// The stored text stays the one that was read. Nothing is sent until the server's text can be shown again.
  public var isUnreadable: Bool
  /// Indicates whether the resource is gone from the server, and the record waits for the user, see ``isHeld``, or for the
  /// lists of the other collections.
  public var isGone: Bool

  public init(
    _ href: SyncHref, etag: ETag?, scheduleTag: String? = nil, uid: String, role: Role, isChanged: Bool = false,
    isUnreadable: Bool = false, isGone: Bool = false
  ) {
    (self.href, self.etag, self.scheduleTag, self.uid, self.role) = (href, etag, scheduleTag, uid, role)
    (self.isChanged, self.isUnreadable, self.isGone) = (isChanged, isUnreadable, isGone)
  }

  /// Makes the item of a record whose resource is awaited: the next run fetches the resource and links it, if it has
  /// the UID.
  static func awaited(_ href: SyncHref, uid: String, _ record: SyncRecordID) -> SyncItem {
    SyncItem(href, etag: nil, uid: uid, role: .record(record))
  }

  /// Makes the item of a record whose resource isn't known, and may have moved to another list since it was known.
  ///
  /// The first list has the resource, or the record waits for the lists of the other collections and is sent as a new
  /// one if none of them has the UID.
  static func missing(_ href: SyncHref, uid: String, _ record: SyncRecordID) -> SyncItem {
    SyncItem(href, etag: nil, uid: uid, role: .record(record), isChanged: true, isGone: true)
  }

  public var path: SyncPath { href.path }

  /// Indicates whether the removal of the record waits for the user's answer.
  public var isHeld: Bool { isGone && !isChanged }

  /// Indicates whether the record waits until the lists of all collections have been read, because its resource may have
  /// moved to one of them.
  package var waitsForLists: Bool { isGone && isChanged }

  /// Indicates whether an earlier run has let the record wait, or the resource was never known.
  var hasWaited: Bool { waitsForLists && etag == nil }

  /// The record that the resource belongs to, if there is one.
  public var record: SyncRecordID? { if case .record(let id) = role { id } else { nil } }

  /// Indicates whether the resource is a past event that stays on the server.
  var isPast: Bool { if case .past = role { true } else { false } }
}

/// A path that was read or written since the stored token, so nothing is certain about it.
///
/// The next list of changes confirms the path; a path that isn't in the list is fetched by itself.
public struct SyncLook: Hashable, Sendable {
  public let href: SyncHref
  /// The text that was sent and wasn't read back since; `nil` if there is none.
  public var sent: [UInt8]?
  /// The number of this note; a later note about the same path has a higher number.
  public let number: Int

  public init(_ href: SyncHref, sent: [UInt8]? = nil, number: Int) {
    (self.href, self.sent, self.number) = (href, sent, number)
  }
}

/// A server's refusal of an item, which isn't sent again until the item changes or a day has passed.
public struct SyncRefusal: Hashable, Sendable {
  public let href: SyncHref
  public let uid: String
  public let title: String
  public let reason: DAVRefusal
  public let at: Instant
  /// The text that was refused; `nil` for a removal.
  public let text: Fingerprint?

  public init(
    _ href: SyncHref, uid: String, title: String, reason: DAVRefusal, at: Instant, text: Fingerprint?
  ) {
    (self.href, self.uid, self.title, self.reason, self.at, self.text) = (href, uid, title, reason, at, text)
  }

  /// Returns whether sending may have a different result than before.
  func isOutdated(_ text: Fingerprint?, at now: Instant) -> Bool {
    text != self.text || now >= at.adding(seconds: SyncLimits.refusalSeconds) || now < at
  }
}
