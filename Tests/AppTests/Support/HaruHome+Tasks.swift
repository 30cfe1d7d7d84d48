import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

extension HaruHome {
  /// The path of the user's data file.
  var store: String { folder.path("haru/haru.db") }

  /// Runs a command and expects it to succeed without an error message.
  ///
  /// - Returns: The output of the command.
  @discardableResult
  func done(
    _ arguments: String...,
    language: String = "en",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let outcome = try HaruProcess(arguments, environment: environment(language: language)).run()
    #expect(outcome.status == .exited(0), "\(arguments): \(outcome.errors)", sourceLocation: sourceLocation)
    return outcome.output
  }

  /// Runs a shell script in the home folder, where `$haru` is the program.
  func shell(
    _ script: String,
    environment more: [String: String] = [:],
    within limit: Duration = .seconds(180)
  ) throws -> HaruProcess.Outcome {
    let environment = environment(["haru": BinaryUnderTest.path]).merging(more) { $1 }
    return try HaruProcess(program: "/bin/bash", ["-c", "cd \"$HOME\"\n" + script], environment: environment)
      .run(within: limit)
  }

  /// Returns all events of 2026 and 2027 as JSON.
  func events() throws -> String { try done("plan", "list", "--from", "2026-01-01", "--to", "2027-12-31", "--json") }

  func titles() throws -> [String] {
    let events = try JSONSerialization.jsonObject(with: Data(events().utf8)) as? [[String: Any]]
    return try #require(events).compactMap { $0["kind"] as? String == "event" ? $0["title"] as? String : nil }
  }

  /// Opens the full screen without the welcome pages and waits for Today.
  func open(
    size: Size = Size(columns: 80, rows: 24),
    language: String = "en",
    _ more: [String: String] = [:]
  ) throws -> HaruScreen {
    let terminal = try start("--no-input", size: size, environment: environment(language: language, more))
    let screen = HaruScreen(terminal, size: size)
    try screen.see(language == "ko" ? "오늘" : "Today")
    return screen
  }
}
