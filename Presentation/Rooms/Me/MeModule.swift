package import Domain

extension RoomModule {
  /// - Parameter rooms: All of them, whose settings it shows and changes.
  package static func me(
    rooms: @escaping @Sendable () -> [RoomDescription],
    _ services: @escaping @Sendable (Container, RoomEnvironment) -> MeServices
  ) -> RoomModule {
    let groups = { @Sendable in SettingGroup.all(of: rooms()) }
    return RoomModule(
      "me",
      services: services,
      commands: [
        NounCommand(.settings(groups)) { SettingsCommand($0.store, groups()) },
        NounCommand(.account) { AccountCommand($0.account) }, NounCommand(.lock) { LockCommand($0.lock) },
      ],
      records: [.settings, .account, .store],
      settings: SettingSpec.ofEverything
    )
  }
}

package struct MeServices: Sendable {
  let store: any Store
  let account: AccountServices

  package init(_ store: any Store, _ account: AccountServices) { (self.store, self.account) = (store, account) }

  var lock: LockServices { account.lock }
}

extension CommandTree.Noun {
  fileprivate static func settings(_ groups: @escaping @Sendable () -> [SettingGroup]) -> CommandTree.Noun {
    CommandTree.Noun("settings", in: .app) { .settings(groups().flatMap(\.settings)) }
  }
  fileprivate static let account = CommandTree.Noun("account", in: .app) { .account }
  fileprivate static let lock = CommandTree.Noun("lock", in: .app) { .lock }
}

extension RecordWords {
  fileprivate static let account = RecordWords(
    .account,
    name: LocalizedText(ko: "계정", en: "account"),
    noun: "account",
    changes: [.added: ChangeWords("create") { $1(ko: "\($0) 계정 만듦", en: "made the account \($0)") }]
  )

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
