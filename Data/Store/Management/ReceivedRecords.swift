import Domain
import Foundation

/// The calendars, events and reminders that only their servers may change, so that a merge leaves them unchanged.
///
/// An event of the other store is also included if this store receives its calendar: either the next run brings the
/// event, or the server doesn't have it.
struct ReceivedRecords {
  let ids: Set<UUID>

  /// - Parameter there: A copy of the other store, with the IDs that the same records have in this store.
  init(here: Connection, there: Connection) throws(StoreError) {
    let calendars = Set(try ReceivedCalendars(here).ids.map(\.uuid))
    let reminders = try here.all("SELECT i.record_id FROM \(OwnReminderRow.received)") { $0.uuid(0) }
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
