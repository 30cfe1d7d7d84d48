import Data
import Domain
import Presentation

struct ContainerFactory: AppFactory {
  let container: AppContainer
  let options: GlobalOptions
  /// The system's clipboard, or the terminal's clipboard if the system has none.
  let clipboard: Clipboard
  let colors: ColorLevel
  /// Indicates whether the user has saved something before the first start of the full screen.
  let hasRecords: Bool

  func settings() async throws(StoreError) -> Settings {
    try await container.store.read { transaction throws(StoreError) in try transaction.settings.settings() }
      .here(container.externals.environment)
  }

  var themes: ThemeLibrary { container.themes }

  func texts(for settings: Settings) -> Texts {
    Texts(container.language(options, for: settings), isOnScreen: true)
  }

  func clock(for settings: Settings) -> DayClock { container.time.clock(dayStart: settings.dayStart) }

  func features(for settings: Settings) -> [Feature] { features(settings, texts(for: settings)) }

  private func features(_ settings: Settings, _ texts: Texts) -> [Feature] {
    container.features(
      FeatureEnvironment(
        settings: settings.here(container.externals.environment), texts: texts, clipboard: clipboard, colors: colors,
        languageOverride: languageOverride))
  }

  fileprivate static var welcome: [WelcomePage] { WelcomePage.all(of: FeatureModule.all.map(\.description)) }

  func makeOnboarding(for settings: Settings) -> (any Coordinator)? {
    guard !settings.isSetUp, !hasRecords, !options.forbidsInput else { return nil }
    return OnboardingCoordinator(
      settings: settings, store: container.store, pages: Self.welcome, version: Program.version,
      language: container.language(options, for: settings),
      systemLanguage: LanguageChoice.ofSystem(container.externals.environment), languageOverride: languageOverride,
      features: { features($0, $1) })
  }

  private var languageOverride: LanguageOverride? {
    LanguageChoice.languageOverride(options.language, container.externals.environment)
  }
}

extension Settings {
  /// Returns the settings with the date order of the environment.
  func here(_ environment: [String: String]) -> Settings {
    var settings = self
    settings.systemDateOrder = DateOrder(environment: environment)
    return settings
  }
}

extension AppContainer {
  /// - Parameter request: The request to answer, after which the app quits; `nil` for a normal start.
  /// - Returns: `true` if the data was removed elsewhere and the user wants to start over.
  @MainActor func showFullScreen(
    _ options: GlobalOptions, _ session: CommandSession, answering request: FeatureRequest? = nil
  ) async throws(CommandFailure) -> Bool {
    let device: any TerminalDevice
    do throws(TerminalError) {
      device = try externals.openTerminal()
    } catch {
      throw Texts(language(options, for: settings)).failure(for: error)
    }
    let policy = ColorPolicy(flag: options.color, environment: externals.environment, setting: settings.color)
    let colors = policy.level(isTerminal: true)
    let factory = ContainerFactory(
      container: self, options: options, clipboard: externals.clipboard.or(.terminal(device)), colors: colors,
      hasRecords: settings.isSetUp
        ? false : await OnboardingCoordinator.hasRecords(of: ContainerFactory.welcome, in: store))
    let theme = Theme(environment: externals.environment)
    let app = AppCoordinator(
      factory: factory, store: store, undo: history, settings: settings, size: device.size, opening: request,
      background: theme)
    var screen = FullScreen(
      device: device, app: app, editor: externals.editor, notices: notices, lock: await screenLock(session),
      changes: await database.changesElsewhere(), hasOldStore: { hasOldStore }, time: time, colors: colors,
      theme: theme, erasesInColor: policy.erasesInColor)
    let check = Task { [database] in await database.checkIfAsked() }
    defer { check.cancel() }
    let ending = await screen.run()
    await app.close()
    switch ending {
    case .left: return false
    case .startedOver:
      device.close()
      return true
    case .unanswered: throw app.texts.app.leftUnanswered
    case .signal(let signal):
      await close()
      device.end(by: signal)
      return false
    }
  }

  func language(_ options: GlobalOptions, for settings: Settings) -> Settings.Language {
    LanguageChoice(flag: options.language, environment: externals.environment, setting: settings.language).language
  }
}
