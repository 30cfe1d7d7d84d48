import Domain

package protocol PeopleScreen: ActionScreen
where Effect == PeopleEffect, EffectResult == PeopleResult, State: PeopleState {}

package protocol PeopleState: ActionState where Effect == PeopleEffect, EffectResult == PeopleResult {
  var context: RoomContext { get }
}

extension PeopleState {
  package var texts: Texts { context.texts }
}

extension RoomContext {
  var people: PeopleTexts { texts.people }
  var contacts: ContactTexts { texts.contacts }
}

enum PeopleKey {
  static let plant = CommonKey.add.named(ko: "심기", en: "plant")
  static let calendar = KeyBinding([.character("c"), KeyPress(.function(8))], ko: "달력", en: "calendar")
  static let statistics = KeyBinding([.character("s"), KeyPress(.function(4))], ko: "나의 정원", en: "my garden")
  static let contacts = KeyBinding([.character("a"), KeyPress(.function(12))], ko: "연락처", en: "contacts")
  static let speciesSheet = KeyBinding([.character("i"), .enter], ko: "식물 카드", en: "plant card")
  static let noteDay = KeyBinding([.character("o"), KeyPress(.function(3))], ko: "후기 쓴 날", en: "day of the note")
  static let getInTouch = KeyBinding([.enter], ko: "연락하기", en: "get in touch")
  static let showPlant = CommonKey.openLine.named(ko: "식물 보기", en: "see the plant")
  static let showPerson = CommonKey.openLine.named(ko: "사람 보기", en: "see the person")
  static let writeNote = CommonKey.openLine.named(ko: "후기 쓰기", en: "write the note")
  static let nextPlant = CommonKey.next.named(ko: "다음 식물", en: "next plant")
  static let previousPlant = CommonKey.previous.named(ko: "이전 식물", en: "previous plant")

  static let addContact = CommonKey.add.named(ko: "새 연락처", en: "new contact")
  static let plantContact = plant.on([.character("p"), KeyPress(.function(5))])
  static let merge = KeyBinding([.character("m"), KeyPress(.function(7))], ko: "합치기", en: "merge")
  // Its usual F-key leads back to the garden here.
  static let exportContacts = CommonKey.export.on([.character("x"), KeyPress(.function(8))])
  static let nextContact = CommonKey.next.named(ko: "다음 연락처", en: "next contact")
  static let previousContact = CommonKey.previous.named(ko: "이전 연락처", en: "previous contact")
}

extension ScreenAction where State: PeopleState & SelectionState {
  /// The key that plants a contact; for somebody who is planted it shows the plant.
  ///
  /// - Parameter plant: `nil` for a contact that isn't planted.
  static func plantContact(
    _ contact: @escaping @Sendable (State.Selected) -> Contact.ID,
    plant: @escaping @Sendable (State.Selected) -> Plant.ID?
  ) -> ScreenAction {
    on(PeopleKey.plantContact) { selected in
      [plant(selected).map { .showDetail($0) } ?? .askHowToPlantContact(contact(selected))]
    }
    .named(ko: "식물 보기", en: "see the plant") { $0.selected.flatMap(plant) != nil }
  }
}
