import Domain

/// Looking for books in catalogues, and files of books.
extension BooksTexts {
  func name(of catalogue: BookCatalogue) -> String {
    switch catalogue {
    case .library: texts(ko: "내 책", en: "your books")
    case .aladin: texts(ko: "알라딘", en: "Aladin")
    case .kakao: texts(ko: "카카오", en: "Kakao")
    case .seoji: texts(ko: "국립중앙도서관", en: "National Library of Korea")
    case .googleBooks: "Google Books"
    case .openLibrary: "Open Library"
    }
  }

  /// Everybody, and those who are no authors with their part.
  func allAuthors(of info: BookInfo) -> String { info.authors.map(name(of:)).joined(separator: ", ") }

  var searching: String { texts(ko: "찾는 중", en: "Searching") }

  var isHere: String { texts(ko: "내 책", en: "yours") }

  var nothingFound: String { texts(ko: "찾은 책이 없어요.", en: "No book was found.") }

  func morePages(_ page: Int) -> String { texts(ko: "더 있어요: --page \(page)", en: "There are more: --page \(page)") }

  func noKoreanKeys(_ file: String) -> String {
    texts(
      ko: """
        한국 책은 무료 키가 있어야 잘 찾아요. developers.kakao.com이나 blog.aladin.co.kr/openapi에서 받아 \
        \(file)에 HARU_KAKAO_KEY=…나 HARU_ALADIN_KEY=…를 적어 주세요 (chmod 600).
        """,
      en: """
        Korean books need a free key, of developers.kakao.com or blog.aladin.co.kr/openapi: write HARU_KAKAO_KEY=… or \
        HARU_ALADIN_KEY=… into \(file) (chmod 600).
        """)
  }

  /// Aladin cannot be asked now; this is what it said 2 days ago.
  func kept(of catalogue: BookCatalogue, since: Instant, at clock: DayClock) -> String {
    let minutes = max(1, (clock.now.secondsSince1970 - since.secondsSince1970) / 60)
    let (hours, days) = (minutes / 60, minutes / 1_440)
    let age =
      days > 0
      ? texts(ko: "\(days)일", en: days == 1 ? "1 day" : "\(days) days")
      : hours > 0
        ? texts(ko: "\(hours)시간", en: hours == 1 ? "1 hour" : "\(hours) hours")
        : texts(ko: "\(minutes)분", en: minutes == 1 ? "1 minute" : "\(minutes) minutes")
    let name = name(of: catalogue)
    return texts(
      ko: "\(name): 지금은 물어볼 수 없어서 \(age) 전에 받아 둔 답을 보여 줘요.",
      en: "\(name) cannot be asked now; this is what it said \(age) ago.")
  }

