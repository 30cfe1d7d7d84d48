import Domain
import Foundation

extension RoomTables {
  static let canvas = RoomTables(
    [MoodRow.table.record, Feeling.table.record, CanvasTheme.table.record], derived: ["mood_word", "mood_block"],
    counting: ["mood"],
    derive: { touched, connection throws(StoreError) in
      var rows = MoodRow()
      for id in try touched.ids(of: "mood", in: connection) {
        let record = try connection.first(
          "SELECT \(MoodRow.columns) FROM mood AS m WHERE account_id = 1 AND id = ?", id
        ) { row throws(StoreError) in try rows.record(of: row, in: connection) }
        if let record {
          try MoodRow.saveWords(of: record, in: connection)
        } else {
          try MoodRow.removeWords(of: MoodRecord.ID(id), in: connection)
        }
      }
      // Otherwise the changes tell which blocks they are in.
      if case .all = touched { try MoodBlocks.makeAnew(in: connection) }
    })
}

extension Feeling {
  static let table = Table<Feeling>(
    "feeling", file: "feelings", "The user's own feelings, from 0 to 100 each way.", title: "key",
    [
      .init("key") { $0.key.text }, .init("pleasantness", .integer) { $0.pleasantness.value },
      .init("energy", .integer) { $0.energy.value },
    ])
}

extension CanvasTheme {
  static let table = Table<(day: Day, theme: CanvasTheme)>(
    "canvas_theme", file: "canvas_themes", "The themes that were chosen for single days.",
    [
      .init("day", .day) { $0.day.daysSince1970 },
      .init("theme", .word(of: CanvasTheme.self)) { $0.theme.rawValue },
    ])
}
