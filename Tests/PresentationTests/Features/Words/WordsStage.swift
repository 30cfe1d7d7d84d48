import Domain
import DomainTesting
import Foundation
import Presentation
import ScreenSupport
import Support
import Synchronization
import Testing

/// The sayings on an in-memory store, on Friday 2026-11-20 at 09:30 in Seoul.
@MainActor
struct WordsStage: FeatureStage {
  /// Records copied texts, in order.
  final class Copies: Sendable {
    private let copies = Mutex<[String]>([])

    var texts: [String] { copies.withLock { $0 } }

    func record(_ text: String) { copies.withLock { $0.append(text) } }
  }

  let store: InMemoryStore
  let time: ManualTime
  let copies = Copies()
  let services: WordsServices
  let words: WordsCoordinator
  let size: Size

  /// - Parameters:
  ///   - keeper: The clipboard that accepts copied text, if any.
  ///   - seed: The seed for recommended sayings.
  init(
    _ language: Settings.Language = .english,
    pack: any BuiltInSayings = SamplePack(),
    settings: Settings = Settings(reducedMotion: true),
    keeper: Clipboard.Receiver? = .system,
    files: ScriptedSayingFiles = ScriptedSayingFiles(),
    images: ScriptedSayingImages = ScriptedSayingImages(),
    printer: ScriptedPrinter = ScriptedPrinter(),
    seed: UInt64 = 7,
    size: Size = Size(columns: 80, rows: 24)
  ) async throws {
    self.size = size
    time = try ManualTime("2026-11-20T09:30")
    store = InMemoryStore(time: time.source, pack: pack)
    services = WordsServices(
      store,
      shown: .inMemory(),
      files: .scripted(files, images: images),
      clipboard: Clipboard { [copies] text in
        copies.record(text)
        return keeper
      },
      printer: printer.printer,
      time: time.source,
      random: .seeded(seed),
      settings: settings,
      texts: Texts(language)
    )
    words = WordsCoordinator(services)
    _ = await words.handle(.resize(size))
    await words.appear()
  }

  var coordinator: WordsCoordinator { words }
  var clock: DayClock { services.clock }
  var sayings: StoredSayings { StoredSayings(store) }

  func saying(_ number: Int) async throws -> Saying? {
    try await sayings.saying(Saying.ID(number: number), at: clock)
  }

  @discardableResult
  func add(_ korean: String, english: String = "", who: String = "", tags: [String] = []) async throws -> Saying {
    let content = try SayingContent(korean: korean, english: english, who: who, tags: tags)
    let saying = try await AddSaying(store)(content, at: clock)
    await words.appear()
    return saying
  }

  /// The number in the title of the box with the recommended or opened saying.
  var shownNumber: Int? {
    lines.lazy.compactMap { line -> Int? in
      guard let name = line.range(of: "Saying ") else { return nil }
      return Int(line[name.upperBound...].prefix { $0.isNumber })
    }
    .first
  }
}

/// An invented pack with sayings of different lengths, for snapshots.
struct FiresidePack: BuiltInSayings {
  private static let texts: [(korean: String, english: String, who: String, tag: String)] = [
    ("불씨 하나면 충분하다.", "One ember is enough.", "마을 어른", "hope"),
    (
      "느린 걸음으로 걸어도 산은 그 자리에서 기다려 주고, 먼저 닿은 사람은 뒤에 오는 사람을 위해 모닥불을 피워 둔다.",
      "The mountain waits even for slow feet, and whoever arrives first keeps a fire for those who come after.",
      "산지기의 일기, 셋째 장", "patience"
    ),
    ("따뜻한 말은 겨울에 더 멀리 간다.", "A warm word travels farther in winter.", "장터의 속담", "words"),
  ]

  var count: Int { 40 }

  func content(of number: Int) -> SayingContent? {
    guard (1...count).contains(number) else { return nil }
    let text = Self.texts[number % Self.texts.count]
    return SayingContent(
      korean: SayingText(imported: text.korean),
      english: SayingText(imported: text.english),
      source: SayingSource(SourceName(imported: text.who)),
      tags: [SayingTag(imported: text.tag)]
    )
  }
}

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
