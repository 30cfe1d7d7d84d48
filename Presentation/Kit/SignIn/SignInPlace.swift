/// The place where a user signs in.
package enum SignInPlace: Hashable, Sendable, CaseIterable {
  /// The browser of this computer, or any other browser if there is none here.
  case here
  /// Any browser; the user pastes the address that the browser shows at the end.
  case elsewhere
  /// Any device; the user types a code there (RFC 8628).
  case device
}

extension Form {
  /// Returns the place that the user chose for a sign-in.
  func signInPlace(_ id: ID) -> SignInPlace { SignInPlace.allCases[choice(id) ?? 0] }
}

extension Form.Field {
  /// Creates the choice between the places for a sign-in.
  static func signInPlace(_ id: ID, _ texts: Texts, isHidden: Bool = false) -> Self {
    let places = SignInPlace.allCases.map { ChoiceField.Option(texts.signIn.name(of: $0)) }
    return Self(id, label: texts.signIn.place, .choice(ChoiceField(places, index: 0)), isHidden: isHidden)
  }
}
