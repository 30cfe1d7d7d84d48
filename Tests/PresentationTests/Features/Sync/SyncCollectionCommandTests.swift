import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Commands about the collections of a server in memory that has one address book.
struct SyncCollectionCommandTests {
  private static let folder = SyncHref("/minji/people/")

  private static func server(_ change: (inout MemoryDAVServer.Quirks) -> Void = { _ in }) -> MemoryDAVServer {
    var quirks = MemoryDAVServer.Quirks.radicale
    change(&quirks)
    return MemoryDAVServer(folder, quirks, uid: { CardFormat.value("UID", in: $0) })
  }

  /// Returns a program with an account whose first run is over.
  private static func synchronized(_ server: MemoryDAVServer) async throws -> CommandLineTester {
    await server.store(CardFormat.text(uid: "a", name: "김민수", raw: "a"), at: SyncHref("\(folder.text)a.vcf"))
    let tester = try await CommandLineTester(davServer: server)
    let run = await tester.run(
      ["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["good secret"])
    #expect(run.status == 0, "\(run.messages)")
    return tester
  }

  private static func patches(_ server: MemoryDAVServer) async -> [CollectionChange] {
    await server.requests.compactMap { if case .patch(let change) = $0 { change } else { nil } }
  }

  private static let make = ["sync", "make", "dav.example", "Club", "--kind", "contacts"]

  @Test(arguments: Settings.Language.allCases)
  func collectionIsCreatedAndSynchronized(language: Settings.Language) async throws {
    let server = Self.server()
    let tester = try await Self.synchronized(server)
    let run = await tester.run(Self.make + ["--yes"], language)
    #expect(run.status == 0 && run.messages.contains("Club"), "\(run.messages)")
    #expect(try await server.collections(in: SyncHref("/")).map(\.title) == ["people", "Club"])
    #expect(await tester.run(["sync", "--json"]).output.contains(#""name": "Club""#))
    #expect(await server.texts.count == 1)
    // A second attempt names the command for the collection that is there.
    #expect(await tester.refusal(Self.make) == CommandRefusal(1, "collection_exists"))
    #expect(await tester.run(Self.make, language).messages.contains("haru sync choose dav.example Club"))
  }

  @Test func collectionIsCreatedOnlyAfterThePreview() async throws {
    let server = Self.server()
    let tester = try await Self.synchronized(server)
    let terminal = StandardStreams.terminal(columns: 80)
    let run = await tester.run(Self.make, streams: terminal, answers: ["n"])
    #expect(run.status == 1 && run.messages.contains("Club: "))
    #expect(!(await tester.run(["sync", "--json"]).output.contains("Club")))
    #expect(try await server.collections(in: SyncHref("/")).count == 1)
    #expect(await tester.run(Self.make, streams: terminal, answers: ["y"]).status == 0)
    #expect(try await server.collections(in: SyncHref("/")).count == 2)
  }

  @Test(arguments: Settings.Language.allCases)
  func serverThatCreatesNoCollectionsIsExplained(language: Settings.Language) async throws {
    let tester = try await Self.synchronized(Self.server { $0.makesNothing = true })
    #expect(await tester.refusal(Self.make + ["--yes"]) == CommandRefusal(1, "cannot_make"))
    let run = await tester.run(Self.make + ["--yes"], language)
    #expect(run.messages.contains("405") && run.messages.contains("haru sync choose dav.example"))
  }

  @Test(arguments: Settings.Language.allCases)
  func collectionThatWasDeletedOnTheServerIsCreatedAgainWithEverything(language: Settings.Language) async throws {
    let server = Self.server()
    let tester = try await Self.synchronized(server)
    await server.removeCollection()
    #expect(await tester.run(["sync", "run"]).status == 1)
    let advice = await tester.run(["sync"], language).output
    #expect(advice.contains("haru sync make dav.example people --kind contacts"), "\(advice)")
    let words = ["sync", "make", "dav.example", "people", "--kind", "contacts"]
    let declined = await tester.run(words, language, streams: .terminal(columns: 80), answers: ["n"])
    #expect(declined.status == 1)
    #expect(try await server.collections(in: SyncHref("/")).isEmpty)
    let run = await tester.run(words + ["--yes"], language)
    #expect(run.status == 0, "\(run.messages)")
    #expect(try await server.collections(in: SyncHref("/")).map(\.title) == ["people"])
    #expect(await server.texts.count == 1)
    #expect(try await tester.contacts.count() == 1)
    #expect(await tester.run(["sync"]).status == 0)
  }

  @Test(arguments: Settings.Language.allCases)
  func collectionAtANewAddressIsConnectedWithWhatIsHere(language: Settings.Language) async throws {
    let server = Self.server()
    let tester = try await Self.synchronized(server)
    await server.removeCollection()
    let href = try await server.make(DAVNewCollection(.contacts, name: "people"), in: SyncHref("/minji/"))
    for (uid, name) in [("a", "김민수"), ("b", "박지영")] {
      await server.store(CardFormat.text(uid: uid, name: name, raw: uid), at: SyncHref("\(href.text)new-\(uid).vcf"))
    }
    await server.forgetRequests()
    #expect(await tester.run(["sync", "run"]).status == 1)
    let words = ["sync", "choose", "dav.example", "people"]
    let declined = await tester.run(words, language, streams: .terminal(columns: 80), answers: ["n"])
    #expect(declined.status == 1)
    #expect(try await tester.contacts.count() == 1)
    let run = await tester.run(words + ["--yes"], language)
    #expect(run.status == 0 && run.messages.contains("people"), "\(run.messages)")
    #expect(try await tester.contacts.count() == 2)
    #expect(await server.requests.filter(\.isWriting) == [])
    let collections = try await tester.store.read { transaction throws(StoreError) in
      try transaction.sync.collections()
    }
    #expect(collections.map(\.href) == [href])
    #expect(await tester.run(["sync"]).status == 0)
    #expect(await tester.run(words, language).output == Texts(language).noChanges + "\n")
  }

  @Test func collectionThatWasDeletedOnTheServerStaysHereOnceItIsSwitchedOff() async throws {
    let server = Self.server()
    let tester = try await Self.synchronized(server)
    await server.removeCollection()
    _ = await tester.run(["sync", "run"])
    let off = ["sync", "choose", "dav.example", "people", "--off"]
    #expect(await tester.run(["sync"]).output.contains("haru \(off.joined(separator: " "))"))
    #expect(await tester.run(off).status == 0)
    #expect(try await tester.contacts.count() == 1)
    #expect(await tester.run(["sync"]).status == 0)
  }

  @Test func badNameKindAndAccountAreRefusedBeforeTheServerIsAsked() async throws {
    let server = Self.server()
    let tester = try await Self.synchronized(server)
    await server.forgetRequests()
    let long = String(repeating: "a", count: CalendarName.limit + 1)
    for words in [["sync", "make", "dav.example", long], ["sync", "make", "dav.example", " "]] {
      #expect(await tester.run(words).status != 0)
    }
    #expect(await tester.run(["sync", "make", "dav.example", "a", "--kind", "books"]).status == 2)
    #expect(await tester.refusal(["sync", "make", "elsewhere", "a"]) == CommandRefusal(1, "no_account"))
    #expect(await server.requests.isEmpty)
  }

  @Test func collectionIsRenamedOnTheServer() async throws {
    let server = Self.server()
    let tester = try await Self.synchronized(server)
    let run = await tester.run(["sync", "rename", "dav.example", "people", "친구들", "--json"])
    #expect(run.status == 0 && run.output.contains(#""name": "친구들""#), "\(run.messages)")
    #expect(await Self.patches(server) == [CollectionChange(name: "친구들")])
    #expect(await tester.run(["sync", "--json"]).output.contains(#""name": "친구들""#))
    #expect(
      await tester.refusal(["sync", "rename", "dav.example", "people", "a"]) == CommandRefusal(1, "no_collection"))
  }

  @Test(arguments: [
    ("green", "#43A047FF"), ("Teal", "#00897BFF"), ("#ff9500", "#FF9500FF"), ("#ff950080", "#FF950080"),
  ])
  func colorIsAWordOrExact(typed: String, sent: String) async throws {
    let server = Self.server()
    let tester = try await Self.synchronized(server)
    #expect(await tester.run(["sync", "color", "dav.example", "people", typed]).status == 0)
    #expect(await Self.patches(server) == [CollectionChange(color: sent)])
  }

  @Test func otherColorIsRefused() async throws {
    let tester = try await Self.synchronized(Self.server())
    for typed in ["plaid", "#ff95", "ff9500"] {
      let words = ["sync", "color", "dav.example", "people", typed]
      #expect(await tester.refusal(words) == CommandRefusal(2, "invalid_color"))
    }
  }

  @Test(arguments: Settings.Language.allCases)
  func serverThatRefusesRenamingIsExplained(language: Settings.Language) async throws {
    let tester = try await Self.synchronized(Self.server { $0.keepsAppearance = true })
    let words = ["sync", "rename", "dav.example", "people", "a"]
    #expect(await tester.refusal(words) == CommandRefusal(1, "cannot_change"))
    #expect(await tester.run(words, language).messages.contains("403"))
    #expect(await tester.run(["sync", "--json"]).output.contains(#""name": "people""#))
  }

  @Test func pastEventsAreCounted() async throws {
    let tester = try await Self.synchronized(Self.server())
    let collections = try await tester.store.read { transaction throws(StoreError) in
      try transaction.sync.collections()
    }
    let id = try #require(collections.first?.id)
    let book = InMemoryRecordSync<Contact>(tester.store, id, newID: .counting(from: 700))
    try await book.change { sync throws(StoreError) in
      for number in 1...312 {
        let href = SyncHref("\(Self.folder.text)\(number).vcf")
        let end = Instant(secondsSince1970: number)
        try sync.save(SyncItem(href, etag: ETag("1"), uid: "\(number)", role: .past(end: end)), text: nil)
      }
    }
    #expect(await tester.run(["sync"]).output.contains("312 past events stay on the server"))
    #expect(await tester.run(["sync"], .korean).output.contains("지난 일정 312개는 서버에 있어요"))
    #expect(await tester.run(["sync", "--json"]).output.contains(#""past": 312"#))
  }

  @Test func daysOfPastEventsAreASetting() async throws {
    let tester = try await CommandLineTester()
    for (typed, shown) in [
      ("30", "30"), ("3650", "3650"), ("all", "all"), ("1", "1"), ("90일", "90"), ("7 days", "7"), ("auto", "all"),
    ] {
      #expect(await tester.run(["settings", "set", "sync.past", typed]).status == 0)
      #expect(await tester.run(["settings", "--plain"]).output.contains("sync.past\t\(shown)\n"))
    }
    #expect(await tester.run(["settings"], .korean).output.contains("all (모두)"))
    for (typed, status) in [("0", Int32(1)), ("3651", 1), ("soon", 2)] {
      #expect(
        await tester.refusal(["settings", "set", "sync.past", typed]) == CommandRefusal(status, "invalid_choice"))
    }
  }

