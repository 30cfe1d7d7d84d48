package import Domain

extension RoomModule {
  package static func me(_ store: @escaping @Sendable (Container, RoomEnvironment) -> any Store) -> RoomModule {
    RoomModule("me", services: store, commands: [NounCommand(.settings) { SettingsCommand($0) }], records: [.settings])
  }
}

extension CommandTree.Noun {
  fileprivate static let settings = CommandTree.Noun("settings", in: .app) { .settings }
}

extension RecordWords {
  fileprivate static let settings = RecordWords(
    .settings,
    name: LocalizedText(ko: "설정", en: "settings"),
    noun: "settings",
    changes: [.changed: ChangeWords("set") { $1(ko: "\($0) 바꿈", en: "changed \($0)") }]
  )
}
