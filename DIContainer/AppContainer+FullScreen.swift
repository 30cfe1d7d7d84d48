import Data
import Domain
import Presentation

extension AppContainer {
  /// Opens the rooms on the terminal until they are left.
  @MainActor
  func showFullScreen(_ options: GlobalOptions) async throws(CommandFailure) {
    let factory = HouseFactory(container: self, options: options)
    let device: any TerminalDevice
    do throws(TerminalError) {
      device = try externals.openTerminal()
    } catch {
      throw factory.texts(for: settings).failure(for: error)
    }
    let app = AppCoordinator(
      factory: factory,
      search: search,
      undo: history,
      settings: settings,
      size: device.size
    )
    var screen = FullScreen(
      device: device,
      app: app,
      time: time,
      colors: colors(options),
      theme: Theme(environment: externals.environment)
    )
    let ending = await screen.run()
    await database.close()
    if case .signal(let signal) = ending { device.end(by: signal) }
  }

  /// Option, then environment, then setting.
  private func colors(_ options: GlobalOptions) -> ColorLevel {
    let choice = options.color ?? settings.color
    return ColorPolicy(
      choice: ColorPolicy.Choice(rawValue: choice.rawValue) ?? .auto,
      environment: externals.environment,
      isTerminal: true
    ).level
  }
}
