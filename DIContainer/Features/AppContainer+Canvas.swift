import Data
import Presentation

extension AppContainer {
  func canvas(_ environment: FeatureEnvironment) -> CanvasServices {
    CanvasServices(
      store,
      files: MoodFiles(importer: MoodImporter(store), exporter: MoodExporter(store), pictures: PictureFiles(programs)),
      newID: externals.newID, time: time, random: externals.random, draft: draft,
      // Over SSH, each cell that changes is sent over the network.
      precision: externals.environment["SSH_CONNECTION"] == nil ? .halfPixel : .pixel, settings: environment.settings,
      texts: environment.texts)
  }
}
