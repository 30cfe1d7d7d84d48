import Domain

extension FeatureModule {
  package static func account(_ services: @escaping ServicesFactory<AccountServices>) -> FeatureModule {
    FeatureModule(
      "account", services: services,
      commands: [
        NounCommand("account", in: .app, .account, AccountCommandRun.init),
        NounCommand("lock", in: .app, .lock) { LockCommandRun(services: $0.lock, invocation: $1, session: $2) },
      ],
      records: [.account], tables: [TableWords(.account).fields(Account.Field.self)],
      places: AccountAction.allCases.map(\.place), me: { AccountPart(services: $0) },
      answer: { AccountCoordinator.over($0, $1) })
  }
}

extension RecordWords {
  fileprivate static let account = RecordWords(
    .account, name: LocalizedText(ko: "계정", en: "account"), noun: "account",
    changes: [.added: ChangeWords("create") { $1(ko: "\($0) 계정 만듦", en: "created the account \($0)") }])
}

/// The rows about the account and the lock on the Me tab.
private struct AccountPart: MePart {
  let services: AccountServices

  private var texts: Texts { services.texts }

  func rows(at now: Instant) async throws(StoreError) -> [MeRow] {
    let (account, lock) = try await services.store.read { transaction throws(StoreError) in
      (try transaction.account.account(), try transaction.lock.lock())
    }
    let name = account.map { "\($0.nickname.text) · \($0.email.text)" } ?? texts(.noValue)
    return [
      row(.account, name), row(.lock, lock.map { texts.lock.name(of: $0.kind) } ?? texts(.noValue)),
    ]
  }

  private func row(_ action: AccountAction, _ value: String) -> MeRow {
    MeRow(action.place, texts, value, texts(action.summary))
  }
}
