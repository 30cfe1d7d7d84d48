package import Domain

@MainActor package final class SettingsCoordinator: FeatureCoordinator, ClockedCoordinator {
  private let services: SettingsServices
  package var stack: RouteStack<SettingsEffect, SettingsResult>
  package var clock: DayClock
  package var currentClock: DayClock { services.clock }
  /// Indicates whether there is unread news.
  package private(set) var hasNews: Bool

  package init(_ services: SettingsServices) {
    self.services = services
    clock = services.clock
    hasNews = services.hasNews(services.settings)
    stack = RouteStack(SettingsHomeScreen.State(texts: services.texts))
  }

  private var texts: Texts { services.texts }

  /// Selects the setting that the record names.
  package func show(_ record: RecordReference) async {
    await popToBottom()
    guard let name = record.name else { return }
    stack.change(SettingsHomeScreen.State.self) { $0.select(name) }
  }

  package func resume(from other: any FeatureCoordinator) {
    guard let other = other as? SettingsCoordinator else { return }
    other.stack.change(SettingsHomeScreen.State.self) { before in
      stack.change(SettingsHomeScreen.State.self) { $0.resume(before) }
    }
  }

  package func run(_ effect: SettingsEffect) async -> [AppEffect] {
    switch effect {
    case .load: return await load()
    case .change(let key, let text): return await change(key, to: text)
    case .choose(let item): return await push(SettingChoicesScreen.State(item, row: row, texts: texts))
    case .write(let item): return await push(FormScreen.State(SettingForm(item: item, row: row, texts: texts)))
    case .tryOut(let key, let word):
      var wanted = services.settings
      try? services.groups.spec(named: key)?.set(word, in: &wanted, texts)
      return [.paint(wanted.theme)]
    case .ask(let request): return [.ask(request)]
    case .read(let topic): return await read(topic)
    case .askForVersion: return await broadcast(.newest(await services.newest()))
    case .dismiss: return await pop()
    }
  }

  /// The screen row of the selected setting, which boxes leave uncovered.
  private var row: Int? { (stack.seen as? SettingsHomeScreen.State)?.selectedRow }

  private func load() async -> [AppEffect] {
    await load { () async throws(StoreError) in
      let settings = try await services.store.read { transaction throws(StoreError) in
        try transaction.settings.settings()
      }
      hasNews = services.hasNews(settings)
      var own: [MeRow] = []
      for part in services.parts { own += try await part.rows(at: clock.now) }
      return .page(services.page(of: settings, own))
    }
  }

  private func change(_ key: String, to text: String) async -> [AppEffect] {
    guard let spec = services.groups.spec(named: key) else { return [] }
    do throws(ChangeSettingsError<CommandFailure>) {
      let changed = try await services.set(spec, to: text, services.settings, texts)
      stack.popToBottom()
      guard changed.isChanged else { return [.toast(texts.noChanges)] }
      let message = [message(spec, changed.value), services.warning(on: spec, changed.value, texts)]
      return [.settingsChanged(changed.value), .toast(message.compactMap(\.self).joined(separator: " "))]
    } catch {
      switch error {
      case .refused(let failure):
        let refusal = Refusal(failure)
        // A list of values has no place for a refusal.
        let isShownBelow = stack.isAtBottom || spec.kind == .choice
        return isShownBelow ? [.failure(refusal.message)] : await sendToTop(.refused(refusal))
      case .store(let error):
        stack.popToBottom()
        return [.paint(services.settings.theme), .failure(texts.failure(error))]
      }
    }
  }

  /// Reports a changed setting, in the language that applies after the change.
  private func message(_ spec: SettingSpec, _ settings: Settings) -> String {
    if spec.key == "language", let other = services.languageOverride, other.language != settings.language {
      return texts.languageSaved(but: other)
    }
    let texts = texts.speaking(services.languageOverride?.language ?? settings.language ?? texts.language)
    let item = SettingItem(spec, in: settings, texts)
    return spec.isOfMachine ? "\(item.name): \(item.value)" : texts.settings.changedOnScreen(item.name, item.value)
  }

  private func read(_ topic: AboutTopic) async -> [AppEffect] {
    if topic == .tutorial { return [.welcome] }
    let opened = [.inquiry, .rate].contains(topic) ? await services.open(topic) : nil
    if topic == .notices {
      await services.noteNotices()
      hasNews = false
    }
    return await push(AboutScreen.State(topic, services.about, opened: opened, texts: texts))
  }
}

extension SettingsServices {
  var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  func page(of settings: Settings, _ own: [MeRow]) -> SettingsPage {
    let hasNews = hasNews(settings)
    let overridden = languageOverride.map { texts.languageOverridden(by: $0) }
    let groups = groups.map { group in
      SettingsPage.Group(
        title: texts(group.title),
        items: group.settings.map { spec in
          let remark = spec.key == "language" ? overridden : texts.warning(about: faults(on: spec))
          return SettingsLine(
            SettingItem(spec, in: settings, remark: remark, texts), in: spec.fold.map { texts($0) })
        })
    }
    let topics = AboutTopic.allCases.map { topic in
      SettingsLine(
        topic.rawValue, texts(topic.name), topic == .version ? about.version : "", "\(texts(topic.summary)).",
        hasNews: topic == .notices && hasNews, .read(topic))
    }
    let own = SettingsPage.Group(title: texts(ko: "나와 내 자료", en: "Me and my data"), items: own.map { SettingsLine($0) })
    let topicGroup = SettingsPage.Group(title: texts.about.heading, items: topics)
    return SettingsPage(
      title: [texts(SettingsTexts.title), settings.name?.text].compactMap(\.self).joined(separator: " · "),
      groups: [own] + groups + [topicGroup], hasNews: hasNews)
  }
}

