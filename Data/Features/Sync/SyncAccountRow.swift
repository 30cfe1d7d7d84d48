import Domain
import Foundation

/// Rows of `sync_account`.
enum SyncAccountRow {
  static let columns = "id, name, server, principal, user_name, provider, state, paused_until, scheduling"
  private static let statements = RowStatements("sync_account", columns)

  static func account(of row: borrowing Row) throws(StoreError) -> SyncAccount {
    let state: SyncAccount.State =
      switch row.text(6) {
      case "ready": .ready
      case "sign_in_needed": .signInNeeded
      case "paused": .paused(until: Instant(secondsSince1970: row.int(7)))
      default: throw .corrupt(detail: "sync_account")
      }
    return SyncAccount(
      id: SyncAccount.ID(row.uuid(0)), name: row.text(1), server: row.text(2),
      principal: row.optionalText(3).map { SyncHref($0) }, user: row.text(4),
      signIn: row.optionalText(5).map { .provider($0) } ?? .password, state: state,
      scheduling: row.optionalText(8).map { SyncScheduling(column: $0) })
  }

  static func save(_ account: SyncAccount, in connection: Connection) throws(StoreError) {
    let name = try connection.first(
      "SELECT name FROM sync_account WHERE account_id = 1 AND id = ?", account.id.uuid, make: { $0.text(0) })
    // The first collection in the order of these names gets new records.
    if name != account.name { try SyncMarks.unsettle(in: connection) }
    let provider: String? = if case .provider(let name) = account.signIn { name } else { nil }
    let (state, end): (String, Int?) =
      switch account.state {
      case .ready: ("ready", nil)
      case .signInNeeded: ("sign_in_needed", nil)
      case .paused(let end): ("paused", end.secondsSince1970)
      }
    try connection.run(
      statements.replacement, account.id.uuid, account.name, account.server, account.principal?.text, account.user,
      provider, state, end, account.scheduling?.column)
  }
}

extension SyncScheduling {
  /// The value for a server that sends no mail; other values are an empty text followed by the user's addresses.
  private static let manualColumn = "manual"

  fileprivate var column: String {
    switch self {
    case .manual: Self.manualColumn
    case .automatic(let addresses): TextList.joined([""] + addresses.sorted())
    }
  }

  fileprivate init(column: String) {
    self = column == Self.manualColumn ? .manual : .automatic(Set(TextList.split(column).dropFirst()))
  }
}

/// Rows of `sync_need`.
enum SyncNeedRow {
  static let columns = "sync_account_id, need, since, count"
  private static let statements = RowStatements("sync_need", columns, key: 2)

  static func need(of row: borrowing Row) throws(StoreError) -> StoredSyncNeed {
    guard let need = SyncNeed(rawValue: row.text(1)) else { throw .corrupt(detail: "sync_need") }
    return StoredSyncNeed(
      SyncAccount.ID(row.uuid(0)), need, since: Instant(secondsSince1970: row.int(2)), count: row.int(3))
  }

  static func save(_ needs: [StoredSyncNeed], of account: UUID, in connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM sync_need WHERE account_id = 1 AND sync_account_id = ?", account)
    for need in needs {
      try connection.run(
        statements.insertion, account, need.need.rawValue, need.since.secondsSince1970, need.count)
    }
  }
}

/// Rows of `sync_collection`.
enum SyncCollectionRow {
  static let columns = """
    id, sync_account_id, href, kind, target, name, color, direction, is_writable, creation, maximum_size, state, status,
    shared, known, token, compares_all, earliest_end, shown_name, shown_color, refused_since, removed_here,
    removed_there, removed_at
    """
  private static let statements = RowStatements("sync_collection", columns)

  /// The tables with the state of a collection; tables that others refer to come last.
  private static let parts = [
    "sync_text", "sync_conflict", "sync_removal", "sync_item", "sync_look", "sync_refusal",
  ]

