import Domain

extension AppCoordinator {
  func perform(_ effects: [AppEffect], of input: InputEvent) async {
    for effect in effects {
      switch effect {
      case .unhandled: await handleUnused(input)
      case .toast(let text):
        toast = Toast(text, kind: .success)
        // The action may have dealt with the alert.
        await readAlert()
      case .failure(let text): toast = Toast(text, kind: .danger)
      case .ask(let request): await answer(request)
      case .reveal(let record): await tabs[current].coordinator.reveal(record)
      case .look(let day): await tabs[current].coordinator.look(at: day)
      case .close:
        if !over.isEmpty { over.removeLast() }
        isWelcoming = false
        await comeBack()
      case .welcome: await open(OnboardingCoordinator(WelcomePage.all(of: rooms.descriptions), texts))
      case .lock: asksForLock = true
      case .settingsChanged(let settings): await use(settings)
      case .speak(let language): texts = Texts(language)
      case .paint(let theme): self.theme = theme
      case .quit: isFinished = true
      }
    }
  }

  func tell(_ notice: StoreNotice) {
    switch notice {
    case .waiting, .waitingForProgram: waiting = notice
    case .damaged: toast = Toast(texts.notice(notice), kind: .danger)
    case .replaced, .logSetAside, .machineSettings: toast = Toast(texts.notice(notice))
    }
  }

  func endWaiting() { (waiting, isSlow) = (nil, false) }

  var shownToast: Toast? {
    if isSlow { return Toast([waiting.map(texts.notice) ?? texts.app.noAnswerYet, texts.app.leaving].spaced) }
    if let waiting { return Toast(texts.notice(waiting)) }
    guard hasOldStore else { return toast }
    return Toast([toast?.text, texts.app.anotherStore].compactMap(\.self).joined(separator: " · "), kind: .danger)
  }

  func perform(_ action: AppAction) async {
    switch action {
    case .search:
      await open(FindCoordinator(store, records: records, today: factory.today(for: settings), texts: texts))
    case .palette: await openPalette()
    case .reminders:
      await answer(RoomRequest(.show, RecordReference(.ownReminder)))
      // The alert is seen now.
      await readAlert()
    case .undo: await move(.undo)
    case .redo: await move(.redo)
    case .keys: overlay = .keys(KeySheet(keySections, texts: texts))
    case .nextRoom: await enter((current + 1) % tabs.count)
    case .previousRoom: await enter((current + tabs.count - 1) % tabs.count)
    case .quit: isFinished = true
    }
  }

  func enter(_ room: Int) async {
    origins = []
    guard room != current else { return }
    current = room
    theme = settings.theme
    // The alert above all features is read after changes, and when it changes by itself.
    _ = await top.handle(.focus(true))
    await showTop()
  }

  /// Goes to another room by itself, so that there is a way back.
  ///
  /// - Parameter search: What led there.
  func leave(for room: Int, from search: FindCoordinator? = nil) {
    guard room != current || search != nil else { return }
    origins.removeAll { $0.room == current || $0.room == room }
    origins.append(Origin(room: current, search: search))
    current = room
    theme = settings.theme
  }

  /// To what something led away from.
  func goBack() async {
    guard let origin = origins.popLast() else { return }
    let rest = origins
    await enter(origin.room)
    origins = rest
    if let search = origin.search { await open(search) }
  }

  private func open(_ coordinator: any Coordinator) async {
    over.append(coordinator)
    await appear()
  }

  func answer(_ request: RoomRequest) async {
    let kind = request.record.kind
    guard let room = rooms.first(where: { $0.keeps(kind) }) else { return }
    if let coordinator = room.answer(request) { return await open(coordinator) }
    guard let tab = tabs.firstIndex(where: { $0.room.keeps(kind) }) else { return }
    let search = over.lazy.compactMap { $0 as? FindCoordinator }.last
    over = []
    leave(for: tab, from: search)
    _ = await top.handle(.resize(layout.content.size))
    await tabs[tab].coordinator.show(request.record)
  }

  private func move(_ move: HistoryMove) async {
    do throws(StoreError) {
      guard let next = try await undo.next(for: move) else {
        toast = Toast(move.nothing(texts))
        return
      }
      guard next.origin == .thisRun || next.entry == offered, let moved = try await undo.perform(move, only: next.entry)
      else {
        offered = next.entry
        toast = Toast(texts.app.doneElsewhere(records.summary(of: next.entry), move))
        return
      }
      offered = nil
      if moved.entry.label.kind == .settings { await use(try await factory.settings()) } else { await appear() }
      // The change is undone, even if its day can't be read.
      let day = try? await day(of: moved.record)
      toast = Toast(move.toldOnScreen(moved.entry, on: day, records), kind: .success)
      guard let record = moved.record, over.isEmpty else { return }
      await tabs[current].coordinator.reveal(RecordReference(record.kind, record.id))
    } catch { toast = Toast(texts.failure(error), kind: .danger) }
  }

  /// When what is there again takes place.
  private func day(of record: MovedCommand.Record?) async throws(StoreError) -> Day? {
    guard let record, let day = records.day(of: record.kind) else { return nil }
    return try await store.read { things throws(StoreError) in try day(record.id, things) }
  }
}
