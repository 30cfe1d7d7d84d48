import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// The names in previews and results of runs, with servers in memory that have two address books and two calendars.
struct SyncPreviewCommandTests {
  typealias Language = Settings.Language

  private static let terminal = StandardStreams.terminal(columns: 80)
  private static let folders = ["club", "people", "home", "work"].map { SyncHref("/minji/\($0)/") }
  private let servers = folders.map { MemoryDAVServer($0, .radicale, uid: { CardFormat.value("UID", in: $0) }) }

  /// Returns a program; no collections are chosen yet.
  private func tester(
    _ events: [Event] = [], calendars: [EventCalendar] = []
  ) async throws -> CommandLineTester {
    for server in servers[2...] { await server.hold([.events]) }
    return try await CommandLineTester(
      events, calendars: calendars, davServer: JoinedDAVServer(zip(Self.folders, servers).map { ($0, $1) }))
  }

  /// Adds an account with one of the collections, which are numbered from 1.
  private func add(
    _ account: String, _ number: Int, to tester: CommandLineTester, answering answer: String = "y",
    _ language: Language = .english
  ) async -> CommandLineTester.Outcome {
    await tester.run(
      ["sync", "add", "dav.example", "--user", account, "--name", account], language, streams: Self.terminal,
      answers: ["pw", "\(number)", answer])
  }

  private func serve(_ texts: [(uid: String, name: String)], by number: Int) async {
    for (uid, name) in texts {
      let text =
        number <= 2 ? CardFormat.text(uid: uid, name: name, raw: uid) : EventLineFormat.text(uid: uid, title: name)
      await servers[number - 1].store(text, at: SyncHref("\(Self.folders[number - 1].text)\(uid)"))
    }
  }

  // MARK: - Merges

  @Test(arguments: [
    (
      Language.english,
      """
      Merges 1 item: '엄마' here, 'Kim' there. 1 field stays in conflict until you resolve it. The other fields of both \
      sides go to W1 and W2.
      """
    ),
    (
      .korean,
      "합칠 항목 1개: 하루 앱 '엄마', 서버 'Kim'. 다른 값 1개는 해결할 때까지 충돌로 남아요. 나머지 내용이 W1, W2 서버로 가요."
    ),
  ])
  func mergedPersonIsNamedWithTheServersThatGetTheFields(language: Language, words: String) async throws {
    let tester = try await tester()
    await serve([("a", "엄마"), ("b", "사람")], by: 1)
    await serve([("a", "Kim"), ("b", "사람")], by: 2)
    #expect(await add("W1", 1, to: tester).status == 0)
    let preview = await add("W2", 2, to: tester, answering: "n", language)
    #expect(preview.status == 1 && preview.messages.contains(words), "\(preview.messages)")
    #expect(preview.messages.contains("W2 · people: "))
    let run = await add("W2", 2, to: tester, language)
    #expect(run.output.contains(language == .korean ? "충돌: '엄마'" : "In conflict: '엄마'"), "\(run.output)")
  }

