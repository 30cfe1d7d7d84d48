package import Domain
package import DomainTesting
import struct Foundation.UUID

extension InMemoryStore {
  /// Gives an event two or three guests, and a server that sends mail to them.
  ///
  /// - Parameter organizer: The organizer's address; the user's own address is `minji@example.com`.
  package func addMeeting(_ id: Event.ID, organizer: String) async throws(StoreError) {
    let collection = SyncCollection.meetings
    let account = SyncAccount(
      id: collection.account, name: "iCloud", server: "https://dav.example", user: "minji",
      scheduling: .automatic(["minji@example.com"]))
    let label = UndoLabel(.added, .calendar, "")
    _ = try await change(as: { (_: Void) in label }) { transaction throws(StoreError) in
      try transaction.sync.save(account)
      try transaction.sync.save(collection)
    }
    let guests = ["minji", "a", "b"].map { "ATTENDEE:mailto:\($0)@example.com\n" }.joined()
    let text = "BEGIN:VEVENT\nORGANIZER;CN=Kim:mailto:\(organizer)\n\(guests)END:VEVENT\n"
    link(id, to: collection, source: Array(text.utf8))
  }
}

extension SyncCollection {
  /// A calendar whose server sends mail to guests.
  package static let meetings = SyncCollection(
    id: ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7))),
    account: SyncAccount.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8))), href: SyncHref("/c/"),
    kind: .events, target: EventCalendar.ID.standard.uuid, name: "Work")
}
