import Domain

/// The questions and results of commands.
extension BooksTexts {
  var titleQuestion: String { texts(ko: "책 제목:", en: "Book title:") }
  var authorQuestion: String { texts(ko: "지은이(없으면 Enter):", en: "Author (Enter for none):") }
  var lendQuestion: String { texts(ko: "누구에게 빌려주나요?", en: "Who are you lending it to?") }
  var ratingQuestion: String {
    texts(ko: "별점은? 0.5~5, 나중에 하려면 Enter:", en: "Your rating? 0.5 to 5, or Enter to rate later:")
  }
  func pagesQuestion(_ title: String) -> String {
    let title = quoted(title)
    return texts(
      ko: "\(Particle.topic.attached(to: title)) 몇 쪽인가요? 쪽이 없는 전자책이면 Enter:",
      en: "How many pages does \(title) have? Press Enter for an e-book without pages:")
  }

  func restQuestion(_ count: Int, of extent: ReadingExtent?) -> String {
    let rest = amount(count, of: extent)
    return texts(
      ko: "\(Particle.subject.attached(to: rest)) 남았어요. 오늘 다 읽었으면 1(today), 그동안 나눠 읽었으면 2(spread), 적지 않으려면 3(none):",
      en: "\(rest) left. When did you read the rest? today, spread (since the last entry) or none (don't count):")
  }

  func added(_ shelved: ShelvedBook, on today: Day, isDryRun: Bool) -> String {
    let (title, reading) = (quoted(shelved.book.title), shelved.reading)
    let verb = isDryRun ? "추가할 거예요" : "추가했어요"
    let undo = isDryRun ? "" : " \(texts.undoCommand)"
    guard reading.status == .reading else {
      let status = name(of: reading.status)
      return texts(
        ko: "\(Particle.object.attached(to: title)) '\(status)'에 \(verb).\(undo)",
        en: "\(isDryRun ? "Would add" : "Added") \(title), \(status).\(undo)")
    }
    let plan = planned(shelved, on: today)
    return texts(
      ko: "\(Particle.object.attached(to: title)) \(verb)\(plan).\(undo)",
      en: "\(isDryRun ? "Would add" : "Added") \(title)\(plan).\(undo)")
  }

  /// Returns the plan up to the target, such as `: 12.20까지 8일 동안 하루 30쪽`; empty without a target.
  private func planned(_ shelved: ShelvedBook, on today: Day) -> String {
    guard let target = shelved.reading.target else { return "" }
    let day = texts.dates.shortDay(target, today: today)
    let extent = shelved.extent
    guard let extent else { return texts(ko: ": \(day)까지", en: ", by \(day)") }
    let left = extent.last - shelved.reading.progress.reached
    let plan = plan(left, of: extent, until: target, from: today)
    return texts(ko: ": \(day)까지 \(plan)", en: ", by \(day): \(plan)")
  }

  func changed(_ changes: String) -> String { texts(ko: "고쳤어요: \(changes).", en: "Changed: \(changes).") }

  func cut(_ count: Int) -> String {
    texts(
      ko: "마지막 쪽을 넘는 기록 \(count.grouped)개는 마지막 쪽이 돼요.",
      en: "\(count == 1 ? "1 entry" : "\(count.grouped) entries") past the last page will move to the last page.")
  }

  /// Says that the logged pages have moved with the length of the book.
  func rescaled(from old: Int, to new: Int) -> String {
    texts(
      ko: "읽은 곳은 책에서 같은 비율인 쪽으로 옮겼어요: \(old)쪽 → \(new)쪽. 쪽 번호를 그대로 두려면 --same-pages를 함께 써 주세요.",
      en: """
        Logged pages moved to keep their share of the book: p. \(old) → p. \(new). To keep the page numbers, use \
        --same-pages.
        """)
  }

  func removeQuestion(_ books: [Book], sentences: Int) -> String {
    let names = texts.listed(books.map { quoted($0.title) })
    let more =
      sentences > 0
      ? texts(ko: " 문장 \(sentences.grouped)개도 함께 지워요.", en: " Its quotes (\(sentences.grouped)) are removed, too.") : ""
    return texts(
      ko: "\(Particle.object.attached(to: names)) 읽은 기록과 함께 지울까요?\(more)",
      en: "Remove \(names), including the reading history?\(more)")
  }

  func removed(_ books: [Book]) -> String { texts.removed(texts.listed(books.map { quoted($0.title) })) }

