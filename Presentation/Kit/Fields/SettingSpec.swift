package import Domain

/// The description of a setting that commands, completion and screens share.
package struct SettingSpec: Sendable {
  package enum Kind: Hashable, Sendable {
    case toggle
    /// One of a few values.
    case choice
    case number
    case text
    /// The path of an existing file.
    case path
  }

  /// A possible value, as commands print it.
  package struct Value: Hashable, Sendable {
    package let word: String
    /// The name, if the word alone doesn't say enough.
    package let name: LocalizedText?
    /// A sample of the value's look.
    var swatch: StyledLine?

    /// The value that resets a setting.
    package static let automatic = Value(word: SettingSpec.automatic, name: LocalizedText(ko: "자동", en: "automatic"))
  }

  package typealias Read = @Sendable (Settings) -> String?
  package typealias Write = @Sendable (String, inout Settings, Texts) throws(CommandFailure) -> Void

  /// The word that resets a setting.
  package static let automatic = "auto"

  package let key: String
  /// An earlier spelling, which is accepted but never shown.
  package let olderKey: String?
  package let name: LocalizedText
  /// The effect of the setting, in a sentence.
  package let summary: LocalizedText
  package let kind: Kind
  /// The possible values; empty if they can't be listed.
  package let values: [Value]
  /// The text that is shown while no value is chosen.
  package let unset: LocalizedText
  /// The maximum number of characters; `nil` for most settings.
  let limit: Int?
  /// The name of the row that folds this setting and its neighbors on the Me tab; `nil` for a row of its own.
  private(set) var fold: LocalizedText?
  /// The value that has an effect only with a lock; `nil` for most settings.
  private(set) var valueWithLock: String?
  private let read: Read
  private let write: Write

  /// - Parameters:
  ///   - read: A closure that returns the value in the words that `write` takes; `nil` if nothing is chosen.
  ///   - write: A closure that sets the typed value; the settings are unchanged if it throws.
  package init(
    _ key: String, older olderKey: String? = nil, _ kind: Kind, name: LocalizedText, summary: LocalizedText,
    values: [Value] = [], unset: LocalizedText = .noValue, limit: Int? = nil,
    read: @escaping Read, write: @escaping Write
  ) {
    (self.key, self.olderKey, self.name, self.summary, self.kind) = (key, olderKey, name, summary, kind)
    (self.values, self.unset, self.limit, self.read, self.write) = (values, unset, limit, read, write)
  }

  /// Returns the setting folded into a row with the neighbors that have the same fold.
  func folded(ko: String, en: String) -> SettingSpec {
    var spec = self
    spec.fold = LocalizedText(ko: ko, en: en)
    return spec
  }

  /// Returns the setting with a value that has an effect only with a lock.
  func usingLock(_ value: String) -> SettingSpec {
    var spec = self
    spec.valueWithLock = value
    return spec
  }

  /// Returns the value as ``set(_:in:_:)`` takes it; `nil` if nothing is chosen.
  package func value(in settings: Settings) -> String? { read(settings) }

  /// Sets a typed value, which is one line of text for every setting.
  ///
  /// - Throws: A failure that explains which values are allowed; the settings are then unchanged.
  package func set(_ text: String, in settings: inout Settings, _ texts: Texts) throws(CommandFailure) {
    guard text.isOneLine else { throw texts.notOneLine(texts(name)) }
    // The names of values are printed, so users type them.
    let letters = text.settingLetters
    let named = values.first {
      $0.name.map { [$0.korean.settingLetters, $0.english.settingLetters].contains(letters) } ?? false
    }
    try write(named?.word ?? text, &settings, texts)
  }

  /// Returns the word that sets the current value, or an empty text if no word does.
  package func word(in settings: Settings) -> String {
    value(in: settings) ?? (values.contains { $0.word == Self.automatic } ? Self.automatic : "")
  }

  package var jsonKey: String { String(key.map { $0 == "-" ? "_" : $0 }) }

  package func json(in settings: Settings) -> JSONValue {
    let value = value(in: settings)
    return switch kind {
    case .toggle: .bool(value == Self.on)
    case .number: value.flatMap { Int($0) }.map { .integer($0) } ?? nil
    case .choice, .text, .path: .text(value)
    }
  }

  static let (on, off) = ("on", "off")
}

extension Texts {
  /// - Parameter names: Korean words for the allowed values, which are accepted too.
  package func wrongValue(
    _ text: String, allowed: [String], korean names: [String]? = nil, kind: CommandFailure.Kind = .usage
  ) -> CommandFailure {
    let text = shortened(text)
    let named = language == .korean ? Dictionary(zip(allowed, names ?? allowed)) { first, _ in first } : [:]
    let listed = ListedChoices(allowed, names: named)
    let suggestion = Suggestion.nearest(to: text, in: allowed).map(didYouMean)
    let (korean, english) = ("\(Particle.topic.quoting(text)) 쓸 수 없어요.", "'\(text)' isn't a valid value.")
    let follow = suggestion == nil ? self(ko: " 아래 가운데 하나를 써 주세요.", en: " Use one of these:") : ""
    return failure(
      "invalid_choice",
      ko: listed.fitSentence ? "\(choice(of: names ?? allowed)) 써 주세요. \(korean)" : korean + follow,
      en: listed.fitSentence ? "\(english) Use one of: \(allowed.joined(separator: ", "))." : english + follow,
      choices: suggestion == nil ? listed.lines : [], hint: suggestion ?? listed.paragraph, kind: kind)
  }

