import Data
import Domain

extension AppContainer {
  /// Makes picture files of sayings with the programs of this machine.
  var cards: any CardSaving {
    CardFiles(Programs(environment: externals.environment, temporaryDirectory: externals.temporaryDirectory))
  }
}
