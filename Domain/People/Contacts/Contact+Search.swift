extension Contact {
  /// What it is found by: everything that its card says in words and numbers, and its plant's nickname.
  public func searchDocument(plantNickname: Nickname? = nil) -> SearchDocument {
    var parts: [SearchDocument.Part] = [
      .init(.nickname, card.nickname.text), .init(.nickname, plantNickname?.text ?? ""),
      .init(.organization, card.organization.text), .init(.organization, card.department.text),
      .init(.organization, card.jobTitle.text),
    ]
    for phone in card.phones.map(\.value) {
      parts.append(.init(.phone, phone.text))
      // Without its country, as it is dialled at home.
      if phone.searchDigits != phone.text { parts.append(.init(.phone, phone.searchDigits)) }
    }
    parts += card.emails.map { .init(.email, $0.value.text) } + card.groups.map { .init(.group, $0.text) }
    return SearchDocument(near: nil, title: card.title, parts: parts + [.init(.notes, card.notes.text)])
  }
}

extension Watering {
  /// What its review is found by, keywords and memo; the first of them that there is, is the title.
  ///
  /// `nil` without one.
  public var searchDocument: SearchDocument? {
    guard let review = written else { return nil }
    let keywords = review.keywords.map(\.text).joined(separator: ", ")
    return SearchDocument(
      day: day, near: day, title: keywords.isEmpty ? review.memo.text : keywords,
      parts: keywords.isEmpty ? [] : [.init(.notes, review.memo.text)])
  }
}
