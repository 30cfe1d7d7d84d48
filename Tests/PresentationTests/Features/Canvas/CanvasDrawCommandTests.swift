import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests saving paintings as image files.
struct CanvasDrawCommandTests {
  @Test func dayIsDrawnInTheFormatOfTheFileName() async throws {
    let files = ScriptedMoodFiles()
    let tester = try await CanvasSample.tester(moodFiles: files)
    let outcome = await tester.run(["canvas", "draw", "yesterday", "a.svg", "--size", "500x300"])
    #expect(outcome.output == "Saved the picture to 'a.svg'.\n" && outcome.messages.isEmpty)
    _ = await tester.run(["canvas", "draw", "2026-11-19", "a.png", "--size", "50x30"])
    _ = await tester.run(["canvas", "draw", "2026-11-19", "b.png", "--size", "50x30"])
    guard case .drawn(.svg(let svg), path: "a.svg", replaces: false) = files.requests[0],
      case .drawn(.png(let png), path: "a.png", replaces: false) = files.requests[1]
    else {
      Issue.record("\(files.requests)")
      return
    }
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"500\" height=\"300\">"))
    #expect(svg.split(separator: "<g ").count - 1 == 2, "the whole day is not painted")
    let decoded = try PNGDecoder(png)
    #expect(decoded.size == PixelSize(width: 50, height: 30))
    #expect(files.requests[2] == .drawn(.png(png), path: "b.png", replaces: false))
  }

  @Test func yearPosterContainsEveryDay() async throws {
    let files = ScriptedMoodFiles()
    let tester = try await CanvasSample.tester(moodFiles: files)
    let outcome = await tester.run(["canvas", "draw", "2026", "year.png", "--json"])
    #expect(outcome.output.contains("\"date\": \"2026\""))
    guard case .drawn(.svg(let svg), path: "year.png", replaces: false) = files.requests[0] else {
      Issue.record("\(files.requests)")
      return
    }
    // The sheet and each of 365 days have two `svg` elements; there are four entries and 13 labels for year and months.
    #expect(svg.split(separator: "<svg ").count == 2 * 366)
    #expect(svg.split(separator: "<g ").count - 1 == 4)
    #expect(svg.split(separator: "<text ").count - 1 == 13)
    #expect(svg.contains(">2026</text>"))
  }

  @Test func existingFileIsReplacedOnlyAfterConfirmation() async throws {
    let files = ScriptedMoodFiles(drawing: .failure(.exists))
    let tester = try await CanvasSample.tester(moodFiles: files)
    let declined = await tester.run(
      ["canvas", "draw", "today", "a.svg"], streams: .terminal(columns: 80), answers: ["n"])
    #expect(declined.messages.contains("a.svg") && files.requests.count == 1)
    let replaced = await tester.run(["canvas", "draw", "today", "a.svg", "--yes"])
    #expect(replaced.status == 0 && files.requests.count == 3)
  }

  @Test(
    arguments: [
      (["2026-11-01", "a.svg"], 1, "nothing to draw"), (["2024", "a.svg"], 1, "nothing to draw"),
      (["2027-01-01", "a.svg"], 1, "nothing to draw"), (["today"], 2, "FILE"),
      (["today", "a.svg", "--size", "5"], 2, "WIDTHxHEIGHT"),
      (["today", "a.svg", "--size", "1x2x3"], 2, "WIDTHxHEIGHT"), (["today", "a.svg", "--size", "15x600"], 1, "16"),
      (["today", "a.svg", "--size", "600x5121"], 1, "5,120"), (["today", "a.svg", "--size", "-5x600"], 1, "16"),
      (["9999", "a.svg"], 1, "nothing to draw"), (["sometime", "a.svg"], 2, "sometime"),
    ]
  )
  func impossibleDrawingsAreRefused(words: [String], status: Int32, message: String) async throws {
    let files = ScriptedMoodFiles()
    let tester = try await CanvasSample.tester(moodFiles: files)
    let outcome = await tester.run(["canvas", "draw"] + words)
    #expect(outcome.status == status && outcome.messages.contains(message), "\(outcome)")
    #expect(files.requests.isEmpty)
  }

  @Test(
    arguments: [
      (PictureError.unknownExtension("gif"), 2, ".svg or .png"), (.noConverter, 1, "librsvg2-bin"),
      (.unwritable(detail: "Permission denied"), 1, "Permission denied"), (.converterTooSlow, 1, "too long"),
    ]
  )
  func failedPictureShowsTheReason(error: PictureError, status: Int32, message: String) async throws {
    let tester = try await CanvasSample.tester(moodFiles: ScriptedMoodFiles(drawing: .failure(error)))
    let outcome = await tester.run(["canvas", "draw", "today", "a.gif"])
    #expect(outcome.status == status && outcome.messages.contains(message), "\(outcome)")
  }
}
