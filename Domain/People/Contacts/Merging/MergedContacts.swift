/// The result of merging several contacts of one person.
public struct MergedContacts: Hashable, Sendable {
  /// A value of a removed card that is not kept, since a card has only one of its kind.
  public struct Loss: Hashable, Sendable {
    public let field: ContactCard.Field
    public let contact: Contact.ID
  }

  /// The contact that stays, with what was added to it.
  public let kept: Contact
  public let removed: [Contact]
  public let losses: [Loss]
  /// The plant of the only planted contact, which stays with `kept`; `nil` if none is planted.
  public let plant: GardenPlant?

  /// The first contact with what it lacks from the others, in their order.
  ///
  /// Numbers, addresses, links, groups and notes are put together; of the rest the first that there is stays.
  public init(_ first: Contact, _ others: [Contact], plant: GardenPlant? = nil) {
    var card = first.card
    var losses: [Loss] = []
    for other in others {
      losses += card.absorb(other.card).map { Loss(field: $0, contact: other.id) }
    }
    kept = Contact(id: first.id, uid: first.uid, card: card)
    removed = others
    self.losses = losses
    self.plant = plant
  }
}
