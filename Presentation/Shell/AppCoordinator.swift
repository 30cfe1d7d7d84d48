package import Domain

/// Holds the rooms: passes inputs on, shows what is asked for over them, and takes back changes.
@MainActor
package final class AppCoordinator {
  package private(set) var isFinished = false
  private var settings: Settings
  private var texts: Texts
  private var rooms: [any RoomCoordinator]
  private let factory: any AppFactory
  private let search: any Searching
  private let undo: any UndoHistory
  private var current = 0
  /// What stands over the room, the uppermost last.
  private var over: [any Coordinator] = []
  private var overlay: Overlay?
  private var toast: Toast?
  private var size: Size

  package init(
    factory: any AppFactory,
    search: any Searching,
    undo: any UndoHistory,
    settings: Settings,
    size: Size
  ) {
    self.factory = factory
    self.search = search
    self.undo = undo
    self.settings = settings
    self.size = size
    texts = factory.texts(for: settings)
    rooms = factory.makeRooms(for: settings)
    over = factory.makeOnboarding(for: settings).map { [$0] } ?? []
  }

  /// When something that is shown will change by itself.
  package var nextChange: Instant? { rooms[current].nextChange }

  /// Loads what is shown.
  package func appear() async {
    _ = await top.handle(.resize(layout.content.size))
    await top.appear()
  }

  /// Handles an input and everything that follows from it; done when the frame shows the result.
  package func handle(_ input: InputEvent) async {
    switch input {
    case .resize(let size):
      self.size = size
      for coordinator in rooms as [any Coordinator] + over {
        await perform(coordinator.handle(.resize(layout.content.size)).filter { $0 != .unhandled }, of: input)
      }
    case .key(let press):
      toast = nil
      await handle(press)
    case .mouse(let event):
      toast = event.kind == .press ? nil : toast
      await handle(event)
    case .paste, .focus:
      guard overlay == nil else { return await handleOverlay(input) }
      await perform(top.handle(input), of: input)
    }
  }

  package func frame() -> Frame {
    var frame = Frame(size: size)
    let layout = layout
    if !layout.tabs.isEmpty { tabs.draw(on: &frame, in: layout.tabs) }
    frame.draw(top.frame(size: layout.content.size), at: layout.content.origin)
    if let toast {
      toast.draw(on: &frame, in: layout.bottom)
    } else {
      HelpLine(helpKeys).draw(on: &frame, in: layout.bottom.inset(left: 1, right: 1))
    }
    if overlay != nil { frame.cursor = nil }
    switch overlay {
    case .keys(let sheet): sheet.draw(on: &frame, in: frame.area, texts: texts)
    case .palette(let palette): palette.draw(on: &frame, in: frame.area, texts: texts)
    case nil: break
    }
    return frame
  }

  private var layout: HouseLayout { HouseLayout(size) }
  private var top: any Coordinator { over.last ?? rooms[current] }
  private var tabs: Tabs { Tabs(rooms.map { texts.house.name(of: $0.room) }, selected: current) }

  /// A room's own keys first; over a room only what stands there has keys.
  private var helpKeys: [KeyHelp] {
    over.isEmpty ? top.keys + KeyHelp.all(HouseAction.self, texts) : top.keys
  }
}

// MARK: - Inputs

extension AppCoordinator {
  private func handle(_ press: KeyPress) async {
    let input = InputEvent.key(press)
    guard press != .control("c") else {
      isFinished = true
      return
    }
    guard overlay == nil else { return await handleOverlay(input) }
    await perform(top.handle(input), of: input)
  }

  private func handle(_ event: MouseEvent) async {
    guard overlay == nil else { return await handleOverlay(.mouse(event)) }
    if event.kind == .press, over.isEmpty, let tab = tabs.tab(at: event.point, in: layout.tabs) {
      return await enter(tab)
    }
    guard layout.content.contains(event.point) else { return }
    let origin = layout.content.origin
    let point = Point(column: event.point.column - origin.column, row: event.point.row - origin.row)
    let input = InputEvent.mouse(MouseEvent(event.kind, at: point))
    await perform(top.handle(input).filter { $0 != .unhandled }, of: input)
  }

  private func handleOverlay(_ input: InputEvent) async {
    switch overlay {
    case .keys(var sheet):
      let outcome = sheet.handle(input, in: Rect(size))
      overlay = outcome == .cancelled ? nil : .keys(sheet)
    case .palette(var palette):
      let outcome = palette.handle(input, in: Rect(size))
      overlay = outcome == .cancelled || outcome == .submitted ? nil : .palette(palette)
      if outcome == .submitted, let press = palette.selected { await handle(press) }
    case nil:
      break
    }
  }

