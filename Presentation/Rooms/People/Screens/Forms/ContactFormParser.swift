import Domain

struct ContactFormParser {
  typealias Fault = FormFault<ContactCard.Field>

  let old: ContactCard
  let form: Form<ContactCard.Field>
  /// What stood in the fields that nobody has touched since; what is imported stays there even if nobody could type it.
  let initial: [String]
  let today: Day
  let order: DateOrder
  let texts: Texts

  func card() throws(Fault) -> ContactCard {
    var card = old
    // A whole name stands for the parts of the one that was there.
    if isChanged(.name) { card.name = PersonName(formatted: try line(.name)) }
    if isChanged(.phones) { card.phones = try phones() }
    if isChanged(.emails) { card.emails = try emails() }
    if isChanged(.birthday) { card.birthday = try birthday() }
    if isChanged(.nickname) { card.nickname = try line(.nickname) }
    if isChanged(.organization) { card.organization = try line(.organization) }
    if isChanged(.department) { card.department = try line(.department) }
    if isChanged(.jobTitle) { card.jobTitle = try line(.jobTitle) }
    if isChanged(.groups) { card.groups = try groups() }
    if isChanged(.notes) { card.notes = try checked(form.text(.notes), .notes) }
    guard !card.title.isEmpty else {
      throw Fault(.name, Refusal(texts.peopleFailures.failure(SaveContactError.nameless)))
    }
    return card
  }

  /// `nil` where none is written.
  func birthday() throws(Fault) -> Birthday? { try form.birthday(.birthday, today: today, order: order, texts) }

  private func isChanged(_ field: ContactCard.Field) -> Bool {
    ContactForm.fields.firstIndex(of: field).map { initial[$0] != form.text(field) } ?? false
  }

  private func line(_ field: ContactCard.Field) throws(Fault) -> ContactLine { try checked(form.text(field), field) }

  private func checked<Value: EnteredText>(_ text: String, _ field: ContactCard.Field) throws(Fault) -> Value {
    do throws(TextLimitError) {
      return try Value(text)
    } catch {
      throw Fault(field, texts.refusal(of: field.label(texts), error))
    }
  }

  private func phones() throws(Fault) -> [Labeled<PhoneNumber>] {
    try labeled(.phones, old.phones, text: \.text, isSame: { $0.reaches(sameLineAs: $1) }) { line throws(Fault) in
      do throws(PhoneNumberError) {
        return try PhoneNumber(line)
      } catch {
        throw Fault(.phones, texts.peopleFailures.refusal(error, of: line))
      }
    }
  }

  private func emails() throws(Fault) -> [Labeled<EmailAddress>] {
    try labeled(.emails, old.emails, text: \.text, isSame: { $0.key == $1.key }) { line throws(Fault) in
      do throws(EmailAddressError) {
        return try EmailAddress(line)
      } catch {
        throw Fault(.emails, texts.peopleFailures.refusal(error, of: line))
      }
    }
  }

  /// A value a line, those that were there with their labels.
  private func labeled<Value: Hashable & Sendable>(
    _ field: ContactCard.Field, _ old: [Labeled<Value>], text: (Value) -> String, isSame: (Value, Value) -> Bool,
    _ read: (String) throws(Fault) -> Value
  ) throws(Fault) -> [Labeled<Value>] {
    try pieces(field, \.isNewline).map { line throws(Fault) in
      if let known = old.first(where: { text($0.value) == line }) { return known }
      let value = try read(line)
      return Labeled(value, old.first { isSame($0.value, value) }?.label ?? .none)
    }
  }

  private func groups() throws(Fault) -> [ContactGroup] {
    var groups: [ContactGroup] = []
    for word in pieces(.groups, { $0 == "," }) {
      let known = old.groups.first { $0.text == word }
      let group = if let known { known } else { try checked(word, .groups) as ContactGroup }
      if !groups.contains(group) { groups.append(group) }
    }
    return groups
  }

  private func pieces(_ field: ContactCard.Field, _ isSeparator: (Character) -> Bool) -> [String] {
    form.text(field).split(whereSeparator: isSeparator).map(trimmed).filter { !$0.isEmpty }
  }

  private func trimmed(_ text: Substring) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
