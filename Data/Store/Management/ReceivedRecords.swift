import Domain
import Foundation

/// The calendars, events and reminders that only their servers change, so that a merge leaves them as they are.
///
/// An event of the other store counts, too, if this store receives its calendar: the next run brings the event, or its
/// server doesn't have it.
struct ReceivedRecords {
  let ids: Set<UUID>

  /// - Parameter there: A copy of the other store, with the IDs that the same records have in this store.
  init(here: Connection, there: Connection) throws(StoreError) {
    let calendars = Set(
      try here.all(
        "SELECT target FROM sync_collection WHERE account_id = 1 AND is_writable = 0 AND target IS NOT NULL"
      ) { $0.uuid(0) })
    let reminders = try here.all(
      """
      SELECT i.record_id FROM sync_item AS i
      JOIN sync_collection AS c ON c.account_id = 1 AND c.id = i.collection_id
      WHERE i.account_id = 1 AND c.is_writable = 0 AND c.kind = 'reminders' AND i.record_id IS NOT NULL
      """
    ) { $0.uuid(0) }
    var ids = calendars.union(reminders)
    for store in [here, there] {
      for calendar in calendars {
        let query = "SELECT id FROM event WHERE account_id = 1 AND calendar_id = ?"
        ids.formUnion(try store.all(query, calendar) { $0.uuid(0) })
      }
    }
    self.ids = ids
  }
}
