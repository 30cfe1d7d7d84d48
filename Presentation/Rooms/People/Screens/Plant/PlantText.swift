package import Domain

package struct PlantText: Hashable, Sendable {
  package let plant: GardenPlant
  package let today: Day
  package let texts: Texts

  package init(_ plant: GardenPlant, on today: Day, texts: Texts) {
    (self.plant, self.today, self.texts) = (plant, today, texts)
  }

  /// The nickname with the contact's name behind it where that is another: 별이 (김민아).
  package var fullName: String { fullName { $0 } }

  /// The full name for the middle of a sentence.
  var shortFullName: String { fullName(texts.shortName) }

  private func fullName(_ shown: (String) -> String) -> String {
    let (name, contact) = (shown(plant.name), shown(plant.contactName))
    return plant.name == plant.contactName ? name : "\(name) (\(contact))"
  }

  /// "D-3", "D-day", "D+2".
  package var dDay: String { texts.people.label(plant.plant.dDay(on: today)) }

  package var state: String {
    let health = plant.plant.health(on: today)
    guard health == .well else { return texts.people.name(of: health) }
    return texts.people.name(of: plant.plant.mood(on: today))
  }

  package var species: String { texts.people.name(of: plant.plant.species) }

  package var stage: String { texts.people.name(of: plant.plant.stage, plant.plant.species) }

  /// A dot for each point of affection: ●●●○○○○○○○○○.
  var dots: StyledLine {
    let affection = plant.plant.affection
    let rest = Affection.full.points - affection.points
    return StyledLine(String(repeating: "●", count: affection.points), Style(affection.hue))
      + StyledLine(String(repeating: "○", count: rest), .hint)
  }

  /// How much of the cycle is left.
  var ring: RingGauge { RingGauge(plant.plant.share(on: today).fraction, label: dDay, hue: hue) }

  package var affection: String { "\(plant.plant.affection.percent)%" }

  package var together: String { texts.people.together(days: plant.plant.daysTogether(on: today)) }

  package var every: String { texts.people.every(plant.plant.cycle) }

  /// 11.25 (수) · 5일 뒤, Wed Nov 25 · in 5 days.
  package var due: String { day(plant.plant.due) }

  package var lastWatered: String { plant.plant.lastWatered.map(day) ?? texts.people.neverWatered }

  /// 4.12 · 12일 뒤, with the age where it is known; `nil` without a birthday.
  package var birthday: String? {
    guard let birthday = plant.birthday else { return nil }
    let next = birthday.next(onOrAfter: today)
    let age = birthday.age(on: next).map { texts.age($0) }
    let parts = [texts.people.words(birthday), texts.dates.relativeDay(next, today: today)] + [age].compactMap(\.self)
    return parts.joined(separator: " · ")
  }

  /// The colour of the D-day.
  package var hue: ColorRole {
    switch plant.plant.health(on: today) {
    case .dormant: .secondary
    case .wilted: .danger
    // Red is for what has wilted.
    case .well: plant.plant.dDay(on: today).isToday ? .accent : .secondary
    }
  }

  private func day(_ day: Day) -> String {
    "\(texts.dates.shortDay(day, today: today)) · \(texts.dates.relativeDay(day, today: today))"
  }
}

extension CycleShare.Level {
  /// Red at a quarter and less, amber at a half and less, green above.
  package var hue: ColorRole {
    switch self {
    case .low: .danger
    case .middle: .warning
    case .high: .success
    }
  }
}

extension Affection {
  package var hue: ColorRole { points * 2 < Self.full.points ? .warning : .success }
}

extension Species {
  package var hue: ColorRole {
    switch self {
    case .rosemary: .rosemary
    case .americanBlue: .americanBlue
    case .dandelion: .dandelion
    case .stuckyi: .stuckyi
    case .ballCactus: .ballCactus
    }
  }
}

struct WateringNote {
  let watering: Watering
  let today: Day
  /// Stands where a note can still be written; `nil` for nothing.
  let offer: String?
  let texts: Texts

  /// When and how, then keywords, then the memo.
  func lines(columns: Int) -> [StyledLine] {
    let when = "\(texts.dates.shortDay(watering.day, today: today)) · \(texts.people.name(of: watering.channel))"
    let first = StyledLine("● ", Style(.teal)) + StyledLine(when, Style(.text, on: .background, .bold))
    guard let review = watering.written else {
      return [first] + (watering.review == .open ? offer.map { [StyledLine("  \($0)", .hint)] } ?? [] : [])
    }
    let keywords = StyledLine(review.keywords.map { "#\($0.text)" }.joined(separator: " "), Style(.accent))
    let isOneLine = first.columns + 2 + keywords.columns <= columns
    let head =
      isOneLine || keywords.isEmpty ? [first + StyledLine("  ") + keywords] : [first, StyledLine("  ") + keywords]
    let memo = TextClip.wrap(review.memo.text, columns: max(1, columns - 2)).filter { !$0.isEmpty }
    return head + memo.map { StyledLine("  \($0)") }
  }
}
