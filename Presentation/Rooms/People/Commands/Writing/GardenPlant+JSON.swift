import Domain

extension GardenPlant {
  func json(on today: Day) -> JSONValue { .object(members(on: today)) }

  /// The promised keys first, in their order.
  func members(on today: Day) -> [JSONValue.Member] {
    [
      .init("id", .string(id.digits)),
      .init("name", .string(contactName)),
      .init("nickname", .text(plant.nickname?.text)),
      .init("species", .string(plant.species.word)),
      .init("cycle_days", .integer(plant.cycle.days)),
      .init("due", .string(plant.due.description)),
      .init("days_left", .integer(plant.dDay(on: today).daysLeft)),
      .init("state", .string(plant.stateWord(on: today))),
      .init("points", .integer(plant.affection.points)),
      .init("affection", .integer(plant.affection.percent)),
      .init("stage", .integer(plant.stage.rawValue)),
      .init("phone", .text(phone?.text)),
      .init("email", .text(email?.text)),
      .init("birthday", .text(birthday?.iso)),
      .init("birthday_calendar", .text(birthday?.calendarWord)),
      .init("reminder_time", .string(String(plant.reminderTime.description.prefix(5)))),
      .init("planted", .string(plant.planted.description)),
      .init("last_watered", .text(plant.lastWatered?.description)),
      .init("days_together", .integer(plant.daysTogether(on: today))),
      .init("postponements", .integer(plant.postponements)),
      .init("open_review", .bool(openReview != nil)),
    ]
  }

  /// Id, name, nickname, species, cycle, due day, days left, state, points, affection, stage, phone.
  func fields(on today: Day) -> [String] {
    [
      id.digits, contactName, plant.nickname?.text ?? "", plant.species.word, String(plant.cycle.days),
      plant.due.description, String(plant.dDay(on: today).daysLeft), plant.stateWord(on: today),
      String(plant.affection.points), String(plant.affection.percent), String(plant.stage.rawValue), phone?.text ?? "",
    ]
  }
}

extension Species {
  /// Never renamed.
  fileprivate var word: String {
    switch self {
    case .rosemary: "rosemary"
    case .americanBlue: "american_blue"
    case .dandelion: "dandelion"
    case .stuckyi: "stuckyi"
    case .ballCactus: "ball_cactus"
    }
  }
}

extension Plant {
  /// Never renamed: what people see in the garden, `needs_water` on the due day alone.
  fileprivate func stateWord(on today: Day) -> String {
    switch health(on: today) {
    case .dormant: return "dormant"
    case .wilted: return "wilted"
    case .well: break
    }
    return switch mood(on: today) {
    case .needsWater: "needs_water"
    case .thirsty: "thirsty"
    case .content: "content"
    case .fullOfLife: "full_of_life"
    }
  }
}

extension Watering {
  /// - Parameter zone: The user's.
  func json(in zone: Zone) -> JSONValue {
    [
      "id": .string(id.uuid.digits),
      "date": .string(day.description),
      "at": .string(InstantText.iso(at, in: zone)),
      "channel": .string(channel.word),
      "review": .string(reviewWord),
      "keywords": .strings(keywords),
      "memo": .present(written?.memo.text ?? ""),
      "points": .integer(points.count),
    ]
  }

  var fields: [String] {
    [
      id.uuid.digits, day.description, channel.word, reviewWord, keywords.joined(separator: ","),
      written?.memo.text ?? "",
    ]
  }

  private var keywords: [String] { (written?.keywords ?? []).map(\.text) }

  /// Never renamed.
  private var reviewWord: String {
    switch review {
    case .open: "open"
    case .dismissed: "dismissed"
    case .written: "written"
    }
  }
}

extension WateringResult {
  /// A watering or a review with the plant as it is after it.
  func json(on today: Day, in zone: Zone, opening: ChannelOpening.Outcome? = nil) -> JSONValue {
    .object(
      plant.members(on: today) + [
        .init("watering", watering.json(in: zone)),
        .init("points_gained", .integer(pointsGained)),
        .init("link", opening?.json ?? nil),
      ])
  }
}

extension GardenStatistics {
  var json: JSONValue {
    [
      "plants": .integer(plants),
      "grown": .integer(grown),
      "waterings": .integer(waterings),
      "postponements": .integer(postponements),
      "longest_on_time_run": .integer(longestOnTimeRun),
      "by_month": .array(months.map { ["month": .string($0.description), "waterings": .integer($1)] }),
      "by_channel": .array(channels.map { ["channel": .string($0.word), "waterings": .integer($1)] }),
    ]
  }

  /// A kind, what of it, and how many.
  var fields: [[String]] {
    let counts = [
      ("plants", plants), ("grown", grown), ("waterings", waterings), ("postponements", postponements),
      ("longest_on_time_run", longestOnTimeRun),
    ]
    return counts.map { [$0, "", String($1)] } + months.map { ["month", $0.description, String($1)] }
      + channels.map { ["channel", $0.word, String($1)] }
  }

  private var months: [(Month, Int)] { wateringsByMonth.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// Those that were used, in their usual order.
  var channels: [(Channel, Int)] {
    Channel.allCases.compactMap { channel in wateringsByChannel[channel].map { (channel, $0) } }
  }
}
