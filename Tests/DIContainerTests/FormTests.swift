import Foundation
import Presentation
import ScreenSupport
import Testing

/// Checks the rule for Enter in every form of the app, as users see it.
struct FormTests {
  /// The keys that open each form; its first hint is that of its saving key.
  private static let forms = [
    "2e", "2n하늘\r", "2r", "2ae", "2an", "3n", "4n", "4e", "4:calendars\rn", "5n", "5vF", "6n", "6e", "6 ", "6\rn",
    "6ye", "7\u{1B}[H\r\r",
  ]
  private static let files = ["2ai", "2ax", "3i", "3x", "4i", "4x", "6i", "6x"]
  private static let boxes = [("4+", "Enter save"), ("g", "Enter go"), ("!n", "Enter save")]

  private static let demo = Task { try await Demo() }

  /// The key that the first hint names, which no screen leaves out; Enter is written as a terminal sends it.
  private func savingKey(_ screen: ScreenEmulator) -> String? {
    let help = screen.lines.last { !$0.allSatisfy(\.isWhitespace) }?.drop { $0 == " " } ?? ""
    return help.hasPrefix("Enter save") ? "\r" : help.hasPrefix("Ctrl-S save") ? "\u{13}" : nil
  }

  /// The form closes, or says what is missing.
  @Test(arguments: forms) func firstHintNamesTheKeyThatSaves(keys: String) async throws {
    let demo = try await Self.demo.value
    let narrow = try await demo.screen(after: keys, size: Size(columns: 40, rows: 24))
    let shown = try await demo.screen(after: keys)
    let key = try #require(savingKey(shown), "\(shown.lines)")
    #expect(savingKey(narrow) == key, "\(narrow.lines)")
    let border = try #require(shown.lines.first { $0.contains("╭") && $0.contains("Ctrl-S") })
    let after = try await demo.screen(after: keys + key)
    #expect(after.lines.contains { $0.contains("✗") } || !after.lines.contains(border), "\(after.lines)")
  }

  @Test(arguments: files) func formOfAFileContinuesByEnter(keys: String) async throws {
    let shown = try await Self.demo.value.screen(after: keys)
    #expect(shown.lines.contains { $0.contains("Enter continue") }, "\(shown.lines)")
  }

  @Test(arguments: boxes) func boxOfOneLineNamesEnter(keys: String, hint: String) async throws {
    let shown = try await Self.demo.value.screen(after: keys)
    #expect(shown.lines.contains { $0.contains(hint) }, "\(shown.lines)")
  }
}
