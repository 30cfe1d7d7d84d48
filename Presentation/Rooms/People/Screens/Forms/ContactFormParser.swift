import Domain

/// Parses the form for a contact.
struct ContactFormParser {
  typealias Fault = FormFault<ContactField>

  /// What was known before.
  let old: ContactCard
  let form: Form<ContactField>
  /// What stood in the fields that nobody has touched since; what is imported stays there even if nobody could type it.
  let initial: [String]
  let today: Day
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
    guard !card.title.isEmpty else { throw Fault(.name, texts.contacts.nameless) }
    return card
  }

  /// `nil` where none is written.
  func birthday() throws(Fault) -> Birthday? {
    let text = form.text(.birthday)
    guard !text.allSatisfy(\.isWhitespace) else { return nil }
    do throws(BirthdayReadingError) {
      return try BirthdayReader(today: today)(text)
    } catch {
      throw Fault(.birthday, texts.peopleFailures.refusal(error))
    }
  }

  private func isChanged(_ field: ContactField) -> Bool {
    ContactField.allCases.firstIndex(of: field).map { initial[$0] != form.text(field) } ?? false
  }

  private func line(_ field: ContactField) throws(Fault) -> ContactLine { try checked(form.text(field), field) }

  private func checked<Value: EnteredText>(_ text: String, _ field: ContactField) throws(Fault) -> Value {
    do throws(TextLimitError) {
      return try Value(text)
    } catch {
      throw Fault(field, texts.refusal(of: field.label(texts), error))
    }
  }

  private func phones() throws(Fault) -> [Labeled<PhoneNumber>] {
    var phones: [Labeled<PhoneNumber>] = []
    for line in lines(.phones) {
      if let known = old.phones.first(where: { $0.value.text == line }) {
        phones.append(known)
        continue
      }
      do throws(PhoneNumberError) {
        let phone = try PhoneNumber(line)
        phones.append(Labeled(phone, old.phones.first { $0.value.reaches(sameLineAs: phone) }?.label ?? .none))
      } catch {
        throw Fault(.phones, texts.contacts.refusal(error, of: line))
      }
    }
    return phones
  }

  private func emails() throws(Fault) -> [Labeled<EmailAddress>] {
    var emails: [Labeled<EmailAddress>] = []
    for line in lines(.emails) {
      if let known = old.emails.first(where: { $0.value.text == line }) {
        emails.append(known)
        continue
      }
      do throws(EmailAddressError) {
        let email = try EmailAddress(line)
        emails.append(Labeled(email, old.emails.first { $0.value.key == email.key }?.label ?? .none))
      } catch {
        throw Fault(.emails, texts.contacts.refusal(error, of: line))
      }
    }
    return emails
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

  private func lines(_ field: ContactField) -> [String] { pieces(field, \.isNewline) }

  private func pieces(_ field: ContactField, _ isSeparator: (Character) -> Bool) -> [String] {
    form.text(field).split(whereSeparator: isSeparator).map(trimmed).filter { !$0.isEmpty }
  }

  private func trimmed(_ text: Substring) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
