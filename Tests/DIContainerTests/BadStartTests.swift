import Data
import Domain
import Foundation
import Support
import Testing

/// Checks that a failed start explains the problem, the place and the remedy, and changes nothing.
struct BadStartTests {
  private let machine: Machine

  init() throws {
    machine = try Machine()
  }

  /// The error code for a server that cannot be reached.
  private static let unreachable = PostgreSQLLibrary.version == nil ? "no_libpq" : "store_unreachable"

  @Test(
    arguments: [
      (["HARU_NOW": "yesterday"], 2, "invalid_haru_now"),
      (["HARU_HOME": "", "HOME": ""], 1, "missing_home"),
      (["HARU_HOME": "", "HOME": "me"], 1, "relative_home"),
      (["HARU_HOME": "haru"], 1, "relative_haru_home"),
      (["HARU_HOME": "/dev/null/haru"], 1, "store_directory"),
      (["HARU_STORE": "mina@localhost"], 1, "wrong_store"),
      (["HARU_STORE": "postgresql://mina@127.0.0.1:1/haru", "PGPASSFILE": "/nonexistent"], 1, Self.unreachable),
    ] as [([String: String], Int32, String)]
  )
  func invalidEnvironmentIsReportedAsTextAndJSON(environment: [String: String], status: Int32, code: String) async {
    let json = await machine.run("today", "--json", with: environment)
    #expect(json.status == status)
    #expect(json.output.isEmpty)
    #expect(json.messages.contains("\"code\": \"\(code)\""))
    let text = await machine.run("today", with: environment)
    #expect(text.status == status)
    #expect(text.messages.hasPrefix("haru: "))
    #expect(text.messages.split(separator: "\n").count == 2)
    #expect(await machine.run("today", language: .korean, with: environment).messages.contains("요"))
    #expect(machine.files == nil)
  }

  @Test func usageErrorsAreReportedAsJSON() async {
    let date = await machine.run("plan", "list", "someday", "--json")
    #expect(date.status == 2)
    #expect(date.output.isEmpty)
    #expect(date.messages.contains("\"code\": \"invalid_date"))
    #expect(await machine.refusal("plan", "show", "ffff", "--json") == CommandRefusal(1, "no_such_event"))
    #expect(await machine.refusal("pepole") == CommandRefusal(2, "unknown_command"))
    #expect(machine.files == ["haru.db", "haru.lock"])
  }

  @Test func lockingWorksWhenTheStoreCannotOpen() async throws {
    try FileManager.default.createDirectory(atPath: machine.home, withIntermediateDirectories: true)
    let mark = machine.home + "/haru.unlocked-7"
    for (words, isOpen) in [(["today"], true), (["lock", "set"], true), (["lock", "now"], false), (["lock"], false)] {
      try "1".write(toFile: mark, atomically: true, encoding: .utf8)
      try "{".write(toFile: machine.home + "/settings.json", atomically: true, encoding: .utf8)
      let run = await machine.run(words + ["--json"])
      #expect(run.status == 1 && run.messages.contains("\"invalid_settings_file\""), "\(run)")
      #expect(FileManager.default.fileExists(atPath: mark) == isOpen, "\(words)")
    }
  }

  @Test func folderInPlaceOfTheStoreIsReportedAndUnchanged() async throws {
    try FileManager.default.createDirectory(atPath: machine.store, withIntermediateDirectories: true)
    let run = await machine.run("today")
    #expect(run.status == 1)
    #expect(run.messages.contains("\(machine.store) is a folder, but your data file should be there."))
    #expect(machine.files == ["haru.db"])
  }

  @Test func foreignFileIsReportedAndUnchanged() async throws {
    let diary = Data("나의 일기\n".utf8)
    try machine.replaceStore(with: diary)
    let run = await machine.run("plan", "--json")
    #expect(run.status == 1)
    #expect(run.messages.contains("\"code\": \"store_foreign\""))
    #expect(try Data(contentsOf: URL(filePath: machine.store)) == diary)
  }

  @Test func damagedStoreIsReported() async throws {
    _ = await machine.run("plan", "add", "Dentist", "--start", "tomorrow 15:00")
    try machine.overwrite([UInt8](repeating: 0xA5, count: 30_000), at: 100)
    for words in ["today", "plan", "undo"] {
      let run = await machine.run(words, "--json")
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(run.messages.contains("\"code\": \"store_corrupt\""))
    }
  }

  @Test func storeOfANewerVersionIsReadOnly() async throws {
    _ = await machine.run("plan", "add", "Dentist", "--start", "tomorrow 15:00")
    // SQLite stores user_version as a big-endian number at offset 60 of the header.
    try machine.overwrite([0, 0, 3, 0xE7], at: 60)
    #expect(await machine.run("plan", "tomorrow", "--plain").output.contains("Dentist"))
    for words in [["plan", "remove", "Dentist", "--yes"], ["settings", "set", "name", "지우"]] {
      let run = await machine.run(words)
      #expect(run.status == 1)
      #expect(run.messages.contains("The data is from a newer version of Haru, so it can only be read."))
    }
    #expect(await machine.refusal("undo") == CommandRefusal(1, "store_newer"))
    #expect(await machine.run("plan", "tomorrow", "--plain").output.contains("Dentist"))
  }

  @Test func brokenStoreDoesNotBlockPathDemoAndHelp() async throws {
    try machine.replaceStore(with: Data("garbage".utf8))
    #expect(await machine.run("data", "path").output == machine.store + "\n")
    #expect(await machine.run("demo").status == 0)
    #expect(await machine.run("help").status == 0)
    #expect(await machine.run("__complete", "plan", "show", "").status == 0)
    #expect(machine.files == ["haru.db"])
  }

  @Test(.enabled(if: geteuid() != 0, "Root can write to any folder."))
  func unwritableFolderIsReported() async throws {
    try FileManager.default.createDirectory(
      atPath: machine.home,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o500]
    )
    let run = await machine.run("today")
    #expect(run.status == 1)
    #expect(run.messages.contains(machine.home))
  }
}
