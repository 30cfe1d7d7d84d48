import Domain

/// What a command line says about a contact.
struct ContactOptions {
  private let invocation: Invocation
  private let session: CommandSession
  private let today: Day
  private let texts: TextOptions

  init(_ invocation: Invocation, in session: CommandSession, today: Day) {
    self.invocation = invocation
    self.session = session
    self.today = today
    texts = TextOptions(invocation, in: session)
  }

  /// Whether it says nothing.
  var isEmpty: Bool { ContactOption.card.allSatisfy { invocation.values(of: $0).isEmpty } }

  func line(_ text: String, of option: OptionSpec) throws(CommandFailure) -> ContactLine {
    try texts.checked(text, of: option)
  }

  /// Puts in everything that was said; what was not stays.
  func apply(to card: inout ContactCard) throws(CommandFailure) {
    try applyName(to: &card.name)
    if let nickname: ContactLine = try texts.text(of: ContactOption.nickname) { card.nickname = nickname }
    if let organization: ContactLine = try texts.text(of: ContactOption.organization) {
      card.organization = organization
    }
    if let department: ContactLine = try texts.text(of: ContactOption.department) { card.department = department }
    if let jobTitle: ContactLine = try texts.text(of: ContactOption.jobTitle) { card.jobTitle = jobTitle }
    if let notes: ContactNotes = try texts.text(of: ContactOption.notes) { card.notes = notes }
    if case .set(let birthday) = try BirthdayOption(invocation, in: session, today: today).change {
      card.birthday = birthday
    }
    try applyLists(to: &card)
  }

  /// A whole name stands for the parts of the one that was there; a part makes the whole anew.
  private func applyName(to name: inout PersonName) throws(CommandFailure) {
    let whole: ContactLine? = try texts.text(of: ContactOption.name)
    let family: ContactLine? = try texts.text(of: ContactOption.family)
    let given: ContactLine? = try texts.text(of: ContactOption.given)
    if let whole {
      guard family == nil, given == nil else { throw session.texts.peopleCommandFailures.nameTwice }
      name = PersonName(formatted: whole)
    }
    guard family != nil || given != nil else { return }
    if let family { name.family = family }
    if let given { name.given = given }
    if invocation.verb(as: PeopleVerb.self) == .editContact { name.formatted = .none }
  }

  private func applyLists(to card: inout ContactCard) throws(CommandFailure) {
    if let words = values(of: ContactOption.phone) {
      var phones: [Labeled<PhoneNumber>] = []
      for word in words {
        let phone = try phone(word)
        phones.append(Labeled(phone, card.phones.first { $0.value.reaches(sameLineAs: phone) }?.label ?? .none))
      }
      card.phones = phones
    }
    if let words = values(of: ContactOption.email) {
      var emails: [Labeled<EmailAddress>] = []
      for word in words {
        let email = try email(word)
        emails.append(Labeled(email, card.emails.first { $0.value.key == email.key }?.label ?? .none))
      }
      card.emails = emails
    }
    if let words = values(of: ContactOption.url) {
      var links: [Labeled<ContactLine>] = []
      for word in words {
        let link = try line(word, of: ContactOption.url)
        links.append(Labeled(link, card.links.first { $0.value == link }?.label ?? .none))
      }
      card.links = links
    }
    if let words = values(of: ContactOption.group) {
      var groups: [ContactGroup] = []
      for word in words { groups.append(try texts.checked(word, of: ContactOption.group)) }
      card.groups = groups
    }
  }

  /// `nil` when nothing is said; an empty one alone takes all away.
  private func values(of option: OptionSpec) -> [String]? {
    let values = invocation.values(of: option)
    if values.isEmpty { return nil }
    return values == [""] ? [] : values
  }

  private func phone(_ text: String) throws(CommandFailure) -> PhoneNumber {
    do throws(PhoneNumberError) {
      return try PhoneNumber(text)
    } catch {
      throw session.texts.peopleCommandFailures.phone(text, error)
    }
  }

  private func email(_ text: String) throws(CommandFailure) -> EmailAddress {
    do throws(EmailAddressError) {
      return try EmailAddress(text)
    } catch {
      throw session.texts.peopleCommandFailures.email(text, error)
    }
  }
}
