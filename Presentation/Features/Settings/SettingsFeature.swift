package import Domain

extension FeatureModule {
  /// - Parameter features: All features, whose settings this feature shows and changes.
  package static func settings(
    features: @escaping @Sendable () -> [FeatureDescription], _ services: @escaping ServicesFactory<SettingsServices>
  ) -> FeatureModule {
    FeatureModule(
      "settings", title: SettingsTexts.title, services: services,
      commands: [
        NounCommand(
          "settings", in: .app, .settings(SettingGroup.all(of: features()).flatMap(\.settings)), SettingsCommandRun.init
        )
      ],
      records: [.settings],
      tables: [TableWords("setting", ko: "설정", en: "setting", ["value": LocalizedText(ko: "값", en: "value")])],
      completion: [.ownThemes: { services, _ in services.themes.usableNames.map { Completion.Candidate($0.text) } }],
      places: AboutTopic.allCases.map {
        FeaturePlace(.setting($0.rawValue), name: $0.name, alias: "\($0.rawValue) about Haru 하루 정보")
      },
      settings: SettingSpec.ofEverything,
      coordinator: { SettingsCoordinator($0) })
  }
}

extension CompletionSource.StoredValue {
  static let ownThemes = CompletionSource.StoredValue("ownThemes")
}

extension RecordWords {
  fileprivate static let settings = RecordWords(
    .settings, name: LocalizedText(ko: "설정", en: "settings"), noun: "settings",
    changes: [.changed: ChangeWords("set") { $1(ko: "\($0) 바꿈", en: "changed \($0)") }])
}

package struct SettingsServices: Sendable {
  package let store: any Store
  /// The rows that other features add.
  let parts: [any MePart]
  private let files: UserFiles
  package let about: AboutHaru
  private let askForNewest: NewestVersion?
  private let opener: LinkOpener
  private let isReadable: @Sendable (_ path: String) -> Bool
  let themes: ThemeLibrary
  /// All features, whose settings this feature shows and changes.
  let features: @Sendable () -> [FeatureDescription]
  /// The value of the setting `store`.
  let chosenStore: @Sendable () -> String
  package let time: TimeSource
  private let environment: FeatureEnvironment

  package init(
    _ store: any Store, _ parts: [any MePart], files: UserFiles, about: AboutHaru, newest: NewestVersion? = nil,
    open opener: LinkOpener, isReadable: @escaping @Sendable (_ path: String) -> Bool,
    themes: ThemeLibrary, features: @escaping @Sendable () -> [FeatureDescription],
    chosenStore: @escaping @Sendable () -> String = { StoreWord.file }, time: TimeSource,
    _ environment: FeatureEnvironment
  ) {
    var about = about
    about.asks = newest != nil
    (self.store, self.parts, self.files, self.about, askForNewest) = (store, parts, files, about, newest)
    (self.opener, self.isReadable, self.themes, self.features) = (opener, isReadable, themes, features)
    (self.chosenStore, self.time, self.environment) = (chosenStore, time, environment)
  }

  package var settings: Settings { environment.settings }
  package var texts: Texts { environment.texts }
  var languageOverride: LanguageOverride? { environment.languageOverride }

  /// The settings of all features; the choice of a theme includes the user's own themes.
  var groups: [SettingGroup] {
    SettingGroup.all(of: features()).map { group in
      SettingGroup(
        title: group.title, settings: group.settings.map { $0.key == SettingSpec.themeKey ? .theme(themes) : $0 })
    }
  }

  /// Warns about a theme whose colors are hard to read, or a value that has no effect yet; `nil` for other settings.
  func warning(on spec: SettingSpec, _ settings: Settings, _ texts: Texts) -> String? {
    if let value = spec.valueWithLock, spec.value(in: settings) == value { return texts.settings.waitsForLock }
    return spec.key == SettingSpec.themeKey ? themes.colors(of: settings.theme).painted.flatMap(texts.warning) : nil
  }

  /// Reports the user's theme files that aren't used; empty for a setting other than the theme.
  func faults(on spec: SettingSpec) -> [ThemeFault] { spec.key == SettingSpec.themeKey ? themes.faults : [] }

  /// Checks a typed value; in a path, the home folder replaces `~`.
  ///
  /// - Throws: A failure that explains why the value can't be set.
  private func checked(
    _ text: String, for spec: SettingSpec, _ settings: Settings, _ texts: Texts
  ) throws(CommandFailure) -> String {
    let text = spec.kind == .path ? files.path(text) : text
    var wanted = settings
    try spec.set(text, in: &wanted, texts)
    if spec.kind == .path, let path = spec.value(in: wanted), !isReadable(path) {
      throw texts.settingsRefusals.noFile(path)
    }
    if spec.key == SettingSpec.themeKey, let fault = themes.colors(of: wanted.theme).fault {
      throw texts.failure(fault)
    }
    return text
  }

  /// Checks a typed value and sets it, unless it needs a lock and there is none.
  func set(
    _ spec: SettingSpec, to typed: String, _ settings: Settings, _ texts: Texts
  ) async throws(ChangeSettingsError<CommandFailure>) -> Changed<Settings> {
    let text: String
    do throws(CommandFailure) { text = try checked(typed, for: spec, settings, texts) } catch { throw .refused(error) }
    return try await ChangeSettings(store)(naming: spec.key) { settings, hasLock throws(CommandFailure) in
      try spec.set(text, in: &settings, texts)
      if let value = spec.valueWithLock, spec.value(in: settings) == value, !hasLock {
        throw texts.settingsRefusals.needsLock(value)
      }
    }
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
