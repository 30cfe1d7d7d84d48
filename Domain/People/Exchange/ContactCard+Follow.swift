extension ContactCard {
  /// Takes over what the file of the same contact says now and did not say before.
  ///
  /// What the file is silent about stays, as does what was added here since, and what was removed here stays removed.
  /// - Parameter before: What the file said when it was read last; `nil` when nobody knows.
  mutating func follow(_ file: ContactCard, since before: ContactCard?) {
    let isSameName = file.name.hasNoParts && file.name.text == name.text
    if !file.name.text.isEmpty, file.name != before?.name, !isSameName { name = file.name }
    for (path, _) in Self.lines where !file[keyPath: path].isEmpty && file[keyPath: path] != before?[keyPath: path] {
      self[keyPath: path] = file[keyPath: path]
    }
    if let new = file.birthday, new != before?.birthday, new.date != birthday?.date || new.year != nil {
      birthday = new
    }
    phones.follow(file.phones, since: before?.phones) { $0.value.identity }
    emails.follow(file.emails, since: before?.emails) { $0.value.key }
    addresses.follow(file.addresses, since: before?.addresses) { $0.value }
    links.follow(file.links, since: before?.links) { $0.value }
    groups.follow(file.groups, since: before?.groups) { $0 }
    // Notes written here exist nowhere else, so they're never overwritten.
    if file.notes != before?.notes {
      notes = notes == before?.notes ? file.notes.or(notes) : notes.joined(with: file.notes)
    }
  }
}

extension ContactNotes {
  fileprivate func or(_ other: ContactNotes) -> ContactNotes { text.trimmed.isEmpty ? other : self }
}

extension Array where Element: Hashable {
  fileprivate mutating func follow<Key: Hashable>(_ file: [Element], since before: [Element]?, by key: (Element) -> Key)
  {
    guard !file.isEmpty, file != before else { return }
    let (mine, said) = (Set(map(key)), Set((before ?? []).map(key)))
    let here = filter { !said.contains(key($0)) }
    self = file.filter { mine.contains(key($0)) || !said.contains(key($0)) }
    let known = Set(map(key))
    self += here.filter { !known.contains(key($0)) }
  }
}
