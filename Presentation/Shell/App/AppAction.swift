package enum AppAction: KeyAction {
  case search, undo, redo, palette, reminders, keys, nextRoom, previousRoom, quit

  package var keys: [KeyPress] {
    switch self {
    case .search: [.character("/"), .control("f")]
    case .palette: [.control("p"), .character(":")]
    case .reminders: [.character("!"), .control("n")]
    case .undo: [.character("u"), KeyPress(.function(9))]
    case .redo: [.character("U"), .control("y")]
    case .keys: [.character("?"), KeyPress(.function(1))]
    case .nextRoom: [.tab]
    case .previousRoom: [.backTab]
    case .quit: [.character("q"), .control("c")]
    }
  }

  /// Redo is told of after an undo, when there is something to do again, and reminders beside what has come.
  var isOnHelpLine: Bool { self != .redo && self != .reminders }

  var worksOverRooms: Bool { self == .keys || self == .quit }

  package func label(_ texts: Texts) -> String {
    switch self {
    case .search: texts.app.search
    case .palette: texts.app.palette
    case .reminders: texts.app.reminders
    case .undo: texts.app.undo
    case .redo: texts.app.redo
    case .keys: texts.app.keys
    case .nextRoom: texts.app.nextRoom
    case .previousRoom: texts.app.previousRoom
    case .quit: texts.app.quit
    }
  }
}
