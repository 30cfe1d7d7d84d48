import Domain

extension Texts {
  var booksRefusals: BooksRefusals { BooksRefusals(texts: self) }
}

extension NamedKind {
  static let book = NamedKind("book", ko: "책", counter: "권", en: "book", "books") { _ in
    LocalizedText(ko: "책 목록은 'haru books list --all'에서 볼 수 있어요.", en: "'haru books list --all' lists the books.")
  }

  static let sentence = NamedKind("sentence", ko: "문장", counter: "개", en: "quote", "quotes") { _ in
    LocalizedText(ko: "'haru books sentence search'로 찾아 주세요.", en: "Search with 'haru books sentence search'.")
  }

  static let pageEntry = NamedKind("entry", ko: "기록", counter: "개", en: "entry", "entries") { _ in
    LocalizedText(ko: "ID는 'haru books pages list'에서 볼 수 있어요.", en: "'haru books pages list' lists the IDs.")
  }
}

/// The failures of book commands, with hints on what to do.
struct BooksRefusals: FailureTexts {
  let texts: Texts

  private var words: BooksTexts { texts.books }

  // Look-ups

  func noGoal(_ kind: ReadingGoal.Kind) -> CommandFailure {
    let name = words.name(of: kind)
    return failure(
      "no_such_goal", ko: "'\(name)' 목표가 없어요.", en: "There is no such goal: \(name).",
      hintKo: "목표는 'haru books goal'에서 볼 수 있어요.", hintEn: "'haru books goal' lists the goals.")
  }

  // Changes

  func failure(_ error: AddBookError) -> CommandFailure {
    switch error {
    case .exists(let books):
      failure(
        "book_exists", words.existsQuestion, choices: words.choices(books),
        hintKo: "다시 읽으려면 'haru books again', 그래도 추가하려면 --another를 써 주세요.",
        hintEn: "To read it again, use 'haru books again'. To add it anyway, use --another.")
    case .refused(let refusal): failure(refusal)
    case .store(let error): texts.storeFailure(error)
    }
  }

  func failure(_ error: EditBookError) -> CommandFailure {
    switch error {
    case .conflict(let conflict): texts.changeConflict(BookField.conflicts(conflict, in: .showing(texts)))
    case .refused(let refusal): failure(refusal)
    case .store(let error): texts.storeFailure(error)
    }
  }

  func failure(_ error: SaveSentenceError) -> CommandFailure {
    switch error {
    case .page(let last): failure("page_out_of_range", ko: "쪽은 1부터 \(last)까지예요.", en: "Use a page from 1 to \(last).")
    case .conflict(let conflict): texts.changeConflict(SentenceContent.Field.conflicts(conflict, in: .showing(texts)))
    case .store(let error): texts.storeFailure(error)
    }
  }

  func failure(_ error: ReadingRefusal) -> CommandFailure {
    switch error {
    case .status(let status):
      let name = words.name(of: status)
      return failure(
        "wrong_status", ko: words.already(status), en: "This isn't possible for a book with the status '\(name)'.",
        hint: texts(Self.hint(status)))
    case .future:
      return failure("time_to_come", ko: "아직 오지 않은 날이에요.", en: "That day is in the future.")
    case .endBeforeStart(let start, let end):
      let (start, end) = (words.day(start), words.day(end))
      return failure(
        "end_before_start",
        ko: "끝난 날(\(end))이 시작한 날(\(start))보다 빨라요.", en: "The end (\(end)) can't be before the start (\(start)).")
    case .target(let days):
      let (first, last) = (texts.dates.dayAndYear(days.first), texts.dates.dayAndYear(days.last))
      return failure(
        "target_out_of_range", ko: "목표일은 \(first)부터 \(last)까지 정할 수 있어요.",
        en: "Choose a target date from \(first) to \(last).")
    }
  }

  private static func hint(_ status: ReadingStatus) -> LocalizedText {
    switch status {
    case .want, .paused, .givenUp:
      LocalizedText(ko: "읽기 시작하려면 haru books resume", en: "To start reading: haru books resume")
    case .reading: LocalizedText(ko: "다 읽었으면 haru books finish", en: "If you finished it: haru books finish")
    case .finished: LocalizedText(ko: "다시 읽으려면 haru books again", en: "To read it again: haru books again")
    }
  }

