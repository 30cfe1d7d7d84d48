import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Renders every screen side by side for review: `Tests/ScreenSupport/sheet FOLDER`.
struct ContactSheetTests {
  private static let folder = ProcessInfo.processInfo.environment["CONTACT_SHEET"]
  private static let sizes = [
    Size(columns: 60, rows: 20), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
  ]
  private static let looks: [(name: String, theme: Theme, environment: [String: String])] = [
    ("dark", .dark, ["COLORFGBG": "15;0"]), ("light", .light, ["COLORFGBG": "0;15"]),
    ("none", .dark, ["NO_COLOR": "1"]),
  ]

  /// Each sequence of keys leads to a different screen.
  @Test func keysLeadToEveryScreen() async throws {
    let demo = try await Demo()
    var seen: [[String]: String] = [:]
    for screen in ShownScreen.all {
      let shown = try await demo.screen(after: screen.keys, isFirst: screen.isFirst)
      #expect(shown.unknown.isEmpty)
      #expect(seen[shown.lines] == nil, "\(screen.name) is \(seen[shown.lines] ?? "")")
      seen[shown.lines] = screen.name
    }
  }

  @Test(.enabled(if: folder != nil)) func sheetIsMade() async throws {
    let folder = URL(filePath: try #require(Self.folder))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let demo = try await Demo()
    var rows = ""
    for screen in ShownScreen.all {
      rows += "<h2>\(screen.name)</h2>\n"
      for size in Self.sizes {
        for language in Settings.Language.allCases {
          for look in Self.looks {
            let shown = try await demo.screen(
              after: screen.keys,
              isFirst: screen.isFirst,
              size: size,
              language: language,
              with: look.environment
            )
            let name = "\(screen.name)-\(language.rawValue)-\(size.columns)-\(look.name).svg"
            let svg = ScreenSVG(shown, theme: look.theme).text
            try svg.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
            rows += "<img loading=\"lazy\" alt=\"\(name)\" title=\"\(name)\" src=\"\(name)\">\n"
          }
        }
      }
    }
    let page = "<!DOCTYPE html><meta charset=\"utf-8\"><title>Haru</title><body style=\"background:#888\">\n\(rows)"
    try page.write(to: folder.appending(path: "index.html"), atomically: true, encoding: .utf8)
  }
}
