package import Domain

extension RoomModule {
  package static func me(
    _ services: @escaping @Sendable (Container, RoomEnvironment) -> MeServices
  ) -> RoomModule {
    RoomModule(
      "me",
      services: services,
      commands: [
        NounCommand(.settings) { SettingsCommand($0.store) }, NounCommand(.account) { AccountCommand($0.account) },
        NounCommand(.lock) { LockCommand($0.lock) },
      ],
      records: [.settings, .account, .store]
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
  fileprivate static let settings = CommandTree.Noun("settings", in: .app) { .settings }
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
