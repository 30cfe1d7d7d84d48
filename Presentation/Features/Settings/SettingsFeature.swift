package import Domain

extension FeatureModule {
  /// - Parameter features: All features, whose settings this feature shows and changes.
  package static func settings(
    features: @escaping @Sendable () -> [FeatureDescription],
    _ services: @escaping @Sendable (Container, FeatureEnvironment) -> SettingsServices
  ) -> FeatureModule {
    FeatureModule(
      "me", title: LocalizedText(ko: "나", en: "Me"), services: services,
      commands: [
        NounCommand(
          "settings", in: .app, .settings(SettingGroup.all(of: features()).flatMap(\.settings)), SettingsCommandRun.init
        ),
        NounCommand("account", in: .app, .account) { AccountCommandRun($0.account, $1, $2) },
        NounCommand("lock", in: .app, .lock) { LockCommandRun($0.lock, $1, $2) },
      ],
      records: [.settings, .account, .store],
      tables: .me,
      places: AccountRow.allCases.map { FeaturePlace(key: $0.rawValue, name: $0.name) }
        + AboutTopic.allCases.map { FeaturePlace(key: $0.rawValue, name: $0.name) }, settings: SettingSpec.ofEverything,
      coordinator: { SettingsCoordinator($0) })
  }
}

extension RecordWords {
  fileprivate static let account = RecordWords(
    .account, name: LocalizedText(ko: "계정", en: "account"), noun: "account",
    changes: [.added: ChangeWords("create") { $1(ko: "\($0) 계정 만듦", en: "created the account \($0)") }])

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

package struct SettingsServices: Sendable {
  package let store: any Store
  let account: AccountServices
  package let about: AboutHaru
  private let askForNewest: NewestVersion?
  private let opener: LinkOpener
  private let isReadable: @Sendable (_ path: String) -> Bool
  /// All features, whose settings this feature shows and changes.
  let features: @Sendable () -> [FeatureDescription]
  /// The path or address of the store.
  let file: String
  /// The value of the setting `store`.
  let chosenStore: @Sendable () -> String
  package let time: TimeSource
  private let environment: FeatureEnvironment

  package init(
    _ store: any Store, _ account: AccountServices, about: AboutHaru, newest: NewestVersion? = nil,
    open opener: LinkOpener, isReadable: @escaping @Sendable (_ path: String) -> Bool,
    features: @escaping @Sendable () -> [FeatureDescription], file: String,
    chosenStore: @escaping @Sendable () -> String = { StoreWord.file }, time: TimeSource,
    _ environment: FeatureEnvironment
  ) {
    var about = about
    about.asks = newest != nil
    (self.store, self.account, self.about, askForNewest) = (store, account, about, newest)
    (self.opener, self.isReadable, self.features, self.file) = (opener, isReadable, features, file)
    (self.chosenStore, self.time, self.environment) = (chosenStore, time, environment)
  }

  package var settings: Settings { environment.settings }
  package var texts: Texts { environment.texts }
  var overruling: OverrulingLanguage? { environment.overruling }
  var clipboard: Clipboard { environment.clipboard }
  var keeper: any DataKeeping { account.keeper }
  var lock: LockServices { account.lock }

  var groups: [SettingGroup] { SettingGroup.all(of: features()) }

  /// Checks a typed value; in a path, the home folder replaces `
  /// `.
  ///
  /// - Throws: A failure that explains why the value can't be set.
  func checked(
    _ text: String, for spec: SettingSpec, _ settings: Settings, _ texts: Texts
  ) throws(CommandFailure) -> String {
    let text = spec.kind == .path ? account.files.path(text) : text
    var wanted = settings
    try spec.set(text, in: &wanted, texts)
    if spec.kind == .path, let path = spec.value(in: wanted), !isReadable(path) { throw texts.settings.noFile(path) }
    return text
  }

  func hasNews(_ settings: Settings) -> Bool { settings.noticesRead != Notice.all.first?.version }

  /// Saves that the news was read; after a failure, the news only shows up again.
  func noteNotices() async {
    guard let version = Notice.all.first?.version else { return }
    try? await store.note { transaction throws(StoreError) in try transaction.settings.noteNotices(of: version) }
  }

  /// Opens a letter to Haru's authors, or Haru's page.
  ///
  /// - Returns: `nil` if there is no address to open.
  func open(_ topic: AboutTopic) async -> Bool? {
    let words = texts.about
    let letter = about.letter(subject: words.subject, body: words.letter(about).joined(separator: "\n"))
    guard let link = topic == .rate ? about.page : letter else { return nil }
    return await opener(link)
  }

  /// Asks for the newest version; `nil` if no address to ask is set.
  func newest() async -> Result<AppVersion, NewestVersionError>? {
    guard let ask = askForNewest else { return nil }
    do throws(NewestVersionError) { return .success(try await ask()) } catch { return .failure(error) }
  }
}