  func failure(_ error: ChangeReadingError) -> CommandFailure {
    switch error {
    case .refused(let refusal, let shelved): named(failure(refusal), shelved)
    case .store(let error): texts.storeFailure(error)
    }
  }

  func failure(_ error: FinishReadingError, of shelved: ShelvedBook, on today: Day) -> CommandFailure {
    switch error {
    case .restUnknown(let shelved, let count):
      CommandFailure("rest_unknown", words.restQuestion(count, of: shelved.reading.extent))
    case .pages(let refusal): named(failure(refusal, shelved.reading.extent, on: today), shelved)
    case .dayUnknown(let day):
      failure(
        "day_unknown", ko: "'\(day)'만으로는 남은 쪽을 어느 날 읽었는지 알 수 없어요. 날짜를 쓰거나 --rest none을 써 주세요.",
        en: "\(day) doesn't say which day you read the rest. Use a full date, or --rest none.")
    case .refused(let refusal): named(failure(refusal), shelved)
    case .store(let error): texts.storeFailure(error)
    }
  }

  func failure(_ error: LogPagesError, of shelved: ShelvedBook, on today: Day) -> CommandFailure {
    switch error {
    case .endUnknown(let book):
      failure(
        "pages_unknown", ko: "\(words.quoted(book.title))의 전체 쪽수를 몰라요.",
        en: "The page count of \(words.quoted(book.title)) is unknown.", hint: texts.answerWithOption("--pages N"))
    case .finished(let shelved): named(failure(.status(.finished)), shelved)
    case .refused(.beyondEnd) where shelved.reading.status == .finished: named(failure(.status(.finished)), shelved)
    case .refused(let refusal): named(failure(refusal, shelved.reading.extent, on: today), shelved)
    case .status(let refusal): named(failure(refusal), shelved)
    case .store(let error): texts.storeFailure(error)
    }
  }

  private func failure(_ error: PageRefusal, _ extent: ReadingExtent?, on today: Day) -> CommandFailure {
    func text(_ entry: PageEntry) -> String {
      "\(texts.dates.shortDay(entry.day, today: today)) \(words.reached(entry.reached, of: extent))"
    }
    switch error {
    case .future:
      return failure(
        "time_to_come", ko: "아직 오지 않은 시각에는 기록할 수 없어요.", en: "That time is in the future.",
        hintKo: "--at '어제 21:00'처럼 지난 시각을 써 주세요.", hintEn: "Use a time in the past, such as --at 'yesterday 21:00'.")
    case .beyondEnd(let last):
      let end = words.reached(last, of: extent)
      return failure(
        "beyond_end", ko: "마지막 쪽은 \(Particle.copula.attached(to: end)).", en: "The book ends at \(end).",
        hintKo: "쪽수가 다르면 haru books edit 책 --pages 쪽수",
        hintEn: "If it has more pages: haru books edit BOOK --pages N")
    case .outside(let after, let before):
      let message =
        switch (after.map(text), before.map(text)) {
        case (let least?, let most?):
          LocalizedText(
            ko: "\(Particle.with.attached(to: least)) \(most) 사이로 써 주세요.",
            en: "The page must be between \(least) and \(most).")
        case (let least?, nil):
          LocalizedText(
            ko: "\(least)까지 읽었다고 적혀 있어요. 그보다 뒤의 쪽을 써 주세요.",
            en: "The last entry is \(least). A new page can't be before that.")
        case (nil, let most?):
          LocalizedText(
            ko: "나중에 \(most)까지 읽었다고 적혀 있어요. 그보다 앞의 쪽을 써 주세요.",
            en: "The next entry is \(most). A page can't be after that.")
        case (nil, nil): LocalizedText(ko: "0쪽 이상을 써 주세요.", en: "The page can't be less than 0.")
        }
      return failure(
        "page_out_of_order", ko: message.korean, en: message.english,
        hintKo: "전에 적은 쪽을 고치려면 haru books pages edit", hintEn: "To correct an entry: haru books pages edit")
    case .notFirst(let first):
      return failure(
        "not_first", ko: "전에 읽은 쪽은 맨 처음에만 적을 수 있어요. 첫 기록은 \(Particle.copula.attached(to: text(first))).",
        en: "Only the first entry can be marked as read before. The first entry is \(text(first)).")
    case .missing: return texts.storeFailure(.missing)
    }
  }

