import Data
import Domain
import Presentation

extension AppContainer {
  /// Opens the rooms on the terminal until they are left.
  @MainActor
  func showFullScreen(_ options: GlobalOptions) async throws(CommandFailure) {
    let device: any TerminalDevice
    do throws(TerminalError) {
      device = try externals.openTerminal()
    } catch {
      throw Texts(language(options, for: settings)).failure(for: error)
    }
    let factory = ContainerFactory(
      container: self,
      options: options,
      clipboard: externals.clipboard.or(.terminal(device))
    )
    let app = AppCoordinator(factory: factory, store: store, undo: history, settings: settings, size: device.size)
    let colors = ColorPolicy(flag: options.color, environment: externals.environment, setting: settings.color)
    var screen = FullScreen(
      device: device,
      app: app,
      time: time,
      colors: colors.level(isTerminal: true),
      theme: Theme(environment: externals.environment),
      erasesInColor: colors.erasesInColor
    )
    guard case .signal(let signal) = await screen.run() else { return }
    await database.close()
    device.end(by: signal)
  }

  /// The language that is spoken when the program is called so.
  func language(_ options: GlobalOptions, for settings: Settings) -> Settings.Language {
    LanguageChoice(flag: options.language, environment: externals.environment, setting: settings.language).language
  }
}
