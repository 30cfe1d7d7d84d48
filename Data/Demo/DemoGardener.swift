import Domain

/// Lets a plant grow through the years up to today, as somebody waters who is mostly on time.
struct DemoGardener {
  private static let cycles = [3, 5, 7, 7, 10, 14, 14, 21, 30, 30, 45, 60, 90].compactMap(Cycle.init(days:))

  let today: Day
  let zone: Zone
  let years: Int

  func tend(_ contact: Contact, number: Int, _ random: inout SeededRandom) -> (plant: Plant, waterings: [Watering]) {
    let cycle = Self.cycles[number % Self.cycles.count]
    let days = cycle.days
    let due = dueDay(number, days, &random)
    // A third is young; the others are tended for up to all the years.
    let age = number % 3 == 0 ? random.number(in: 0...4) * days : random.number(in: years * 100...years * 365)
    let planted = due.adding(days: -days - age)
    let id = Plant.ID(random.uuid())
    var plant = Plant(
      id: id,
      contact: contact.id,
      nickname: random.chance(30) ? Nickname(imported: random.pick(DemoNames.nicknames)) : nil,
      cycle: cycle,
      reminderTime: TimeOfDay(hour: random.pick([8, 9, 9, 9, 12, 19])) ?? .midnight,
      planted: planted,
      due: planted.adding(days: days)
    )
    var waterings: [Watering] = []
    for day in wateringDays(from: planted, to: due.adding(days: -days), every: days, &random) {
      let isNewest = day == due.adding(days: -days)
      waterings.append(watering(of: id, on: day, isNewest: isNewest, &random))
      grow(&plant, by: waterings[waterings.count - 1], &random)
    }
    return (plant, waterings)
  }

  /// Some want water today, some have wilted, a few sleep; the others have time left.
  private func dueDay(_ number: Int, _ days: Int, _ random: inout SeededRandom) -> Day {
    switch number % 20 {
    case 2, 7: today
    case 4, 11, 17: today.adding(days: -random.number(in: 1...max(1, days / 2)))
    case 13 where days <= 30: today.adding(days: -7 * days - random.number(in: 1...20))
    default: today.adding(days: random.number(in: 1...days))
    }
  }

  /// The last of them on the last day, unless it is the day of planting: then there are none.
  private func wateringDays(from planted: Day, to last: Day, every days: Int, _ random: inout SeededRandom) -> [Day] {
    var found: [Day] = []
    var day = last
    while day > planted {
      found.append(day)
      let early = random.number(in: 0...min(2, days - 1))
      day = day.adding(days: random.chance(8) ? -days - random.number(in: 1...days) : early - days)
    }
    return found.reversed()
  }

  private func watering(of plant: Plant.ID, on day: Day, isNewest: Bool, _ random: inout SeededRandom) -> Watering {
    let review = review(isNewest: isNewest, &random)
    var points = WateringPoints.contact
    if case .written(let review) = review {
      points = WateringPoints(keyword: !review.keywords.isEmpty, memo: !review.memo.isEmpty)
    }
    let time = DateTime(day, .midnight).adding(minutes: random.number(in: 7 * 60...22 * 60))
    return Watering(
      id: Watering.ID(random.uuid()), plant: plant, day: day, at: zone.instant(of: time),
      channel: random.pick([.call, .call, .message, .kakaoTalk, .kakaoTalk, .inPerson, .email, .video, .letter, .other]
      ), review: review, points: points)
  }

  private func review(isNewest: Bool, _ random: inout SeededRandom) -> ReviewState {
    guard random.chance(45) else { return isNewest || random.chance(20) ? .open : .dismissed }
    let first = random.number(in: 0...DemoNames.keywords.count - 1)
    let keywords = (0..<random.number(in: 0...3)).map { number in
      Keyword(imported: DemoNames.keywords[(first + 5 * number) % DemoNames.keywords.count])
    }
    let memo = keywords.isEmpty || random.chance(50) ? Memo(imported: random.pick(DemoNames.memos)) : .none
    return (try? Review(keywords: keywords, memo: memo)).map(ReviewState.written) ?? .dismissed
  }

  private func grow(_ plant: inout Plant, by watering: Watering, _ random: inout SeededRandom) {
    let late = plant.due.distance(to: watering.day)
    // Someone who is only a little late has postponed the watering.
    let isPutOff = (1...7).contains(late) && random.chance(70)
    if isPutOff, let days = PostponeDays(late), let later = try? plant.postponed(by: days, on: plant.due) {
      plant = later
    }
    plant = plant.watered(watering)
  }
}