  @Test(arguments: Language.allCases)
  func firstFiveMergedPeopleAreNamed(language: Language) async throws {
    let tester = try await tester()
    for number in [1, 2] {
      await serve((1...7).map { ("\($0)", "\(number == 1 ? "old" : "new") \($0)") }, by: number)
    }
    _ = await add("W1", 1, to: tester)
    let preview = await add("W2", 2, to: tester, answering: "n", language).messages
    for number in 1...5 { #expect(preview.contains("'new \(number)'"), "\(preview)") }
    #expect(!preview.contains("'new 6'") && preview.contains("'new 5'\(language == .english ? " there" : "") +2."))
  }

  @Test func dryRunNamesWhatItCounts() async throws {
    let tester = try await tester()
    await serve([("a", "엄마")], by: 1)
    await serve([("a", "Kim")], by: 2)
    _ = await add("W1", 1, to: tester)
    _ = await add("W2", 2, to: tester)
    _ = try await tester.store.change(as: { (_: Void) in UndoLabel(.changed, .contact, "sync") }) {
      transaction throws(StoreError) in
      for var collection in try transaction.sync.collections() where collection.name == "people" {
        try transaction.sync.remove(collection.id)
        (collection.state, collection.token) = (.new, nil)
        try transaction.sync.save(collection)
      }
    }
    for columns in [40, 80] {
      let run = await tester.run(["sync", "run", "--dry-run"], streams: .terminal(columns: columns))
      let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("'엄마' here, 'Kim' there"), "\(run.output)")
      for line in run.output.split(separator: "\n") { #expect(TextWidth.columns(of: String(line)) <= columns) }
    }
  }

  @Test func namesFromServersCannotControlTheTerminal() async throws {
    let tester = try await tester()
    await serve([("a", "엄마")], by: 1)
    await serve([("a", "Kim\u{1B}[2J\u{202E}")], by: 2)
    await servers[1].name("peo\u{1B}[77mple")
    _ = await add("W1", 1, to: tester)
    let preview = await add("W2", 2, to: tester)
    for text in [preview.messages, preview.output] {
      #expect(!text.contains("\u{1B}[2J") && !text.contains("\u{1B}[77m") && !text.contains("\u{202E}"), "\(text)")
    }
  }

  // MARK: - Calendars

  private static let home = EventCalendar.sample("home")

  @Test(arguments: [
    (Language.english, "Your calendar 'home' becomes 'home' of W, and 1 event goes to that server: 'mine'."),
    (.korean, "하루 앱의 'home' 캘린더와 W의 'home' 캘린더가 하나가 되고, 일정 1개가 서버로 가요: 'mine'."),
  ])
  func calendarOfTheSameNameIsNamedBeforeItsEventsAreSent(language: Language, words: String) async throws {
    let tester = try await tester([try .sample("mine", calendar: Self.home.id)], calendars: [Self.home])
    let preview = await add("W", 3, to: tester, answering: "n", language)
    #expect(preview.status == 1 && preview.messages.contains(words), "\(preview.messages)")
    #expect(preview.messages.contains("haru plan calendars edit home --name \(language == .korean ? "이름" : "NAME")"))
    #expect(await servers[2].texts.isEmpty)
    // Without a terminal, nothing is sent unless `--yes` is given; the messages still list what would be sent.
    let piped = ["sync", "add", "dav.example", "--user", "W", "--name", "W"]
    let silent = await tester.run(piped, language, answers: ["pw"])
    #expect(silent.status == 1 && silent.messages.contains(words), "\(silent.messages)")
    #expect(await servers[2].texts.isEmpty)
    // The advice is to keep the calendar separate.
    #expect(await tester.run(["plan", "calendars", "edit", "home", "--name", "own"]).status == 0)
    let apart = await add("W", 3, to: tester, language)
    #expect(apart.status == 0 && !apart.messages.contains("mine"), "\(apart.messages)")
    #expect(await servers[2].texts.isEmpty)
  }

  @Test func declinedPreviewLeavesNoUndoStepAndNoCalendar() async throws {
    let tester = try await tester()
    let before = [await tester.run(["undo", "--list"]).output, await tester.run(["plan", "calendars"]).output]
    for number in [1, 3] { #expect(await add("W", number, to: tester, answering: "n").status == 1) }
    #expect(await tester.run(["sync", "add", "dav.example", "--user", "W"], answers: ["pw"]).status == 1)
    #expect([await tester.run(["undo", "--list"]).output, await tester.run(["plan", "calendars"]).output] == before)
    #expect(await add("W", 1, to: tester).status == 0)
    for command in [["choose", "W", "work"], ["make", "W", "New"]] {
      #expect(await tester.run(["sync"] + command, streams: Self.terminal, answers: ["n"]).status == 1)
    }
    #expect([await tester.run(["undo", "--list"]).output, await tester.run(["plan", "calendars"]).output] == before)
  }

  @Test(arguments: Language.allCases)
  func changeInAReceiveOnlyCalendarSaysThatItStaysInHaru(language: Language) async throws {
    let tester = try await tester(calendars: [Self.home])
    #expect(await add("W", 3, to: tester).status == 0)
    let new = ["plan", "add", "Tea", "--start", "2026-12-24 09:00", "-c", "home"]
    let command = "haru sync choose W home --both"
    let first = await tester.run(new, language)
    #expect(first.status == 0 && !first.messages.contains(command), "\(first.messages)")
    #expect(await tester.run(["sync", "choose", "W", "home", "--only-from-server"]).status == 0)
    for arguments in [["plan", "edit", "Tea", "--title", "Bread"], new] {
      let run = await tester.run(arguments, language)
      #expect(run.status == 0 && run.messages.contains(command), "\(run.messages)")
    }
    #expect(await tester.run(["sync", "choose", "W", "home", "--both"]).status == 0)
    #expect(await !tester.run(new, language).messages.contains(command))
  }

  @Test func yesSendsTheEventsAfterTheSentence() async throws {
    let tester = try await tester([try .sample("mine", calendar: Self.home.id)], calendars: [Self.home])
    let run = await tester.run(["sync", "add", "dav.example", "--user", "W", "--yes"], answers: ["pw"])
    #expect(run.messages.contains("Your calendar 'home' becomes 'home' of dav.example"), "\(run.messages)")
    #expect(await servers[2].texts.count == 1)
  }

  @Test func calendarThatIsCreatedOnAServerIsNamedBeforeItsEventsAreSent() async throws {
    let club = EventCalendar.sample("Club")
    let tester = try await tester([try .sample("mine", calendar: club.id)], calendars: [club])
    _ = await add("W", 1, to: tester)
    let preview = await tester.run(["sync", "make", "W", "Club"], streams: Self.terminal, answers: ["n"])
    let words = "Your calendar 'Club' becomes 'Club' of W, and 1 event goes to that server."
    #expect(preview.status == 1 && preview.messages.contains(words), "\(preview.messages)")
  }

  // MARK: - Duplicates

  @Test(arguments: [
    (Language.english, "1 will be here twice, because 'W1' has it already: '사람'."),
    (.korean, "1개는 'W1'에 이미 있어서 중복돼요: '사람'."),
  ])
  func personOfAnotherAccountWithAnotherUIDIsAnnounced(language: Language, words: String) async throws {
    let tester = try await tester()
    await serve([("a", "사람")], by: 1)
    await serve([("x", "사람"), ("y", "다른 사람")], by: 2)
    _ = await add("W1", 1, to: tester)
    let preview = await add("W2", 2, to: tester, answering: "n", language).messages
    #expect(preview.contains(words) && preview.contains("haru people contacts merge"), "\(preview)")
  }

  @Test(arguments: [
    (Language.english, "1 will be here twice, because 'own' has it already: 'tea'."),
    (.korean, "1개는 'own'에 이미 있어서 중복돼요: 'tea'."),
  ])
  func eventOfAnotherCalendarIsAnnouncedAndTheAdviceAvoidsIt(language: Language, words: String) async throws {
    let own = EventCalendar.sample("own")
    let tester = try await tester([try .sample("tea", calendar: own.id)], calendars: [own])
    await serve([("x", "tea")], by: 3)
    let preview = await add("W", 3, to: tester, answering: "n", language).messages
    #expect(preview.contains(words) && preview.contains("haru plan calendars edit own --name home"), "\(preview)")
    _ = await tester.run(["plan", "calendars", "edit", "own", "--name", "home"])
    let run = await add("W", 3, to: tester, language)
    #expect(run.status == 0 && !run.messages.contains(words), "\(run.messages)")
    #expect(try await tester.repository.occurrences(in: DayRange(.earliest, .latest), zone: .utc).count == 1)
  }

  @Test func eventsThatStayInTheOldCalendarAreAnnouncedWithTheWayBack() async throws {
    let tester = try await tester(calendars: [.sample("own")])
    await serve([("x", "tea")], by: 3)
    _ = await add("W", 3, to: tester)
    #expect(await tester.run(["sync", "choose", "W", "home", "--into", "own"]).status == 0)
    let run = await tester.run(["sync", "run"], streams: Self.terminal, answers: ["n"])
    #expect(run.status == 1 && run.messages.contains("because 'home' has it already: 'tea'"), "\(run.messages)")
    let back = "sync choose W home --into home"
    #expect(run.messages.contains("haru \(back)"))
    #expect(await tester.run(back.split(separator: " ").map(String.init)).status == 0)
    #expect(await tester.run(["sync", "run", "--yes"]).status == 0)
    #expect(try await tester.repository.occurrences(in: DayRange(.earliest, .latest), zone: .utc).count == 1)
  }

  @Test func eventsOfTwoAccountsAreAnnounced() async throws {
    let tester = try await tester()
    await serve([("x", "tea")], by: 3)
    await serve([("y", "tea")], by: 4)
    _ = await add("W1", 3, to: tester)
    let preview = await add("W2", 4, to: tester, answering: "n").messages
    #expect(preview.contains("because 'home' has it already: 'tea'. To avoid duplicates, synchronize only one"))
  }
}
