import Domain
import Foundation
import Presentation
import ScreenSupport
import Support

/// A machine with a year of invented data, on Friday 2026-11-20 at 13:20.
struct Demo {
  private let machine: Machine
  private let home: String

  /// - Parameters:
  ///   - name: The user's name, if any.
  ///   - language: The language of the data; Korean data, of which a part is in English, has words of every width.
  init(name: String? = "하루", in language: Settings.Language = .korean) async throws {
    machine = try Machine(now: "2026-11-20T13:20")
    let made = await machine.run("demo", "--years", "1", "--seed", "5", "--plain", language: language)
    home = made.output.split(separator: "\t").first.map(String.init) ?? ""
    if let name { _ = await machine.run("settings", "set", "name", name, with: ["HARU_HOME": home]) }
  }

  /// Returns the full screen after some keys; all changes are discarded.
  ///
  /// - Parameters:
  ///   - keys: The keys, as sent by a terminal.
  ///   - isFirst: Indicates whether Haru is opened for the first time.
  ///   - more: Variables that override the default environment.
  func screen(
    after keys: String,
    isFirst: Bool = false,
    size: Size = Size(columns: 80, rows: 24),
    language: Settings.Language = .english,
    with more: [String: String] = [:]
  ) async throws -> ScreenEmulator {
    try await play(keys, isFirst: isFirst, size: size, language: language, with: more) { _ in }
  }

  /// Returns the full screen after some keys, and lets commands inspect the changes before they are discarded.
  ///
  /// - Parameter check: A closure that receives a function, which runs a command on the changed data and returns its
  ///   output.
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
