import Data
import Domain
import Presentation

extension ContainerFactory {
  func makeSaying(_ id: Saying.ID, for settings: Settings) -> any Coordinator {
    SayingDetailCoordinator(id, words(settings))
  }

  func words(_ settings: Settings) -> WordsServices {
    WordsServices(
      container.store,
      shown: container.shown,
      files: SayingFiles(
        importer: SayingImporter(container.database, pack: SayingPack.builtIn),
        exporter: SayingExporter(container.database, pack: SayingPack.builtIn),
        cards: container.cards,
        files: UserFiles(home: container.externals.environment["HOME"])
      ),
      clipboard: clipboard,
      printer: container.externals.printer,
      time: container.time,
      random: container.externals.random,
      settings: settings,
      texts: texts(for: settings)
    )
  }

  var saying: TodaySayingReader {
    TodaySayingReader(
      container.store,
      recommend: RecommendSaying(container.store, shown: container.shown, random: container.externals.random)
    )
  }
}
