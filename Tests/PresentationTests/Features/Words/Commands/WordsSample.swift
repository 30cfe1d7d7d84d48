import Domain
import ScreenSupport
import Support

/// Sayings on the third day, 2026-11-20: 32 of the pack, the last two new, one liked, one used, and two own ones.
enum WordsSample {
  static func tester(
    now: String = "2026-11-20T09:00",
    sayingFiles: ScriptedSayingFiles = ScriptedSayingFiles(),
    images: ScriptedSayingImages = ScriptedSayingImages(),
    clipboard: Clipboard = Clipboard { _ in nil },
    printer: ScriptedPrinter = ScriptedPrinter(.failure(.noProgram))
  ) async throws -> CommandLineTester {
    let tester = try await CommandLineTester(
      now: now,
      sayingFiles: sayingFiles,
      images: images,
      clipboard: clipboard,
      printer: printer
    )
    await tester.sayings.begin(on: try Day("2026-11-18"))
    let added = try Instant("2026-11-19T20:00")
    let slowly = try SayingContent(korean: "천천히 가도\n괜찮다", english: "Slow is fine", who: "할머니", tags: ["patience"])
    _ = try await tester.sayings.add(slowly, at: added)
    _ = try await tester.sayings.add(SayingContent(english: "Breathe"), at: added)
    try await tester.sayings.mark(Saying.ID(number: 12), as: .liked, at: added)
    try await tester.sayings.mark(Saying.ID(number: 7), as: .used, at: added)
    return tester
  }
}
