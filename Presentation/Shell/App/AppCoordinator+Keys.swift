extension AppCoordinator {
  /// The keys of what is uppermost, its own first.
  var helpKeys: [KeyHelp] {
    switch overlay {
    case .keys(let sheet):
      (sheet.scrolls(in: Rect(size)) ? [KeyHelp(keys: [.down], label: texts.app.scroll)] : []) + [closing]
    case .palette: [KeyHelp(keys: [.enter], label: texts.app.choose), closing]
    // What is typed looks for something here already.
    case nil: ownKeys + appKeys { $0.isOnHelpLine && !($0 == .search && top.hasTextFocus) }
    }
  }

  /// Of what is uppermost, with the way back to the room that led here.
  var ownKeys: [KeyHelp] {
    let keys = top.keys
    guard over.isEmpty, !origins.isEmpty, !keys.contains(where: { $0.keys.contains(.escape) }) else { return keys }
    return keys + [CommonKey.back.help(texts)]
  }

  private var closing: KeyHelp { CommonKey.close.help(texts) }

  var keySections: [KeySheet.Section] {
    let here = over.isEmpty ? texts(tabs[current].title) : texts.app.here
    return [KeySheet.Section(here, ownKeys), KeySheet.Section(texts.app.everywhere, roomKeys + appKeys())]
  }

  func appKeys(where isShown: (AppAction) -> Bool = { _ in true }) -> [KeyHelp] {
    let actions = AppAction.allCases.filter {
      isShown($0) && (isRoomFree || !over.isEmpty && works($0) || $0.worksOverRooms)
    }
    return actions.compactMap {
      usable(KeyHelp(keys: $0.keys, label: $0.label(texts), alias: $0.label(texts.inOtherLanguage)))
    }
  }

  private var isRoomFree: Bool { over.isEmpty && !top.isAsking }

  var roomKeys: [KeyHelp] {
    guard isRoomFree else { return [] }
    return zip(1..., tabs).compactMap { number, tab in
      let key = KeyPress.character(Character("\(number)"))
      return usable(KeyHelp(keys: [key], label: texts(tab.title), alias: texts.inOtherLanguage(tab.title)))
    }
  }

  /// Without the keys that are text now; `nil` when no other is left.
  private func usable(_ help: KeyHelp) -> KeyHelp? {
    guard top.hasTextFocus || top.isAsking else { return help }
    let keys = help.keys.filter(\.isNeverText)
    return keys.isEmpty ? nil : KeyHelp(keys: keys, label: help.label, alias: help.alias)
  }
}
