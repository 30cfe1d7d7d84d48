package import Domain

extension RoomModule {
  package static func me(_ store: @escaping @Sendable (Container, RoomEnvironment) -> any Store) -> RoomModule {
    RoomModule(
      "me",
      services: store,
      commands: [NounCommand(.settings) { SettingsCommand($0) }],
      records: [.settings, .store]
    )
  }
}

extension CommandTree.Noun {
  fileprivate static let settings = CommandTree.Noun("settings", in: .app) { .settings }
}

extension RecordWords {
  fileprivate static let store = RecordWords(
    .store,
    name: LocalizedText(ko: "자료", en: "data"),
    noun: "data",
    changes: [.merged: ChangeWords("merge") { $1(ko: "\($0) 자료와 합침", en: "merged \($0)") }]
  )

  fileprivate static let settings = RecordWords(
    .settings,
    name: LocalizedText(ko: "설정", en: "settings"),
    noun: "settings",
    changes: [.changed: ChangeWords("set") { $1(ko: "\($0) 바꿈", en: "changed \($0)") }]
  )
}
