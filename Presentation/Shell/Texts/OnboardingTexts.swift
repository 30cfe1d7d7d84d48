extension Texts {
  package var onboarding: OnboardingTexts { OnboardingTexts(texts: self) }
}

package struct OnboardingTexts {
  let texts: Texts

  package var title: String { texts(ko: "하루", en: "Haru") }
  package var next: String { texts(ko: "다음", en: "next") }
  package var choose: String { texts(ko: "고르기", en: "choose") }
  package var back: String { texts(ko: "뒤로", en: "back") }
  package var skip: String { texts(ko: "건너뛰기", en: "skip") }

  func words(on page: OnboardingScreen.Page) -> OnboardingWords {
    switch page {
    case .language:
      OnboardingWords(
        heading: texts(ko: "안녕하세요.", en: "Hello."),
        body: [
          texts(ko: "하루는 터미널에서 만나는 나의 하루예요.", en: "Haru is your day, in one place in the terminal."),
          texts(ko: "자료는 이 컴퓨터에만, 파일 하나로 있어요.", en: "Your data stays on this machine, in one file."),
        ],
        question: texts(ko: "어떤 말로 이야기할까요?", en: "Which language would you like?")
      )
    case .name:
      OnboardingWords(
        heading: texts(ko: "거의 다 됐어요.", en: "Nearly there."),
        body: [
          texts(ko: "n으로 일정을 적고, ?로 모든 키를 봐요.", en: "In a moment, n plans something and ? shows all keys."),
          texts(ko: "무엇을 바꾸든 u로 되돌릴 수 있어요.", en: "Whatever you change, u takes it back."),
        ],
        question: texts(ko: "어떻게 불러 드릴까요? 비워 두어도 괜찮아요.", en: "What should Haru call you? You may leave it empty.")
      )
    }
  }
}
