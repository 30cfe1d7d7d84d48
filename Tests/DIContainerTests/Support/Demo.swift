import Domain
import Foundation
import Presentation
import ScreenSupport
import Support

/// A machine with a year of somebody invented, on Friday 2026-11-20 at 13:20.
struct Demo {
  private let machine: Machine
  private let home: String

  /// - Parameter name: What the user is called.
  init(name: String? = "하루") async throws {
    machine = try Machine(now: "2026-11-20T13:20")
    let made = await machine.run("demo", "--years", "1", "--seed", "5", "--plain")
    home = made.output.split(separator: "\t").first.map(String.init) ?? ""
    if let name { _ = await machine.run("settings", "set", "name", name, with: ["HARU_HOME": home]) }
  }

  /// What is seen when keys were pressed in the full screen; nothing that is done there stays.
  ///
  /// - Parameters:
  ///   - keys: As a terminal sends them.
  ///   - isFirst: Whether Haru is opened for the first time.
  ///   - more: Stands above the usual environment.
  func screen(
    after keys: String,
    isFirst: Bool = false,
    size: Size = Size(columns: 80, rows: 24),
    language: Settings.Language = .english,
    with more: [String: String] = [:]
  ) async throws -> ScreenEmulator {
    try await play(keys, isFirst: isFirst, size: size, language: language, with: more) { _ in }
  }

  /// The same, and what commands see afterwards.
  ///
  /// - Parameter check: Runs a command on what was changed and tells what it wrote.
  func play(
    _ keys: String,
    isFirst: Bool = false,
    size: Size = Size(columns: 80, rows: 24),
    language: Settings.Language = .english,
    with more: [String: String] = [:],
    _ check: (([String]) async -> String) async throws -> Void
  ) async throws -> ScreenEmulator {
    let copy = machine.folder + "/\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    if !isFirst { try FileManager.default.copyItem(atPath: home, toPath: copy) }
    let terminal = ScriptedTerminal(size: size)
    terminal.type(keys)
    terminal.finish()
    let environment = ["HARU_HOME": copy, "COLORTERM": "truecolor"].merging(more) { $1 }
    _ = await machine.run(on: terminal, language: language, with: environment)
    try await check { words in
      await machine.run(words, language: language, with: environment).output
    }
    return terminal.lastShown ?? terminal.screen
  }
}
