import Domain

package protocol CanvasScreen: RouteScreen
where Effect == CanvasEffect, EffectResult == CanvasResult, State: CanvasState {}

package protocol CanvasState: RouteState where Effect == CanvasEffect, EffectResult == CanvasResult {
  var context: CanvasContext { get }
}

/// What the screens of the canvas know from outside.
package struct CanvasContext: Hashable, Sendable {
  let room: RoomContext
  /// Who paints; `nil` for somebody without a name.
  let artist: DisplayName?
  let settings: CanvasSettings
  let precision: PlacePrecision

  var texts: Texts { room.texts }
  var words: CanvasTexts { texts.canvas }
}

enum CanvasKey {
  static let record = CommonKey.add.named(ko: "남기기", en: "record")
  static let edit = CommonKey.edit.and([.enter])
  static let older = CommonKey.next.named(ko: "앞의 기록", en: "older record")
  static let newer = CommonKey.previous.named(ko: "뒤의 기록", en: "newer record")
  static let shake = KeyBinding([.character("s"), KeyPress(.function(5))], ko: "섞기", en: "shake")
  static let showAll = KeyBinding([.character("a"), KeyPress(.function(6))], ko: "모두·열 개", en: "all or ten")
  static let name = KeyBinding([.character("m"), KeyPress(.function(7))], ko: "이름 짓기", en: "your name")
}
