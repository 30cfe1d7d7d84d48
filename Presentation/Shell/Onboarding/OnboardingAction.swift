/// What keys do on the first pages.
package enum OnboardingAction: KeyAction {
  case next, choose, skip

  package var keys: [KeyPress] {
    switch self {
    case .next: [.enter]
    case .choose: [.down, .up]
    case .skip: [.escape]
    }
  }

  package func label(_ texts: Texts) -> String {
    switch self {
    case .next: texts.onboarding.next
    case .choose: texts.onboarding.choose
    case .skip: texts.onboarding.skip
    }
  }
}
