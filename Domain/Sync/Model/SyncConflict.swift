public import struct Foundation.UUID

/// A field that both sides changed, each to another value.
///
/// Values have the form that the ``SyncFormat`` gave them; `nil` means an empty field.
public struct FieldConflict: Hashable, Sendable {
  /// The name of the field, such as `title`.
  public let field: String
  public let base: String?
  public var here: String?
  public var there: String?

  public init(_ field: String, base: String?, here: String?, there: String?) {
    (self.field, self.base, self.here, self.there) = (field, base, here, there)
  }
}

/// A conflict that waits for the user; until then each side keeps its own value of the field.
public struct SyncConflict: Hashable, Sendable {
  public let path: SyncPath
  public let field: FieldConflict

  public init(_ path: SyncPath, _ field: FieldConflict) { (self.path, self.field) = (path, field) }
}

/// The versions of an event whose time is in conflict; `nil` for a version without a time.
public struct ConflictEvents: Hashable, Sendable {
  public let base: Event?
  public let here: Event?
  public let there: Event?

  public init(base: Event?, here: Event?, there: Event?) { (self.base, self.here, self.there) = (base, here, there) }
}

/// A side of a conflict.
public enum SyncSide: String, Hashable, Sendable, CaseIterable {
  case here
  case there
}

/// The setting `sync.conflicts`.
public enum ConflictChoice: String, Hashable, Sendable, CaseIterable {
  case ask
  /// The side that was changed later wins, by `LAST-MODIFIED`, else `DTSTAMP`; the server's side if that is unknown.
  case newer
  case here
  case there
}

/// The text of a side that lost a conflict, which `sync kept` shows and restores.
public struct LosingText: Hashable, Sendable, Identifiable {
  public struct ID: RecordID {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Both sides changed a field, and this text had the value that lost.
    case conflict
    /// The item was removed on this side and changed on the other.
    case removal
  }

  public let id: ID
  public let at: Instant
  public let uid: String
  public let title: String
  /// The whole text, with the values that lost.
  public let text: [UInt8]
  public let reason: Reason

  public init(id: ID, at: Instant, uid: String, title: String, text: [UInt8], reason: Reason) {
    (self.id, self.at, self.uid, self.title, self.text, self.reason) = (id, at, uid, title, text, reason)
  }
}
