package import Domain

package struct TodayPeople: TodayContent {
  package let today: Day
  /// The day that is shown.
  package let day: Day
  /// The plants that are due on that day; for today also wilted plants, but no dormant plants.
  package let plants: [GardenPlant]
  package let phrases: [Plant.ID: PlantPhrase]
  /// The birthdays of the day; for today also those from 3 days ago to 7 days ahead.
  package let birthdays: [BirthdayOccurrence]
  /// The recent waterings that still ask for a note; only for today.
  package let openNotes: [PlantWatering]
  /// The waterings of the day.
  package let waterings: [PlantWatering]
  /// Indicates whether the garden is empty, so an invitation is shown.
  package let isGardenEmpty: Bool
  /// The plants that need water next, all on the same day, if no plant does today.
  package let next: [GardenPlant]

  package var tabCount: TabCount? {
    day == today ? TabCount("people", plants.count { $0.plant.dDay(on: today).isOverdue }) : nil
  }

  var birthdaysOfTheDay: [BirthdayOccurrence] { birthdays.filter { $0.day == day } }

  var otherBirthdays: [BirthdayOccurrence] { birthdays.filter { $0.day != day } }

  package func box(_ texts: Texts) -> TodayBox {
    let opening = TodayEffect.ask(FeatureRequest(.show, RecordReference(.plant)))
    return TodayBox(
      .records, texts.todayPeople.plants, opening: opening,
      pictureRows: potted(nil) == nil ? 0...0 : Self.pictureRows)
  }

  /// Returns the pot of the selected plant, or of the first one, with its name and state.
  package func picture(of record: RecordReference?, in room: Size, _ texts: Texts) -> TodayPicture? {
    let sizes = [PlantSize.large, .small]
    guard let plant = potted(record),
      let size = sizes.first(where: {
        $0.cells.columns <= room.columns && $0.cells.rows + Self.captionRows <= room.rows
      })
    else { return nil }
    let text = PlantText(plant, on: today, texts: texts)
    let cells = size.cells
    let columns = max(cells.columns, min(Self.captionColumns, room.columns))
    return TodayPicture(Size(columns: columns, rows: cells.rows + Self.captionRows)) {
      frame, area in
      let pot = area.upper(cells.rows).centered(columns: cells.columns, rows: cells.rows)
      frame.draw(PlantArt(plant.plant, on: today, size: size).frame(), at: pot.origin)
      let caption = area.lower(Self.captionRows)
      frame.line(plant.name, in: caption, alignment: .center)
      frame.line("\(text.dDay) · \(text.state)", in: caption.line(1), style: Style(text.hue), alignment: .center)
    }
  }

  /// The size of a caption, which holds every state, and the rows of the pots with a caption.
  private static let (captionColumns, captionRows) = (28, 2)
  private static let pictureRows = PlantSize.small.cells.rows + captionRows...PlantSize.large.cells.rows + captionRows

  /// Returns the plant of a record, or else the plant that needs water first.
  private func potted(_ record: RecordReference?) -> GardenPlant? {
    plants.first { record?.kind == .plant && $0.id.uuid == record?.id } ?? (plants + next).first
  }

  /// The maximum width of a name in a line with others (our choice).
  private static let nameColumns = 24
  /// The maximum width of a name before the column of days, so that both fit beside a picture.
  private static let alignedColumns = 20

  package func sections(_ texts: Texts, in form: TodayForm) -> [TodaySection] {
    let words = texts.todayPeople
    let birthdays = birthdaysOfTheDay.map { birthday in
      let name = StyledLine.birthday(birthday.contact.title)
      let age = StyledLine(birthday.age.map { " \(texts.age($0))" } ?? "", .hint)
      return TodayStrip.Item(
        name, tail: age, most: StyledLine.birthday("").columns + Self.nameColumns, row(of: birthday, texts))
    }
    let sections = [
      birthdays.isEmpty ? nil : TodaySection("birthdays", nil, TodayStrip(birthdays), place: .wholeDay),
      garden(texts, in: form),
      TodaySection(
        "reviews", words.openNotes,
        openNotes.map { row(of: $0, .wateringNote, TodayPeopleLine($0, texts: texts), opening: .noted($0)) },
        place: .open
      )
      .summarized(words.notesToWrite(openNotes.count)).lookingBack(),
      TodaySection(
        "birthdays.near", words.otherBirthdays, otherBirthdays.map { row(of: $0, texts) }, place: .open
      )
      .summarized(words.birthdaysNearby(otherBirthdays.count)),
      TodaySection(
        "waterings", words.waterings,
        waterings.map { row(of: $0, .watering, TodayPeopleLine(done: $0, texts: texts), opening: .shown($0.plant)) },
        place: day == today ? .over : .usual
      )
      .summarized(words.watered(waterings.count)),
    ]
    return sections.compactMap(\.self).filter { $0.count > 0 }
  }

  /// Returns the plants that need water, or those that need water next.
  private func garden(_ texts: Texts, in form: TodayForm) -> TodaySection? {
    let words = texts.todayPeople
    guard !plants.isEmpty else {
      guard !next.isEmpty else { return nil }
      let items = next.map { plant in
        let when = StyledLine(" \(texts.dates.relativeDay(plant.plant.due, today: today))", .hint)
        return TodayStrip.Item(StyledLine(plant.name), tail: when, most: Self.nameColumns, row(of: plant))
      }
      return TodayStrip(lead: words.plants, items).section("plants", nil, in: form)
    }
    let late = plants.count { $0.plant.dDay(on: today).isOverdue }
    let days = plants.map { plant in
      let dDay = plant.plant.dDay(on: today)
      let isMarked = dDay.isOverdue || form == .boxes && dDay.isToday
      return isMarked
        ? " \(dDay.isToday ? texts.dates.relativeDay(today, today: today) : texts.people.label(dDay))" : ""
    }
    let columns = days.map { TextWidth.columns(of: $0) }.max() ?? 0
    let names = min(Self.alignedColumns, plants.map { TextWidth.columns(of: $0.name) }.max() ?? 0)
    let items = zip(plants, days).map { plant, days in
      let tail = StyledLine(days, Style(PlantText(plant, on: today, texts: texts).hue))
      let room = form == .boxes ? names - TextWidth.columns(of: plant.name) + columns : 0
      return TodayStrip.Item(
        StyledLine(plant.name), tail: tail.padded(to: room, onTheLeft: true), most: Self.nameColumns, row(of: plant))
    }
    return TodayStrip(items).section("plants", words.plants, in: form)
      .detailed(words.counts(late: late, due: plants.count - late, isToday: day == today))
  }

  package func invitation(_ texts: Texts) -> TodayEmptyText? {
    guard day == today, isGardenEmpty else { return nil }
    let line = texts(ko: "화분을 만들어 보세요(2 사람 탭)", en: "Add someone you care about (2 People)")
    return TodayEmptyText(line, PeopleKey.plant.help(texts), .ask(FeatureRequest(.add, RecordReference(.plant))))
  }

  package func starts(_ texts: Texts) -> [TodayStart] {
    guard day == today, isGardenEmpty else { return [] }
    let key = CommonKey.add.on([]).named(ko: "소중한 사람의 화분 만들기", en: "Add a plant for someone you care about")
    return [TodayStart(key, .ask(FeatureRequest(.add, RecordReference(.plant))), texts)]
  }

  private func row(of birthday: BirthdayOccurrence, _ texts: Texts) -> TodayRow {
    let line = TodayPeopleLine(birthday, today: today, texts: texts)
    return TodayRow(
      RecordReference(.contact, birthday.contact.id.uuid, day: birthday.day),
      opening: TodayAction(PeopleKey.showPerson, .ask(.card(of: birthday.contact.id))),
      draw: { line.draw(on: &$0, in: $1) })
  }

  private func row(of plant: GardenPlant) -> TodayRow {
    TodayRow(
      RecordReference(.plant, plant.id.uuid), opening: .shown(plant), actions: { actions(of: plant) },
      draw: { _, _ in })
  }

  private func row(
    of watering: PlantWatering, _ kind: RecordKind, _ line: TodayPeopleLine, opening: TodayAction
  ) -> TodayRow {
    TodayRow(
      RecordReference(kind, watering.watering.id.uuid), opening: opening,
      actions: { [TodayAction(CommonKey.note, .noted(watering))] }, draw: { line.draw(on: &$0, in: $1) })
  }

  private func actions(of plant: GardenPlant) -> [TodayAction] {
    var actions = [TodayAction(CommonKey.water, .ask(.plant(.water, plant.id)))]
    if plant.plant.dDay(on: today).isToday {
      actions.append(TodayAction(CommonKey.postpone, .ask(.plant(.postpone, plant.id))))
    }
    if let open = plant.openNote { actions.append(TodayAction(CommonKey.note, .ask(.writeNote(open)))) }
    return actions + [TodayAction(PeopleKey.waterInDetail, .ask(.plant(.waterInDetail, plant.id)))]
  }
}

