import Domain

struct TodayPeopleLine {
  /// A D-day or a date.
  private let lead: (text: String, style: Style)
  private let name: String
  private let note: String
  /// At the end of the line.
  private let tag: String

  init(_ plant: GardenPlant, phrase: PlantPhrase?, today: Day, texts: Texts) {
    let text = PlantText(plant, on: today, texts: texts)
    (lead, name) = ((text.dDay, Style(text.hue, on: .background, .bold)), text.fullName)
    note = phrase.map(texts.people.finished) ?? ""
    tag = plant.plant.dDay(on: today).isToday ? texts.todayPeople.mayWait : ""
  }

  /// - Parameter isOfTheDay: A birthday of the day that is shown needs no date.
  init(_ birthday: BirthdayOccurrence, today: Day, texts: Texts, isOfTheDay: Bool) {
    lead = isOfTheDay ? ("♥", Style(.danger)) : (texts.dates.shortDay(birthday.day), .hint)
    (name, tag) = (texts.birthday(birthday), "")
    note = isOfTheDay ? "" : texts.dates.relativeDay(birthday.day, today: today)
  }

  init(_ review: PlantWatering, texts: Texts) {
    (lead, name) = ((texts.dates.shortDay(review.watering.day), .hint), review.plant.name)
    (note, tag) = (texts.people.name(of: review.watering.channel), texts.peopleCommands.noteOffered)
  }

  init(done watering: PlantWatering, texts: Texts) {
    (lead, name) = ((texts.people.name(of: watering.watering.channel), .hint), watering.plant.name)
    (note, tag) = (watering.noteText, "")
  }

  func draw(on frame: inout Frame, in area: Rect) {
    let leadColumns = TodayRow.leadColumns(in: area)
    frame.line(lead.text, in: area.leading(leadColumns), style: lead.style)
    var rest = area.inset(left: leadColumns + 1)
    if !tag.isEmpty, rest.size.columns >= TextWidth.columns(of: tag) + 24 {
      frame.line(tag, in: rest, style: .hint, alignment: .trailing)
      rest = rest.inset(right: TextWidth.columns(of: tag) + 2)
    }
    let end = frame.line(name, in: rest)
    frame.line(note, in: rest.inset(left: end + 2 - rest.left), style: .hint)
  }
}

extension PlantWatering {
  /// The note in one line, keywords first; empty without a note.
  var noteText: String {
    guard case .written(let review) = watering.review else { return "" }
    let parts = [review.keywords.map(\.text).joined(separator: ", "), review.memo.text]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension Texts {
  var todayPeople: TodayPeopleTexts { TodayPeopleTexts(texts: self) }
}

struct TodayPeopleTexts {
  let texts: Texts

  var plants: String { texts(ko: "사람", en: "People") }

  func plants(_ count: Int, late: Int) -> String {
    let all = "\(plants) \(count)"
    guard late > 0 else { return all }
    return all + texts(ko: " · \(late)명이 늦었어요", en: late == 1 ? " · 1 is late" : " · \(late) are late")
  }

  var birthdays: String { texts(ko: "생일", en: "Birthdays") }
  /// The birthdays of the days around the one that is shown.
  var otherBirthdays: String { texts(ko: "가까운 생일", en: "Birthdays soon") }
  var reviews: String { texts(ko: "남길 후기", en: "Notes to leave") }
  var waterings: String { texts(ko: "물 준 사람", en: "Watered") }
  /// Beside a plant that is due today and may be put off.
  var mayWait: String { texts(ko: "미룰 수 있어요", en: "may be put off") }

  /// On the screen, where a key opens the garden.
  var screenInvitation: String { texts(ko: "소중한 사람을 심어 보세요 (2 사람)", en: "Plant somebody dear (2 People)") }

  var invitation: String {
    texts(ko: "소중한 사람을 심어 보세요: haru people plant", en: "Plant somebody dear: haru people plant")
  }
}
