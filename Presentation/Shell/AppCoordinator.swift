package import Domain

@MainActor package final class AppCoordinator {
  package internal(set) var isFinished = false
  package internal(set) var asksForLock = false
  /// Indicates whether the data was removed, here or elsewhere, so only the page about the removal is left.
  package private(set) var isDataRemoved = false
  /// Indicates whether the user wants to start over after the data was removed.
  package internal(set) var startsOver = false
  let factory: any AppFactory
  let store: any Store
  let undo: any UndoHistory
  var settings: Settings
  package var texts: Texts
  private(set) var features: [Feature]
  private(set) var tabs: [FeatureTab]
  var current = 0
  /// The features that the user was led away from, most recent last; Esc goes back unless it has a different meaning.
  var backStack: [BackStackEntry] = []
  /// The screens that cover the feature, topmost last.
  var over: [any Coordinator] = []
  var overlay: Overlay?
  /// The point at which a press has opened another screen, until the next input other than its release.
  var openingPress: Point?
  var toast: Toast?
  /// The request of a key that the message offers; `nil` without such a key.
  var followUp: (binding: KeyBinding, request: FeatureRequest)?
  /// The operation that the store is waiting for, which is shown in place of any other message.
  var waiting: StoreNotice?
  var isSlow = false
  /// Indicates whether another store is in use now, which is shown next to any other message.
  var hasOldStore = false
  /// The alert above all features; `nil` until it is read.
  var alert: FeatureAlert?
  /// The signs in the row of the tabs, in the order of the features.
  var signs: [FeatureSign] = []
  /// Indicates whether an alert has arrived since the screen was painted.
  var rings = false
  /// The change of another run that has been announced, so that undo reverts nothing that was not shown.
  var offered: UndoEntry?
  /// The coordinator of the form whose text was discarded, until something else changes; and the tab it was in, or `nil`
  /// if it covered the tab.
  private var discarded: (coordinator: any Coordinator, feature: Int?)?
  var size: Size
  /// Indicates whether the welcome pages are open, during which no feature can be entered and there are no tabs.
  var isWelcoming: Bool
  /// The request that the screen was opened for, until it is answered.
  private var opening: FeatureRequest?
  /// Indicates whether the app ends with the screens that answer the request that it was opened for.
  let endsWithAnswer: Bool

  /// The words of this run's searches that led somewhere.
  private var recentSearches = RecentList<String>(limit: 8)
  /// The commands of this run that were chosen in the palette.
  var recentCommands = RecentList<UsedCommand>(limit: 5)

  /// The terminal's background, which decides how paintings without a chosen theme look.
  private var background: Theme

  /// - Parameter opening: The request to answer before anything else; `nil` for the usual start.
  package init(
    factory: any AppFactory, store: any Store, undo: any UndoHistory, settings: Settings, size: Size,
    opening: FeatureRequest? = nil, background: Theme = .light
  ) {
    (self.background, self.factory, self.store) = (background, factory, store)
    (self.undo, self.settings, self.size) = (undo, settings, size)
    texts = factory.texts(for: settings)
    features = factory.features(for: settings.on(background))
    tabs = features.compactMap(FeatureTab.init)
    (self.opening, endsWithAnswer) = (opening, opening != nil)
    over = opening == nil ? factory.makeOnboarding(for: settings).map { [$0] } ?? [] : []
    isWelcoming = !over.isEmpty
    paint(settings.theme)
  }

  /// The chosen or previewed theme; `nil` for the terminal's own colors.
  package private(set) var theme: ScreenTheme?
  /// The colors of ``theme``, or of its base if its file has a fault; `nil` for the terminal's own colors.
  package private(set) var painted: PaintedTheme?

  /// Paints the screen in the chosen theme if another theme was previewed.
  private func endPreview() { if theme != settings.theme { paint(settings.theme) } }

  /// Paints the screen in a theme; a fault of its file is reported.
  func paint(_ theme: ScreenTheme?) {
    let colors = factory.themes.colors(of: theme)
    (self.theme, painted) = (theme, colors.painted)
    if let fault = colors.fault { toast = Toast(Refusal(texts.failure(fault)).message, kind: .danger) }
  }

  package var nextChange: Instant? {
    let changes = [over.isEmpty ? tabs[current].coordinator.nextChange : nil, alert?.nextChange]
    return (changes + signs.map(\.nextChange)).compactMap(\.self).min()
  }

  /// The time until the next frame of an animation; nothing moves under an overlay.
  package var nextFrame: Duration? { overlay == nil ? top.nextFrame : nil }

  package func advance() {
    top.advance()
    // Only work that erased the data ends with an effect.
    for case .erased(let message) in top.takeEffects() { dropData(message) }
  }

  package func appear() async {
    await readAlert()
    guard let request = opening.take() else { return await showTop() }
    await answer(request)
    await readTabCounts()
  }

  func showTop() async {
    _ = await top.handle(.resize(layout.content.size))
    await top.appear()
  }

  /// Refreshes the shown content for a user who returns from another feature or program.
  package func comeBack() async {
    _ = await top.handle(.focus(true))
    await appear()
  }

  package func frame() -> Frame {
    var frame = Frame(size: size)
    let layout = layout
    if !layout.tabs.isEmpty {
      drawAlert(on: &frame, in: layout.tabs, after: tabBar.draw(on: &frame, in: layout.tabs))
      for (index, place) in tabBar.places(in: layout.tabs).enumerated() { frame.link(place, to: .tab(index)) }
    }
    // The box of the welcome pages would stick out behind the box of keys.
    if overlay == nil || !isWelcoming {
      let content = content(layout.content.size, layers: over.count)
      if content.isDimmed { frame.dim() }
      frame.draw(content, at: layout.content.origin)
    }
    if overlay != nil { frame.recede() }
    HelpLine(helpKeys).draw(on: &frame, in: layout.bottom.intersection(.page(size)))
    if overlay != nil { frame.cursor = nil }
    switch overlay {
    case .keys(let sheet): sheet.draw(on: &frame, in: layout.content, texts: texts)
    case .palette(let palette): palette.draw(on: &frame, in: layout.content, texts: texts)
    case .menu(let menu): menu.draw(on: &frame, in: layout.content)
    case nil: break
    }
    // The message leaves the help line visible, because the keys work while the message is shown.
    shownToast?.draw(on: &frame, in: layout.content)
    return frame
  }

  /// Returns the frame of the feature and the first `layers` screens over it.
  private func content(_ size: Size, layers: Int) -> Frame {
    guard layers > 0 else { return tabs[current].coordinator.frame(size: size) }
    return over[layers - 1].frame(size: size) { content(size, layers: layers - 1) }
  }

  /// The open tab, and how many screens lie on top of each other in the tab and in each coordinator over it.
  var place: [Int] { [current, tabs[current].coordinator.depth] + over.map(\.depth) }

  var layout: AppLayout { AppLayout(size, hasTabs: !isWelcoming) }
  var top: any Coordinator { over.last ?? tabs[current].coordinator }
  var tabBar: Tabs {
    let counts = tabs.flatMap(\.coordinator.tabCounts).filter { $0.count > 0 }
    return Tabs(
      tabs.map { tab in
        let count = counts.first { $0.feature == tab.feature.description.name }.map { " \($0.count)" } ?? ""
        return texts(tab.title) + count + (tab.coordinator.hasNews ? " ●" : "")
      }, selected: current)
  }
  var records: RecordTexts { RecordTexts(features.descriptions, texts) }

  /// Rebuilds the features, because new settings can change their language and the start of the week.
  func use(_ settings: Settings) async {
    self.settings = settings
    texts = factory.texts(for: settings)
    paint(settings.theme)
    await rebuildFeatures()
  }

  private func rebuildFeatures() async {
    guard !isDataRemoved else { return }
    let old = tabs
    makeFeatures()
    for (tab, before) in zip(tabs, old) { tab.coordinator.resume(from: before.coordinator) }
    current = min(current, tabs.count - 1)
    backStack.removeAll { $0.search != nil || $0.feature >= tabs.count || $0.feature == current }
    if over.isEmpty { await appear() }
    await readTabCounts()
  }

  private func makeFeatures() {
    features = factory.features(for: settings.on(background))
    discarded = nil
    tabs = features.compactMap(FeatureTab.init)
  }

  func finish() { isFinished = true }

  /// Ends what must not outlast the screens.
  package func close() async { for coordinator in over { await coordinator.close() } }

  /// Drops everything that was read from the data or typed, and shows that the data was removed.
  ///
  /// - Parameter message: The message about data that was erased here; `nil` if it was removed elsewhere.
  package func dropData(_ message: String? = nil) {
    isDataRemoved = true
    makeFeatures()
    (current, backStack, isWelcoming) = (0, [], true)
    (overlay, toast, waiting, alert, offered, opening) = (nil, nil, nil, nil, nil, nil)
    (signs, followUp) = ([], nil)
    (isSlow, hasOldStore, rings) = (false, false, false)
    recentSearches.removeAll()
    recentCommands.removeAll()
    over = [RemovedDataCoordinator(message ?? texts.app.dataRemoved, texts)]
  }

  /// Adapts the features to the terminal's background, once it is known.
  package func use(_ background: Theme) async {
    let old = settings.on(self.background)
    self.background = background
    if settings.on(background) != old { await rebuildFeatures() }
  }
}

