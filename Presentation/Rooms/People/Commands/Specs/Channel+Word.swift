package import Domain

extension Channel {
  /// Its name on the command line and in JSON; never renamed.
  package var word: String {
    switch self {
    case .call: "call"
    case .message: "message"
    case .kakaoTalk: "kakaotalk"
    case .email: "email"
    case .inPerson: "in-person"
    case .video: "video"
    case .letter: "letter"
    case .other: "other"
    }
  }

  package init?(word: String) {
    guard let channel = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = channel
  }
}
