package import Domain

package enum MeEffect: RoomEffect {
  case load
  case change(key: String, to: String)
  /// Opens the list of values of a setting, or a field.
  case choose(SettingItem)
  case write(SettingItem)
  /// Shows how the screen looks with a value.
  case tryOut(key: String, String)
  case read(AboutTopic)
  case work(OwnWork)
  case askForVersion
  case lock
  case dismiss
}

package enum MeResult: RoomResult {
  case page(MePage)
  case newest(Result<AppVersion, NewestVersionError>?)
  case failed(StoreError)
  case refused(Refusal)

  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}

/// The contents of the room, read from one state of the store.
package struct MePage: Hashable, Sendable {
  struct Group: Hashable, Sendable {
    let title: String
    let items: [MeItem]
  }

  let greeting: String
  let groups: [Group]
  /// Indicates whether there are unread news.
  let hasNews: Bool
}

/// A line of the room: something of the user's own, a setting, or a page about Haru.
package struct MeItem: Hashable, Sendable {
  /// The key of a setting, or another word that stays.
  let key: String
  let name: String
  let summary: String
  let value: String
  let hasNews: Bool
  /// The effect of Enter; `nil` where there is none.
  let opening: MeEffect?
  /// `nil` for a line that is no setting.
  let setting: SettingItem?

  init(
    _ key: String, _ name: String, _ value: String, _ summary: String, hasNews: Bool = false, _ opening: MeEffect
  ) {
    (self.key, self.name, self.value, self.summary, self.hasNews) = (key, name, value, summary, hasNews)
    (self.opening, setting) = (opening, nil)
  }

  init(_ setting: SettingItem) {
    (key, name, value, summary) = (setting.key, setting.name, setting.value, setting.summary)
    (hasNews, opening, self.setting) = (false, setting.opening, setting)
  }

  var explanation: String { setting == nil ? summary : "\(key)  \(summary)" }

  func isNamed(_ query: SearchQuery) -> Bool { query.isFound(acrossBlanksOf: [name]) }

  func isFound(_ query: SearchQuery) -> Bool { query.isFound(acrossBlanksOf: [key, name, summary]) }
}

/// A setting with its value, in the user's words.
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
  /// The value as it can be typed; empty where nothing is chosen.
  let word: String
  let value: String
  let isChosen: Bool
  /// The most characters; `nil` for most settings.
  let limit: Int?
  let choices: [Choice]

  /// - Parameter remark: What else there is to know of it now.
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

  /// Opens a field or a list of many values; a setting of few values gets the next one.
  var opening: MeEffect? {
    guard isListed else { return .write(self) }
    return choices.count > 3 || choices.contains { $0.swatch != nil } ? .choose(self) : changed(by: 1)
  }

  /// Sets the value that many steps away; `nil` where there are no steps.
  func changed(by step: Int) -> MeEffect? {
    guard isListed, let index = choices.firstIndex(where: { $0.word == word }) else { return nil }
    return .change(key: key, to: choices[(index + step + choices.count) % choices.count].word)
  }
}

package protocol MeScreen: RouteScreen where Effect == MeEffect, EffectResult == MeResult, State: MeState {}

package protocol MeState: RouteState where Effect == MeEffect, EffectResult == MeResult {
  var texts: Texts { get }
}