  /// Returns a failure with the book's title before its message.
  private func named(_ failure: CommandFailure, _ shelved: ShelvedBook) -> CommandFailure {
    CommandFailure(
      failure.code, "\(words.quoted(shelved.book.title)): \(failure.message)",
      hint: failure.hint.map { withTitle($0, of: shelved) })
  }

  /// Returns a hint with the title in place of BOOK, so that its command can be copied.
  private func withTitle(_ hint: String, of shelved: ShelvedBook) -> String {
    hint.replacing("BOOK", with: ShellQuote.word(shelved.book.title))
  }

  func otherPages(_ shelved: ShelvedBook) -> CommandFailure {
    let (title, pages) = (words.quoted(shelved.book.title), shelved.pages.map(words.pages) ?? "%")
    let command = withTitle("haru books edit BOOK --pages N", of: shelved)
    return failure(
      "other_pages", ko: "\(title): 쪽수가 이미 있어요(\(pages)).", en: "\(title) already has a page count (\(pages)).",
      hintKo: "바꾸려면 \(command)", hintEn: "To change it: \(command)")
  }

  /// - Parameter option: The option with the day; `nil` in a form.
  func untilOver(_ day: Day, of option: String?) -> CommandFailure {
    let typed = [option, "\(day)"].compactMap(\.self).spaced
    return failure("day_over", ko: "\(typed): 이미 지난 날이에요.", en: "\(typed): that day has passed.")
  }
}

/// Failures for values and options that can't be used.
extension BooksRefusals {
  func failure(_ error: ISBNError, _ text: String) -> CommandFailure {
    let reason =
      switch error {
      case .unreadable: texts(ko: "숫자가 아닌 글자가 있어요", en: "it contains characters other than digits")
      case .length(let count):
        texts(ko: "\(count.grouped)자리예요. 10자리나 13자리여야 해요", en: "it has \(count.grouped) digits, not 10 or 13")
      case .checkDigit(let right):
        texts(
          ko: "끝자리가 맞지 않아요. 맞는 끝자리는 \(Particle.copula.attached(to: "\(right)"))",
          en: "its last digit should be \(right)")
      case .magazine: texts(ko: "977로 시작하는 잡지 번호예요", en: "numbers that begin with 977 are for magazines")
      case .prefix(let prefix):
        texts(
          ko: "978이나 979로 시작해야 하는데 \(Particle.direction.attached(to: prefix)) 시작해요",
          en: "it begins with \(prefix), not 978 or 979")
      case .repeated: texts(ko: "같은 숫자뿐이에요", en: "all its digits are the same")
      }
    return CommandFailure("invalid_isbn", "ISBN '\(texts.shortened(text))': \(reason).")
  }

  var nothingToChange: CommandFailure {
    texts.nothingToChange(ko: "--pages, --title 같은 옵션을 써 주세요.", en: "Use options such as --pages or --title.")
  }

  var nothingToChangeOfSentence: CommandFailure {
    texts.nothingToChange(ko: "--text, --page, --note 가운데 하나 이상을 써 주세요.", en: "Use --text, --page or --note.")
  }

  var nothingToCorrect: CommandFailure {
    texts.nothingToChange(ko: "--to, --on, --at 가운데 하나 이상을 써 주세요.", en: "Use --to, --on or --at.")
  }

  var onlyWithFinished: CommandFailure {
    failure(
      "not_finished", ko: "--on은 --finished와 함께 써요.", en: "--on says when a book was finished, so it needs --finished.",
      kind: .usage)
  }

  var titleTwice: CommandFailure {
    failure(
      "title_twice", ko: "제목을 명령 뒤와 --title에 두 번 썼어요.", en: "The title is given twice: as words and with --title.",
      kind: .usage)
  }

