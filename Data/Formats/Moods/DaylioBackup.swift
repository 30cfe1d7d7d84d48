import Domain
import Foundation

/// Reads a backup of Daylio: a zip archive with JSON in Base64.
///
/// Each entry names a custom mood, and each custom mood belongs to one of five groups, starting with the best. The
/// names of the members come from open-source programs that read such backups (Daily_You and others).
struct DaylioBackup: ItemReader {
  private static let name = "backup.daylio"
  /// The maximum size of an archive in bytes; photos make archives large.
  private static let archiveLimit = 256 << 20
  /// The maximum size of the Base64 document in bytes (our choice).
  private static let documentLimit = 64 << 20
  private static let valueLimit = 5_000_000
  private static let patience = Duration.seconds(60)
  /// The lists to which entries refer, and the lists without user content.
  private static let known: Set<String> = [
    "customMoods", "tags", "tag_groups", "dayEntries", "achievements", "prefs", "metadata",
  ]

  private var items: [MoodItem] = []
  private var place = 0

  init(_ chunks: ByteChunks) throws(UnreadableFile) {
    var bytes: [UInt8] = []
    while bytes.count <= Self.archiveLimit, let chunk = try chunks.next() { bytes += chunk }
    guard bytes.count <= Self.archiveLimit, let document = Self.document(bytes),
      let entries = document["dayEntries"]?.items
    else {
      items = [.failure(.mood(.archive), at: 1)]
      return
    }
    let groups = Self.table(document["customMoods"]) { $0["mood_group_id"]?.string.flatMap { Int($0) } }
    let names = Self.table(document["customMoods"]) { $0["custom_name"]?.string }
    let tags = Self.table(document["tags"]) { $0["name"]?.string }
    items = entries.enumerated().map { index, entry in
      MoodItem(at: index + 1) { () throws(BrokenMood) in .mood(try entry.daylio(at: index + 1, groups, names, tags)) }
    }
    let unread = document.filledLists.filter { !Self.known.contains($0) }
    if !unread.isEmpty { items.append(.failure(.unreadColumns(unread), at: 1)) }
  }

  mutating func next() -> MoodItem? {
    guard place < items.count else { return nil }
    defer { place += 1 }
    return items[place]
  }

  private static func document(_ bytes: [UInt8]) -> JSONTree? {
    guard let text = ZipArchive(bytes)?.file(name, limit: documentLimit, until: ContinuousClock.now + patience),
      let document = Data(base64Encoded: Data(text), options: .ignoreUnknownCharacters)
    else { return nil }
    return JSONTree(document: Array(document), valueLimit: valueLimit)
  }

  /// Collects one value of each object in a list, by the object's ID.
  private static func table<Value>(_ list: JSONTree?, _ value: (JSONTree) -> Value?) -> [String: Value] {
    var table: [String: Value] = [:]
    for object in list?.items ?? [] { if let id = object["id"]?.string { table[id] = value(object) } }
    return table
  }
}

extension JSONTree {
  /// The names of the lists in an object that contain objects.
  fileprivate var filledLists: [String] {
    guard case .object(let members) = self else { return [] }
    return members.filter { _, value in
      value.items.contains { if case .object = $0 { true } else { false } }
    }
    .keys.sorted()
  }

  fileprivate func daylio(
    at number: Int, _ groups: [String: Int], _ names: [String: String], _ tags: [String: String]
  ) throws(BrokenMood) -> IncomingMood {
    let mood = self["mood"]?.string ?? ""
    // The first of the five groups is the best.
    guard let group = groups[mood], (1...5).contains(group), let level = MoodLevel(step: 6 - group, of: 5) else {
      throw mood.isEmpty ? .missing("mood") : .broken("mood", mood)
    }
    let ids = self["tags"]?.items.compactMap(\.string) ?? []
    return IncomingMood(
      line: number,
      time: try daylioTime,
      level: .level(level),
      feelings: [names[mood]].compactMap(\.self),
      memo: ["note_title", "note"].map { ImportedHTML.plain(self[$0]?.string ?? "") }.filter { !$0.isEmpty }
        .joined(separator: "\n"),
      tags: ids.compactMap { tags[$0] }
    )
  }

  /// The time that the clock showed, with its offset from UTC if the entry's timestamp agrees.
  private var daylioTime: IncomingMood.Time {
    get throws(BrokenMood) {
      func number(_ name: String) throws(BrokenMood) -> Int {
        guard let text = self[name]?.string else { throw .missing(name) }
        guard let number = Int(text) else { throw .broken(name, text) }
        return number
      }
      let (month, day) = (try number("month"), try number("day"))
      // Months start at 0.
      guard let date = Day(year: try number("year"), month: month.addingClamped(1), day: day) else {
        throw .broken("day", "\(month), \(day)")
      }
      guard let time = TimeOfDay(hour: try number("hour"), minute: try number("minute")) else {
        throw .broken("hour", self["hour"]?.string ?? "")
      }
      let shown = DateTime(date, time)
      if let milliseconds = try? number("datetime"), let offset = try? number("timeZoneOffset") {
        let (seconds, ahead) = (milliseconds / 1_000, offset / 1_000)
        // Both numbers are below nine quadrillion, so that their sum can't overflow.
        if (0..<60).contains(seconds + ahead - shown.clockSeconds) {
          return .moment(Instant(secondsSince1970: shown.clockSeconds - ahead), offset: ahead)
        }
      }
      return .shown(shown)
    }
  }
}
