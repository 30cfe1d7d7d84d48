package import Domain

extension PagesToRead: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "책 읽기", en: "reading"),
      LocalizedText(ko: "그날 읽을 쪽이 남아 있으면 알려 줘요.", en: "When you still have pages to read that day."), muting: "book",
      LocalizedText(ko: "책", en: "book"))
  }

  package func headline(_ texts: Texts) -> String {
    texts(ko: "\(texts.quoted(shelved.book)) 읽을 시간이에요", en: "Time to read \(texts.quoted(shelved.book))")
  }

  package func reason(_ texts: Texts) -> String {
    texts(ko: "그날 읽을 쪽이 남아 있어요", en: "there are pages left to read that day")
  }

  package func ending(_ texts: Texts) -> String { texts(ko: "그날 조금이라도 읽어요", en: "read that day") }

  package var opening: FeatureRequest? { .show(shelved.book) }
  package var deed: ReminderDeed { .ask(.read, .book(.read, shelved)) }
  package var commands: [ReminderCommand] { .reading(shelved.book) }
}

extension BookTarget: ShownReminder {
  package static var kindWords: ReminderKindWords { PagesToRead.kindWords }

  package func headline(_ texts: Texts) -> String {
    let title = texts.quoted(shelved.book)
    guard let target = shelved.reading.target, target > day else {
      return texts(ko: "\(title)의 목표일이 지났어요", en: "The target date for \(title) has passed")
    }
    return texts(
      ko: "\(texts.dates.shortDay(target))까지 \(Particle.object.attached(to: title)) 다 읽기로 했어요",
      en: "Finish \(title) by \(texts.dates.shortDay(target))")
  }

  package func reason(_ texts: Texts) -> String {
    let day = shelved.reading.target.map { texts.dates.shortDay($0) } ?? ""
    return texts(ko: "목표일이 \(Particle.copula.attached(to: day))", en: "you plan to finish it by \(day)")
  }

  package func ending(_ texts: Texts) -> String {
    texts(ko: "다 읽거나 날짜를 바꿔요", en: "finish the book, or change the date")
  }

  package var opening: FeatureRequest? { .show(shelved.book) }
  package var deed: ReminderDeed { .ask(.read, .book(.read, shelved)) }
  package var commands: [ReminderCommand] { .reading(shelved.book) }
}

extension BookToReturn: ShownReminder {
  package static var kindWords: ReminderKindWords { PagesToRead.kindWords }

  package func headline(_ texts: Texts) -> String {
    let title = texts.quoted(book)
    guard case .lent(let holder, _, _)? = book.content.possession else {
      return texts(ko: "\(Particle.object.attached(to: title)) 돌려줄 날이에요", en: "Time to return \(title)")
    }
    let name = texts.shortName(holder.name.text)
    return texts(
      ko: "\(name)에게 빌려준 \(Particle.object.attached(to: title)) 돌려받을 날이에요", en: "\(name) is due to return \(title)")
  }

  package func reason(_ texts: Texts) -> String {
    let isLent = if case .lent? = book.content.possession { true } else { false }
    return isLent
      ? texts(ko: "빌려준 책을 돌려받을 날이에요", en: "a book you lent is due back")
      : texts(ko: "빌린 책을 돌려줄 날이에요", en: "a book you borrowed is due back")
  }

  package func ending(_ texts: Texts) -> String { texts(ko: "책을 돌려주거나 돌려받아요", en: "return the book") }

  package var opening: FeatureRequest? { .show(book) }
  package var deed: ReminderDeed { .open }

  package var commands: [ReminderCommand] {
    [
      ReminderCommand(.done, "books return", book.id.uuid), ReminderCommand(.open, "books show", book.id.uuid),
    ]
  }
}

extension [ReminderCommand] {
  fileprivate static func reading(_ book: Book) -> [ReminderCommand] {
    [
      ReminderCommand(.read, "read", book.id.uuid, "+10"), ReminderCommand(.open, "books show", book.id.uuid),
    ]
  }
}

extension FeatureRequest {
  fileprivate static func show(_ book: Book) -> FeatureRequest {
    FeatureRequest(.show, RecordReference(.book, book.id.uuid))
  }
}

extension Texts {
  /// Returns the title in quotation marks, shortened.
  fileprivate func quoted(_ book: Book) -> String {
    self(ko: "『\(shortened(book.title))』", en: "'\(shortened(book.title))'")
  }
}

extension ReminderCommand.Kind {
  fileprivate static let read = ReminderCommand.Kind(ko: "읽었어요", en: "read")
}
