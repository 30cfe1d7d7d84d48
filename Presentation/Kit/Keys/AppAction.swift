/// The actions that work on every screen.
package enum AppAction: BoundAction {
  case menu, nextView, chooseView, search, undo, redo, palette, reminders, keys, nextFeature, previousFeature, quit

  package var binding: KeyBinding {
    switch self {
    case .menu: KeyBinding([.character(".")], ko: "더 보기", en: "more")
    case .nextView: CommonKey.nextView
    case .chooseView: CommonKey.chooseView
    case .search:
      KeyBinding([.character("/"), .control("f")], ko: "찾기", en: "search")
        .inFull(ko: "모두 찾기", en: "search everything")
    case .palette: KeyBinding([.character(":"), .control("p")], ko: "명령", en: "commands")
    case .reminders: KeyBinding([.character("!"), .control("n")], ko: "알림", en: "reminders")
    case .undo: KeyBinding([.character("u"), KeyPress(.function(9))], ko: "되돌리기", en: "undo")
    case .redo: KeyBinding([.character("U"), .control("y")], ko: "다시 하기", en: "redo")
    case .keys: KeyBinding([.character("?"), KeyPress(.function(1))], ko: "단축키", en: "keys")
    case .nextFeature: CommonKey.nextField.named(ko: "다음 탭", en: "next tab")
    case .previousFeature: CommonKey.previousField.named(ko: "이전 탭", en: "previous tab")
    case .quit: KeyBinding([.character("q"), .control("c")], ko: "끝내기", en: "quit")
    }
  }

  /// Indicates whether the help line shows the action; the undo message shows redo, and the alert shows reminders.
  var isOnHelpLine: Bool { ![.redo, .reminders, .chooseView].contains(self) }

  var worksOverFeatures: Bool { [.keys, .menu, .quit].contains(self) }

  var isAboutViews: Bool { [.nextView, .chooseView].contains(self) }
}
