package import Domain
import struct Foundation.UUID

/// A mood entry or a custom feeling as it is exported, under names that can be imported again.
struct ExportedMood {
  static let names = ["id", "at", "zone", "kind", "level", "energy", "feelings", "memo", "tags", "x", "y"]

  private static let feelingKind = "feeling"

  private let values: [JSONLine.Value?]

  /// The cells of a table row, in the order of the ``names``.
  var cells: [String] { values.map { $0?.cell ?? "" } }

  /// The members of a JSON object, without empty ones.
  var members: [(name: String, value: JSONLine.Value)] {
    zip(Self.names, values).compactMap { name, value in value.map { (name, $0) } }
  }

  init(_ feeling: Feeling) {
    let levels = [feeling.pleasantness, feeling.energy].map { JSONLine.Value.number($0.value) }
    values = [nil, nil, nil, .text(Self.feelingKind)] + levels + [.list([feeling.key.text]), nil, nil, nil, nil]
  }

  init(_ record: MoodRecord) {
    let (content, place) = (record.content, record.place)
    values = [
      .text(record.id.uuid.uuidString.lowercased()),
      .text(WrittenTime.text(content.time)),
      .text(content.time.zone.identifier),
      .text(content.kind.rawValue),
      .number(content.level.value),
      content.energy.map { .number($0.value) },
      content.feelings.isEmpty ? nil : .list(content.feelings.map(\.text)),
      content.memo.map { .text($0.text) },
      content.tags.isEmpty ? nil : .list(content.tags.map(\.text)),
      .decimal(Self.ratio(place.x)),
      .decimal(Self.ratio(place.y)),
    ]
  }

  private static func ratio(_ part: Int) -> String {
    "\(part / CanvasPlace.parts).\(Digits.text(part % CanvasPlace.parts, 4))"
  }

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

package struct MoodDocument {
  private let format: MoodFileFormat
  private var bytes: [UInt8] = []
  private var isFirst = true

  package init(_ format: MoodFileFormat) {
    self.format = format
    // The byte-order mark tells Excel that the table is in UTF-8.
    bytes = Array((format == .json ? "[" : "\u{FEFF}\(CSVLine.text(ExportedMood.names))").utf8)
  }

  package var size: Int { bytes.count }

  /// Returns the lines written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  package mutating func write(_ record: MoodRecord) { write(ExportedMood(record)) }

  package mutating func write(_ feeling: Feeling) { write(ExportedMood(feeling)) }

  private mutating func write(_ mood: ExportedMood) {
    switch format {
    case .json: write((isFirst ? "\n" : ",\n") + JSONLine.text(mood.members))
    case .csv: write(CSVLine.text(mood.cells))
    }
    isFirst = false
  }

  package mutating func finish() {
    if format == .json { write(isFirst ? "]\n" : "\n]\n") }
  }

  private mutating func write(_ text: String) { bytes += Array(text.utf8) }
}
