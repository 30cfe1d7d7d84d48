package import Domain
import struct Foundation.UUID

extension RecordDocument<MoodFileFormat> {
  package init(_ format: MoodFileFormat) {
    self.init(format, isList: format == .json, columns: ExportedFields.mood.names)
  }

  package mutating func write(_ record: MoodRecord) { write(ExportedFields.mood.members(of: record)) }

  package mutating func write(_ feeling: Feeling) { write(ExportedFields.feeling.members(of: feeling)) }
}

extension ExportedFields<MoodRecord> {
  fileprivate static let mood = ExportedFields(
    ("id", { .id($0.id.uuid) }),
    ("at", { .text(WrittenTime.text($0.content.time)) }),
    ("zone", { .text($0.content.time.zone.identifier) }),
    ("kind", { .text($0.content.kind.rawValue) }),
    ("level", { .number($0.content.level.value) }),
    ("energy", { $0.content.energy.map { .number($0.value) } }),
    ("feelings", { .present($0.content.feelings.map(\.text)) }),
    ("memo", { $0.content.memo.map { .text($0.text) } }),
    ("tags", { .present($0.content.tags.map(\.text)) }),
    ("x", { ratio($0.place.x) }),
    ("y", { ratio($0.place.y) }))

  private static func ratio(_ part: Int) -> JSONLine.Value {
    .decimal("\(part / CanvasPlace.parts).\(Digits.text(part % CanvasPlace.parts, 4))")
  }
}

extension ExportedFields<Feeling> {
  fileprivate static let feeling = ExportedFields(
    ("kind", { _ in .text(ExportedMood.feelingKind) }),
    ("level", { .number($0.pleasantness.value) }),
    ("energy", { .number($0.energy.value) }),
    ("feelings", { .list([$0.key.text]) }))
}

/// A mood entry or a custom feeling in the form that ``RecordDocument`` exports.
enum ExportedMood {
  fileprivate static let feelingKind = "feeling"

  /// Parses an exported entry or feeling.
  ///
  /// - Parameter value: The function that returns the value under a name, or `nil` if there is none.
  static func item(at number: Int, _ value: @escaping (String) -> JSONTree?) -> MoodItem {
    MoodItem(at: number) { () throws(BrokenMood) in
      let fields = MoodFields(value: value)
      if value("kind")?.string == feelingKind, let key = value("feelings")?.items.first?.string {
        return .feeling(try fields.feeling(Feeling.Key(imported: key)))
      }
      return .mood(try fields.mood(at: number))
    }
  }
}

/// The fields of an exported entry.
private struct MoodFields {
  let value: (String) -> JSONTree?

  func feeling(_ key: Feeling.Key) throws(BrokenMood) -> Feeling {
    Feeling(own: key, pleasantness: try needed("level", level), energy: try needed("energy", level))
  }

  func mood(at number: Int) throws(BrokenMood) -> IncomingMood {
    let (moment, offset) = try needed("at", WrittenTime.moment)
    let zone = try read("zone") { WrittenTime.zone(named: $0, at: moment, offset: offset) }
    return IncomingMood(
      line: number,
      time: zone.map { .placed(moment, $0) } ?? .moment(moment, offset: offset),
      level: .level(try needed("level", level)),
      kind: try read("kind", MoodKind.init) ?? .moment,
      energy: try read("energy", level),
      feelings: texts("feelings"),
      memo: value("memo")?.string ?? "",
      tags: texts("tags"),
      id: value("id")?.string.flatMap(UUID.init(uuidString:)),
      place: try place()
    )
  }

  private func read<Value>(_ name: String, _ meaning: (String) -> Value?) throws(BrokenMood) -> Value? {
    guard let text = value(name)?.string else { return nil }
    guard let value = meaning(text) else { throw .broken(name, text) }
    return value
  }

  private func needed<Value>(_ name: String, _ meaning: (String) -> Value?) throws(BrokenMood) -> Value {
    guard let value = try read(name, meaning) else { throw .missing(name) }
    return value
  }

  private func level(_ text: String) -> MoodLevel? { Int(text).flatMap { MoodLevel($0) } }

  private func texts(_ name: String) -> [String] { value(name)?.items.compactMap(\.string) ?? [] }

  /// Returns the place on the canvas; `nil` if only one of the coordinates is set.
  private func place() throws(BrokenMood) -> CanvasPlace? {
    func part(_ text: String) -> Int? {
      guard let ratio = Double(text), (0...1).contains(ratio) else { return nil }
      return Int((ratio * Double(CanvasPlace.parts)).rounded())
    }
    guard let x = try read("x", part), let y = try read("y", part) else { return nil }
    return CanvasPlace(x: x, y: y)
  }
}
