import Domain

extension Texts {
  var peopleRefusals: PeopleRefusals { PeopleRefusals(texts: self) }
}

/// The messages for refused operations on people, with a hint; the data is unchanged in all cases.
struct PeopleRefusals: FailureTexts {
  let texts: Texts

  var nothingToChange: CommandFailure {
    texts.nothingToChange(ko: "--every, --nickname 같은 옵션을 써 주세요.", en: "Use options such as --every or --nickname.")
  }

  /// - Parameter title: The contact whose name contains the typed words.
  func partOfName(_ typed: String, of title: String) -> CommandFailure {
    let (shown, name) = (texts.shortName(typed), texts.shortName(title))
    let command = "haru people contacts add \(ShellQuote.word(typed))"
    return failure(
      "ambiguous_contact", ko: "'\(shown)': 연락처의 '\(name)'인지 새로운 사람인지 알 수 없어요.",
      en: "'\(shown)' may be '\(name)' in your contacts, or someone new.",
      hintKo: "연락처에 있는 사람이면 전체 이름을 써 주세요('\(name)'). 다른 사람이면 먼저 추가해 주세요: \(command)",
      hintEn: "Use the full name, '\(name)', or first add someone new: \(command)")
  }

  func failure(_ error: PlantContactError) -> CommandFailure {
    switch error {
    case .nameless: return failure(SaveContactError.nameless)
    case .several(let people):
      let names = texts.shortList(people.map { texts.shortName($0.title) }, counter: "명").joined(separator: ", ")
      return failure(
        "ambiguous_contact", ko: "이 이름에 맞는 연락처가 여럿이에요: \(names).", en: "Several contacts match this name: \(names).",
        hintKo: "연락처에서 한 사람을 골라 주세요.", hintEn: "Choose one of them from your contacts.")
    case .alreadyPlanted(let plant):
      let name = texts.shortName(plant.contactName)
      let planted = texts.shortName(plant.name)
      return failure(
        "already_planted",
        ko: name == planted ? "\(name)의 화분은 이미 있어요." : "\(name)의 화분 \(Particle.subject.quoting(planted)) 이미 있어요.",
        en: "\(name) is already in your garden, as '\(planted)'.",
        hint: texts(
          ko: "연락 주기나 애칭은 haru people edit로 바꿀 수 있어요.", en: "Change its cycle or nickname with haru people edit.",
          screenKo: "연락 주기나 애칭은 그 식물에서 고칠 수 있어요.", screenEn: "You can edit the plant's cycle or nickname."))
    case .phoneAlreadyPlanted(let plant):
      let name = PlantText(plant, on: plant.plant.due, texts: texts).shortFullName
      return failure(
        "phone_already_planted",
        ko: "번호가 같은 '\(name)' 식물이 이미 있어요.", en: "The plant '\(name)' already has this phone number.",
        hintKo: "같은 사람이면 연락처를 합쳐 주세요.", hintEn: "If they're the same person, merge the contacts.")
    case .conflict(let conflict): return texts.changeConflict(PlantDraft.Field.conflicts(conflict, in: .showing(texts)))
    case .store(let error): return texts.storeFailure(error)
    }
  }

  func failure(_ error: EditPlantError, of name: String) -> CommandFailure {
    switch error {
    case .conflict(let conflict): texts.changeConflict(PlantDraft.Field.conflicts(conflict, in: .showing(texts)))
    case .store(let error): texts.storeFailure(error, of: name)
    }
  }

  func failure(_ error: WaterPlantError, of name: String) -> CommandFailure {
    switch error {
    case .notThirstyYet(let dDay):
      failure(
        "not_thirsty_yet", ko: "\(plantTopic(name)) 아직 목마르지 않아요(\(texts.people.label(dDay))).",
        en: "\(texts.shortName(name))'s plant isn't thirsty yet (due \(texts.people.inWords(dDay))).")
    case .future(let day):
      failure(
        "future_day", ko: "\(Particle.topic.attached(to: texts.dates.shortDay(day))) 아직 오지 않은 날이에요.",
        en: "\(texts.dates.shortDay(day)) is in the future.",
        hintKo: "오늘이나 지난 날을 써 주세요.", hintEn: "Use today or an earlier day.")
    case .store(let error): texts.storeFailure(error, of: name)
    }
  }