  func logged(_ logged: LoggedPages, on today: Day) -> String {
    let shelved = ShelvedBook(logged.book, logged.reading)
    if logged.isFinished { return finished(shelved) }
    let (reading, title) = (logged.reading, quoted(logged.book.title))
    guard logged.entry.reached == reading.progress.reached else {
      let day = texts.dates.shortDay(logged.entry.day, today: today)
      let entry =
        "\(reached(logged.entry.reached, of: reading.extent)), +\(amount(logged.entry.amount, of: reading.extent))"
      let now = reached(reading.progress.reached, of: reading.extent)
      return texts(ko: "\(title) \(day) \(entry). 지금은 \(now).", en: "\(title) \(day) \(entry). Now \(now).")
    }
    let percent = reading.extent == .percent ? "" : shelved.percent.map { " (\($0)%)" } ?? ""
    // The day is named unless the entry is for today, because a time later than now counts as yesterday's.
    let day = logged.entry.day == today ? "" : "\(texts.dates.shortDay(logged.entry.day, today: today)) "
    let page = reached(logged.entry.reached, of: reading.extent)
    let line = texts(
      ko: "\(title) \(day)\(page)\(percent), ",
      en: "\(day.isEmpty ? "You're at" : "On \(day)you were at") \(page) of \(title)\(percent), ")
    let amount = "+\(amount(logged.entry.amount, of: reading.extent))"
    guard let pace = Pace(of: shelved, on: today) else {
      return line + "\(amount)."
    }
    let left = self.amount(pace.leftToday, of: reading.extent)
    guard pace.leftToday > 0 else {
      return line + texts(ko: "\(amount). 오늘 분량을 다 읽었어요.", en: "\(amount). Today's pages are done.")
    }
    return line + texts(ko: "\(amount). 오늘은 \(left) 남았어요.", en: "\(amount). \(left) left today.")
  }

  /// Returns a page or a percentage, such as `42쪽` or `42%`.
  func reached(_ page: Int, of extent: ReadingExtent?) -> String {
    extent == .percent ? "\(page)%" : texts(ko: "\(page)쪽", en: "p. \(page)")
  }

  func wentBack(from reached: String) -> String {
    texts(
      ko: "전에는 \(reached)까지였어요. 쪽수를 더하려면 +10처럼 써 주세요.",
      en: "You were at \(reached) before. To add pages, use +10.")
  }

  func overdue(_ shelved: ShelvedBook) -> String {
    let id = shelved.book.id.uuid.firstDigits(6)
    return texts(
      ko: "목표일이 지났어요. 새로 정하려면 haru books target \(id) '다음 주'",
      en: "The target date has passed. Set a new one: haru books target \(id) 'next week'")
  }

  func finished(_ shelved: ShelvedBook) -> String {
    let title = quoted(shelved.book.title)
    let parts = [how(shelved.reading), stars(shelved.reading.rating)].filter { !$0.isEmpty }
    let how = texts.parenthesized(parts.joined(separator: ", "))
    return texts(
      ko: "축하해요! \(Particle.object.attached(to: title)) 다 읽었어요\(how).", en: "Well done! You finished \(title)\(how).")
  }

  func finishedThen(_ shelved: ShelvedBook) -> String {
    let ended = shelved.reading.ended.map(day) ?? ""
    return texts(
      ko: "\(quoted(shelved.book.title)): 다 읽은 날을 \(Particle.direction.attached(to: ended)) 바꿨어요.",
      en: "Changed the end of \(quoted(shelved.book.title)) to \(ended).")
  }

  func datesChanged(_ shelved: ShelvedBook) -> String {
    let days = [shelved.reading.started, shelved.reading.ended].map { $0.map { "\($0)" } ?? "" }
    return "\(quoted(shelved.book.title)): \(days.joined(separator: " – "))"
  }

  /// Returns the old and new days of a reading, such as `Started '2019-04' → '2019-05'`.
  func changes(_ days: [ReadingChange], of reading: Reading) -> String {
    func change(_ name: String, _ old: PartialDay?, _ new: PartialDay?) -> String? {
      guard old != new else { return nil }
      let days = [old, new].map { $0.map { "\($0)" } ?? "" }
      return texts.changes([FieldConflict(name, now: days[0], wanted: days[1])])
    }
    // Each day shows only its last change.
    let parts = days.reversed().reduce(into: (started: String?.none, ended: String?.none)) { parts, day in
      switch day {
      case .started(let day) where parts.started == nil: parts.started = change(startedName, reading.started, day) ?? ""
      case .ended(let day) where parts.ended == nil: parts.ended = change(endedName, reading.ended, day) ?? ""
      default: break
      }
    }
    return [parts.started, parts.ended].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  var startedName: String { texts(ko: "시작한 날", en: "Started") }
  var endedName: String { texts(ko: "다 읽은 날", en: "Finished") }

  /// Returns how the target was met, such as `2일 일찍 달성`; `nil` without a target or a last day.
  func met(_ reading: Reading) -> String? {
    guard let ahead = reading.daysAhead else { return nil }
    let days = self.days(abs(ahead))
    if ahead == 0 { return texts(ko: "목표일에 달성", en: "met on the day") }
    return ahead > 0 ? texts(ko: "\(days) 일찍 달성", en: "met \(days) early") : texts.dates.late(by: -ahead)
  }

  /// Returns how long a reading took, such as `5일 걸려서, 목표일보다 2일 일찍`; empty if the days aren't known.
  func how(_ reading: Reading) -> String {
    var parts: [String] = []
    if let days = reading.daysTaken {
      parts.append(
        days == 1
          ? texts(ko: "하루 만에", en: "in a day") : texts(ko: "\(days.grouped)일 걸려서", en: "in \(days.grouped) days"))
    }
    if let ahead = reading.daysAhead, ahead != 0 {
      let days = self.days(abs(ahead))
      parts.append(
        ahead > 0
          ? texts(ko: "목표일보다 \(days) 일찍", en: "\(days) early")
          : texts(ko: "목표일보다 \(days) 늦게", en: "\(days) late"))
    }
    return parts.joined(separator: ", ")
  }

  func corrected(_ shelved: ShelvedBook) -> String {
    let facts = [progress(shelved), name(of: shelved.reading.status)].filter { !$0.isEmpty }.joined(separator: ", ")
    return texts(
      ko: "고쳤어요. 이제 \(quoted(shelved.book.title)): \(facts).",
      en: "Corrected \(quoted(shelved.book.title)): now \(facts).")
  }

  func removePagesQuestion(_ count: Int, of title: String) -> String {
    texts(
      ko: "\(quoted(title))의 쪽 기록 \(count.grouped)개를 지울까요?",
      en: "Remove \(count == 1 ? "1 entry" : "\(count.grouped) entries") from \(quoted(title))?")
  }

  func message(_ change: ReadingChange, _ titles: String) -> String {
    let object = Particle.object.attached(to: titles)
    return switch change {
    case .pause: texts(ko: "\(titles) 읽기를 쉬어요.", en: "Paused \(titles).")
    case .giveUp: texts(ko: "\(object) 그만 읽기로 했어요. 읽은 기록은 남아요.", en: "Dropped \(titles). The pages you read stay.")
    default: texts(ko: "\(object) 읽고 있어요.", en: "Now reading \(titles).")
    }
  }

  func targeted(_ shelved: ShelvedBook, on today: Day) -> String {
    let title = quoted(shelved.book.title)
    guard shelved.reading.target != nil else {
      return texts(ko: "\(title)의 목표일을 지웠어요.", en: "\(title) no longer has a target date.")
    }
    return "\(title)\(planned(shelved, on: today))."
  }

  func begunAgain(_ shelved: ShelvedBook, on today: Day) -> String {
    let (title, number) = (quoted(shelved.book.title), shelved.reading.number)
    return texts(
      ko: "\(Particle.object.attached(to: title)) \(texts.nth(number)) 읽어요\(planned(shelved, on: today)).",
      en: "Started \(title) again (reading no. \(number))\(planned(shelved, on: today)).")
  }

  func rated(_ shelved: ShelvedBook) -> String {
    let title = quoted(shelved.book.title)
    let rating = shelved.reading.rating == nil ? texts(ko: "별점 없음", en: "not rated") : stars(shelved.reading.rating)
    let review = shelved.reading.review.map { ", '\(texts.shortened($0.text))'" } ?? ""
    guard review.isEmpty else {
      let rated = shelved.reading.rating == nil ? "Saved the review of \(title)" : "Rated \(title) \(rating)"
      return texts(ko: "\(title): \(rating)\(review).", en: "\(rated)\(review).")
    }
    let given = shelved.reading.rating.map { "\(title)에 별점 \(Self.number($0.stars))점을 남겼어요." }
    return texts(
      ko: given ?? "\(title)의 별점을 지웠어요.",
      en: given == nil ? "Removed the rating of \(title)." : "Rated \(title) \(rating).")
  }

  func liked(_ titles: String, _ isLiked: Bool) -> String {
    let object = Particle.object.attached(to: titles)
    return isLiked
      ? texts(ko: "\(object) 좋아하는 책에 담았어요.", en: "♥ \(titles).")
      : texts(ko: "\(object) 좋아하는 책에서 뺐어요.", en: "Removed the ♥ from \(titles).")
  }

  func moved(_ shelved: ShelvedBook, to number: Int) -> String {
    let title = quoted(shelved.book.title)
    return texts(
      ko: "\(Particle.object.attached(to: title)) \(texts.nth(number)) 옮겼어요.",
      en: "Moved \(title) to position \(number).")
  }

  func held(_ book: Book) -> String {
    let possession = book.content.possession.map { text(of: $0) } ?? name(of: BookFilter.Holding?.none)
    return texts(
      ko: "\(quoted(book.title)): \(possession).",
      en: book.content.possession == nil
        ? "Removed the ownership of \(quoted(book.title))." : "\(quoted(book.title)) is now \(possession).")
  }

  func returned(_ titles: String) -> String {
    texts(ko: "\(Particle.object.attached(to: titles)) 반납했다고 표시했어요.", en: "Returned \(titles).")
  }

  func saved(_ sentence: BookSentence, of title: String) -> String {
    let page = sentence.content.page.map { " (\(onPage($0)))" } ?? ""
    let from = sentence.content.page.map { "\(quoted(title)) \($0)쪽" } ?? quoted(title)
    return texts(
      ko: "\(from)의 문장을 적어 뒀어요: \(quoted(sentence.content.text.text)) · \(texts.undoCommand)",
      en: "Saved from \(quoted(title))\(page): \(quoted(sentence.content.text.text)). \(texts.undoCommand)")
  }

  func saying(_ number: Int) -> String { texts(ko: "\(number)번 글귀", en: "saying \(number)") }

  /// The mark of a quote that is among the sayings.
  var isSaying: String { texts(ko: "글귀에 담음", en: "in Words") }

  func promoted(_ sentences: [PromotedSentence]) -> String {
    let new = sentences.filter(\.isNew)
    let numbers = new.map { saying($0.number) }.joined(separator: ", ")
    guard new.count == 1, let first = new.first else {
      return texts(ko: "글귀가 됐어요: \(numbers).", en: "Added to Words: \(numbers).")
    }
    let text = quoted(first.sentence.content.text.text)
    guard !texts.isOnScreen else {
      return texts(ko: "\(Particle.object.attached(to: text)) 글귀에 담았어요.", en: "Added \(text) to Words.")
    }
    return texts(ko: "\(text): \(Particle.subject.attached(to: numbers)) 됐어요.", en: "\(text) is now \(numbers).")
  }

  func onPage(_ page: Int) -> String { texts(ko: "\(page)쪽", en: "p. \(page)") }

  func changes(from old: SentenceContent, to new: SentenceContent) -> String {
    texts.changes(SentenceContent.Field.changes(from: old, to: new, in: .showing(texts)))
  }

  func removeSentencesQuestion(_ sentences: [BookSentence]) -> String {
    guard sentences.count == 1 else {
      return texts(ko: "문장 \(sentences.count.grouped)개를 지울까요?", en: "Remove \(sentences.count.grouped) quotes?")
    }
    let text = quoted(sentences[0].content.text.text)
    return texts(ko: "\(Particle.object.attached(to: text)) 지울까요?", en: "Remove \(text)?")
  }

  func removedSentences(_ sentences: [BookSentence]) -> String {
    texts.removed(sentences.count == 1 ? quoted(sentences[0].content.text.text) : self.sentences(sentences.count))
  }

  // Empty lists

  var nothingRead: String {
    texts(
      ko: "읽고 있는 책이 없어요. 'haru books add 데미안 --pages 240'으로 시작해 보세요.",
      en: "You aren't reading anything. Start with 'haru books add Demian --pages 240'.")
  }

  func noBooks(isFiltered: Bool) -> String {
    isFiltered
      ? texts(ko: "조건에 맞는 책이 없어요.", en: "No books match.")
      : texts(ko: "책이 없어요. 'haru books add'로 추가해 주세요.", en: "No books yet. Add one with 'haru books add'.")
  }

  /// Returns the text for an empty list of books to read.
  ///
  /// - Parameter count: The total number of books.
  func nothingToRead(of count: Int) -> String {
    guard count > 0 else { return noBooks(isFiltered: false) }
    return texts(
      ko: "책 \(count.grouped)권을 모두 다 읽었거나 그만 읽었어요. 모두 보려면 haru books list --all",
      en: "\(count == 1 ? "Your only book is" : "All \(count.grouped) books are") finished or dropped. To list "
        + "\(count == 1 ? "it" : "them"): haru books list --all")
  }

  var emptyShelf: String { texts(ko: "이 책장에는 책이 없어요.", en: "No books on this shelf.") }
  var noTags: String { texts(ko: "아직 태그가 없어요.", en: "No tags yet.") }
  var noPages: String { texts(ko: "아직 적어 둔 쪽이 없어요.", en: "No pages logged yet.") }
  var readBefore: String { texts(ko: "전에 읽음", en: "before") }
  func noSentence(_ query: String) -> String {
    texts(
      ko: "\(Particle.direction.quoting(texts.shortName(query))) 찾은 문장이 없어요.",
      en: "No quote matches '\(texts.shortName(query))'.")
  }
}
