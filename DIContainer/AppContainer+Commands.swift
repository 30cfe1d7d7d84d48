import Data
import Domain
import Presentation

extension AppContainer {
  var today: TodayCommand {
    TodayCommand(
      store,
      people: TodayPeopleReader(random: externals.random),
      recommend: RecommendSaying(store, shown: shown, random: externals.random),
      time: time,
      settings: settings
    )
  }

  /// The commands of a room; `nil` for a noun that needs no store.
  func command(for noun: String) -> (any RoomCommand)? {
    switch noun {
    case "today": today
    case "people": people
    case "words": words
    case "plan": plan
    case "find": FindCommand(store)
    case "undo": UndoCommand(history: history, zone: time.zone)
    case "settings": SettingsCommand(store)
    default: nil
    }
  }

  /// What a shell can complete of the user's own things.
  func candidates(for stored: CompletionSource.StoredValue, _ texts: Texts) async -> [Completion.Candidate] {
    switch stored {
    case .events, .calendars:
      await PlanCandidates(store, time: time, texts: texts)(stored)
    case .contacts, .plants:
      await PeopleCandidates(store, time: time, texts: texts)(stored)
    case .sayings, .hiddenSayings, .sayingTags:
      await WordsCandidates(store, time: time, texts: texts)(stored)
    }
  }

  private var people: PeopleCommand {
    PeopleCommand(
      PeopleCommandServices(
        store,
        importer: ContactImporter(database, newID: externals.newID),
        exporter: ContactExporter(database),
        newID: externals.newID,
        random: externals.random,
        open: externals.openLink,
        time: time,
        settings: settings
      )
    )
  }

  private var words: WordsCommand {
    WordsCommand(
      WordsCommandServices(
        store,
        shown: shown,
        importer: sayingImporter,
        exporter: sayingExporter,
        cards: cards,
        clipboard: externals.clipboard,
        printer: externals.printer,
        random: externals.random,
        time: time,
        settings: settings
      )
    )
  }

  private var plan: PlanCommand {
    PlanCommand(
      PlanCommandServices(
        store,
        importer: ICalendarImporter(store, newID: externals.newID),
        exporter: ICalendarExporter(store, now: time.now),
        newID: externals.newID,
        time: time,
        settings: settings
      )
    )
  }
}
