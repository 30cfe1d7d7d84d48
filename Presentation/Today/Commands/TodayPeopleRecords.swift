import Domain

/// What a day has of people, as programs get it.
struct TodayPeopleRecords {
  let people: TodayPeople
  let today: Day

  var plants: JSONValue { .array(people.plants.map { PlantRecord($0, on: today).json }) }

  var birthdays: JSONValue { .array(people.birthdays.map { BirthdayOccurrenceRecord($0).json }) }

  /// Each with the plant's id and name.
  var reviews: JSONValue {
    .array(
      people.reviews.map { review in
        [
          "plant": .string(review.plant.id.digits),
          "name": .string(review.plant.name),
          "date": .string(review.watering.day.description),
          "channel": .string(review.watering.channel.word),
        ]
      }
    )
  }

  /// The room and its record; of birthdays contact, day, name and age, of reviews plant, day, name and channel.
  var fields: [[String]] {
    people.plants.map { ["people"] + PlantRecord($0, on: today).fields }
      + people.birthdays.map { ["birthday"] + BirthdayOccurrenceRecord($0).fields }
      + people.reviews.map { review in
        [
          "review", review.plant.id.digits, review.watering.day.description, review.plant.name,
          review.watering.channel.word,
        ]
      }
  }
}
