import Data
import Domain
import Presentation

extension AppContainer {
  func sync(_ environment: FeatureEnvironment) -> SyncServices {
    let externals = externals
    let settings = HTTPSettings(
      agent: Program.agent, certificates: environment.settings.certificates, environment: externals.environment)
    return SyncServices(hashing: Self.hashing, files: .ofThisComputer) { address, login in
      guard let home = DAVAddress(address) else { return nil }
      let client = DAVClient(
        at: home, as: login.map { DAVCredentials($0) }, http: externals.connectedHTTP(settings),
        clock: ContinuousClock())
      return DAVServerCheck(client, newID: externals.newID, keepsConnections: { CurlLibrary.isInstalled })
    }
  }
}
