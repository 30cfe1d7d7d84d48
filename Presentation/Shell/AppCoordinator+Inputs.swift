import Domain

extension AppCoordinator {
  /// Handles an input, and returns when the frame shows the result.
  package func handle(_ input: InputEvent) async {
    if input.endsDoubleClick(at: openingPress) { return openingPress = nil }
    if !input.isRelease { openingPress = nil }
    switch input {
    case .resize(let size):
      self.size = size
      await fitAll()
    case .key(let press):
      let latin = input.asLatinKey
      let request = followUp.flatMap { offer in
        offer.binding.keys.contains { latin == .key($0) } ? offer.request : nil
      }
      (toast, followUp) = (nil, nil)
      if let request, overlay == nil, !top.hasTextFocus { await answer(request) } else { await handle(press) }
    case .mouse(let event):
      guard event.kind == .press else { return await handle(event) }
      let (message, area) = (shownToast, layout.content)
      (toast, followUp) = (nil, nil)
      guard let message, message.place(in: area).contains(event.point) else { return await handle(event) }
      // Besides the key that it offers, a click on the message only closes it, because what it covers can't be seen.
      if let offer = message.offer(in: area), offer.place.contains(event.point) { await handle(offer.key) }
    case .paste, .written, .focus:
      guard overlay == nil else { return await handleOverlay(input) }
      await perform(top.handle(input), of: input)
    }
  }

  /// Sends each coordinator the size of its area.
  func fitAll() async {
    let input = InputEvent.resize(layout.content.size)
    for coordinator in tabs.map(\.coordinator) as [any Coordinator] + over {
      await perform(coordinator.handle(input).filter { $0 != .unhandled }, of: input)
    }
  }

  /// The text of the focused field, to be opened in the user's editor; `nil` unless the field takes several lines.
  var longText: String? { overlay == nil ? top.longText : nil }

  /// Puts the edited text into the focused field; `nil` means that the user left the text unchanged.
  func receive(_ written: Result<EditedText?, TextEditorError>) async {
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
    // Ctrl-C skips the overlay, so that the screen below can ask about unsaved changes.
    if press == .control("c") { overlay = nil }
    guard overlay == nil else { return await handleOverlay(input) }
    await perform(top.handle(input), of: input)
  }

  private func handle(_ event: MouseEvent) async {
    if event.kind == .press, let press = frame().link(at: event.point) {
      // The row under the pointer is selected first, because the key acts on it.
      if overlay == nil { await send(MouseEvent(.select, at: event.point)) }
      return await handle(press)
    }
    guard overlay == nil else { return await handleOverlay(.mouse(event)) }
    let old = shownPlace
    await send(event)
    if event.kind == .press, shownPlace != old { openingPress = event.point }
    if event.kind == .select { openMenu() }
  }

  /// The shown screen, as far as inputs lead to another one.
  private var shownPlace: [Int] { [current, over.count, top.depth] }

  private func send(_ event: MouseEvent) async {
    // A drag can continue and end outside the screen where it began.
    guard layout.content.contains(event.point) || [.drag, .release].contains(event.kind) else { return }
    let origin = layout.content.origin
    let point = Point(column: event.point.column - origin.column, row: event.point.row - origin.row)
    let input = InputEvent.mouse(MouseEvent(event.kind, at: point))
    await perform(top.handle(input).filter { $0 != .unhandled }, of: input)
  }

