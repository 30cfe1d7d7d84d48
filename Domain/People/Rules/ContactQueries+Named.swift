extension ContactQueries where Failure == LookUpError<ContactSummary> {
  /// The one contact whose id begins so, or whose name, nickname or phone number is so: exactly, else at the
  /// beginning of it or of its given or family name, else by first consonants.
  ///
  /// - Throws: ``LookUpError`` when it is not exactly one.
  public func named(_ name: String) throws(Failure) -> Contact {
    let limit = Failure.limit
    let prefix = IDPrefix(typed: name)
    let named = if let prefix { try contacts(idPrefix: prefix.digits, limit: limit) } else { [Contact]() }
    let fitting = try fitting(name, limit: limit).map(\.contact)
    let person = try Failure.only(named.map { ContactSummary($0, plant: nil) }, fitting, by: prefix)
    return if let contact = named.first { contact } else { try existing(person.id) }
  }

  private func fitting(_ name: String, limit: Int) throws(Failure) -> [ContactMatch] {
    guard let query = SearchQuery(name), let names = NameQuery(name) else { return [] }
    let matches = try matches(of: query, limit: limit)
    let cards = Dictionary(try contacts(matches.map(\.contact.id)).map { ($0.id, $0.card) }) { first, _ in first }
    return names.best(matches) { names, match in
      guard let card = cards[match.contact.id] else { return nil }
      // Words that are in none of its own texts are in the nickname of its plant.
      let rank = query.rank(in: card) == nil ? match.rank : query.rank(inAnyOf: card.phones.map(\.value))
      let named = names.rank(
        ofPerson: card.title, parts: [card.name.family.text, card.name.given.text], nicknames: [card.nickname.text])
      let ranks = [named, rank == .substring ? nil : rank]
      return ranks.compactMap(\.self).min()
    }
  }
}

extension PlantQueries where Failure == LookUpError<GardenPlant> {
  /// The one plant whose id begins so, or whose nickname or contact's name is so: exactly, else at the beginning
  /// of it or of its given or family name, else by first consonants.
  ///
  /// - Throws: ``LookUpError`` when it is not exactly one.
  public func named(_ name: String) throws(Failure) -> GardenPlant {
    let prefix = IDPrefix(typed: name)
    let named = if let prefix { try plants(idPrefix: prefix.digits, limit: Failure.limit) } else { [GardenPlant]() }
    let garden = try garden()
    let fitting = NameQuery(name)?.best(garden) { $0.rank(ofPerson: $1.contactName, nicknames: [$1.name]) } ?? []
    return try Failure.only(named, fitting, by: prefix)
  }
}

extension NameQuery {
  /// How well one of a person's names fits, where a given or a family name counts as the beginning of one.
  ///
  /// - Parameter parts: The parts that the name is known to have, beside those that it shows.
  fileprivate func rank(ofPerson name: String, parts: [String] = [], nicknames: [String]) -> SearchHit.Rank? {
    let part = rank(inAny: Self.parts(of: name) + parts)
    let isPart = part == .exact || part == .prefix
    return [rank(inAny: [name] + nicknames), isPart ? .prefix : nil].compactMap(\.self).min()
  }

  /// Every word of `Kim Mina`; 민수 of 김민수, 민 of 김민, 길동 of 남궁길동.
  private static func parts(of name: String) -> [String] {
    let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
    let isHangul = name.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
    guard words.count < 2 else { return words }
    guard isHangul, (2...4).contains(name.count) else { return [] }
    return [String(name.dropFirst(name.count == 4 ? 2 : 1))]
  }
}