  /// - Parameters:
  ///   - words: The last words of the title.
  ///   - day: The target date in the words.
  func deadlineInTitle(_ words: String, _ day: String, title: String) -> CommandFailure {
    let by = "\(BooksOption.by.long) \(ShellQuote.word(day))"
    let titleOption = "\(BookField.title.option.long) \(ShellQuote.word(title))"
    let (target, text) = (LocalizedText(ko: "목표일", en: "the target date"), BookField.title.field.label.insideSentence)
    return doubtful("target_or_title", words, may: target, or: text, hint: asOption(target, by, or: text, titleOption))
  }

  var sentenceTwice: CommandFailure {
    failure(
      "text_twice", ko: "문장을 명령 뒤와 --text(또는 --editor)에 두 번 썼어요.",
      en: "The quote is given twice: as words, and with --text or --editor.", kind: .usage)
  }

  var noWholeMonths: CommandFailure {
    failure(
      "period_not_months", ko: "통계는 한 달이나 한 해로 볼 수 있어요.", en: "Statistics cover whole months or years.", kind: .usage)
  }

  var periodTwice: CommandFailure {
    failure("period_twice", ko: "기간을 두 번 썼어요.", en: "The period is given twice.", kind: .usage)
  }

  /// - Parameter isDay: Indicates whether the words name a day, which belongs in an option.
  func noAmount(_ typed: String, isDay: Bool) -> CommandFailure {
    let shown = texts.shortened(typed)
    let unit = typed.allSatisfy(\.isASCII) ? "pages" : "쪽"
    if let number = CountUnit.pages.number("\(typed) \(unit)") {
      // A number in words may be the last word of a title.
      return doubtful(
        "invalid_page", typed, may: LocalizedText(ko: "쪽수", en: "a page"),
        or: BookField.title.field.label.insideSentence,
        hint: texts(
          ko: "쪽수라면 이렇게 마지막에 써 주세요: \(number), '\(shown) \(unit)'",
          en: "If it is the page, end with \(number) or '\(shown) \(unit)'."))
    }
    return failure(
      "invalid_page", ko: "\(Particle.object.quoting(shown)) 쪽수로 읽을 수 없어요.", en: "'\(shown)' isn't a page.",
      hintKo: isDay ? "읽은 날은 --on '\(shown)'처럼 따로 써 주세요." : "42, +10, 30%처럼 마지막에 써 주세요.",
      hintEn: isDay ? "Give the day as an option: --on '\(shown)'." : "End with a page, such as 42, +10 or 30%.",
      kind: .usage)
  }

  /// - Parameter number: The last word, which belongs to the title.
  func pageMissing(_ title: String, _ number: String) -> CommandFailure {
    let (shown, command) = (texts.shortened(title), "haru books read \(ShellQuote.word(title)) +10")
    return failure(
      "missing_argument", ko: "\(Particle.topic.quoting(shown)) 책 제목이에요. 읽은 쪽이 빠졌어요.",
      en: "'\(shown)' is the title of a book, and its page is missing.",
      hintKo: "제목 뒤에 읽은 쪽을 써 주세요: \(command) · 읽은 쪽이 \(number)쪽이면 '\(number)쪽'이라고 써 주세요.",
      hintEn: "Add the page: \(command) · If \(number) is the page, end with '\(number) pages'.", kind: .usage)
  }

  /// - Parameter reached: The page of the last entry. Refuses "20 pages" after page 20 or later, which may be a number
  /// of pages; 20, "page 20" and 20쪽까지 are pages.
  func checkPage(_ typed: String, _ amount: PageAmount, in reading: Reading) throws(CommandFailure) {
    let reached = reading.progress.reached
    guard case .total(let page) = amount, case .pages? = reading.extent, reading.status != .finished, page < reached,
      typed.trimmed.last?.isLetter == true, RangePart.end.removed(from: typed) == nil
    else { return }
    let (shown, place) = (texts.shortened(typed), words.reached(reached, of: reading.extent))
    throw failure(
      "invalid_page",
      ko: "'\(shown)': \(page)쪽은 지금까지 읽은 \(place)보다 앞이라서, \(page)쪽을 더 읽었다는 뜻인지 알 수 없어요.",
      en: "'\(shown)' may be \(page) more pages; page \(page) is before \(place), where you are.",
      hintKo: "더 읽었다면 +\(page), \(page)쪽으로 되돌리려면 \(page)만 써 주세요.",
      hintEn: "To add pages, use +\(page). To go back to that page, use \(page).", kind: .usage)
  }

