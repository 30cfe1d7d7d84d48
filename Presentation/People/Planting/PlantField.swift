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
