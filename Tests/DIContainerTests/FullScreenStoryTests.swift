import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

struct FullScreenStoryTests {
  private let machine: Machine
  private let terminal = FilmedTerminal()

  init() throws {
    machine = try Machine()
  }

  private var script: ScriptedTerminal { terminal.terminal }

  /// Returns the positions of the recorded screens that show a text.
  private func pictures(with text: String) -> [Int] {
    terminal.pictures.indices.filter { terminal.pictures[$0].contains(text) }
  }

  @Test(arguments: Settings.Language.allCases)
  func eventIsAddedMovedRemovedAndRestored(language: Settings.Language) async throws {
    let texts = Texts(language)
    script.type("\r지우\r\r\r\r\r\r")
    script.type("n치과")
    script.type("\u{13}")
    script.type("e\t내일\u{13}")
    script.type("/ㅊㄱ")
    script.type("\r")
    script.type("dy")
    script.type("u")
    script.type("q")
    script.finish()
    let run = await machine.run(on: terminal, language: language)
    #expect(run == Machine.Outcome(status: 0, output: "", messages: ""))
    #expect(script.actions == [.enter, .leave])
    #expect(script.screen.unknown.isEmpty && !script.screen.isAlternate)
    let removed = try #require(pictures(with: texts.plan.removed("치과")).first)
    let undone = try #require(pictures(with: texts(ko: "되돌렸어요: '치과' 지움", en: "Undid: removed '치과'")).first)
    #expect(removed < undone)
    #expect(terminal.pictures[undone].contains("09:30–10:30  치과"))
    #expect(!pictures(with: texts(ko: "지우 님, 좋은 아침이에요", en: "Good morning, 지우")).isEmpty)
    #expect(await machine.run("plan", "tomorrow", "--plain").output.contains("치과"))
    #expect(machine.files == ["haru.db", "haru.lock"])
  }

  @Test(arguments: Settings.Language.allCases)
  func everyFeatureHasATab(language: Settings.Language) async throws {
    script.type("q")
    script.finish()
    _ = await machine.run("--no-input", on: terminal, language: language)
    let tabs = try #require(terminal.pictures.first?.split(separator: "\n").first)
    for title in [FeatureDescription].haru.compactMap(\.title) { #expect(tabs.contains(Texts(language)(title))) }
  }

  @Test func welcomePagesAppearOnceAndNotWithNoInput() async {
    script.type("q")
    script.finish()
    _ = await machine.run("--no-input", on: terminal)
    #expect(pictures(with: "Which language").isEmpty)
    let second = FilmedTerminal()
    second.terminal.type("\u{1B}")
    second.terminal.type("q")
    second.terminal.finish()
    _ = await machine.run(on: second)
    #expect(second.pictures.first?.contains("Which language") == true)
    let third = FilmedTerminal()
    third.terminal.type("q")
    third.terminal.finish()
    _ = await machine.run(on: third)
    #expect(third.pictures.first?.contains("Friday, November 20") == true)
  }

  @Test func signalEndsTheProcessAfterClosingTheStore() async {
    script.type("\u{1B}")
    script.send(.terminationRequested(signal: 15))
    script.finish()
    _ = await machine.run(on: terminal)
    #expect(script.actions == [.enter, .leave, .end(signal: 15)])
    #expect(machine.files == ["haru.db", "haru.lock"])
  }

  @Test(arguments: [["TERM": "dumb"], ["ACCESSIBLE": "1"]])
  func dumbOrAccessibleTerminalGetsPlainText(environment: [String: String]) async {
    let run = await machine.run(on: terminal, with: environment)
    #expect(run.output.contains("Friday, November 20, 2026"))
    #expect(script.actions.isEmpty)
  }

  @Test(arguments: ["--plain", "--json"]) func textFormatsDoNotOpenTheFullScreen(option: String) async {
    #expect(await machine.run(option, on: terminal).status == 0)
    #expect(script.actions.isEmpty)
  }

  @Test func unopenableTerminalIsReportedWithAnAlternative() async {
    let run = await machine.run(on: nil)
    #expect(run.status == 2)
    #expect(run.messages.contains("Use 'haru today' to print Today instead."))
    #expect(machine.files == ["haru.db", "haru.lock"])
  }

  @Test func noColorWritesFewerBytes() async throws {
    script.type("q")
    script.finish()
    _ = await machine.run("--no-input", on: terminal, with: ["NO_COLOR": "1"])
    let plain = script.byteCount
    let colored = FilmedTerminal()
    colored.terminal.type("q")
    colored.terminal.finish()
    _ = await machine.run("--no-input", on: colored, with: ["COLORTERM": "truecolor"])
    #expect(plain < colored.terminal.byteCount)
  }
}

struct ContactFilesStoryTests {
  @Test func contactsAreImportedAndExported() async throws {
    let machine = try Machine()
    let cards = ["김하루", "Rose Hill"].map { name in
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nN:\(name);;;;\r\nEND:VCARD\r\n"
    }
    try cards.joined().write(toFile: machine.folder + "/friends.vcf", atomically: true, encoding: .utf8)
    let terminal = FilmedTerminal()
    terminal.terminal.type("2ai~/friends.vcf\r")
    // The first Enter confirms the preview of the import, and the second closes the result.
    terminal.terminal.type("\r")
    terminal.terminal.type("\r")
    terminal.terminal.type("x~/out.vcf\r")
    terminal.terminal.type("q")
    terminal.terminal.finish()
    let run = await machine.run("--no-input", on: terminal)
    #expect(run.status == 0)
    #expect(terminal.pictures.contains { $0.contains("Imported 'friends.vcf': 2 added") })
    #expect(terminal.pictures.last?.contains("Exported 2 contacts to '~/out.vcf'.") == true)
    let written = try String(contentsOfFile: machine.folder + "/out.vcf", encoding: .utf8)
    #expect(written.contains("FN:김하루\r\n") && written.contains("FN:Rose Hill\r\n"))
    #expect(await machine.run("people", "contacts", "--plain").output.contains("Rose Hill"))
  }
}
