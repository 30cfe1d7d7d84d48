package import Domain

package struct TodayPeople: TodayContent {
  package let today: Day
  /// The one that is shown.
  package let day: Day
  /// The plants that are due on that day; today also wilted ones, and none that rest.
  package let plants: [GardenPlant]
  package let phrases: [Plant.ID: PlantPhrase]
  /// The birthdays of the day; today also those from 3 days ago to 7 days ahead.
  package let birthdays: [BirthdayOccurrence]
  /// Waterings of the last days whose note is still offered; only today.
  package let reviews: [PlantWatering]
  /// The waterings of the day.
  package let waterings: [PlantWatering]
  /// An empty garden invites to plant somebody.
  package let isGardenEmpty: Bool

  var birthdaysOfTheDay: [BirthdayOccurrence] { birthdays.filter { $0.day == day } }

  var otherBirthdays: [BirthdayOccurrence] { birthdays.filter { $0.day != day } }

  package func sections(_ texts: Texts) -> [TodaySection] {
    let invitation = TodayRow { $0.line(texts.todayPeople.screenInvitation, in: $1, style: .hint) }
    let late = plants.count { $0.plant.dDay(on: today).isOverdue }
    let words = texts.todayPeople
    let sections = [
      TodaySection(
        "birthdays", nil, birthdaysOfTheDay.map { row(of: $0, texts, isOfTheDay: true) }, place: .wholeDay),
      TodaySection(
        "plants", plants.isEmpty ? words.plants : words.plants(plants.count, late: late),
        isGardenEmpty ? [invitation] : plants.map { row(of: $0, texts) }, counter: "명"),
      TodaySection(
        "reviews", words.reviews,
        reviews.map { row(of: $0, .review, TodayPeopleLine($0, texts: texts), opening: .noted($0)) }, place: .open),
      TodaySection(
        "birthdays.near", words.otherBirthdays, otherBirthdays.map { row(of: $0, texts) }, place: .open),
      TodaySection(
        "waterings", words.waterings,
        waterings.map { row(of: $0, .watering, TodayPeopleLine(done: $0, texts: texts), opening: .shown($0.plant)) },
        place: day == today ? .over : .usual, counter: "명"),
    ]
    return sections.filter { $0.count > 0 }
  }

  private func row(of birthday: BirthdayOccurrence, _ texts: Texts, isOfTheDay: Bool = false) -> TodayRow {
    let line = TodayPeopleLine(birthday, today: today, texts: texts, isOfTheDay: isOfTheDay)
    return TodayRow(
      RecordReference(.contact, birthday.contact.id.uuid, day: birthday.day),
      opening: TodayAction(PeopleKey.showPerson, .ask(.card(of: birthday.contact.id))),
      draw: { line.draw(on: &$0, in: $1) })
  }

  private func row(of plant: GardenPlant, _ texts: Texts) -> TodayRow {
    let line = TodayPeopleLine(plant, phrase: phrases[plant.id], today: today, texts: texts)
    return TodayRow(
      RecordReference(.plant, plant.id.uuid), opening: .shown(plant), actions: { actions(of: plant) },
      draw: { line.draw(on: &$0, in: $1) })
  }

  private func row(
    of watering: PlantWatering, _ kind: RecordKind, _ line: TodayPeopleLine, opening: TodayAction
  ) -> TodayRow {
    TodayRow(
      RecordReference(kind, watering.watering.id.uuid), opening: opening,
      actions: { [TodayAction(CommonKey.review, .reviewed(watering))] }, draw: { line.draw(on: &$0, in: $1) })
  }

  private func actions(of plant: GardenPlant) -> [TodayAction] {
    var actions = [TodayAction(CommonKey.water, .ask(.plant(.water, plant.id)))]
    if plant.plant.dDay(on: today).isToday {
      actions.append(TodayAction(CommonKey.postpone, .ask(.plant(.postpone, plant.id))))
    }
    if let open = plant.openReview { actions.append(TodayAction(CommonKey.review, .ask(.review(open)))) }
    return actions
  }
}

extension TodayAction {
  fileprivate static func shown(_ plant: GardenPlant) -> TodayAction {
    TodayAction(PeopleKey.showPlant, .ask(.plant(.show, plant.id)))
  }

  fileprivate static func noted(_ watering: PlantWatering) -> TodayAction {
    TodayAction(PeopleKey.writeNote, .reviewed(watering))
  }
}

extension TodayEffect {
  fileprivate static func reviewed(_ watering: PlantWatering) -> TodayEffect { .ask(.review(watering.watering.id)) }
}