  private func handleOverlay(_ input: InputEvent) async {
    switch overlay {
    case .keys(var sheet):
      let outcome = sheet.handle(input, in: layout.content)
      overlay = outcome == .cancelled || outcome == .submitted ? nil : .keys(sheet)
      if outcome == .submitted, let press = sheet.chosen { await handle(.key(press)) }
    case .palette(var palette):
      let outcome = palette.handle(input, in: layout.content)
      overlay = outcome == .cancelled || outcome == .submitted ? nil : .palette(palette)
      if outcome == .submitted, let entry = palette.selected {
        recentCommands.note(UsedCommand(entry))
        await run(entry.command)
      }
    case .menu(var menu):
      let (outcome, press) = menu.handle(input, in: layout.content)
      overlay = outcome == .cancelled || outcome == .submitted ? nil : .menu(menu)
      if let press { await handle(.key(press)) }
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
    if isOnPage, let tab = press.tab, tab < tabs.count { return await enter(tab) }
    if isOnPage, let sign = press.sign, sign < signs.count { return await answer(signs[sign].request) }
    let action = press == .reminders ? .reminders : AppAction.allCases.first { $0.keys.contains(press) }
    if let action, works(action) { return await perform(action) }
    if isOnPage, let shortcut = shortcuts.first(where: { $0.binding.keys.contains(press) }) {
      return await answer(shortcut.request)
    }
    // With the Korean layout, letters arrive as jamo or syllables; they mean the keys they were typed with.
    guard case .character(let character) = press.key, press.modifiers.isEmpty,
      let latin = KoreanKeys.latinKeys(for: character)
    else { return }
    // The first key may have opened a text field, and the others weren't typed for it.
    for key in latin where !top.hasTextFocus { await handle(.character(key)) }
  }

  var shortcuts: [FeatureShortcut] { features.descriptions.flatMap(\.shortcuts) }

  /// The views of the feature, if the shown screen is one of them.
  var views: [MenuItem] { top.menu.filter { $0.isShownView != nil } }

  func goToNextView() async {
    let views = views
    guard let shown = views.firstIndex(where: { $0.isShownView == true }), views.count > 1 else {
      return toast = Toast(texts.app.oneView)
    }
    if let press = views[(shown + 1) % views.count].help.keys.first { await handle(.key(press)) }
  }

  /// Opens the menu of the views, in which the shown view is marked and selected.
  func openViews() {
    let views = views
    guard let shown = views.firstIndex(where: { $0.isShownView == true }), views.count > 1 else {
      return toast = Toast(texts.app.oneView)
    }
    overlay = .menu(
      ActionMenu(texts(CommonKey.chooseView.label).capitalizedFirst, views.map(\.inMenuOfViews), selection: shown))
  }

  /// Opens the menu of the actions for the selected item.
  func openMenu() {
    let items = top.menu
    if !items.isEmpty { overlay = .menu(ActionMenu(texts.app.actions, items)) }
  }

  /// Returns whether an action of the app works now; few do while a box covers the feature.
  func works(_ action: AppAction) -> Bool { isOnPage || action.worksOverFeatures }

  /// Indicates whether a feature or a page that it opened over another feature is on top, and no box of the app.
  fileprivate var isOnPage: Bool { over.isEmpty || top.isPage && !isWelcoming && !endsWithAnswer }
}

extension KeyPress {
  /// The key that a click on the reminders presses, which no text field takes.
  static let reminders = KeyPress(.named("reminders"))

  /// Returns the key that a click on a tab presses, which no text field takes.
  static func tab(_ index: Int) -> KeyPress { KeyPress(.named("tab \(index)")) }

  /// Returns the key that a click on a sign in the row of the tabs presses, which no text field takes.
  static func sign(_ index: Int) -> KeyPress { KeyPress(.named("sign \(index)")) }

  fileprivate var sign: Int? {
    if case .named(let name) = key, name.hasPrefix("sign ") { Int(name.dropFirst(5)) } else { nil }
  }

  /// The tab of a number key from 1 to 9, or of a clicked tab; `nil` for other keys.
  fileprivate var tab: Int? {
    if case .named(let name) = key { return name.hasPrefix("tab ") ? Int(name.dropFirst(4)) : nil }
    guard case .character(let character) = key, modifiers.isEmpty, let digit = character.wholeNumberValue,
      character.isASCII, digit > 0
    else { return nil }
    return digit - 1
  }
}

extension AppCoordinator {
  /// The keys for the help line, with the keys of the topmost screen first.
  var helpKeys: [KeyHelp] {
    switch overlay {
    case .keys(let sheet):
      let run = sheet.chosen.map { _ in KeyHelp(keys: [.enter], label: texts.app.run) }
      return [run, KeyHelp(keys: [.down, .up], label: texts.app.choose), closing].compactMap(\.self)
    case .palette:
      return [KeyHelp(keys: [.enter], label: texts.app.choose), closing]
        + [CommonKey.nextPage, CommonKey.previousPage].map { $0.help(texts) }
    case .menu: return [KeyHelp(keys: [.enter], label: texts.app.choose), closing]
    case nil:
      let keys = top.keys
      return ownKeys(keys.filter { !$0.isMenuOnly }) + shortcutKeys(beside: keys)
        + appKeys(beside: keys) { $0.isOnHelpLine && !($0 == .search && top.hasTextFocus) }
    }
  }

