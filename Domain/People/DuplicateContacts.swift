/// Contacts that are or may be the same person.
public struct DuplicateContacts: Hashable, Sendable {
  /// The contacts to merge, starting with the contact that should stay.
  ///
  /// Contacts with a name come first, starting with the contact that has a plant; otherwise name order decides.
  public let contacts: [ContactSummary]
  /// Indicates whether the contacts are most likely the same person.
  ///
  /// Otherwise, two people may share a number or an address, so only the user can decide.
  public let isCertain: Bool
}

extension ContactQueries {
  /// Returns contacts that are or may be the same person: certain groups first, then questions, each in name order.
  ///
  /// Two contacts with the same name are one person if they share a number or an address, or if one of them has neither
  /// and only one person has that name. A contact without a name belongs to the only person who has its mobile number
  /// or address. People with the same name and different numbers are two people, and so are people with different names
  /// who share an office line.
  ///
  /// People with different names who share an email address or a Korean mobile line may be one person or a family, so
  /// each such pair becomes a question about the two contacts that would stay.
  public func duplicates() throws(Failure) -> [DuplicateContacts] {
    var people = KnownPeople(try identities())
    people.joinNamesakes()
    people.joinNameless()
    people.joinUnreachable()
    return people.duplicates
  }
}

/// A number or an address that contacts can share.
private enum Line: Hashable {
  case email(String)
  case phone(String)

  /// Indicates whether the line most likely belongs to a person or a family, and not to an office.
  var isPersonal: Bool {
    switch self {
    case .email: true
    case .phone(let key): PhoneNumber(imported: key).isKoreanMobile
    }
  }
}

extension ContactIdentity {
  fileprivate var lines: [Line] { emailKeys.map { .email($0) } + phoneKeys.map { .phone($0) } }

  /// The key of the name, which is empty if the title is only a number or an address of the contact.
  var nameKey: String {
    let (phone, email) = (PhoneNumber(imported: contact.title).key, EmailAddress(imported: contact.title).key)
    return phoneKeys.contains(phone) || emailKeys.contains(email) ? "" : NameKey(contact.title).text
  }
}

/// The contacts of an address book, grouped by person.
private struct KnownPeople {
  private let contacts: [ContactIdentity]
  private let names: [String]
  /// The contacts that have each line, in name order.
  private var holders: [Line: [Int]] = [:]
  private var links: DisjointSets

  init(_ contacts: [ContactIdentity]) {
    self.contacts = contacts
    names = contacts.map(\.nameKey)
    links = DisjointSets(count: contacts.count)
    for (index, contact) in contacts.enumerated() {
      for line in contact.lines { holders[line, default: []].append(index) }
    }
  }

  /// The contacts that share a personal line, for each such line.
  private var personal: [[Int]] { holders.filter { $0.value.count > 1 && $0.key.isPersonal }.map(\.value) }

  /// Joins contacts with the same name, and contacts without a name, that share a line.
  mutating func joinNamesakes() {
    for sharing in holders.values where sharing.count > 1 {
      for same in Dictionary(grouping: sharing, by: { names[$0] }).values {
        for index in same.dropFirst() { links.join(same[0], index) }
      }
    }
  }

  /// Joins contacts without a name to the only person who has one of their personal lines.
  mutating func joinNameless() {
    var owners: [Int: Set<Int>] = [:]
    for sharing in personal {
      let roots = Set(sharing.map { links.root(of: $0) })
      let known = roots.filter { !names[$0].isEmpty }
      for nameless in roots.subtracting(known) { owners[nameless, default: []].formUnion(known) }
    }
    for (nameless, known) in owners {
      if known.count == 1, let owner = known.first { links.join(nameless, owner) }
    }
  }

  /// Joins contacts with only a name to the only person with that name.
  mutating func joinUnreachable() {
    let reachable = contacts.indices.filter { !contacts[$0].lines.isEmpty }
    let namesakes = Dictionary(grouping: reachable) { names[$0] }
    for index in contacts.indices where contacts[index].lines.isEmpty && !names[index].isEmpty {
      // Skipped if several people have that name, because the contact could be any of them.
      let others = namesakes[names[index]] ?? []
      guard Set(others.map { links.root(of: $0) }).count == 1 else { continue }
      links.join(others[0], index)
    }
  }

  /// The certain groups, and a question for each pair of people who share a personal line.
  var duplicates: [DuplicateContacts] {
    var links = links
    let groups = Dictionary(grouping: contacts.indices) { links.root(of: $0) }
    var pairs: Set<[Int]> = []
    for sharing in personal {
      let roots = sharing.map { links.root(of: $0) }
      let first = roots.first { !names[$0].isEmpty } ?? roots[0]
      for root in roots where root != first { pairs.insert([first, root].sorted()) }
    }
    let certain = groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    let questions = pairs.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.map { pair in
      pair.compactMap { groups[$0].flatMap { inOrder($0).first } }
    }
    return [(certain, true), (questions, false)].flatMap { groups, isCertain in
      groups.map { DuplicateContacts(contacts: inOrder($0).map { contacts[$0].contact }, isCertain: isCertain) }
    }
  }

  /// Returns contacts with the contact that should stay first; see ``DuplicateContacts/contacts``.
  private func inOrder(_ group: [Int]) -> [Int] {
    let planted =
      group.filter { contacts[$0].contact.plant != nil } + group.filter { contacts[$0].contact.plant == nil }
    return planted.filter { !names[$0].isEmpty } + planted.filter { names[$0].isEmpty }
  }
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
