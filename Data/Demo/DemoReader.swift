import Domain

/// Reads through a library day by day, as somebody does who likes to: more at weekends, in winter and in August.
struct DemoReader {
  private(set) var books: [DemoBook] = []
  /// Places of those that are being read.
  private var open: [Int] = []
  private var library: ArraySlice<DemoLibrary.Entry>
  private let zone: Zone

  init(_ library: DemoLibrary, zone: Zone) {
    self.library = library.entries[...]
    self.zone = zone
  }

  mutating func live(on day: Day, _ random: inout SeededRandom) {
    if open.isEmpty || open.count < 3 && random.chance(3) { begin(on: day, &random) }
    guard random.chance(Self.chance(on: day)), let place = random.chance(75) ? open.first : open.last else { return }
    let isWeekend = day.weekday == .saturday || day.weekday == .sunday
    let amount = random.number(in: isWeekend ? 18...75 : 8...42)
    let minutes = isWeekend ? random.number(in: 9 * 60...17 * 60) : random.pick([8 * 60 + 5, 12 * 60 + 30, 22 * 60])
    read(place, amount, time(day, minutes: minutes + random.number(in: 0...50)), &random)
  }

  private func time(_ day: Day, minutes: Int) -> ZonedTime {
    ZonedTime(DateTime(day, .midnight).adding(minutes: minutes), in: zone)
  }

  /// Returns the chance of reading on a day, in percent; every few months there is no time for books.
  private static func chance(on day: Day) -> Int {
    if day.daysSince1970 / 14 % 9 == 4 { return 12 }
    let season = [12, 1, 2, 8].contains(day.month) ? 15 : 0
    return season + (day.weekday == .saturday || day.weekday == .sunday ? 74 : 58)
  }

  /// Mostly a new one, sometimes one that was loved.
  private mutating func begin(on day: Day, _ random: inout SeededRandom) {
    let loved = books.indices.filter { books[$0].isLoved && !open.contains($0) }
    if loved.count > 12, random.chance(7) {
      let place = random.pick(loved)
      books[place].readings.append(DemoReading(started: day, random.uuid()))
      open.append(place)
    } else if let place = add(at: time(day, minutes: 8 * 60).instant, &random) {
      books[place].readings.append(DemoReading(started: day, random.uuid()))
      if random.chance(7) {
        books[place].readings[0].lastPage = books[place].entry.pages.value * random.number(in: 15...45) / 100
      }
      open.append(place)
    }
  }

  private mutating func add(at moment: Instant, _ random: inout SeededRandom) -> Int? {
    guard let entry = library.popFirst() else { return nil }
    books.append(DemoBook(entry, added: moment, random.uuid()))
    return books.count - 1
  }

  private mutating func read(_ place: Int, _ amount: Int, _ time: ZonedTime, _ random: inout SeededRandom) {
    books[place].read(amount, at: time, &random)
    if books[place].readings.last?.isOver == true { open.removeAll { $0 == place } }
  }

  /// Three are open with targets, one of them overdue, one rests, and some are only wanted.
  mutating func plan(around today: Day, _ random: inout SeededRandom) {
    while open.count < 4 {
      let count = open.count
      begin(on: today.adding(days: -6), &random)
      guard open.count > count, let place = open.last else { break }
      read(place, 40, time(today.adding(days: -5), minutes: 21 * 60), &random)
    }
    for (place, days) in zip(open, [6, 1, -2, nil]) {
      guard let last = books[place].readings.indices.last else { continue }
      books[place].readings[last].target = days.map { today.adding(days: $0) }
      books[place].readings[last].isPaused = days == nil
    }
    for number in 0..<9 {
      let moment = time(today.adding(days: -number - 2), minutes: 20 * 60).instant
      guard let place = add(at: moment, &random) else { break }
      books[place].readings.append(DemoReading(started: nil, random.uuid()))
    }
  }
}
