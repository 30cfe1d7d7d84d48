import Domain

extension Texts {
  var settings: SettingsTexts { SettingsTexts(texts: self) }
}

struct SettingsTexts {
  let texts: Texts

  var searchPlaceholder: String { texts(ko: "이름, 하는 일, 초성으로 찾기", en: "Find by name or what it does") }

  func changedOnScreen(_ name: String, _ value: String) -> String {
    texts.done(ko: "\(name): \(value)", en: "\(name): \(value)")
  }

  func changed(_ key: String, _ value: String) -> String {
    texts(ko: "\(key) 설정을 바꿨어요: \(value). 되돌리기: haru undo", en: "\(key) is now \(value). Undo: haru undo")
  }

  /// The report of a setting that can't be undone.
  func chosen(_ key: String, _ value: String) -> String {
    texts(ko: "\(key) 설정을 바꿨어요: \(value).", en: "\(key) is now \(value).")
  }

  var storeIsNamed: String {
    texts(ko: "지금은 HARU_STORE가 먼저예요.", en: "HARU_STORE names another store, which counts first.")
  }

  func wrongPath(_ text: String) -> CommandFailure {
    CommandFailure(
      "relative_path",
      texts(ko: "'\(texts.shortened(text))': 절대 경로가 아니에요.", en: "'\(texts.shortened(text))' is no absolute path."),
      hint: texts(ko: "/로 시작하는 파일 경로를 써 주세요.", en: "Write the path of a file that begins with '/'."))
  }

  func noFile(_ path: String) -> CommandFailure {
    let shown = texts.shortened(path)
    return CommandFailure(
      "no_file", texts(ko: "읽을 수 있는 파일이 없어요: \(shown).", en: "There is no file that can be read at \(shown)."),
      hint: texts(ko: "아무것도 바꾸지 않았어요. 경로를 살펴봐 주세요.", en: "Nothing was changed. Look at the path again."))
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
          en: "The name has \(count) characters, but at most \(limit) are allowed."),
        hint: texts(ko: "\(count - limit)자를 줄여 주세요.", en: "Shorten it by \(count - limit)."))
    }
  }
}
