import Data
import Domain
import Foundation
import Presentation

extension AppContainer {
  func settings(_ environment: FeatureEnvironment) -> SettingsServices {
    SettingsServices(
      store, features(environment).meParts, files: UserFiles(home: externals.environment["HOME"]),
      about: AboutHaru(version: Program.version, system: Program.details(externals, loading: false).lines),
      newest: newest(environment.settings), open: externals.openLink,
      isReadable: { FileManager.default.isReadableFile(atPath: $0) },
      themes: themes, features: { FeatureModule.all.map(\.description) },
      chosenStore: { [externals] in ((try? Self.storeChoice(externals).chosen()) ?? nil) ?? StoreWord.file },
      time: time, environment)
  }

  /// Returns the check for new versions; `nil` unless the user names an address for it.
  private func newest(_ settings: Settings) -> NewestVersion? {
    guard let address = externals.environment["HARU_UPDATE_URL"], !address.isEmpty else { return nil }
    return .at(address, http: http(settings))
  }
}
