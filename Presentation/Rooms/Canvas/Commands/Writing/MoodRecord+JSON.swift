import Domain

extension MoodRecord {
  /// The promised keys first, in their order.
  var json: JSONValue {
    [
      "id": .string(id.digits),
      "at": .string(InstantText.iso(content.time.instant, in: content.time.zone)),
      "kind": .string(content.kind.rawValue),
      "level": .integer(content.level.value),
      "energy": content.energy.map { .integer($0.value) } ?? nil,
      "feelings": .strings(content.feelings.map(\.text)),
      "memo": .text(content.memo?.text),
      "tags": .strings(content.tags.map(\.text)),
      "x": .number(Double(place.x) / Double(CanvasPlace.parts)),
      "y": .number(Double(place.y) / Double(CanvasPlace.parts)),
      "zone": .string(content.time.zone.identifier),
    ]
  }

  /// Id, when, kind, level, energy, feelings, memo, tags.
  var fields: [String] {
    [
      id.digits, InstantText.iso(content.time.instant, in: content.time.zone), content.kind.rawValue,
      String(content.level.value), content.energy.map { String($0.value) } ?? "",
      content.feelings.map(\.text).joined(separator: ", "), content.memo?.text ?? "",
      content.tags.map(\.text).joined(separator: ", "),
    ]
  }
}
