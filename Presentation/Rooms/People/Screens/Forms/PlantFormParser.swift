package import Domain

package struct PlantFormParser {
  package struct Answer: Hashable, Sendable {
    /// Of somebody who is no contact yet.
    package var card = ContactCard()
    package var draft: PlantDraft
  }

  typealias Fault = FormFault<PlantField>

  let task: PlantTask
  let form: Form<PlantField>
  let today: Day
  let order: DateOrder
  let texts: Texts

  func answer() throws(Fault) -> Answer {
    let card = try card()
    let draft = PlantDraft(
      nickname: try nickname(), cycle: try cycle(), reminderTime: try reminderTime(), birthday: .set(try keptBirthday())
    )
    return Answer(card: card, draft: draft)
  }

  func cycle() throws(Fault) -> Cycle {
    let text = form.text(.cycle)
    guard !text.allSatisfy(\.isWhitespace) else { throw Fault(.cycle, Refusal(texts.people.needsCycle)) }
    do throws(CycleReadingError) {
      return try CycleReader()(text)
    } catch {
      throw Fault(.cycle, Refusal(texts.peopleFailures.failure(error)))
    }
  }

  /// `nil` where none is written.
  func birthday() throws(Fault) -> Birthday? { try form.birthday(.birthday, today: today, order: order, texts) }

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
      throw Fault(.nickname, Refusal(texts.peopleFailures.nickname(error)))
    }
  }

  private func reminderTime() throws(Fault) -> TimeOfDay {
    guard let time = form.time(.reminderTime) else { throw Fault(.reminderTime, Refusal(texts.needsTime)) }
    return time
  }

  private func card() throws(Fault) -> ContactCard {
    guard case .somebodyNew = task else { return ContactCard() }
    var card = ContactCard()
    do throws(TextLimitError) {
      card.name.formatted = try ContactLine(form.text(.name))
    } catch {
      throw Fault(.name, Refusal(texts.people.needsName))
    }
    guard !card.title.isEmpty else { throw Fault(.name, Refusal(texts.people.needsName)) }
    let phone = form.text(.phone)
    guard !phone.allSatisfy(\.isWhitespace) else { return card }
    do throws(PhoneNumberError) {
      card.phones = [Labeled(try PhoneNumber(phone), .none)]
    } catch {
      throw Fault(.phone, Refusal(texts.people.needsPhone))
    }
    return card
  }
}

extension Form {
  /// The birthday that a field says; `nil` where none is written.
  func birthday(_ field: ID, today: Day, order: DateOrder, _ texts: Texts) throws(FormFault<ID>) -> Birthday? {
    let text = text(field)
    guard !text.allSatisfy(\.isWhitespace) else { return nil }
    do throws(BirthdayReadingError) {
      return try BirthdayReader(today: today, order: order)(text)
    } catch {
      throw FormFault(field, Refusal(texts.peopleFailures.failure(error)))
    }
  }
}
