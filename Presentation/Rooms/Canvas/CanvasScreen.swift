import Domain

package protocol CanvasScreen: ActionScreen
where Effect == CanvasEffect, EffectResult == CanvasResult, State: CanvasState {}

package protocol CanvasState: ActionState where Effect == CanvasEffect, EffectResult == CanvasResult {
  var context: CanvasContext { get }
}

extension CanvasState {
  package var texts: Texts { context.texts }
}

/// The settings and texts of the canvas screens.
package struct CanvasContext: Hashable, Sendable {
  let room: RoomContext
  /// The user's name; `nil` if it isn't set.
  let artist: DisplayName?
  let settings: CanvasSettings
  let precision: PlacePrecision

  var texts: Texts { room.texts }
  var words: CanvasTexts { texts.canvas }
}

enum CanvasKey {
  static let record = CommonKey.add.named(ko: "남기기", en: "record")
  static let edit = CommonKey.edit.and([.enter])
  static let older = CommonKey.next.named(ko: "다음 도형", en: "next shape")
  static let newer = CommonKey.previous.named(ko: "이전 도형", en: "previous shape")
  static let shake = KeyBinding([.character("s"), KeyPress(.function(5))], ko: "섞기", en: "shake")
  static let showAll = KeyBinding([.character("a"), KeyPress(.function(6))], ko: "모두·열 개", en: "all or ten")
  static let diary = KeyBinding([.character("v"), KeyPress(.function(8))], ko: "일기", en: "diary")
  static let calendar = KeyBinding([.character("c"), KeyPress(.function(4))], ko: "달력", en: "calendar")
  static let year = KeyBinding([.character("y"), KeyPress(.function(10))], ko: "한 해", en: "year")
  static let words = KeyBinding([.character("w"), .control("w")], ko: "감정·태그", en: "feelings and tags")
  static let onThisDay = KeyBinding([.character("o"), KeyPress(.function(12))], ko: "지난 오늘", en: "on this day")
  static let theme = KeyBinding([.character("p"), .control("t")], ko: "그날의 테마", en: "theme of the day")
  static let filter = KeyBinding([.character("r"), KeyPress(.function(6))], ko: "거르기", en: "filter")
  static let name = KeyBinding([.character("m"), KeyPress(.function(7))], ko: "이름 짓기", en: "your name")
}
