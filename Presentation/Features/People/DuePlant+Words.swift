package import Domain

extension DuePlant: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "물 주기", en: "watering"),
      LocalizedText(
        ko: "물 주는 날이 되면 식물마다 정해 둔 시각에 알려 줘요.", en: "On the day a plant is due, at the time you set for it."),
      muting: "plant", LocalizedText(ko: "식물", en: "plant"))
  }

  package func headline(_ texts: Texts) -> String {
    texts(
      ko: "\(Particle.recipient(texts.shortName(plant.name))) 물 줄 때예요",
      en: "Time to water \(texts.shortName(plant.name))")
  }

  package func reason(_ texts: Texts) -> String {
    texts(
      ko: "'\(texts.shortName(plant.name))' 식물에 물 주는 날이고, 이 식물에 정해 둔 알림 시각이에요",
      en: "the plant '\(texts.shortName(plant.name))' is due for water, and this is its reminder time")
  }

  package func ending(_ texts: Texts) -> String {
    texts(ko: "물을 주거나 미루거나 정원에서 빼요", en: "water, postpone or remove the plant")
  }

  package var opening: FeatureRequest? { FeatureRequest(.show, RecordReference(.plant, plant.id.uuid)) }
  package var deed: ReminderDeed { .ask(.water, FeatureRequest(.water, RecordReference(.plant, plant.id.uuid))) }

  package var commands: [ReminderCommand] {
    [
      ReminderCommand(.water, "people water", plant.id.uuid, "--by call"),
      ReminderCommand(.postpone, "people postpone", plant.id.uuid, "--days 1"),
      ReminderCommand(.open, "people show", plant.id.uuid),
    ]
  }
}

extension OpenWateringNote: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "연락 후기", en: "notes on contacts"),
      LocalizedText(ko: "연락한 다음 날, 나눈 이야기를 적지 않았으면 알려 줘요.", en: "The day after a watering, if it has no note."))
  }

  package func headline(_ texts: Texts) -> String {
    let name = texts.shortName(watering.plant.name)
    return texts(ko: "\(Particle.with.attached(to: name)) 무슨 이야기를 나눴나요?", en: "How did it go with \(name)?")
  }

  package func details(_ texts: Texts) -> [String] { [texts.dates.shortDay(watering.watering.day)] }

  package func reason(_ texts: Texts) -> String {
    let day = texts.dates.shortDay(watering.watering.day)
    return texts(ko: "\(day)에 물을 주고 아직 후기를 쓰지 않았어요", en: "the watering on \(day) has no note yet")
  }

  package func ending(_ texts: Texts) -> String {
    texts(ko: "후기를 남기거나 남기지 않기로 해요", en: "write a note, or choose not to")
  }

  package var opening: FeatureRequest? { FeatureRequest(.show, RecordReference(.plant, watering.plant.id.uuid)) }
  package var deed: ReminderDeed { .ask(.writeNote, .writeNote(watering.watering.id)) }

  package var commands: [ReminderCommand] {
    [
      ReminderCommand(.writeNote, "people review", watering.plant.id.uuid, "--editor"),
      ReminderCommand(.open, "people show", watering.plant.id.uuid),
    ]
  }
}

extension DueBirthday: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "생일", en: "birthdays"),
      LocalizedText(
        ko: "생일 당일과 7일 전에 알려 줘요. 음력 생일도 챙겨요.", en: "On birthdays and 7 days before, including lunar birthdays."))
  }

  package func headline(_ texts: Texts) -> String {
    guard daysBefore > 0 else { return texts.birthday(birthday) }
    let name = texts.shortName(title)
    return texts(ko: "\(name) 생일 \(daysBefore)일 전", en: "\(daysBefore) days to \(name)'s birthday")
  }

  package func details(_ texts: Texts) -> [String] { daysBefore == 0 ? [] : [texts.dates.shortDay(birthday.day)] }

  package func reason(_ texts: Texts) -> String {
    let name = texts.shortName(title)
    return daysBefore == 0
      ? texts(ko: "연락처 '\(name)'의 생일이에요", en: "the birthday of the contact '\(name)'")
      : texts(ko: "연락처 '\(name)'의 생일 \(daysBefore)일 전이에요", en: "\(daysBefore) days before the birthday of '\(name)'")
  }

  package func ending(_ texts: Texts) -> String {
    texts(ko: "생일이나 연락처를 지워요", en: "remove the birthday or the contact")
  }

  package var opening: FeatureRequest? { FeatureRequest(.card, RecordReference(.contact, birthday.contact.id.uuid)) }

  package var deed: ReminderDeed { .open }

  package var commands: [ReminderCommand] {
    [ReminderCommand(.open, "people contacts show", birthday.contact.id.uuid)]
  }
}

extension ReminderCommand.Kind {
  fileprivate static let water = ReminderCommand.Kind(ko: "물 주기", en: "water")
  fileprivate static let postpone = ReminderCommand.Kind(ko: "미루기", en: "postpone")
  fileprivate static let writeNote = ReminderCommand.Kind(ko: "후기", en: "note")
}
