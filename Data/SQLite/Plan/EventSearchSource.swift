import Domain
import Foundation

/// Events as they are found; those of changed instances find the whole series.
struct EventSearchSource: SearchSource {
  let kind = RecordKind.event
  let table = "event"
  let partTables = ["event_override"]

  func document(_ id: UUID, in connection: Connection) throws(StoreError) -> SearchDocument? {
    var reader = EventRow()
    let document = try connection.first(EventRow.byID, id) { row throws(StoreError) in
      try reader.event(of: row, in: connection).searchDocument
    }
    return document ?? nil
  }
}
