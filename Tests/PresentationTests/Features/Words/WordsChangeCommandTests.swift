import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

struct WordsChangeCommandTests {
  @Test func sayingWithAnExistingTextIsAddedWithARemark() async throws {
    let tester = try await WordsSample.tester()
    let line = ["words", "add", "--korean", "하루를 천천히 걷자", "--lang", "ko"]
    #expect(await !tester.run(line).messages.contains("같은 글귀"))
    let again = await tester.run(line)
    #expect(again.status == 0 && again.messages.contains("같은 글귀가 이미 있어요: "))
  }

  @Test(arguments: [
    ("한 걸음씩", "korean"), ("Step by step", "english"), ("한 걸음씩, step by step", "korean"),
  ])
  func textWithoutAnOptionIsKoreanIfItHasHangul(text: String, key: String) async throws {
    let tester = try await CommandLineTester()
    for line in [[text], text.split(separator: " ").map(String.init)] {
      let added = await tester.run(["words", "add"] + line + ["--json"])
      #expect(added.output.contains("\"\(key)\": \"\(text)\""))
    }
    let twice = ["words", "add", text, "--\(key)", "말"]
    #expect(await tester.refusal(twice) == CommandRefusal(2, "saying_twice"))
    #expect(await tester.refusal(["words", "add", text, "--editor"]) == CommandRefusal(2, "saying_twice"))
    let other = key == "korean" ? "english" : "korean"
    let both = await tester.run(["words", "add", text, "--\(other)", "말", "--json"]).output
    #expect(both.contains("\"\(key)\": \"\(text)\"") && both.contains("\"\(other)\": \"말\""))
  }

  @Test func editingASayingIntoAnExistingTextIsNoted() async throws {
    let tester = try await WordsSample.tester()
    for text in ["하루를 천천히 걷자", "하루를 빨리 걷자"] {
      #expect(await tester.run(["words", "add", "--korean", text, "--lang", "ko"]).status == 0)
    }
    let edit = ["words", "edit", "하루를 빨리 걷자", "--lang", "ko", "--yes"]
    let edited = await tester.run(edit + ["--korean", "하루를 천천히 걷자"])
    #expect(edited.status == 0 && edited.messages.contains("같은 글귀가 이미 있어요: "), "\(edited.messages)")
  }

  @Test func changeOfTheSourceOfARepeatedSayingHasNoRemark() async throws {
    let tester = try await WordsSample.tester()
    let add = ["words", "add", "--korean", "하루를 천천히 걷자", "--json"]
    #expect(await tester.run(add).status == 0)
    let added = await tester.run(add).output
    let number = try #require(added.split(separator: "\n").first { $0.contains("number") })
    let digits = String(number.filter(\.isNumber))
    let edited = await tester.run(["words", "edit", digits, "--who", "할머니"])
    #expect(edited.status == 0 && !edited.messages.contains("same text"), "\(edited.messages)")
  }

  @Test func severalSayingsAreMarkedInOneUndoStepOrNotAtAll() async throws {
    let tester = try await WordsSample.tester()
    let liked = await tester.run(["words", "like", "3", "4"])
    #expect(liked.output == "Liked saying 3. Liked saying 4. Undo: haru undo\n")
    let entries = try await tester.store.entries(limit: 99)
    #expect(entries.first?.label.subject == "3, 4")
    let again = await tester.run(["words", "like", "4", "3"])
    #expect(again.status == 0 && !again.output.contains("haru undo"))
    #expect(await tester.refusal(["words", "like", "5", "9999"]) == CommandRefusal(1, "no_such_saying"))
    #expect(try await tester.store.entries(limit: 99) == entries)
  }

  @Test func sayingIsFoundByItsText() async throws {
    let tester = try await WordsSample.tester()
    let shown = await tester.run(["words", "show", "3", "--plain"]).output
    let text = String(shown.split(separator: "\t", omittingEmptySubsequences: false)[2])
    #expect(await tester.run(["words", "show", text, "--plain"]).output == shown)
    let unknown = await tester.run(["words", "show", "nothing begins so"])
    #expect(unknown.status == 1 && unknown.messages.contains("haru words search"))
  }

