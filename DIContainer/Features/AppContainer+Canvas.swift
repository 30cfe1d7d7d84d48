import Data
import Presentation

extension AppContainer {
  func canvas(_ environment: FeatureEnvironment) -> CanvasServices {
    CanvasServices(
      store,
      files: MoodFiles(importer: MoodImporter(store), exporter: MoodExporter(store), pictures: PictureFiles(programs)),
      newID: externals.newID, time: time, random: externals.random, draft: draft,
      // Each cell that changes has to travel.
      precision: externals.environment["SSH_CONNECTION"] == nil ? .halfPixel : .pixel, settings: environment.settings,
      texts: environment.texts)
  }
}
