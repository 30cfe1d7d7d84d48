/// A resource of a collection that isn't a record in Haru, or whose record can't follow it.
public struct UnshownItem: Hashable, Sendable {
  public let path: SyncPath
  public let text: UnshownText
  /// The record of the resource with the same UID; `nil` for anything but a copy.
  public let record: SyncRecordID?

  public init(_ path: SyncPath, _ text: UnshownText, copyOf record: SyncRecordID? = nil) {
    (self.path, self.text, self.record) = (path, text, record)
  }
}

/// An item whose removal from the other side waits for the user's answer.
public struct HeldItem: Hashable, Sendable {
  public let path: SyncPath
  public let uid: String
  /// The title; empty if the item has none.
  public let title: String
  /// The side that doesn't have the item anymore.
  public let missing: SyncSide
  /// Indicates whether a removal here waits until the user says whether guests are notified.
  public let isUnanswered: Bool

  public init(_ path: SyncPath, uid: String, title: String, missing: SyncSide, isUnanswered: Bool = false) {
    (self.path, self.uid, self.title, self.missing) = (path, uid, title, missing)
    self.isUnanswered = isUnanswered
  }
}

/// A record whose change stays here.
public struct UnsentItem: Hashable, Sendable {
  public enum Reason: String, Hashable, Sendable {
    /// The server accepts no changes.
    case readOnly = "read_only"
    /// The series ends earlier here, and the server refused the rest that was cut off from it; otherwise the server
    /// would have neither.
    case restRefused = "rest_refused"
    /// The last run ended before the change was sent.
    case waiting
  }

  public let path: SyncPath
  public let uid: String
  /// The title; empty if the record has none.
  public let title: String
  public let reason: Reason

  public init(_ path: SyncPath, uid: String, title: String, _ reason: Reason = .readOnly) {
    (self.path, self.uid, self.title, self.reason) = (path, uid, title, reason)
  }
}

/// The parts of a text that name it, and why it isn't a record.
public struct UnshownText: Hashable, Sendable {
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Another resource of the collection has the same UID.
    case copy
    /// The text isn't a record of the collection's kind, such as a journal entry or a group of contacts.
    case otherKind = "other_kind"
    case noTime = "no_time"
    case noName = "no_name"
    /// The to-do is part of another to-do.
    case subtask
    /// The text is cut off or damaged, or something else, such as a web page.
    case unreadable
    /// The text is larger than ``SyncLimits/resource``, and stays on the server.
    case tooLarge = "too_large"
    /// Changes only go to the server, which has the text from elsewhere.
    case onlySent = "only_sent"
  }

  /// The UID; empty if the text has none.
  public let uid: String
  /// The title; empty if the text has none.
  public let title: String
  public let reason: Reason

  public init(uid: String, title: String, _ reason: Reason) {
    (self.uid, self.title, self.reason) = (uid, title, reason)
  }
}
