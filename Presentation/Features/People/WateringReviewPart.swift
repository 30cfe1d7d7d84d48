package import Domain

struct WateringReviewPart: ReviewPart {
  static let place = ReviewPlace.contact

  static let columns: [ReviewColumn<WateringReview.Figures>] = [
    .init("waterings", ko: "물 주기", en: "waterings") { $0.waterings },
    .init("people_watered", ko: "사람", en: "people") { $0.people },
  ]

  static let metric: ReviewMetric? = ReviewMetric(
    ko: "물", en: "Water", hue: .teal,
    bars: LocalizedText(ko: "월별 물 준 횟수", en: "Waterings by month"))

  static let member: ReviewMember<WateringReviewPart>? = ReviewMember(
    "people", #"{"most": {"id", "name", "waterings"}, "longest_streak"}"#
  ) { part, _ in
    let (most, count) = (part.highlights.most, part.highlights.mostWaterings)
    let plant = most.map { plant -> JSONValue in
      ["id": .string(plant.id.digits), "name": .string(plant.name), "waterings": .integer(count)]
    }
    return ["most": plant.json, "longest_streak": .integer(part.highlights.longestStreak)]
  }

  static let rows: [NamedRows<WateringReviewPart>] = [
    .init("most", ko: "이름, 물 주기", en: "name, waterings") { part, _ in
      part.highlights.most.map { [[$0.name, String(part.highlights.mostWaterings)]] } ?? []
    },
    .streak("people") { $0.highlights.longestStreak },
  ]

  static func amount(of figures: WateringReview.Figures) -> Int? { figures.waterings }

  var review: PeriodReview<WateringReview>

  func fact(_ texts: Texts) -> ReviewFact? {
    let (waterings, people) = (figures.waterings, figures.people)
    guard waterings > 0 else { return nil }
    let most = highlights.most.map { plant in
      let (name, count) = (texts.shortName(plant.name), highlights.mostWaterings)
      return StyledLine(texts(ko: "가장 자주 \(name) \(count.grouped)번", en: "most often \(name), \(count.grouped)×"))
    }
    return ReviewFact(
      texts(.peopleReview),
      [
        part(texts(ko: "물 주기 \(waterings.grouped)번", en: waterings.counting("watering")), \.waterings),
        part(texts(ko: "\(people.grouped)명", en: people == 1 ? "1 person" : "\(people.grouped) people"), \.people),
      ],
      [most, streak(highlights.longestStreak, texts)])
  }

  func pages(_ texts: Texts) -> [StoryPage] {
    guard let most = highlights.most else { return [] }
    let (count, waterings, people) = (highlights.mostWaterings, figures.waterings, figures.people)
    return [
      StoryPage(
        .contact, texts(ko: "가장 자주 물 준 사람", en: "Watered most"), most.name,
        [
          texts(ko: "\(count.grouped)번 물을 줬어요", en: count.counting("time")),
          people > 1
            ? texts(
              ko: "모두 \(people.grouped)명에게 \(waterings.grouped)번",
              en: "\(people) people, \(waterings.counting("watering")) in all")
            : nil,
          streak(highlights.longestStreak, texts)?.plain,
        ], picture: PlantPicture(species: most.plant.species, stage: most.plant.stage))
    ]
  }
}

/// A plant that is doing well, as it looks after many waterings.
struct PlantPicture: StoryPicture {
  let species: Species
  let stage: Stage

  var illustration: Illustration { Illustration(PlantArt(species, stage, size: .large).pixels()) }

  func draw(on frame: inout Frame, in area: Rect) {
    let sizes = [PlantSize.large, .small]
    let size = sizes.first { $0.cells.columns <= area.size.columns && $0.cells.rows <= area.size.rows }
    guard let size else { return }
    let place = area.centered(columns: size.cells.columns, rows: size.cells.rows)
    frame.draw(PlantArt(species, stage, size: size).frame(), at: place.origin)
  }
}

extension WateringRecap: RecapPart {
  package func line(_ texts: Texts) -> RecapLine {
    RecapLine(texts(.peopleReview), RecapLine.list(names(texts), texts))
  }

  package func memory(_ texts: Texts) -> [MemoryWords] {
    isEmpty ? [] : [MemoryWords(.contact, label: texts(ko: "물 준 사람", en: "watered"), names(texts), texts)]
  }

  package var json: [JSONValue.Member] { [JSONValue.Member("watered", .strings(waterings.map(\.plant.name)))] }

  /// Returns the names of the watered plants, without duplicates, in the order of watering.
  private func names(_ texts: Texts) -> [String] {
    waterings.reduce(into: [String]()) { names, watering in
      let name = texts.shortName(watering.plant.name)
      if !names.contains(name) { names.append(name) }
    }
  }
}

extension LocalizedText {
  fileprivate static let peopleReview = LocalizedText(ko: "사람", en: "People")
}
