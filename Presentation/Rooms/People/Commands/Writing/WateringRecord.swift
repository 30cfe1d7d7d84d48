import Domain

/// A watering as programs get it.
struct WateringRecord {
  private let watering: Watering
  private let zone: Zone

  /// - Parameter zone: The user's.
  init(_ watering: Watering, zone: Zone) {
    self.watering = watering
    self.zone = zone
  }

  var json: JSONValue {
    [
      "id": .string(watering.id.uuid.digits),
      "date": .string(watering.day.description),
      "at": .string(InstantText.iso(watering.at, in: zone)),
      "channel": .string(watering.channel.word),
      "review": .string(reviewWord),
      "keywords": .strings(keywords),
      "memo": .present(watering.written?.memo.text ?? ""),
      "points": .integer(watering.points.count),
    ]
  }

  /// Id, day, channel, state of the review, keywords, memo.
  var fields: [String] {
    [
      watering.id.uuid.digits, watering.day.description, watering.channel.word, reviewWord,
      keywords.joined(separator: ","), watering.written?.memo.text ?? "",
    ]
  }

  private var keywords: [String] { (watering.written?.keywords ?? []).map(\.text) }

  /// Never renamed.
  private var reviewWord: String {
    switch watering.review {
    case .open: "open"
    case .dismissed: "dismissed"
    case .written: "written"
    }
  }
}

/// A watering or a review with the plant as it is after it, as programs get it.
struct WateredRecord {
  private let result: WateringResult
  private let today: Day
  private let zone: Zone
  private let opening: ChannelOpening.Outcome?

  /// - Parameter zone: The user's.
  init(_ result: WateringResult, today: Day, zone: Zone, opening: ChannelOpening.Outcome? = nil) {
    self.result = result
    self.today = today
    self.zone = zone
    self.opening = opening
  }

  var json: JSONValue {
    .object(
      PlantRecord(result.plant, on: today).members + [
        .init("watering", WateringRecord(result.watering, zone: zone).json),
        .init("points_gained", .integer(result.pointsGained)),
        .init("link", opening?.json ?? nil),
      ]
    )
  }
}
