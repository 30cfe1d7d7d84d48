import Foundation
import Presentation
import ScreenSupport
import Support

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
    // The working directory is the home folder, so that accidental exports don't land beside the sources.
    try PseudoTerminal(
      "/bin/sh",
      ["-c", "cd '\(folder.path)' && exec \"$0\" \"$@\"", BinaryUnderTest.path] + arguments,
      environment: environment ?? self.environment(),
      size: size
    )
  }
}
