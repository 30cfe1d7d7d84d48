import Domain
import struct Foundation.UUID

/// Reads the mood entries of a JSON file; the members of an object show which app wrote it.
struct MoodJSONReader: ItemReader {
  private var objects: JSONObjects
  /// The titles of Pixy's tags, which are in a separate list.
  private var titles: [String: String] = [:]
  /// The entries of Pixy that wait for the titles.
  private var waiting: [(object: MoodObject, number: Int)] = []
  private var isAtEnd = false
  private var remark: MoodItem?
  private let names = ReadNames()
  private var isNamed = false

  init(_ chunks: ByteChunks) { objects = JSONObjects(chunks) }

  mutating func next() throws(UnreadableFile) -> MoodItem? {
    if let remark = remark.take() { return remark }
    while !isAtEnd {
      switch try objects.next() {
      case .object(let tree, let number):
        if let item = item(MoodObject(tree: tree, names: names), number) { return item }
      case .failure(let reason, let number): return .failure(reason, at: number)
      case nil:
        isAtEnd = true
        waiting.reverse()
      }
    }
    guard let (object, number) = waiting.popLast() else {
      defer { isNamed = true }
      return isNamed ? nil : names.unread.map { .failure($0) }
    }
    let titles = titles
    return object.item(at: number) { () throws(BrokenMood) in .mood(try object.pixy(at: number, titles)) }
  }

  /// - Returns: `nil` for an entry that waits, and for an object that only describes other objects.
  private mutating func item(_ object: MoodObject, _ number: Int) -> MoodItem? {
    // An object without a valence is reported.
    if ["valence", "labels", "associations"].contains(where: { object[$0] != nil }) {
      return object.item(at: number) { () throws(BrokenMood) in .mood(try object.stateOfMind(at: number)) }
    }
    if object["at"] != nil || object["level"] != nil {
      names.receive(object.tree)
      return ExportedMood.item(at: number) { object[$0] }
    }
    if object["rating"] != nil {
      waiting.append((object, number))
      return nil
    }
    if object["creationDate"] != nil {
      remark = object.unknownZone.map { .failure(.brokenValue(property: "timeZone", value: $0), at: number) }
      return object.item(at: number) { () throws(BrokenMood) in .mood(try object.dayOne(at: number)) }
    }
    if object.dailyYouTime != nil {
      return object.item(at: number) { () throws(BrokenMood) in .mood(try object.dailyYou(at: number)) }
    }
    if object["scores"] != nil || object["mood"] != nil {
      if let type = object["type"]?.string, type.lowercased() != "mood" {
        return .failure(.mood(.otherThanMood(type: type)), at: number)
      }
      return object.item(at: number) { () throws(BrokenMood) in .mood(try object.pixels(at: number)) }
    }
    if object["body"] != nil, object["date"] != nil {
      return object.item(at: number) { () throws(BrokenMood) in .mood(try object.jrnl(at: number)) }
    }
    if let id = object["id"]?.string, let title = object["title"]?.string {
      titles[id] = title
      return nil
    }
    return .failure(.mood(.otherThanMood(type: object["type"]?.string)), at: number)
  }
}

extension JSONTree {
  fileprivate func texts(_ name: String) -> [String] { self[name]?.items.compactMap(\.string) ?? [] }
}

/// An object that may be a mood entry.
private struct MoodObject {
  let tree: JSONTree
  let names: ReadNames

  subscript(name: String) -> JSONTree? { names.value(of: name, in: tree) }

  func item(at number: Int, _ read: () throws(BrokenMood) -> MoodItem) -> MoodItem {
    names.receive(tree)
    return MoodItem(at: number, read)
  }

  func texts(_ name: String) -> [String] { self[name]?.items.compactMap(\.string) ?? [] }
}

extension MoodObject {
  private func needed(_ name: String) throws(BrokenMood) -> String {
    guard let text = self[name]?.string, !text.isEmpty else { throw .missing(name) }
    return text
  }

