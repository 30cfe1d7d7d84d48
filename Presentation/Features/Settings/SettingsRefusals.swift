import Domain

extension Texts {
  var settingsRefusals: SettingsRefusals { SettingsRefusals(texts: self) }
}

/// The failures of settings that can't be chosen, with hints on what to do.
struct SettingsRefusals: FailureTexts {
  let texts: Texts

  func wrongPath(_ text: String) -> CommandFailure {
    failure(
      "relative_path", ko: "\(Particle.topic.quoting(texts.shortened(text))) 절대 경로가 아니에요.",
      en: "'\(texts.shortened(text))' isn't an absolute path.",
      hintKo: "/로 시작하는 파일 경로를 써 주세요.", hintEn: "Use a file path that begins with '/'.")
  }

  func failure(_ error: ChangeSettingsError<CommandFailure>) -> CommandFailure {
    switch error {
    case .refused(let failure): failure
    case .store(let error): texts.storeFailure(error)
    }
  }

  func needsLock(_ value: String) -> CommandFailure {
    failure(
      "no_lock",
      ko: "잠금이 없어서 \(Particle.object.quoting(value)) 고를 수 없어요.", en: "'\(value)' needs a lock, and there is none.",
      hint: texts(
        ko: "먼저 잠금을 설정해 주세요: haru lock set", en: "Set a lock first: haru lock set",
        screenKo: "먼저 '나' 탭에서 잠금을 설정해 주세요.", screenEn: "Set a lock in the Me tab first."))
  }

  func noFile(_ path: String) -> CommandFailure {
    let shown = texts.shortened(path)
    return failure(
      "no_file", ko: "읽을 수 있는 파일이 없어요: \(shown)", en: "No readable file at \(shown).",
      hintKo: "아무것도 바꾸지 않았어요. 경로를 확인해 주세요.", hintEn: "Nothing was changed. Check the path.")
  }
}