  func noRating(_ typed: String) -> CommandFailure {
    failure(
      "invalid_rating", ko: "별점은 0.5~5 사이에서 0.5 단위로 써 주세요. \(Particle.topic.quoting(texts.shortened(typed))) 쓸 수 없어요.",
      en: "'\(texts.shortened(typed))' isn't a valid rating. Use 0.5 to 5, in half-star steps.",
      kind: Double(typed) == nil ? .usage : .failed)
  }

  func noRest(_ typed: String) -> CommandFailure {
    failure(
      "invalid_choice",
      ko: "today, spread, none 가운데 하나를 써 주세요. \(Particle.topic.quoting(texts.shortened(typed))) 쓸 수 없어요.",
      en: "'\(texts.shortened(typed))' isn't a choice. Use today, spread or none.", kind: .usage)
  }

  func brokenPublished(_ typed: String, of name: String) -> CommandFailure {
    failure(
      "invalid_date", ko: "\(name): \(Particle.object.quoting(texts.shortened(typed))) 날짜로 읽을 수 없어요.",
      en: "\(name) '\(texts.shortened(typed))': not a date.",
      hintKo: "2013-01-14, 2013-01, 2013처럼 써 주세요.", hintEn: "Use 2013-01-14, 2013-01 or 2013.", kind: .usage)
  }

  /// The failure for an invalid address, which isn't repeated because an address may contain a password.
  var wrongAddress: CommandFailure {
    failure(
      "invalid_address", ko: "서버 주소가 아니에요.", en: "That isn't a server address.",
      hintKo: "https://example.org나 http://127.0.0.1:8080처럼, 비밀번호나 ? 뒷부분 없이 써 주세요.",
      hintEn: "Use a form such as https://example.org or http://127.0.0.1:8080, without a password or a '?' part.",
      kind: .usage)
  }

  func exposingAddress(_ text: String) -> CommandFailure {
    failure(
      "exposing_address", ko: "\(Particle.direction.quoting(texts.shortened(text))) 보내는 키는 누구나 볼 수 있어요.",
      en: "Anyone could see the key sent to '\(texts.shortened(text))'.",
      hintKo: "https://로 시작하는 주소나 이 컴퓨터의 주소(127.0.0.1)를 써 주세요.",
      hintEn: "Use an address that begins with https://, or one of this computer (127.0.0.1).")
  }

