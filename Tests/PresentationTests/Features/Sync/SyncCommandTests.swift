import Domain
import DomainTesting
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Accounts and runs on the command line, with a server in memory that has one address book.
struct SyncCommandTests {
  private static let terminal = StandardStreams.terminal(columns: 80)
  private static let folder = SyncHref("/minji/people/")
  private let server = MemoryDAVServer(
    folder, .radicale, uid: { CardFormat.value("UID", in: $0) })

  private func card(_ name: String) -> SyncHref { SyncHref("\(Self.folder.text)\(name).vcf") }

  private func store(_ uid: String, _ name: String) async {
    await server.store(CardFormat.text(uid: uid, name: name, raw: uid), at: card(uid))
  }

  /// Returns a program with an account whose first run is over.
  private func synchronized(_ service: ScriptedService = ScriptedService()) async throws -> CommandLineTester {
    await store("a", "김민수")
    let tester = try await CommandLineTester(davServer: server, syncService: service)
    let run = await tester.run(
      ["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["good secret"])
    #expect(run.status == 0, "\(run.messages)")
    return tester
  }

  @Test func accountIsAddedAfterThePreview() async throws {
    await store("a", "김민수")
    let tester = try await CommandLineTester(davServer: server)
    try await tester.contacts.save(.sample("이영희", id: 7))
    let run = await tester.run(
      ["sync", "add", "dav.example", "--user", "minji"], streams: Self.terminal, answers: ["good secret", "", "y"])
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.messages.contains("1 to receive, 1 to send"))
    #expect(try await tester.contacts.count() == 2)
    #expect(await server.texts.count == 2)
    #expect(tester.secrets.all == ["good secret"])
    #expect(!(run.output + run.messages).contains("good secret"))
    let status = await tester.run(["sync", "--json"])
    #expect(status.output.contains(#""state": "ok""#) && status.output.contains(#""user": "minji""#))
    #expect(!status.output.contains("good secret"))
  }

  @Test func nothingIsSavedOrSentWithoutAYes() async throws {
    await store("a", "김민수")
    let tester = try await CommandLineTester(davServer: server)
    try await tester.contacts.save(.sample("이영희", id: 7))
    let words = ["sync", "add", "dav.example", "--user", "minji"]
    let run = await tester.run(words, streams: Self.terminal, answers: ["good secret", "", "n"])
    #expect(run.status == 1)
    #expect(try await tester.contacts.count() == 1)
    #expect(await server.texts.count == 1)
    #expect(tester.secrets.all.isEmpty)
    #expect(await tester.run(["sync", "--json"]).output.contains("[]"))
  }

  @Test func toDosAreOnlyChosenByTheirNumber() async throws {
    await server.hold([.contacts, .reminders])
    let tester = try await CommandLineTester(davServer: server)
    let add = ["sync", "add", "dav.example", "--user", "minji"]
    let offered = await tester.run(add, streams: Self.terminal, answers: ["good secret", "1", "n"])
    #expect(offered.messages.contains("✓ 1") && !offered.messages.contains("✓ 2"))
    #expect(offered.messages.contains("to-dos, as your reminders"))
    #expect(await tester.run(add + ["--yes"], answers: ["good secret"]).status == 0)
    func kinds() async -> [Bool] {
      let output = await tester.run(["sync", "--json"]).output
      return ["contacts", "reminders"].map { output.contains(#""kind": "\#($0)""#) }
    }
    #expect(await kinds() == [true, false])
    _ = await tester.run(["sync", "choose", "dav.example", "people", "--todos", "--yes"])
    #expect(await kinds() == [true, true])
    // The name alone means the address book, and the option its to-dos.
    #expect(await tester.run(["sync", "choose", "dav.example", "people", "--todos", "--off"]).status == 0)
    #expect(await kinds() == [true, false])
    #expect(await tester.run(["sync", "choose", "dav.example", "people", "--off"]).status == 0)
    #expect(await kinds() == [false, false])
  }

  @Test func wrongAddressAndNameAreRefusedBeforeAnythingIsAsked() async throws {
    let tester = try await synchronized()
    #expect(
      await tester.refusal(["sync", "add", "https://a:b@dav.example"]) == CommandRefusal(1, "wrong_address"))
    #expect(
      await tester.refusal(["sync", "add", "dav.example", "--user", "a"]) == CommandRefusal(1, "account_exists"))
    #expect(await tester.refusal(["sync", "run", "elsewhere"]) == CommandRefusal(1, "no_account"))
  }

  @Test(arguments: Settings.Language.allCases)
  func sameAccountAndItsNamesakeGetDifferentAdvice(language: Settings.Language) async throws {
    let tester = try await synchronized()
    let same = await tester.run(["sync", "add", "dav.example", "--user", "minji"], language)
    #expect(same.messages.contains("haru sync choose dav.example") && !same.messages.contains("--name"))
    let other = await tester.run(["sync", "add", "dav.example", "--user", "a"], language)
    #expect(other.messages.contains("--name") && !other.messages.contains("haru sync choose"))
  }

  @Test func refusedPasswordAddsNothing() async throws {
    let tester = try await CommandLineTester(davServer: RefusingServer(.signInNeeded(DAVRefusal(401))))
    let run = await tester.run(["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["wrong"])
    #expect(run.status == 1)
    #expect(tester.secrets.all.isEmpty)
  }

  @Test func publishedCalendarNeedsNoPassword() async throws {
    await store("a", "김민수")
    let tester = try await CommandLineTester(davServer: server)
    let added = await tester.run(["sync", "add", "https://dav.example/people.ics", "--name", "휴일", "--yes"])
    #expect(added.status == 0, "\(added.messages)")
    #expect(tester.secrets.all.isEmpty)
    let run = await tester.run(["sync", "run", "--json"])
    #expect(run.status == 0 && run.output.contains(#""ok": true"#))
    #expect(await tester.refusal(["sync", "password", "휴일"]) == CommandRefusal(1, "no_password_needed"))
  }

  @Test func runWithoutChangesSendsNothing() async throws {
    let tester = try await synchronized()
    await server.forgetRequests()
    let run = await tester.run(["sync", "run", "--json"])
    #expect(run.status == 0 && run.output.contains(#""ok": true"#))
    #expect(await server.requests == [.changes])
    #expect(await tester.run(["sync", "run", "--quiet"]).output == "")
  }

  @Test func changesGoBothWays() async throws {
    let tester = try await synchronized()
    try await tester.contacts.save(.sample("이영희", id: 7))
    await store("b", "박서준")
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(try await tester.contacts.count() == 3)
    #expect(await server.texts.count == 3)
    let log = await tester.run(["sync", "log", "--json"])
    #expect(log.output.contains(#""sent_added": 1"#))
  }

  @Test func conflictIsListedAndResolved() async throws {
    let tester = try await synchronized()
    let before = try #require(try await all(tester).first)
    try await tester.contacts.save(renamed(before, "민수 (여기)"))
    await store("a", "민수 (서버)")
    let run = await tester.run(["sync", "run", "--json"])
    #expect(run.status == 1 && run.output.contains(#""conflicts": 1"#))
    // The conflict is still open after a run that finds nothing new.
    let next = await tester.run(["sync", "run", "--json"])
    #expect(next.status == 1 && next.output.contains(#""ok": false"#) && next.output.contains(#""conflicts": 0"#))
    #expect(await tester.refusal(["sync", "run"]) == CommandRefusal(1, "sync_incomplete"))
    let list = await tester.run(["sync", "conflicts", "--plain"])
    let id = try #require(list.output.split(separator: "\t").first.map(String.init))
    #expect(list.output.contains("민수 (여기)") && list.output.contains("민수 (서버)"))
    let json = await tester.run(["sync", "conflicts", "--json"]).output
    #expect(json.contains(#""record": "\#(before.id.digits)""#))
    #expect(await tester.run(["sync", "resolve", id, "here"]).status == 0)
    #expect(await tester.run(["sync", "run"]).status == 0)
    let text = await server.texts.values.first ?? []
    #expect(CardFormat.value("FN", in: text) == "민수 (여기)")
    // The value that lost can be restored.
    let kept = await tester.run(["sync", "kept", "--plain"])
    let lost = try #require(kept.output.split(separator: "\t").first.map(String.init))
    #expect(await tester.run(["sync", "kept", "restore", lost]).status == 0)
    #expect(try await all(tester).map(\.title) == ["민수 (서버)"])
    #expect(await tester.refusal(["sync", "resolve", id, "here"]) == CommandRefusal(1, "no_conflict"))
  }

  @Test func itemsOutsideHaruAreCountedListedAndSettled() async throws {
    let tester = try await synchronized()
    await server.store(CardFormat.text(uid: "a", name: "다른 민수", raw: "a"), at: card("z"))
    await server.store(CardFormat.text(uid: "r", name: "", notes: "no name", raw: "r"), at: card("r"))
    #expect(await tester.run(["sync", "run"]).status == 0)
    let status = await tester.run(["sync", "--json"]).output
    #expect(status.contains(#""copies": 1"#) && status.contains(#""raw": 1"#))
    #expect(await tester.run(["sync"]).output.contains("1 on the server twice · 1 that can't be shown"))
    #expect(await tester.run(["sync", "dav"]).output.contains("다른 민수"))
    let list = await tester.run(["sync", "items", "--plain"]).output.split(separator: "\n").map(String.init)
    #expect(list.count == 2 && list.contains { $0.contains("raw\tno name\tr\tno_name") })
    let copy = try #require(list.first { $0.contains("copy\t다른 민수\ta") })
    let id = String(copy.prefix(8))
    #expect(await tester.run(["sync", "choose", "dav.example", "people", "--only-from-server"]).status == 0)
    #expect(await tester.refusal(["sync", "resolve", id, "both"]) == CommandRefusal(1, "read_only"))
    #expect(await tester.run(["sync", "choose", "dav.example", "people", "--both"]).status == 0)
    #expect(await tester.run(["sync", "resolve", id, "both"]).status == 0)
    #expect(await tester.refusal(["sync", "resolve", id, "both"]) == CommandRefusal(1, "no_conflict"))
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(try await all(tester).map(\.title).sorted() == ["김민수", "다른 민수"])
    #expect(Set(try await all(tester).map(\.uid)).count == 2)
    #expect(await server.texts.count == 3)
    #expect(await tester.run(["sync", "items", "dav.example", "--plain"]).output.contains("no_name"))
    #expect(await tester.refusal(["sync", "items", "nowhere"]) == CommandRefusal(1, "no_account"))
  }

  @Test func accountIsFoundByTheStartOfItsNameOrByItsID() async throws {
    let tester = try await synchronized()
    for typed in ["ＤＡＶ", "dav . ex"] { #expect(await tester.run(["sync", "items", typed]).status == 0) }
    let other = SyncAccount(id: SyncAccount.ID(UUID(number: 4)), name: "Dávid", server: "https://dav", user: "minji")
    _ = try await tester.store.change(as: { (_: Void) in UndoLabel(.added, .ownReminder, "") }) {
      transaction throws(StoreError) in try transaction.sync.save(other)
    }
    #expect(await tester.run(["sync", "items", "DAVI"]).status == 0)
    #expect(await tester.run(["sync", "items", other.id.digits]).status == 0)
    #expect(await tester.refusal(["sync", "items", "dav"]) == CommandRefusal(1, "ambiguous_account"))
    let unknown = await tester.run(["sync", "items", "nowhere"]).messages
    #expect(unknown.contains("There is no account 'nowhere'.") && unknown.contains("Your accounts: "))
  }

  @Test func refusedItemIsListedAndReported() async throws {
    let tester = try await synchronized()
    await server.refuse(uid: "a", with: DAVRefusal(422, words: "too long"))
    try await tester.contacts.save(renamed(try #require(try await all(tester).first), "민수"))
    #expect(await tester.run(["sync", "run"]).status == 1)
    #expect(await tester.run(["sync", "items"]).output.contains("was refused (422) too long"))
    #expect(await tester.run(["sync"]).output.contains("haru sync items dav.example"))
    let reminders = await tester.run(["remind", "list", "--kind", "sync", "--json"])
    #expect(reminders.output.contains(#""kind": "sync""#), "\(reminders.messages)")
    #expect(reminders.output.contains("dav.example refused 1 item"))
    #expect(!reminders.output.contains("민수"))
    #expect(await tester.run(["settings", "set", "reminders.sync", "off"]).status == 0)
    #expect(await tester.run(["remind", "list", "--kind", "sync", "--json"]).output.hasPrefix("[]"))
  }

  @Test func refusedNewContactSaysSoOnItsPage() async throws {
    let tester = try await synchronized()
    #expect(await tester.run(["people", "contacts", "add", "Ada"]).status == 0)
    let ada = try #require(try await all(tester).first { $0.title == "Ada" })
    #expect(await tester.run(["people", "contacts", "show", "Ada"]).output.contains("not sent to"))
    await server.refuse(uid: ada.uid, with: DAVRefusal(422, words: "too long"))
    #expect(await tester.run(["sync", "run"]).status == 1)
    let page = await tester.run(["people", "contacts", "show", "Ada"])
    #expect(page.output.contains("refused by") && page.output.contains("422 too long"), "\(page.output)")
  }

  @Test(arguments: Settings.Language.allCases)
  func needsMatchSnapshots(language: Settings.Language) async throws {
    let tester = try await synchronized()
    await server.store(CardFormat.text(uid: "a", name: "다른 민수", raw: "a"), at: card("z"))
    await server.store(CardFormat.text(uid: "r", name: "", notes: "no name", raw: "r"), at: card("r"))
    await server.refuse(uid: "a", with: DAVRefusal(422, words: "too long"))
    try await tester.contacts.save(renamed(try #require(try await all(tester).first), "민수"))
    _ = await tester.run(["sync", "run"])
    let lines = [
      "sync", "sync dav.example", "sync items", "sync items --json", "remind list --kind sync",
      "remind why dav.example --json",
    ]
    let transcript = Transcript(tester: tester, language: language)
    Snapshot.expect(text: await transcript.text(lines), named: "needs-\(language.rawValue)")
  }

  @Test func contactShowsWhetherItIsSynchronized() async throws {
    let tester = try await synchronized()
    let show = ["people", "contacts", "show"]
    #expect(await tester.run(show + ["김민수"]).output.contains("with people · just now"))
    try await tester.contacts.save(.sample("이영희", id: 7))
    #expect(await tester.run(show + ["이영희"]).output.contains("not sent to people yet"))
    let before = try #require(try await all(tester).first { $0.title == "김민수" })
    try await tester.contacts.save(renamed(before, "민수 (여기)"))
    await store("a", "민수 (서버)")
    _ = await tester.run(["sync", "run"])
    #expect(await tester.run(show + ["민수 (여기)"]).output.contains("1 conflict with people"))
  }

  @Test func manyRemovalsWaitForTheUser() async throws {
    for number in 0..<6 { await store("a\(number)", "사람 \(number)") }
    let tester = try await CommandLineTester(davServer: server)
    _ = await tester.run(["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["pw"])
    for number in 0..<5 { await server.removeResource(at: card("a\(number)").path) }
    #expect(await tester.run(["sync", "run"]).status == 1)
    #expect(try await tester.contacts.count() == 6)
    #expect(await tester.run(["sync"]).output.contains("--accept-removals"))
    #expect(await tester.run(["sync", "run", "--accept-removals"]).status == 0)
    #expect(try await tester.contacts.count() == 1)
  }

  /// A name is stored with its parts, which show the difference if both sides have the same full name.
  @Test func valuesInConflictAreShownInWords() async throws {
    let tester = try await synchronized()
    let before = try #require(try await all(tester).first)
    try await tester.contacts.save(renamed(before, "김민수;김;민수;;;"))
    await store("a", "김민수;민수;김;;;")
    _ = await tester.run(["sync", "run"])
    let shown = await tester.run(["sync", "conflicts"]).output
    #expect(shown.contains("김민수 (김 · 민수)") && shown.contains("김민수 (민수 · 김)"), "\(shown)")
  }

  @Test func settingsDecideAboutConflictsAndRemovals() async throws {
    for number in 0..<6 { await store("a\(number)", "사람 \(number)") }
    let tester = try await CommandLineTester(davServer: server)
    _ = await tester.run(["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["pw"])
    for setting in [["sync.conflicts", "there"], ["sync.removals", "90%"]] {
      #expect(await tester.run(["settings", "set"] + setting).status == 0)
    }
    let before = try #require(try await all(tester).first { $0.title == "사람 5" })
    try await tester.contacts.save(renamed(before, "여기"))
    await store("a5", "서버")
    for number in 0..<5 { await server.removeResource(at: card("a\(number)").path) }
    let run = await tester.run(["sync", "run"])
    #expect(run.status == 0, "\(run.messages)")
    #expect(try await all(tester).map(\.title) == ["서버"])
  }

  @Test func backgroundServiceIsSuggestedInstalledAndReported() async throws {
    let tester = try await synchronized()
    #expect(await tester.run(["sync"]).output.contains("haru sync install"))
    #expect(await tester.run(["sync", "--json"]).output.contains(#""next_run": null"#))
    let install = await tester.run(["sync", "install", "--yes"])
    #expect(install.status == 0 && install.output.contains("every 15 minutes"), "\(install.messages)")
    let status = await tester.run(["sync"]).output
    #expect(status.contains("Synchronizes every 15 minutes · next at") && !status.contains("haru sync install"))
    #expect(!(await tester.run(["sync", "--json"]).output.contains(#""next_run": null"#)))
    let uninstall = await tester.run(["sync", "uninstall", "--yes"])
    #expect(uninstall.status == 0 && uninstall.output.contains("Uninstalled"), "\(uninstall.messages)")
    #expect(await tester.run(["sync"]).output.contains("haru sync install"))
  }

  @Test func serviceThatDiffersFromTheSettingsIsReported() async throws {
    let tester = try await synchronized(ScriptedService(state: .different))
    #expect(await tester.run(["sync"]).output.contains("haru sync install"))
    #expect(await tester.run(["settings", "set", "sync.every", "off"]).status == 0)
    #expect(await tester.refusal(["sync", "install"]) == CommandRefusal(1, "sync_off"))
    #expect(await tester.run(["sync"]).output.contains("haru sync uninstall"))
    let removal = await tester.run(["sync", "remove", "dav.example", "--yes"])
    #expect(removal.status == 0 && removal.messages.contains("haru sync uninstall"))
    #expect(await tester.refusal(["settings", "set", "sync.every", "7m"]) == CommandRefusal(2, "invalid_choice"))
  }

  @Test func serviceNeedsAnAccount() async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.refusal(["sync", "install"]) == CommandRefusal(1, "no_account"))
  }

  @Test func directionIsChanged() async throws {
    let tester = try await synchronized()
    let name = "people"
    #expect(await tester.run(["sync", "choose", "dav.example", name, "--only-from-server"]).status == 0)
    try await tester.contacts.save(.sample("이영희", id: 7))
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(await server.texts.count == 1)
    #expect(await tester.run(["sync", "choose", "dav.example", name, "--off"]).status == 0)
    #expect(try await tester.contacts.count() == 2)
    #expect(
      await tester.refusal(["sync", "choose", "dav.example", "none", "--both"]) == CommandRefusal(1, "no_collection"))
  }

  @Test func passwordIsSavedOnlyIfTheServerAcceptsIt() async throws {
    let tester = try await synchronized()
    #expect(await tester.run(["sync", "password", "dav.example"], answers: ["new secret"]).status == 0)
    #expect(tester.secrets.all == ["new secret"])
  }

  @Test func accountIsRemovedAndItsDataStaysUnlessWanted() async throws {
    let tester = try await synchronized()
    #expect(await tester.run(["sync", "remove", "dav.example", "--yes"]).status == 0)
    #expect(try await tester.contacts.count() == 1)
    #expect(tester.secrets.all.isEmpty)
    #expect(await server.texts.count == 1)
    let other = try await synchronized()
    #expect(await other.run(["sync", "remove", "dav.example", "--with-data", "--yes"]).status == 0)
    #expect(try await other.contacts.count() == 0)
    #expect(await server.texts.count == 1)
  }

  @Test(arguments: Settings.Language.allCases)
  func everyListHasWordsWhenItIsEmpty(language: Settings.Language) async throws {
    let tester = try await CommandLineTester()
    for words in [["sync"], ["sync", "conflicts"], ["sync", "kept"], ["sync", "log"]] {
      let run = await tester.run(words, language)
      #expect(run.status == 0 && !run.output.isEmpty, "\(words)")
    }
    #expect(await tester.refusal(["sync", "run"]) == CommandRefusal(1, "no_account"))
  }

  private func all(_ tester: CommandLineTester) async throws -> [Contact] {
    try await tester.contacts.contacts(tester.contacts.identities().map(\.contact.id))
  }

  private func renamed(_ contact: Contact, _ name: String) -> Contact {
    var card = contact.card
    card.name = PersonName(formatted: ContactLine(imported: name))
    return Contact(id: contact.id, uid: contact.uid, card: card)
  }
}

struct SyncPlaceTests {
  @Test(arguments: [
    (["icloud"], "https://caldav.icloud.com"), (["naver"], "https://caldav.calendar.naver.com"),
    (["nextcloud", "cloud.example.com"], "https://cloud.example.com/remote.php/dav/"),
    (["nextcloud", "http://localhost:8080/"], "http://localhost:8080/remote.php/dav/"),
  ])
  func providerNamesResolveToTheirAddresses(words: [String], address: String) async throws {
    // The words stand for the address of the account's server.
    let server = MemoryDAVServer(SyncHref("/b/"), .radicale, uid: { CardFormat.value("UID", in: $0) })
    let tester = try await CommandLineTester(davServer: server)
    let run = await tester.run(["sync", "add"] + words + ["--user", "minji", "--yes"], answers: ["pw"])
    #expect(run.status == 0, "\(run.messages)")
    #expect(await tester.run(["sync", "--plain"]).output.contains(address))
  }

  @Test func providerWithoutItsHostIsRefused() async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.refusal(["sync", "add", "nextcloud"]) == CommandRefusal(1, "wrong_address"))
  }
}
