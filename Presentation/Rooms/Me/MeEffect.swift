package import Domain

package enum MeEffect: RoomEffect {
  case load
  case change(key: String, to: String)
  /// Opens the list of its values, or a field for it.
  case choose(SettingItem)
  case write(SettingItem)
  /// Shows the screen as it would be.
  case tryOut(key: String, String)
  case read(AboutTopic)
  case work(OwnItem.Work)
  case askForVersion
  case lock
  case dismiss
}

package enum MeResult: RoomResult {
  case page(MePage)
  case newest(Result<AppVersion, NewestVersionError>?)
  case failed(StoreError)
  /// Nothing was done.
  case refused(Refusal)

  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}

/// What the room shows, read from one state.
package struct MePage: Hashable, Sendable {
  struct Group: Hashable, Sendable {
    let title: String
    let items: [SettingItem]
  }

  let name: String?
  let greeting: String
  let own: [OwnItem]
  let groups: [Group]
  let version: String
  /// Whether there is something new that was not read.
  let hasNews: Bool
}

/// A setting as it is now, in the user's words.
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
  /// As it can be set; empty where nothing is chosen.
  let word: String
  /// As it is shown.
  let value: String
  let isChosen: Bool
  /// Of its letters; `nil` for most.
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

  /// Whether one of a few values is chosen, and nothing else can be.
  var isListed: Bool { kind == .toggle || kind == .choice }

  /// The value that many steps away; `nil` where there are no steps.
  func neighbour(by step: Int) -> String? {
    guard isListed, let index = choices.firstIndex(where: { $0.word == word }) else { return nil }
    return choices[(index + step + choices.count) % choices.count].word
  }
}

package protocol MeScreen: RouteScreen where Effect == MeEffect, EffectResult == MeResult, State: MeState {}

package protocol MeState: RouteState where Effect == MeEffect, EffectResult == MeResult {
  var texts: Texts { get }
}