extension Settings {
  /// Returns the settings with the themes that suit a background; a painted theme has a background of its own.
  fileprivate func on(_ background: Theme) -> Settings {
    var settings = self
    settings.canvas.automaticTheme = background == .dark && theme == nil ? .night : .paper
    return settings
  }
}

@MainActor struct FeatureTab {
  let title: LocalizedText
  let feature: Feature
  let coordinator: any FeatureCoordinator

  /// Creates the tab of a feature; `nil` if the feature has no tab.
  init?(_ feature: Feature) {
    guard let title = feature.description.title, let coordinator = feature.coordinator?() else { return nil }
    (self.title, self.feature, self.coordinator) = (title, feature, coordinator)
  }
}

/// A feature that the user was led away from, and the search that led away, with its state.
@MainActor struct BackStackEntry {
  let feature: Int
  let search: FindCoordinator?
}

@MainActor package protocol AppFactory {
  func settings() async throws(StoreError) -> Settings

  var themes: ThemeLibrary { get }

  func texts(for settings: Settings) -> Texts

  func clock(for settings: Settings) -> DayClock

  /// Returns the features in the order of their tabs.
  func features(for settings: Settings) -> [Feature]

  /// Returns the pages shown before the first use; `nil` afterwards.
  func makeOnboarding(for settings: Settings) -> (any Coordinator)?
}

