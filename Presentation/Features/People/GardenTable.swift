import Domain

struct GardenTable {
  let today: Day
  let texts: Texts
  var found = FoundText(nil)

  private static let columns: [TextTable.Column] = [
    .left(ko: "물 주는 날", en: "Due"), .flexible(ko: "이름", en: "Name"), .flexible(ko: "화분", en: "Plant").extra,
    .left(ko: "애정도", en: "Affection"), .flexible(ko: "상태", en: "State").extra, .id,
  ]

  /// - Parameters:
  ///   - count: The total number of plants; `plants` may be only the first of them.
  ///   - width: The maximum width; `nil` to never clip.
  func lines(_ plants: [GardenPlant], of count: Int, width: Int?) -> [StyledLine] {
    let garden = Garden(plants, on: today)
    let ids = AmbiguousIDs(plants.map { ($0.id.uuid, $0.name) })
    let table = TextTable(
      Self.columns, rows: (garden.tended + garden.dormant).map { row($0, ids) }, headedIn: texts)
    let (heading, rows) = table.parts(width: width)
    var lines = heading + rows.prefix(garden.tended.count).flatMap(\.self)
    if !garden.dormant.isEmpty {
      if !garden.tended.isEmpty { lines.append(StyledLine()) }
      lines.append(StyledLine(texts.people.restart, Style(.secondary)).clipped(to: width))
      lines += rows.suffix(garden.dormant.count).flatMap(\.self)
    }
    return lines.summed(summary(of: garden, count), width: width)
  }

  /// Returns the number of people, and who needs water if all of them are listed.
  private func summary(of garden: Garden, _ count: Int) -> [String] {
    let (words, shown) = (texts.peopleCommands, garden.tended.count + garden.dormant.count)
    let counted = texts.listed(shown, of: count, counter: "명", texts.contacts.count)
    guard shown == count else { return [counted] }
    let days = garden.tended.map { $0.plant.dDay(on: today) }
    return [counted, words.thirsty(days.count(where: \.isToday)), words.late(days.count(where: \.isOverdue))]
  }

  private func row(_ plant: GardenPlant, _ ids: AmbiguousIDs) -> [StyledLine] {
    let text = PlantText(plant, on: today, texts: texts)
    return [
      StyledLine(text.dDay, Style(text.hue)),
      found.line(text.fullName),
      StyledLine(text.kind, Style(.secondary)),
      text.dots,
      StyledLine(text.state, Style(.secondary)),
      StyledLine(ids[plant.id.uuid], Style(.secondary)),
    ]
  }
}

/// A plant together with the day for which its state is shown.
typealias PlantOnDay = (plant: GardenPlant, today: Day)

extension GardenPlant {
  func json(on today: Day) -> JSONValue { Self.object((self, today)) }

  /// The promised JSON keys of a plant, and further keys for programs that display plants.
  ///
  /// The value of `state` is a word for the plant's health or mood.
  static let object = JSONObject<PlantOnDay>(
    fields: PlantDraft.Field.allCases, of: { PlantDraft($0.plant) }, .init("id") { $0.plant.id.digits },
    .init("name") { $0.plant.contactName }, "nickname", .init("species") { $0.plant.plant.species.rawValue.snakeCased },
    "cycle_days",
    .init("due") { $0.plant.plant.due.description },
    .init("days_left") { $0.plant.plant.dDay(on: $0.today).daysLeft },
    .init("state") { $0.plant.plant.stateWord(on: $0.today) }, .init("points") { $0.plant.plant.affection.points },
    .init("affection") { $0.plant.plant.affection.percent }, .init("stage") { $0.plant.plant.stage.rawValue },
    .init("phone") { $0.plant.phone?.text }, .init("email") { $0.plant.email?.text }, "birthday", "birthday_calendar",
    "reminder_time", .init("planted") { $0.plant.plant.planted.description },
    .init("last_watered") { $0.plant.plant.lastWatered?.description },
    .init("days_together") { $0.plant.plant.daysTogether(on: $0.today) },
    .init("postponements") { $0.plant.plant.postponements }, .init("open_review") { $0.plant.openNote != nil }
  ).columns(
    "id", "name", "nickname", .init("species", ko: "식물"), .init("cycle_days", ko: "주기", en: "cycle"),
    .init("due", ko: "물 주는 날", en: "due day"), "days_left", "state", .init("points", ko: "점수"),
    .init("affection", ko: "애정도"), .init("stage", ko: "단계"), .init("phone", ko: "전화번호"))

  /// A plant with its latest waterings, newest first, and the books that the person has borrowed.
  static let details = JSONObject<(plant: PlantOnDay, waterings: [Watering], loans: [PlantLoan], zone: Zone)>(
    object.members.map { $0.of { $0.plant } } + [
      .init("waterings") { source in source.waterings.map { $0.json(in: source.zone) } },
      .init("lent_books") { $0.loans.map { PlantLoan.object($0) } },
    ])
}