  @Test(arguments: Settings.Language.allCases)
  func marksAreAddedAndRemoved(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await WordsSample.tester(), language: language)
    let lines = [
      "words like 3", "words like 3", "words list --liked", "words unlike 3", "words unlike 3", "undo",
      "words list --liked", "words use 3", "words use 3", "words unuse 3", "words unuse 3", "undo", "undo --list",
      "words like 33", "words like three", "words like", "words use 10002 --json",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "marks-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func customSayingsAreAddedEditedAndRemoved(language: Settings.Language) async throws {
    let tester = try await WordsSample.tester()
    let lines = [
      "words add --korean '한 걸음씩' --who 나 --tag 용기 --tag ' '", "words show 10003",
      "words edit 10003 --english 'Step by step'", "words edit 10003 --english 'Step by step'",
      "words edit 10003 --who 나 --json", "words edit 10003 --korean '' --who '' --tag courage --tag 걷기",
      "words show 10003 --json",
      "words edit 10003 --english ''", "words edit 10003", "words edit 12 --who 나", "words edit 33 --who 나",
      "words remove 10003", "words remove 10003 --yes", "words show 10003", "undo", "words show 10003 --plain",
    ]
    let transcript = Transcript(tester: tester, language: language)
    Snapshot.expect(text: await transcript.text(lines), named: "own-\(language.rawValue)")
  }

  @Test(arguments: [
    (Settings.Language.korean, "그사이 다른 곳에서 바뀌었어요: 영어: 지금 저장된 값 'Stop', 내가 적은 값 'Rest'."),
    (.english, "Changed elsewhere in the meantime: English is now 'Stop', yours is 'Rest'."),
  ])
  func concurrentEditIsReportedAndNotOverwritten(language: Settings.Language, message: String) async throws {
    let tester = try await WordsSample.tester()
    let (shown, clock) = (SayingDraft(try SayingContent(english: "Breathe")), try DayClock.at())
    let stop = try SayingContent(english: "Stop", who: "나")
    let store = InterruptingStore(tester.store) {
      _ = try? await EditSaying(tester.store)(10_002, from: shown, to: stop, at: clock)
    }
    let (io, app) = (RecordingCommandIO(.piped), try WordsCommands(store, language))
    let runner = CommandRunner(.haru, version: "0", environment: app.environment, io: io)
    #expect(await runner.run(["words", "edit", "10002", "--english", "Rest", "--json"], in: app) == 1)
    #expect(io.output.isEmpty && io.messages.contains(message) && io.messages.contains(#""code": "conflict""#))
    #expect(try await FindSaying(store)(10_002, at: clock).content == stop)
    #expect(await runner.run(["words", "edit", "10002", "--english", "Rest"], in: app) == 0)
    #expect(try await FindSaying(store)(10_002, at: clock).content == SayingContent(english: "Rest", who: "나"))
  }