enum Overlay: Equatable, Sendable {
  case keys(KeySheet)
  case palette(CommandPalette<PaletteCommand>)
  case menu(ActionMenu)
}

struct AppLayout {
  /// The tab bar; empty if the screen is too low or no feature can be entered.
  let tabs: Rect
  /// The area of the screens and of the boxes over them, which never cover the tabs and the help line.
  let content: Rect
  let bottom: Rect

  init(_ size: Size, hasTabs: Bool) {
    let screen = Rect(size)
    let tabRows = !hasTabs || size.rows < 6 ? 0 : size.rows < 10 ? 1 : 2
    let bottomRows = size.rows >= 3 ? 1 : 0
    tabs = screen.upper(tabRows)
    content = screen.inset(top: tabRows, bottom: bottomRows)
    bottom = screen.lower(bottomRows)
  }
}

extension AppCoordinator {
  /// Reads the alert above all features; if that fails, the features themselves report the error.
  func readAlert() async {
    await readSigns()
    guard !isWelcoming, let read = features.lazy.compactMap(\.alert).first else { return }
    let old = alert
    alert = (try? await read()) ?? alert
    if let old, let newest = alert?.newest, old.newest.map({ $0 < newest }) ?? true {
      rings = true
      if toast == nil, let line = alert?.line { toast = Toast("\(line) (\(AppAction.reminders.binding.hint(texts)))") }
    }
  }

  private func readSigns() async {
    guard !isWelcoming else { return }
    var found: [FeatureSign] = []
    // A feature whose data can't be read reports that on its own screens.
    for read in features.compactMap(\.sign) { if let sign = try? await read() { found.append(sign) } }
    signs = found
  }

  /// Reads the features that count for others again, except the shown one, which has read its page itself.
  private func readTabCounts() async {
    for (number, tab) in tabs.enumerated() where number != current && tab.coordinator.countsForTabs {
      await tab.coordinator.appear()
    }
  }

  /// Returns whether the bell should ring, and clears that state.
  package func takeRing() -> Bool {
    defer { rings = false }
    return rings
  }

