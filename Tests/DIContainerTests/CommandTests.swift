import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

struct CommandTests {
  private let machine: Machine

  init() throws {
    machine = try Machine()
  }

  @Test func todayIsPrintedOnAFreshMachine() async {
    let today = await machine.run("today")
    #expect(today.status == 0)
    #expect(today.output.hasPrefix("Friday, November 20, 2026 · Good morning\n"))
    #expect(await machine.run().output.hasPrefix("Friday, November 20, 2026 · Good morning\n"))
    // `haru.shown` records the saying that was shown last.
    #expect(machine.files == ["haru.db", "haru.lock"])
  }

  @Test func eventIsAddedListedAndUndoneInSeparateRuns() async {
    let added = await machine.run("plan", "add", "치과", "--start", "tomorrow 15:00", "--for", "1h", language: .korean)
    #expect(added.status == 0)
    #expect(await machine.run("plan", "tomorrow", "--plain").output.contains("치과"))
    #expect(await machine.run("find", "ㅊㄱ", "--plain").output.contains("치과"))
    #expect(await machine.run("undo").output == "Undid: added '치과'. Redo: haru redo\n")
    #expect(await machine.run("plan", "tomorrow", "--plain").output.isEmpty)
    #expect(await machine.refusal("undo") == CommandRefusal(1, "nothing_to_undo"))
  }

  @Test func settingsPersistAcrossRuns() async {
    #expect(await machine.run("settings", "set", "language", "ko").status == 0)
    #expect(await machine.run("today", with: ["HARU_LANG": ""]).output.hasPrefix("2026년 11월 20일 금요일"))
    #expect(await machine.run("today", with: ["HARU_LANG": "", "LANG": "en_US.UTF-8"]).output.hasPrefix("2026년"))
    #expect(await machine.run("today", with: ["HARU_LANG": "", "LC_ALL": "en_US.UTF-8"]).output.hasPrefix("Friday"))
    #expect(await machine.run("today", with: ["HARU_LANG": "en"]).output.hasPrefix("Friday"))
    #expect(await machine.run("today", "--lang", "ko").output.hasPrefix("2026년"))
  }

