package import Domain

/// Reads the form for a plant.
package struct PlantFormReading {
  /// What stands in it, checked.
  package struct Answer: Hashable, Sendable {
    /// Of somebody who is no contact yet.
    package var card = ContactCard()
    package var draft: PlantDraft
  }

  /// A field that cannot be taken as it is.
  struct Fault: Error {
    let field: PlantField
    let refusal: Refusal
  }

  let task: PlantTask
  let form: Form<PlantField>
  let today: Day
  let texts: Texts

  func answer() throws(Fault) -> Answer {
    let card = try card()
    let draft = PlantDraft(
      nickname: try nickname(),
      cycle: try cycle(),
      reminderTime: try reminderTime(),
      birthday: .set(try keptBirthday())
    )
    return Answer(card: card, draft: draft)
  }

  func cycle() throws(Fault) -> Cycle {
    let text = form.text(.cycle)
    guard !text.allSatisfy(\.isWhitespace) else {
      throw Fault(field: .cycle, refusal: Refusal(texts.people.needsCycle))
    }
    do throws(CycleReadingError) {
      return try CycleReader()(text)
    } catch {
      throw Fault(field: .cycle, refusal: texts.peopleFailures.refusal(error))
    }
  }

  /// `nil` where none is written.
  func birthday() throws(Fault) -> Birthday? {
    let text = form.text(.birthday)
    guard !text.allSatisfy(\.isWhitespace) else { return nil }
    do throws(BirthdayReadingError) {
      return try BirthdayReader(today: today)(text)
    } catch {
      throw Fault(field: .birthday, refusal: texts.peopleFailures.refusal(error))
    }
  }

  /// What was imported may be a birthday that nobody can type, and stays where it was not touched.
  private func keptBirthday() throws(Fault) -> Birthday? {
    if let old = task.birthday, form.text(.birthday) == texts.people.words(old) { return old }
    return try birthday()
  }

  private func nickname() throws(Fault) -> Nickname? {
    let text = form.text(.nickname)
    if let old = task.shown?.nickname, old.text == text { return old }
    guard !text.allSatisfy(\.isWhitespace) else { return nil }
    do throws(TextLimitError) {
      return try Nickname(text)
    } catch {
      throw Fault(field: .nickname, refusal: texts.peopleFailures.nickname(error))
    }
  }

  private func reminderTime() throws(Fault) -> TimeOfDay {
    guard let time = form.time(.reminderTime) else {
      throw Fault(field: .reminderTime, refusal: Refusal(texts.needsTime))
    }
    return time
  }

  private func card() throws(Fault) -> ContactCard {
    guard case .somebodyNew = task else { return ContactCard() }
    var card = ContactCard()
    do throws(TextLimitError) {
      card.name.formatted = try ContactLine(form.text(.name))
    } catch {
      throw Fault(field: .name, refusal: Refusal(texts.people.needsName))
    }
    guard !card.title.isEmpty else { throw Fault(field: .name, refusal: Refusal(texts.people.needsName)) }
    let phone = form.text(.phone)
    guard !phone.allSatisfy(\.isWhitespace) else { return card }
    do throws(PhoneNumberError) {
      card.phones = [Labeled(try PhoneNumber(phone), .none)]
    } catch {
      throw Fault(field: .phone, refusal: Refusal(texts.people.needsPhone))
    }
    return card
  }
}

/// The fields of the form for a plant, from top to bottom.
package enum PlantField: Hashable, Sendable, CaseIterable {
  case name, phone, nickname, cycle, reminderTime, birthday

  func label(_ texts: Texts) -> String {
    switch self {
    case .name: texts.people.name
    case .phone: texts.people.phone
    case .nickname: texts.people.nickname
    case .cycle: texts.people.cycle
    case .reminderTime: texts.people.reminderTime
    case .birthday: texts.people.birthday
    }
  }
}
