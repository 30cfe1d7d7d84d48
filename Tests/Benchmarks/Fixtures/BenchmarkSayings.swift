import Data
import Domain
import Support

/// A hundred thousand invented sayings of about 120 bytes, one in five in Korean.
struct BenchmarkSayings {
  static let count = 100_000

  private static let english = [
    "the", "fire", "keeps", "who", "comes", "late", "and", "warms", "a", "kettle", "of", "stories", "knowledge", "is",
    "wood", "that", "others", "carried", "home", "slowly", "in", "winter", "evening", "gladly", "shared", "never",
    "spent", "light", "on", "quiet", "water", "hands",
  ]
  private static let korean = [
    "모닥불은", "늦게", "온", "사람도", "천천히", "데우고", "나무는", "천 리", "밖에서", "빛을", "모으며", "저녁의", "이야기는", "물처럼",
    "흐르고", "따뜻한", "손이", "집으로", "희망을", "나른다",
  ]

  /// The contents of the sayings.
  let contents: [SayingContent]

  init() {
    var random = SeededRandom(seed: 1)
    contents = (0..<Self.count).compactMap { number in
      let isKorean = number.isMultiple(of: 5)
      let all = isKorean ? Self.korean : Self.english
      let words = (0..<(isKorean ? 12 : 22)).compactMap { _ in all.randomElement(using: &random) }
      let text = SayingText(imported: words.joined(separator: " ") + " \(number).")
      return SayingContent(korean: isKorean ? text : nil, english: isKorean ? nil : text)
    }
  }

  /// Adds the sayings as an import does.
  func add(to database: Database) async throws {
    let label = UndoLabel(.imported, .saying, "benchmark")
    let clock = DayClock(now: BenchmarkStore.now, zone: BenchmarkStore.zone)
    _ = try await SQLiteStore(database).changeMany(as: { label }, isDryRun: false) { transaction throws(StoreError) in
      var merge = try SayingMerge(in: transaction, pack: SayingPack.builtIn, at: clock)
      let batches = Prefetcher(of: 4) { [contents] number -> [IncomingSaying]? in
        let start = number * 512
        return start < contents.count ? contents[start...].prefix(512).map { IncomingSaying($0) } : nil
      }
      defer { batches.stop() }
      while let batch = batches.next() {
        for saying in batch { try merge.receive(saying) }
      }
    }
  }

  /// Saves the sayings in a folder that has no store yet, as if Words had been opened before.
  func save(in directory: String) async throws {
    let database = try Database(at: StoreLocation(directory: directory), now: { BenchmarkStore.now })
    try await SQLiteStore(database).save(BenchmarkStore.settings)
    await StoredSayings(database).begin(on: BenchmarkStore.today)
    try await add(to: database)
    await database.close()
  }
}

extension BenchmarkSayings: CustomStringConvertible {
  var description: String { "\(contents.count) sayings" }
}
