/// A link that opens a channel to a person.
public struct ChannelLink: Hashable, Sendable {
  /// The URL for the system's opener: `tel:`, `sms:` (RFC 5724), `mailto:` (RFC 6068) or `kakaotalk://`.
  public let url: String
  /// The number or the address, to read or to copy; `nil` when the person has none.
  public let address: String?

  /// The link of a channel to a person.
  ///
  /// KakaoTalk is only opened: it documents no link to a person by phone number.
  /// - Returns: `nil` for channels that no program opens, and where the person has no number or address.
  public init?(_ channel: Channel, phone: PhoneNumber?, email: EmailAddress?) {
    let number = phone.flatMap { $0.dialed.isEmpty ? nil : $0 }
    switch channel {
    case .call:
      guard let number else { return nil }
      (url, address) = ("tel:" + number.dialed, number.text)
    case .message:
      guard let number else { return nil }
      (url, address) = ("sms:" + number.dialed, number.text)
    case .email:
      guard let email, !email.text.isEmpty else { return nil }
      (url, address) = ("mailto:" + Self.escaped(email.text), email.text)
    case .kakaoTalk: (url, address) = ("kakaotalk://", number?.text)
    case .inPerson, .video, .letter, .other: return nil
    }
  }

  /// Everything but what stands for itself in an address (RFC 6068 §2) as UTF-8 in percent form.
  private static func escaped(_ address: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return address.utf8.reduce(into: "") { text, byte in
      let character = Character(Unicode.Scalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "@._-~!$'()*+:".contains(character) {
        text.append(character)
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 0xF)])"
      }
    }
  }
}

public enum Channel: String, Hashable, Sendable, CaseIterable {
  case call, message
  /// The Korean messenger.
  case kakaoTalk
  case email, inPerson, video, letter, other
}