  func failure(_ error: PostponeError, of name: String) -> CommandFailure {
    switch error {
    case .refused(.notDueYet(let dDay)):
      failure(
        "not_due_yet", ko: "\(plantTopic(name)) 아직 물 주는 날이 아니에요(\(texts.people.label(dDay))).",
        en: "\(texts.shortName(name))'s plant isn't due today, but \(texts.people.inWords(dDay)).",
        hintKo: "물 주는 날에만 미룰 수 있어요.", hintEn: "You can postpone a watering only on its due day.")
    case .refused(.wilted(let dDay)):
      failure(
        "wilted", ko: "\(plantTopic(name)) 시들어서 미룰 수 없어요(\(texts.people.label(dDay))).",
        en: "\(texts.shortName(name))'s plant has wilted and can't be postponed (\(texts.people.inWords(dDay))).",
        hintKo: "대신 물을 주면 다시 살아나요.", hintEn: "Water the plant instead to revive it.")
    case .store(let error): texts.storeFailure(error, of: name)
    }
  }

  /// Returns the reason why a plant can't be postponed in one line of a screen, with the key that helps.
  func line(_ refusal: PostponeRefusal, of name: String) -> String {
    guard case .wilted = refusal else { return Refusal(failure(.refused(refusal), of: name)).what }
    let key = KeyName.text(Array(CommonKey.water.keys.prefix(1)))
    return texts(
      ko: "\(plantTopic(name)) 시들었어요. 미루지 말고 물을 주세요(\(key)).",
      en: "\(texts.shortName(name))'s plant has wilted. Water it instead (\(key)).")
  }

  private func plantTopic(_ name: String) -> String { "\(texts.shortName(name))의 식물은" }

  /// - Parameter day: The day of the watering; `nil` for the latest watering.
  func failure(_ error: EditWateringNoteError, of name: String, on day: Day?) -> CommandFailure {
    switch error {
    case .neverWatered: noWatering(name, on: day)
    case .refused(let error): failure(error)
    case .conflict(let conflict): texts.changeConflict(WateringNoteDraft.Field.conflicts(conflict, in: .showing(texts)))
    case .store(let error): texts.storeFailure(error, of: name)
    }
  }

  /// - Parameter day: The day of the watering; `nil` for any day.
  func noWatering(_ name: String, on day: Day?) -> CommandFailure {
    let name = texts.shortName(name)
    guard let day else {
      return failure(
        "never_watered", ko: "\(Particle.recipient(name))는 아직 물을 준 적이 없어요.", en: "\(name) hasn't been watered yet.",
        hintKo: "먼저 'haru people water'로 물을 주세요.", hintEn: "Water it first with 'haru people water'.")
    }
    let when = texts.dates.dayAndYear(day)
    return failure(
      "no_watering", ko: "\(when)에는 \(Particle.recipient(name)) 물을 주지 않았어요.", en: "\(name) wasn't watered on \(when).",
      hintKo: "'haru people calendar'에서 물 준 날을 볼 수 있어요.", hintEn: "See when with 'haru people calendar'.")
  }

  var noContactChange: CommandFailure {
    texts.nothingToChange(ko: "--name, --phone 같은 옵션을 써 주세요.", en: "Use options such as --name or --phone.")
  }

  var nameTwice: CommandFailure {
    failure(
      "conflicting_options", ko: "전체 이름은 한 번만, --family와 --given 없이 써 주세요.",
      en: "Give the full name only once, and without --family or --given.", kind: .usage)
  }

