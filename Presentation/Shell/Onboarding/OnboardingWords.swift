struct OnboardingWords: Hashable, Sendable {
  let heading: String
  /// Sentences that can be left out where there is no room.
  let body: [String]
  let question: String
}
