import Domain

/// Why something about books was refused, and what to do about it; nothing was changed then.
extension BooksTexts {
  /// - Parameter titles: Of books that are called nearly so.
  func failure(_ error: FindBookError, similar titles: [String] = []) -> CommandFailure {
    switch error {
    case .nothing(let name):
      let name = texts.shortName(name)
      return CommandFailure(
        "no_such_book", texts(ko: "'\(name)': 그런 책이 없어요.", en: "No book is called '\(name)'."), choices: titles,
        hint: titles.isEmpty
          ? texts(ko: "책은 'haru books list --all'에 있어요.", en: "'haru books list --all' lists the books.")
          : texts(ko: "혹시 이 책인가요?", en: "Did you mean one of these?"))
    case .several(let books, let name):
      let name = texts.shortName(name)
      return CommandFailure(
        "ambiguous_book", texts(ko: "'\(name)'에 맞는 책이 \(books.count)권이에요.", en: "'\(name)' fits \(books.count) books."),
        choices: choices(books), hint: texts(ko: "ID를 써 주세요.", en: "Write the id instead."))
    case .store(let error): return texts.storeErrors.commandFailure(error)
    }
  }

  /// 3f2a11  데미안  헤르만 헤세.
  func choices(_ books: [Book], limit: Int = 5) -> [String] {
    let ids = ShortIDs(books.map(\.id.uuid))
    let listed = books.prefix(limit).map { book in
      [ids[book.id.uuid], book.title, authors(of: book)].filter { !$0.isEmpty }.joined(separator: "  ")
    }
    let more = books.count - listed.count
    return listed + (more > 0 ? [texts(ko: "그 밖에 \(more)권", en: "and \(more) more")] : [])
  }

  var existsQuestion: String { texts(ko: "이 책은 이미 있어요.", en: "This book is here already.") }
  var openKnown: String { texts(ko: "그 책 열기", en: "open that one") }
  var addAnother: String { texts(ko: "그래도 추가", en: "add it all the same") }