extension TodayAction {
  fileprivate static func shown(_ plant: GardenPlant) -> TodayAction {
    TodayAction(PeopleKey.showPlant, .ask(.plant(.show, plant.id)))
  }

  fileprivate static func noted(_ watering: PlantWatering) -> TodayAction {
    TodayAction(PeopleKey.writeNote, .noted(watering))
  }
}

extension TodayEffect {
  fileprivate static func noted(_ watering: PlantWatering) -> TodayEffect { .ask(.writeNote(watering.watering.id)) }
}

extension TodayPeople {
  package static let members: [TodayMember<TodayPeople>] = [
    .init("people") { page, _ in page.plants.map { $0.json(on: page.today) } },
    .init("birthdays") { page, _ in page.birthdays.map(\.json) },
    .init("reviews") { page, _ in page.openNotes.map { PlantWatering.open($0) } },
    .init("waterings") { page, _ in page.waterings.map { PlantWatering.done($0) } },
  ]

  package static let plainRows: [NamedRows<TodayPeople>] = [
    .init("birthday", of: BirthdayOccurrence.object) { $0.birthdaysOfTheDay },
    .init("people", ko: "'haru people list'의 열", en: "the columns of 'haru people list'") { page, _ in
      page.plants.map { GardenPlant.object.row(($0, page.today)) }
    },
    .init("birthday", of: BirthdayOccurrence.object) { $0.otherBirthdays },
    .init("review", of: PlantWatering.open, ko: "(후기를 남길 연락)", en: " (contacts without a note)") { $0.openNotes },
    .init("watering", of: PlantWatering.open, ko: "(물을 준 연락)") { $0.waterings },
  ]
}

