import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests two users on three machines that share a server, with the real program.
@Suite(.serialized, .onServer)
struct SeveralMachinesTests {
  /// Titles that attempt SQL injection to read or change rows of another user.
  private static let forgeries = [
    "' OR account_id <> 0 --", "'; DELETE FROM haru.event; --", "1); UPDATE haru.event SET account_id = 1; --",
    "$1' UNION SELECT title FROM haru.event --", "\\'; SET ROLE postgres; --", "x'::text || (SELECT current_user)",
  ]

  private let server: TestServer
  private let (laptop, desktop, neighbor): (HaruHome, HaruHome, HaruHome)
  /// The users, whose names differ in each test because all databases of a server share their roles.
  private let (mina, junho): (String, String)

  init() throws {
    server = try TestServer.shared.get()
    (laptop, desktop, neighbor) = (try HaruHome(), try HaruHome(), try HaruHome())
    let number = UInt32.random(in: 0...UInt32.max)
    (mina, junho) = ("mina\(number)", "junho\(number)")
    try run(laptop, ["server", "init", "--server", address(of: "postgres")])
    for name in [mina, junho] {
      try run(laptop, ["server", "account", "add", name, "--no-password", "--server", address(of: "postgres")])
    }
  }

  private func address(of user: String) -> String { "postgresql://\(user)@/postgres?host=\(server.folder)" }

  @discardableResult
  private func run(
    _ home: HaruHome,
    _ arguments: [String],
    as user: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let outcome = try outcome(home, arguments, as: user)
    #expect(outcome.status == .exited(0), "\(arguments): \(outcome.errors)", sourceLocation: sourceLocation)
    return outcome.output
  }

  private func outcome(_ home: HaruHome, _ arguments: [String], as user: String?) throws -> HaruProcess.Outcome {
    let store = user.map { ["HARU_STORE": address(of: $0)] } ?? [:]
    return try HaruProcess(arguments, environment: home.environment(store)).run()
  }

  /// Returns the exported data of an account, by file name.
  private func exportedData(_ home: HaruHome, as user: String?) throws -> [String: Data] {
    let folder = home.folder.path("export-\(UUID().uuidString)")
    try run(home, ["data", "export", folder], as: user)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(filePath: "\(folder)/\($0)"))) }
    )
  }

  @Test("Two machines show each other's changes, and moving the store loses nothing")
  func machinesShareChangesAndMovingLosesNothing() throws {
    try run(laptop, ["plan", "add", "walk", "--start", "18:00"])
    try run(laptop, ["people", "contacts", "add", "Seoyeon", "--phone", "010-1234-5678"])
    let before = try exportedData(laptop, as: nil)
    try run(laptop, ["data", "move", "--to", address(of: mina)])
    #expect(try run(laptop, ["data", "path"]).contains("\(mina)@"))
    #expect(try exportedData(laptop, as: nil) == before)

    try run(desktop, ["settings", "set", "store", address(of: mina)])
    let screen = try desktop.open()
    try screen.see("18:00 walk")
    try run(laptop, ["plan", "edit", "walk", "--start", "19:30"])
    try screen.see("19:30 walk")
    try screen.type("n", seeing: "New event")
    try screen.type("dentist" + Keys.save, seeing: "Added 'dentist'")
    #expect(try run(laptop, ["today"]).contains("dentist"))
    #expect(try run(laptop, ["undo", "--yes"]).contains("dentist"))
    try screen.see("no 'dentist' in the agenda") { !$0.lines.contains { $0.contains("●") && $0.contains("dentist") } }
    try screen.quit()

    let left = try laptop.open()
    try left.see("19:30 walk")
    let away = try exportedData(desktop, as: nil)
    try run(laptop, ["data", "move", "--to", "file", "--replace", "--yes"])
    #expect(try run(laptop, ["data", "path"]).contains("haru.db"))
    #expect(try exportedData(laptop, as: nil) == away)
    // The screen checks for another store at intervals.
    Thread.sleep(forTimeInterval: 1.1)
    try left.type("4", seeing: "This window still uses the old store")
    try left.type("n", seeing: "New event")
    try left.type("lost" + Keys.save, seeing: "Added 'lost'")
    try left.see("This window still uses the old store")
    try left.quit()
  }

  @Test("Typed text survives a server outage and is saved afterwards") func typedTextSurvivesAServerOutage() throws {
    let own = try TestServer()
    let address = "postgresql://postgres@/postgres?host=\(own.folder)"
    try run(laptop, ["server", "init", "--server", address])
    try run(laptop, ["server", "account", "add", mina, "--no-password", "--server", address])
    let store = ["HARU_STORE": "postgresql://\(mina)@/postgres?host=\(own.folder)"]
    let screen = try laptop.open(store)
    try screen.type("n", seeing: "New event")
    try screen.type("dentist")
    own.stop()
    try screen.type(Keys.save, seeing: "The server can't be reached.")
    try screen.see("dentist")
    let refused = try HaruProcess(["today"], environment: laptop.environment(store)).run()
    #expect(refused.status == .exited(1))
    #expect(refused.errors.contains("The server can't be reached"))
    own.start()
    try screen.type(Keys.save, seeing: "Added 'dentist'")
    try screen.quit()
    let saved = try HaruProcess(["today"], environment: laptop.environment(store)).run()
    #expect(saved.output.contains("dentist"))
  }

  @Test("SQL injection neither reads nor changes another user's data") func sqlInjectionReachesNoOtherAccount() throws {
    for (name, home) in [(mina, laptop), (junho, neighbor)] {
      try run(home, ["plan", "add", "event of \(name)", "--start", "18:00"], as: name)
      try run(home, ["people", "contacts", "add", "friend of \(name)"], as: name)
      try run(home, ["words", "add", "--english", "saying of \(name)"], as: name)
      try run(home, ["books", "add", "book of \(name)", "--pages", "100"], as: name)
      try run(home, ["canvas", "add", "70", "--memo", "mood of \(name)"], as: name)
    }
    let before = try exportedData(laptop, as: mina)
    for forged in Self.forgeries {
      for command in [
        ["plan", "add", forged, "--start", "10:00", "--location", forged], ["plan", "edit", forged, "--title", forged],
        ["plan", "remove", forged], ["find", forged], ["people", "contacts", "add", forged, "--notes", forged],
        ["people", "plant", forged], ["people", "search", forged],
        ["water", forged, "--memo", forged], ["words", "add", "--english", forged, "--who", forged],
        ["words", "search", forged],
        ["words", "like", forged], ["books", "add", forged], ["read", forged, "10"], ["books", "remove", forged],
        ["canvas", "add", "50", "--memo", forged, "--tag", forged], ["canvas", "list", "--tag", forged],
        ["today", forged], ["year", forged], ["settings", "set", "name", forged], ["settings", "set", forged, forged],
        ["undo", forged], ["remind", "add", forged], ["data", "import", forged],
        ["plan", "list", "--calendar", forged],
      ] {
        let outcome = try outcome(neighbor, command + ["--no-input", "--yes"], as: junho)
        #expect(!(outcome.output + outcome.errors).contains("of \(mina)"), "\(command)")
        #expect(!outcome.errors.contains("PostgreSQL"), "\(command): \(outcome.errors)")
      }
    }
    #expect(try exportedData(laptop, as: mina) == before)
    let check = try run(laptop, ["server", "check", "--server", address(of: "postgres")])
    #expect(check.contains("No problems found"))
  }
}
