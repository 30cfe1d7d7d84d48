extension ContactQueries {
  /// Contacts that are most likely the same person: groups of two or more, each in the order of lists.
  ///
  /// Two are alike when they share an e-mail address or a Korean mobile line, which belong to one person; or when they
  /// have the same name and share any line, or one of them has neither a number nor an address and only one
  /// person it could be. People of one name with different numbers are two people, and so are those who share an
  /// office's line.
  public func duplicates() throws(Failure) -> [[ContactSummary]] {
    let people = try identities()
    var links = Links(count: people.count)
    var firstWith: [Trait: Int] = [:]
    for (index, person) in people.enumerated() {
      for trait in person.traits {
        if let first = firstWith[trait] { links.join(first, index) } else { firstWith[trait] = index }
      }
    }
    let namesakes = Dictionary(grouping: people.indices) { people[$0].nameKey }
    for (index, person) in people.enumerated() where person.isUnreachable {
      // Not where several people have that name: it could be any of them.
      let reachable = (namesakes[person.nameKey] ?? []).filter { !people[$0].isUnreachable }
      guard Set(reachable.map { links.root(of: $0) }).count == 1, let other = reachable.first else { continue }
      links.join(other, index)
    }
    let groups = Dictionary(grouping: people.indices) { links.root(of: $0) }.values.filter { $0.count > 1 }
    return groups.map { $0.map { people[$0].contact }.sorted() }.sorted { $0[0] < $1[0] }
  }
}

/// Something that no two people have in common.
enum Trait: Hashable {
  case email(String)
  case mobileLine(String)
  case nameAndLine(String, String)
}

extension ContactIdentity {
  /// Traits of a contact; two contacts that share one are the same person.
  var traits: [Trait] {
    emailKeys.map { .email($0) }
      + phoneKeys.map { PhoneNumber(imported: $0).isKoreanMobile ? .mobileLine($0) : .nameAndLine(nameKey, $0) }
  }

  /// Indicates whether the contact has nothing but a name.
  var isUnreachable: Bool { phoneKeys.isEmpty && emailKeys.isEmpty && !nameKey.isEmpty }
}

/// Groups of things that belong together, joined two by two (disjoint-set forest).
struct Links {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  /// The thing that stands for all that belong together with this one.
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
