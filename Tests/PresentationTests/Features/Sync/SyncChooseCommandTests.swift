import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Commands about two calendars on a server, and the local calendars that contain their events.
struct SyncChooseCommandTests {
  private static let folders = [SyncHref("/minji/home/"), SyncHref("/minji/work/")]

  /// Returns a program with an account whose two calendars are `home` and `work`.
  ///
  /// - Parameter name: The name that the server shows for both calendars; `nil` if they have no name.
  private func synchronized(named name: String? = nil) async throws -> CommandLineTester {
    let servers = Self.folders.map { MemoryDAVServer($0, .radicale, uid: { _ in nil }) }
    for server in servers {
      await server.hold([.events])
      await server.name(name)
    }
    let tester = try await CommandLineTester(davServer: JoinedDAVServer(zip(Self.folders, servers).map { ($0, $1) }))
    let run = await tester.run(["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["pw"])
    #expect(run.status == 0, "\(run.messages)")
    return tester
  }

  private func targets(_ tester: CommandLineTester) async throws -> [EventCalendar.ID?] {
    try await tester.store.read { transaction throws(StoreError) in
      try transaction.sync.collections().map { $0.target.map { EventCalendar.ID($0) } }
    }
  }

  @Test(arguments: [(Settings.Language.korean, "기본"), (.english, "Personal")])
  func standardCalendarHasItsShownName(language: Settings.Language, name: String) async throws {
    let tester = try await synchronized()
    let run = await tester.run(["sync", "choose", "dav.example", "home", "--into", name], language)
    #expect(run.status == 0 && run.messages.contains("haru sync run dav.example"), "\(run.messages)")
    #expect(try await targets(tester).first == .standard)
    let status = await tester.run(["sync"], language).output
    #expect(status.contains("⇄ \(name)"), "\(status)")
    let again = await tester.run(["sync", "choose", "dav.example", "home", "--into", name], language)
    #expect(again.status == 0 && again.output == Texts(language).noChanges + "\n" && again.messages == "")
  }

  @Test(arguments: Settings.Language.allCases)
  func calendarOfAnotherCollectionIsNamedWithTheWayOut(language: Settings.Language) async throws {
    let tester = try await synchronized()
    let known = ["sync", "choose", "dav.example", "home", "--into", "work"]
    #expect(await tester.refusal(known) == CommandRefusal(1, "calendar_taken"))
    #expect(await tester.run(known, language).messages.contains("haru sync choose dav.example work --off"))
    _ = await tester.run(["sync", "choose", "dav.example", "home", "--off"])
    #expect(await tester.refusal(known + ["--yes"]) == CommandRefusal(1, "calendar_taken"))
    #expect(try await targets(tester).count == 1)
  }

  @Test(arguments: [(Settings.Language.korean, "기본"), (.english, "Personal")])
  func calendarThatIsOnlyHereIsNamedWithTheCommandThatSendsIt(language: Settings.Language, name: String) async throws {
    let tester = try await synchronized()
    let make = "haru sync make dav.example \(language == .korean ? "'기본'" : name)"
    #expect(!(await tester.run(["sync"], language).output.contains("sync make")))
    let add = ["plan", "add", "--title", "Tea", "--start", "2026-11-21 10:00", "--for", "1h"]
    #expect(await tester.run(add).status == 0)
    let status = await tester.run(["sync"], language)
    #expect(status.status == 0 && status.output.contains(make), "\(status.output)")
    #expect(await tester.run(["sync", "choose", "dav.example", "home", "--into", name], language).status == 0)
    #expect(!(await tester.run(["sync"], language).output.contains("sync make")))
  }

  @Test(arguments: Settings.Language.allCases)
  func listsThatAreNotAddedAreNamedWithTheirCommands(language: Settings.Language) async throws {
    let server = MemoryDAVServer(Self.folders[0], .radicale, uid: { _ in nil })
    await server.hold([.events, .reminders])
    let tester = try await CommandLineTester(davServer: server)
    let add = ["sync", "add", "dav.example", "--user", "minji", "--name", "My server", "--yes"]
    let run = await tester.run(add, language, answers: ["pw"])
    #expect(run.status == 0 && run.messages.contains("haru sync choose 'My server' home --todos"), "\(run.messages)")
    #expect(try await targets(tester).count == 1)
  }

  @Test(arguments: Settings.Language.allCases)
  func newCalendarOnTheServerIsNamedOnceADay(language: Settings.Language) async throws {
    let server = MemoryDAVServer(Self.folders[0], .radicale, uid: { _ in nil })
    await server.hold([.events])
    let tester = try await CommandLineTester(davServer: server)
    let add = await tester.run(["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["pw"])
    #expect(add.status == 0 && !add.messages.contains("haru sync choose"), "\(add.messages)")
    _ = try await server.make(DAVNewCollection(.events, name: "Family"), in: SyncHref("/minji/"))
    let command = "haru sync choose dav.example Family"
    #expect(!(await tester.run(["sync", "run"], language).messages.contains(command)))
    // The server is asked once a day.
    _ = try await tester.store.change(as: { (_: Void) in UndoLabel(.changed, .calendar, "") }) {
      transaction throws(StoreError) in
      for account in try transaction.sync.accounts() {
        guard var offers = try transaction.sync.knownOffers(of: account.id) else { continue }
        offers.at = offers.at.adding(seconds: -86_400)
        try transaction.sync.save(offers)
      }
    }
    #expect(!(await tester.run(["sync", "run", "--quiet"], language).messages.contains(command)))
    #expect(await tester.run(["sync", "run"], language).messages.contains(command))
    #expect(!(await tester.run(["sync", "run"], language).messages.contains(command)))
  }

  @Test func longNameOfAServerFillsNoLine() async throws {
    let tester = try await synchronized(named: String(repeating: "가나다 ", count: 50_000))
    for words in [["sync"], ["sync", "run"], ["sync", "log"], ["sync", "items"]] {
      let run = await tester.run(words)
      #expect((run.output + run.messages).split(separator: "\n").allSatisfy { $0.count < 200 }, "\(words)")
    }
  }

  @Test(arguments: Settings.Language.allCases)
  func addressDistinguishesCalendarsOfTheSameName(language: Settings.Language) async throws {
    let tester = try await synchronized(named: "Family")
    let folders = Self.folders.map(\.text)
    let changes = [
      ["choose", "dav.example", "Family", "--off"], ["choose", "dav.example", "family", "--only-from-server"],
      ["rename", "dav.example", "Family", "Home"], ["color", "dav.example", "Family", "green"],
    ]
    for words in changes {
      #expect(await tester.refusal(["sync"] + words) == CommandRefusal(1, "ambiguous_collection"))
      let messages = await tester.run(["sync"] + words, language).messages
      #expect(folders.allSatisfy(messages.contains), "\(messages)")
    }
    let status = await tester.run(["sync"], language).output
    #expect(folders.allSatisfy(status.contains), "\(status)")
    #expect(await tester.run(["sync", "rename", "dav.example", folders[1], "Work"]).status == 0)
    #expect(await tester.run(["sync", "choose", "dav.example", "Family", "--off"]).status == 0)
    let left = try await tester.store.read { transaction throws(StoreError) in try transaction.sync.collections() }
    #expect(left.map(\.name) == ["Work"] && left.map(\.href.text) == [folders[1]])
  }

  @Test(arguments: [[], ["home", "work"]])
  func oneCalendarGetsTheEventsOfOneCalendar(collections: [String]) async throws {
    let tester = try await synchronized()
    let words = ["sync", "choose", "dav.example"] + collections + ["--into", "Personal", "--yes"]
    #expect(await tester.refusal(words) == CommandRefusal(2, "one_calendar_needed"))
  }

  @Test func unknownCalendarIsRefusedWithTheNamesThatExist() async throws {
    let tester = try await synchronized()
    let words = ["sync", "choose", "dav.example", "home", "--into", "Nothing"]
    #expect(await tester.refusal(words) == CommandRefusal(1, "no_such_calendar"))
    #expect(await tester.run(words).messages.contains("Personal, home, work"))
  }

  @Test(arguments: Settings.Language.allCases)
  func endAndNoChangeAreDistinguished(language: Settings.Language) async throws {
    let tester = try await synchronized()
    let both = ["sync", "choose", "dav.example", "home", "--both"]
    #expect(await tester.run(both, language).output == Texts(language).noChanges + "\n")
    let named = ["sync", "choose", "dav.example", "home"]
    #expect(await tester.run(named, language).output == Texts(language).noChanges + "\n")
    let turned = await tester.run(["sync", "choose", "dav.example", "home", "--only-from-server"], language)
    #expect(turned.output.contains("home") && turned.output != Texts(language).noChanges + "\n")
    let off = await tester.run(["sync", "choose", "dav.example", "home", "--off"], .english)
    #expect(off.output == "'home' is no longer synchronized.\n")
  }

  @Test func removalFromACalendarThatOnlyReceivesSaysThatItStaysHere() async throws {
    let tester = try await synchronized()
    #expect(await tester.run(["sync", "choose", "dav.example", "home", "--only-from-server"]).status == 0)
    for (calendar, isReceived) in [("home", true), ("work", false)] {
      let add = ["plan", "add", "--title", "Tea", "--start", "2026-11-21 10:00", "--for", "1h", "--calendar", calendar]
      #expect(await tester.run(add).status == 0)
      let removed = await tester.run(["plan", "remove", "Tea", "--yes"])
      #expect(removed.status == 0, "\(removed.messages)")
      #expect(removed.messages.contains("Haru only receives 'home'") == isReceived, "\(removed.messages)")
    }
  }

  @Test func switchingOffAnUnsynchronizedCollectionAddsNothing() async throws {
    let tester = try await synchronized()
    let off = ["sync", "choose", "dav.example", "home", "--off", "--yes"]
    #expect(await tester.run(off).status == 0)
    #expect(await tester.refusal(off) == CommandRefusal(1, "not_synchronized"))
    // No synchronization is stopped either.
    let both = ["sync", "choose", "dav.example", "work"] + off.dropFirst(3)
    #expect(await tester.refusal(both) == CommandRefusal(1, "not_synchronized"))
    #expect(try await targets(tester).count == 1)
  }
}
