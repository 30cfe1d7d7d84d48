import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the output for status bars and prompts.
struct CanvasWidgetTests {
  private let tester: CommandLineTester

  init() async throws { tester = try await CommandLineTester(now: "2026-11-20T21:00") }

  @Test(arguments: Settings.Language.allCases)
  func widgetAsksWhenThereIsNoEntry(language: Settings.Language) async throws {
    let question = language == .korean ? "지금은 어떤가요?" : "How are you?"
    #expect(try await widget("text", language) == question)
    #expect(try await widget("tmux", language) == question)
    let waybar = try await object("waybar", language)
    #expect(waybar["text"] as? String == question && waybar["class"] as? String == "empty")
    #expect(try await object("i3bar", language)["short_text"] as? String == question)
    // Before the first entry, the painting shows sample shapes.
    #expect(try await widget("svg", language).contains("</g>"))
  }

  @Test func widgetShowsLevelsAndTheLatestEntry() async throws {
    try await feel(
      .sample(0, at: "2026-11-20T08:00"),
      .sample(100, at: "2026-11-20T09:00", feelings: ["calm", "happy"])
    )
    #expect(try await widget("text") == "▁█ 100 calm happy")
    #expect(try await widget("text", .korean) == "▁█ 100 차분해 행복해")
    #expect(try await widget("tmux") == "#[fg=#4174a9]▁#[fg=#f1abce]█#[fg=default] 100 calm happy")
    let block = try await object("i3bar")
    #expect(block["full_text"] as? String == "▁█ 100 calm happy" && block["color"] as? String == "#f1abce")
    let svg = try await widget("svg")
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"180\">"))
    #expect(try await widget("svg") == svg)
  }

  @Test func widgetEscapesControlAndMarkupCharacters() async throws {
    let name = "<b>&#[fg=red]#(reboot)\"\u{1B}[31m\u{202E}"
    try await feel(.sample(50, at: "2026-11-20T08:00", "</span>\u{07}\nsecond", feelings: [name]))
    for format in ["text", "tmux", "waybar", "i3bar"] {
      let line = try await widget(format)
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" }, "\(format)")
    }
    #expect(try await widget("tmux").contains("##[fg=red]##(reboot)"))
    let waybar = try await object("waybar")
    let text = try #require(waybar["text"] as? String)
    #expect(text.contains("&lt;b&gt;&amp;#[fg=red]#(reboot)&quot;"))
    #expect((waybar["tooltip"] as? String)?.contains("&lt;/span&gt;") == true)
    #expect((try await object("i3bar")["full_text"] as? String)?.contains("<b>&#[fg=red]") == true)
    #expect(try await object("i3bar")["markup"] as? String == "none")
  }

  @Test func widgetFollowsTheComposition() async throws {
    try await feel(.sample(20, at: "2026-11-19T08:00"))
    #expect(try await widget("text") == "How are you?")
    _ = await tester.run(["settings", "set", "canvas-composition", "recent"])
    #expect(try await widget("text") == "▂ 20")
    #expect((try await object("waybar")["tooltip"] as? String)?.contains("Nov 19") == true)
  }

  @Test func widgetRefusesConflictingFormats() async throws {
    #expect(await tester.refusal(["widget", "--format", "tmux", "--json"]) == CommandRefusal(2, "conflicting_options"))
    #expect(await tester.refusal(["widget", "--format", "bar"]) == CommandRefusal(2, "invalid_choice"))
  }

  private func feel(_ contents: MoodContent...) async throws {
    let record = RecordMood(tester.store, newID: .counting(from: 0x10_0000_0000_0001))
    for content in contents { _ = try await record(content, at: .at("2026-11-20T21:00")) }
  }

  /// Runs `haru widget` and returns its output, which must be a single line unless it is a picture.
  private func widget(_ format: String, _ language: Settings.Language = .english) async throws -> String {
    let outcome = await tester.run(["widget", "--format", format], language)
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    var line = outcome.output
    #expect(line.removeLast() == "\n")
    return line
  }

  private func object(_ format: String, _ language: Settings.Language = .english) async throws -> [String: Any] {
    let data = Data(try await widget(format, language).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
