extension Texts {
  package var house: HouseTexts { HouseTexts(texts: self) }
}

/// The words of the house around the rooms.
package struct HouseTexts {
  let texts: Texts

  package var search: String { texts(ko: "찾기", en: "search") }
  package var palette: String { texts(ko: "명령", en: "commands") }
  package var undo: String { texts(ko: "되돌리기", en: "undo") }
  package var keys: String { texts(ko: "키", en: "keys") }
  package var nextRoom: String { texts(ko: "다음 방", en: "next room") }
  package var previousRoom: String { texts(ko: "이전 방", en: "previous room") }
  package var redraw: String { texts(ko: "다시 그리기", en: "redraw") }
  package var quit: String { texts(ko: "끝내기", en: "quit") }

  package func name(of room: Room) -> String {
    switch room {
    case .today: texts(ko: "오늘", en: "Today")
    case .people: texts(ko: "사람", en: "People")
    case .words: texts(ko: "글", en: "Words")
    case .canvas: texts(ko: "캔버스", en: "Canvas")
    case .plan: texts(ko: "일정", en: "Plan")
    case .books: texts(ko: "책", en: "Books")
    case .me: texts(ko: "나", en: "Me")
    }
  }
}
