package import Domain

extension ContactCard {
  /// Makes a card with a value in every field.
  package static func full() throws -> ContactCard {
    ContactCard(
      name: PersonName(
        formatted: try ContactLine("김민수 박사"),
        family: try ContactLine("김"),
        given: try ContactLine("민수"),
        middle: try ContactLine("M."),
        prefix: try ContactLine("Dr."),
        suffix: try ContactLine("님")
      ),
      nickname: try ContactLine("민이"),
      organization: try ContactLine("하루, Inc.; \"Seoul\""),
      department: try ContactLine("연구"),
      jobTitle: try ContactLine("Gardener"),
      phones: [
        Labeled(try PhoneNumber("010-1234-5678"), .mobile), Labeled(try PhoneNumber("+82 2 123 4567"), .work),
        Labeled(try PhoneNumber("+1 555 0100 x12"), .custom(try ContactLine("여행 중"))),
      ],
      emails: [Labeled(try EmailAddress("min@example.org"), .home), Labeled(try EmailAddress("m@example.com"))],
      addresses: [
        Labeled(
          PostalAddress(
            street: try ContactLine("세종대로 1"),
            city: try ContactLine("중구"),
            region: try ContactLine("서울"),
            postalCode: try ContactLine("04524"),
            country: try ContactLine("대한민국"),
            postOfficeBox: try ContactLine("7"),
            extended: try ContactLine("3층")
          ),
          .work
        )
      ],
      links: [
        Labeled(try ContactLine("https://example.org/min"), .other), Labeled(try ContactLine("example.net"), .school),
      ],
      birthday: try Birthday(.lunarLeapMonth, month: 5, day: 30),
      groups: [try ContactGroup("가족"), try ContactGroup("a,b")],
      notes: try ContactNotes("두 줄\nand a \"quote\"")
    )
  }
}

extension ContactCard {
  /// Makes a card with a value in every field that shares nothing with ``full()``.
  package static func otherFull() throws -> ContactCard {
    ContactCard(
      name: PersonName(family: try ContactLine("Reed"), given: try ContactLine("Tom")),
      nickname: try ContactLine("Tommy"),
      organization: try ContactLine("Leeds Books"),
      department: try ContactLine("Sales"),
      jobTitle: try ContactLine("Editor"),
      phones: [Labeled(try PhoneNumber("+44 113 496 0001"), .home)],
      emails: [Labeled(try EmailAddress("tom@example.net"), .work)],
      addresses: [
        Labeled(PostalAddress(street: try ContactLine("1 Long Road"), city: try ContactLine("Leeds")), .home)
      ],
      links: [Labeled(try ContactLine("https://example.net/tom"), .work)],
      birthday: try Birthday(year: 1990, month: 4, day: 12),
      groups: [try ContactGroup("Books")],
      notes: try ContactNotes("Likes tea")
    )
  }

  /// Returns the card with one field of another card.
  package func taking(_ field: Field, from other: ContactCard) -> ContactCard {
    var card = self
    switch field {
    case .name: card.name = other.name
    case .nickname, .organization, .department, .jobTitle:
      for line in CardLine.allCases where line.field == field { card[line] = other[line] }
    case .phones: card.phones = other.phones
    case .emails: card.emails = other.emails
    case .addresses: card.addresses = other.addresses
    case .links: card.links = other.links
    case .birthday: card.birthday = other.birthday
    case .groups: card.groups = other.groups
    case .notes: card.notes = other.notes
    }
    return card
  }
}