  /// Returns the keys of the topmost screen, plus Esc if the user was led here from another feature.
  func ownKeys(_ keys: [KeyHelp]) -> [KeyHelp] {
    guard over.isEmpty, !backStack.isEmpty, !keys.contains(where: { $0.keys.contains(.escape) }) else { return keys }
    return keys + [CommonKey.back.help(texts)]
  }

  private var closing: KeyHelp { CommonKey.close.help(texts) }

  var keySections: [KeySheet.Section] {
    let here = over.isEmpty ? texts(tabs[current].title) : texts.app.here
    let keys = top.keys
    return [
      KeySheet.Section(here, ownKeys(keys)),
      KeySheet.Section(
        texts.app.everywhere, featureKeys(beside: keys) + shortcutKeys(beside: keys) + appKeys(beside: keys)),
    ]
  }

  /// Returns the keys of the app's actions, without those that the topmost screen uses.
  func appKeys(beside keys: [KeyHelp], where isShown: (AppAction) -> Bool = { _ in true }) -> [KeyHelp] {
    guard !top.usesEveryKey else { return [] }
    let actions = AppAction.allCases.filter {
      isShown($0) && (isRoomFree || $0.worksOverFeatures)
        && (!$0.isAboutViews || views.count > 1) && ($0 != .menu || !top.menu.isEmpty)
    }
    return usable(actions.map { $0.binding.help(texts) }, beside: keys)
  }

  private var isRoomFree: Bool { isOnPage && !top.isAsking }

  private func shortcutKeys(beside keys: [KeyHelp]) -> [KeyHelp] {
    isRoomFree ? usable(shortcuts.map { $0.binding.help(texts) }, beside: keys) : []
  }

  /// - Parameter label: A closure that returns the name of the key from the title of a tab.
  func featureKeys(
    beside keys: [KeyHelp], label: (LocalizedText) -> LocalizedText = { $0 }
  ) -> [KeyHelp] {
    guard isRoomFree else { return [] }
    let helps = zip(1..., tabs).map { number, tab in
      let (key, label) = (KeyPress.character(Character("\(number)")), label(tab.title))
      return KeyHelp(keys: [key], label: texts(label), alias: texts.inOtherLanguage(label))
    }
    return usable(helps, beside: keys)
  }

  /// Removes the keys that are text or have a different meaning here, and the entries without any other key.
  private func usable(_ helps: [KeyHelp], beside own: [KeyHelp]) -> [KeyHelp] {
    let taken = Set(own.flatMap(\.keys))
    let isText = top.hasTextFocus || top.isAsking
    return helps.compactMap { help in
      let keys = help.keys.filter { !taken.contains($0) && ($0.isNeverText || !isText) }
      return keys.isEmpty ? nil : KeyHelp(keys: keys, label: help.label, title: help.title, alias: help.alias)
    }
  }
}

extension MenuItem {
  /// The item with only the name of its view, and a mark if the view is shown.
  fileprivate var inMenuOfViews: MenuItem {
    let mark = isShownView == true ? " ●" : ""
    let name = KeyHelp(keys: help.keys, label: help.label, title: help.label.capitalizedFirst + mark, alias: help.alias)
    return MenuItem(name, reason: reason, isShownView: isShownView)
  }
}

/// The effect of a command palette entry.
enum PaletteCommand: Hashable, Sendable {
  /// A key press on the current screen.
  case press(KeyPress)
  /// A key press in another feature.
  case pressIn(feature: Int, KeyPress)
  case show(FeatureRequest)
}

extension AppCoordinator {
  /// Opens a palette with the commands of this screen, the app and the other features, and with all settings.
  func openPalette() async {
    if isOnPage {
      // The commands of other features depend on their contents.
      for (number, tab) in tabs.enumerated() where number != current { await tab.coordinator.appear() }
    }
    overlay = .palette(CommandPalette(paletteEntries, texts: texts))
  }

  func run(_ command: PaletteCommand) async {
    switch command {
    case .press(let press): await handle(.key(press))
    case .pressIn(let feature, let press):
      over = []
      leave(for: feature)
      await comeBack()
      await handle(.key(press))
    case .show(let request): await answer(request)
    }
  }

