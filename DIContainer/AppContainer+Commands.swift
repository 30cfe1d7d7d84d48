import Data
import Domain
import Presentation

extension AppContainer {
  var today: TodayCommand {
    TodayCommand(
      events: events,
      people: TodayPeopleReader(plants: plants, contacts: contacts, random: externals.random),
      recommend: RecommendSaying(sayings: sayings, random: externals.random),
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
    case "find": FindCommand(search: search)
    case "undo": UndoCommand(history: history, zone: time.zone)
    case "settings": SettingsCommand(repository: settingsRepository)
    default: nil
    }
  }

  /// What a shell can complete of the user's own things.
  func candidates(for stored: CompletionSource.StoredValue, _ texts: Texts) async -> [Completion.Candidate] {
    switch stored {
    case .events, .calendars:
      await PlanCandidates(events: events, time: time, texts: texts)(stored)
    case .contacts, .plants:
      await PeopleCandidates(plants: plants, contacts: contacts, time: time, texts: texts)(stored)
    case .sayings, .hiddenSayings, .sayingTags:
      await WordsCandidates(sayings: sayings, time: time, texts: texts)(stored)
    }
  }

  private var people: PeopleCommand {
    PeopleCommand(
      PeopleCommandServices(
        plants: plants,
        contacts: contacts,
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
        sayings: sayings,
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
        events: events,
        contacts: contacts,
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