  fileprivate func notOneLine(_ name: String) -> CommandFailure {
    failure(
      "text_not_one_line",
      ko: "\(name): 줄바꿈이나 제어 문자는 쓸 수 없어요.", en: "\(name) can't have line breaks or control characters.",
      hintKo: "한 줄로 써 주세요.", hintEn: "Enter the value on one line.")
  }

  /// - Parameter range: The allowed range, such as "00:00–06:00" or "1–1,440 minutes".
  package func outOfRange(
    _ text: String, _ range: LocalizedText, kind: CommandFailure.Kind, hint: String? = nil
  ) -> CommandFailure {
    let text = shortened(text)
    let isUnderstood = kind == .failed
    let problem =
      isUnderstood ? "\(Particle.topic.quoting(text)) 쓸 수 없어요." : "\(Particle.object.quoting(text)) 읽을 수 없어요."
    return failure(
      "invalid_choice", ko: "\(problem) \(range.korean) 사이로 써 주세요.",
      en: "'\(text)' \(isUnderstood ? "is out of range" : "isn't valid"). Use \(range.english).", hint: hint, kind: kind
    )
  }

  /// Returns the Korean object of "write one of these values", such as on, off 가운데 하나를.
  func choice(of values: [String]) -> String {
    let listed = values.joined(separator: ", ")
    return values.count == 1 ? Particle.object.attached(to: listed) : "\(listed) 가운데 하나를"
  }
}

/// A value of a setting, with the words that select the value.
package struct SettingChoice<Value: Hashable & Sendable>: Sendable {
  let value: Value
  let word: String
  let name: LocalizedText?
  let swatch: StyledLine?
  /// Other words that select the value.
  let others: [String]
  /// Indicates whether the value means that nothing is chosen.
  let isUnset: Bool

  package init(
    _ value: Value, _ word: String, _ name: LocalizedText? = nil, swatch: StyledLine? = nil, others: [String] = [],
    isUnset: Bool = false
  ) {
    (self.value, self.word, self.name) = (value, word, name)
    (self.swatch, self.others, self.isUnset) = (swatch, others, isUnset)
  }

  /// Returns whether a text is one of the value's words, ignoring case, spaces and hyphens.
  fileprivate func isCalled(_ text: String) -> Bool {
    if word == SettingSpec.off && text.isOffSetting || word == SettingSpec.on && text.isOnSetting { return true }
    return ([word] + [name?.korean, name?.english].compactMap(\.self) + others).contains {
      $0.settingLetters == text.settingLetters
    }
  }
}

extension SettingSpec {
  /// Returns a setting with a few values.
  package static func choice<Value: Hashable & Sendable>(
    _ key: String, older olderKey: String? = nil, name: LocalizedText, summary: LocalizedText,
    unset: LocalizedText = .noValue, kind: Kind = .choice, _ path: Setting.Path<Value>,
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
        guard let choice = choices.first(where: { $0.isCalled(text) }) else {
          throw texts.wrongValue(
            text, allowed: choices.map(\.word), korean: choices.map { $0.name?.korean ?? $0.word })
        }
        settings[keyPath: path] = choice.value
      })
  }

  package static func toggle(
    _ key: String, older olderKey: String? = nil, name: LocalizedText, summary: LocalizedText,
    _ path: Setting.Path<Bool>
  ) -> SettingSpec {
    let choices = [
      SettingChoice(true, on, LocalizedText(ko: "켬", en: "on")),
      SettingChoice(false, off, LocalizedText(ko: "끔", en: "off")),
    ]
    return choice(key, older: olderKey, name: name, summary: summary, kind: .toggle, path, choices)
  }
}

extension SettingChoice {
  /// Returns the choice that resets the setting, so that no value is stored.
  package static func automatic<Wrapped>() -> SettingChoice where Value == Wrapped? {
    SettingChoice(nil, SettingSpec.automatic, SettingSpec.Value.automatic.name, isUnset: true)
  }
}

extension String {
  /// Indicates whether the text has no line breaks and no control characters.
  fileprivate var isOneLine: Bool {
    !unicodeScalars.contains {
      [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
    }
  }

  fileprivate var settingLetters: String { lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" } }

  /// Indicates whether the value turns the setting on: on, 켬, yes.
  package var isOnSetting: Bool { [SettingSpec.on, "yes", "true", "켬", "켜기"].contains(lowercased()) }

  /// Indicates whether the value turns the setting off: off, 끔, none, 없음.
  package var isOffSetting: Bool { ["false", "끄기"].contains(lowercased()) || AbsenceWord.matches(self) }

  /// Indicates whether the value resets the setting.
  package var isAutomaticSetting: Bool {
    isEmpty || [SettingSpec.automatic, "automatic", "자동"].contains(lowercased())
  }
}

extension MachineSetting {
  /// The name in `haru settings`; `*` means a catalog.
  package var key: String {
    switch self {
    case .reminderWays: "reminders.ways"
    case .allReminderWays: "reminders.all-ways"
    case .reminderCommand: "reminders.command"
    case .ntfyTopic: "reminders.ntfy"
    case .ntfyWords: "reminders.ntfy-words"
    case .certificates: "http.certificates"
    case .bookAddresses: "books.*.url"
    case .secrets: "sync.secrets"
    }
  }
}

extension SettingSpec {
  /// Indicates whether the setting belongs to the computer and not to the user's data, so undo doesn't cover it.
  package var isOfMachine: Bool {
    MachineSetting.allCases.contains { setting in
      let parts = setting.key.split(separator: "*")
      return parts.count == 1 ? key == setting.key : key.hasPrefix(parts[0]) && key.hasSuffix(parts[1])
    }
  }
}
