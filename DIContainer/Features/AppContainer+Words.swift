import Data
import Presentation

extension AppContainer {
  func words(_ environment: FeatureEnvironment) -> WordsServices {
    WordsServices(
      store, shown: shown,
      files: SayingFiles(
        importer: SayingImporter(store, pack: SayingPack.builtIn),
        exporter: SayingExporter(store),
        images: SayingImageFiles(programs),
        files: UserFiles(home: externals.environment["HOME"])
      ),
      clipboard: environment.clipboard,
      printer: externals.printer,
      time: time,
      random: externals.random,
      settings: environment.settings,
      texts: environment.texts
    )
  }
}
