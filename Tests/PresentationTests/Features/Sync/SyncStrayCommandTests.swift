import Domain
import DomainTesting
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Commands about two address books, one of which is no longer synchronized.
struct SyncStrayCommandTests {
  private static let folders = [SyncHref("/minji/club/"), SyncHref("/minji/people/")]
  private let servers = folders.map { folder in
    MemoryDAVServer(folder, .radicale, uid: { CardFormat.value("UID", in: $0) })
  }

  /// Returns a program with an account whose two books have run.
  private func synchronized() async throws -> CommandLineTester {
    for (server, (folder, uids)) in zip(servers, zip(Self.folders, [["a", "b"], ["c"]])) {
      for uid in uids {
        let text = CardFormat.text(uid: uid, name: "person \(uid)", raw: uid)
        await server.store(text, at: SyncHref("\(folder.text)\(uid).vcf"))
      }
    }
    let tester = try await added()
    #expect(await counts() == [2, 1])
    return tester
  }

  /// Returns a program with an account for the two books.
  private func added() async throws -> CommandLineTester {
    let tester = try await CommandLineTester(
      davServer: JoinedDAVServer(zip(Self.folders, servers).map { ($0, $1) }))
    let run = await tester.run(["sync", "add", "dav.example", "--user", "minji", "--yes"], answers: ["pw"])
    #expect(run.status == 0, "\(run.messages)")
    return tester
  }

  private func counts() async -> [Int] { [await servers[0].texts.count, await servers[1].texts.count] }

