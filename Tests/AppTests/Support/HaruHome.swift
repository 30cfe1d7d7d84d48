import Foundation
import Presentation
import ScreenSupport
import Support

/// A person's machine with nothing of theirs on it: `haru` runs here with a folder, a clock and a language of its own.
final class HaruHome: Sendable {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// All that `haru` gets to know of the machine.
  ///
  /// - Parameters:
  ///   - now: An instant, where the clock stands.
  ///   - more: Stands above the rest; an empty text takes a name away.
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
    // An instrumented `haru` would otherwise leave its profile in the working directory.
    environment["LLVM_PROFILE_FILE"] = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"]
    return environment.merging(more) { $1 }.filter { !$0.value.isEmpty }
  }

  /// Runs one command to its end.
  func run(
    _ arguments: String...,
    input: String = "",
    environment: [String: String]? = nil
  ) throws -> HaruProcess.Outcome {
    try HaruProcess(arguments, environment: environment ?? self.environment(), input: input).run()
  }

  /// Runs one command with `--json` for the error that it ends with.
  func refusal(_ arguments: String...) throws -> CommandRefusal {
    let outcome = try HaruProcess(arguments + ["--json"], environment: environment()).run()
    guard case .exited(let status) = outcome.status else { return CommandRefusal(-1, "\(outcome.status)") }
    return CommandRefusal(status: status, errors: outcome.errors)
  }

  /// Starts it on a terminal.
  func start(
    _ arguments: String...,
    size: Size = Size(columns: 80, rows: 24),
    environment: [String: String]? = nil
  ) throws -> PseudoTerminal {
    // What is exported by chance is not to land beside the sources.
    try PseudoTerminal(
      "/bin/sh",
      ["-c", "cd '\(folder.path)' && exec \"$0\" \"$@\"", BinaryUnderTest.path] + arguments,
      environment: environment ?? self.environment(),
      size: size
    )
  }
}
