import Domain

extension Texts {
  var settings: SettingsCommandTexts { SettingsCommandTexts(texts: self) }
}

struct SettingsCommandTexts {
  let texts: Texts

  func unset(_ key: SettingKey) -> String {
    switch key {
    case .language: texts(ko: "auto (환경 변수를 따라요)", en: "auto (from the environment)")
    case .booksSources: texts(ko: "auto (키가 있는 곳은 모두)", en: "auto (all that there is a key for)")
    case .certificates: texts(ko: "auto (시스템을 따라요)", en: "auto (the system's)")
    case _ where key.catalogue != nil: texts(ko: "auto (늘 있는 곳)", en: "auto (the usual one)")
    default: texts(ko: "(없음)", en: "(none)")
    }
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

  func wrongAddress(_ text: String) -> CommandFailure {
    let text = texts.shortened(text)
    return CommandFailure(
      "invalid_address",
      texts(ko: "'\(text)': 서버의 주소가 아니에요.", en: "'\(text)' is no address of a server."),
      hint: texts(
        ko: "https://example.org나 http://127.0.0.1:8080처럼, 암호나 ? 뒤 없이 써 주세요.",
        en: "Write it as https://example.org or http://127.0.0.1:8080, without a password or anything behind '?'."
      ),
      kind: .usage
    )
  }

  func exposingAddress(_ text: String) -> CommandFailure {
    CommandFailure(
      "exposing_address",
      texts(
        ko: "'\(texts.shortened(text))': 이곳에 보내는 키를 누구나 볼 수 있어요.",
        en: "Everybody could see the key that is sent to '\(texts.shortened(text))'."
      ),
      hint: texts(
        ko: "https://로 시작하는 주소나 이 컴퓨터의 주소(127.0.0.1)를 써 주세요.",
        en: "Use an address that begins with https://, or one of this computer (127.0.0.1)."
      )
    )
  }

  func wrongPath(_ text: String) -> CommandFailure {
    CommandFailure(
      "relative_path",
      texts(ko: "'\(texts.shortened(text))': 절대 경로가 아니에요.", en: "'\(texts.shortened(text))' is no absolute path."),
      hint: texts(ko: "/로 시작하는 파일 경로를 써 주세요.", en: "Write the path of a file that begins with '/'.")
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