  private var paletteEntries: [CommandPalette<PaletteCommand>.Entry] {
    let here = texts(tabs[current].title)
    let keys = top.keys
    let own = entries(keys, in: here) { .press($0) }
    let goings = featureKeys(beside: keys) { texts.app.going(to: $0) }
    let everywhere = entries(shortcutKeys(beside: keys) + appKeys(beside: keys) + goings, in: "") { .press($0) }
    guard isOnPage else { return ordered(own + everywhere) }
    return ordered(own + everywhere + otherFeatures + placeEntries + settingEntries)
  }

  /// Returns the entries in order: those used last, what people do most, other actions, and keys that only move.
  private func ordered(
    _ entries: [CommandPalette<PaletteCommand>.Entry]
  ) -> [CommandPalette<PaletteCommand>.Entry] {
    let used = recentCommands.values
    let places = entries.map { entry in
      used.firstIndex(of: UsedCommand(entry)) ?? used.count + (entry.keys.first?.rankInPalette ?? KeyPress.usualRank)
    }
    return entries.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { entries[$0] }
  }

  private var otherFeatures: [CommandPalette<PaletteCommand>.Entry] {
    tabs.enumerated().filter { $0.offset != current }.flatMap { number, tab in
      // Keys that only move the selection are useful only on a visible screen.
      let actions = tab.coordinator.keys.filter { $0.keys.first?.isOfAction ?? false }
      return entries(actions, in: texts(tab.title)) { .pressIn(feature: number, $0) }
    }
  }

  private var placeEntries: [CommandPalette<PaletteCommand>.Entry] {
    features.descriptions.flatMap { feature in
      feature.places.map { place in
        let name = place.isAction ? place.name.insideSentence : texts.app.opening(place.name)
        return entry(place, named: name, in: feature.title.map { texts($0) } ?? "")
      }
    }
  }

  private var settingEntries: [CommandPalette<PaletteCommand>.Entry] {
    features.descriptions.flatMap(\.settings).map {
      entry(FeaturePlace(key: $0.key, name: $0.name), named: texts.app.changing($0.name), in: texts.app.setting)
    }
  }

  private func entry(
    _ place: FeaturePlace, named name: LocalizedText, in feature: String
  ) -> CommandPalette<PaletteCommand>.Entry {
    CommandPalette.Entry(
      .show(place.request), title: texts(name), alias: "\(texts.inOtherLanguage(name)) \(place.alias)",
      feature: feature)
  }

  private func entries(
    _ keys: [KeyHelp], in feature: String, command: (KeyPress) -> PaletteCommand
  ) -> [CommandPalette<PaletteCommand>.Entry] {
    keys.compactMap { help in
      help.keys.first.map {
        CommandPalette.Entry(command($0), title: help.title, alias: help.alias, keys: help.keys, feature: feature)
      }
    }
  }
}

/// A command of the palette that was used, by its name and the name of its feature, because keys differ by screen.
struct UsedCommand: Hashable, Sendable {
  let title: String
  let feature: String

  init<Command>(_ entry: CommandPalette<Command>.Entry) { (title, feature) = (entry.title, entry.feature) }
}

extension KeyPress {
  /// The keys of what people do most: adding a record, recording a mood, and the main action, such as watering.
  private static let everyday = [CommonKey.add, CommonKey.quickAdd, CommonKey.mood, CommonKey.main].map(\.keys[0])
  fileprivate static let usualRank = 2

  /// The rank of a command with this key in the palette; lower ranks come first.
  fileprivate var rankInPalette: Int {
    if Self.everyday.contains(self) { return 0 }
    if AppAction.undo.keys.first == self { return 1 }
    return isOfMove ? Self.usualRank + 1 : Self.usualRank
  }

  /// Indicates whether the key only moves the selection or the focus.
  fileprivate var isOfMove: Bool {
    switch key {
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab: true
    default: false
    }
  }

  /// Indicates whether the key performs an action, rather than moving the selection.
  fileprivate var isOfAction: Bool {
    switch key {
    case .character: modifiers.isEmpty
    case .named: true
    default: false
    }
  }
}

extension InputEvent {
  fileprivate var isRelease: Bool { if case .mouse(let event) = self { event.kind == .release } else { false } }

  /// Returns whether the event is a press at a point where the press before has opened another screen.
  ///
  /// The event is then the second half of a double click on what the first half has already opened.
  fileprivate func endsDoubleClick(at point: Point?) -> Bool {
    if case .mouse(let event) = self { event.kind == .press && event.point == point } else { false }
  }
}
