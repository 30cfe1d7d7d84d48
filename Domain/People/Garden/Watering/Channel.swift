/// How two people were in touch.
public enum Channel: String, Hashable, Sendable, CaseIterable {
  case call, message
  /// The Korean messenger.
  case kakaoTalk
  case email, inPerson, video, letter, other
}