  /// Explains why catalogs didn't answer.
  ///
  /// - Parameter keys: The path of the file with the user's keys.
  func failure(_ error: BookSearchError, of catalogues: [BookCatalogue], keys: String) -> CommandFailure {
    let names = catalogues.map(words.name(of:)).joined(separator: ", ")
    func failure(_ code: String, ko: String, en: String, hint: String? = nil) -> CommandFailure {
      CommandFailure(code, "\(names): \(texts(ko: ko, en: en))", hint: hint)
    }
    let later = texts(ko: "잠시 뒤에 다시 해 주세요.", en: "Try again in a while.")
    switch error {
    case .noKey:
      let lines = catalogues.compactMap(\.keyName).map { "\($0)=…" }.joined(separator: ", ")
      let places = catalogues.compactMap(Self.keyPlace).joined(separator: ", ")
      return failure(
        "no_key", ko: "키가 없어요.", en: "No key is set.",
        hint: texts(
          ko: "\(places)에서 무료로 받아 \(keys)에 \(lines) 줄을 적어 주세요(chmod 600).",
          en: "Get a free key at \(places), and add \(lines) to \(keys) (chmod 600)."))
    case .exposedKeys(let path):
      return failure(
        "exposed_keys", ko: "다른 사람이 \(path)에 있는 키를 볼 수 있어서 쓰지 않았어요.",
        en: "The keys in \(path) aren't used, because others can read them.", hint: "chmod 600 '\(path)'")
    case .unreadableKeys(let path, let detail):
      return failure(
        "unreadable_keys", ko: "\(path)에서 키를 읽지 못했어요(\(texts.reason(detail))).",
        en: "The keys in \(path) couldn't be read (\(detail)).")
    case .keyRefused:
      return failure(
        "key_refused", ko: "키가 거부됐어요.", en: "The key was rejected.",
        hint: texts(ko: "환경 변수나 \(keys)에 있는 키가 맞는지 확인해 주세요.", en: "Check the key in the environment or in \(keys)."))
    case .quotaUsed:
      return failure(
        "quota_used", ko: "요청 한도를 다 썼어요.", en: "The catalog's request limit has been reached.", hint: later)
    case .offline:
      return failure(
        "offline", ko: "연결할 수 없어요. 인터넷을 확인해 주세요.", en: "The catalog can't be reached. Check your internet connection.")
    case .timedOut:
      return failure("timed_out", ko: "제때 응답하지 않았어요.", en: "The catalog didn't answer in time.", hint: later)
    case .connection(let error):
      let reason = Self.reason(error)
      return failure("connection_failed", ko: reason.korean, en: reason.english)
    case .serverFailed(let status):
      return failure(
        "server_failed", ko: "서버에 문제가 있어요(\(status)).", en: "The server has a problem (\(status)).", hint: later)
    case .refused(let code):
      return failure("request_refused", ko: "요청을 거부했어요(\(code)).", en: "The catalog refused the request (\(code)).")
    case .unreadable:
      return failure("answer_unreadable", ko: "응답을 읽을 수 없어요.", en: "The catalog's response can't be read.", hint: later)
    case .queryTooShort(let least):
      return failure("query_too_short", ko: "\(least)자부터 찾을 수 있어요.", en: "A search needs at least \(least) characters.")
    case .unsupported: return failure("unsupported", ko: "이 조건으로는 찾을 수 없어요.", en: "The catalog can't search for that.")
    case .notFound: return failure("not_found", ko: "이제 이 도서 목록에 없는 책이에요.", en: "The catalog no longer has that book.")
    case .store(let error): return texts.storeFailure(error)
    case .cancelled: return failure("cancelled", ko: "중단했어요.", en: "The search was stopped.")
    }
  }

  /// Returns the site that issues keys for a catalog; `nil` if the catalog needs no key.
  private static func keyPlace(_ catalogue: BookCatalogue) -> String? {
    switch catalogue {
    case .library, .openLibrary: nil
    case .aladin: "blog.aladin.co.kr/openapi"
    case .kakao: "developers.kakao.com"
    case .seoji: "www.nl.go.kr"
    case .googleBooks: "console.cloud.google.com"
    }
  }

  private static func reason(_ error: HTTPError) -> LocalizedText {
    switch error {
    case .noLibrary:
      LocalizedText(
        ko: "libcurl도 curl 프로그램도 없어요. libcurl4나 curl을 설치해 주세요.",
        en: "Neither libcurl nor the curl program was found. Install libcurl4 or curl.")
    case .untrusted:
      LocalizedText(
        ko: "서버의 인증서를 신뢰할 수 없어요. 인증서 파일은 'haru settings set http.certificates /파일/경로'로 정해요.",
        en:
          "The server's certificate isn't trusted. Set a file with 'haru settings set http.certificates /PATH/TO/FILE'."
      )
    case .tls: LocalizedText(ko: "암호화된 연결을 만들지 못했어요.", en: "The encrypted connection failed.")
    case .tooLarge: LocalizedText(ko: "응답이 너무 커요.", en: "The catalog's response is too large.")
    case .tooManyRedirects: LocalizedText(ko: "리디렉션이 너무 많아요.", en: "There are too many redirects.")
    case .forbidden:
      LocalizedText(
        ko: "암호화되지 않은 주소나 다른 서버로 넘기려고 해서 중단했어요.",
        en: "The request was stopped, because it redirects to an unencrypted address or another site.")
    case .cutOff: LocalizedText(ko: "응답이 끊겼어요.", en: "The catalog's response was cut off.")
    case .unreadable: LocalizedText(ko: "응답을 읽을 수 없어요.", en: "The catalog's response can't be read.")
    case .noHost, .cannotConnect: LocalizedText(ko: "연결할 수 없어요.", en: "The catalog can't be reached.")
    case .timedOut: LocalizedText(ko: "제때 응답하지 않았어요.", en: "The catalog didn't answer in time.")
    case .cancelled: LocalizedText(ko: "중단했어요.", en: "The request was stopped.")
    case .failed(let code): LocalizedText(ko: "연결하지 못했어요(curl \(code)).", en: "The connection failed (curl \(code)).")
    }
  }

