package import Domain
import Foundation

/// Runs the editor that `HARU_EDITOR`, `VISUAL` or `EDITOR` names, on a file that only the user can read.
package struct SystemEditor: Sendable {
  /// Runs a program on the terminal and returns its exit status; `nil` if the program couldn't be started.
  package typealias Run = @Sendable (_ words: [String]) async -> Int32?

  private static let variables = ["HARU_EDITOR", "VISUAL", "EDITOR"]
  private static let limit = 4 << 20

  private let environment: [String: String]
  private let temporaryDirectory: String
  private let run: Run

  package init(environment: [String: String], temporaryDirectory: String, run: @escaping Run) {
    (self.environment, self.temporaryDirectory, self.run) = (environment, temporaryDirectory, run)
  }

  package var editor: TextEditor { TextEditor { text throws(TextEditorError) in try await write(text) } }

  private func write(_ text: String) async throws(TextEditorError) -> EditedText? {
    let words = try words()
    let command = words.joined(separator: " ")
    // Editors expect a line break after the last line and complain if it is missing.
    let original = Data((text.isEmpty ? "" : text + "\n").utf8)
    let path = try file(holding: original)
    guard let status = await run(words + [path]) else {
      Self.remove(path)
      throw .notStarted(command)
    }
    let written = try Self.contents(of: path)
    let isChanged = written != original
    guard status == 0 else {
      if !isChanged { Self.remove(path) }
      throw .failed(command, status: status, path: isChanged ? path : nil)
    }
    guard isChanged else {
      Self.remove(path)
      return nil
    }
    guard written.count <= Self.limit, let new = Self.text(written) else { throw .notText(path: path) }
    guard new != text.trimmed else {
      Self.remove(path)
      return nil
    }
    return EditedText(new, in: path) { Self.remove(path) }
  }

  private func words() throws(TextEditorError) -> [String] {
    let named = Self.variables.compactMap { environment[$0]?.trimmed }.first { !$0.isEmpty }
    guard let named else { throw .noEditor }
    guard let words = ShellWords.split(named) else { throw .unreadableCommand(named) }
    return words
  }

  /// Creates the file in a separate folder.
  ///
  /// Files that editors create next to it are therefore just as protected, and are deleted, too.
  private func file(holding bytes: Data) throws(TextEditorError) -> String {
    let folder: String
    do throws(SystemError) {
      folder = try UnusedName.folder("\(temporaryDirectory)/haru-XXXXXX")
    } catch {
      throw .file(path: error.path, detail: error.reason)
    }
    let path = folder + "/haru.txt"
    let isMade = FileManager.default.createFile(atPath: path, contents: bytes, attributes: [.posixPermissions: 0o600])
    guard isMade else {
      let error = SystemError(path, errno)
      Self.remove(path)
      throw .file(path: path, detail: error.reason)
    }
    return path
  }

  private static func contents(of path: String) throws(TextEditorError) -> Data {
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      return try file.read(upToCount: limit + 1) ?? Data()
    } catch { throw .file(path: path, detail: SystemError(path, errno).reason) }
  }

  /// Decodes a text, removes its byte order mark, and normalizes line breaks to line feeds.
  private static func text(_ bytes: Data) -> String? {
    let text = String(validating: bytes, as: UTF8.self)?.replacing("\r\n", with: "\n")
    return text.map { ($0.unicodeScalars.first == "\u{FEFF}" ? String($0.unicodeScalars.dropFirst()) : $0).trimmed }
  }

  private static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: Folder.parent(of: path)) }
}