  func failure(_ error: SaveContactError) -> CommandFailure {
    switch error {
    case .nameless:
      failure(
        "nameless_contact", ko: "이름, 회사, 전화번호, 이메일이 모두 비어 있어요.",
        en: "A contact needs a name, an organization, a phone number or an email address.",
        hintKo: "하나라도 적어 주세요.", hintEn: "Enter at least one of them.")
    case .phoneAlreadyPlanted(let plant): failure(PlantContactError.phoneAlreadyPlanted(plant))
    case .conflict(let conflict): texts.changeConflict(ContactField.conflicts(conflict, in: .showing(texts)))
    case .store(let error): texts.storeFailure(error)
    }
  }

  func failure(_ error: MergeContactsError) -> CommandFailure {
    switch error {
    case .severalPlanted(let plants):
      let names = plants.map { "'\(texts.shortName($0.name))'" }.joined(separator: ", ")
      return failure(
        "several_planted",
        ko: "화분이 있는 연락처가 둘 이상이라 합칠 수 없어요: \(names).", en: "More than one of these contacts has a plant: \(names).",
        hintKo: "남길 식물만 두고 'haru people remove'로 빼 주세요.",
        hintEn: "Keep one plant and remove the others with 'haru people remove'.")
    case .phoneAlreadyPlanted(let plant): return self.failure(PlantContactError.phoneAlreadyPlanted(plant))
    case .nothingToMerge:
      return failure(
        "nothing_to_merge", ko: "서로 다른 연락처가 둘은 있어야 해요.", en: "A merge needs two different contacts.",
        hintKo: "'haru people contacts merge'에서 합칠 만한 연락처를 볼 수 있어요.",
        hintEn: "'haru people contacts merge' lists contacts that look alike.", kind: .usage)
    case .store(let error):
      return texts.storeFailure(error, of: texts(ko: "합칠 연락처 하나", en: "One of these contacts"))
    }
  }

  func failure(_ error: RemoveContactError) -> CommandFailure {
    switch error {
    case .planted: texts.storeFailure(.conflict)
    case .store(let error): texts.storeFailure(error)
    }
  }

  /// Returns the refusal for the full screen, where no commands are available.
  func refusal(_ error: MergeContactsError) -> Refusal {
    let failure = failure(error)
    guard case .severalPlanted = error else { return Refusal(failure) }
    return Refusal(
      failure.message,
      hint: texts(ko: "정원에서 하나만 남기고 빼 주세요.", en: "Remove all but one of these plants from the garden."))
  }

  func failure(_ error: WateringNoteError) -> CommandFailure {
    switch error {
    case .tooManyKeywords(let count):
      failure(
        "too_many_keywords", ko: "키워드가 \(count.grouped)개예요. \(WateringNote.keywordLimit)개까지 쓸 수 있어요.",
        en: "\(count.grouped) keywords are too many. Use at most \(WateringNote.keywordLimit).",
        hintKo: "\(count - WateringNote.keywordLimit)개를 빼 주세요.", hintEn: "Remove \(count - WateringNote.keywordLimit).")
    case .duplicate(let keyword):
      failure(
        "duplicate_keyword", ko: "키워드 '\(keyword.text)'\(Particle.subject.behind(keyword.text)) 두 번 있어요.",
        en: "The keyword '\(keyword.text)' appears twice.",
        hintKo: "하나를 빼 주세요.", hintEn: "Remove one of them.")
    case .empty:
      failure(
        "empty_review", ko: "키워드도 메모도 없어요.", en: "The note has no keywords and no memo.",
        hintKo: "하나라도 적어 주세요.", hintEn: "Enter at least one of them.")
    }
  }

  func keyword(_ word: String, _ error: TextLimitError) -> CommandFailure {
    switch error {
    case .empty: return failure(error.code, ko: "키워드가 비어 있어요.", en: "A keyword can't be empty.")
    case .tooLong(let count, let limit):
      let word = texts.shortName(word)
      return failure(
        error.code, ko: "키워드 '\(word)'\(Particle.topic.behind(word)) \(count.grouped)자예요. \(limit.grouped)자까지 쓸 수 있어요.",
        en: "The keyword '\(word)' has \(count.grouped) characters, but the limit is \(limit.grouped).",
        hint: texts.shorten(by: count - limit))
    }
  }