  /// Draws the number of unseen reminders at the end of the tab row, where it moves nothing, and the signs before it.
  ///
  /// - Parameter column: The column after the last tab.
  func drawAlert(on frame: inout Frame, in area: Rect, after column: Int) {
    let style = Style(.warning, on: .background, .bold)
    let reminders = KeyName.text([AppAction.reminders.keys[0]])
    let count = alert?.count ?? 0
    var items = signs.enumerated().map { index, sign in
      (StyledLine(sign.text, sign.nextChange == nil ? style : Style(.secondary, on: .background)), KeyPress.sign(index))
    }
    if count > 0 { items.append((StyledLine(reminders, style) + StyledLine(" \(count)"), .reminders)) }
    var end = area.size.columns - 1
    for (line, press) in items.reversed() {
      let place = area.upper(1).inset(left: end - line.columns, right: area.size.columns - end)
      guard end > line.columns, place.left > column else { return }
      frame.line(line, in: place)
      frame.link(place, to: press)
      end -= line.columns + 2
    }
  }

  func perform(_ effects: [AppEffect], of input: InputEvent) async {
    for effect in effects {
      switch effect {
      case .unhandled: await handleUnused(input)
      case .toast(let text):
        toast = Toast(text, kind: .success)
        discarded = nil
        // The action may have resolved the alert or changed the numbers on the tabs.
        await readAlert()
        await readTabCounts()
      case .failure(let text): toast = Toast(text, kind: .danger)
      case .followUp(let binding, let request): followUp = (binding, request)
      case .discarded:
        discarded = (top, over.isEmpty ? current : nil)
        toast = Toast(texts.app.discarded)
      case .ask(let request): await answer(request)
      case .reveal(let record): await tabs[current].coordinator.reveal(record)
      case .look(let day): await tabs[current].coordinator.look(at: day)
      case .close:
        if !over.isEmpty { over.removeLast() }
        isWelcoming = false
        isFinished = isFinished || endsWithAnswer && over.isEmpty
        if !isFinished { await comeBack() }
      case .welcome:
        await open(
          OnboardingCoordinator(WelcomePage.all(of: features.descriptions), texts, isStill: settings.reducedMotion))
      case .lock: asksForLock = true
      case .erased(let message): return dropData(message)
      case .startOver: startsOver = true
      case .settingsChanged(let settings): await use(settings)
      case .reload: await reload()
      case .signsChanged: await readSigns()
      case .speak(let language): texts = texts.speaking(language)
      case .paint(let theme): paint(theme)
      case .quit: isFinished = true
      }
    }
  }

  private func reload() async {
    offered = nil
    do throws(StoreError) { await use(try await factory.settings()) } catch {
      toast = Toast(texts.failure(error), kind: .danger)
    }
  }

  func notify(_ notice: StoreNotice) {
    switch notice {
    case .waiting, .waitingForProgram: waiting = notice
    case .damaged: toast = Toast(texts.notice(notice), kind: .danger)
    case .replaced, .logSetAside, .machineSettings, .passwordsLeft: toast = Toast(texts.notice(notice))
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
      await open(
        FindCoordinator(
          store, records: records, coming: features.todayParts,
          recent: { [weak self] in self?.recentSearches.values ?? [] },
          clock: factory.clock(for: settings), texts: texts))
    case .palette: await openPalette()
    case .menu: openMenu()
    case .nextView: await goToNextView()
    case .chooseView: openViews()
    case .reminders:
      await answer(FeatureRequest(.show, RecordReference(.ownReminder)))
      // The user has now seen the alert.
      await readAlert()
    case .undo: if await !bringBack() { await move(.undo) }
    case .redo: await move(.redo)
    case .keys: overlay = .keys(KeySheet(keySections, texts: texts))
    case .nextFeature: await enter((current + 1) % tabs.count)
    case .previousFeature: await enter((current + tabs.count - 1) % tabs.count)
    case .quit: isFinished = true
    }
  }

  func enter(_ feature: Int) async {
    backStack = []
    guard feature != current || !over.isEmpty else { return }
    await close()
    (over, current) = ([], feature)
    endPreview()
    // The alert isn't read here; it is read after changes, and when it changes automatically.
    _ = await top.handle(.focus(true))
    await showTop()
  }

