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
      colors: ColorPolicy(flag: options.color, environment: externals.environment, setting: settings.color)
        .level(isTerminal: true),
      theme: Theme(environment: externals.environment)
    )
    guard case .signal(let signal) = await screen.run() else { return }
    await database.close()
    device.end(by: signal)
  }
}
