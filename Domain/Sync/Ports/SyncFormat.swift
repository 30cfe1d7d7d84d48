/// Reads, writes and merges the texts of one kind of resources; the rules of synchronization don't know their fields.
public protocol SyncFormat<Record>: Sendable {
  /// The fields that Haru understands: an event with its series, a contact, or a reminder.
  associatedtype Record: Hashable, Sendable

  /// Returns the record in a text, or `nil` if Haru can't show the text.
  func record(in text: [UInt8]) -> Record?

  /// Returns the name of a text that Haru can't show, and the reason.
  func unshown(_ text: [UInt8]) -> UnshownText

  /// Returns the server's text with only the changed fields replaced; everything that Haru doesn't know stays.
  func text(of record: Record, on source: [UInt8]) -> [UInt8]

  /// Returns a text with the parts of its record's stored data that Haru doesn't understand, such as a photo that a
  /// merge added; `nil` if nothing was added.
  ///
  /// - Parameters:
  ///   - text: The text of a resource.
  ///   - source: The stored data of the record.
  ///   - known: The texts of the record's resources; data in one of them came from a server and isn't added.
  func text(_ text: [UInt8], adding source: [UInt8], besides known: [[UInt8]]) -> [UInt8]?

  /// Returns the text of a new resource.
  ///
  /// - Parameters:
  ///   - record: The fields to write.
  ///   - source: The stored data that the record had in a file, for data that Haru doesn't show, such as a photo; `nil`
  ///     for a record that was created in Haru.
  func newText(of record: Record, from source: [UInt8]?) -> [UInt8]

  /// The UID, which is never empty.
  func uid(of record: Record) -> String

  /// Returns the same record with a different UID.
  func record(_ record: Record, withUID uid: String) -> Record

  func title(of record: Record) -> String

  /// Returns the time of the last change, or `nil` if the record has none.
  func modified(_ record: Record) -> Instant?

  /// Indicates whether nothing would be sent to make one record equal to the other.
  ///
  /// Order, folding and timestamps don't count, so that two programs never overwrite each other again and again.
  func isSame(_ record: Record, _ other: Record) -> Bool

  /// Merges the changes of both sides, field by field; sets, such as alarms, merge by their elements.
  ///
  /// - Parameters:
  ///   - base: The record that both sides agreed on last; `nil` counts as a record whose fields are empty.
  ///   - here: The record in Haru.
  ///   - there: The record on the server.
  func merge(base: Record?, here: Record, there: Record) -> SyncMerge<Record>

  /// Returns the record with a value that a ``FieldConflict`` has for the field.
  func record(_ record: Record, setting field: String, to value: String?) -> Record

  /// Returns the event whose time a field of a conflict is, for words; `nil` for other fields and records.
  func event(of record: Record, in field: String) -> Event?

  /// Returns the end of the event's last instance; `nil` if the event never ends, or the record isn't an event.
  func end(of record: Record) -> Instant?

  /// Returns the UID of the record that a part was cut off from; `nil` if the UID isn't that of a part.
  func uid(ofWholeWithPart uid: String) -> String?

  /// Divides a record where a part with a UID was cut off from another version of the record.
  ///
  /// - Parameters:
  ///   - record: One of the versions.
  ///   - uid: The UID of the part.
  ///   - versions: The versions of the record.
  /// - Returns: `nil` if the UID isn't that of a part of the record.
  func parts(of record: Record, before uid: String, among versions: [Record]) -> RecordParts<Record>?

  /// Returns the UID that a part would have in Haru, if the part can be the rest that another program cut off from a
  /// record under a UID of its own.
  ///
  /// - Parameters:
  ///   - rest: The part.
  ///   - whole: The record before the division.
  ///   - shortened: The record after the division.
  /// - Returns: `nil` if the part has nothing to do with the record.
  func uid(ofRest rest: Record, cutOffFrom whole: Record, leaving shortened: Record) -> String?

  /// Returns the texts that two records must share to be similar without the same UID, such as title, start and end in
  /// one text.
  func likeness(of record: Record) -> Set<String>

  /// Returns the people of the event in a text; `nil` for other records.
  func guests(in text: [UInt8]) -> EventGuests?

  /// Returns whether times at which another record takes place are removed from a record.
  func leavesOut(_ record: Record, timesOf other: Record) -> Bool

  /// Returns the agreed record with only those changes of a record that a guest may make: alarms and times that are
  /// left out (RFC 6638 §3.2.2.1).
  func record(_ record: Record, asGuestOf agreed: Record) -> Record
}

extension SyncFormat {
  public func text(_ text: [UInt8], adding source: [UInt8], besides known: [[UInt8]]) -> [UInt8]? { nil }

  public func guests(in text: [UInt8]) -> EventGuests? { nil }

  public func leavesOut(_ record: Record, timesOf other: Record) -> Bool { false }

  public func record(_ record: Record, asGuestOf agreed: Record) -> Record { record }
}

extension SyncFormat {
  public func end(of record: Record) -> Instant? { nil }

  public func uid(ofWholeWithPart uid: String) -> String? { nil }

  public func parts(of record: Record, before uid: String, among versions: [Record]) -> RecordParts<Record>? { nil }

  public func uid(ofRest rest: Record, cutOffFrom whole: Record, leaving shortened: Record) -> String? { nil }

  public func event(of record: Record, in field: String) -> Event? { nil }

  /// Returns the versions of a record's event in a conflict about its time; `nil` for other conflicts.
  func events(in conflict: FieldConflict, of record: Record) -> ConflictEvents? {
    func version(_ value: String?) -> Event? {
      value.flatMap { event(of: self.record(record, setting: conflict.field, to: $0), in: conflict.field) }
    }
    let events = ConflictEvents(
      base: version(conflict.base), here: version(conflict.here), there: version(conflict.there))
    return events == ConflictEvents(base: nil, here: nil, there: nil) ? nil : events
  }
}

/// A record that is divided in two, such as a series of events whose later part is another series.
public struct RecordParts<Record: Hashable & Sendable>: Hashable, Sendable {
  public let earlier: Record
  /// The later part; `nil` if the record ends before it.
  public let later: Record?

  public init(earlier: Record, later: Record?) { (self.earlier, self.later) = (earlier, later) }
}

/// The result of a merge; the two records differ only in the fields of `conflicts`.
public struct SyncMerge<Record: Hashable & Sendable>: Hashable, Sendable {
  /// The record to save here, with this side's values of the fields in conflict.
  public var here: Record
  /// The record for the server, with the server's values of the fields in conflict.
  public var there: Record
  public var conflicts: [FieldConflict]

  public init(here: Record, there: Record, conflicts: [FieldConflict] = []) {
    (self.here, self.there, self.conflicts) = (here, there, conflicts)
  }
}
