/// A Korean particle whose form depends on the sound that the word before it ends in.
package enum Particle: Hashable, Sendable, CaseIterable {
  /// 을/를.
  case object
  /// 이/가.
  case subject
  /// 은/는.
  case topic
  /// 와/과.
  case with
  /// 으로/로.
  case direction
  /// 이에요/예요.
  case copula

  /// The form behind a word, such as 를 behind 커피; both forms, 을(를), when it is not known how the word ends.
  package func behind(_ word: some StringProtocol) -> String {
    let forms = forms
    return switch ParticleEnding(of: word) {
    case .vowel: forms.vowel
    case .rieul: self == .direction ? forms.vowel : forms.consonant
    case .consonant: forms.consonant
    case .unknown: forms.both
    }
  }

  /// The word with its particle.
  package func attached(to word: some StringProtocol) -> String { word + behind(word) }

  private var forms: (consonant: String, vowel: String, both: String) {
    switch self {
    case .object: ("을", "를", "을(를)")
    case .subject: ("이", "가", "이(가)")
    case .topic: ("은", "는", "은(는)")
    case .with: ("과", "와", "와(과)")
    case .direction: ("으로", "로", "(으)로")
    case .copula: ("이에요", "예요", "이에요(예요)")
    }
  }
}