  func failure(_ error: AddBookError) -> CommandFailure {
    switch error {
    case .exists(let books):
      CommandFailure(
        "book_exists", existsQuestion, choices: choices(books),
        hint: texts(
          ko: "다시 읽으려면 'haru books again', 그래도 추가하려면 --another를 써 주세요.",
          en: "'haru books again' reads it once more; --another adds it all the same."))
    case .refused(let refusal): failure(refusal)
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  private func failure(_ message: String, _ code: String) -> CommandFailure { CommandFailure(code, message) }

  /// `add --on` of a book that is not finished.
  var onlyWithFinished: CommandFailure {
    CommandFailure(
      "not_finished",
      texts(ko: "--on은 --finished와 함께 써요.", en: "--on says when a book was finished, so it needs --finished."),
      kind: .usage)
  }

  func failure(_ error: ReadingRefusal) -> CommandFailure {
    switch error {
    case .status(let status):
      CommandFailure(
        "wrong_status",
        texts(
          ko: "'\(name(of: status))' 책이라 그렇게 할 수 없어요.",
          en: "That cannot be done: its status is \"\(name(of: status))\"."), hint: hint(status))
    case .future: failure(texts(ko: "아직 오지 않은 날이에요.", en: "That day is still to come."), "time_to_come")
    case .endBeforeStart(let start, let end):
      failure(
        texts(
          ko: "끝난 날(\(end))이 시작한 날(\(start))보다 일러요.",
          en: "The book can't have ended (\(end)) before it was begun (\(start))."), "end_before_start")
    case .target(let days):
      CommandFailure(
        "target_out_of_range",
        texts(
          ko: "다 읽으려는 날은 \(days.first)부터 \(days.last)까지예요.",
          en: "The target is a day from \(days.first) to \(days.last)."))
    }
  }

  private func hint(_ status: ReadingStatus) -> String {
    switch status {
    case .want, .paused, .givenUp: texts(ko: "읽기 시작하려면: haru books resume", en: "To read it: haru books resume")
    case .reading: texts(ko: "다 읽었으면: haru books finish", en: "When you have read it: haru books finish")
    case .finished: texts(ko: "다시 읽으려면: haru books again", en: "To read it once more: haru books again")
    }
  }

  func failure(_ error: ChangeReadingError) -> CommandFailure {
    switch error {
    case .refused(let refusal, let shelved): named(failure(refusal), shelved)
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  func failure(_ error: FinishReadingError, of shelved: ShelvedBook, on today: Day) -> CommandFailure {
    switch error {
    case .restUnknown(let shelved, let count):
      CommandFailure("rest_unknown", restQuestion(count, of: shelved.reading.extent))
    case .pages(let refusal): named(failure(refusal, shelved.reading.extent, on: today), shelved)
    case .dayUnknown(let day):
      CommandFailure(
        "day_unknown",
        texts(
          ko: "\(day)만으로는 남은 쪽을 어느 날 읽었는지 알 수 없어요. 날짜를 쓰거나 --rest none을 써 주세요.",
          en: "\(day) doesn't say on which day the rest was read. Write a whole date, or --rest none."))
    case .refused(let refusal): named(failure(refusal), shelved)
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  func failure(_ error: LogPagesError, of shelved: ShelvedBook, on today: Day) -> CommandFailure {
    switch error {
    case .endUnknown(let book):
      CommandFailure("pages_unknown", pagesQuestion(book.title), hint: texts.answerWithOption("--pages N"))
    case .finished(let shelved): named(failure(ReadingRefusal.status(.finished)), shelved)
    case .refused(.beyondEnd) where shelved.reading.status == .finished:
      named(failure(ReadingRefusal.status(.finished)), shelved)
    case .refused(let refusal): named(failure(refusal, shelved.reading.extent, on: today), shelved)
    case .status(let refusal): named(failure(refusal), shelved)
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  private func failure(_ error: PageRefusal, _ extent: ReadingExtent?, on today: Day) -> CommandFailure {
    func entry(_ entry: PageEntry) -> String {
      "\(texts.dates.shortDay(entry.day, today: today)) \(reached(entry.reached, of: extent))"
    }
    switch error {
    case .future:
      return CommandFailure("time_to_come", texts(ko: "아직 오지 않은 때는 적을 수 없어요.", en: "That time is still to come."))
    case .beyondEnd(let last):
      return CommandFailure(
        "beyond_end",
        texts(
          ko: "마지막 쪽은 \(Particle.copula.attached(to: reached(last, of: extent))).",
          en: "The book ends at \(reached(last, of: extent))."),
        hint: texts(
          ko: "쪽수가 다르면: haru books edit BOOK --pages N", en: "If it has more pages: haru books edit BOOK --pages N"))
    case .outside(let after, let before):
      let (least, most) = (after.map(entry), before.map(entry))
      let message =
        switch (least, most) {
        case (let least?, let most?):
          texts(
            ko: "\(Particle.with.attached(to: least)) \(most) 사이여야 해요.",
            en: "It has to be between \(least) and \(most).")
        case (let least?, nil): texts(ko: "\(least)보다 앞일 수 없어요.", en: "It cannot be before \(least).")
        case (nil, let most?): texts(ko: "\(most)보다 뒤일 수 없어요.", en: "It cannot be after \(most).")
        case (nil, nil): texts(ko: "0보다 작을 수 없어요.", en: "It cannot be less than 0.")
        }
      return CommandFailure(
        "page_out_of_order", message,
        hint: texts(ko: "전에 적은 것을 고치려면: haru books pages edit", en: "To correct an entry: haru books pages edit"))
    case .notFirst(let first):
      return CommandFailure(
        "not_first",
        texts(
          ko: "전에 읽은 것은 맨 처음에만 적을 수 있어요. 처음은 \(Particle.copula.attached(to: entry(first))).",
          en: "Only a first entry can be of what was read before; the first is \(entry(first))."))
    case .missing: return texts.storeErrors.commandFailure(.missing)
    }
  }

  /// The same with the title before it.
  private func named(_ failure: CommandFailure, _ shelved: ShelvedBook) -> CommandFailure {
    CommandFailure(failure.code, "\(quoted(shelved.book.title)): \(failure.message)", hint: failure.hint)
  }

  func failure(_ error: EditBookError) -> CommandFailure {
    switch error {
    case .conflict(let conflict): texts.changeConflict(fields(of: conflict))
    case .refused(let refusal): failure(refusal)
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  func failure(_ error: KeepSentenceError) -> CommandFailure {
    switch error {
    case .page(let last):
      CommandFailure("page_out_of_range", texts(ko: "쪽은 1부터 \(last)까지예요.", en: "A page is from 1 to \(last)."))
    case .conflict(let conflict): texts.changeConflict(fields(of: conflict))
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  func failure(_ error: ISBNError, _ text: String) -> CommandFailure {
    let reason =
      switch error {
      case .unreadable: texts(ko: "숫자가 아닌 것이 있어요", en: "it has something else than digits")
      case .length(let count): texts(ko: "\(count)자리예요. 10자리나 13자리여야 해요", en: "it has \(count) digits, not 10 or 13")
      case .checkDigit(let right): texts(ko: "끝자리가 맞지 않아요. \(right)여야 해요", en: "its last digit should be \(right)")
      case .magazine: texts(ko: "977로 시작하는 잡지 번호예요", en: "977 is the number of a magazine")
      case .prefix(let prefix):
        texts(ko: "978이나 979로 시작해야 하는데 \(prefix)이에요", en: "it begins with \(prefix), not 978 or 979")
      case .repeated: texts(ko: "같은 숫자뿐이에요", en: "it is one digit all along")
      }
    return CommandFailure(
      "invalid_isbn",
      texts(ko: "ISBN '\(texts.shortened(text))': \(reason).", en: "ISBN '\(texts.shortened(text))': \(reason)."))
  }

  var nothingToChange: CommandFailure {
    texts.nothingToChange(ko: "--pages, --title 같은 옵션을 써 주세요.", en: "Use options such as --pages or --title.")
  }

  var nothingToChangeOfSentence: CommandFailure {
    texts.nothingToChange(ko: "--text, --page, --note를 써 주세요.", en: "Use --text, --page or --note.")
  }

  var nothingToCorrect: CommandFailure {
    texts.nothingToChange(ko: "--to, --on, --at을 써 주세요.", en: "Use --to, --on or --at.")
  }

  var titleTwice: CommandFailure {
    usage(
      "title_twice", ko: "제목을 두 번 썼어요: 낱말로, 그리고 --title로.", en: "The title is given twice: as words and with --title.")
  }

  var sentenceTwice: CommandFailure {
    usage(
      "text_twice", ko: "문장을 두 번 썼어요: 낱말로, 그리고 --text나 --editor로.",
      en: "The sentence is given twice: as words, and with --text or --editor.")
  }

  var noWholeMonths: CommandFailure {
    usage("period_not_months", ko: "통계는 한 달이나 한 해로 볼 수 있어요.", en: "Figures are of whole months or years.")
  }

  var periodTwice: CommandFailure { usage("period_twice", ko: "때를 두 번 썼어요.", en: "The time is given twice.") }

  func noAmount(_ typed: String) -> CommandFailure {
    let typed = texts.shortened(typed)
    return usage(
      "invalid_page", ko: "'\(typed)': 읽은 쪽을 알 수 없어요.", en: "'\(typed)' is no page.",
      hint: texts(ko: "42(쪽), +10(더), 30%처럼 마지막에 써 주세요.", en: "Write 42, +10 or 30% at the end."))
  }

  func noRating(_ typed: String) -> CommandFailure {
    CommandFailure(
      "invalid_rating",
      texts(
        ko: "'\(texts.shortened(typed))': 별점은 0.5부터 5까지, 0.5씩이에요.",
        en: "'\(texts.shortened(typed))' is no rating: it is 0.5 to 5, by halves."),
      kind: Double(typed) == nil ? .usage : .failed)
  }

  func noRest(_ typed: String) -> CommandFailure {
    usage(
      "invalid_choice", ko: "'\(texts.shortened(typed))': today, spread, none 가운데 하나예요.",
      en: "'\(texts.shortened(typed))' is none of today, spread and none.")
  }

  func noCategory(_ typed: String) -> CommandFailure {
    usage(
      "no_such_category", ko: "'\(texts.shortened(typed))': 그런 분야가 없어요.",
      en: "'\(texts.shortened(typed))' is no category.",
      hint: BookCategory.allCases.map { texts($0.name) }.joined(separator: ", "))
  }

  func noTheme(_ typed: String) -> CommandFailure {
    usage(
      "no_such_theme", ko: "'\(texts.shortened(typed))': 그런 색이 없어요.", en: "'\(texts.shortened(typed))' is no colour.",
      hint: BookTheme.allCases.map { texts($0.name) }.joined(separator: ", "))
  }

  func brokenPublished(_ typed: String, of name: String) -> CommandFailure {
    usage(
      "invalid_date", ko: "\(name) '\(texts.shortened(typed))': 날짜를 알 수 없어요.",
      en: "\(name) '\(texts.shortened(typed))': not a date.",
      hint: texts(ko: "2013-01-14, 2013-01, 2013처럼 써 주세요.", en: "Write 2013-01-14, 2013-01 or 2013."))
  }

  func otherPages(_ shelved: ShelvedBook) -> CommandFailure {
    CommandFailure(
      "other_pages",
      texts(
        ko: "\(quoted(shelved.book.title)): 쪽수가 이미 있어요 (\(shelved.pages.map(pages) ?? "%")).",
        en: "\(quoted(shelved.book.title)) has its pages already (\(shelved.pages.map(pages) ?? "%"))."),
      hint: texts(ko: "바꾸려면: haru books edit BOOK --pages N", en: "To change them: haru books edit BOOK --pages N"))
  }

  func noEntry(_ typed: String) -> CommandFailure {
    CommandFailure(
      "no_such_entry",
      texts(ko: "'\(texts.shortened(typed))': 그런 기록이 없어요.", en: "There is no entry '\(texts.shortened(typed))'."),
      hint: texts(ko: "ID는 'haru books pages list'에 있어요.", en: "'haru books pages list' lists the ids."))
  }

  func untilOver(_ day: Day) -> CommandFailure {
    CommandFailure("day_over", texts(ko: "--until \(day): 이미 지난 날이에요.", en: "--until \(day): that day is over."))
  }

  func notOneSentence(_ name: String, _ sentences: [BookSentence]) -> CommandFailure {
    let name = texts.shortName(name)
    guard !sentences.isEmpty else {
      return CommandFailure(
        "no_such_sentence", texts(ko: "'\(name)': 그런 문장이 없어요.", en: "No sentence begins with '\(name)'."),
        hint: texts(ko: "'haru books sentence search'로 찾아 주세요.", en: "Look for it with 'haru books sentence search'."))
    }
    let ids = ShortIDs(sentences.map(\.id.uuid))
    return CommandFailure(
      "ambiguous_sentence",
      texts(ko: "'\(name)'에 맞는 문장이 \(sentences.count)개예요.", en: "'\(name)' fits \(sentences.count) sentences."),
      choices: sentences.prefix(5).map { "\(ids[$0.id.uuid])  \(texts.shortened($0.content.text.text))" },
      hint: texts(ko: "ID를 써 주세요.", en: "Write the id instead."))
  }

  func noGoal(_ kind: ReadingGoal.Kind) -> CommandFailure {
    CommandFailure(
      "no_such_goal", texts(ko: "그런 목표가 없어요: \(name(of: kind)).", en: "There is no such goal: \(name(of: kind))."),
      hint: texts(ko: "목표는 'haru books goal'에 있어요.", en: "'haru books goal' lists the goals."))
  }

  private func usage(_ code: String, ko: String, en: String, hint: String? = nil) -> CommandFailure {
    CommandFailure(code, texts(ko: ko, en: en), hint: hint, kind: .usage)
  }
}