  @Test(arguments: Settings.Language.allCases)
  func calendarThatWasUndoneIsReported(language: Settings.Language) async throws {
    let server = Self.server()
    await server.hold([.events])
    let tester = try await CommandLineTester(davServer: server)
    _ = await tester.run(["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["good secret"])
    #expect(await tester.run(["undo"]).status == 0)
    await server.forgetRequests()
    let run = await tester.run(["sync", "run", "--json", "--yes"])
    #expect(run.status == 1 && run.output.contains(#""end": "no_calendar""#), "\(run.output)")
    #expect(await server.requests.isEmpty)
    #expect(await tester.run(["sync"], language).output.contains("haru sync choose dav.example"))
    #expect(await tester.run(["sync", "--json"]).output.contains(#""state": "no_calendar""#))
  }

  // MARK: - Addresses

  @Test(arguments: Settings.Language.allCases)
  func redirectNamesOnlyTheServer(language: Settings.Language) async throws {
    let tester = try await CommandLineTester(
      davServer: RefusingServer(.redirected(to: "https://other.example/private-token/basic.ics?key=1")))
    let run = await tester.run(["sync", "add", "https://dav.example/a.ics", "--yes"], language)
    #expect(run.status == 1 && run.messages.contains("https://other.example"))
    #expect(!run.messages.contains("private-token") && !run.messages.contains("key=1"))
  }

  @Test(arguments: Settings.Language.allCases)
  func encryptedCalendarAtAPlainServerIsExplained(language: Settings.Language) {
    let words = Texts(language).syncRefusals
    for error in [DAVError.insecure(.tls), .unreachable(.cannotConnect)] {
      #expect(words.failure(error, "webcal://dav.example").hint?.contains("https") == true)
      #expect(words.failure(error, "https://dav.example").hint?.contains("webcal") != true)
    }
    #expect(words.failure(.unreachable(.noHost), "webcal://dav.example").hint?.contains("webcal") != true)
  }

  @Test(arguments: Settings.Language.allCases)
  func serverOnThisComputerNeedsNoEncryption(language: Settings.Language) {
    let words = Texts(language).syncRefusals
    for error in [DAVError.insecure(.tls), .unreachable(.cutOff)] {
      for host in ["localhost:5232", "127.0.0.1:5232/me/", "[::1]:5232"] {
        for typed in [host, "https://\(host)"] {
          #expect(words.failure(error, typed).hint?.contains(" http://\(host)") == true)
        }
        #expect(words.failure(error, "http://\(host)").hint?.contains("http://") != true)
      }
      #expect(words.failure(error, "dav.example").hint?.contains("http://") != true)
    }
    let refused = words.failure(.insecure(.forbidden), "http://nas.example:5232/me")
    #expect(refused.hint?.contains("https://nas.example:5232/me") == true)
    #expect(refused.hint?.contains("http://localhost") == true)
  }
}
