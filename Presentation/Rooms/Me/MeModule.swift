import Domain

extension RoomModule {
  /// - Parameter rooms: All of them, whose settings it shows and changes.
  package static func me(
    rooms: @escaping @Sendable () -> [RoomDescription],
    _ services: @escaping @Sendable (Container, RoomEnvironment) -> MeServices
  ) -> RoomModule {
    RoomModule(
      "me", title: LocalizedText(ko: "나", en: "Me"), services: services,
      commands: [
        NounCommand(
          "settings", in: .app, .settings(SettingGroup.all(of: rooms()).flatMap(\.settings)), SettingsCall.init),
        NounCommand("account", in: .app, .account) { AccountCall($0.account, $1, $2) },
        NounCommand("lock", in: .app, .lock) { LockCall($0.lock, $1, $2) },
      ],
      records: [.settings, .account, .store],
      tables: .me,
      places: OwnThing.allCases.map { RoomPlace(key: $0.rawValue, name: $0.name) }
        + AboutTopic.allCases.map { RoomPlace(key: $0.rawValue, name: $0.name) }, settings: SettingSpec.ofEverything,
      coordinator: { MeCoordinator($0) })
  }
}

extension RecordWords {
  fileprivate static let account = RecordWords(
    .account, name: LocalizedText(ko: "계정", en: "account"), noun: "account",
    changes: [.added: ChangeWords("create") { $1(ko: "\($0) 계정 만듦", en: "made the account \($0)") }])

  fileprivate static let store = RecordWords(
    .store, name: LocalizedText(ko: "자료", en: "data"), noun: "data",
    changes: [.merged: ChangeWords("merge") { $1(ko: "\($0) 자료와 합침", en: "merged \($0)") }])

  fileprivate static let settings = RecordWords(
    .settings, name: LocalizedText(ko: "설정", en: "settings"), noun: "settings",
    changes: [.changed: ChangeWords("set") { $1(ko: "\($0) 바꿈", en: "changed \($0)") }])
}

extension [TableWords] {
  fileprivate static let me = [
    TableWords("account", ko: "계정", en: "account", of: Account.Field.self),
    TableWords("setting", ko: "설정", en: "setting", ["value": LocalizedText(ko: "값", en: "value")]),
  ]
}