  static func collection(of row: borrowing Row) throws(StoreError) -> SyncCollection {
    guard let kind = SyncKind(rawValue: row.text(3)),
      let direction = SyncCollection.Direction(rawValue: row.text(7)),
      let creation = SyncCollection.Creation(rawValue: row.text(9))
    else { throw .corrupt(detail: "sync_collection") }
    return SyncCollection(
      id: SyncCollection.ID(row.uuid(0)), account: SyncAccount.ID(row.uuid(1)), href: SyncHref(row.text(2)), kind: kind,
      target: row.optionalUUID(4), name: row.text(5), color: row.optionalText(6), direction: direction,
      isWritable: row.bool(8), refusedSince: row.optionalInt(20).map { Instant(secondsSince1970: $0) },
      creation: creation, maximumSize: row.optionalInt(10), state: try state(of: row),
      token: row.optionalText(15).map { SyncToken($0) }, comparesAll: row.bool(16),
      earliestEnd: row.optionalInt(17).map { Instant(secondsSince1970: $0) }, shown: try shown(in: row),
      unasked: UnaskedRemovals(
        here: row.optionalInt(21) ?? 0, there: row.optionalInt(22) ?? 0,
        last: row.optionalInt(23).map { Instant(secondsSince1970: $0) }))
  }

  private static func shown(in row: borrowing Row) throws(StoreError) -> CalendarAppearance? {
    guard let name = row.optionalText(18) else { return nil }
    guard let color = EventCalendar.Color(rawValue: row.text(19)) else { throw .corrupt(detail: "sync_collection") }
    return CalendarAppearance(name: name, color: color)
  }

  private static func state(of row: borrowing Row) throws(StoreError) -> SyncCollection.State {
    switch row.text(11) {
    case "new": .new
    case "ready": .ready
    case "refused": .replaced(.status(row.int(12)))
    case "different": .replaced(.content(shared: row.int(13), known: row.int(14)))
    default: throw .corrupt(detail: "sync_collection")
    }
  }

  static func save(_ collection: SyncCollection, in connection: Connection) throws(StoreError) {
    // A change in which collections are sent can change which records each collection sends.
    if try connection.syncCollection(collection.id)?.sends(like: collection) != true {
      try SyncMarks.unsettle(in: connection)
    }
    var (state, status, shared, known) = ("ready", Int?.none, Int?.none, Int?.none)
    switch collection.state {
    case .new: state = "new"
    case .ready: break
    case .replaced(.status(let number)): (state, status) = ("refused", number)
    case .replaced(.content(let some, let all)): (state, shared, known) = ("different", some, all)
    }
    try connection.run(
      statements.replacement, collection.id.uuid, collection.account.uuid, collection.href.text,
      collection.kind.rawValue, collection.target, collection.name, collection.color, collection.direction.rawValue,
      collection.isWritable, collection.creation.rawValue, collection.maximumSize, state, status, shared, known,
      collection.token?.text, collection.comparesAll, collection.earliestEnd?.secondsSince1970,
      collection.shown?.name, collection.shown?.color.rawValue, collection.refusedSince?.secondsSince1970,
      collection.unasked.here, collection.unasked.there, collection.unasked.last?.secondsSince1970)
  }

  static func remove(_ id: SyncCollection.ID, in connection: Connection) throws(StoreError) {
    try keepCalendar(of: id, in: connection)
    // The collection's records may be new to a collection of another account.
    try SyncMarks.unsettle(in: connection)
    try SyncFormerRow.add(id, in: connection)
    for table in parts {
      try connection.run("DELETE FROM \(table) WHERE account_id = 1 AND collection_id = ?", id.uuid)
    }
    try connection.run("DELETE FROM sync_collection WHERE account_id = 1 AND id = ?", id.uuid)
    try SyncFormerRow.removeOld(in: connection)
  }

  /// Saves the calendar of a collection whose first run has begun, so that the collection gets the same calendar again
  /// later.
  private static func keepCalendar(of id: SyncCollection.ID, in connection: Connection) throws(StoreError) {
    guard let collection = try connection.syncCollection(id), let calendar = collection.target,
      collection.state != .new,
      let account = try SQLiteSyncAccounts<StoreError>(connection: connection).account(collection.account)
    else { return }
    let last = SyncCalendar(place: account.place(of: collection.href), calendar: calendar)
    try SyncCalendarRow.save(last, in: connection)
  }
}

/// Rows of `sync_former`, the collections that aren't synchronized anymore and have runs in the log.
///
/// A row with the identifier of its account is no collection: it has the collections of the account's server that the
/// user knows about; see ``KnownOffers``.
enum SyncFormerRow {
  /// The condition that a row is a collection.
  static let isCollection = "id <> sync_account_id"
  static let columns = "id, sync_account_id, href, kind, name, is_writable"
  private static let statements = RowStatements("sync_former", columns)