extension PlantWatering {
  /// A watering that still asks for a note.
  fileprivate static let open = JSONObject<PlantWatering>(
    .init("plant") { $0.plant.id.digits }, .init("name") { $0.plant.name },
    .init("date") { $0.watering.day.description }, .init("channel") { $0.watering.channel.word }
  ).columns(.init("plant", ko: "식물"), "date", "name", .init("channel", ko: "연락 방법"))

  fileprivate static let done = JSONObject<PlantWatering>(
    open.members + [
      .init("keywords") { $0.watering.keywords }, .init("memo") { $0.watering.written?.memo.text.present },
    ])
}

extension TodayPeople {
  package func lines(_ texts: Texts, width: Int?) -> [StyledLine] {
    let invitation = isGardenEmpty ? [StyledLine("  \(texts.todayPeople.invitation)", Style(.secondary))] : []
    let sections = [
      section(texts.todayPeople.birthdays, [], birthdaysOfTheDay.map { row($0, texts) }, width),
      section(texts.todayPeople.plants, plants.isEmpty ? invitation : [], plantRows(texts), width),
      section(texts.todayPeople.otherBirthdays, [], otherBirthdays.map { row($0, texts) }, width),
      section(texts.todayPeople.openNotes, [], openNotes.map { row($0, texts) }, width),
      section(texts.todayPeople.waterings, [], waterings.map { doneRow($0, texts) }, width),
    ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
  }

  private func section(_ title: String, _ lines: [StyledLine], _ rows: [[StyledLine]], _ width: Int?) -> [StyledLine] {
    guard !lines.isEmpty || !rows.isEmpty else { return [] }
    // The fourth column often says the same on every row.
    let columns: [TextTable.Column] = [.left, .flexible, .flexible, .left.extra, .left]
    let table = TextTable(columns, rows: rows, indent: 2).lines(width: width)
    return [StyledLine(title, .title)] + lines.map { $0.clipped(to: width) } + table
  }

  private func plantRows(_ texts: Texts) -> [[StyledLine]] {
    let ids = AmbiguousIDs(plants.map { ($0.id.uuid, $0.name) })
    return plants.map { plant in
      let text = PlantText(plant, on: today, texts: texts)
      let isDue = plant.plant.dDay(on: today).isToday
      let notes = [
        phrases[plant.id].map(texts.people.finished) ?? "", isDue ? texts.todayPeople.mayWait : "", ids[plant.id.uuid],
      ]
      return [StyledLine(text.dDay, Style(text.hue)), StyledLine(text.fullName)]
        + notes.map { StyledLine($0, Style(.secondary)) }
    }
  }

  private func row(_ birthday: BirthdayOccurrence, _ texts: Texts) -> [StyledLine] {
    [texts.dates.shortDay(birthday.day, today: today), birthday.contact.title].map { StyledLine($0) }
      + [texts.todayPeople.when(birthday.day, today: today), birthday.age.map(texts.age) ?? ""]
      .map { StyledLine($0, Style(.secondary)) }
  }

  private func row(_ open: PlantWatering, _ texts: Texts) -> [StyledLine] {
    [texts.dates.shortDay(open.watering.day, today: today), open.plant.name].map { StyledLine($0) }
      + [texts.people.name(of: open.watering.channel), texts.peopleCommands.noteOffered]
      .map { StyledLine($0, Style(.secondary)) }
  }

  private func doneRow(_ watering: PlantWatering, _ texts: Texts) -> [StyledLine] {
    [texts.people.name(of: watering.watering.channel), watering.plant.name].map { StyledLine($0) }
      + [StyledLine(watering.noteText, Style(.secondary))]
  }
}

struct TodayPeopleLine {
  /// The D-day or date at the start of the line.
  private let lead: (text: String, style: Style)
  private let name: String
  private let note: String