  /// Goes to another feature, and remembers the current one and the search that led away from it.
  func leave(for feature: Int, from search: FindCoordinator? = nil) {
    guard feature != current || search != nil else { return }
    backStack.removeAll { $0.feature == current || $0.feature == feature }
    backStack.append(BackStackEntry(feature: current, search: search))
    current = feature
    endPreview()
  }

  /// Goes back to the feature that the user was led away from.
  func goBack() async {
    guard let origin = backStack.popLast() else { return }
    let rest = backStack
    await enter(origin.feature)
    backStack = rest
    if let search = origin.search { await open(search) }
  }

  private func open(_ coordinator: any Coordinator) async {
    over.append(coordinator)
    await appear()
    await perform(coordinator.takeEffects(), of: .focus(true))
  }

  func answer(_ request: FeatureRequest) async {
    let kind = request.record.kind
    guard let feature = features.first(where: { $0.stores(kind) }) ?? features.first(where: { $0.hasPlace(kind) })
    else { return }
    let search = over.lazy.compactMap { $0 as? FindCoordinator }.last
    if let words = search?.words { recentSearches.note(words) }
    if let coordinator = feature.answer(request) { return await open(coordinator) }
    guard let tab = tabs.firstIndex(where: { $0.feature.stores(kind) }) else { return }
    over = []
    leave(for: tab, from: search)
    _ = await top.handle(.resize(layout.content.size))
    await tabs[tab].coordinator.show(request.record)
  }

  /// Opens the form whose text was discarded last.
  ///
  /// - Returns: `false` if nothing was discarded, or something else has changed since.
  private func bringBack() async -> Bool {
    guard let (coordinator, feature) = discarded.take(), await coordinator.bringBack() else { return false }
    if let feature { await enter(feature) } else if top !== coordinator { over.append(coordinator) }
    _ = await top.handle(.resize(layout.content.size))
    toast = Toast(texts.app.broughtBack)
    return true
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
      if let obstacle = moved.obstacle {
        toast = Toast(move.setAsideOnScreen(moved.entry, obstacle, records), kind: .danger)
        return
      }
      if moved.entry.label.kind == .settings { await use(try await factory.settings()) } else { await appear() }
      // The change is undone, even if its day can't be read.
      let day = try? await day(of: moved.record)
      let notice = await store.guestNotice(of: moved, texts)
      let message = move.messageOnScreen(moved.entry, on: day, records)
      toast = Toast([message, notice].compactMap(\.self).spaced, kind: .success)
      guard let record = moved.record, over.isEmpty else { return }
      await tabs[current].coordinator.reveal(RecordReference(record.kind, record.id))
    } catch { toast = Toast(texts.failure(error), kind: .danger) }
  }

  /// Returns the day of a restored record.
  private func day(of record: MovedCommand.Record?) async throws(StoreError) -> Day? {
    guard let record, let day = records.day(of: record.kind) else { return nil }
    return try await store.read { transaction throws(StoreError) in try day(record.id, transaction) }
  }
}

/// The page that is left after the data was removed, here, by another run of Haru, or by another program.
@MainActor final class RemovedDataCoordinator: Coordinator {
  private static let startOver = CommonKey.open.named(ko: "새로 시작", en: "start over")

  let hasTextFocus = false
  private let message: String
  private let texts: Texts

  init(_ message: String, _ texts: Texts) { (self.message, self.texts) = (message, texts) }

  var keys: [KeyHelp] { [Self.startOver, AppAction.quit.binding].map { $0.help(texts) } }

  /// The page itself lists both keys, so a menu would only take their room in the help line.
  var menu: [MenuItem] { [] }

  func appear() async {}

  func handle(_ input: InputEvent) async -> [AppEffect] {
    guard case .key(let press) = input, Self.startOver.keys.contains(press) else { return [.unhandled] }
    return [.startOver]
  }

  func frame(size: Size) -> Frame {
    var frame = Frame(size: size)
    EmptyState(message: message, keys: keys).draw(on: &frame, in: frame.area)
    return frame
  }
}

/// The values that were used last, newest first, without repetitions.
struct RecentList<Value: Equatable & Sendable>: Equatable, Sendable {
  private let limit: Int
  private(set) var values: [Value] = []

  init(limit: Int) { self.limit = limit }

  mutating func removeAll() { values = [] }

  mutating func note(_ value: Value) { values = Array(([value] + values.filter { $0 != value }).prefix(limit)) }
}
