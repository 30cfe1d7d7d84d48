import Domain
import ScreenSupport
import Support

/// Sample sayings on the third day, 2026-11-20.
///
/// The pack shows 32 sayings: the last two are new, one is liked and one is used. Two custom sayings are added.
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
