/// Stores the records of a collection together with the known state of the server's collection.
///
/// `change` is one local transaction: records, versions, texts and the token are saved together or not at all (rule
/// 13). The changes aren't undo steps of the user. The closure is synchronous, and may run more than once.
public protocol SyncStore<Record>: Sendable {
  associatedtype Record: Hashable, Sendable

  /// Reads from one unchanging state.
  func read<Result: Sendable>(
    _ body: @Sendable (any SyncQueries<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result

  /// Saves a change completely when this method returns, and not at all when it throws.
  func change<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result

  /// Returns the effects of a change without saving it.
  func rehearse<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result

  /// Returns a part of a dry run of several collections, for ``rehearse(_:of:)``.
  func part(
    _ body: @escaping @Sendable (any SyncTransaction<Record>, inout SyncRehearsalState) throws(StoreError) -> Void
  ) -> any SyncRehearsalPart

  /// Performs parts of collections of the same store one after another without saving them.
  ///
  /// - Parameters:
  ///   - parts: The parts, in order.
  ///   - count: The number of collections.
  func rehearse(
    _ parts: [any SyncRehearsalPart], of count: Int
  ) async throws(StoreError) -> SyncRehearsalState

  /// Saves a step of a run like ``change(_:)``, together with the changes of records by which the run can be undone.
  ///
  /// The changes belong to the collection's next run in the log, because a run is added to the log at its end.
  func performStep<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result
}

/// A part of a dry run, which only the store that made it can perform.
public protocol SyncRehearsalPart: Sendable {}

/// The results of a dry run of several collections.
public struct SyncRehearsalState: Hashable, Sendable {
  /// The results of each collection.
  public internal(set) var runs: [SyncRun]
  /// The kinds of collections that waited for the others.
  var waiting: Set<SyncKind> = []

  package init(count: Int) { runs = Array(repeating: SyncRun(), count: count) }
}

/// Reads one collection: its records, and the state of the last agreement with the server.
public protocol SyncQueries<Record> {
  associatedtype Record: Hashable, Sendable

  func collection() throws(StoreError) -> SyncCollection

  /// Returns the short name of the server's collection; see `SyncAccount.place(of:)`.
  func place() throws(StoreError) -> String

  /// Returns all items, in any order; called only if something changed.
  func items() throws(StoreError) -> [SyncItem]
  func item(at path: SyncPath) throws(StoreError) -> SyncItem?
  func items(uid: String) throws(StoreError) -> [SyncItem]

  /// Returns the number of items that have a record, the records that the user removed included.
  func recordCount() throws(StoreError) -> Int

  /// Returns the server's text at the last agreement, or the text that was sent and not read back yet.
  func text(at path: SyncPath) throws(StoreError) -> [UInt8]?

  /// Returns the paths that nothing is certain about, in order of path.
  func looks() throws(StoreError) -> [SyncLook]
  func look(at path: SyncPath) throws(StoreError) -> SyncLook?

  func refusals() throws(StoreError) -> [SyncRefusal]

  func conflicts(at path: SyncPath) throws(StoreError) -> [FieldConflict]

  /// Returns a removal that other people would be notified of, with the user's answer.
  func removal(at path: SyncPath) throws(StoreError) -> SyncRemoval?

  /// Returns a record as the user sees it, or `nil` if the user removed it.
  func record(_ id: SyncRecordID) throws(StoreError) -> Record?

  /// Returns a record that is in a different list than the collection's, such as an event that moved to another
  /// calendar.
  func movedRecord(_ id: SyncRecordID) throws(StoreError) -> Record?

  /// Indicates whether removing a record also removes something that only Haru has, such as a contact's plant.
  func hasDependents(_ id: SyncRecordID) throws(StoreError) -> Bool

  /// Returns a record that another collection of the account has with a UID, and whose resource isn't gone; `nil` if
  /// there is none.
  ///
  /// - Parameters:
  ///   - uid: The UID.
  ///   - record: A record that doesn't count; `nil` if every record counts.
  func recordElsewhere(uid: String, besides record: SyncRecordID?) throws(StoreError) -> SyncRecordID?

  /// Returns the last agreement about a record in another collection of the account; `nil` if none has the record.
  func agreementElsewhere(on id: SyncRecordID) throws(StoreError) -> SyncAgreement?

  /// Indicates whether a resource can have moved to another collection of the account.
  func canMove() throws(StoreError) -> Bool

  /// Returns the data that a record had in a file or on a server; `nil` for a record that was created in Haru.
  func source(of id: SyncRecordID) throws(StoreError) -> [UInt8]?

  /// Returns the texts of a record's items in every collection; see ``text(at:)``.
  func texts(of id: SyncRecordID) throws(StoreError) -> [[UInt8]]

  /// Returns the record with a UID, if it isn't linked to an item.
  func unlinkedRecord(uid: String) throws(StoreError) -> SyncRecordID?

  /// Returns everything here that differs from the last agreement.
  func differences() throws(StoreError) -> SyncDifferences

  /// Returns the unlinked records that the first run of the collection can link, because they don't belong to another
  /// collection.
  func linkableRecords() throws(StoreError) -> [SyncRecordID]

  /// Returns all records of the collection's kind, even those of other lists and other collections.
  func allRecords() throws(StoreError) -> [SyncRecordID]

  /// Returns the unlinked records that belong to a collection that isn't synchronized anymore.
  func strayRecords() throws(StoreError) -> [SyncRecordID]

  /// Indicates whether an item is one of the ``SyncDifferences/moved`` ones.
  func isMoved(_ item: SyncItem) throws(StoreError) -> Bool

  /// Returns the items with ``SyncItem/isGone``.
  func goneItems() throws(StoreError) -> [SyncItem]

  /// Returns the items with ``SyncItem/Role/past(end:)`` that end at or after a time; `nil` for all of them.
  func pastItems(endingFrom earliest: Instant?) throws(StoreError) -> [SyncItem]

  /// Returns the items of other collections that a record without a list is also linked to, such as the item of the
  /// address book that a phone moved a contact to.
  func itemsElsewhere(of id: SyncRecordID) throws(StoreError) -> [SyncItem]

  /// Indicates whether the account of the collection has a record anyway, so linking the record tells the server
  /// nothing new; see ``SyncAccountQueries/belongs(_:toAccountOf:)``.
  func belongsToAccount(_ id: SyncRecordID) throws(StoreError) -> Bool

  /// Returns the name and the color of the calendar that the records belong to; `nil` if they aren't in a calendar.
  func calendar() throws(StoreError) -> CalendarAppearance?

  /// Indicates whether the collection that a record moved to has the record on its server, so this side of the move may
  /// end; `true` for a record that was simply removed.
  func isMoveComplete(_ item: SyncItem) throws(StoreError) -> Bool
}

extension SyncQueries {
  func isLinkedElsewhere(_ id: SyncRecordID) throws(StoreError) -> Bool { try !itemsElsewhere(of: id).isEmpty }

  /// Indicates whether another collection has a record, even if its resource is gone and the removal waits for the user.
  func isPresentElsewhere(_ id: SyncRecordID) throws(StoreError) -> Bool {
    try itemsElsewhere(of: id).contains { !$0.waitsForLists }
  }
}

/// The differences between the records of a collection and the last agreement with the server, in any order.
public struct SyncDifferences: Hashable, Sendable {
  /// The items with ``SyncItem/isChanged`` whose records exist.
  public package(set) var changed: [SyncItem] = []
  /// The items whose records the user removed, without the moved ones.
  public package(set) var removed: [SyncItem] = []
  /// The items whose records the user moved to a list of another collection, which has the record or sends it.
  public package(set) var moved: [SyncItem] = []
  /// The unlinked records that the collection sends, in order of their identifiers; see ``UnlinkedRecords``.
  ///
  /// For a collection whose first run is still to come, these are the records that the first run would send.
  public package(set) var new: [SyncRecordID] = []

  package init() {}

  /// The items whose records aren't in the collection's list anymore.
  var absent: [SyncItem] { removed + moved }

  /// The items that the collection still has to send.
  package var items: [SyncItem] { changed + absent }

  package var isEmpty: Bool { items.isEmpty && new.isEmpty }
}

/// The last agreement of both sides of a collection about a record.
public struct SyncAgreement: Hashable, Sendable {
  public let text: [UInt8]
  public let open: [FieldConflict]
  /// Indicates whether the resource is gone from the server since.
  public let isGone: Bool

  public init(text: [UInt8], open: [FieldConflict], isGone: Bool) {
    (self.text, self.open, self.isGone) = (text, open, isGone)
  }
}

/// Changes one collection; reads see what the transaction has saved.
public protocol SyncTransaction<Record>: SyncQueries {
  func save(_ collection: SyncCollection) throws(StoreError)

  /// Changes the calendar that the records belong to; its name stays if another calendar has the new name.
  func save(_ calendar: CalendarAppearance) throws(StoreError)

  /// Saves an item, and its text unless `text` is `nil`; the text becomes the source of the item's record, too.
  func save(_ item: SyncItem, text: [UInt8]?) throws(StoreError)

  /// Removes an item with its text and conflicts; the record stays and isn't linked anymore.
  func removeItem(at path: SyncPath) throws(StoreError)

  /// Saves a note about a path and replaces the earlier one.
  ///
  /// - Returns: The note's number, which is higher than the number of every earlier note, even of removed notes.
  @discardableResult
  func note(_ href: SyncHref, sent: [UInt8]?) throws(StoreError) -> Int
  func removeLook(at path: SyncPath) throws(StoreError)

  /// Saves a refusal and replaces an existing refusal of the same path.
  func save(_ refusal: SyncRefusal) throws(StoreError)
  func removeRefusal(at path: SyncPath) throws(StoreError)

  /// Replaces the open conflicts of an item.
  func save(_ conflicts: [FieldConflict], at path: SyncPath) throws(StoreError)

  /// Saves a removal that other people would be notified of; `nil` removes it.
  func save(_ removal: SyncRemoval?, at path: SyncPath) throws(StoreError)

  func save(_ losing: LosingText) throws(StoreError)

  /// Adds a record that came from the server.
  func add(_ record: Record) throws(StoreError) -> SyncRecordID

  /// Saves the data that a record has in addition to its fields; see ``SyncQueries/source(of:)``.
  func save(source: [UInt8], of id: SyncRecordID) throws(StoreError)

  /// Saves a record in its list, and adds it again under its identifier if the user removed it.
  func save(_ record: Record, _ id: SyncRecordID) throws(StoreError)
  func remove(_ id: SyncRecordID) throws(StoreError)

  /// Removes a record of another list, or of another account if records have no list; its items in other collections
  /// belong to a different record then.
  ///
  /// - Parameters:
  ///   - other: The record of another list or account.
  ///   - id: The record that gets the items.
  func replace(_ other: SyncRecordID, with id: SyncRecordID) throws(StoreError)

  /// Assigns an unlinked record to the collection, so that no other collection sends the record.
  ///
  /// Nothing happens for a record of a list, which belongs to the list's collection.
  func assign(_ id: SyncRecordID) throws(StoreError)

  /// Removes a record from the collection's records; other collections still have it; see ``UnlinkedRecords``.
  ///
  /// Nothing happens for a record of a list.
  func unassign(_ id: SyncRecordID) throws(StoreError)

  /// Adds a run to the log of the collection; see ``SyncLogEntry``.
  func save(_ run: SyncRun, _ ending: SyncEnding) throws(StoreError)
}
