import Domain
import DomainTesting
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Opens the page of a year in a browser without a window, as wide as a phone and as wide as a large screen.
struct YearPageTests {
  /// The measurements of the page in one frame.
  private struct Measures: Decodable {
    let width: Int
    /// The width of the contents, which is larger if the page can be scrolled sideways.
    let contents: Int
    let height: Int
    let pictures: Int
    /// The number of pictures that have no size, or reach over the edge of the page.
    let broken: Int
    let text: String
  }

  @Test(.enabled(if: YearPage.browser != nil, "Chromium isn't installed."), arguments: Settings.Language.allCases)
  func pageFitsPhonesAndLargeScreens(language: Settings.Language) async throws {
    let page = try await YearPage.source(language)
    let folder = FileManager.default.temporaryDirectory.appending(path: "haru-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "frames.html")
    try Data(Self.frames(of: page, widths: [400, 1_200]).utf8).write(to: file)
    let (timeout, browser) = (try #require(Program("timeout")), try #require(YearPage.browser))
    let run = try timeout.run(
      [
        "60", browser.path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--hide-scrollbars", "--user-data-dir=\(folder.path)/data", "--window-size=1700,1000",
        "--virtual-time-budget=10000", "--dump-dom", file.absoluteString,
      ], input: "")
    let found = try #require(run.output.firstMatch(of: /<pre>(.*)<\/pre>/.dotMatchesNewlines()), "\(run.errors)")
    let measures = try JSONDecoder().decode([Measures].self, from: Data(String(found.1).utf8))
    #expect(measures.map(\.width) == [400, 1_200])
    for measure in measures {
      #expect(measure.contents == measure.width, "the page can be scrolled sideways")
      #expect(measure.pictures >= 6 && measure.broken == 0)
      #expect(measure.height > 1_000)
      #expect(measure.text.contains(language == .korean ? "한 해의 단어" : "Word of the year"))
    }
    // Two columns need less height than one.
    #expect(measures[0].height > measures[1].height)
  }

  /// Returns a page with frames of some widths, and a script that measures the contents of the frames.
  ///
  /// The page itself is unchanged and runs no script.
  private static func frames(of page: String, widths: [Int]) -> String {
    let quoted = page.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let frames = widths.map {
      "<iframe width=\"\($0)\" height=\"900\" frameborder=\"0\" srcdoc=\"\(quoted)\"></iframe>"
    }
    return """
      <!DOCTYPE html><html><head><meta charset="utf-8"></head><body>\(frames.joined())<pre></pre><script>
      addEventListener("load", () => {
        const measures = [...document.querySelectorAll("iframe")].map(frame => {
          const page = frame.contentDocument, root = page.documentElement
          const boxes = [...page.querySelectorAll("svg[role=img]")].map(picture => picture.getBoundingClientRect())
          const isBroken = box => box.width < 50 || box.height < 20 || box.left < 0 || box.right > root.clientWidth
          const words = [...page.querySelectorAll(".subject")].map(words => words.textContent.replace(/[<>&"]/g, ""))
          return {
            width: root.clientWidth, contents: root.scrollWidth, height: root.scrollHeight, pictures: boxes.length,
            broken: boxes.filter(isBroken).length, text: words.join(" "),
          }
        })
        document.querySelector("pre").textContent = JSON.stringify(measures)
      })
      </script></body></html>
      """
  }
}

/// The page of 2026 with entries of every feature.
enum YearPage {
  /// The browser; `nil` if none is installed, or if a hanging browser couldn't be ended.
  static let browser =
    Program("timeout") == nil
    ? nil : ["chromium", "chromium-browser", "google-chrome"].lazy.compactMap { Program($0) }.first

  static func source(_ language: Settings.Language) async throws -> String {
    let documents = ScriptedDocuments()
    let tester = try await CommandLineTester(
      [
        .sample("Standup", id: 1, from: "2026-11-18T09:00", to: "2026-11-18T11:00"),
        .sample("<script>alert(1)</script>", id: 2, from: "2026-11-19T09:00", to: "2026-11-19T10:00"),
      ],
      documents: documents
    )
    try await YearSample.fill(tester.store)
    #expect(await tester.run(["year", "--html", "2026.html"], language).status == 0)
    return try #require(documents.documents["2026.html"])
  }
}