  /// What an input means that the screen has no use for.
  private func handleUnused(_ input: InputEvent) async {
    guard case .key(let press) = input, !top.hasTextFocus else { return }
    if over.isEmpty {
      if let number = press.roomNumber, number <= rooms.count { return await enter(number - 1) }
      if let action = HouseAction(press) { return await perform(action) }
    }
    // With the Korean layout on, letters come as jamo or syllables; they mean the keys they were typed with.
    guard case .character(let character) = press.key, press.modifiers.isEmpty,
      let latin = KoreanKeys.latinKeys(for: character)
    else { return }
    for key in latin { await handle(.character(key)) }
  }
}

// MARK: - Effects

extension AppCoordinator {
  private func perform(_ effects: [HouseEffect], of input: InputEvent) async {
    for effect in effects {
      switch effect {
      case .unhandled: await handleUnused(input)
      case .toast(let text): toast = Toast(text, kind: .success)
      case .failure(let text): toast = Toast(text, kind: .danger)
      case .newEvent(let day): await open(factory.makeEventEditor(on: day, for: settings))
      case .editEvent(let id): await open(factory.makeEventEditor(of: id, for: settings))
      case .showDay(let day, let event): await show(day, selecting: event)
      case .close:
        if !over.isEmpty { over.removeLast() }
        await appear()
      case .settingsChanged(let settings): use(settings)
      case .quit: isFinished = true
      }
    }
  }

  /// Makes the rooms anew, as their words and their weeks may be others now.
  private func use(_ settings: Settings) {
    self.settings = settings
    texts = factory.texts(for: settings)
    rooms = factory.makeRooms(for: settings)
    current = min(current, rooms.count - 1)
  }

  private func perform(_ action: HouseAction) async {
    switch action {
    case .search: await open(FindCoordinator(search: search, texts: texts))
    case .palette: overlay = .palette(CommandPalette(paletteEntries, texts: texts))
    case .undo: await takeBack()
    case .keys: overlay = .keys(KeySheet(keySections, texts: texts))
    case .nextRoom: await enter((current + 1) % rooms.count)
    case .previousRoom: await enter((current + rooms.count - 1) % rooms.count)
    case .quit: isFinished = true
    }
  }

  private func enter(_ room: Int) async {
    guard room != current else { return }
    current = room
    await appear()
  }

  private func open(_ coordinator: any Coordinator) async {
    over.append(coordinator)
    await appear()
  }

  private func show(_ day: Day, selecting event: Event.ID?) async {
    over = []
    current = rooms.firstIndex { $0.room == .plan } ?? current
    await appear()
    await rooms[current].show(day, selecting: event)
  }

  private func takeBack() async {
    do throws(RepositoryError) {
      guard let entry = try await undo.undo() else {
        toast = Toast(texts.house.nothingToUndo)
        return
      }
      toast = Toast(texts.house.undone(entry), kind: .success)
      await top.appear()
    } catch {
      toast = Toast(texts.failure(error), kind: .danger)
    }
  }
}

// MARK: - What can be done

extension AppCoordinator {
  private var keySections: [KeySheet.Section] {
    let room = over.isEmpty ? texts.house.name(of: rooms[current].room) : texts.house.here
    return [KeySheet.Section(room, top.keys), KeySheet.Section(texts.house.everywhere, houseKeys)]
  }

  private var houseKeys: [KeyHelp] {
    zip(1..., rooms).map { KeyHelp(keys: [.character(Character("\($0)"))], label: texts.house.name(of: $1.room)) }
      + KeyHelp.all(HouseAction.self, texts)
  }

  private var paletteEntries: [CommandPalette<KeyPress>.Entry] {
    let room = texts.house.name(of: rooms[current].room)
    let own = top.keys.map { ($0, room) }
    return (own + houseKeys.map { ($0, "") }).compactMap { help, room in
      help.keys.first.map { CommandPalette<KeyPress>.Entry($0, title: help.label, keys: help.keys, room: room) }
    }
  }
}

extension HouseAction {
  fileprivate init?(_ press: KeyPress) {
    guard let action = Self.allCases.first(where: { $0.keys.contains(press) }) else { return nil }
    self = action
  }
}

extension KeyPress {
  /// 1…9 for the number keys.
  fileprivate var roomNumber: Int? {
    guard case .character(let character) = key, modifiers.isEmpty, let digit = character.wholeNumberValue,
      character.isASCII, digit > 0
    else { return nil }
    return digit
  }
}
