/// Something that no two people have in common.
enum Trait: Hashable {
  case email(String)
  case mobileLine(String)
  case nameAndLine(String, String)
}

extension ContactIdentity {
  /// What makes two contacts one person when both have it.
  var traits: [Trait] {
    emailKeys.map { .email($0) }
      + phoneKeys.map { PhoneNumber(imported: $0).isKoreanMobile ? .mobileLine($0) : .nameAndLine(nameKey, $0) }
  }

  /// Whether it has nothing but a name.
  var isUnreachable: Bool { phoneKeys.isEmpty && emailKeys.isEmpty && !nameKey.isEmpty }
}