  func failure(_ error: CycleReadingError) -> CommandFailure {
    let example = texts(ko: "7, 2주, 한 달처럼 써 주세요.", en: "Try 7, 2 weeks or a month.")
    return switch error {
    case .notUnderstood(let text):
      failure(
        "invalid_cycle", ko: "\(Particle.topic.quoting(texts.shortName(text))) 연락 주기로 쓸 수 없어요. 1~90일이에요.",
        en: "'\(texts.shortName(text))' isn't a number of days from 1 to 90.", hint: example, kind: .usage)
    case .outOfRange(let days):
      failure(
        "invalid_cycle", ko: "연락 주기는 1~90일 사이로 정해 주세요. \(days)일은 쓸 수 없어요.",
        en: "A cycle can't be \(days) days. Use 1 to 90.", hint: example)
    }
  }

  var cycleMissing: CommandFailure {
    failure("invalid_cycle", ko: "며칠마다 연락할지 입력해 주세요.", en: "Enter how often to be in touch.", kind: .usage)
  }

  func failure(_ error: BirthdayReadingError) -> CommandFailure {
    let code = "invalid_birthday"
    let example = texts(
      ko: "4/12, 1990-04-12, 음력 4월 12일처럼 써 주세요.", en: "Try 4/12, 1990-04-12 or lunar 4/12.")
    switch error {
    case .notUnderstood(let text):
      let text = texts.shortName(text)
      return failure(
        code, ko: "\(Particle.object.quoting(text)) 생일로 읽을 수 없어요.", en: "'\(text)' isn't a birthday.",
        hint: example, kind: .usage)
    case .date(.future(let day)):
      let day = texts.dates.dayAndYear(day)
      return failure(
        code, ko: "\(Particle.topic.attached(to: day)) 아직 오지 않았어요.", en: "A birthday can't be in the future (\(day)).",
        hint: example)
    case .date(.tooEarly):
      return failure(
        code, ko: "생일은 1850년부터 적을 수 있어요.", en: "A birthday can't be before 1850.",
        hintKo: "연도를 확인해 주세요.", hintEn: "Check the year.")
    case .date(.noSuchDate):
      return failure(code, ko: "그런 날짜는 없어요.", en: "This date doesn't exist.", hint: example)
    case .date(.noLeapMonth(let year, let month)):
      return failure(
        code, ko: "음력 \(year)년에는 윤\(month)월이 없어요.", en: "The lunar year \(year) has no leap month \(month).",
        hintKo: "연도나 월을 확인해 주세요.", hintEn: "Check the year or the month.")
    case .date(.shortLunarMonth(let length)):
      return failure(
        code, ko: "음력 그달은 \(length)일까지 있어요.", en: "That lunar month has only \(length) days.",
        hintKo: "날짜를 확인해 주세요.", hintEn: "Check the day.")
    }
  }

  /// - Parameter days: A number outside `PostponeDays.range`.
  func postponeDays(_ days: Int) -> CommandFailure {
    failure(
      "invalid_number", ko: "\(days)일은 미룰 수 없어요.", en: "A watering can't be postponed by \(days) days.",
      hintKo: "1~7일 미룰 수 있어요.", hintEn: "Use 1 to 7 days.")
  }

  func noChannel(_ answer: String) -> CommandFailure {
    let answer = texts.shortName(answer)
    let words = Channel.allCases.map(\.word).joined(separator: ", ")
    return failure(
      "invalid_choice",
      ko: "\(Particle.topic.quoting(answer)) 연락하는 방법이 아니에요.", en: "'\(answer)' isn't a way to get in touch.",
      hintKo: "번호나 이 가운데 하나를 써 주세요: \(words)", hintEn: "Use a number or one of: \(words).", kind: .usage)
  }
}
