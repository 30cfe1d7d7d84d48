import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Synchronization
import Testing

/// Tests long texts that are written in the user's editor, for every feature.
struct EditorCommandTests {
  /// A fake editor that always returns the same text and records the texts it was opened with.
  private final class FakeEditor: Sendable {
    private let received = Mutex<[String]>([])
    private let discarded = Mutex(0)
    /// A change made elsewhere while the editor is open.
    let duringEditing = Mutex<(@Sendable () async -> Void)?>(nil)
    let text: String?

    init(_ text: String?) { self.text = text }

    var initialTexts: [String] { received.withLock { $0 } }
    var discards: Int { discarded.withLock { $0 } }

    var textEditor: TextEditor {
      TextEditor { [self] old in
        received.withLock { $0.append(old) }
        let other = duringEditing.withLock { $0 }
        await other?()
        return text.map { EditedText($0, in: "/tmp/haru-x/haru.txt") { [self] in discarded.withLock { $0 += 1 } } }
      }
    }
  }

  private func tester(_ editor: FakeEditor) async throws -> CommandLineTester {
    let tester = try await CommandLineTester(editor: editor.textEditor)
    for line in [
      "plan add dentist tomorrow 3pm --notes old", "plan add walk tomorrow 6pm --repeat daily --notes old",
      "people contacts add Mina --notes old", "people plant Mina --every 1w",
      "people water Mina --by call --early --memo old --no-open", "words add --korean 옛말",
      "words add --english old", "words add --korean 옛말둘 --english old2", "feel 60 --memo old",
    ] {
      #expect(await tester.run(line.split(separator: " ").map(String.init)).status == 0, "\(line)")
    }
    return tester
  }

  private func run(
    _ line: String,
    _ tester: CommandLineTester,
    answers: [String] = []
  ) async
    -> CommandLineTester.Outcome
  {
    await tester.run(line.split(separator: " ").map(String.init), streams: .terminal(columns: 200), answers: answers)
  }

  @Test(arguments: [
    ("plan add lunch tomorrow noon --editor", "", "plan show lunch"),
    ("plan edit dentist --editor", "old", "plan show dentist"),
    ("plan edit walk --this --on tomorrow --editor", "old", "plan tomorrow --json"),
    ("people contacts add Daniel --editor", "", "people contacts show Daniel"),
    ("people contacts edit Mina --editor", "old", "people contacts show Mina"),
    ("people review Mina --editor", "old", "people show Mina"),
    ("people water Mina --by call --early --no-open --editor", "", "people show Mina"),
    ("words add --editor", "", "words show 10004"), ("words edit 10001 --editor", "옛말", "words show 10001"),
    ("words edit 10002 --editor", "old", "words show 10002"),
    ("words edit 10003 --editor", "old2", "words show 10003"), ("feel 40 calm --editor", "", "canvas diary"),
    ("canvas edit old --editor", "old", "canvas diary"),
  ])
  func textFromTheEditorIsSaved(line: String, initialText: String, shown: String) async throws {
    let editor = FakeEditor("new text")
    let tester = try await tester(editor)
    let outcome = await run(line, tester, answers: ["", ""])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(editor.initialTexts == [initialText] && editor.discards == 1)
    #expect(await run(shown, tester).output.contains("new text"))
  }

  @Test func sayingWithKoreanLettersIsKorean() async throws {
    let tester = try await tester(FakeEditor("새 글귀"))
    #expect(await run("words add --editor --who 나 --json", tester).output.contains("\"korean\": \"새 글귀\""))
  }

  @Test(arguments: [
    "plan add lunch tomorrow noon", "plan edit dentist --title X", "people contacts edit Mina", "people review Mina",
    "people water Mina --by call --early", "words add", "words edit 10001", "feel 40 calm", "canvas edit old",
  ])
  func unchangedTextChangesNothing(line: String) async throws {
    let tester = try await tester(FakeEditor(nil))
    let before = try await tester.undo.entries(limit: 99)
    let outcome = await run(line + " --editor", tester)
    #expect(outcome.status == 0 && outcome.output == "Nothing was changed.\n", "\(outcome)")
    #expect(try await tester.undo.entries(limit: 99) == before)
  }

  @Test(arguments: [
    "plan add lunch tomorrow noon", "plan edit dentist", "people contacts edit Mina", "people review Mina",
    "people water Mina --by call --early", "words add", "words edit 10001", "feel 40 calm", "canvas edit old",
  ])
  func tooLongTextIsRefusedAndStaysInItsFile(line: String) async throws {
    let editor = FakeEditor(String(repeating: "long ", count: 4_000))
    let tester = try await tester(editor)
    let before = try await tester.undo.entries(limit: 99)
    let outcome = await run(line + " --editor", tester, answers: ["", ""])
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.messages.contains("Your text is saved in /tmp/haru-x/haru.txt"))
    #expect(editor.discards == 0)
    #expect(try await tester.undo.entries(limit: 99) == before)
  }

  @Test(arguments: [
    ("plan edit dentist", "plan edit dentist --notes elsewhere", "plan show dentist"),
    ("people contacts edit Mina", "people contacts edit Mina --notes elsewhere", "people contacts show Mina"),
    ("people review Mina", "people review Mina --memo elsewhere", "people show Mina"),
    ("people review Mina", "people water Mina --by call --early --no-open --memo elsewhere", "people show Mina"),
    ("words edit 10002", "words edit 10002 --english elsewhere", "words show 10002"),
  ])
  func changesMadeInTheMeantimeAreNotOverwritten(line: String, other: String, shown: String) async throws {
    let editor = FakeEditor("new text")
    let tester = try await tester(editor)
    editor.duringEditing.withLock {
      $0 = { #expect(await tester.run(other.split(separator: " ").map(String.init)).status == 0) }
    }
    let outcome = await run(line + " --editor", tester)
    #expect(outcome.status == 1 && editor.discards == 0, "\(outcome)")
    #expect(outcome.messages.contains("Your text is saved in /tmp/haru-x/haru.txt"))
    let now = await run(shown, tester).output
    #expect(now.contains("elsewhere") && !now.contains("new text"))
  }

  @Test func editorOptionNeedsATerminalAndInput() async throws {
    let editor = FakeEditor("new")
    let tester = try await tester(editor)
    let piped = await tester.run(["plan", "edit", "dentist", "--editor"])
    let silent = await run("plan edit dentist --editor --no-input", tester)
    #expect(piped.status == 1 && piped.messages.contains("editor needs a terminal"))
    #expect(silent == piped)
    #expect(editor.initialTexts.isEmpty)
    let both = ["plan", "edit", "dentist", "--editor", "--notes", "x"]
    #expect(await tester.refusal(both) == CommandRefusal(2, "conflicting_options"))
  }

  @Test(arguments: Settings.Language.allCases)
  func editorFailuresSayWhatToDo(language: Settings.Language) {
    let failures: [TextEditorError] = [
      .noEditor, .unreadableCommand("vi '"), .notStarted("nosuch"), .failed("vi", status: 1, path: nil),
      .failed("vi", status: 130, path: "/tmp/haru-x/haru.txt"),
      .file(path: "/nowhere/haru", detail: "No such file or directory"), .notText(path: "/tmp/haru-x/haru.txt"),
    ]
    let texts = Texts(language).editor
    let reports = failures.map { texts.failure($0).report(as: .text, program: "haru") }
    Snapshot.expect(text: reports.joined(), named: "failures-\(language.rawValue)")
  }
}
