import Domain

/// A plant as programs get it.
struct PlantRecord {
  private let plant: GardenPlant
  private let today: Day

  init(_ plant: GardenPlant, on today: Day) {
    self.plant = plant
    self.today = today
  }

  var json: JSONValue { .object(members) }

  /// The promised keys first, in their order.
  var members: [JSONValue.Member] {
    let state = plant.plant
    let birthday = BirthdayRecord(plant.birthday)
    return [
      .init("id", .string(plant.id.digits)),
      .init("name", .string(plant.contactName)),
      .init("nickname", .text(state.nickname?.text)),
      .init("species", .string(speciesWord)),
      .init("cycle_days", .integer(state.cycle.days)),
      .init("due", .string(state.due.description)),
      .init("days_left", .integer(state.dDay(on: today).daysLeft)),
      .init("state", .string(stateWord)),
      .init("points", .integer(state.affection.points)),
      .init("affection", .integer(state.affection.percent)),
      .init("stage", .integer(state.stage.rawValue)),
      .init("phone", .text(plant.phone?.text)),
      .init("email", .text(plant.email?.text)),
      .init("birthday", birthday.date),
      .init("birthday_calendar", birthday.calendar),
      .init("reminder_time", .string(String(state.reminderTime.description.prefix(5)))),
      .init("planted", .string(state.planted.description)),
      .init("last_watered", .text(state.lastWatered?.description)),
      .init("days_together", .integer(state.daysTogether(on: today))),
      .init("postponements", .integer(state.postponements)),
      .init("open_review", .bool(plant.openReview != nil)),
    ]
  }

  /// Id, name, nickname, species, cycle, due day, days left, state, points, affection, stage, phone.
  var fields: [String] {
    let state = plant.plant
    return [
      plant.id.digits, plant.contactName, state.nickname?.text ?? "", speciesWord, String(state.cycle.days),
      state.due.description, String(state.dDay(on: today).daysLeft), stateWord, String(state.affection.points),
      String(state.affection.percent), String(state.stage.rawValue), plant.phone?.text ?? "",
    ]
  }

  /// Never renamed.
  private var speciesWord: String {
    switch plant.plant.species {
    case .rosemary: "rosemary"
    case .americanBlue: "american_blue"
    case .dandelion: "dandelion"
    case .stuckyi: "stuckyi"
    case .ballCactus: "ball_cactus"
    }
  }

  /// Never renamed: what people see in the garden, `needs_water` on the due day alone.
  private var stateWord: String {
    switch plant.plant.health(on: today) {
    case .dormant: return "dormant"
    case .wilted: return "wilted"
    case .well: break
    }
    return switch plant.plant.mood(on: today) {
    case .needsWater: "needs_water"
    case .thirsty: "thirsty"
    case .content: "content"
    case .fullOfLife: "full_of_life"
    }
  }
}