  func failure(_ error: BookQueryError, _ text: String) -> CommandFailure {
    switch error {
    case .empty: failure("empty_query", ko: "검색어가 없어요.", en: "There is nothing to search for.", kind: .usage)
    case .tooLong(let count, let limit):
      failure(
        "query_too_long", ko: "검색어가 \(count.grouped)자예요. \(limit.grouped)자까지 쓸 수 있어요.",
        en: "The search has \(count.grouped) characters, but at most \(limit.grouped) are allowed.")
    case .isbn(let error): failure(error, text)
    }
  }

  func nothingFound(_ query: BookQuery) -> CommandFailure {
    CommandFailure("nothing_found", words.nothingFound, hint: words.byHand(query))
  }

  func severalFound(_ count: Int, _ choices: [String]) -> CommandFailure {
    failure(
      "several_found", ko: "찾은 책이 \(count.grouped)권이에요.", en: "\(count.grouped) books match.", choices: choices,
      hintKo: "--pick 1처럼 번호로 골라 주세요.", hintEn: "Choose one by its number: --pick 1.")
  }

  func noBooks(in file: String) -> CommandFailure {
    let path = texts.exchange.path(of: file)
    return failure(
      "no_books", ko: "\(path)에 책이 없어요.", en: "There are no books in \(path).",
      hintKo: "읽을 수 있는 파일은 'haru help books import'에서 볼 수 있어요.",
      hintEn: "'haru help books import' lists the files that can be read.")
  }
}

extension Book: ShownImport {
  func importedParts(_ texts: Texts) -> [String] { [title, texts.books.authors(of: self)] }
}

extension BookImportReason: ShownImportReason {
  func message(_ words: ExchangeTexts) -> String {
    let texts = words.texts
    switch self {
    case .differs(let title, let difference):
      return words.differing(difference.label(texts), difference.values(texts), of: title)
    case .unknownShelves(let names):
      return texts(
        ko: "책장 \(words.list(names))의 책은 읽은 날이 없으면 '읽고 싶음'이 돼요. 책장 이름은 태그로 남아요.",
        en:
          "books on \(words.list(names)) without a date are imported as books to read; the shelf name is saved as a tag."
      )
    case .severalBooks(let title, let ids):
      let (title, ids) = (words.shown(title), ids.map { ShortIDs(ids)[$0] })
      let (list, first) = (ids.joined(separator: ", "), ids.first ?? "")
      return texts(
        ko: "'\(title)': 맞는 책이 여럿이라(\(list)) 뺐어요. --book \(first)처럼 어느 책인지 알려 주세요.",
        en: "'\(title)' matches several books (\(list)) and was left out. Choose one with --book \(first).")
    case .unknownPageCounts(let books, let pages):
      return texts(
        ko: "책 \(books.grouped)권은 전체 쪽수를 몰라서 진도 \(pages.grouped)쪽을 뺐어요.",
        en: "\(books == 1 ? "1 book has" : "\(books.grouped) books have") no page count, so the progress in "
          + "\(books == 1 ? "it" : "them") was left out (\(pages == 1 ? "1 page" : "\(pages.grouped) pages")).")
    case .deleted: return texts(ko: "휴지통에 있는 책이라 건너뛰었어요.", en: "the book is in that app's trash and was skipped.")
    case .ignored: return texts(ko: "숨긴 책이라 건너뛰었어요.", en: "the book is hidden in that app and was skipped.")
    case .onlyOpened: return texts(ko: "펼치기만 한 책이라 건너뛰었어요.", en: "the book was only opened and was skipped.")
    case .otherThanBook: return texts(ko: "책이 아니라 건너뛰었어요.", en: "the object isn't a book and was skipped.")
    }
  }
}
