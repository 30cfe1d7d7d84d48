import Data
import Domain
import Foundation
import Support
import Synchronization
import Testing

/// Tests with editors that are functions of the test.
struct SystemEditorTests {
  private let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder()
  }

  private var remainingFiles: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.temporaryDirectory)) ?? ["unreadable"]
  }

  private func editor(
    _ environment: [String: String] = ["EDITOR": "edit"],
    run: @escaping SystemEditor.Run
  ) -> TextEditor {
    SystemEditor(environment: environment, temporaryDirectory: folder.temporaryDirectory, run: run).editor
  }

  /// Makes an editor that writes other contents and ends with a status.
  private func editor(writing bytes: [UInt8], status: Int32 = 0) -> TextEditor {
    editor { words in
      try? Data(bytes).write(to: URL(filePath: words[1]))
      return status
    }
  }

  private func failure(of editor: TextEditor, from text: String = "old") async -> TextEditorError? {
    do throws(TextEditorError) {
      _ = try await editor(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func editedFileIsPrivateAndIsDeleted() async throws {
    let modes = Mutex<[Int?]>([])
    let written = try await editor { words in
      let (path, parent) = (words[1], URL(filePath: words[1]).deletingLastPathComponent().path)
      let found = [path, parent].map { path in
        (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
      }
      modes.withLock { $0 = found }
      guard path.hasSuffix(".txt"), let old = try? String(contentsOfFile: path, encoding: .utf8) else { return 1 }
      // Like many editors, replaces the file and leaves a copy next to it.
      try? Data(old.utf8).write(to: URL(filePath: path + "~"))
      try? Data("\(old)새 줄\r\n".utf8).write(to: URL(filePath: path), options: .atomic)
      return 0
    }("old")
    #expect(modes.withLock { $0 } == [0o600, 0o700])
    #expect(written?.text == "old\n새 줄")
    #expect(remainingFiles.count == 1)
    written?.discard()
    #expect(remainingFiles.isEmpty)
  }

  @Test func unchangedTextIsNotReturned() async throws {
    #expect(try await editor { _ in 0 }("as it is")?.text == nil)
    #expect(try await editor(writing: Array("as it is".utf8))("as it is")?.text == nil)
    #expect(remainingFiles.isEmpty)
  }

  @Test(arguments: [
    (["HARU_EDITOR": "a", "VISUAL": "b", "EDITOR": "c"], ["a"]), (["HARU_EDITOR": " ", "VISUAL": "b"], ["b"]),
    (["EDITOR": "code --wait"], ["code", "--wait"]),
    (["EDITOR": #"'my editor' "-a b" c\ d ''"#], ["my editor", "-a b", "c d", ""]),
    (["EDITOR": #""a\"b\c" 'd\e'"#], [#"a"b\c"#, #"d\e"#]),
    (["EDITOR": "ed $HOME;rm"], ["ed", "$HOME;rm"]),
  ])
  func commandIsSplitLikeAShellDoes(environment: [String: String], expected: [String]) async throws {
    let called = Mutex<[String]>([])
    _ = try await editor(environment) { words in
      called.withLock { $0 = words.dropLast() }
      return 0
    }("")
    #expect(called.withLock { $0 } == expected)
  }

  @Test func editorThatFailsIsReportedAndLeavesNoFile() async {
    #expect(await failure(of: editor([:]) { _ in 0 }) == .noEditor)
    #expect(await failure(of: editor(["EDITOR": "ed 'x"]) { _ in 0 }) == .unreadableCommand("ed 'x"))
    #expect(await failure(of: editor(["EDITOR": "ed \\"]) { _ in 0 }) == .unreadableCommand("ed \\"))
    #expect(await failure(of: editor { _ in nil }) == .notStarted("edit"))
    #expect(await failure(of: editor { _ in 3 }) == .failed("edit", status: 3, path: nil))
    #expect(remainingFiles.isEmpty)
  }

  @Test(
    // The test adds the letters, because the log shows the arguments, and showing 5 MiB of numbers takes seconds.
    arguments: [(Array("lost?".utf8), 0, 1), ([0xFF, 0xFE], 0, 0), ([], 5 << 20, 0)] as [([UInt8], Int, Int32)]
  )
  func unusableTextStaysInItsFile(start: [UInt8], letters: Int, status: Int32) async throws {
    let bytes = start + [UInt8](repeating: UInt8(ascii: "a"), count: letters)
    let error = await failure(of: editor(writing: bytes, status: status))
    let path: String? =
      switch error {
      case .failed(_, 1, let path): path
      case .notText(let path): path
      default: nil
      }
    #expect(FileManager.default.contents(atPath: try #require(path)).map { [UInt8]($0) } == bytes)
  }

  @Test func missingFolderIsReported() async throws {
    try FileManager.default.removeItem(atPath: folder.temporaryDirectory)
    let error = await failure(of: editor { _ in 0 })
    #expect(error == .file(path: folder.temporaryDirectory + "/haru", detail: "No such file or directory"))
  }
}
