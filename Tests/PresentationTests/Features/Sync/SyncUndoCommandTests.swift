import Domain
import DomainTesting
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Undo of runs on the command line, with a server in memory that has one address book.
struct SyncUndoCommandTests {
  private static let folder = SyncHref("/minji/people/")
  private let server = MemoryDAVServer(folder, .radicale, uid: { CardFormat.value("UID", in: $0) })

  private func card(_ name: String) -> SyncHref { SyncHref("\(Self.folder.text)\(name).vcf") }

  private func store(_ uid: String, _ name: String) async {
    await server.store(CardFormat.text(uid: uid, name: name, raw: uid), at: card(uid))
  }

  /// Returns a program whose second run has renamed a contact and added another one.
  private func synchronized() async throws -> CommandLineTester {
    await store("a", "김민수")
    let tester = try await CommandLineTester(davServer: server)
    let added = await tester.run(["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["pw"])
    #expect(added.status == 0, "\(added.messages)")
    await store("a", "민수 (서버)")
    await store("b", "박서준")
    #expect(await tester.run(["sync", "run"]).status == 0)
    return tester
  }

  private func titles(_ tester: CommandLineTester) async throws -> [String] {
    try await tester.contacts.contacts(tester.contacts.identities().map(\.contact.id)).map(\.title).sorted()
  }

  private func rename(_ title: String, to name: String, in tester: CommandLineTester) async throws {
    let all = try await tester.contacts.contacts(tester.contacts.identities().map(\.contact.id))
    var contact = try #require(all.first { $0.title == title })
    contact.card.name = PersonName(formatted: ContactLine(imported: name))
    try await tester.contacts.save(contact)
  }

  @Test(arguments: [
    (
      Settings.Language.english, "Undid run 2 of 'dav.example': 1 changed back · 1 removed.",
      "undid a sync with 'dav.example'",
      "already undone"
    ),
    (.korean, "'dav.example'의 2번 동기화를 되돌렸어요: 이전으로 되돌린 항목 1개 · 지운 항목 1개.", "'dav.example' 동기화 되돌림", "이미 되돌렸어요"),
  ])
  func runIsUndoneAndComesBack(
    language: Settings.Language, message: String, summary: String, already: String
  ) async throws {
    let tester = try await synchronized()
    let undone = await tester.run(["sync", "undo"], language)
    #expect(undone.status == 0 && undone.output.contains(message), "\(undone.output)\(undone.messages)")
    #expect(undone.output.contains("haru undo"))
    #expect(try await titles(tester) == ["김민수"])
    let again = await tester.run(["sync", "undo", "2"], language)
    #expect(again.status == 0 && again.output.contains(already), "\(again.output)\(again.messages)")
    #expect(await tester.run(["sync", "log", "--json"]).output.contains(#""undoable": false"#))
    #expect(await tester.run(["undo"], language).output.contains(summary))
    #expect(!(await tester.run(["sync", "log", "--json"]).output.contains(#""undoable": false"#)))
    #expect(try await titles(tester) == ["민수 (서버)", "박서준"])
  }

  @Test(arguments: [(Settings.Language.english, "undone"), (.korean, "되돌렸어요")])
  func secondUndoRevertsTheRunBefore(language: Settings.Language, word: String) async throws {
    let tester = try await synchronized()
    for number in [2, 1] {
      let undone = await tester.run(["sync", "undo", "--json"])
      #expect(undone.status == 0 && undone.output.contains("\"run\": \(number)"), "\(undone.output)")
    }
    #expect(try await titles(tester) == [])
    #expect(await tester.refusal(["sync", "undo"]) == CommandRefusal(1, "no_run"))
    let log = await tester.run(["sync", "log"], language).output
    #expect(log.components(separatedBy: word).count == 3, "\(log)")
  }

  @Test(arguments: [(Settings.Language.english, "already undone"), (.korean, "이미 되돌렸어요")])
  func secondUndoOfARunSaysThatItIsAlreadyUndone(language: Settings.Language, already: String) async throws {
    let tester = try await synchronized()
    try await rename("민수 (서버)", to: "나의 민수", in: tester)
    #expect(await tester.run(["sync", "undo", "2"], language).output.contains("1"))
    let again = await tester.run(["sync", "undo", "2"], language)
    #expect(again.status == 0 && again.output.contains(already), "\(again.output)\(again.messages)")
    #expect(again.messages.contains("'나의 민수'"))
  }

  @Test func undoneRunIsSentAndManyRemovalsAreAskedFirst() async throws {
    await store("a", "김민수")
    let tester = try await CommandLineTester(davServer: server)
    _ = await tester.run(["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["pw"])
    for number in 0..<6 { await store("b\(number)", "사람 \(number)") }
    await store("a", "민수 (서버)")
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(await tester.run(["sync", "undo", "--quiet"]).output == "")
    #expect(try await titles(tester) == ["김민수"])
    let run = await tester.run(["sync", "run", "--json"])
    #expect(run.status == 1 && run.output.contains(#""held_removals": 6"#))
    #expect(await server.texts.count == 7)
    #expect(await server.texts.values.contains { CardFormat.value("FN", in: $0) == "김민수" })
    #expect(await tester.run(["sync", "run", "--accept-removals"]).status == 0)
    #expect(await server.texts.count == 1)
  }

  @Test(arguments: [
    (Settings.Language.english, "1 removed · 1 left", "since been changed"), (.korean, "그대로 둔 항목 1개", "바뀌었어요"),
  ])
  func laterChangeStaysAndIsNamed(language: Settings.Language, message: String, name: String) async throws {
    let tester = try await synchronized()
    try await rename("민수 (서버)", to: "나의 민수", in: tester)
    let undone = await tester.run(["sync", "undo", "2"], language)
    #expect(undone.status == 0 && undone.output.contains(message), "\(undone.output)")
    #expect(undone.messages.contains("'나의 민수'") && undone.messages.contains(name), "\(undone.messages)")
    #expect(try await titles(tester) == ["나의 민수"])
  }

  @Test func removedContactIsNamed() async throws {
    let tester = try await synchronized()
    let all = try await tester.contacts.contacts(tester.contacts.identities().map(\.contact.id))
    try await tester.contacts.remove(try #require(all.first { $0.title == "민수 (서버)" }).id)
    let undone = await tester.run(["sync", "undo", "2"])
    #expect(undone.messages.contains("'민수 (서버)' has since been removed"), "\(undone.messages)")
  }

  @Test func undoneEditDoesNotWait() async throws {
    let tester = try await synchronized()
    for (name, waiting) in [("나의 서준", 1), ("박서준", 0)] {
      try await rename(waiting == 1 ? "박서준" : "나의 서준", to: name, in: tester)
      #expect(await tester.run(["sync", "--json"]).output.contains("\"waiting\": \(waiting)"))
    }
  }

  @Test(arguments: [
    (
      Settings.Language.english, "Undid run 2", "sends only what is still synchronized",
      "What came to 'people', which isn't synchronized anymore, is undone only in Haru."
    ),
    (.korean, "2번 동기화를 되돌렸어요", "지금도 동기화하는 것만", "'people'은 지금 동기화하지 않아서 하루 앱에서만 되돌려요."),
  ])
  func runOfABookThatIsSwitchedOffStaysInTheLogAndIsUndoneAfterAQuestion(
    language: Settings.Language, message: String, sentence: String, question: String
  ) async throws {
    let tester = try await synchronized()
    let log = await tester.run(["sync", "log"], language).output
    #expect(await tester.run(["sync", "choose", "dav.example", "people", "--off"]).status == 0)
    #expect(await tester.run(["sync", "log"], language).output == log)
    let refused = await tester.run(["sync", "undo", "2"], language)
    #expect(refused.status != 0 && refused.messages.contains(question), "\(refused)")
    #expect(try await titles(tester) == ["민수 (서버)", "박서준"])
    let undone = await tester.run(["sync", "undo", "2", "--yes"], language)
    #expect(undone.status == 0 && undone.output.contains(message) && undone.output.contains(sentence), "\(undone)")
    #expect(try await titles(tester) == ["김민수"])
    #expect(await tester.run(["sync", "remove", "dav.example", "--yes"]).status == 0)
    #expect(await tester.refusal(["sync", "undo", "2"]) == CommandRefusal(1, "no_run"))
  }

  @Test func runIsRefusedIfEverythingWasChangedSince() async throws {
    let tester = try await synchronized()
    try await rename("민수 (서버)", to: "나의 민수", in: tester)
    try await rename("박서준", to: "나의 서준", in: tester)
    #expect(await tester.refusal(["sync", "undo"]) == CommandRefusal(1, "changed_since"))
    #expect(try await titles(tester) == ["나의 민수", "나의 서준"])
  }

  @Test func documentsListWhatIsUndoableAndWhatIsLeft() async throws {
    let tester = try await synchronized()
    try await tester.contacts.save(.sample("이영희", id: 7))
    #expect(await tester.run(["sync", "run"]).status == 0)
    let log = await tester.run(["sync", "log", "--plain"]).output.split(separator: "\n").map { line in
      line.split(separator: "\t").suffix(2).map(String.init)
    }
    #expect(log.map { $0[0] } == ["3", "2", "1"])
    #expect(Set(log.map { $0[1] }).count == 2 && log[1] == ["2", log[2][1]])
    let json = await tester.run(["sync", "log", "--json"]).output
    #expect(json.contains(#""undoable": false"#) && json.contains(#""undoable": true"#))
    try await rename("민수 (서버)", to: "나의 민수", in: tester)
    let undone = await tester.run(["sync", "undo", "2", "--json"])
    for part in [#""run": 2"#, #""removed": 1"#, #""changed": 0"#, #""kind": "contact""#, #""change": "fields""#] {
      #expect(undone.output.contains(part), "\(undone.output)")
    }
  }

  @Test(arguments: [
    (Settings.Language.english, "Run 3 changed nothing in Haru.", "To undo run 2 of "),
    (.korean, "3번 동기화는 하루 앱에서 아무것도 바꾸지 않았어요.", "2번 동기화(받은 항목 2개)를 되돌리려면"),
  ])
  func earlierRunIsNotUndoneBeforeItIsNamed(
    language: Settings.Language, message: String, hint: String
  ) async throws {
    let tester = try await synchronized()
    try await tester.contacts.save(.sample("이영희", id: 7))
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(await tester.refusal(["sync", "undo"]) == CommandRefusal(1, "not_undoable"))
    let refused = await tester.run(["sync", "undo"], language)
    for part in [message, hint, "haru sync undo 2"] { #expect(refused.messages.contains(part), "\(refused.messages)") }
    #expect(try await titles(tester) == ["민수 (서버)", "박서준", "이영희"])
    #expect(await tester.run(["sync", "undo", "2"]).status == 0)
    #expect(try await titles(tester) == ["김민수", "이영희"])
  }

  @Test func runWithoutLocalChangesAndUnknownRunsAreRefused() async throws {
    let tester = try await CommandLineTester(davServer: server)
    #expect(await tester.refusal(["sync", "undo"]) == CommandRefusal(1, "no_run"))
    try await tester.contacts.save(.sample("이영희", id: 7))
    _ = await tester.run(["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["pw"])
    #expect(await tester.refusal(["sync", "undo", "1"]) == CommandRefusal(1, "not_undoable"))
    for word in ["9", "newest"] {
      #expect(await tester.refusal(["sync", "undo", word]) == CommandRefusal(1, "no_run"))
    }
    #expect(await tester.run(["sync", "log"], .english).output.contains("1 sent"))
  }

  @Test(arguments: [(Settings.Language.english, "not finished"), (.korean, "끝까지 하지 못했어요")])
  func interruptedRunIsListed(language: Settings.Language, words: String) async throws {
    let tester = try await synchronized()
    let collection = try await tester.store.read { transaction throws(StoreError) in
      try transaction.sync.collections().first
    }
    let id = try #require(collection?.id)
    let sync = InMemoryRecordSync<Contact>(tester.store, id, newID: .counting(from: 5_000))
    try await sync.performStep { sync throws(StoreError) in _ = try sync.add(.sample("중간", id: 8)) }
    #expect(await tester.run(["sync", "log"], language).output.contains(words))
    #expect(await tester.run(["sync", "undo"], language).status == 0)
    #expect(try await titles(tester) == ["민수 (서버)", "박서준"])
  }

  /// A phone's move between two address books arrives in one run.
  @Test(arguments: [(Settings.Language.english, "club, people"), (.korean, "club, people")])
  func moveBetweenTwoBooksIsUndoneAsOneRun(language: Settings.Language, names: String) async throws {
    let folder = SyncHref("/minji/club/")
    let club = MemoryDAVServer(folder, .radicale, uid: { CardFormat.value("UID", in: $0) })
    for (uid, name) in [("a", "김민수"), ("b", "박서준"), ("c", "이영희")] { await store(uid, name) }
    let servers: [(folder: SyncHref, server: any DAVServing)] = [(folder, club), (Self.folder, server)]
    let tester = try await CommandLineTester(davServer: JoinedDAVServer(servers))
    let added = await tester.run(["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["pw"])
    #expect(added.status == 0, "\(added.messages)")
    await server.removeResource(at: card("a").path)
    await club.store(CardFormat.text(uid: "d", name: "정민", raw: "d"), at: SyncHref("\(folder.text)d.vcf"))
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(try await titles(tester) == ["박서준", "이영희", "정민"])
    let log = await tester.run(["sync", "log"], language).output.split(separator: "\n")
    #expect(log.count == 2 && log[0].contains("dav.example · \(names)"), "\(log)")
    let undone = await tester.run(["sync", "undo", "--json"], language)
    for part in [#""run": 2"#, #""account": "dav.example""#, #""restored": 1"#, #""removed": 1"#] {
      #expect(undone.output.contains(part), "\(undone.output)\(undone.messages)")
    }
    #expect(try await titles(tester) == ["김민수", "박서준", "이영희"])
    // One user command reverses the whole run.
    #expect(await tester.run(["undo"]).status == 0)
    #expect(try await titles(tester) == ["박서준", "이영희", "정민"])
  }

  @Test func failureOfOneBookIsNamedInTheRun() async throws {
    let folder = SyncHref("/minji/club/")
    let club = MemoryDAVServer(folder, .radicale, uid: { CardFormat.value("UID", in: $0) })
    let network = FaultyDAVServer(club)
    await store("a", "김민수")
    let servers: [(folder: SyncHref, server: any DAVServing)] = [(folder, network), (Self.folder, server)]
    let tester = try await CommandLineTester(davServer: JoinedDAVServer(servers))
    _ = await tester.run(["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["pw"])
    await store("b", "박서준")
    await network.fail(.broken, at: 1)
    #expect(await tester.run(["sync", "run"]).status == 1)
    let log = await tester.run(["sync", "log"]).output.split(separator: "\n")
    #expect(log.count == 2 && log[0].contains("1 received · 'club' answered with an error (500)"), "\(log)")
    let json = await tester.run(["sync", "log", "--json"]).output
    #expect(json.contains(#""end": "failed""#) && json.contains(#""undoable": true"#))
    #expect(await tester.run(["sync", "--json"]).output.contains(#""state": "refused""#))
    #expect(await tester.run(["sync", "undo"]).status == 0)
    #expect(try await titles(tester) == ["김민수"])
  }
}
