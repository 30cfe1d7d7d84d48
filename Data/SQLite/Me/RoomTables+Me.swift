import Domain

extension RoomTables {
  static let me = RoomTables([settings.record, Account.table.record])

  static let settings = Table<(name: String, value: String)>(
    "setting", file: "settings", "What was chosen, by the names that the program keeps it under.", title: "name",
    isEntered: false, keeping: MachineSetting.condition, [.init("name") { $0.name }, .init("value") { $0.value }])
}

extension Account {
  static let table = Table<Account>(
    "account", file: "account", "Whose data these are; `picture` has 96 × 96 pixels of red, green and blue.", key: 0,
    title: "nickname", isEntered: false,
    [
      .init("nickname") { $0.nickname.text }, .init("email") { $0.email.text }, .init("phone") { $0.phone?.text },
      .init("picture", .bytes) { $0.picture?.bytes },
    ])
}
