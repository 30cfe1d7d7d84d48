import Data
import Presentation

extension AppContainer {
  func people(_ environment: FeatureEnvironment) -> PeopleServices {
    PeopleServices(
      store,
      files: ContactFiles(
        importer: ContactImporter(store, newID: externals.newID), exporter: ContactExporter(store),
        files: UserFiles(home: externals.environment["HOME"])), newID: externals.newID, time: time,
      random: externals.random, open: externals.openLink, settings: environment.settings, texts: environment.texts)
  }
}