package enum SettingsEffect: FeatureEffect {
  case load
  case change(key: String, to: String)
  /// Opens the list of a setting's values.
  case choose(SettingItem)
  case write(SettingItem)
  /// Previews a value on the screen.
  case tryOut(key: String, String)
  case read(AboutTopic)
  /// Sends the request of another feature's row.
  case ask(FeatureRequest)
  case askForVersion
  case dismiss
}

package enum SettingsResult: FeatureResult {
  case page(SettingsPage)
  case newest(Result<AppVersion, NewestVersionError>?)
  case failed(StoreError)
  case refused(Refusal)

  package var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}

/// The contents of the settings screen, read from one state of the store.
package struct SettingsPage: Hashable, Sendable {
  struct Group: Hashable, Sendable {
    let title: String
    let items: [SettingsLine]
  }

  let title: String
  let groups: [Group]
  let hasNews: Bool

  /// The names of all rows that fold settings.
  var folds: Set<String> { Set(groups.flatMap(\.items).compactMap(\.fold)) }

  /// Returns the name of the row that folds a setting; `nil` for a setting that is always listed.
  func fold(of key: String) -> String? { groups.lazy.flatMap(\.items).first { $0.key == key }?.fold }
}

/// A row of the settings screen: the account or the data, a setting, or a page about Haru.
package struct SettingsLine: Hashable, Sendable {
  /// The key of a setting, or a fixed word for any other row.
  let key: String
  let name: String
  let summary: String
  let value: String
  let hasNews: Bool
  /// The effect of Enter; `nil` if Enter does nothing.
  let opening: SettingsEffect?
  /// The setting of the row; `nil` for any other row.
  let setting: SettingItem?
  /// The name of the row that opens the setting and its neighbors; `nil` for a setting that is always listed.
  let fold: String?

  init(
    _ key: String, _ name: String, _ value: String, _ summary: String, hasNews: Bool = false, _ opening: SettingsEffect
  ) {
    (self.key, self.name, self.value, self.summary, self.hasNews) = (key, name, value, summary, hasNews)
    (self.opening, setting, fold) = (opening, nil, nil)
  }

  init(_ row: MeRow) { self.init(row.place.alias, row.name, row.value, row.summary, .ask(row.place.request)) }

  init(_ setting: SettingItem, in fold: String?) {
    (key, name, value, summary) = (setting.key, setting.name, setting.value, setting.summary)
    (hasNews, opening, self.setting, self.fold) = (false, setting.opening, setting, fold)
  }

  func isNamed(_ query: SearchQuery) -> Bool { query.isFound(acrossBlanksOf: [name]) }

  func isFound(_ query: SearchQuery) -> Bool { query.isFound(acrossBlanksOf: [key, name, summary]) }
}

/// A setting with its value, in the user's language.
package struct SettingItem: Hashable, Sendable {
  struct Choice: Hashable, Sendable {
    let word: String
    let name: String
    let swatch: StyledLine?
  }

  let key: String
  let name: String
  let summary: String
  let kind: SettingSpec.Kind
  /// The value as the user would type it; empty if nothing is chosen.
  let word: String
  let value: String
  let isChosen: Bool
  /// The maximum number of characters; `nil` for most settings.
  let limit: Int?
  let choices: [Choice]

  /// - Parameter remark: A note on the current state, added to the summary.
  init(_ spec: SettingSpec, in settings: Settings, remark: String? = nil, _ texts: Texts) {
    let word = spec.value(in: settings)
    (key, kind, limit) = (spec.key, spec.kind, spec.limit)
    (name, summary) = (texts(spec.name), [texts(spec.summary), remark].compactMap(\.self).joined(separator: " "))
    choices = spec.values.map { value in
      Choice(word: value.word, name: value.name.map { texts($0) } ?? value.word, swatch: value.swatch)
    }
    isChosen = word != nil
    self.word = word ?? (spec.values.contains { $0.word == SettingSpec.automatic } ? SettingSpec.automatic : "")
    value =
      word.map { word in spec.values.first { $0.word == word }?.name.map { texts($0) } ?? word } ?? texts(spec.unset)
  }

  /// Indicates whether the setting has only a few values.
  var isListed: Bool { kind == .toggle || kind == .choice }

  /// The effect of Enter: opens a field or a list of many values, or moves to the next of a few values.
  var opening: SettingsEffect? {
    guard isListed else { return .write(self) }
    return choices.count > 3 || choices.contains { $0.swatch != nil } ? .choose(self) : changed(by: 1)
  }

  /// Returns the effect that moves on by `step` values; `nil` if the values aren't listed.
  func changed(by step: Int) -> SettingsEffect? {
    guard isListed, let index = choices.firstIndex(where: { $0.word == word }) else { return nil }
    return .change(key: key, to: choices[(index + step + choices.count) % choices.count].word)
  }
}

package protocol SettingsScreen: RouteScreen
where Effect == SettingsEffect, EffectResult == SettingsResult, State: SettingsState {}

package protocol SettingsState: RouteState where Effect == SettingsEffect, EffectResult == SettingsResult {
  var texts: Texts { get }
}
