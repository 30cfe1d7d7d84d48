import Domain

/// The facts about a plant and its person, as the command and the screen list them.
struct PlantFacts {
  let plant: GardenPlant
  /// The last contact; `nil` before the first one.
  let latest: Watering?
  let loans: [PlantLoan]
  let today: Day
  let texts: Texts

  private var text: PlantText { PlantText(plant, on: today, texts: texts) }

  /// The name, and beside it how the plant is.
  var heading: StyledLine {
    StyledLine(text.fullName, .title) + StyledLine("  ") + StyledLine(text.state, Style(text.hue))
  }

  /// The facts for the next contact come first, those that are seldom looked up come last.
  var facts: [Fact] {
    let (text, people) = (text, texts.people)
    let (affection, species) = (plant.plant.affection, plant.plant.species)
    let planted = texts.dates.shortDay(plant.plant.planted, today: today)
    return [
      Fact(people.dueDay, "\(text.dDay) · \(text.due)", Style(text.hue)),
      Fact(people.affection, "\(text.dots.plain) \(text.affection) · \(text.stage)", Style(affection.hue)),
      Fact(people.lastWatered, text.lastWatered),
      Fact(people.lastKeywords, (latest?.written?.keywords ?? []).map { "#\($0.text)" }.joined(separator: " ")),
      Fact(texts(PlantDraft.Field.birthday.field.label), text.birthday),
      Fact(people.loans, loans.map { people.text(of: $0, on: today) }.joined(separator: ", ")),
      Fact(texts(ContactField.phones.field.label), plant.phone?.text),
      Fact(people.rhythm, text.every),
      Fact(texts(PlantDraft.Field.reminderTime.field.label), texts.dates.time(plant.plant.reminderTime)),
      Fact(people.species, text.species, Style(species.hue)),
      Fact(people.flowerMeaning, people.meaning(species)),
      Fact(people.planted, "\(planted) · \(text.together)"),
      Fact(texts.id, plant.id.digits),
    ]
  }
}
