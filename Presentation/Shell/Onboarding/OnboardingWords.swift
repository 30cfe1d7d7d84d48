struct OnboardingWords: Hashable, Sendable {
  let heading: String
  /// Sentences that can be left out where there is no room.
  let body: [String]
  /// `nil` where nothing is asked.
  let question: String?
}
