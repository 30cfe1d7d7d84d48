import Domain

extension RoomTables {
  static let me = RoomTables([
    RecordTable(
      "setting", file: "settings", "What was chosen, by the names that the program keeps it under.", title: "name",
      isEntered: false, keeping: MachineSetting.condition, RecordColumn("name"), RecordColumn("value")),
    RecordTable(
      "account", file: "account", "Whose data these are; `picture` has 96 × 96 pixels of red, green and blue.", key: 0,
      title: "nickname", isEntered: false, RecordColumn("nickname"), RecordColumn("email"), RecordColumn("phone"),
      RecordColumn("picture", .bytes)),
  ])
}
