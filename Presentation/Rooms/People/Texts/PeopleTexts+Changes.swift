import Domain

extension PeopleTexts {
  func planted(_ plant: GardenPlant) -> String {
    let (name, species) = (texts.shortName(plant.name), self.name(of: plant.plant.species))
    return texts.done(
      ko: "\(name): \(Particle.object.attached(to: species)) 심었어요", en: "Planted \(species) for \(name)")
  }

  func edited(_ name: String) -> String {
    texts.done(ko: "\(object(name)) 고쳤어요", en: "Changed \(texts.shortName(name))")
  }

  func removed(_ name: String) -> String {
    texts.done(ko: "\(object(name)) 정원에서 뺐어요", en: "Took \(texts.shortName(name)) out of the garden")
  }

  /// Names the day where that is not today.
  func watered(_ result: WateringResult, on today: Day) -> String {
    let (name, points, day) = (texts.shortName(result.plant.name), behind(result), result.watering.day)
    let when = day == today ? "" : texts.dates.shortDay(day, today: today)
    return texts.done(
      ko: "\(name)에게 \(when.isEmpty ? "" : "\(when)에 ")물을 줬어요\(points)",
      en: "Watered \(name)\(when.isEmpty ? "" : " on \(when)")\(points)")
  }

  func reviewed(_ result: WateringResult) -> String {
    let (name, points) = (texts.shortName(result.plant.name), behind(result))
    return texts.done(ko: "\(name)의 연락 후기를 적었어요\(points)", en: "Kept the note on \(name)\(points)")
  }

  private func behind(_ result: WateringResult) -> String {
    let points = gained(result.pointsGained)
    return points.isEmpty ? "" : " (\(points))"
  }

  func reviewRemoved(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts.done(ko: "\(name)의 연락 후기를 지웠어요", en: "Removed the note on \(name)")
  }

  func reviewDismissed(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts.done(ko: "\(name)의 후기는 그만 물어볼게요", en: "No more asking for the note on \(name)")
  }

  func postponed(_ plant: GardenPlant) -> String {
    let (name, day) = (texts.shortName(plant.name), texts.dates.shortDay(plant.plant.due))
    return texts.done(ko: "\(name) 물 주는 날을 \(day)로 미뤘어요", en: "Put off watering \(name) to \(day)")
  }

  /// A name as the object of a sentence.
  func object(_ name: String) -> String { Particle.object.attached(to: texts.shortName(name)) }

  /// 애정도 +2, affection +2; nothing where nothing was gained.
  func gained(_ points: Int) -> String {
    points == 0 ? "" : texts(ko: "애정도 +\(points)점", en: points == 1 ? "+1 point" : "+\(points) points")
  }

  /// Said before the 4th postponement of a cycle and the later ones.
  func postponementWarning(_ plant: GardenPlant) -> String {
    let name = texts.shortName(plant.name)
    return texts(
      ko: "\(Particle.topic.attached(to: name)) 이번에 벌써 \(plant.plant.postponements)번 미뤘어요. 또 미루면 애정도가 1점 줄어요.",
      en: "\(name) was put off \(plant.plant.postponements) times already. Once more costs 1 point of affection.")
  }
}

extension PeopleTexts {
  var whomToPlant: String { texts(ko: "누구를 심을까요?", en: "Whom would you like to plant?") }
  var somebodyNew: String { texts(ko: "새로운 사람 쓰기", en: "somebody new") }

  func somebodyNew(_ name: String) -> String {
    texts(ko: "새로운 사람: \(texts.shortName(name))", en: "somebody new: \(texts.shortName(name))")
  }

  var plantedAlready: String { texts(ko: "심었어요", en: "planted") }
  var newPlant: String { texts(ko: "새 식물", en: "New plant") }
  func editPlant(_ name: String) -> String {
    texts(ko: "\(texts.shortName(name)) 고치기", en: "Edit \(texts.shortName(name))")
  }
  var needsCycle: String { texts(ko: "며칠마다 연락할지 써 주세요.", en: "Write how often to be in touch.") }
  var needsName: String { texts(ko: "이름을 써 주세요.", en: "Write a name.") }
  func suits(_ species: Species) -> String {
    let (first, second) = result(species)
    return "→ \(first) \(second)"
  }

  func nextBirthday(_ birthday: Birthday, today: Day) -> String {
    let next = birthday.next(onOrAfter: today)
    return "→ \(texts.dates.shortDay(next, today: today)) · \(texts.dates.relativeDay(next, today: today))"
  }
}