  @Test(arguments: [
    (Settings.Language.english, ["with club", "with people"], "not sent to club yet"),
    (.korean, ["club에 동기화됨", "people에 동기화됨"], "club에 아직 보내지 않았어요"),
  ])
  func contactNamesItsBooks(language: Settings.Language, both: [String], new: String) async throws {
    for (number, uid) in [(0, "a"), (1, "a"), (0, "b"), (1, "c")] {
      let text = CardFormat.text(uid: uid, name: "person \(uid)", raw: uid)
      await servers[number].store(text, at: SyncHref("\(Self.folders[number].text)\(uid).vcf"))
    }
    let tester = try await added()
    let show = ["people", "contacts", "show"]
    let shown = await tester.run(show + ["person a"], language).output
    for words in both { #expect(shown.contains(words), "\(shown)") }
    let only = await tester.run(show + ["person b"], language).output
    #expect(only.contains(both[0]) && !only.contains(both[1]) && !only.contains("people yet"), "\(only)")
    try await tester.contacts.save(.sample("이영희", id: 7))
    let unsent = await tester.run(show + ["이영희"], language).output
    let other = new.replacing("club", with: "people")
    #expect(unsent.contains(new) && !unsent.contains(other), "\(unsent)")
  }

  @Test(arguments: [
    (
      Settings.Language.english, "person c",
      "The next run replaces the card of 'person a' in club with the card of 'person c' on the server.", [2, 1]
    ),
    (.korean, "person c", "club에 있는 'person a' 카드는 다음 동기화 때 서버에서 'person c' 카드로 바뀌어요.", [2, 1]),
    (.english, "person b", "The next run removes the card of 'person a' in club from the server.", [1, 1]),
    (.korean, "person b", "club에 있는 'person a' 카드는 다음 동기화 때 서버에서 지워져요.", [1, 1]),
  ])
  func mergeNamesTheCardThatAServerLoses(
    language: Settings.Language, remaining: String, words: String, expected: [Int]
  ) async throws {
    let tester = try await synchronized()
    let merge = ["people", "contacts", "merge", remaining, "person a"]
    #expect(await tester.run(merge + ["--dry-run"], language).output.contains(words))
    let merged = await tester.run(merge + ["--yes"], language)
    #expect(merged.status == 0 && merged.messages.contains(words), "\(merged.messages)")
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(await counts() == expected)
    let club = await servers[0].texts.values.compactMap { CardFormat.value("FN", in: $0) }
    #expect(club.contains(remaining))
  }

  @Test func mergeThatIsUndoneBeforeARunChangesNoBook() async throws {
    let tester = try await synchronized()
    #expect(await tester.run(["people", "contacts", "merge", "person c", "person a", "--yes"]).status == 0)
    #expect(await tester.run(["undo"]).status == 0)
    #expect(!(await tester.run(["sync", "--json"]).output.contains(#""waiting": 1"#)))
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(await counts() == [2, 1])
    #expect(try await tester.contacts.count() == 3)
  }

  @Test(arguments: [(Settings.Language.english, "Haru only receives 'club'"), (.korean, "받기만 해서")])
  func changesOfABookThatOnlyReceivesSayThatTheyStayHere(language: Settings.Language, notice: String) async throws {
    let tester = try await synchronized()
    #expect(await tester.run(["sync", "choose", "dav.example", "club", "--only-from-server"]).status == 0)
    for (name, isReceived) in [("person a", true), ("person c", false)] {
      for words in [["edit", name, "--notes", "new"], ["remove", name]] {
        let run = await tester.run(["people", "contacts"] + words + ["--yes"], language)
        #expect(run.status == 0 && run.messages.contains(notice) == isReceived, "\(run.messages)")
      }
    }
  }

  @Test func mergeIsSilentAboutServersThatKeepTheirCards() async throws {
    let tester = try await synchronized()
    #expect(await tester.run(["sync", "choose", "dav.example", "club", "--only-from-server"]).status == 0)
    let merged = await tester.run(["people", "contacts", "merge", "person c", "person a", "--yes"])
    #expect(merged.status == 0 && !merged.messages.contains("from the server"), "\(merged.messages)")
  }

  @Test func bookThatIsSwitchedOffStaysInHaruAndIsSwitchedOnAgain() async throws {
    let tester = try await synchronized()
    #expect(await tester.run(["sync", "choose", "dav.example", "club", "--off"]).status == 0)
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(await tester.run(["sync", "--json"]).output.contains(#""waiting": 0"#))
    #expect(await counts() == [2, 1])
    let again = await tester.run(["sync", "choose", "dav.example", "club", "--yes"])
    #expect(again.status == 0 && again.messages.contains("club: 2 the same on both sides"), "\(again.messages)")
    #expect(await counts() == [2, 1])
    #expect(try await tester.contacts.count() == 3)
  }

  @Test(arguments: words)
  func peopleAreSentToAnotherBookOnlyAfterAYes(language: Settings.Language, words: String) async throws {
    let tester = try await synchronized()
    _ = await tester.run(["sync", "choose", "dav.example", "club", "--off"])
    let choose = ["sync", "choose", "dav.example", "people", "--both"]
    let silent = await tester.run(choose, language)
    #expect(silent.status == 0 && silent.messages.contains(words), "\(silent.messages)")
    let terminal = StandardStreams.terminal(columns: 80)
    #expect(await tester.run(choose, language, streams: terminal, answers: ["n"]).status == 0)
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(await counts() == [2, 1])
    #expect(await tester.run(choose, language, streams: terminal, answers: ["y"]).status == 0)
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(await counts() == [2, 3])
    // The user isn't asked again.
    #expect(await tester.run(choose, language).messages == "")
  }

  /// The command for two contacts of the book that is switched off.
  private static let words: [(Settings.Language, String)] = [
    (.english, "2 contacts of address books that aren't synchronized anymore"),
    (.korean, "더는 동기화하지 않는 주소록의 연락처 2개"),
  ]

  @Test(arguments: words)
  func previewSaysWhoStaysOnlyInHaruAndHowToSendThem(language: Settings.Language, words: String) async throws {
    let tester = try await synchronized()
    for name in ["club", "people"] { _ = await tester.run(["sync", "choose", "dav.example", name, "--off"]) }
    let command = "haru sync choose dav.example people --both"
    let preview = await tester.run(["sync", "choose", "dav.example", "people"], language)
    #expect(preview.status == 1 && preview.messages.contains(words), "\(preview.messages)")
    #expect(preview.messages.contains(command))
    #expect(preview.messages.contains("('person a', 'person b')"), "\(preview.messages)")
    let started = await tester.run(["sync", "choose", "dav.example", "people", "--yes"], language)
    #expect(started.status == 0 && started.messages.contains(words), "\(started.messages)")
    #expect(await counts() == [2, 1])
    #expect(await tester.run(command.split(separator: " ").dropFirst().map(String.init) + ["--yes"]).status == 0)
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(await counts() == [2, 3])
  }

  @Test(arguments: words)
  func statusAndItemsShowWhoIsOnlyInHaru(language: Settings.Language, words: String) async throws {
    let tester = try await synchronized()
    #expect(await tester.run(["sync", "items", "--json"]).output == "[]\n")
    _ = await tester.run(["sync", "choose", "dav.example", "club", "--off"])
    let status = await tester.run(["sync"], language)
    #expect(status.status == 0 && status.output.contains(words), "\(status.output)")
    #expect(status.output.contains("haru sync choose dav.example people --both"))
    #expect(await tester.run(["sync", "--json"]).output.contains(#""here_only": 2"#))
    let items = await tester.run(["sync", "items"], language).output
    #expect(items.contains("person a") && items.contains("person b") && !items.contains("person c"), "\(items)")
    let json = await tester.run(["sync", "items", "--json"]).output
    #expect(json.components(separatedBy: #""state": "here_only""#).count == 3)
    // No contact can be sent to an address book that only receives.
    _ = await tester.run(["sync", "choose", "dav.example", "people", "--only-from-server"])
    #expect(await !tester.run(["sync"], language).output.contains(words))
    #expect(await tester.run(["sync", "items", "--json"]).output == "[]\n")
  }

  @Test func onlyBookGetsNobodyOfAnotherBookInItsFirstRun() async throws {
    let tester = try await synchronized()
    for name in ["club", "people"] { _ = await tester.run(["sync", "choose", "dav.example", name, "--off"]) }
    let chosen = await tester.run(["sync", "choose", "dav.example", "people", "--both", "--yes"])
    #expect(chosen.status == 0 && chosen.messages.contains("1 the same on both sides"), "\(chosen.messages)")
    #expect(!chosen.messages.contains("to send"))
    // The suggested command for the other contacts is the command that was typed.
    #expect(chosen.messages.contains("2 contacts of address books"))
    #expect(!chosen.messages.contains("haru sync choose"), "\(chosen.messages)")
    #expect(await counts() == [2, 1])
  }

  @Test func newReceiveOnlyBookGetsNobody() async throws {
    let tester = try await synchronized()
    for name in ["club", "people"] { _ = await tester.run(["sync", "choose", "dav.example", name, "--off"]) }
    let choose = ["sync", "choose", "dav.example", "people", "--only-from-server", "--yes"]
    let chosen = await tester.run(choose)
    #expect(chosen.status == 0 && chosen.messages.contains("1 the same on both sides"), "\(chosen.messages)")
    #expect(!chosen.messages.contains("to send"))
    #expect(await tester.run(["sync", "--json"]).output.contains(#""direction": "from_server""#))
    #expect(await counts() == [2, 1])
  }

  @Test func receiveOnlyBookHasNothingToSend() async throws {
    let tester = try await synchronized()
    let rename = ["people", "contacts", "edit", "person a", "--name", "renamed here"]
    #expect(await tester.run(rename).status == 0)
    #expect(await tester.run(["sync"]).output.contains("1 to send"))
    _ = await tester.run(["sync", "choose", "dav.example", "club", "--only-from-server"])
    let status = await tester.run(["sync"]).output
    #expect(!status.contains("to send"), "\(status)")
  }

  @Test func removalsThatWaitAreNotCountedAsSentToo() async throws {
    let tester = try await synchronized()
    for name in ["person a", "person b"] {
      #expect(await tester.run(["people", "contacts", "remove", name, "--yes"]).status == 0)
    }
    let status = await tester.run(["sync"]).output
    #expect(status.contains("2 held removals") && !status.contains("to send"), "\(status)")
  }

  @Test func newContactIsCountedForOneBook() async throws {
    let tester = try await synchronized()
    try await tester.contacts.save(.sample("이영희", id: 7))
    let status = await tester.run(["sync", "--json"]).output
    #expect(status.components(separatedBy: #""waiting": 1"#).count == 2)
    #expect(status.components(separatedBy: #""waiting": 0"#).count == 2)
    let json = await tester.run(["sync", "run", "--dry-run", "--json"]).output
    #expect(json.components(separatedBy: #""sent_added": 1"#).count == 2)
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(await counts() == [3, 1])
  }
}