  /// Why catalogues did not answer, and what to do about it.
  ///
  /// - Parameter keys: The path of the file of keys.
  func failure(_ error: BookSearchError, of catalogues: [BookCatalogue], keys: String) -> CommandFailure {
    let names = catalogues.map(name(of:)).joined(separator: ", ")
    func failure(_ code: String, ko: String, en: String, hint: String? = nil) -> CommandFailure {
      CommandFailure(code, "\(names): \(texts(ko: ko, en: en))", hint: hint)
    }
    let later = texts(ko: "조금 뒤에 다시 해 주세요.", en: "Try again in a while.")
    switch error {
    case .noKey:
      let lines = catalogues.compactMap(\.keyName).map { "\($0)=…" }.joined(separator: ", ")
      let places = catalogues.compactMap(Self.keyPlace).joined(separator: ", ")
      return failure(
        "no_key", ko: "키가 없어요.", en: "there is no key.",
        hint: texts(
          ko: "\(places)에서 무료로 받아 \(keys)에 \(lines) 줄을 적어 주세요 (chmod 600).",
          en: "Get one for free at \(places), and write \(lines) into \(keys) (chmod 600)."))
    case .exposedKeys(let path):
      return failure(
        "exposed_keys", ko: "다른 사람이 \(path)에 있는 키를 볼 수 있어서 쓰지 않았어요.",
        en: "others can read the keys in \(path), so they are not used.", hint: "chmod 600 '\(path)'")
    case .unreadableKeys(let path, let detail):
      return failure(
        "unreadable_keys", ko: "\(path)에서 키를 읽지 못했어요 (\(texts.reason(detail))).",
        en: "the keys in \(path) could not be read (\(detail)).")
    case .keyRefused:
      return failure(
        "key_refused", ko: "키를 받아 주지 않아요.", en: "the key is not accepted.",
        hint: texts(ko: "환경 변수나 \(keys)에 있는 키가 맞는지 봐 주세요.", en: "Check the key in the environment or in \(keys)."))
    case .quotaUsed:
      return failure("quota_used", ko: "지금은 더 물어볼 수 없어요.", en: "no more can be asked for now.", hint: later)
    case .offline: return failure("offline", ko: "연결할 수 없어요. 인터넷을 확인해 주세요.", en: "cannot be reached; are you online?")
    case .timedOut: return failure("timed_out", ko: "제때 답하지 않았어요.", en: "did not answer in time.", hint: later)
    case .connection(let error): return failure("connection_failed", ko: reason(error).ko, en: reason(error).en)
    case .serverFailed(let status):
      return failure(
        "server_failed", ko: "서버에 문제가 있어요 (\(status)).", en: "the server has a problem (\(status)).", hint: later)
    case .refused(let code):
      return failure("request_refused", ko: "답하지 않아요 (\(code)).", en: "refused to answer (\(code)).")
    case .unreadable:
      return failure("answer_unreadable", ko: "답을 읽을 수 없어요.", en: "the answer cannot be read.", hint: later)
    case .queryTooShort(let least):
      return failure("query_too_short", ko: "\(least)자는 되어야 찾아요.", en: "looks for at least \(least) characters.")
    case .unsupported: return failure("unsupported", ko: "그렇게는 찾지 못해요.", en: "cannot look for that.")
    case .notFound: return failure("not_found", ko: "이제 그 책을 몰라요.", en: "does not know that book any more.")
    case .store(let error): return texts.storeErrors.commandFailure(error)
    case .cancelled: return failure("cancelled", ko: "그만두었어요.", en: "was stopped.")
    }
  }

  /// Where a key is given out.
  private static func keyPlace(_ catalogue: BookCatalogue) -> String? {
    switch catalogue {
    case .library, .openLibrary: nil
    case .aladin: "blog.aladin.co.kr/openapi"
    case .kakao: "developers.kakao.com"
    case .seoji: "www.nl.go.kr"
    case .googleBooks: "console.cloud.google.com"
    }
  }

  private func reason(_ error: HTTPError) -> (ko: String, en: String) {
    switch error {
    case .noLibrary:
      (
        "libcurl도 curl 프로그램도 없어요. libcurl4나 curl을 설치해 주세요.",
        "there is neither libcurl nor the curl program; install libcurl4 or curl."
      )
    case .untrusted:
      (
        "누구의 서버인지 믿을 수 없어요. 인증서는 'haru settings set http.certificates 파일'로 정해요.",
        "nobody trusted vouches for the server; 'haru settings set http.certificates FILE' chooses who does."
      )
    case .tls: ("암호화된 연결을 맺지 못했어요.", "the encrypted connection failed.")
    case .tooLarge: ("답이 너무 커요.", "the answer is too large.")
    case .tooManyRedirects: ("다른 주소로 너무 많이 넘겨요.", "leads to other addresses without end.")
    case .forbidden:
      (
        "암호화되지 않았거나 다른 곳인 주소로 넘겨서 더 묻지 않았어요.",
        "was not asked further: it leads to an address that is unencrypted or somebody else's."
      )
    case .cutOff: ("답이 끊겼어요.", "the answer was cut off.")
    case .unreadable: ("답을 읽을 수 없어요.", "the answer cannot be read.")
    case .noHost, .cannotConnect: ("연결할 수 없어요.", "cannot be reached.")
    case .timedOut: ("제때 답하지 않았어요.", "did not answer in time.")
    case .cancelled: ("그만두었어요.", "was stopped.")
    case .failed(let code): ("연결하지 못했어요 (curl \(code)).", "the connection failed (curl \(code)).")
    }
  }

