package import Domain

/// A value of a setting with the words that mean it.
package struct SettingChoice<Value: Hashable & Sendable>: Sendable {
  let value: Value
  let word: String
  let name: LocalizedText?
  let swatch: StyledLine?
  /// Further accepted words.
  let others: [String]
  /// Indicates whether the value means that nothing is chosen.
  let isUnset: Bool

  package init(
    _ value: Value, _ word: String, _ name: LocalizedText? = nil, swatch: StyledLine? = nil, others: [String] = [],
    isUnset: Bool = false
  ) {
    self.value = value
    self.word = word
    self.name = name
    self.swatch = swatch
    self.others = others
    self.isUnset = isUnset
  }

  /// Case, blanks and hyphens do not count.
  fileprivate func isCalled(_ letters: String) -> Bool {
    ([word] + [name?.korean, name?.english].compactMap(\.self) + others).contains { $0.settingLetters == letters }
  }
}

extension SettingSpec {
  package typealias Path<Value> = any (WritableKeyPath<Settings, Value> & Sendable)

  /// A setting with a few values.
  package static func choice<Value: Hashable & Sendable>(
    _ key: String, older olderKey: String? = nil, name: LocalizedText, summary: LocalizedText,
    unset: LocalizedText = LocalizedText(ko: "(없음)", en: "(none)"), kind: Kind = .choice, _ path: Path<Value>,
    _ choices: [SettingChoice<Value>]
  ) -> SettingSpec {
    SettingSpec(
      key, older: olderKey, kind, name: name, summary: summary,
      values: choices.map { SettingSpec.Value(word: $0.word, name: $0.name, swatch: $0.swatch) }, unset: unset,
      read: { settings in
        let choice = choices.first { $0.value == settings[keyPath: path] }
        return choice?.isUnset == true ? nil : choice?.word
      },
      write: { text, settings, texts throws(CommandFailure) in
        guard let choice = choices.first(where: { $0.isCalled(text.settingLetters) }) else {
          throw texts.wrongValue(text, allowed: choices.map(\.word))
        }
        settings[keyPath: path] = choice.value
      })
  }

  package static func toggle(
    _ key: String, older olderKey: String? = nil, name: LocalizedText, summary: LocalizedText, _ path: Path<Bool>
  ) -> SettingSpec {
    let choices = [
      SettingChoice(true, on, LocalizedText(ko: "켬", en: "on"), others: ["yes", "true"]),
      SettingChoice(false, off, LocalizedText(ko: "끔", en: "off"), others: ["no", "false"]),
    ]
    return choice(key, older: olderKey, name: name, summary: summary, kind: .toggle, path, choices)
  }
}

extension SettingChoice {
  /// Nothing chosen.
  package static func automatic<Wrapped>() -> SettingChoice where Value == Wrapped? {
    SettingChoice(nil, SettingSpec.automatic, SettingSpec.Value.automatic.name, isUnset: true)
  }
}

extension String {
  fileprivate var settingLetters: String { lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" } }

  /// Indicates whether the value resets the setting.
  package var isAutomaticSetting: Bool {
    isEmpty || [SettingSpec.automatic, "automatic", "자동"].contains(lowercased())
  }
}
