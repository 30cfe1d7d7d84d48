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
struct WordsStage {
  /// Records copied texts, in order.
  final class Copies: Sendable {
    private let copies = Mutex<[String]>([])

    var texts: [String] { copies.withLock { $0 } }

    func keep(_ text: String) { copies.withLock { $0.append(text) } }
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
    keeper: Clipboard.Keeper? = .system,
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
        copies.keep(text)
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

  var clock: DayClock { services.clock }
  var sayings: StoredSayings { StoredSayings(store) }

  /// Presses keys in order and returns the effects for the app.
  @discardableResult
  func press(_ keys: KeyPress...) async -> [AppEffect] {
    var effects: [AppEffect] = []
    for key in keys { effects += await words.handle(.key(key)) }
    return effects
  }

  /// Lets background work and animations advance by one step.
  func advance() async {
    await Task.yield()
    words.advance()
  }

  /// Types a text key by key.
  @discardableResult
  func type(_ text: String) async -> [AppEffect] {
    var effects: [AppEffect] = []
    for character in text { effects += await press(.character(character)) }
    return effects
  }

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

  var frame: Frame { words.frame(size: size) }

  /// The screen as plain text.
  var picture: String { FramePicture.plain(frame) }
  var lines: [String] { PlainRenderer.lines(of: frame) }

  /// The number in the title of the box with the recommended or opened saying.
  var shownNumber: Int? {
    lines.lazy.compactMap { line -> Int? in
      guard let name = line.range(of: "Saying ") else { return nil }
      return Int(line[name.upperBound...].prefix { $0.isNumber })
    }
    .first
  }
}
