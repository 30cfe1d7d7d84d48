import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// An isolated environment for `haru`, with an empty home folder, a fixed clock and a language.
final class HaruHome: Sendable {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns the complete environment of `haru`.
  ///
  /// - Parameters:
  ///   - now: The instant at which the clock stands still.
  ///   - more: Variables that override the others; an empty value removes a variable.
  func environment(
    now: String = "2026-11-20T09:00:00+09:00",
    zone: String = "Asia/Seoul",
    language: String = "en",
    _ more: [String: String] = [:]
  ) -> [String: String] {
    var environment = [
      "HOME": folder.path,
      "HARU_HOME": folder.path("haru"),
      "HARU_NOW": now,
      "TZ": zone,
      "HARU_LANG": language,
      "LANG": "C.UTF-8",
      "PATH": "/usr/bin:/bin",
      "TERM": "xterm-256color",
    ]
    // Without this variable, an instrumented `haru` would leave its profile in the working directory.
    environment["LLVM_PROFILE_FILE"] = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"]
    return environment.merging(more) { $1 }.filter { !$0.value.isEmpty }
  }

  /// Runs a command until it ends.
  func run(
    _ arguments: String...,
    input: String = "",
    environment: [String: String]? = nil
  ) throws -> HaruProcess.Outcome {
    try HaruProcess(arguments, environment: environment ?? self.environment(), input: input).run()
  }

  /// Runs a command with `--json` and returns its error.
  func refusal(_ arguments: String...) throws -> CommandRefusal {
    let outcome = try HaruProcess(arguments + ["--json"], environment: environment()).run()
    guard case .exited(let status) = outcome.status else { return CommandRefusal(-1, "\(outcome.status)") }
    return CommandRefusal(status: status, errors: outcome.errors)
  }

  /// Starts `haru` on a terminal.
  func start(
    _ arguments: String...,
    size: Size = Size(columns: 80, rows: 24),
    environment: [String: String]? = nil
  ) throws -> PseudoTerminal {
    // The working directory is the home folder, so that accidental exports don't land next to the sources.
    try PseudoTerminal(
      "/bin/sh",
      ["-c", "cd '\(folder.path)' && exec \"$0\" \"$@\"", BinaryUnderTest.path] + arguments,
      environment: environment ?? self.environment(),
      size: size
    )
  }
}

extension HaruHome {
  /// The path of the user's data file.
  var store: String { folder.path("haru/haru.db") }

  /// Runs a command and expects it to succeed without an error message.
  ///
  /// - Returns: The output of the command.
  @discardableResult
  func haru(
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
  func events() throws -> String { try haru("plan", "list", "--from", "2026-01-01", "--to", "2027-12-31", "--json") }

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
