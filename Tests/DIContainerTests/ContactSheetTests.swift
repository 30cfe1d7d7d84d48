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
  @Test func eachKeySequenceShowsADifferentScreen() async throws {
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

/// A screen with the keys that lead to it.
struct ShownScreen {
  let name: String
  let keys: String
  /// Indicates whether the screen appears when Haru is opened for the first time.
  var isFirst = false

  static let all: [ShownScreen] =
    [
      ShownScreen(name: "welcome", keys: "", isFirst: true),
      ShownScreen(name: "welcome-name", keys: "\r", isFirst: true),
      ShownScreen(name: "welcome-people", keys: "\r\r", isFirst: true),
      ShownScreen(name: "welcome-added", keys: "\r\r민아\r", isFirst: true),
      ShownScreen(name: "today-empty", keys: "\r\r\r\r\r\r\r", isFirst: true),
    ] + today + people + words + plan + canvas + books + me

  private static let today = named([
    ("today", ""), ("today-ended", "z"), ("look-back", "y"), ("look-back-year", "yv"), ("go-to", "g"),
    ("palette", "\u{10}"), ("search", "/회의"), ("keys", "?"), ("reminders", "!"), ("yesterday", "["),
  ])
  private static let people = named([
    ("garden", "2"), ("person", "2\r"), ("watering", "2w"), ("planting", "2n"), ("contacts", "2a"),
    ("contact", "2a\r"), ("garden-figures", "2y"), ("plant-calendar", "2c"), ("note", "2r"), ("put-off", "2p"),
    ("find-person", "2f민"), ("plant-card", "2\r\r"), ("watered", "2w\u{13}"), ("planted", "2n하늘\r\t\t\t7\u{13}"),
  ])
  private static let words = named([
    ("words", "3"), ("saying", "3\r"), ("saying-form", "3n"), ("saying-picture", "3S"), ("words-liked", "3]"),
    ("words-import", "3i"),
  ])
  private static let plan = named([
    ("day", "4"), ("week", "4v"), ("month", "4c"), ("agenda", "4vvv"), ("free-time", "4b"), ("event-form", "4n"),
    ("quick-add", "4+내일 3시 커피"), ("event", "4\r"), ("remove-event", "4d"), ("calendars", "4:calendars\r"),
    ("plan-import", "4i"), ("actions", "4."), ("views", "4V"),
  ])
  private static let canvas = named([
    ("canvas", "5"), ("feel", "5n"), ("diary", "5v"), ("canvas-calendar", "5c"), ("canvas-year", "5y"),
    ("feelings", "5:feelings and tags\r"), ("canvas-before", "5:on this day\r"),
    ("canvas-theme", "5:theme of the day\r"),
  ])
  private static let books = named([
    ("books", "6"), ("book", "6\r"), ("read", "6 "), ("book-form", "6n"), ("shelf", "6v"), ("reading-figures", "6y"),
    ("stack", "6vv"), ("find-books", "6f"),
  ])
  private static let me = named([("me", "7"), ("settings", "7\u{1B}[6~"), ("find-setting", "7f테마")])

  private static func named(_ screens: [(String, String)]) -> [ShownScreen] {
    screens.map { ShownScreen(name: $0.0, keys: $0.1) }
  }
}
