import Domain

extension FeatureModule {
  package static func account(
    _ services: @escaping @Sendable (Container, FeatureEnvironment) -> AccountServices
  ) -> FeatureModule {
    FeatureModule(
      "account", services: services,
      commands: [
        NounCommand("account", in: .app, .account) { AccountCommandRun($0, $1, $2) },
        NounCommand("lock", in: .app, .lock) { LockCommandRun($0.lock, $1, $2) },
      ],
      records: [.account], tables: [TableWords("account", ko: "계정", en: "account", of: Account.Field.self)],
      places: [.account, .lock], me: { AccountPart(services: $0) })
  }
}

extension RecordWords {
  fileprivate static let account = RecordWords(
    .account, name: LocalizedText(ko: "계정", en: "account"), noun: "account",
    changes: [.added: ChangeWords("create") { $1(ko: "\($0) 계정 만듦", en: "created the account \($0)") }])
}

extension FeaturePlace {
  fileprivate static let account = FeaturePlace(key: "account", name: LocalizedText(ko: "계정", en: "Account"))
  fileprivate static let lock = FeaturePlace(key: "lock", name: LocalizedText(ko: "잠금", en: "Lock"))
}

/// The rows about the account and the lock on the Me tab.
private struct AccountPart: MePart {
  let services: AccountServices

  private var texts: Texts { services.texts }

  func rows(at now: Instant) async throws(StoreError) -> [MeRow] {
    let (account, lock) = try await services.store.read { transaction throws(StoreError) in
      (try transaction.account.account(), try transaction.lock.lock())
    }
    return [row(of: account), row(of: lock)]
  }

  /// Locks Haru in every terminal, including this terminal.
  func perform(_ key: String) async -> [AppEffect] {
    guard key == FeaturePlace.lock.alias else { return [] }
    do throws(StoreError) {
      let lock = try await services.store.read { transaction throws(StoreError) in try transaction.lock.lock() }
      guard lock != nil else { return [.failure(texts.lock.noLockOnScreen)] }
      services.lock.sessions.closeAll()
      return [.lock]
    } catch { return [.failure(texts.failure(error))] }
  }

  private func row(of account: Account?) -> MeRow {
    guard let account else {
      let command = "haru account create"
      let summary = texts(
        ko: "계정을 만들면 로그아웃해도 자료가 남아요: \(command)",
        en: "Signing out without an account deletes your data. To create one: \(command)")
      return MeRow(.account, texts, texts(ko: "없음", en: "guest"), summary, copying: command)
    }
    let command = "haru account edit"
    let (way, out) = (texts(ko: "고치기", en: "To edit it"), texts(ko: "로그아웃", en: "to sign out"))
    let summary = "\(way): \(command) · \(out): haru account sign-out"
    return MeRow(.account, texts, "\(account.nickname.text) · \(account.email.text)", summary, copying: command)
  }

  private func row(of lock: Lock?) -> MeRow {
    guard let lock else {
      let command = "haru lock set"
      let summary = texts(ko: "비밀번호나 PIN으로 잠그려면 \(command)", en: "To lock Haru with a password or PIN: \(command)")
      return MeRow(.lock, texts, texts(ko: "없음", en: "none"), summary, copying: command)
    }
    let summary = texts(
      ko: "여기서 바로 잠가요. 바꾸려면 haru lock change · 없애려면 haru lock remove",
      en: "Locks Haru now. To change it: haru lock change · to remove it: haru lock remove")
    return MeRow(.lock, texts, lock.kind == .pin ? "PIN" : texts(ko: "비밀번호", en: "password"), summary)
  }
}
