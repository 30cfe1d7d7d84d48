import Domain

extension AppCoordinator {
  func perform(_ effects: [AppEffect], of input: InputEvent) async {
    for effect in effects {
      switch effect {
      case .unhandled: await handleUnused(input)
      case .toast(let text): toast = Toast(text, kind: .success)
      case .failure(let text): toast = Toast(text, kind: .danger)
      case .newEvent(let day, let time): await open(factory.makeEventEditor(.new(day, at: time), for: settings))
      case .quickAdd: await open(factory.makeQuickAdd(for: settings))
      case .fillForm(let draft): await open(factory.makeEventEditor(.fill(draft), for: settings))
      case .editEvent(let id, let place): await open(factory.makeEventEditor(.edit(id, place), for: settings))
      case .tend(let action): await open(factory.makePlantAction(action, for: settings))
      case .openSaying(let id): await open(factory.makeSaying(id, for: settings))
      case .showDay(let day, let occurrence): await show(day, selecting: occurrence)
      case .reveal(let day, let occurrence): await rooms[current].reveal(occurrence, on: day)
      case .close:
        if !over.isEmpty { over.removeLast() }
        isWelcoming = false
        await appear()
      case .settingsChanged(let settings): await use(settings)
      case .quit: isFinished = true
      }
    }
  }

  func perform(_ action: AppAction) async {
    switch action {
    case .search: await open(FindCoordinator(store, texts: texts))
    case .palette: overlay = .palette(CommandPalette(paletteEntries, texts: texts))
    case .undo: await takeBack()
    case .keys: overlay = .keys(KeySheet(keySections, texts: texts))
    case .nextRoom: await enter((current + 1) % rooms.count)
    case .previousRoom: await enter((current + rooms.count - 1) % rooms.count)
    case .quit: isFinished = true
    }
  }

  func enter(_ room: Int) async {
    guard room != current else { return }
    current = room
    await appear()
  }

  private func open(_ coordinator: any Coordinator) async {
    over.append(coordinator)
    await appear()
  }

  private func show(_ day: Day, selecting occurrence: Occurrence.ID?) async {
    over = []
    current = rooms.firstIndex { $0.room == .plan } ?? current
    _ = await top.handle(.resize(layout.content.size))
    await rooms[current].show(day, selecting: occurrence)
  }

  /// Makes the rooms anew, as their words and their weeks may be others now.
  private func use(_ settings: Settings) async {
    self.settings = settings
    texts = factory.texts(for: settings)
    rooms = factory.makeRooms(for: settings)
    current = min(current, rooms.count - 1)
    if over.isEmpty { await appear() }
  }

  private func takeBack() async {
    do throws(StoreError) {
      guard let entry = try await undo.undo() else {
        toast = Toast(texts.app.nothingToUndo)
        return
      }
      if entry.label.kind == .settings { await use(try await factory.settings()) } else { await appear() }
      toast = Toast(texts.app.undone(entry), kind: .success)
    } catch {
      toast = Toast(texts.failure(error), kind: .danger)
    }
  }
}
