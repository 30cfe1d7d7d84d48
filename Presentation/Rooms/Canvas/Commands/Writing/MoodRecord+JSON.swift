import Domain

extension MoodRecord {
  static let object = JSONObject<MoodRecord>(
    .init("id") { $0.id.digits }, .init("at") { InstantText.iso($0.content.time.instant, in: $0.content.time.zone) },
    .init("kind") { $0.content.kind.rawValue }, .init("level") { $0.content.level.value },
    .init("energy") { $0.content.energy?.value }, .init("feelings") { $0.content.feelings.map(\.text) },
    .init("memo") { $0.content.memo?.text }, .init("tags") { $0.content.tags.map(\.text) },
    .init("x") { Double($0.place.x) / Double(CanvasPlace.parts) },
    .init("y") { Double($0.place.y) / Double(CanvasPlace.parts) }, .init("zone") { $0.content.time.zone.identifier },
    notes: [
      .init("kind", ko: "moment나 day(하루 전체)", en: "moment, or day for a whole one"),
      .init("feelings", ko: "언어가 바뀌어도 그대로인 이름", en: "names that no language changes"),
      .init("x, y", ko: "그림에서의 자리, 0~1", en: "where its shape stands on the canvas, 0 to 1"),
    ])

  var json: JSONValue { Self.object(self) }

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
