import Domain
import Foundation

/// Events by title, notes, location and categories.
struct EventSearchSource: SearchSource {
  let kind = RecordKind.event
  let table = "event"

  func document(_ id: UUID, in connection: borrowing Connection) throws(RepositoryError) -> SearchDocument? {
    try connection.first(
      "SELECT starts, title, notes, location, categories FROM event WHERE account_id = 1 AND id = ?",
      id
    ) { row in
      SearchDocument(
        day: DateTime(clockSeconds: row.int(0)).day,
        title: row.text(1),
        texts: [row.text(2), row.text(3)].filter { !$0.isEmpty } + TextList.split(row.text(4))
      )
    }
  }
}