  init(_ birthday: BirthdayOccurrence, today: Day, texts: Texts) {
    lead = (texts.dates.shortDay(birthday.day), .hint)
    name = texts.birthday(birthday)
    note = texts.todayPeople.when(birthday.day, today: today)
  }

  init(_ open: PlantWatering, texts: Texts) {
    (lead, name) = ((texts.dates.shortDay(open.watering.day), .hint), open.plant.name)
    note = texts.people.name(of: open.watering.channel)
  }

  init(done watering: PlantWatering, texts: Texts) {
    (lead, name) = ((texts.people.name(of: watering.watering.channel), .hint), watering.plant.name)
    note = watering.noteText
  }

  func draw(on frame: inout Frame, in area: Rect) {
    let leadColumns = TodayRow.leadColumns(in: area)
    frame.line(lead.text, in: area.leading(leadColumns), style: lead.style)
    let rest = area.inset(left: leadColumns + 1)
    let end = frame.line(name, in: rest)
    frame.line(note, in: rest.inset(left: end + 2 - rest.left), style: .hint)
  }
}

extension [PlantWatering] {
  /// The waterings, newest first; those of a day keep their order.
  fileprivate var newestFirst: Self {
    enumerated().sorted { ($1.element.watering.day, $0.offset) < ($0.element.watering.day, $1.offset) }.map(\.element)
  }
}

extension PlantWatering {
  /// The note in one line, keywords first; empty without a note.
  var noteText: String {
    guard case .written(let note) = watering.note else { return "" }
    return [note.hashtags, note.memo.text].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension Texts {
  var todayPeople: TodayPeopleTexts { TodayPeopleTexts(texts: self) }
}

struct TodayPeopleTexts {
  let texts: Texts

  var plants: String { texts(ko: "사람", en: "People") }

  /// Returns the numbers of people whose plants are late or need water on the day, such as "9 late · 6 today".
  ///
  /// - Parameter due: The number of all others that are shown.
  func counts(late: Int, due: Int, isToday: Bool) -> String {
    [
      texts.peopleCommands.late(late),
      due > 0
        ? isToday
          ? texts(ko: "오늘 \(due.grouped)명", en: "\(due.grouped) today")
          : texts(ko: "\(due.grouped)명", en: "\(due.grouped) due") : "",
    ].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  var birthdays: String { texts(ko: "생일", en: "Birthdays") }
  /// The heading of birthdays on days around the shown day.
  var otherBirthdays: String { texts(ko: "가까운 생일", en: "Birthdays nearby") }

  /// Returns the day of a birthday relative to today; 생일 2일 전 would be before the birthday.
  func when(_ day: Day, today: Day) -> String {
    let days = day.distance(to: today)
    return days < 2
      ? texts.dates.relativeDay(day, today: today)
      : texts(ko: "\(days.grouped)일 지났어요", en: texts.dates.relativeDay(day, today: today))
  }

  var openNotes: String { texts(ko: "후기 남길 연락", en: "Notes to write") }

  func notesToWrite(_ count: Int) -> String {
    texts(ko: "\(openNotes) \(count)", en: "\(count.counting("note")) to write")
  }

  func birthdaysNearby(_ count: Int) -> String {
    texts(ko: "\(otherBirthdays) \(count)", en: "\(count.counting("birthday")) nearby")
  }

  var waterings: String { texts(ko: "물 준 사람", en: "Watered") }

  func watered(_ count: Int) -> String { texts(ko: "\(waterings) \(count.grouped)명", en: "\(count.grouped) watered") }

  /// The hint next to a plant that is due today and can be postponed.
  var mayWait: String { texts(ko: "미룰 수 있어요", en: "can be postponed") }

  var invitation: String {
    texts(
      ko: "소중한 사람의 화분을 만들어 보세요: haru people plant 이름 --every 7d",
      en: "Add a plant for someone you care about: haru people plant NAME --every 7d")
  }
}

package struct TodayPeoplePart: TodayPart {
  package static let place = TodayPlace.tasks
  package static let keys = TodayKeys(
    rows: [CommonKey.water, CommonKey.postpone, CommonKey.note, PeopleKey.waterInDetail])
  package static let recap: (any RecapPart.Type)? = WateringRecap.self

  /// The number of days for which Today asks for a note; the garden asks for longer (our choice).
  private static let daysOfNotes = 7

  private let random: RandomSource

  package init(random: RandomSource) { self.random = random }

  package func read(
    _ query: TodayQuery, after old: TodayPeople?, of transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> TodayPeople {
    let (day, today) = (query.day, query.clock.today)
    let (plants, contacts) = (transaction.plants, transaction.contacts)
    guard query.isToday else {
      let isPast = day < today
      let due = isPast ? [] : try plants.plants(due: DayRange(day))
      return TodayPeople(
        today: today, day: day, plants: due,
        phrases: PlantPhrase.all(of: due, on: today, after: old?.phrases, using: random),
        birthdays: try contacts.birthdays(in: DayRange(day)), openNotes: [],
        waterings: isPast ? try plants.waterings(in: DayRange(day)) : [], isGardenEmpty: false, next: [])
    }
    let late = try plants.plants(due: DayRange(.earliest, today))
    let awake = late.filter { $0.plant.health(on: today) != .dormant }
    // The garden is read only if no plant needs water.
    let garden = awake.isEmpty ? try plants.garden() : []
    let coming = garden.filter { $0.plant.health(on: today) != .dormant }
    let nextDay = coming.map(\.plant.due).min()
    return TodayPeople(
      today: today, day: day, plants: awake,
      phrases: PlantPhrase.all(of: awake, on: today, after: old?.phrases, using: random),
      birthdays: try contacts.birthdays(in: BirthdayOccurrence.window(around: today)),
      openNotes: try plants.openNotes(in: DayRange(today.adding(days: -Self.daysOfNotes), today)).newestFirst,
      waterings: try plants.waterings(in: DayRange(today)),
      isGardenEmpty: late.isEmpty && garden.isEmpty,
      next: coming.filter { $0.plant.due == nextDay })
  }
}
