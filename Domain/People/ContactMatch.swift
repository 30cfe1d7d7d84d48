/// A contact that matches a search, with the quality of the match.
public struct ContactMatch: Hashable, Sendable {
  public let contact: ContactSummary
  public let rank: SearchHit.Rank
  /// Indicates whether the title begins with the words, or with their first consonants.
  private let isAtBeginning: Bool
  /// The nickname that contains the words if the title doesn't; `nil` if none does.
  private let nickname: String?

  /// - Parameters:
  ///   - contact: The contact that matches.
  ///   - rank: The rank of the contact's best name or number.
  ///   - query: The query that the contact matches.
  ///   - nicknames: The nicknames of the contact and of its plant.
  public init(_ contact: ContactSummary, rank: SearchHit.Rank, of query: SearchQuery, nicknames: [String]) {
    self.contact = contact
    self.rank = rank
    let title = contact.title
    isAtBeginning = query.ranges(in: title).first?.lowerBound == title.startIndex
    nickname = query.rank(in: title) == nil ? nicknames.first { !query.ranges(in: $0).isEmpty } : nil
  }

  /// The contact, with the nickname that it was found by.
  public var found: ContactSummary {
    var found = contact
    found.nickname = nickname
    return found
  }
}

extension ContactMatch: Comparable {
  /// The best rank first, then titles that begin with the words, then list order.
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

  /// Returns how well the words match the best of some phone numbers; first consonants don't count.
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

  var nameKey: String { NameKey(contact.title).text }
}

extension ContactQueries {
  /// Returns contacts that are most likely the same person, in groups of two or more, each in list order.
  ///
  /// Two contacts match if they share an email address or a Korean mobile line, which belong to one person. Two
  /// contacts with the same name also match if they share any line, or if one of them has neither a number nor an
  /// address and only one person has that name. People with the same name and different numbers are two people, and so
  /// are people who share an office line.
  public func duplicates() throws(Failure) -> [[ContactSummary]] {
    let people = try identities()
    var links = DisjointSets(count: people.count)
    var firstWith: [Trait: Int] = [:]
    for (index, person) in people.enumerated() {
      for trait in person.traits {
        if let first = firstWith[trait] { links.join(first, index) } else { firstWith[trait] = index }
      }
    }
    let namesakes = Dictionary(grouping: people.indices) { people[$0].nameKey }
    for (index, person) in people.enumerated() where person.isUnreachable {
      // Skipped if several people have that name, because the contact could be any of them.
      let reachable = (namesakes[person.nameKey] ?? []).filter { !people[$0].isUnreachable }
      guard Set(reachable.map { links.root(of: $0) }).count == 1, let other = reachable.first else { continue }
      links.join(other, index)
    }
    let groups = Dictionary(grouping: people.indices) { links.root(of: $0) }.values.filter { $0.count > 1 }
    return groups.map { $0.map { people[$0].contact }.sorted() }.sorted { $0[0] < $1[0] }
  }
}

/// A trait that no two people share.
enum Trait: Hashable {
  case email(String)
  case mobileLine(String)
  case nameAndLine(String, String)
}

extension ContactIdentity {
  /// The traits of the contact; contacts that share a trait are the same person.
  var traits: [Trait] {
    emailKeys.map { .email($0) }
      + phoneKeys.map { PhoneNumber(imported: $0).isKoreanMobile ? .mobileLine($0) : .nameAndLine(nameKey, $0) }
  }

  /// Indicates whether the contact has nothing but a name.
  var isUnreachable: Bool { phoneKeys.isEmpty && emailKeys.isEmpty && !nameKey.isEmpty }
}

/// A disjoint-set forest, which joins items into groups two at a time.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  /// Returns the item that represents the group of an item.
  mutating func root(of index: Int) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(of: one), root(of: other))
    parents[max(one, other)] = min(one, other)
  }
}
