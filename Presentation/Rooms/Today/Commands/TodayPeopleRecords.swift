import Domain

/// What a day has of people, as programs get it.
struct TodayPeopleRecords {
  let people: TodayPeople
  let today: Day

  var plants: JSONValue { .array(people.plants.map { PlantRecord($0, on: today).json }) }

  var birthdays: JSONValue { .array(people.birthdays.map { BirthdayOccurrenceRecord($0).json }) }

  /// Each with the plant's id and name.
  var reviews: JSONValue { .array(people.reviews.map { .object(keys(of: $0)) }) }

  /// What was done that day.
  var waterings: JSONValue {
    .array(
      people.waterings.map { watering in
        let review: Review? = if case .written(let review) = watering.watering.review { review } else { nil }
        return .object(
          keys(of: watering) + [
            JSONValue.Member("keywords", .strings(review?.keywords.map(\.text) ?? [])),
            JSONValue.Member("memo", .text(review.flatMap { $0.memo.isEmpty ? nil : $0.memo.text })),
          ]
        )
      }
    )
  }

  private func keys(of watering: PlantWatering) -> [JSONValue.Member] {
    [
      JSONValue.Member("plant", .string(watering.plant.id.digits)),
      JSONValue.Member("name", .string(watering.plant.name)),
      JSONValue.Member("date", .string(watering.watering.day.description)),
      JSONValue.Member("channel", .string(watering.watering.channel.word)),
    ]
  }

  /// The room and its record; of birthdays contact, day, name and age, of reviews and waterings plant, day, name and
  /// channel.
  var fields: [[String]] {
    people.plants.map { ["people"] + PlantRecord($0, on: today).fields }
      + people.birthdays.map { ["birthday"] + BirthdayOccurrenceRecord($0).fields }
      + people.reviews.map { fields($0, room: "review") } + people.waterings.map { fields($0, room: "watering") }
  }

  private func fields(_ watering: PlantWatering, room: String) -> [String] {
    [
      room, watering.plant.id.digits, watering.watering.day.description, watering.plant.name,
      watering.watering.channel.word,
    ]
  }
}
