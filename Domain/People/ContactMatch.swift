/// A contact that matches a search, with the quality of the match.
public struct ContactMatch: Hashable, Sendable {
  public let contact: ContactSummary
  public let rank: SearchHit.Rank
  /// Indicates whether the title begins with the words, or with their initial consonants.
  private let isAtBeginning: Bool
  /// The nickname that contains the words if the title doesn't; `nil` if there is none.
  private let nickname: String?

  /// - Parameters:
  ///   - contact: The contact that matches.
  ///   - rank: The rank of the contact's best name or number.
  ///   - query: The query that the contact matches.
  ///   - nicknames: The nicknames of the contact and of its plant.
  public init(_ contact: ContactSummary, rank: SearchHit.Rank, of query: SearchQuery, nicknames: [String]) {
    (self.contact, self.rank) = (contact, rank)
    let title = contact.title
    isAtBeginning = query.ranges(in: title).first?.lowerBound == title.startIndex
    nickname = query.rank(in: title) == nil ? nicknames.first { !query.ranges(in: $0).isEmpty } : nil
  }

  /// The contact, with the nickname that matched.
  public var found: ContactSummary {
    var found = contact
    found.nickname = nickname
    return found
  }
}

extension ContactMatch: Comparable {
  /// Orders matches by rank, then titles that begin with the words first, then by name.
  public static func < (left: ContactMatch, right: ContactMatch) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    return left.isAtBeginning == right.isAtBeginning ? left.contact < right.contact : left.isAtBeginning
  }
}

extension SearchQuery {
  /// Returns how well the words match a contact's title, nickname, plant's nickname and phone numbers.
  ///
  /// A number matches in every spelling: with `+82 10` or `010`, with or without hyphens.
  public func rank(in card: ContactCard, plantNickname: Nickname? = nil) -> SearchHit.Rank? {
    let names = [card.title, card.nickname.text] + [plantNickname].compactMap { $0?.text }
    return rank(inNames: names, phones: card.phones.map(\.value))
  }

  /// Returns how well the words match names and phone numbers together: one word may match a name and another a number.
  public func rank(inNames names: [String], phones: [PhoneNumber]) -> SearchHit.Rank? {
    [rank(inAny: names + phones.map(\.searchDigits)), rank(inAnyOf: phones)].compactMap(\.self).min()
  }

  /// Returns how well the words match the best of some phone numbers; initial consonants don't count.
  public func rank(inAnyOf phones: [PhoneNumber]) -> SearchHit.Rank? {
    guard text.allSatisfy({ $0.isNumber || " +-().".contains($0) }) else { return nil }
    let wanted = PhoneNumber(imported: text).searchDigits
    guard !wanted.isEmpty else { return nil }
    return phones.compactMap { phone in
      let digits = phone.searchDigits
      if digits == wanted { return .exact }
      if digits.hasPrefix(wanted) { return .prefix }
      return digits.contains(wanted) ? .substring : nil
    }.min()
  }
}

/// The data that distinguishes people in the address book.
public struct ContactIdentity: Hashable, Sendable {
  public let contact: ContactSummary
  /// The keys of the phone numbers, without empty ones; see ``PhoneNumber/key``.
  public let phoneKeys: Set<String>
  /// The keys of the email addresses, without empty ones; see ``EmailAddress/key``.
  public let emailKeys: Set<String>

  /// Creates the identity from a contact's card.
  public init(_ contact: Contact, plant: Plant.ID?) {
    self.init(
      contact: ContactSummary(contact, plant: plant), phoneKeys: Set(contact.card.phones.map(\.value.key)),
      emailKeys: Set(contact.card.emails.map(\.value.key)))
  }

  public init(contact: ContactSummary, phoneKeys: Set<String>, emailKeys: Set<String>) {
    self.contact = contact
    self.phoneKeys = phoneKeys.subtracting([""])
    self.emailKeys = emailKeys.subtracting([""])
  }
}
