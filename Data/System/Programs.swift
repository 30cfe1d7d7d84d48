import Foundation

/// The programs of this computer, found in `PATH` and run without a shell.
package struct Programs: Sendable {
  private static let outputLimit = 64 << 20
  private static let complaintLimit = 4 << 10

  private let environment: [String: String]
  private let temporaryDirectory: String

  package init(environment: [String: String], temporaryDirectory: String) {
    (self.environment, self.temporaryDirectory) = (environment, temporaryDirectory)
  }

  package static func path(of name: String, in environment: [String: String]) -> String? {
    let folders = environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  package func contains(_ name: String) -> Bool { Self.path(of: name, in: environment) != nil }

  /// Runs a program to its end within a time limit, and leaves no files behind.
  package func run(
    _ name: String, _ arguments: [String], input: [UInt8] = [], within limit: Duration
  ) async throws(ProgramError) -> ProgramOutput {
    guard let path = Self.path(of: name, in: environment) else { throw .notInstalled }
    do {
      // Unlike a pipe, a file can be written without a reader.
      let input = try ScratchFile(in: temporaryDirectory, holding: input)
      let output = try ScratchFile(in: temporaryDirectory)
      let complaint = try ScratchFile(in: temporaryDirectory)
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      process.environment = environment
      process.standardInput = input.handle
      process.standardOutput = output.handle
      process.standardError = complaint.handle
      let hasSucceeded = try await Self.run(process, within: limit)
      return ProgramOutput(
        hasSucceeded: hasSucceeded, bytes: try output.contents(upTo: Self.outputLimit),
        complaint: String(decoding: try complaint.contents(upTo: Self.complaintLimit), as: UTF8.self))
    } catch let error as ProgramError { throw error } catch let error as SystemError {
      throw .notStarted(detail: error.reason)
    } catch { throw .notStarted(detail: error.localizedDescription) }
  }

  /// Runs a process; returns whether it ended normally with status 0.
  private static func run(_ process: Process, within limit: Duration) async throws -> Bool {
    let (endings, continuation) = AsyncStream.makeStream(of: Bool.self)
    process.terminationHandler = {
      continuation.yield($0.terminationReason == .exit && $0.terminationStatus == 0)
      continuation.finish()
    }
    try process.run()
    let patience = Task {
      try await Task.sleep(for: limit)
      continuation.finish()
    }
    defer { patience.cancel() }
    for await ending in endings { return ending }
    // A process can't ignore SIGKILL.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    throw ProgramError.tooSlow
  }
}

package enum ProgramError: Error, Hashable, Sendable {
  case notInstalled
  /// The program couldn't be started; `detail` is the system's message.
  case notStarted(detail: String)
  case tooSlow
}

package struct ProgramOutput: Hashable, Sendable {
  /// Indicates whether the program ended normally with status 0.
  package let hasSucceeded: Bool
  package let bytes: [UInt8]
  package let complaint: String
}

/// Splits and quotes the words of a command line like a shell, but only with quotation marks and backslashes.
enum ShellWords {
  /// - Returns: `nil` if a quotation mark isn't closed or nothing follows the last backslash.
  static func split(_ line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = line[...]
    while let character = rest.popFirst() {
      switch (character, quote) {
      case ("\\", nil), ("\\", "\""):
        guard let next = rest.popFirst() else { return nil }
        // A backslash in double quotation marks is literal before most characters.
        let isPlain = quote != nil && !"\\\"$`".contains(next)
        word = (word ?? "") + (isPlain ? "\\" : "") + String(next)
      case ("'", nil), ("\"", nil):
        quote = character
        word = word ?? ""
      case (quote, _): quote = nil
      case (_, nil) where character.isWhitespace: if let finished = word.take() { words.append(finished) }
      default: word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    return words + [word].compactMap(\.self)
  }

  /// Quotes a word so that no shell changes it.
  static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
}
