import Data
import Domain
import Presentation

extension AppContainer {
  func plan(_ environment: FeatureEnvironment) -> PlanServices {
    PlanServices(
      store,
      files: CalendarFiles(
        importer: ICalendarImporter(store, newID: externals.newID), exporter: ICalendarExporter(store, now: time.now),
        files: UserFiles(home: externals.environment["HOME"])), newID: externals.newID, time: time,
      settings: environment.settings, texts: environment.texts)
  }
}
