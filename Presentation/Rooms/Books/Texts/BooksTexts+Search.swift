import Domain

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

  /// Everybody who has a part in a book; only authors are named without the part.
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

  /// Tells why a cover isn't shown, and what to do about it.
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

  /// The command that adds a book without a catalogue.
  func byHand(_ query: BookQuery) -> String {
    let isbn = if case .isbn(let isbn) = query.subject { " --isbn \(isbn.digits)" } else { "" }
    return texts(
      ko: "직접 추가하려면: haru books add '제목' --author '지은이' --pages N\(isbn)",
      en: "By hand: haru books add 'TITLE' --author 'NAME' --pages N\(isbn)")
  }

  func moreFound(_ count: Int) -> String {
    texts(ko: "그 밖에 \(books(count)): 찾을 말을 더 써 보세요.", en: "And \(books(count)) more: try more words.")
  }

  func whichQuestion(_ count: Int) -> String {
    texts(ko: "어느 책인가요? 1~\(count), 그만두려면 Enter:", en: "Which one? 1 to \(count), Enter for none:")
  }

  // Files

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

  /// The parts of books that a format has no place for; `nil` for a format that has everything.
  func unwritten(in format: BookFileFormat) -> String? {
    guard format == .goodreads else { return nil }
    return texts(
      ko: "Goodreads 표에 없는 것: 문장, 쪽 기록, 책 소개, 시작한 날, 별점의 반 개. JSON에는 다 들어가요.",
      en: "Not in Goodreads' table: sentences, pages read, descriptions, first days, parts of stars. JSON has them.")
  }
}
