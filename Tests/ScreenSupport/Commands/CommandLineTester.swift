package import Domain
package import DomainTesting
package import Presentation
package import Support
private import Synchronization

/// Runs command lines on an in-memory store and captures their output and exit status.
///
/// The default time is Friday 2026-11-20, 09:00 in Seoul.
package struct CommandLineTester: Sendable {
  /// The exit status and the output of a command line.
  package struct Outcome: Equatable, Sendable {
    package let status: Int32
    package let output: String
    package let messages: String
  }

  package let store: InMemoryStore
  private let demo: DemoCommand.Make
  private let keeping: ScriptedStoreManager
  private let server: InMemoryServer
  private let choice = ScriptedChoice()
  private let parts: InMemoryFeatures
  private let clipboard: Clipboard
  private let editor: TextEditor

  package init(
    _ events: [Event] = [],
    calendars: [EventCalendar] = [],
    now: String = "2026-11-20T09:00",
    zone: String = "Asia/Seoul",
    files: ScriptedCalendarFiles = ScriptedCalendarFiles(),
    contactFiles: ScriptedContactFiles = ScriptedContactFiles(),
    opener: LinkOpener = LinkOpener { _ in false },
    sayingFiles: ScriptedSayingFiles = ScriptedSayingFiles(),
    images: ScriptedSayingImages = ScriptedSayingImages(),
    moodFiles: ScriptedMoodFiles = ScriptedMoodFiles(),
    bookFiles: ScriptedBookFiles = ScriptedBookFiles(),
    catalogues: [any BookSearching] = [],
    clipboard: Clipboard = Clipboard { _ in nil },
    editor: TextEditor = .none,
    printer: ScriptedPrinter = ScriptedPrinter(.failure(.noProgram)),
    newest: NewestVersion? = nil,
    ways: ScriptedReminderWays = ScriptedReminderWays(),
    documents: ScriptedDocuments = ScriptedDocuments(),
    themeFiles: ScriptedThemeFiles = ScriptedThemeFiles(),
    modules: [FeatureModule<InMemoryFeatures>] = FeatureModule.all,
    keeping: ScriptedStoreManager = ScriptedStoreManager(),
    server: InMemoryServer = InMemoryServer(),
    davCheck: ScriptedDAVCheck = ScriptedDAVCheck(),
    davServer: (any DAVServing)? = nil,
    syncService: ScriptedService = ScriptedService(),
    clients: [String: SignInClient] = [:],
    pictures: ProfilePictures? = nil,
    demo: @escaping DemoCommand.Make = { _, _, _ in DemoCommand.Demo(home: "/tmp/haru-demo", events: 0, people: 0) }
  ) async throws {
    let time = try TimeSource.fixed(now, zone: zone)
    store = InMemoryStore(time: time, pack: SamplePack())
    var parts = InMemoryFeatures(store, time: time, newID: .counting(from: 0x3f2a_1100_0000_0001), modules: modules)
    parts.calendarFiles = files
    parts.contactFiles = contactFiles
    parts.sayingFiles = sayingFiles
    parts.images = images
    parts.moodFiles = moodFiles
    parts.bookFiles = bookFiles
    parts.catalogues = catalogues
    parts.opener = opener
    parts.printer = printer
    parts.newest = newest
    parts.ways = ways
    parts.documents = documents
    parts.themeFiles = themeFiles
    parts.davCheck = davCheck
    parts.davServer = davServer
    parts.syncService = syncService
    parts.clients = clients
    parts.keeping = keeping
    if let pictures { parts.pictures = pictures }
    self.parts = parts
    self.demo = demo
    self.keeping = keeping
    self.server = server
    self.clipboard = clipboard
    self.editor = editor
    for calendar in calendars { try await repository.save(calendar) }
    for event in events { try await repository.add(event) }
  }

  package var repository: StoredEvents { StoredEvents(store) }

  package var contacts: StoredContacts { StoredContacts(store) }

  package var plants: StoredPlants { StoredPlants(store) }

  package var sayings: StoredSayings { StoredSayings(store) }

  package var undo: any UndoHistory { store }

  package var secrets: MemorySecrets { parts.secrets }

  package var provider: ScriptedProvider { parts.provider }

  /// - Parameters:
  ///   - words: The arguments, without the program's name.
  ///   - language: The value of `HARU_LANG`.
  ///   - more: Variables that override the others, such as those about colors.
  ///   - io: The streams with the answers, in place of `streams` and `answers`.
  package func run(
    _ words: [String],
    _ language: Settings.Language = .english,
    streams: StandardStreams = .piped,
    answers: [String] = [],
    environment more: [String: String] = [:],
    io: RecordingCommandIO? = nil
  ) async -> Outcome {
    let io = io ?? RecordingCommandIO(streams, answers: answers)
    let environment = ["HARU_LANG": language.rawValue, "NO_COLOR": "1"].merging(more) { $1 }
    let runner = CommandRunner(.haru(parts.modules.map(\.description)), version: "0", environment: environment, io: io)
    let app = TesterCommands(tester: self, environment: environment)
    let status = await runner.run(words, in: app)
    return Outcome(status: status, output: io.output, messages: io.questions.joined() + io.messages)
  }

  /// Asks a signed-out user to sign in, as the program does before the full screen opens.
  package func offerSignIn(answers: [String]) async -> Outcome {
    let io = RecordingCommandIO(.terminal(columns: 80), answers: answers)
    let context = GlobalContext(
      GlobalOptions(), environment: ["HARU_LANG": "en"], settings: nil, streams: io.streams)
    let session = CommandSession(context, io: io, editor: editor)
    let account = parts.account(
      FeatureEnvironment(settings: Settings(), texts: session.texts, clipboard: clipboard))
    let isOpen = (try? await account.offerSignIn(in: session)) != nil
    return Outcome(status: isOpen ? 0 : 1, output: io.output, messages: io.questions.joined() + io.messages)
  }

  /// Returns the request with which a command opens the full screen instead of printing; `nil` for none.
  package func request(_ words: [String]) async -> (status: Int32, request: FeatureRequest?) {
    let (io, found) = (RecordingCommandIO(.piped, answers: []), FoundRequest())
    let runner = CommandRunner(.haru(parts.modules.map(\.description)), version: "0", environment: [:], io: io)
    let status = await runner.run(words, in: TesterCommands(tester: self, environment: [:], found: found))
    return (status, found.request.withLock { $0 })
  }

  private final class FoundRequest: Sendable { let request = Mutex<FeatureRequest?>(nil) }

  /// Dispatches each command to its feature, as the program does.
  private struct TesterCommands: AppCommands {
    let tester: CommandLineTester
    let environment: [String: String]
    /// The place in which to store the command's request instead of running it; `nil` to run the command.
    var found: FoundRequest?

    func open(_ options: GlobalOptions, io: any CommandIO) async throws(CommandFailure) {
      _ = try await run(Invocation("today", options), io: io)
    }

    func run(_ invocation: Invocation, io: any CommandIO) async throws(CommandFailure) -> Bool {
      let settings = await settings
      let session = session(invocation.globals, settings, io)
      let isWhole = try await LockGate(tester.parts.lock, idle: 10).authorize(invocation.whileLocked, in: session)
      let isAboutStore = invocation.noun == "settings" && invocation.arguments.first == StoreSettingCommand.key
      let command: (any FeatureCommand)? =
        isAboutStore
        ? StoreSettingCommand(tester.choice, named: nil) { _ in nil }
        : command(invocation.noun, features(settings, session.texts), settings)
      if let found {
        let request = try command?.request(invocation, in: session)
        found.request.withLock { $0 = request }
        return false
      }
      try await command?.run(isWhole ? invocation : invocation.limited(), in: session)
      return true
    }

    func candidates(for stored: CompletionSource.StoredValue, typed: String) async -> [Completion.Candidate] {
      let texts = GlobalContext(GlobalOptions(), environment: environment, settings: nil, streams: .piped).texts
      return await features(settings, texts).candidates(for: stored, typed: typed)
    }

    private var settings: Settings {
      get async { (try? await tester.store.settings()) ?? Settings() }
    }

    private func session(_ options: GlobalOptions, _ settings: Settings, _ io: any CommandIO) -> CommandSession {
      let context = GlobalContext(options, environment: environment, settings: settings, streams: io.streams)
      return CommandSession(context, io: io, editor: tester.editor)
    }

    private func features(_ settings: Settings, _ texts: Texts) -> [Feature] {
      tester.parts.features(FeatureEnvironment(settings: settings, texts: texts, clipboard: tester.clipboard))
    }

    private func command(_ noun: String, _ features: [Feature], _ settings: Settings) -> (any FeatureCommand)? {
      switch noun {
      case "find":
        FindCommand(
          tester.store, features: features.descriptions,
          today: tester.parts.time.clock(dayStart: settings.dayStart).today)
      case "undo", "redo":
        HistoryCommand(
          noun == "undo" ? .undo : .redo, of: tester.undo, in: tester.store, zone: tester.parts.time.zone,
          features: features.descriptions)
      case "data":
        DataServices(
          path: "/home/haru/haru.db",
          tester.keeping,
          erase: tester.parts.erase,
          files: UserFiles(home: "/home/haru"),
          hashing: ScriptedHashing(),
          time: tester.parts.time,
          features: { features.descriptions }
        ) { [failure = tester.keeping.exchangeFailure] target in
          ScriptedMove(to: target, failure: failure, isUsed: !target.hasPrefix("/tmp/"))
        }.command
      case "server": ServerServices(hashing: ScriptedHashing()) { _ in tester.server }.command
      case "demo": DemoCommand(make: tester.demo)
      default: features.command(for: noun)
      }
    }
  }
}

extension TextEditor {
  package static let none = TextEditor { _ throws(TextEditorError) in throw .noEditor }
}

extension CommandLineTester {
  /// Runs a command line with `--json` and returns its error.
  package func refusal(_ words: [String]) async -> CommandRefusal {
    let outcome = await run(words + ["--json"])
    return CommandRefusal(status: outcome.status, errors: outcome.messages)
  }
}
