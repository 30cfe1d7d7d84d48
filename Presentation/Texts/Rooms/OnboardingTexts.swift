extension Texts {
  package var onboarding: OnboardingTexts { OnboardingTexts(texts: self) }
}

/// The words of the first pages.
package struct OnboardingTexts {
  let texts: Texts

  package var title: String { texts(ko: "하루", en: "Haru") }
  package var next: String { texts(ko: "다음", en: "next") }
  package var choose: String { texts(ko: "고르기", en: "choose") }
  package var skip: String { texts(ko: "건너뛰기", en: "skip") }

  /// A line each; the first one greets.
  package var welcome: [String] {
    [
      texts(ko: "안녕하세요.", en: "Hello."),
      "",
      texts(ko: "하루는 터미널에서 만나는 나의 하루예요.", en: "Haru is your day, in one place in the terminal."),
      texts(ko: "자료는 이 컴퓨터에만, 파일 하나로 있어요.", en: "Your data stays on this machine, in one file."),
      "",
      texts(ko: "어떤 말로 이야기할까요?", en: "Which language shall it speak?"),
    ]
  }

  /// A line each; the first one asks.
  package var askForName: [String] {
    [
      texts(ko: "어떻게 불러 드릴까요?", en: "How shall Haru call you?"),
      "",
      texts(ko: "비워 두어도 괜찮아요.", en: "You may leave it empty."),
      texts(ko: "n은 새 일정, ?는 모든 키예요.", en: "Then n plans something, and ? shows all keys."),
      texts(ko: "잘못 바꿔도 u로 되돌릴 수 있어요.", en: "Whatever you change, u takes it back."),
    ]
  }
}
