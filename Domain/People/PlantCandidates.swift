/// The contacts from which the user chooses when adding a plant.
public struct PlantCandidates: Hashable, Sendable {
  /// The number of contacts among which the most likely ones are found, in name order (our choice: more than an address
  /// book of people usually holds).
  static let most = 1_000

  /// The people without a plant, the most likely first; or else the matches of a search.
  public let likely: [ContactSummary]
  /// All others, people with a plant first.
  public let others: [ContactSummary]

  public init(likely: [ContactSummary], others: [ContactSummary] = []) { (self.likely, self.others) = (likely, others) }
}

extension ReadTransaction {
  /// Returns the contacts from which to choose, at most `limit` likely ones and as many others.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of contacts of each kind.
  ///   - title: The title with which the name order begins, which decides among equally likely people.
  public func plantCandidates(limit: Int, from title: String) throws(Failure) -> PlantCandidates {
    let page = try contacts.page(offset: 0, limit: PlantCandidates.most, from: title)
    var likely: [(contact: ContactSummary, closeness: Int, place: Int)] = []
    var (planted, unlikely): ([ContactSummary], [ContactSummary]) = ([], [])
    let cards = Dictionary(try contacts.contacts(page.map(\.id)).map { ($0.id, $0.card) }) { first, _ in first }
    for (place, contact) in page.enumerated() {
      let card = cards[contact.id]
      if card.map(\.namesPerson) == false {
        unlikely.append(contact)
      } else if contact.plant != nil {
        planted.append(contact)
      } else {
        likely.append((contact, card?.closeness ?? 0, place))
      }
    }
    likely.sort { ($1.closeness, $0.place) < ($0.closeness, $1.place) }
    return PlantCandidates(
      likely: likely.prefix(max(0, limit)).map(\.contact), others: Array((planted + unlikely).prefix(max(0, limit))))
  }
}

extension ContactCard {
  /// Indicates whether the card names a person, and not only a company, a number or an address.
  public var namesPerson: Bool {
    guard birthday == nil, nickname.isEmpty, !name.hasParts else { return true }
    return !name.text.isEmpty && FoldedText(name.text) != FoldedText(organization.text)
  }

  /// A measure of how likely the user cares about the person: people note birthdays, nicknames and groups only of those
  /// who matter to them (our choice).
  var closeness: Int {
    let signs = [
      (birthday != nil, 4), (!groups.isEmpty, 2), (!nickname.isEmpty, 2), (name.hasParts, 1), (!notes.text.isEmpty, 1),
      (phones.contains { $0.value.isKoreanMobile || $0.label == .mobile }, 1),
    ]
    return signs.reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
  }
}
