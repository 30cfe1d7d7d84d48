import Domain

extension Texts {
  var settings: SettingsCommandTexts { SettingsCommandTexts(texts: self) }
}

struct SettingsCommandTexts {
  let texts: Texts

  func unset(_ key: SettingKey) -> String {
    key == .language
      ? texts(ko: "auto (환경 변수를 따라요)", en: "auto (from the environment)") : texts(ko: "(없음)", en: "(none)")
  }

  func changed(_ key: SettingKey, _ value: String) -> String {
    texts(
      ko: "\(key.rawValue) 설정을 바꿨어요: \(value). 되돌리기: haru undo",
      en: "\(key.rawValue) is now \(value). Undo: haru undo"
    )
  }

  func wrongValue(
    _ text: String,
    _ key: SettingKey,
    allowed: [String],
    kind: CommandFailure.Kind = .usage
  ) -> CommandFailure {
    let allowed = allowed.joined(separator: ", ")
    let text = texts.shortened(text)
    return CommandFailure(
      "invalid_choice",
      texts(
        ko: "'\(text)': \(key.rawValue)에 쓸 수 있는 값은 \(allowed)뿐이에요.",
        en: "'\(text)' is no value for \(key.rawValue): it is one of \(allowed)."
      ),
      kind: kind
    )
  }

  func wrongName(_ error: TextLimitError) -> CommandFailure {
    switch error {
    case .empty:
      CommandFailure("text_empty", texts(ko: "이름에 보이는 글자가 없어요.", en: "The name has no letters that can be seen."))
    case .tooLong(let count, let limit):
      CommandFailure(
        "text_too_long",
        texts(
          ko: "이름이 \(count)자예요. \(limit)자까지 쓸 수 있어요.",
          en: "The name has \(count) characters, but at most \(limit) are allowed."
        ),
        hint: texts(ko: "\(count - limit)자를 줄여 주세요.", en: "Shorten it by \(count - limit).")
      )
    }
  }
}