  func failure(_ error: BookQueryError, _ text: String) -> CommandFailure {
    switch error {
    case .empty:
      CommandFailure("empty_query", texts(ko: "찾을 말이 없어요.", en: "There is nothing to look for."), kind: .usage)
    case .tooLong(let count, let limit):
      CommandFailure(
        "query_too_long",
        texts(
          ko: "찾을 말이 \(count)자예요. \(limit)자까지 쓸 수 있어요.",
          en: "That is \(count) characters to look for, but at most \(limit) are allowed."))
    case .isbn(let error): failure(error, text)
    }
  }

  /// Why a cover is not shown, and what to do about it.
  func note(of error: CoverError?) -> String? {
    switch error {
    case nil, .cancelled: nil
    case .noProgram:
      texts(
        ko: "표지를 보려면 djpeg를 설치해 주세요 (libjpeg-turbo-progs, brew jpeg-turbo).",
        en: "Covers need djpeg: install libjpeg-turbo-progs (macOS: brew install jpeg-turbo).")
    case .otherFormat: texts(ko: "표지가 JPEG가 아니라서 보여 줄 수 없어요.", en: "The cover is no JPEG, so it cannot be shown.")
    case .unavailable: texts(ko: "지금은 표지를 가져올 수 없어요.", en: "The cover cannot be fetched now.")
    case .unreadable: texts(ko: "표지 그림을 읽을 수 없어요.", en: "The picture of the cover cannot be read.")
    }
  }

  // Adding what was found

  /// What to type where no catalogue helps.
  func byHand(_ query: BookQuery) -> String {
    let isbn = if case .isbn(let isbn) = query.subject { " --isbn \(isbn.digits)" } else { "" }
    return texts(
      ko: "직접 추가하려면: haru books add '제목' --author '지은이' --pages N\(isbn)",
      en: "By hand: haru books add 'TITLE' --author 'NAME' --pages N\(isbn)")
  }

  func nothingFound(_ query: BookQuery) -> CommandFailure {
    CommandFailure("nothing_found", nothingFound, hint: byHand(query))
  }

  func severalFound(_ count: Int, _ choices: [String]) -> CommandFailure {
    CommandFailure(
      "several_found", texts(ko: "맞는 책이 \(count)권이에요.", en: "That fits \(count) books."), choices: choices,
      hint: texts(ko: "--pick 1처럼 번호로 골라 주세요.", en: "Choose one by its number: --pick 1."))
  }

  func moreFound(_ count: Int) -> String {
    texts(ko: "그 밖에 \(books(count)): 찾을 말을 더 써 보세요.", en: "And \(books(count)) more: try more words.")
  }

  func whichQuestion(_ count: Int) -> String {
    texts(ko: "어느 책인가요? 1~\(count), 그만두려면 Enter:", en: "Which one? 1 to \(count), Enter for none:")
  }

  // Files

  func noBooks(in file: String) -> CommandFailure {
    CommandFailure(
      "no_books",
      texts(
        ko: "\(texts.exchange.path(of: file))에 책이 없어요.", en: "There are no books in \(texts.exchange.path(of: file))."),
      hint: texts(
        ko: "읽을 수 있는 파일은 'haru help books import'에 있어요.", en: "'haru help books import' tells which files can be read.")
    )
  }

  func meantQuestion(_ title: String, _ count: Int) -> String {
    texts(
      ko: "파일의 \(quoted(title)): 어느 책인가요? 1~\(count), 빼려면 Enter:",
      en: "Which one is \(quoted(title)) of the file? 1 to \(count), Enter leaves it out:")
  }

  var bookFile: LocalizedText { LocalizedText(ko: "책 파일", en: "file of books") }

  func exported(_ count: Int, to path: String) -> String {
    let path = texts.exchange.name(of: path)
    return texts(ko: "책 \(books(count))을 내보냈어요: \(path)", en: "Wrote \(books(count)) to \(path).")
  }

  /// What a file of books has no place for; `nil` for one that has everything.
  func unwritten(in format: BookFileFormat) -> String? {
    guard format == .goodreads else { return nil }
    return texts(
      ko: "Goodreads 표에 없는 것: 문장, 쪽 기록, 책 소개, 시작한 날, 별점의 반 개. JSON에는 다 들어가요.",
      en: "Not in Goodreads' table: sentences, pages read, descriptions, first days, parts of stars. JSON has them.")
  }
}