  static func collection(of row: borrowing Row) throws(StoreError) -> SyncCollection {
    guard let kind = SyncKind(rawValue: row.text(3)) else { throw .corrupt(detail: "sync_former") }
    return SyncCollection(
      id: SyncCollection.ID(row.uuid(0)), account: SyncAccount.ID(row.uuid(1)), href: SyncHref(row.text(2)), kind: kind,
      name: row.text(4), isWritable: row.bool(5))
  }

  static func offers(of row: borrowing Row) -> KnownOffers {
    KnownOffers(
      SyncAccount.ID(row.uuid(1)), at: Instant(secondsSince1970: Int(row.text(2)) ?? 0),
      names: Set(TextList.split(row.text(4))))
  }

  static func save(_ offers: KnownOffers, in connection: Connection) throws(StoreError) {
    try connection.run(
      statements.replacement, offers.account.uuid, offers.account.uuid, "\(offers.at.secondsSince1970)",
      SyncKind.events.rawValue, TextList.joined(offers.names.sorted()), false)
  }

  /// Saves a collection that is about to be removed, and deletes its run without an effect, which the log doesn't list.
  fileprivate static func add(_ id: SyncCollection.ID, in connection: Connection) throws(StoreError) {
    guard let collection = try connection.syncCollection(id) else { return }
    try connection.run(
      "DELETE FROM sync_run WHERE account_id = 1 AND collection_id = ? AND is_quiet = 1", id.uuid)
    try connection.run(
      statements.replacement, id.uuid, collection.account.uuid, collection.href.text, collection.kind.rawValue,
      collection.name, collection.isWritable)
  }

  /// Removes runs that are too old for the log, and collections without runs; see ``SyncLogEntry``.
  fileprivate static func removeOld(in connection: Connection) throws(StoreError) {
    let runs = [("sync_run", "number"), ("sync_change", "run")].map { table, number in
      (
        number,
        "FROM \(table) WHERE account_id = 1 AND collection_id IN (SELECT id FROM sync_former WHERE account_id = 1)"
      )
    }
    var numbers: Set<Int> = []
    for (number, rows) in runs {
      numbers.formUnion(try connection.all("SELECT DISTINCT \(number) \(rows)") { $0.int(0) })
    }
    if let oldest = numbers.sorted().suffix(SyncLogEntry.limit).first {
      for (number, rows) in runs { try connection.run("DELETE \(rows) AND \(number) < ?", oldest) }
    }
    try connection.run(
      """
      DELETE FROM sync_former WHERE account_id = 1 AND \(isCollection)
      AND id NOT IN (SELECT collection_id FROM sync_run WHERE account_id = 1)
      AND id NOT IN (SELECT collection_id FROM sync_change WHERE account_id = 1)
      """)
  }

  /// Removes the collections of an account that is removed, with their runs.
  static func removeAll(of account: SyncAccount.ID, in connection: Connection) throws(StoreError) {
    for table in ["sync_run", "sync_change"] {
      try connection.run(
        """
        DELETE FROM \(table) WHERE account_id = 1 AND collection_id IN (
          SELECT id FROM sync_former WHERE account_id = 1 AND sync_account_id = ?
        )
        """, account.uuid)
    }
    try connection.run("DELETE FROM sync_former WHERE account_id = 1 AND sync_account_id = ?", account.uuid)
  }
}

extension SyncCollection {
  /// Returns whether a changed collection sends the same records; its name determines whether it gets new records.
  fileprivate func sends(like other: SyncCollection) -> Bool {
    var same = self
    (same.token, same.earliestEnd, same.maximumSize) = (other.token, other.earliestEnd, other.maximumSize)
    (same.color, same.shown) = (other.color, other.shown)
    return same == other
  }
}

extension Connection {
  func syncCollection(_ id: SyncCollection.ID) throws(StoreError) -> SyncCollection? {
    try first("SELECT \(SyncCollectionRow.columns) FROM sync_collection WHERE account_id = 1 AND id = ?", id.uuid) {
      row throws(StoreError) in try SyncCollectionRow.collection(of: row)
    }
  }
}

