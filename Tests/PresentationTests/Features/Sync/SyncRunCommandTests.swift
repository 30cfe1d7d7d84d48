import Domain
import DomainTesting
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests what commands print about the last runs, the next run, and changes that a run can't undo.
struct SyncRunCommandTests {
  private static let folder = SyncHref("/minji/people/")
  private let server: MemoryDAVServer
  private let network: FaultyDAVServer

  init() {
    server = MemoryDAVServer(Self.folder, .radicale, uid: { CardFormat.value("UID", in: $0) })
    network = FaultyDAVServer(server)
  }

  private func card(_ name: String) -> SyncHref { SyncHref("\(Self.folder.text)\(name).vcf") }

  private func store(_ uid: String, _ name: String) async {
    await server.store(CardFormat.text(uid: uid, name: name, raw: uid), at: card(uid))
  }

  /// Returns a program with an account whose first run has received some contacts.
  private func synchronized(_ count: Int = 1) async throws -> CommandLineTester {
    for number in 0..<count { await store("a\(number)", "사람 \(number)") }
    let tester = try await CommandLineTester(davServer: network)
    let run = await tester.run(["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["good secret"])
    #expect(run.status == 0, "\(run.messages)")
    return tester
  }

  private func contacts(_ tester: CommandLineTester) async throws -> [Contact] {
    try await tester.contacts.contacts(tester.contacts.identities().map(\.contact.id))
  }

  private func rename(_ contact: Contact, _ name: String, in tester: CommandLineTester) async throws {
    var card = contact.card
    card.name = PersonName(formatted: ContactLine(imported: name))
    try await tester.contacts.save(Contact(id: contact.id, uid: contact.uid, card: card))
  }

  @Test func addingAnAccountFetchesEachCardOnce() async throws {
    _ = try await synchronized(3)
    #expect(await server.fetchedPaths.sorted() == (0..<3).map { card("a\($0)").path })
  }

  // MARK: - Failures

  @Test func failedRunIsShownUntilARunSucceeds() async throws {
    let tester = try await synchronized()
    #expect(await tester.run(["sync"]).status == 0)
    for _ in 0..<2 {
      await network.fail(.before, at: 1)
      #expect(await tester.run(["sync", "run"]).status == 1)
    }
    let status = await tester.run(["sync"])
    #expect(status.status == 1 && status.output.contains("dav.example · server not available"))
    #expect(status.output.contains("'https://dav.example' can't be reached: no server answers there. · just now"))
    let json = await tester.run(["sync", "--json"])
    #expect(json.status == 1 && json.output.contains(#""state": "offline""#))
    #expect(json.output.contains(#""kind": "unreachable""#) && json.output.contains(#""reason": "cannot_connect""#))
    // The repeated failure is one row, next to the first run.
    let log = await tester.run(["sync", "log", "--plain"]).output.split(separator: "\n")
    #expect(log.count == 2 && log[0].contains("failed") && log[1].contains("complete"))
    #expect(await tester.run(["sync", "log"]).output.contains("'https://dav.example' can't be reached"))
    let back = await tester.run(["sync", "run"])
    #expect(back.status == 0 && back.output.contains("nothing changed · works again"), "\(back.output)")
    #expect(!(await tester.run(["sync", "run"]).output.contains("works again")))
    #expect(await tester.run(["sync"]).status == 0)
    #expect(await tester.run(["sync", "log", "--json"]).output.contains(#""end": "failed""#))
  }

  @Test(arguments: [
    (FaultyDAVServer.Fault.page, "offline", "doesn't answer like a server for calendars"),
    (.broken, "refused", "answered with an error (500)"), (.busy, "offline", "is busy right now"),
    (.signedOut, "sign_in_needed", "didn't accept the name and the password"),
  ])
  func everyFailureHasAStateAndAReason(fault: FaultyDAVServer.Fault, state: String, reason: String) async throws {
    let tester = try await synchronized()
    await network.fail(fault, at: 1)
    #expect(await tester.run(["sync", "run"]).status == 1)
    #expect(await tester.run(["sync", "--json"]).output.contains(#""state": "\#(state)""#))
    #expect(await tester.run(["sync"]).output.contains(reason))
    #expect(await tester.run(["sync"], .korean).status == 1)
  }

  @Test(arguments: [
    (FaultyDAVServer.Fault.page, "'people' doesn't answer like a server for calendars or contacts"),
    (.broken, "'people' answered with an error (500)."),
  ])
  func runThatTheServerEndedAsksNothingOfTheUser(fault: FaultyDAVServer.Fault, reason: String) async throws {
    let tester = try await synchronized()
    await network.fail(fault, at: 1)
    let messages = await tester.run(["sync", "run"]).messages
    #expect(messages.contains(reason) && messages.contains("The next run tries again."), "\(messages)")
    #expect(!messages.contains("Needs your attention") && !messages.contains("'haru sync'"))
    let status = await tester.run(["sync"]).messages
    #expect(status.contains("The last run wasn't complete. The next run tries again."), "\(status)")
    await network.fail(fault, at: 1)
    #expect(await tester.run(["sync", "run"], .korean).messages.contains("다음 동기화 때 다시 시도해요."))
  }

  @Test func runThatWaitsForTheUserNamesTheReason() async throws {
    let tester = try await synchronized(6)
    for number in 0..<6 { await server.removeResource(at: card("a\(number)").path) }
    await server.forgetTokens()
    let messages = await tester.run(["sync", "run"]).messages
    #expect(messages.contains("Needs your attention: 'people': gone or different on the server."), "\(messages)")
    #expect(await tester.run(["sync"]).messages.contains("Some items need your attention."))
  }

  @Test func collectionThatIsGoneIsInTheLog() async throws {
    let tester = try await synchronized(6)
    for number in 0..<6 { await server.removeResource(at: card("a\(number)").path) }
    await server.forgetTokens()
    #expect(await tester.run(["sync", "run"]).status == 1)
    #expect(await tester.run(["sync", "--json"]).output.contains(#""state": "other_collection""#))
    #expect(await tester.run(["sync", "log"]).output.contains("isn't the collection that Haru synchronized before"))
  }

  @Test(arguments: [
    (SyncCollection.Replacement.status(403), "the server doesn't let you read it (403)"),
    (.status(404), "the server doesn't have it anymore (404)"), (.content(shared: 1, known: 6), "it has 1 of 6 items"),
  ])
  func mismatchedCollectionExplainsTheMismatch(replacement: SyncCollection.Replacement, words: String) async throws {
    let tester = try await synchronized()
    try await change(in: tester) { $0.state = .replaced(replacement) }
    #expect(await tester.run(["sync"]).output.contains(words))
    // A later failure is shown, too.
    await network.fail(.before, at: 1)
    _ = await tester.run(["sync", "run"])
    let status = await tester.run(["sync"])
    #expect(status.output.contains(words) && status.output.contains("can't be reached"))
  }

  @Test(arguments: Settings.Language.allCases)
  func runBeforeThePreviewSaysHowToStart(language: Settings.Language) async throws {
    let tester = try await synchronized()
    try await change(in: tester) { $0.state = .new }
    let run = await tester.run(["sync", "run"], language)
    #expect(run.status == 1)
    #expect(["haru sync run dav.example", "--yes"].allSatisfy(run.output.contains), "\(run.output)")
    #expect(await tester.run(["sync", "run", "dav.example", "--yes"], language).status == 0)
  }

  // MARK: - Items that can't be exchanged

  @Test(arguments: [
    (Settings.Language.english, "1 that can't be shown", "is larger than 4 MiB"),
    (.korean, "1개는 보여 줄 수 없어요", "4 MiB보다 커요"),
  ])
  func largeItemIsCountedAndListed(language: Settings.Language, count: String, reason: String) async throws {
    let tester = try await synchronized()
    await store("large", String(repeating: "가", count: SyncLimits.resource / 2))
    let run = await tester.run(["sync", "run"], language)
    #expect(run.status == 0 && run.output.contains(count), "\(run.output)")
    #expect(await tester.run(["sync", "items"], language).output.contains(reason))
    #expect(await tester.run(["sync"], language).output.contains(count))
    #expect(!(await tester.run(["sync", "run"], language).output.contains(count)))
  }

  @Test(arguments: [
    (Settings.Language.english, "is larger than 4 MiB on the server"), (.korean, "서버에 있는 것이 4 MiB보다 커서"),
  ])
  func itemThatGrewTooLargeWaitsForTheUser(language: Settings.Language, reason: String) async throws {
    let tester = try await synchronized()
    try await rename(try #require(try await contacts(tester).first), "김민수", in: tester)
    await store("a0", String(repeating: "가", count: SyncLimits.resource / 2))
    let run = await tester.run(["sync", "run"], language)
    #expect(run.status == 1 && run.output.contains(reason), "\(run.output)")
    #expect(await tester.run(["sync", "items"], language).output.contains(reason))
    #expect(try await contacts(tester).map(\.title) == ["김민수"])
    await store("a0", "사람 0")
    #expect(await tester.run(["sync", "run"], language).status == 0)
  }

  @Test(arguments: [
    (Settings.Language.english, "was accepted by the server, but isn't there"), (.korean, "서버가 받았다고 했는데 서버에 없어요"),
  ])
  func contactThatTheServerLosesStaysAndIsListed(language: Settings.Language, reason: String) async throws {
    let tester = try await synchronized(20)
    await server.loseWrites(true)
    try await tester.contacts.save(.sample("이영희", id: 99))
    for _ in 0..<2 { _ = await tester.run(["sync", "run"]) }
    let run = await tester.run(["sync", "run"], language)
    #expect(run.status == 1 && run.output.contains(reason), "\(run.output)")
    #expect(await tester.run(["sync", "items"], language).output.contains(reason))
    #expect(try await tester.contacts.count() == 21)
  }

  private func change(
    in tester: CommandLineTester, _ change: @Sendable (inout SyncCollection) -> Void
  ) async throws {
    _ = try await tester.store.change(as: { (_: Void) in UndoLabel(.changed, .calendar, "") }) {
      transaction throws(StoreError) in
      var collection = try transaction.sync.collections()[0]
      change(&collection)
      try transaction.sync.save(collection)
    }
  }

  @Test func serverThatRefusesEveryChangeIsNamed() async throws {
    let tester = try await synchronized()
    try await change(in: tester) { ($0.isWritable, $0.refusedSince) = (false, Instant(secondsSince1970: 0)) }
    #expect(await tester.run(["sync"]).output.contains("Haru tries again once a day"))
    #expect(await tester.run(["sync"], .korean).output.contains("하루에 한 번"))
  }

  /// A change that the server has rejected is refused, and a change that wasn't tried is unsent.
  @Test(arguments: [
    (Settings.Language.english, "read-only", "only in Haru", "3 refused", "3 items that couldn't be sent or read"),
    (.korean, "읽기 전용", "하루 앱에만 있는 변경", "거부됨 3개", "주고받지 못한 항목 3개"),
  ])
  func changesThatAReadOnlyListHoldsAreNamed(
    language: Settings.Language, readOnly: String, unsent: String, refused: String, need: String
  ) async throws {
    let tester = try await synchronized(4)
    let contacts = try await contacts(tester)
    for contact in contacts.prefix(3) {
      await server.refuse(uid: contact.uid, with: DAVRefusal(403))
      try await rename(contact, "\(contact.title) 2", in: tester)
    }
    #expect(await tester.run(["sync", "run"]).status == 1)
    for options in [[], ["--dry-run"]] {
      let run = await tester.run(["sync", "run"] + options, language)
      #expect(run.status == 1 && run.messages.contains(need), "\(options) \(run.messages)")
      #expect(!run.output.contains(unsent), "\(options) \(run.output)")
    }
    let command = "haru sync choose dav.example people --both"
    var status = await tester.run(["sync"], language).output
    for words in [refused, command] { #expect(status.contains(words), "\(status)") }
    #expect(!status.contains(unsent), "\(status)")
    #expect(await tester.run(["sync", "--json"]).output.contains(#""state": "refused""#))
    #expect(await items(tester) == ["refused": 3])

    try await rename(contacts[3], "\(contacts[3].title) 2", in: tester)
    for options in [[], ["--dry-run"]] {
      let run = await tester.run(["sync", "run"] + options, language)
      #expect(run.status == 1 && run.output.contains(unsent), "\(options) \(run.output)")
    }
    status = await tester.run(["sync"], language).output
    for words in [readOnly, unsent, refused, command] { #expect(status.contains(words), "\(status)") }
    #expect(await tester.run(["sync", "--json"]).output.contains(#""state": "unsent""#))
    #expect(await items(tester) == ["refused": 3, "unsent": 1])

    // Comparing everything again forgets the answers, but not the changes.
    #expect(await tester.run(["sync", "run", "--full"]).status == 1)
    #expect(await items(tester) == ["unsent": 4])
    #expect(try await self.contacts(tester).allSatisfy { $0.title.hasSuffix(" 2") })

    for contact in contacts { await server.refuse(uid: contact.uid, with: nil) }
    #expect(await tester.run(["sync", "choose", "dav.example", "people", "--both"], language).status == 0)
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(await tester.run(["sync"]).status == 0)
  }

  /// Returns the numbers of items in the states of 'sync items'.
  private func items(_ tester: CommandLineTester) async -> [String: Int] {
    let output = await tester.run(["sync", "items", "--json"]).output
    let states = output.split(separator: "\n").filter { $0.contains(#""state": "#) }
    return Dictionary(states.map { (String($0.split(separator: "\"")[3]), 1) }, uniquingKeysWith: +)
  }

  @Test func failureAfterARunWithoutChangesNamesWhatWaits() async throws {
    let tester = try await synchronized()
    try await rename(try #require(try await contacts(tester).first), "여기", in: tester)
    await store("a0", "서버")
    for options in [[], [], ["--dry-run"]] {
      let run = await tester.run(["sync", "run"] + options)
      #expect(run.status == 1 && run.messages.contains("1 conflict"), "\(run.messages)")
    }
  }

  @Test func passwordThatWasRefusedOnceSaysThatRunsWait() async throws {
    let tester = try await synchronized()
    await network.fail(.signedOut, at: 1)
    for _ in 0..<2 {
      let run = await tester.run(["sync", "run"])
      #expect(run.status == 1 && run.messages.contains("lock an account"), "\(run.messages)")
      #expect(run.messages.contains("haru sync password dav.example"))
    }
  }

  @Test func listOfAKilledRunIsNamedWithItsEnd() async throws {
    let tester = try await synchronized()
    let now = try await tester.store.read { transaction throws(StoreError) in
      try transaction.sync.lastRun(of: transaction.sync.collections()[0].id)?.at
    }
    let time = try #require(now)
    _ = try await tester.store.change(as: { (_: Bool) in UndoLabel(.changed, .calendar, "") }) {
      transaction throws(StoreError) in
      try transaction.sync.lease(transaction.sync.collections()[0].id, to: UUID(number: 9), at: time)
    }
    let status = await tester.run(["sync"])
    #expect(status.output.contains("Another run is synchronizing 'people'"), "\(status.output)")
  }

  @Test func fullServerSaysHowManyItemsWait() async throws {
    let tester = try await synchronized(3)
    for contact in try await contacts(tester).prefix(2) {
      await server.refuse(uid: contact.uid, with: DAVRefusal(507))
      try await rename(contact, "\(contact.title) 2", in: tester)
    }
    let run = await tester.run(["sync", "run"])
    #expect(run.status == 1 && run.output.contains("2 items wait: 'people' is out of storage space (507)"))
    let status = await tester.run(["sync"])
    #expect(status.status == 1)
    #expect(
      status.output.contains("2 items wait: 'https://dav.example' is out of storage space (507). · just now"))
    for number in 0..<3 { await server.refuse(uid: "a\(number)", with: nil) }
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(await tester.run(["sync"]).status == 0)
  }

  @Test func recordWasSynchronizedAtTheLastRunThatWorked() async throws {
    let tester = try await synchronized()
    await network.fail(.before, at: 1)
    _ = await tester.run(["sync", "run"])
    let before = try await tester.store.read { transaction throws(StoreError) in
      let id = try transaction.sync.collections()[0].id
      return (try transaction.sync.lastRun(of: id)?.ending, try transaction.sync.lastCompleteRun(of: id)?.ending)
    }
    #expect(before == (SyncEnding(.unreachable(.cannotConnect)), .complete))
    #expect(await tester.run(["people", "contacts", "show", "사람 0"]).output.contains("with people · just now"))
  }

  @Test func missingPasswordIsShown() async throws {
    let tester = try await synchronized()
    let id = try await tester.store.read { transaction throws(StoreError) in try transaction.sync.accounts()[0].id }
    try tester.secrets.remove(id)
    let status = await tester.run(["sync"])
    #expect(status.status == 1 && status.output.contains("haru sync password dav.example"))
  }

  // MARK: - Items that aren't exchanged

  @Test(arguments: [
    (Settings.Language.english, "1 that couldn't be read from the server", "can't be read from the server", "(403)"),
    (.korean, "서버에서 읽지 못한 항목 1개", "서버에서 읽지 못한 것이 있어요", "(403)"),
  ])
  func itemsThatTheServerDoesNotSendAreCountedInEachRun(
    language: Settings.Language, count: String, state: String, answer: String
  ) async throws {
    let tester = try await synchronized(3)
    await store("a1", "바뀜")
    await server.refuseReading(with: 403)
    let first = await tester.run(["sync", "run"], language)
    #expect(first.status == 1 && first.output.contains(count) && first.output.contains(answer), "\(first.output)")
    let second = await tester.run(["sync", "run"], language)
    #expect(second.status == 1 && second.output.contains(count), "\(second.output)")
    let status = await tester.run(["sync"], language)
    #expect(status.status == 1 && status.output.contains(state), "\(status.output)")
    #expect(status.output.contains("haru sync items dav.example"), "\(status.output)")
    let items = await tester.run(["sync", "items"], language).output
    #expect(items.contains("사람 1") && items.contains(answer), "\(items)")
    #expect(await tester.run(["sync", "items", "--json"]).output.contains(#""state": "unread""#))
    #expect(try await contacts(tester).count == 3)
    await server.refuseReading(with: nil)
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(await tester.run(["sync"]).status == 0)
  }

  @Test(arguments: [
    (Settings.Language.english, "isn't sent yet", "refused nothing"), (.korean, "아직 보내지 않았어요", "거부한 것도"),
  ])
  func itemsThatAFailedRunLeftAreListed(language: Settings.Language, waits: String, nothing: String) async throws {
    let tester = try await synchronized(3)
    let contact = try #require(try await contacts(tester).first)
    await server.refuse(uid: contact.uid, with: DAVRefusal(507))
    try await rename(contact, "여기", in: tester)
    #expect(await tester.run(["sync", "run"]).status == 1)
    let items = await tester.run(["sync", "items"], language).output
    #expect(items.contains("여기") && items.contains(waits) && items.contains("(507)"), "\(items)")
    #expect(!items.contains(nothing), "\(items)")
  }

  // MARK: - Removals that wait

  @Test func removalsOnTheSendingSideAreHeldAndCounted() async throws {
    let tester = try await synchronized(6)
    for contact in try await contacts(tester).prefix(5) { try await tester.contacts.remove(contact.id) }
    #expect(await tester.run(["sync", "run"]).status == 1)
    #expect(await server.texts.count == 6)
    let status = await tester.run(["sync"])
    #expect(status.status == 1 && status.output.contains("5 held removals"))
    #expect(status.output.contains("--accept-removals") && status.output.contains("5 of 6 contacts. To see them"))
    #expect(status.output.contains("haru sync run dav.example --put-back"), "\(status.output)")
    let korean = await tester.run(["sync"], .korean).output
    #expect(korean.contains("답할 때까지 지우지 않아요: 연락처 6개 중 5개"), "\(korean)")
    let items = await tester.run(["sync", "items", "--json"]).output
    #expect(items.components(separatedBy: #""state": "held""#).count == 6 && items.contains("removed_here"), "\(items)")
    #expect(await tester.run(["sync", "items"]).output.contains("was removed here, and is still on the server"))
    let json = await tester.run(["sync", "--json"]).output
    #expect(json.contains(#""held_removals": 5"#) && json.contains(#""state": "held""#))
    #expect(await tester.run(["sync", "run", "--accept-removals"]).status == 0)
    #expect(await server.texts.count == 1)
    #expect(await tester.run(["sync"]).status == 0)
  }

  @Test(arguments: [
    (Settings.Language.english, "1 plant removed with the contacts (bring back with 'haru sync undo')"),
    (.korean, "연락처와 함께 지운 화분 1개('haru sync undo'로 되돌려요)"),
  ])
  func plantThatWentWithItsContactIsReported(language: Settings.Language, report: String) async throws {
    let tester = try await synchronized()
    try await tester.contacts.save(.sample("이영희", id: 7))
    try await StoredPlants(tester.store).save(.sample(of: 7))
    #expect(await tester.run(["sync", "run"]).status == 0)
    let sent = await server.texts.first { CardFormat.value("FN", in: $0.value) == "이영희" }
    await server.removeResource(at: try #require(sent).key)
    let run = await tester.run(["sync", "run", "--accept-removals"], language)
    #expect(run.status == 0 && run.output.contains(report), "\(run.output)\(run.messages)")
    #expect(await tester.run(["sync", "undo"]).status == 0)
    #expect(try await StoredPlants(tester.store).garden().count == 1)
  }

  @Test func itemsWhoseRemovalWaitsComeBack() async throws {
    let tester = try await synchronized(6)
    for contact in try await contacts(tester).prefix(5) { try await tester.contacts.remove(contact.id) }
    _ = await tester.run(["sync", "run"])
    #expect(await tester.run(["sync"]).output.contains("--put-back"))
    let run = await tester.run(["sync", "run", "--put-back"])
    #expect(run.status == 0 && run.messages.contains("Bringing back 5 items"))
    #expect(await server.texts.count == 6)
    #expect(try await contacts(tester).count == 6)
    #expect(await tester.run(["sync", "run", "--put-back"]).messages.contains("No removals are pending yet"))
    #expect(await tester.run(["sync", "run", "--put-back", "--accept-removals"]).status == 2)
  }

  // MARK: - Claims

  @Test func collectionOfAnotherRunSaysWhenItIsFree() async throws {
    let tester = try await synchronized()
    let now = try TimeSource.fixed().now()
    _ = try await tester.store.change(as: { (_: Bool) in UndoLabel(.changed, .calendar, "") }) {
      transaction throws(StoreError) in
      try transaction.sync.lease(
        transaction.sync.collections()[0].id, to: Foundation.UUID(number: 9), at: now.adding(seconds: -30))
    }
    await server.forgetRequests()
    #expect(await tester.run(["sync", "run"]).output.contains("try again in 60 s"))
    let json = await tester.run(["sync", "run", "--json"]).output
    #expect(json.contains(#""end": "shared""#) && json.contains(#""free_after": 60"#))
    #expect(await server.requests.isEmpty)
  }

  // MARK: - Dry runs

  @Test func dryRunCountsBothSidesAndChangesNothing() async throws {
    let tester = try await synchronized(3)
    try await tester.contacts.save(.sample("이영희", id: 7))
    let known = try await contacts(tester)
    try await rename(try #require(known.first { $0.title == "사람 1" }), "여기", in: tester)
    await store("b", "박서준")
    await store("a2", "서버")
    await server.forgetRequests()
    let run = await tester.run(["sync", "run", "--dry-run"])
    #expect(run.status == 0)
    #expect(run.output.contains("1 to add here · 1 to change here · 1 to add there · 1 to change there"))
    let json = await tester.run(["sync", "run", "--dry-run", "--json"]).output
    #expect(json.contains(#""end": "previewed""#) && json.contains(#""sent_changed": 1"#))
    #expect(await server.requests.allSatisfy { !$0.isWriting })
    #expect(try await contacts(tester).count == 4)
    #expect(await tester.run(["sync", "log", "--plain"]).output.split(separator: "\n").count == 1)
    let real = await tester.run(["sync", "run"])
    #expect(real.output.contains("2 received · 2 sent"))
  }

  // MARK: - What undo doesn't undo

  @Test(arguments: SyncSide.allCases)
  func losingTextIsListedByItsOwnTitle(side: SyncSide) async throws {
    let tester = try await synchronized()
    try await rename(try #require(try await contacts(tester).first), "여기 이름", in: tester)
    await store("a0", "서버 이름")
    #expect(await tester.run(["sync", "run"]).status == 1)
    let list = await tester.run(["sync", "conflicts", "--plain"])
    let id = try #require(list.output.split(separator: "\t").first.map(String.init))
    let resolved = await tester.run(["sync", "resolve", id, side.rawValue])
    #expect(resolved.status == 0 && resolved.output.contains("'haru undo' doesn't undo this"))
    let kept = await tester.run(["sync", "kept", "--plain"]).output
    #expect(kept.contains(side == .here ? "서버 이름" : "여기 이름"))
    let lost = try #require(kept.split(separator: "\t").first.map(String.init))
    let restored = await tester.run(["sync", "kept", "restore", lost])
    #expect(restored.status == 0 && restored.output.contains("'haru undo' doesn't undo this"))
    let titles = await tester.run(["sync", "kept", "--plain"]).output
    #expect(titles.contains("서버 이름") && titles.contains("여기 이름"))
  }

  @Test func beginningOfAnIDNamesOnlyOneConflictOrLosingText() async throws {
    let tester = try await synchronized()
    try await rename(try #require(try await contacts(tester).first), "여기 이름", in: tester)
    await store("a0", "서버 이름")
    _ = await tester.run(["sync", "run"])
    let list = await tester.run(["sync", "conflicts", "--plain"])
    let id = try #require(list.output.split(separator: "\t").first.map(String.init))
    #expect(await tester.refusal(["sync", "resolve", "", "here"]) == CommandRefusal(2, "name_missing"))
    let tooShort = ["sync", "resolve", String(id.prefix(3)), "here"]
    #expect(await tester.refusal(tooShort) == CommandRefusal(1, "no_conflict"))
    #expect(await tester.run(["sync", "resolve", id.prefix(4).uppercased(), "here"]).status == 0)
    let kept = await tester.run(["sync", "kept", "--plain"]).output
    let lost = try #require(kept.split(separator: "\t").first.map(String.init))
    #expect(await tester.run(["sync", "kept", "restore", lost]).status == 0)
    // The replaced text is stored as well, with an ID that begins the same way.
    let words = ["sync", "kept", "restore", String(lost.prefix(4))]
    #expect(await tester.refusal(words) == CommandRefusal(1, "ambiguous_kept_text"))
    let messages = await tester.run(words).messages
    #expect(messages.contains("서버 이름") && messages.contains("여기 이름"))
  }

  /// A collection on another server can have any name and any UID.
  @Test func losingTextIsNotRestoredToACollectionOfAnotherAccount() async throws {
    let tester = try await synchronized()
    try await rename(try #require(try await contacts(tester).first), "여기 이름", in: tester)
    await store("a0", "서버 이름")
    _ = await tester.run(["sync", "run"])
    let list = await tester.run(["sync", "conflicts", "--plain"])
    let id = try #require(list.output.split(separator: "\t").first.map(String.init))
    #expect(await tester.run(["sync", "resolve", id, "here"]).status == 0)
    let kept = await tester.run(["sync", "kept", "--plain"]).output
    let lost = try #require(kept.split(separator: "\t").first.map(String.init))
    _ = try await tester.store.change(as: { (_: Void) in UndoLabel(.changed, .contact, "sync") }) {
      transaction throws(StoreError) in
      let book = try transaction.sync.collections()[0]
      let account = SyncAccount(
        id: SyncAccount.ID(UUID(number: 900)), name: "other", server: "https://other.example", user: "m")
      try transaction.sync.save(account)
      var other = SyncCollection(
        id: SyncCollection.ID(UUID(number: 901)), account: account.id, href: SyncHref("/other/"), kind: .contacts)
      (other.name, other.state) = ("!first", .ready)
      try transaction.sync.save(other)
      try transaction.sync.remove(book.id)
    }
    let restored = await tester.run(["sync", "kept", "restore", lost])
    #expect(restored.status == 1 && restored.messages.contains("its collection isn't synchronized anymore"))
    #expect(try await contacts(tester).count == 1)
  }
}
