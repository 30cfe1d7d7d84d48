package import Domain

@MainActor package final class OnboardingCoordinator: Coordinator {
  /// Makes the features that save what is typed on their pages, in the language of the pages.
  package typealias Features = @MainActor (Settings, Texts) -> [Feature]

  package let hasTextFocus = true
  private let settings: Settings
  /// The store for the answers; `nil` if nothing is asked.
  private let store: (any Store)?
  private let version: String?
  private let language: Settings.Language
  private let systemLanguage: Settings.Language
  private let languageOverride: LanguageOverride?
  private let features: Features
  private var state: OnboardingScreen.State
  /// The records that the pages saved, by the names of their features.
  private var saved: [String: any FirstRecord] = [:]

  /// - Parameters:
  ///   - settings: The settings before the answers.
  ///   - store: The store for the answers.
  ///   - pages: The welcome pages; without any, there are only the questions.
  ///   - version: The current version, whose notices aren't new to a new user.
  ///   - language: The language in use before a choice.
  ///   - systemLanguage: The system's language; choosing it saves nothing, so Haru continues following the system.
  ///   - languageOverride: A language that applies whatever is chosen; `nil` if there is none.
  ///   - features: Makes the features of the pages.
  package init(
    settings: Settings, store: any Store, pages: [WelcomePage] = [], version: String? = nil,
    language: Settings.Language, systemLanguage: Settings.Language, languageOverride: LanguageOverride? = nil,
    features: @escaping Features = { _, _ in [] }
  ) {
    (self.settings, self.store, self.version, self.language) = (settings, store, version, language)
    (self.systemLanguage, self.languageOverride, self.features) = (systemLanguage, languageOverride, features)
    state = OnboardingScreen.State(language: language, pages: pages, isStill: settings.reducedMotion)
  }

  /// Creates the welcome pages without the questions, to be read again.
  init(_ pages: [WelcomePage], _ texts: Texts, isStill: Bool) {
    (settings, store, version, languageOverride) = (Settings(), nil, nil, nil)
    (language, systemLanguage) = (texts.language, texts.language)
    features = { _, _ in [] }
    state = OnboardingScreen.State(language: texts.language, pages: pages, asks: false, isStill: isStill)
  }

  package var keys: [KeyHelp] { state.keys }

  package var nextFrame: Duration? { state.nextFrame }

  package func advance() { state.advance() }

  package func appear() async {}

  package func handle(_ input: InputEvent) async -> [AppEffect] {
    let spoken = state.language
    guard let effects = state.receive(input) else { return [.unhandled] }
    let language: [AppEffect] = state.language == spoken ? [] : [.speak(state.language)]
    return language + (await run(effects))
  }

  package func frame(size: Size) -> Frame { OnboardingScreen.view(state, size: size) }

  private func run(_ effects: [OnboardingScreen.Effect]) async -> [AppEffect] {
    var asked: [AppEffect] = []
    for effect in effects {
      switch effect {
      case .finish(let language, let name): asked += await finish(language, name)
      case .save(let line, let feature): asked += await run(state.receive(await save(line, in: feature)))
      }
    }
    return asked
  }

  package func bringBack() async -> Bool {
    guard state.isDiscarded else { return false }
    state.bringBack()
    return true
  }

  /// Saves a line in place of the record that the line's page saved before; an empty line only removes that record.
  private func save(_ line: String, in feature: String) async -> OnboardingScreen.EffectResult {
    do throws(Refusal) {
      guard line.isEmpty else {
        let added = try await add(line, to: feature)
        saved[feature] = added.record
        return .saved(added.text)
      }
      try await removeRecord(of: feature)
      return .saved(nil)
    } catch { return .refused(error.message) }
  }

  private func add(_ line: String, to name: String) async throws(Refusal) -> AddedRecord {
    let texts = state.texts
    guard let add = features(settings, texts).lazy.filter({ $0.description.name == name }).compactMap(\.addFirst).first
    else { throw Refusal(texts.notChanged) }
    return try await add(line, saved[name])
  }

  private func removeRecord(of feature: String) async throws(Refusal) {
    guard let store, let record = saved[feature] else { return }
    do throws(StoreError) { try await RemoveFirstRecord(store)(record) } catch {
      throw Refusal(state.texts.failure(error))
    }
    saved[feature] = nil
  }

  private func finish(_ language: Settings.Language, _ name: DisplayName?) async -> [AppEffect] {
    guard let store else { return [.close] }
    let (spoken, systemLanguage) = (self.language, systemLanguage)
    let change = { @Sendable (settings: inout Settings) in
      // An unchanged language isn't saved, because it may come from an option or a variable.
      if language != spoken { settings.language = language == systemLanguage ? nil : language }
      settings.name = name ?? settings.name
    }
    do throws(StoreError) {
      let other = languageOverride.flatMap { $0.language == language ? nil : $0 }
      let message = other.map { state.texts.languageSaved(but: $0) } ?? state.message
      let changed = AppEffect.settingsChanged(try await FinishWelcome(store, version: version)(change))
      // A toast would end the chance to bring back the discarded text.
      if state.isDiscarded { return [changed, .discarded, .close] }
      return [changed, .close] + (message.map { [.toast($0)] } ?? [])
    } catch {
      // A store that can't be written can still be read.
      var settings = settings
      change(&settings)
      settings.isOnboarded = true
      return [.settingsChanged(settings), .close, .failure(state.texts.failure(error))]
    }
  }

  /// Returns whether a store contains records of the features on the pages, so its user needs no welcome.
  ///
  /// The result is `false` for a store that can't be read, because the first answer reports the failure.
  package nonisolated static func hasRecords(of pages: [WelcomePage], in store: any Store) async -> Bool {
    let found = try? await store.read { transaction throws(StoreError) in try hasRecords(of: pages, in: transaction) }
    return found ?? false
  }

  /// Returns whether there are records of the features on the pages.
  package nonisolated static func hasRecords(
    of pages: [WelcomePage], in transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> Bool {
    for isUsed in pages.compactMap({ $0.feature?.words.isUsed }) where try isUsed(transaction) { return true }
    return false
  }
}
