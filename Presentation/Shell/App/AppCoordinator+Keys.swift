extension AppCoordinator {
  /// The keys of what is uppermost, its own first.
  var helpKeys: [KeyHelp] {
    switch overlay {
    case .keys(let sheet):
      return (sheet.scrolls(in: Rect(size)) ? [KeyHelp(keys: [.down], label: texts.app.scroll)] : []) + [closing]
    case .palette:
      return [KeyHelp(keys: [.enter], label: texts.app.choose), closing]
        + [CommonKey.nextPage, CommonKey.previousPage].map { $0.help(texts) }
    case nil:
      let keys = top.keys
      return ownKeys(keys) + appKeys(beside: keys) { $0.isOnHelpLine && !($0 == .search && top.hasTextFocus) }
    }
  }

  /// Returns the keys of the topmost screen, with the way back to the feature that led here.
  func ownKeys(_ keys: [KeyHelp]) -> [KeyHelp] {
    guard over.isEmpty, !origins.isEmpty, !keys.contains(where: { $0.keys.contains(.escape) }) else { return keys }
    return keys + [CommonKey.back.help(texts)]
  }

  private var closing: KeyHelp { CommonKey.close.help(texts) }

  var keySections: [KeySheet.Section] {
    let here = over.isEmpty ? texts(tabs[current].title) : texts.app.here
    let keys = top.keys
    return [
      KeySheet.Section(here, ownKeys(keys)),
      KeySheet.Section(texts.app.everywhere, roomKeys(beside: keys) + appKeys(beside: keys)),
    ]
  }

  /// - Parameter keys: Of what is uppermost.
  func appKeys(beside keys: [KeyHelp], where isShown: (AppAction) -> Bool = { _ in true }) -> [KeyHelp] {
    let actions = AppAction.allCases.filter {
      isShown($0) && (isRoomFree || !over.isEmpty && works($0) || $0.worksOverRooms)
    }
    let helps = actions.map {
      KeyHelp(keys: $0.keys, label: $0.label(texts), alias: $0.label(texts.inOtherLanguage))
    }
    return usable(helps, beside: keys)
  }

  private var isRoomFree: Bool { over.isEmpty && !top.isAsking }

  func roomKeys(beside keys: [KeyHelp]) -> [KeyHelp] {
    guard isRoomFree else { return [] }
    let helps = zip(1..., tabs).map { number, tab in
      let key = KeyPress.character(Character("\(number)"))
      return KeyHelp(keys: [key], label: texts(tab.title), alias: texts.inOtherLanguage(tab.title))
    }
    return usable(helps, beside: keys)
  }

  /// Without the keys that are text now or mean something else here, and what has no others.
  private func usable(_ helps: [KeyHelp], beside own: [KeyHelp]) -> [KeyHelp] {
    let taken = Set(own.flatMap(\.keys))
    let isText = top.hasTextFocus || top.isAsking
    return helps.compactMap { help in
      let keys = help.keys.filter { !taken.contains($0) && ($0.isNeverText || !isText) }
      return keys.isEmpty ? nil : KeyHelp(keys: keys, label: help.label, alias: help.alias)
    }
  }
}
