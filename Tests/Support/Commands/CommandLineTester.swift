package import Domain
package import DomainTesting
package import Presentation

/// The command line over a store in memory: from the words of a line to what is written and the exit status.
///
/// It is Friday 2026-11-20, 09:00 in Seoul unless told.
package struct CommandLineTester: Sendable {
  /// What a command line left behind.
  package struct Outcome: Equatable, Sendable {
    package let status: Int32
    package let output: String
    package let messages: String
  }

  package let store: InMemoryStore
  private let shown = ShownSaying.inMemory()
  private let time: TimeSource
  private let newID: IDGenerator
  private let demo: DemoCommand.Make
  private let files: ScriptedCalendarFiles
  private let contactFiles: ScriptedContactFiles
  private let opener: LinkOpener
  private let sayingFiles: ScriptedSayingFiles
  private let cards: ScriptedCards
  private let clipboard: Clipboard
  private let printer: ScriptedPrinter

  package init(
    _ events: [Event] = [],
    calendars: [EventCalendar] = [],
    now: String = "2026-11-20T09:00",
    zone: String = "Asia/Seoul",
    files: ScriptedCalendarFiles = ScriptedCalendarFiles(),
    contactFiles: ScriptedContactFiles = ScriptedContactFiles(),
    opener: LinkOpener = LinkOpener { _ in false },
    sayingFiles: ScriptedSayingFiles = ScriptedSayingFiles(),
    cards: ScriptedCards = ScriptedCards(),
    clipboard: Clipboard = Clipboard { _ in nil },
    printer: ScriptedPrinter = ScriptedPrinter(.failure(.noProgram)),
    demo: @escaping DemoCommand.Make = { _, _, _ in DemoCommand.Demo(home: "/tmp/haru-demo", events: 0, people: 0) }
  ) async throws {
    time = try .fixed(now, zone: zone)
    store = InMemoryStore(time: time, pack: SamplePack())
    newID = .counting(from: 0x3f2a_1100_0000_0001)
    self.demo = demo
    self.files = files
    self.contactFiles = contactFiles
    self.opener = opener
    self.sayingFiles = sayingFiles
    self.cards = cards
    self.clipboard = clipboard
    self.printer = printer
    for calendar in calendars { try await repository.save(calendar) }
    for event in events { try await repository.add(event) }
  }

  package var repository: StoredEvents { StoredEvents(store) }

  package var contacts: StoredContacts { StoredContacts(store) }

  package var plants: StoredPlants { StoredPlants(store) }

  package var sayings: StoredSayings { StoredSayings(store) }

  package var undo: any UndoHistory { store }

  /// - Parameters:
  ///   - words: Without the program's name.
  ///   - language: As the environment says it.
  package func run(
    _ words: [String],
    _ language: Settings.Language = .english,
    streams: StandardStreams = .piped,
    answers: [String] = []
  ) async -> Outcome {
    let io = RecordingCommandIO(streams, answers: answers)
    let environment = ["HARU_LANG": language.rawValue, "NO_COLOR": "1"]
    let runner = CommandRunner(.haru, version: "0", environment: environment, io: io)
    let app = TesterCommands(tester: self, environment: environment)
    let status = await runner.run(words, in: app)
    return Outcome(status: status, output: io.output, messages: io.questions.joined() + io.messages)
  }

  /// Hands each command to its room, as the program does.
  private struct TesterCommands: AppCommands {
    let tester: CommandLineTester
    let environment: [String: String]

    func open(_ options: GlobalOptions, io: any CommandIO) async throws(CommandFailure) {
      let settings = await settings
      try await today(settings).show(in: session(options, settings, io))
    }

    func run(_ invocation: Invocation, io: any CommandIO) async throws(CommandFailure) {
      let settings = await settings
      let session = session(invocation.globals, settings, io)
      try await command(invocation.noun, settings)?.run(invocation, in: session)
    }

    func candidates(for stored: CompletionSource.StoredValue) async -> [Completion.Candidate] {
      let texts = GlobalContext(GlobalOptions(), environment: environment, settings: nil, streams: .piped).texts
      return switch stored {
      case .events, .calendars:
        await PlanCandidates(tester.store, time: tester.time, texts: texts)(stored)
      case .contacts, .plants:
        await PeopleCandidates(tester.store, time: tester.time, texts: texts)(stored)
      case .sayings, .hiddenSayings, .sayingTags:
        await WordsCandidates(tester.store, time: tester.time, texts: texts)(stored)
      }
    }

    private var settings: Settings {
      get async { (try? await tester.store.settings()) ?? Settings() }
    }

    private func session(_ options: GlobalOptions, _ settings: Settings, _ io: any CommandIO) -> CommandSession {
      let context = GlobalContext(options, environment: environment, settings: settings, streams: io.streams)
      return CommandSession(context, io: io)
    }

    private func today(_ settings: Settings) -> TodayCommand {
      TodayCommand(
        tester.store,
        people: TodayPeopleReader(random: .seeded(1)),
        recommend: RecommendSaying(tester.store, shown: tester.shown, random: .seeded(1)),
        time: tester.time,
        settings: settings
      )
    }

    private func command(_ noun: String, _ settings: Settings) -> (any RoomCommand)? {
      switch noun {
      case "today": return today(settings)
      case "plan":
        return PlanCommand(
          PlanCommandServices(
            tester.store,
            importer: tester.files,
            exporter: tester.files,
            newID: tester.newID,
            time: tester.time,
            settings: settings
          )
        )
      case "people":
        return PeopleCommand(
          PeopleCommandServices(
            tester.store,
            importer: tester.contactFiles,
            exporter: tester.contactFiles,
            newID: tester.newID,
            random: .seeded(1),
            open: tester.opener,
            time: tester.time,
            settings: settings
          )
        )
      case "words":
        return WordsCommand(
          WordsCommandServices(
            tester.store,
            shown: tester.shown,
            importer: tester.sayingFiles,
            exporter: tester.sayingFiles,
            cards: tester.cards,
            clipboard: tester.clipboard,
            printer: tester.printer.printer,
            random: .seeded(1),
            time: tester.time,
            settings: settings
          )
        )
      case "find": return FindCommand(tester.store)
      case "undo": return UndoCommand(history: tester.undo, zone: tester.time.zone)
      case "settings": return SettingsCommand(tester.store)
      case "data": return DataCommand(path: "/home/haru/haru.db")
      case "demo": return DemoCommand(make: tester.demo)
      default: return nil
      }
    }
  }
}
