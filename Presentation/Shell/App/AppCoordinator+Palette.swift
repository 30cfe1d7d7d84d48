import Domain

/// The effect of an entry of the palette.
enum PaletteCommand: Hashable, Sendable {
  /// A key that works here.
  case press(KeyPress)
  /// A key of another room.
  case pressIn(room: Int, KeyPress)
  case show(RoomRequest)
}

extension AppCoordinator {
  /// Lists what can be done here, everywhere, in other rooms, and all settings.
  func openPalette() async {
    if over.isEmpty {
      // Entries of other features depend on their contents.
      for (number, tab) in tabs.enumerated() where number != current { await tab.coordinator.appear() }
    }
    overlay = .palette(CommandPalette(paletteEntries, texts: texts))
  }

  func run(_ command: PaletteCommand) async {
    switch command {
    case .press(let press): await handle(.key(press))
    case .pressIn(let room, let press):
      leave(for: room)
      await comeBack()
      await handle(.key(press))
    case .show(let request): await answer(request)
    }
  }

  private var paletteEntries: [CommandPalette<PaletteCommand>.Entry] {
    let here = texts(tabs[current].title)
    let keys = top.keys
    let own = entries(keys, in: here) { .press($0) }
    let everywhere = entries(roomKeys(beside: keys) + appKeys(beside: keys), in: "") { .press($0) }
    guard over.isEmpty else { return own + everywhere }
    return own + everywhere + otherRooms + placeEntries + settingEntries
  }

  private var otherRooms: [CommandPalette<PaletteCommand>.Entry] {
    tabs.enumerated().filter { $0.offset != current }.flatMap { number, tab in
      // Keys that only move are useful only where they are seen.
      let actions = tab.coordinator.keys.filter { $0.keys.first?.isCharacter ?? false }
      return entries(actions, in: texts(tab.title)) { .pressIn(room: number, $0) }
    }
  }

  private var placeEntries: [CommandPalette<PaletteCommand>.Entry] {
    rooms.descriptions.flatMap { room in
      room.places.map { entry($0, in: room.title.map { texts($0) } ?? "") }
    }
  }

  private var settingEntries: [CommandPalette<PaletteCommand>.Entry] {
    rooms.descriptions.flatMap(\.settings).map { entry(RoomPlace(key: $0.key, name: $0.name), in: texts.app.setting) }
  }

  private func entry(_ place: RoomPlace, in room: String) -> CommandPalette<PaletteCommand>.Entry {
    CommandPalette.Entry(
      .show(place.request), title: texts(place.name), alias: "\(texts.inOtherLanguage(place.name)) \(place.alias)",
      room: room)
  }

  private func entries(
    _ keys: [KeyHelp], in room: String, command: (KeyPress) -> PaletteCommand
  ) -> [CommandPalette<PaletteCommand>.Entry] {
    keys.compactMap { help in
      help.keys.first.map {
        CommandPalette.Entry(command($0), title: help.label, alias: help.alias, keys: help.keys, room: room)
      }
    }
  }
}

extension KeyPress {
  fileprivate var isCharacter: Bool { if case .character = key { modifiers.isEmpty } else { false } }
}
