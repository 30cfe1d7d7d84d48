package enum OnboardingAction: KeyAction {
  case next, choose, back, skip

  static func actions(on state: OnboardingScreen.State) -> [OnboardingAction] {
    switch state.question {
    case .language: [.next, .skip, .choose]
    case .name: [.next, .skip, .back]
    case nil: state.page == 0 ? [.next, .skip] : [.next, .skip, .back]
    }
  }

  package var keys: [KeyPress] {
    switch self {
    case .next: [.enter]
    case .choose: [.down, .up]
    case .back: [.backTab]
    case .skip: [.escape]
    }
  }

  package func label(_ texts: Texts) -> String {
    switch self {
    case .next: texts.onboarding.next
    case .choose: texts.onboarding.choose
    case .back: texts.onboarding.back
    case .skip: texts.onboarding.skip
    }
  }
}
