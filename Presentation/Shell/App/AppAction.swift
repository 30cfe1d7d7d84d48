package enum AppAction: KeyAction {
  case search, undo, palette, keys, nextRoom, previousRoom, quit

  package var keys: [KeyPress] {
    switch self {
    case .search: [.character("/"), .control("f")]
    case .palette: [.control("p"), .character(":")]
    case .undo: [.character("u"), KeyPress(.function(9))]
    case .keys: [.character("?"), KeyPress(.function(1))]
    case .nextRoom: [.tab]
    case .previousRoom: [.backTab]
    case .quit: [.character("q"), .control("c")]
    }
  }

  var worksOverRooms: Bool { self == .keys || self == .quit }

  package func label(_ texts: Texts) -> String {
    switch self {
    case .search: texts.app.search
    case .palette: texts.app.palette
    case .undo: texts.app.undo
    case .keys: texts.app.keys
    case .nextRoom: texts.app.nextRoom
    case .previousRoom: texts.app.previousRoom
    case .quit: texts.app.quit
    }
  }
}