extension Plant {
  /// Returns the state of the plant in JSON, which matches the state shown in the garden; never renamed.
  ///
  /// The word `needs_water` is used on the due day only.
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
  /// - Parameter zone: The time zone of the user.
  func json(in zone: Zone) -> JSONValue { Self.object((self, zone)) }

  static let object = JSONObject<(watering: Watering, zone: Zone)>(
    .init("id") { $0.watering.id.uuid.digits }, .init("date") { $0.watering.day.description },
    .init("at") { InstantText.iso($0.watering.at, in: $0.zone) }, .init("channel") { $0.watering.channel.word },
    .init("review") { $0.watering.noteWord }, .init("keywords") { $0.watering.keywords },
    .init("memo") { $0.watering.written?.memo.text.present }, .init("points") { $0.watering.points.count }
  ).columns(
    "id", .init("date", ko: "날짜", en: "day"), .init("channel", ko: "방법"), .init("review", ko: "후기", en: "note"),
    .init("keywords", ko: "키워드"), "memo")

  var keywords: [String] { (written?.keywords ?? []).map(\.text) }

  /// The state of the note in JSON; never renamed.
  private var noteWord: String {
    switch note {
    case .open: "open"
    case .dismissed: "dismissed"
    case .written: "written"
    }
  }
}

extension WateringResult {
  typealias Output = (result: WateringResult, today: Day, zone: Zone, opening: ChannelOpening.Outcome?)

  /// A watering or a note, with the plant as it is afterwards.
  static let object = JSONObject<Output>(
    GardenPlant.object.members.map { $0.of { ($0.result.plant, $0.today) } } + [
      .init("watering") { $0.result.watering.json(in: $0.zone) }, .init("points_gained") { $0.result.pointsGained },
      .init("link") { $0.opening?.json },
    ])
}

extension PlantMonthText {
  /// The waterings of a month, and the days on which the plant is expected to need water.
  static let object = JSONObject<(month: PlantMonthText, zone: Zone)>(
    .init("id") { $0.month.plant.id.digits }, .init("name") { $0.month.plant.name },
    .init("month") { $0.month.month.description }, .init("due") { $0.month.plant.plant.due.description },
    .init("waterings") { source in source.month.waterings.map { $0.json(in: source.zone) } },
    .init("expected") { $0.month.expected.map(\.description) })
}

extension GardenStatistics {
  private static let counts = JSONObject<GardenStatistics>(
    .init("plants") { $0.plants }, .init("grown") { $0.grown }, .init("waterings") { $0.waterings },
    .init("postponements") { $0.postponements }, .init("longest_on_time_run") { $0.longestOnTimeRun })

  static let object = JSONObject<GardenStatistics>(
    counts.members + [
      .init("by_month") {
        $0.months.map { ["month": .string($0.description), "waterings": .integer($1)] as JSONValue }
      },
      .init("by_channel") {
        $0.channels.map { ["channel": .string($0.word), "waterings": .integer($1)] as JSONValue }
      },
    ])

  /// The rows of the plain output: a kind, a name and a count.
  var fields: [[String]] {
    zip(Self.counts.form.keys, Self.counts.row(self)).map { [$0, "", $1] }
      + months.map { ["month", $0.description, String($1)] } + channels.map { ["channel", $0.word, String($1)] }
  }

  private var months: [(Month, Int)] { wateringsByMonth.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// The channels that have waterings, in the usual order.
  var channels: [(Channel, Int)] {
    Channel.allCases.compactMap { channel in wateringsByChannel[channel].map { (channel, $0) } }
  }
}

/// A plant as the command prints it: a phrase, the facts and the latest waterings.
struct PlantDetails {
  let facts: PlantFacts
  /// The latest waterings, newest first.
  let waterings: [Watering]
  let phrase: PlantPhrase

  /// - Parameter width: The width to which lines are wrapped; `nil` to never wrap or clip.
  func lines(width: Int?) -> [StyledLine] {
    let (today, texts) = (facts.today, facts.texts)
    let isDormant = facts.plant.plant.health(on: today) == .dormant
    let prompt = isDormant ? [StyledLine(texts.people.restart, Style(.secondary))] : []
    let phrase = StyledLine(texts.people.phrase(phrase), Style(.secondary))
    let head = texts.people.ordered(phrase: phrase, name: facts.heading) + prompt
    let notes = WateringLines(today: today, texts: texts)
    return head.map { $0.clipped(to: width) } + facts.facts.lines(width: width)
      + (waterings.isEmpty ? [] : [StyledLine()]) + waterings.flatMap { notes.lines($0, width: width) }
  }
}

struct WateringLines {
  let today: Day
  let texts: Texts

