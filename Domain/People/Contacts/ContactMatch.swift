/// A contact that fits words, and how well.
public struct ContactMatch: Hashable, Sendable {
  public let contact: ContactSummary
  public let rank: SearchHit.Rank
  /// Indicates whether the title begins with the words, by first consonants too.
  private let isAtBeginning: Bool
  /// The one that has the words where the title has not; `nil` where none has.
  private let nickname: String?

  /// - Parameters:
  ///   - contact: The one that fits.
  ///   - rank: How well it fits, by its best name or number.
  ///   - query: The words.
  ///   - nicknames: Its own and its plant's.
  public init(_ contact: ContactSummary, rank: SearchHit.Rank, of query: SearchQuery, nicknames: [String]) {
    self.contact = contact
    self.rank = rank
    let title = contact.title
    isAtBeginning = query.ranges(in: title).first?.lowerBound == title.startIndex
    nickname = query.rank(in: title) == nil ? nicknames.first { !query.ranges(in: $0).isEmpty } : nil
  }

  /// The contact with the nickname that it was found by.
  public var found: ContactSummary {
    var found = contact
    found.nickname = nickname
    return found
  }
}

extension ContactMatch: Comparable {
  /// The best rank first, then those whose titles begin with the words, then the order of lists.
  public static func < (left: ContactMatch, right: ContactMatch) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    return left.isAtBeginning == right.isAtBeginning ? left.contact < right.contact : left.isAtBeginning
  }
}

extension SearchQuery {
  /// Returns how well the words fit a contact by its title, its nickname, its plant's nickname and its phone numbers.
  ///
  /// A number fits in every spelling, `+82 10` and `010` alike, with hyphens and without.
  public func rank(in card: ContactCard, plantNickname: Nickname? = nil) -> SearchHit.Rank? {
    let names = [card.title, card.nickname.text] + [plantNickname].compactMap { $0?.text }
    return rank(inNames: names, phones: card.phones.map(\.value))
  }

  /// Returns how well the words fit names and phone numbers together: one word may fit a name and another a number.
  public func rank(inNames names: [String], phones: [PhoneNumber]) -> SearchHit.Rank? {
    [rank(inAny: names + phones.map(\.searchDigits)), rank(inAnyOf: phones)].compactMap(\.self).min()
  }

  /// Returns how well the words fit the best of some phone numbers; first consonants don't count.
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