  @Test func keyOfPasswordsFollowsTheLock() async throws {
    let runtime = machine.folder + "/run"
    try FileManager.default.createDirectory(
      atPath: runtime, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    func run(_ words: String..., answers: [String] = []) async -> Int32 {
      await machine.run(words, with: ["XDG_RUNTIME_DIR": runtime], answers: answers).status
    }
    func keys() throws -> Set<String> { Set(try #require(machine.files).filter { $0.hasPrefix("secrets.key") }) }
    #expect(await run("lock", "set", answers: ["secret-1", "secret-1"]) == 0)
    #expect(await run("settings", "set", "sync.secrets", "locked") == 0)
    #expect(try keys().isEmpty)
    #expect(await run("lock", "change", answers: ["secret-1", "secret-2", "secret-2"]) == 0)
    #expect(try keys() == ["secrets.key.locked"])
    let opened = try FileManager.default.contentsOfDirectory(atPath: runtime)
    #expect(opened.count == 1)
    #expect(await run("lock") == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: runtime).isEmpty)
    #expect(await run("lock", "remove", answers: ["secret-2"]) == 0)
    #expect(try keys() == ["secrets.key"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: runtime).isEmpty)
  }

  @Test(arguments: [["today"], ["data", "erase", "--yes"]])
  func openedKeyIsRemovedOnceTheLockHasClosed(words: [String]) async throws {
    let runtime = machine.folder + "/run"
    try FileManager.default.createDirectory(
      atPath: runtime, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    func run(_ words: [String], answers: [String] = []) async -> Int32 {
      await machine.run(words, with: ["XDG_RUNTIME_DIR": runtime], answers: answers).status
    }
    #expect(await run(["lock", "set"], answers: ["secret-1", "secret-1"]) == 0)
    #expect(await run(["settings", "set", "sync.secrets", "locked"]) == 0)
    #expect(await run(["lock", "change"], answers: ["secret-1", "secret-2", "secret-2"]) == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: runtime).count == 1)
    // A lock that closes automatically leaves the key in memory.
    for name in try #require(machine.files) where name.hasPrefix("haru.unlocked-") {
      try FileManager.default.removeItem(atPath: "\(machine.home)/\(name)")
    }
    #expect(await run(words) == (words == ["today"] ? 1 : 0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: runtime).isEmpty)
  }

  @Test func clockStopsAtTheGivenTime() async {
    let run = await machine.run("today", with: ["HARU_NOW": "2027-01-01T08:00:00+09:00"])
    #expect(run.output.hasPrefix("Friday, January 1, 2027"))
    let version = await machine.run("--version", "--verbose", with: ["HARU_NOW": "2027-01-01T08:00Z"])
    #expect(version.output.contains("clock stopped at: 2027-01-01T08:00Z"))
  }

  /// The words to type after each noun so that the command prints something.
  private static let words = [
    "today": [], "week": [], "year": [], "people": [], "water": ["--help"],
    "words": [], "canvas": [], "feel": ["70"], "widget": [], "plan": [], "books": [],
    "read": ["--help"], "find": ["anything"],
    "undo": ["--list"], "redo": ["--list"], "settings": ["list"], "account": [], "lock": ["--help"],
    "remind": [], "sync": ["--help"],
    "data": ["path"], "server": ["--help"], "demo": [], "help": [],
    "completion": ["bash"], "man": [], "version": [],
  ]

  @Test(arguments: CommandTree.haru.nouns.map(\.name)) func everyNounRunsACommand(noun: String) async throws {
    let words = try #require(Self.words[noun])
    let run = await machine.run([noun] + words)
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
    #expect(run.messages.isEmpty)
  }

  @Test(arguments: [
    ["--help"], ["help", "plan", "add"], ["--version"], ["--version", "--verbose"], ["completion", "zsh"], ["man"],
    ["data", "path"], ["__complete", "plan", "show", ""],
  ])
  func commandsWithoutAStoreCreateNone(words: [String]) async {
    #expect(await machine.run(words).status == 0)
    #expect(machine.files == nil)
  }

  @Test func completionOffersSavedEvents() async {
    _ = await machine.run("plan", "add", "Dentist", "--start", "tomorrow 15:00")
    #expect(await machine.run("__complete", "plan", "show", "").output.contains("Dentist"))
    #expect(machine.files == ["haru.db", "haru.lock"])
  }

  @Test func openingHaruEndsTheSnooze() async {
    let later = ["HARU_NOW": "2026-11-20T10:05:00+09:00"]
    _ = await machine.run("remind", "add", "tea", "at", "10:00", with: ["HARU_NOW": "2026-11-20T09:00:00+09:00"])
    #expect(await machine.run("remind", "snooze", "tea", "until", "I", "open", "haru", with: later).status == 0)
    #expect(await machine.run("remind", "--kind", "own", "--plain", with: later).output.contains("tea\tsnoozed"))
    _ = await machine.run(with: later)
    #expect(await machine.run("remind", "--kind", "own", "--plain", with: later).output.contains("tea\tdue"))
  }

  @Test func demoHasItsOwnHome() async throws {
    let demo = await machine.run("demo", "--plain")
    let home = try #require(demo.output.split(separator: "\t").first)
    #expect(machine.files == nil)
    #expect(await !machine.run("plan", "this month", "--plain", with: ["HARU_HOME": String(home)]).output.isEmpty)
  }

  @Test func demoDoesNotCreateTheTemporaryFolder() async throws {
    try FileManager.default.removeItem(atPath: machine.temporary)
    let demo = await machine.run("demo")
    #expect(demo.status == 1)
    #expect(demo.messages.contains(machine.temporary))
    #expect(!FileManager.default.fileExists(atPath: machine.temporary))
  }

  @Test func demoCannotBeUndone() async throws {
    let demo = await machine.run("demo", "--plain")
    let home = try #require(demo.output.split(separator: "\t").first)
    #expect(await machine.run("undo", "--list", "--json", with: ["HARU_HOME": String(home)]).output == "[]\n")
    #expect(await machine.run("plan", "month", "--plain", with: ["HARU_HOME": String(home)]).output.isEmpty == false)
  }
}
