package import Domain

package struct PlantForm: FormContent {
  package typealias Effect = PeopleEffect
  package typealias EffectResult = PeopleResult

  private(set) var task: PlantTask
  let today: Day
  let order: DateOrder
  package let texts: Texts

  package var title: String {
    switch task {
    case .plant, .somebodyNew: texts.people.newPlant
    case .edit(let plant, _): texts.people.editPlant(plant.name)
    }
  }

  /// Who it is, which cannot be changed here.
  package var heading: String { [task.contactName, task.phone?.text].compactMap(\.self).joined(separator: " · ") }

  package var headingStyle: Style { Style(.text, on: .background, .bold) }

  package func headingRows(of rows: Int) -> Int { task.contactName == nil ? 0 : rows >= 12 ? 2 : 1 }

  package var coversAll: Bool { true }

  /// The same height when hints come and go.
  package func rows(for content: Int) -> Int { 18 }

  package func makeForm() -> Form<PlantField> {
    let (people, old) = (texts.people, task.shown)
    let name = if case .somebodyNew(let name) = task { name } else { "" }
    let birthday = task.birthday.map(people.words) ?? ""
    let fields: [(PlantField, TextField?)] = [
      (.name, TextField(name, limit: ContactLine.limit, warnsFrom: .max)),
      (.phone, TextField(placeholder: people.phonePlaceholder, limit: PhoneNumber.limit, warnsFrom: .max)),
      (.nickname, TextField(old?.nickname?.text ?? "", placeholder: task.contactName ?? "", limit: Nickname.limit)),
      (.cycle, TextField(old.map { "\($0.cycle.days)" } ?? "", placeholder: people.cyclePlaceholder, limit: 20)),
      (.reminderTime, nil),
      (.birthday, TextField(birthday, placeholder: people.birthdayPlaceholder, limit: 60)),
    ]
    let isKnown = task.contactName != nil
    return Form(
      fields.map { id, field in
        let control =
          field.map(FormControl.text) ?? .time(TimeField(old?.reminderTime ?? PlantDraft.standardReminderTime))
        return Form.Field(id, label: id.label(texts), control, isHidden: isKnown && (id == .name || id == .phone))
      })
  }

  package func save(_ form: Form<PlantField>, initial: [String]) throws(FormFault<PlantField>) -> [PeopleEffect] {
    [.plant(task, try parser(form).answer())]
  }

  package mutating func begin(after result: PeopleResult) -> String? {
    guard case .plantConflict(let conflict) = result else { return nil }
    task = task.beginning(with: conflict.base)
    return texts.changedElsewhere(texts.peopleConflicts(conflict))
  }

  package func hinted(_ form: Form<PlantField>, initial: [String]) -> Form<PlantField> {
    var hinted = form
    if let cycle = try? parser(form).cycle() { hinted.change(.cycle) { $0.hint = texts.people.suits(Species(cycle)) } }
    if let birthday = try? parser(form).birthday() {
      hinted.change(.birthday) { $0.hint = texts.people.nextBirthday(birthday, today: today) }
    }
    return hinted
  }

  /// When a birthday is kept that not every year has.
  package func note(on form: Form<PlantField>, initial: [String]) -> String? {
    let birthday = try? parser(form).birthday()
    return birthday.flatMap(texts.people.rareness)
  }

  private func parser(_ form: Form<PlantField>) -> PlantFormParser {
    PlantFormParser(task: task, form: form, today: today, order: order, texts: texts)
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

package enum PlantTask: Hashable, Sendable {
  case plant(Contact)
  /// Plant somebody who is no contact yet, by the name that was typed.
  case somebodyNew(String)
  /// Change a plant from what the form shows of it.
  case edit(GardenPlant, from: PlantDraft)

  static func edit(_ plant: GardenPlant) -> PlantTask { .edit(plant, from: PlantDraft(plant)) }

  /// What the plant is called without a nickname; `nil` while that is being typed.
  var contactName: String? {
    switch self {
    case .plant(let contact): contact.card.title
    case .somebodyNew: nil
    case .edit(let plant, _): plant.contactName
    }
  }

  var phone: PhoneNumber? {
    switch self {
    case .plant(let contact): contact.card.phones.first?.value
    case .somebodyNew: nil
    case .edit(let plant, _): plant.phone
    }
  }

  var birthday: Birthday? {
    switch self {
    case .plant(let contact): contact.card.birthday
    case .somebodyNew: nil
    case .edit(_, let shown): if case .set(let birthday) = shown.birthday { birthday } else { nil }
    }
  }

  /// What the form for a plant that is there begins with.
  var shown: PlantDraft? {
    if case .edit(_, let shown) = self { shown } else { nil }
  }

  /// The same task, of what is different now.
  func beginning(with base: PlantDraft) -> PlantTask {
    switch self {
    case .plant(var contact):
      if case .set(let birthday) = base.birthday { contact.card.birthday = birthday }
      return .plant(contact)
    case .somebodyNew: return self
    case .edit(let plant, _): return .edit(plant, from: base)
    }
  }
}
