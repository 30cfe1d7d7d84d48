import Data
import Domain
import Presentation

extension AppContainer {
  var today: TodayCommand { TodayCommand(events: events, time: time, settings: settings) }

  /// The commands of a room; `nil` for a noun that needs no store.
  func command(for noun: String) -> (any RoomCommand)? {
    switch noun {
    case "today": today
    case "plan": plan
    case "find": FindCommand(search: search)
    case "undo": UndoCommand(history: history, zone: time.zone)
    case "settings": SettingsCommand(repository: settingsRepository)
    default: nil
    }
  }

  private var plan: PlanCommand {
    PlanCommand(
      PlanCommandServices(
        events: events,
        search: search,
        importer: ICalendarImporter(database, newID: externals.newID),
        exporter: ICalendarExporter(database, now: time.now),
        newID: externals.newID,
        time: time,
        settings: settings
      )
    )
  }
}
