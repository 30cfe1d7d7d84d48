import Domain

extension AppCoordinator {
  /// Returns when the frame shows the result.
  package func handle(_ input: InputEvent) async {
    switch input {
    case .resize(let size):
      self.size = size
      await fitAll()
    case .key(let press):
      toast = nil
      await handle(press)
    case .mouse(let event):
      toast = event.kind == .press ? nil : toast
      await handle(event)
    case .paste, .written, .focus:
      guard overlay == nil else { return await handleOverlay(input) }
      await perform(top.handle(input), of: input)
    }
  }

  /// Tells all of them how much room there is.
  func fitAll() async {
    let input = InputEvent.resize(layout.content.size)
    for coordinator in tabs.map(\.coordinator) as [any Coordinator] + over {
      await perform(coordinator.handle(input).filter { $0 != .unhandled }, of: input)
    }
  }

  /// The text that can be written in the user's editor now: of the field with the focus, where it may have several lines.
  var longText: String? { overlay == nil ? top.longText : nil }

  /// Puts into that field what came of it; `nil` for a text that was left as it was.
  func receive(_ written: Result<WrittenText?, TextEditorError>) async {
    switch written {
    case .success(let written?):
      await handle(.written(written.text))
      written.discard()
    case .success(nil): toast = Toast(texts.notChanged)
    case .failure(let error): toast = Toast(Refusal(texts.editor.failure(error)).message, kind: .danger)
    }
  }

  private func handle(_ press: KeyPress) async {
    let input = InputEvent.key(press)
    // Leaving goes past what the app shows, to whatever has something unsaved to ask about.
    if press == .control("c") { overlay = nil }
    guard overlay == nil else { return await handleOverlay(input) }
    await perform(top.handle(input), of: input)
  }

  private func handle(_ event: MouseEvent) async {
    guard overlay == nil else { return await handleOverlay(.mouse(event)) }
    if event.kind == .press, over.isEmpty, let tab = tabBar.tab(at: event.point, in: layout.tabs) {
      return await enter(tab)
    }
    if event.kind == .press, over.isEmpty, layout.alert.contains(event.point) { return await perform(.reminders) }
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
      if outcome == .submitted, let command = palette.selected { await run(command) }
    case nil: break
    }
  }

  func handleUnused(_ input: InputEvent) async {
    switch input {
    case .key(let press) where !top.hasTextFocus || press.isNeverText: await handleUnused(press)
    case .paste where !top.hasTextFocus: toast = Toast(texts.app.pasteNeedsField)
    default: break
    }
  }

  private func handleUnused(_ press: KeyPress) async {
    if over.isEmpty, press == .escape { return await goBack() }
    if over.isEmpty, let number = press.roomNumber, number <= tabs.count { return await enter(number - 1) }
    let action = AppAction.allCases.first { $0.keys.contains(press) }
    if let action, works(action) { return await perform(action) }
    // With the Korean layout, letters arrive as jamo or syllables; they mean the keys they were typed with.
    guard case .character(let character) = press.key, press.modifiers.isEmpty,
      let latin = KoreanKeys.latinKeys(for: character)
    else { return }
    // The first key may have opened a text field, and the others weren't typed for it.
    for key in latin where !top.hasTextFocus { await handle(.character(key)) }
  }
}

extension AppCoordinator {
  /// Over a room little of the app works.
  func works(_ action: AppAction) -> Bool {
    over.isEmpty || action.worksOverRooms || top.takesUndo && [.undo, .redo].contains(action)
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
