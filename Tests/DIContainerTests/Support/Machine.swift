import DIContainer
import Domain
import Foundation
import Presentation
import ScreenSupport
import Support

/// An isolated machine for a test, with a temporary folder, a fixed clock and predictable IDs.
final class Machine: Sendable {
  /// The exit status and the output of a run.
  struct Outcome: Equatable {
    let status: Int32
    let output: String
    /// The messages that remain on the terminal at the end.
    let messages: String
  }

  let folder: String
  private let time: TimeSource
  private let newID = IDGenerator.counting(from: 0x3f2a_1100_0000_0001)

  /// - Parameter now: The time in Seoul.
  init(now: String = "2026-11-20T09:00") throws {
    folder = FileManager.default.temporaryDirectory.path + "/haru-machine-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/tmp", withIntermediateDirectories: true)
    time = try .fixed(now)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The folder named by `HARU_HOME`, created when data is first saved.
  var home: String { folder + "/haru" }
  var store: String { home + "/haru.db" }
  var temporary: String { folder + "/tmp" }

  /// The names of the files in ``home``; `nil` if the folder doesn't exist.
  var files: [String]? { try? FileManager.default.contentsOfDirectory(atPath: home).sorted() }

  /// Runs the program with pipes as standard streams.
  ///
  /// - Parameters:
  ///   - more: Variables that override the default environment; an empty value removes a variable.
  ///   - answers: The lines of standard input.
  func run(
    _ words: String...,
    language: Settings.Language = .english,
    with more: [String: String] = [:],
    answers: [String] = []
  ) async -> Outcome {
    await run(words, language: language, with: more, answers: answers)
  }

  func run(
    _ words: [String],
    language: Settings.Language = .english,
    with more: [String: String] = [:],
    answers: [String] = []
  ) async -> Outcome {
    await run(words, io: RecordingCommandIO(answers: answers), language: language, with: more)
  }

  /// Runs the program with `--json` and returns its error.
  func refusal(_ words: String...) async -> CommandRefusal {
    let outcome = await run(words + ["--json"])
    return CommandRefusal(status: outcome.status, errors: outcome.messages)
  }

  /// Runs the program on a terminal of 80 columns; the full screen opens on `terminal`.
  func run(
    _ words: String...,
    on terminal: (any TerminalDevice)?,
    language: Settings.Language = .english,
    with more: [String: String] = [:]
  ) async -> Outcome {
    await run(words, io: RecordingCommandIO(.terminal(columns: 80)), terminal, language: language, with: more)
  }

  private func run(
    _ words: [String],
    io: RecordingCommandIO,
    _ terminal: (any TerminalDevice)? = nil,
    language: Settings.Language,
    with more: [String: String]
  ) async -> Outcome {
    let usual = ["HOME": folder, "HARU_HOME": home, "HARU_LANG": language.rawValue, "TERM": "xterm-256color"]
    let externals = Externals(
      arguments: words.map { Array($0.utf8) },
      environment: usual.merging(more) { $1 }.filter { !$0.value.isEmpty },
      time: time,
      newID: newID,
      random: .seeded(1),
      openLink: LinkOpener { _ in false },
      clipboard: Clipboard { _ in nil },
      printer: Printer { _ throws(PrintError) in throw .noProgram },
      editor: .none,
      http: { _ in HTTPClient { _ throws(HTTPError) in throw .noHost } },
      connectedHTTP: { _ in HTTPClient { _ throws(HTTPError) in throw .noHost } },
      io: io,
      session: 1,
      openTerminal: { () throws(TerminalError) in
        guard let terminal else { throw .notATerminal }
        return terminal
      },
      temporaryDirectory: temporary
    )
    let status = await Program(externals: externals).run()
    // On a slow machine, a message about opening Haru is shown and then erased.
    let erased = /[^\r\n]*\r+\u{1B}\[K/
    return Outcome(status: status, output: io.output, messages: io.messages.replacing(erased, with: ""))
  }

  /// Overwrites bytes of the store, starting at `offset`.
  func overwrite(_ bytes: [UInt8], at offset: UInt64) throws {
    let file = try FileHandle(forWritingTo: URL(filePath: store))
    try file.seek(toOffset: offset)
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  /// Replaces the store's file.
  func replaceStore(with content: Data) throws {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try content.write(to: URL(filePath: store))
  }
}