/// The accounts and collections of a store without their state; exports don't contain them.
struct SyncSetup: Sendable {
  let accounts: [SyncAccount]
  let collections: [SyncCollection]
  let homes: [SyncHome]
  let calendars: [SyncCalendar]
}

extension Connection {
  /// Returns the accounts and collections, to add them to data that replaces this data.
  func syncSetup() throws(StoreError) -> SyncSetup {
    let sync = SQLiteSyncAccounts<StoreError>(connection: self)
    // Another version of Haru may have written the data.
    let homes =
      try hasTable("sync_home")
      ? all("SELECT \(SyncHomeRow.columns) FROM sync_home WHERE account_id = 1") {
        SyncHome(record: $0.uuid(0), collection: $0.uuid(1))
      } : []
    let calendars =
      try hasTable("sync_calendar")
      ? all("SELECT \(SyncCalendarRow.columns) FROM sync_calendar WHERE account_id = 1") {
        SyncCalendar(place: $0.text(0), calendar: $0.uuid(1))
      } : []
    return SyncSetup(
      accounts: try sync.accounts(), collections: try sync.collections(), homes: homes, calendars: calendars)
  }

  /// Returns the number of changes that servers don't have yet.
  func unsentChanges() throws(StoreError) -> Int {
    let sync = SQLiteSyncAccounts<StoreError>(connection: self)
    var count = 0
    for collection in try sync.collections() where collection.mayBeSent {
      count += try sync.counts(of: collection.id).waiting
    }
    return count
  }

  /// Adds accounts and collections to other data; the next run of each collection compares everything.
  func set(_ setup: SyncSetup) throws(StoreError) {
    for account in setup.accounts { try SyncAccountRow.save(account, in: self) }
    for var collection in setup.collections {
      (collection.token, collection.comparesAll) = (nil, true)
      try SyncCollectionRow.save(collection, in: self)
    }
    for home in setup.homes { try SyncHomeRow.save(home, in: self) }
    for calendar in setup.calendars { try SyncCalendarRow.save(calendar, in: self) }
  }
}

extension FeatureTables {
  static let sync = FeatureTables(
    [], derived: [SyncHomeRow.table],
    internals: [
      "sync_account", "sync_collection", "sync_item", "sync_text", "sync_conflict", "sync_look", "sync_refusal",
      "sync_run", "sync_change", "sync_losing_text", "sync_need", "sync_removal", "sync_undone",
      "sync_settled", "sync_former", "sync_calendar",
    ],
    checks: [
      "sync_account": "SELECT 1 FROM sync_account WHERE \(farOff("paused_until"))",
      "sync_collection": """
      SELECT 1 FROM sync_collection WHERE maximum_size < 0 OR last_note NOT BETWEEN 0 AND 1 << 53
      OR \(farOff("lease_until")) OR \(farOff("earliest_end")) OR run NOT BETWEEN 1 AND 1 << 53
      OR \(farOff("refused_since")) OR \(farOff("removed_at")) OR removed_here NOT BETWEEN 0 AND 1 << 53
      OR removed_there NOT BETWEEN 0 AND 1 << 53
      """,
      "sync_item": "SELECT 1 FROM sync_item WHERE \(farOff("ended_at"))",
      "sync_look": "SELECT 1 FROM sync_look WHERE number NOT BETWEEN 0 AND 1 << 53",
      "sync_run": "SELECT 1 FROM sync_run WHERE \(farOff("at")) OR number NOT BETWEEN 0 AND 1 << 53",
      "sync_change": """
      SELECT 1 FROM sync_change WHERE \(farOff("at")) OR run NOT BETWEEN 1 AND 1 << 53
      OR part NOT BETWEEN 1 AND 1 << 53
      """,
      "sync_undone": """
      SELECT 1 FROM sync_undone WHERE run NOT BETWEEN 1 AND 1 << 53 OR undone_by NOT BETWEEN 1 AND 1 << 53
      """,
      "sync_losing_text": "SELECT 1 FROM sync_losing_text WHERE \(farOff("at"))",
      "sync_need": "SELECT 1 FROM sync_need WHERE \(farOff("since")) OR count NOT BETWEEN 1 AND 1 << 53",
    ])
}