  /// Formats a watering as "● Wed Nov 18 · call · #move #job", with the memo on the lines below.
  ///
  /// - Parameter width: The width to which the memo is wrapped; `nil` to never wrap or clip.
  func lines(_ watering: Watering, width: Int?) -> [StyledLine] {
    let memo = watering.written?.memo.text ?? ""
    let wrapped = memo.isEmpty ? [] : WrappedText.lines(memo, columns: width.map { $0 - 2 })
    return [head(watering).clipped(to: width)] + wrapped.map { StyledLine("  \($0)") }
  }

  private func head(_ watering: Watering) -> StyledLine {
    let when = "\(texts.dates.shortDay(watering.day, today: today)) · \(texts.people.name(of: watering.channel))"
    let line = StyledLine("● ", Style(.accent)) + StyledLine(when)
    switch watering.note {
    case .open: return line + StyledLine(" · \(texts.peopleCommands.noteOffered)", Style(.secondary))
    case .dismissed: return line
    case .written(let note):
      return line + StyledLine(note.hashtags.isEmpty ? "" : " · \(note.hashtags)", Style(.accent))
    }
  }
}

struct PlantMonthText {
  private static let cellColumns = 4

  let plant: GardenPlant
  let month: Month
  /// The waterings of the month, earliest first.
  let waterings: [Watering]
  let today: Day
  let weekStart: Weekday
  let texts: Texts

  var expected: [Day] { plant.plant.expectedWaterings(in: month.days, from: today) }

  /// - Parameter width: The maximum width; `nil` to never clip.
  func lines(width: Int?) -> [StyledLine] {
    let text = PlantText(plant, on: today, texts: texts)
    let head = StyledLine(text.fullName, Style(.accent, .bold)) + StyledLine("  \(texts.dates.month(month))")
    let lines = ([head, weekdays] + weeks + [StyledLine(), legend]).map { $0.clipped(to: width) }
    let notes = WateringLines(today: today, texts: texts)
    let list = waterings.flatMap { notes.lines($0, width: width) }
    return lines + (list.isEmpty ? [] : [StyledLine()] + list)
  }

  private var weekdays: StyledLine {
    line(Week(containing: month.firstDay.adding(days: 7), startingOn: weekStart)) { day in
      let name = StyledLine(texts.dates.weekday(day.weekday, .narrow), Style(.secondary))
      return name.padded(to: 2, onTheLeft: true)
    }
  }

  private var weeks: [StyledLine] {
    let watered = Set(waterings.map(\.day))
    let expected = Set(expected)
    return month.weeks(startingOn: weekStart).map { week in
      line(week) { day in
        guard Month(day) == month else { return StyledLine() }
        let mark = watered.contains(day) ? "●" : expected.contains(day) ? "○" : ""
        let number = StyledLine(String(day.dayOfMonth), day == today ? Style(.accent, .bold) : .plain)
        return number.padded(to: 2, onTheLeft: true) + StyledLine(mark, Style(.accent))
      }
    }
  }

  /// Returns a line with a cell for each day of the week, without trailing spaces.
  private func line(_ week: Week, _ cell: (Day) -> StyledLine) -> StyledLine {
    var line = StyledLine()
    var blanks = 0
    for day in week.days {
      let cell = cell(day)
      if !cell.isEmpty {
        line.append(cell, after: blanks)
        blanks = 0
      }
      blanks += Self.cellColumns - cell.columns
    }
    return line
  }

  private var legend: StyledLine {
    StyledLine("● \(texts.peopleCommands.watered)  ○ \(texts.peopleCommands.expected)", Style(.secondary))
  }
}

struct StatisticsText {
  /// The number of months listed one by one.
  private static let months = 12
  private static let barColumns = 30

  let statistics: GardenStatistics
  let today: Day
  let texts: Texts

  /// - Parameter width: The maximum width; `nil` to never clip.
  func lines(width: Int?) -> [StyledLine] {
    let lines = statistics.facts(texts).lines(width: width) + [StyledLine()] + table(monthRows) + channelRows
    return lines.map { $0.clipped(to: width) }
  }

  private var monthRows: [(String, Int)] {
    let first = Month(today).adding(months: 1 - Self.months)
    return (0..<Self.months).map { first.adding(months: $0) }.map { month in
      (texts.dates.month(month), statistics.wateringsByMonth[month] ?? 0)
    }
  }

  private var channelRows: [StyledLine] {
    let rows = statistics.channels.map { (texts.people.name(of: $0), $1) }
    return rows.isEmpty ? [] : [StyledLine()] + table(rows)
  }

  private func table(_ rows: [(name: String, count: Int)]) -> [StyledLine] {
    let most = max(1, rows.map(\.count).max() ?? 1)
    let columns = [TextTable.Column(), TextTable.Column(isAlignedRight: true), TextTable.Column()]
    return TextTable(
      columns,
      rows: rows.map { name, count in
        let bar = ProgressBar.line(count, of: most, columns: Self.barColumns)
        return [StyledLine(name), StyledLine(count.grouped), StyledLine(bar, Style(.success))]
      }
    )
    .lines(width: nil)
  }
}
