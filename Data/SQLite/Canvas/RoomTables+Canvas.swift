import Domain
import Foundation

extension RoomTables {
  static let canvas = RoomTables(
    [moods, feelings, themes], derived: ["mood_word", "mood_block"],
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

  private static let moods = RecordTable(
    "mood", file: "moods",
    """
    Records of moods. `level` and `energy` go from 0 to 100, `x` and `y` from 0 to 10000; `day` tells those of a whole day \
    from those of a moment.
    """,
    title: "coalesce(memo, '')",
    RecordColumn("id", .id),
    RecordColumn("clock", .clock, in: "time"),
    RecordColumn("at", .instant, in: "time"),
    RecordColumn("zone", in: "time"),
    RecordColumn("is_day", .boolean, as: "day", in: "time"),
    RecordColumn("level", .integer),
    RecordColumn("energy", .integer),
    RecordColumn("feelings", .list),
    RecordColumn("memo"),
    RecordColumn("tags", .list),
    RecordColumn("x", .integer, in: "place", rule: .larger, isCosmetic: true),
    RecordColumn("y", .integer, in: "place")
  )

  private static let feelings = RecordTable(
    "feeling", file: "feelings", "The user's own feelings, from 0 to 100 each way.", title: "key", RecordColumn("key"),
    RecordColumn("pleasantness", .integer), RecordColumn("energy", .integer))

  private static let themes = RecordTable(
    "canvas_theme", file: "canvas_themes", "The themes that were chosen for single days.", RecordColumn("day", .day),
    RecordColumn("theme", .word(of: CanvasTheme.self)))
}