  @Test(arguments: Settings.Language.allCases)
  func builtInSayingsCanOnlyBeHidden(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await WordsSample.tester(), language: language)
    let lines = [
      "words remove 12 --yes", "words hide 12", "words list --liked", "words hide 12", "words hide 10001",
      "words list --hidden", "words list --hidden --liked", "words show 12", "words like 12", "words search 'word 12'",
      "words unhide 12", "words unhide 12", "words unhide 33", "words unhide x", "words list --hidden",
      "undo --list --json", "undo", "words list --hidden --plain", "undo", "words list --liked",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "hidden-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func severalSayingsAreHiddenOrRemovedTogetherOrNotAtAll(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await WordsSample.tester(), language: language)
    let lines = [
      "words hide 12 33 14", "words hide 12 10001", "words list --hidden --plain", "words hide 12 14",
      "words hide 14 15 --json", "words unhide 12 13 14", "undo --list", "words remove 10001 12 --yes",
      "words remove 10001 10002 10001", "words remove 10001 10002 10001 --yes", "words show 10002", "undo",
      "words show 10001 10002 --plain",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "several-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func textsOverTheLimitAreRefusedWithTheCount(language: Settings.Language) async throws {
    let (text, who, tag) = (String(repeating: "가", count: 501), String(repeating: "나", count: 102), "다")
    let lines = [
      "words add", "words add --korean '  '", "words add --korean \(text)", "words add --english \(text)",
      "words add --korean 가 --who \(who)", "words add --korean 가 --tag \(String(repeating: tag, count: 51))",
      "words edit 10001 --korean \(text)", "words list --tag \(String(repeating: tag, count: 51))",
      "words list --tag ''", "undo --list",
    ]
    let tester = try await CommandLineTester()
    let transcript = await Transcript(tester: tester, language: language).text(lines)
    Snapshot.expect(
      text: transcript.replacing(text, with: "가…").replacing(who, with: "나…"),
      named: "limits-\(language.rawValue)"
    )
  }

  @Test func missingTextsAreAskedForOnATerminal() async throws {
    let tester = try await CommandLineTester()
    let added = await tester.run(["words", "add"], streams: .terminal(columns: 80), answers: ["한 걸음씩", "", "나"])
    #expect(added.output == "Added saying 10001. Undo: haru undo\n")
    #expect(await tester.run(["words", "show", "10001", "--plain"]).output.hasPrefix("10001\t한 걸음씩\t\t나\t"))
  }

  @Test func removalIsCancelledByNo() async throws {
    let tester = try await WordsSample.tester()
    let declined = await tester.run(["words", "remove", "10002"], streams: .terminal(columns: 80), answers: ["n"])
    #expect(declined.output == "Nothing was changed.\n")
    #expect(declined.messages.contains("Remove saying 10002, 'Breathe'?"))
    #expect(await tester.run(["words", "show", "10002"]).status == 0)
    let json = ["words", "remove", "10002", "--json"]
    #expect(await tester.run(json, streams: .terminal(columns: 80), answers: ["n"]).output == "[]\n")
  }

  @Test func everyCommandReportsAStoreFailure() async throws {
    let tester = try await WordsSample.tester()
    await tester.store.fail(with: .diskFull)
    for words in ["", "list", "search a", "show 1", "like 1", "add --korean 가", "edit 10001 --who 나", "hide 1"] {
      let outcome = await tester.run(["words"] + words.split(separator: " ").map(String.init) + ["--json"])
      #expect(outcome.status == 1 && outcome.output.isEmpty, "\(words)")
      #expect(outcome.messages.contains("disk_full"), "\(words)")
    }
  }
}

/// Runs only the commands of sayings, on any store.
private struct WordsCommands: AppCommands {
  let environment: [String: String]
  private let words: Feature

  init(_ store: any Store, _ language: Settings.Language) throws {
    environment = ["HARU_LANG": language.rawValue]
    let services = WordsServices(
      store,
      shown: .inMemory(),
      files: .scripted(),
      clipboard: Clipboard { _ in nil },
      printer: ScriptedPrinter().printer,
      time: try .fixed(),
      random: .seeded(1),
      settings: Settings(),
      texts: Texts(language)
    )
    words = FeatureModule.words { (_: Void, _) in services }
      .opened(
        in: (), FeatureEnvironment(settings: Settings(), texts: Texts(language), clipboard: Clipboard { _ in nil }))
  }

  func open(_ options: GlobalOptions, io: any CommandIO) async throws(CommandFailure) {}

  func run(_ invocation: Invocation, io: any CommandIO) async throws(CommandFailure) -> Bool {
    let context = GlobalContext(invocation.globals, environment: environment, settings: nil, streams: io.streams)
    try await words.command("words")?.run(invocation, in: CommandSession(context, io: io, editor: .none))
    return true
  }

  func candidates(for stored: CompletionSource.StoredValue, typed: String) async -> [Completion.Candidate] { [] }
}
