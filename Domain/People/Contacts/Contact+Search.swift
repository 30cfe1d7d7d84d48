extension Contact {
  /// Returns the searchable text of the contact: all words and numbers of its card, and its plant's nickname.
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
  /// The searchable text of the review; the title is its keywords, or its memo if there are none.
  ///
  /// `nil` without a review.
  public var searchDocument: SearchDocument? {
    guard let review = written else { return nil }
    let keywords = review.keywords.map(\.text).joined(separator: ", ")
    return SearchDocument(
      day: day, near: day, title: keywords.isEmpty ? review.memo.text : keywords,
      parts: keywords.isEmpty ? [] : [.init(.notes, review.memo.text)])
  }
}
