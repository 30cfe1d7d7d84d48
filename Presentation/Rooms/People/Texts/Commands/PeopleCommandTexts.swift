import Domain

extension Texts {
  var peopleCommands: PeopleCommandTexts { PeopleCommandTexts(texts: self) }
}

/// The words of the commands about people.
struct PeopleCommandTexts {
  let texts: Texts

  var people: PeopleTexts { texts.people }

  var undo: String { texts.undoCommand }

  var emptyGarden: String {
    texts(
      ko: "아직 빈 정원이에요. 'haru people contacts import'로 연락처를 가져와 'haru people plant'로 심어 보세요.",
      en:
        "The garden is still empty. Bring your contacts with 'haru people contacts import' and plant one with 'haru people plant'."
    )
  }

  func notFound(_ words: String) -> String {
    let words = texts.shortName(words)
    return texts(ko: "정원에 '\(words)'에 맞는 사람이 없어요.", en: "Nobody in the garden fits '\(words)'.")
  }

  func planted(_ plant: GardenPlant, on today: Day) -> String {
    let text = PlantText(plant, on: today, texts: texts)
    let name = text.shortFullName
    let due = texts.dates.shortDay(plant.plant.due, today: today)
    return texts(
      ko: "심었어요: \(name), \(text.species), \(text.every), 첫 물 주는 날 \(due). \(undo)",
      en: "Planted \(name): \(text.species), \(text.every), first due \(due). \(undo)")
  }

  func cycleQuestion(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts(
      ko: "\(Particle.with.attached(to: name)) 며칠마다 연락할까요? (7, 2주, 한 달)",
      en: "How often would you like to be in touch with \(name)? (7, 2 weeks, a month)")
  }

  /// - Parameter changes: From what to what.
  func edited(_ plant: GardenPlant, _ changes: String, on today: Day) -> String {
    let text = PlantText(plant, on: today, texts: texts)
    let name = text.shortFullName
    let due = texts.dates.shortDay(plant.plant.due, today: today)
    return texts(
      ko: "고쳤어요: \(name), \(text.species), \(text.every), 물 주는 날 \(due): \(changes). \(undo)",
      en: "Changed \(name), \(text.species), \(text.every), due \(due): \(changes). \(undo)")
  }

  func removed(_ name: String) -> String {
    texts(ko: "정원에서 뺐어요: \(name). \(undo)", en: "Took \(name) out of the garden. \(undo)")
  }

  func removeQuestion(_ names: [String]) -> String {
    let list = names.joined(separator: ", ")
    guard names.count > 1 else {
      return texts(
        ko: "\(list): 물 준 기록과 함께 정원에서 뺄까요? 연락처는 남아요.",
        en: "Take \(list) out of the garden, with all waterings? The contact stays.")
    }
    return texts(
      ko: "\(names.count)명을 물 준 기록과 함께 정원에서 뺄까요? 연락처는 남아요. \(list)",
      en: "Take \(names.count) plants out of the garden, with all waterings: \(list)? The contacts stay.")
  }

  func postponed(_ plants: [GardenPlant], on today: Day) -> String {
    let put = plants.map { plant in
      let name = texts.shortName(plant.name)
      let due = texts.dates.shortDay(plant.plant.due, today: today)
      let dDay = people.label(plant.plant.dDay(on: today))
      return texts(ko: "\(name), 물 주는 날 \(due) (\(dDay))", en: "\(name) to \(due) (\(dDay))")
    }
    return texts(
      ko: "미뤘어요: \(put.joined(separator: " · ")). \(undo)", en: "Put off \(put.joined(separator: ", ")). \(undo)")
  }

  /// - Parameter plants: They lose a point.
  func postponeQuestion(_ plants: [GardenPlant]) -> String {
    (plants.map(people.postponementWarning) + [texts(ko: "그래도 미룰까요?", en: "Put it off all the same?")]).spaced
  }

  var watered: String { texts(ko: "물 준 날", en: "watered") }
  var expected: String { texts(ko: "줄 날", en: "expected") }
  var noteOffered: String { texts(ko: "후기를 남길까요?", en: "leave a note?") }
}
