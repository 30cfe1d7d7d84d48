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

  func question(_ question: OnboardingScreen.Question) -> String {
    switch question {
    case .language: texts(ko: "어떤 말로 이야기할까요?", en: "Which language would you like?")
    case .name: texts(ko: "어떻게 불러 드릴까요? 비워 두어도 괜찮아요.", en: "What should Haru call you? You may leave it empty.")
    }
  }
}