  private var id: UUID? { self["id"]?.string.flatMap(UUID.init(uuidString:)) }

  /// Parses a day, even without leading zeros: `2026-5-3`.
  private func day(_ text: String) -> Day? {
    let numbers = text.prefix(10).split(separator: "-").map { Int($0) }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2] else { return nil }
    return Day(year: year, month: month, day: day)
  }

  /// Parses a State of Mind of Health Auto Export; the level comes from the valence, not from its classification.
  fileprivate func stateOfMind(at number: Int) throws(BrokenMood) -> IncomingMood {
    let (start, valence) = (try needed("start"), try needed("valence"))
    guard let (moment, offset) = WrittenTime.moment(start) else { throw .broken("start", start) }
    guard let value = Double(valence), let level = MoodLevel(valence: value) else { throw .broken("valence", valence) }
    // These properties repeat the start and the valence.
    names.use("end")
    names.use("valenceClassification")
    let kind = (self["kind"]?.string ?? "").lowercased().filter(\.isLetter)
    return IncomingMood(
      line: number, time: .moment(moment, offset: offset), level: .level(level),
      kind: kind == "mood" || kind == "dailymood" ? .day : .moment, feelings: texts("labels"),
      tags: texts("associations"), id: id)
  }

  /// Parses a day of Pixels.
  ///
  /// The level is the mean of the scores, 1…5. Words under a heading of emotions are feelings.
  fileprivate func pixels(at number: Int) throws(BrokenMood) -> IncomingMood {
    let date = try needed("date")
    guard let day = day(date) else { throw .broken("date", date) }
    let scores = self["scores"]?.items ?? self["mood"].map { [$0] } ?? []
    var sum = 0
    for score in scores {
      guard let text = score.string, let step = Int(text), let level = MoodLevel(step: step, of: 5) else {
        throw .broken("scores", score.string ?? "")
      }
      sum += level.value
    }
    guard !scores.isEmpty else { throw .missing("scores") }
    var (feelings, tags): ([String], [String]) = ([], [])
    for group in self["tags"]?.items ?? [] {
      let words = group.texts("entries")
      if group["type"]?.string?.lowercased().hasPrefix("emotion") == true { feelings += words } else { tags += words }
    }
    return IncomingMood(
      line: number, time: .day(day), level: .level(MoodLevel(clamping: (2 * sum + scores.count) / (2 * scores.count))),
      kind: .day, feelings: feelings, memo: self["notes"]?.string ?? "", tags: tags)
  }

  private static let ratings = ["extremely_bad", "very_bad", "bad", "neutral", "good", "very_good", "extremely_good"]

  /// Parses an entry of Pixy, which has one of seven ratings.
  fileprivate func pixy(at number: Int, _ titles: [String: String]) throws(BrokenMood) -> IncomingMood {
    let rating = try needed("rating")
    guard let step = Self.ratings.firstIndex(of: rating), let level = MoodLevel(step: step + 1, of: 7) else {
      throw .broken("rating", rating)
    }
    guard let date = (self["dateTime"] ?? self["date"] ?? self["createdAt"])?.string else { throw .missing("dateTime") }
    let time: IncomingMood.Time
    if let (moment, offset) = WrittenTime.moment(date) {
      time = .moment(moment, offset: offset)
    } else if let day = day(date) {
      time = .day(day)
    } else {
      throw .broken("dateTime", date)
    }
    let tags = (self["tags"]?.items ?? []).compactMap { tag in
      tag["title"]?.string ?? (tag["tagId"] ?? tag["id"])?.string.map { titles[$0] ?? $0 } ?? tag.string
    }
    return IncomingMood(
      line: number, time: time, level: .level(level), feelings: texts("emotions"), memo: self["message"]?.string ?? "",
      tags: tags, id: id)
  }

  /// Parses an entry of Day One, which has no mood; the mood name `dayone` gives the level.
  fileprivate func dayOne(at number: Int) throws(BrokenMood) -> IncomingMood {
    let date = try needed("creationDate")
    guard let (moment, offset) = WrittenTime.moment(date) else { throw .broken("creationDate", date) }
    let zone = self["timeZone"]?.string.flatMap { Zone(identifier: $0) }
    return IncomingMood(
      line: number, time: zone.map { .placed(moment, $0) } ?? .moment(moment, offset: offset),
      level: .named(MoodNames.dayOne), memo: dayOneText, tags: texts("tags"),
      id: self["uuid"]?.string.flatMap(Self.uuid(hex:)))
  }

  /// The name of a Day One entry's zone if no such zone is known.
  fileprivate var unknownZone: String? {
    self["timeZone"]?.string.flatMap { Zone(identifier: $0) == nil && !$0.isBlank ? $0 : nil }
  }

  /// The text of a Day One entry: Markdown, or the parts of the rich text if the entry has only that.
  private var dayOneText: String {
    let text = self["text"]?.string ?? ""
    guard text.isBlank else {
      // The rich text repeats the Markdown.
      names.use("richText")
      // Day One writes a backslash before characters that have a meaning in Markdown.
      return text.replacing(/\\([!-\/:-@\[-`{-~])/) { String($0.1) }
    }
    let rich = JSONTree(document: Array((tree["richText"]?.string ?? "").utf8))
    let parts = (rich?["contents"]?.items ?? []).compactMap { $0["text"]?.string }
    if !parts.isEmpty { names.use("richText") }
    return parts.joined()
  }

  /// Parses a UUID with or without hyphens.
  private static func uuid(hex text: String) -> UUID? {
    if let id = UUID(uuidString: text) { return id }
    guard text.utf8.count == 32 else { return nil }
    var parts = Substring(text)
    let groups = [8, 4, 4, 4, 12].map { length -> String in
      defer { parts = parts.dropFirst(length) }
      return String(parts.prefix(length))
    }
    return UUID(uuidString: groups.joined(separator: "-"))
  }

  /// The creation time of a Daily You entry; `nil` if the object isn't such an entry.
  fileprivate var dailyYouTime: String? {
    guard self["text"] != nil else { return nil }
    return ["timeCreated", "timeStamp", "time_create", "time_created"].lazy.compactMap { self[$0]?.string }.first
  }

  /// Parses an entry of Daily You with a mood from −2 to 2; an entry without a mood is rejected.
  fileprivate func dailyYou(at number: Int) throws(BrokenMood) -> IncomingMood {
    let date = dailyYouTime ?? ""
    let time: IncomingMood.Time
    if let (moment, offset) = WrittenTime.moment(date) {
      time = .moment(moment, offset: offset)
    } else if let shown = WrittenTime.dateTime(date) {
      time = .shown(shown)
    } else {
      throw .broken("timeCreated", date)
    }
    let mood = try needed("mood")
    guard let step = Int(mood), let level = MoodLevel(step: step.addingClamped(3), of: 5) else {
      throw .broken("mood", mood)
    }
    return IncomingMood(
      line: number, time: time, level: .level(level), memo: self["text"]?.string ?? "", tags: texts("tags"))
  }

  /// Parses an entry of jrnl, which has no mood; the mood name `jrnl` gives the level.
  fileprivate func jrnl(at number: Int) throws(BrokenMood) -> IncomingMood {
    let (date, time) = (try needed("date"), try needed("time"))
    guard let day = Day(iso: date) else { throw .broken("date", date) }
    guard let clock = WrittenTime.time(time) else { throw .broken("time", time) }
    return IncomingMood(
      line: number, time: .shown(DateTime(day, clock)), level: .named(MoodNames.jrnl),
      memo: [self["title"]?.string, self["body"]?.string].compactMap(\.self).joined(separator: "\n"),
      tags: texts("tags").map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 })
  }
}
