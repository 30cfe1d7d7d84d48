package import Domain
import Foundation

/// The books that a made-up person has read in ten years.
///
/// The same seed gives the same books.
package struct DemoBooks: Sendable {
  /// The books in the order they were added.
  package let books: [StoredBook]
  package let goals = [ReadingGoal(24, .init(.books, a: .year)), ReadingGoal(600, .init(.pages, a: .month))]
    .compactMap(\.self)

  /// - Parameters:
  ///   - friend: The contact who borrowed one of the books; `nil` for nobody.
  ///   - language: The language of the books, quotes and reviews.
  package init(
    years: Int = 10, seed: UInt64, today: Day, zone: Zone, friend: Contact? = nil,
    in language: Settings.Language = .korean
  ) {
    var random = SeededRandom(seed: seed)
    let wording = DemoLibrary.Wording.table(in: language)
    var reader = DemoReader(DemoLibrary(36 * (years + 1), in: language, &random), zone: zone, wording)
    for day in DayRange(today.adding(days: -365 * years), today.adding(days: -1)) { reader.live(on: day, &random) }
    reader.plan(around: today, &random)
    let (count, ranks) = (reader.books.count, ShelfRank.all(reader.books.count))
    books = reader.books.enumerated().map { place, book in
      let possession: Possession? =
        switch count - place {
        case 20: friend.map { .lent(to: BookHolder($0), on: today.adding(days: -40), until: nil) }
        case 11: .borrowed(from: BookHolder(BookName(imported: wording.lender)), until: today.adding(days: 2))
        case let rest: rest.isMultiple(of: 3) ? nil : .owned
        }
      return book.stored(at: ranks[place], possession, wording, &random)
    }
  }
}

extension BookHolder {
  fileprivate init(_ contact: Contact) { self.init(BookName(imported: contact.card.title), contact: contact.id.uuid) }
}

extension DemoBooks: DemoPart {
  package static let feature = "books"

  /// Creates the books; one of them is lent to a friend whose plant needs water today.
  package init(of life: DemoLife) {
    let people = DemoPeople(of: life)
    let due = people.plants.first { $0.due == life.today }
    let friend = people.contacts.first { $0.id == due?.contact }
    self.init(seed: life.seed, today: life.today, zone: life.zone, friend: friend, in: life.language)
  }

  package var counts: [RecordKind: Int] { [.book: books.count] }

  package func save(in database: any SQLDatabase) async throws(StoreError) {
    let label = UndoLabel(.added, .book, "")
    _ = try await database.writeMany(as: { _ in label }) { bulk, connection throws(StoreError) in
      let shelf = SQLiteBulkBooks<StoreError>(bulk: bulk, connection: connection)
      for book in books { try shelf.add(book) }
      for goal in goals { try SQLiteBooks<StoreError>(connection: connection).save(goal) }
    }
  }
}

/// A book of a made-up person, with its readings so far.
struct DemoBook {
  let id: Book.ID
  let entry: DemoLibrary.Entry
  let added: Instant
  /// The readings, the earliest first.
  var readings: [DemoReading] = []
  private var sentences: [BookSentence] = []

  init(_ entry: DemoLibrary.Entry, added: Instant, _ id: UUID) {
    (self.id, self.entry, self.added) = (Book.ID(id), entry, added)
  }

  var isLoved: Bool { readings.contains { $0.rating.map { $0.quarters > 17 } ?? false } }

  mutating func read(
    _ amount: Int, at time: ZonedTime, _ wording: DemoLibrary.Wording, _ random: inout SeededRandom
  ) {
    guard let last = readings.indices.last else { return }
    readings[last].read(amount, of: entry.pages, at: time, wording, &random)
    guard random.chance(9), !entry.sentences.isEmpty else { return }
    let text = random.pick(entry.sentences)
    guard !sentences.contains(where: { $0.content.text.text == text }) else { return }
    sentences.append(
      BookSentence(
        id: BookSentence.ID(random.uuid()), book: id,
        content: SentenceContent(SentenceText(imported: text), page: readings[last].reached), collected: time.instant))
  }

  func stored(
    at rank: ShelfRank, _ possession: Possession?, _ wording: DemoLibrary.Wording, _ random: inout SeededRandom
  ) -> StoredBook {
    let tags = random.chance(20) ? [BookTag(imported: random.pick(wording.tags))] : []
    let content = BookContent(entry.info, tags: tags, possession: possession)
    var stored = (readings: [Reading](), logs: [Reading.ID: PageLog]())
    for (place, demo) in readings.enumerated() {
      let (reading, log) = demo.stored(of: id, number: place + 1, to: entry.pages)
      stored.readings.append(reading)
      stored.logs[reading.id] = log
    }
    return StoredBook(
      Book(id: id, content: content, isLiked: isLoved, rank: rank, added: added), readings: stored.readings,
      logs: stored.logs, sentences: sentences)
  }
}

/// A reading of a demo book.
struct DemoReading {
  let id: UUID
  /// The first day of reading; `nil` for a book that hasn't been started.
  let started: Day?
  /// The page at which the book is dropped; `nil` if the book is read to its end.
  var lastPage: Int?
  var target: Day?
  var isPaused = false
  private var entries: [PageEntry] = []
  private var end: (day: Day, status: ReadingStatus)?
  private(set) var rating: BookRating?
  private var review: BookReview?

  init(started: Day?, _ id: UUID) { (self.started, self.id) = (started, id) }

  var isOver: Bool { end != nil }

  var reached: Int { entries.last?.reached ?? 0 }

  fileprivate mutating func read(
    _ amount: Int, of pages: PageCount, at time: ZonedTime, _ wording: DemoLibrary.Wording,
    _ random: inout SeededRandom
  ) {
    let (day, total) = (time.shown.day, min(pages.value, reached + amount))
    entries.append(PageEntry(id: PageEntry.ID(random.uuid()), day: day, time: time, reached: total))
    if total == pages.value {
      end = (day, .finished)
      rating = random.chance(85) ? BookRating(halves: random.pick([5, 6, 7, 7, 8, 8, 8, 9, 9, 10])) : nil
      review = random.chance(35) ? BookReview(imported: random.pick(wording.reviews)) : nil
    } else if let lastPage, total >= lastPage {
      end = (day, .givenUp)
    }
  }

  fileprivate func stored(of book: Book.ID, number: Int, to pages: PageCount) -> (Reading, PageLog?) {
    let log = entries.isEmpty ? nil : PageLog(.pages(pages), entries)
    let reading = Reading(
      id: Reading.ID(id), book: book, number: number,
      status: end?.status ?? (started == nil ? .want : isPaused ? .paused : .reading),
      started: started.map { PartialDay($0) }, target: target, ended: end.map { PartialDay($0.day) }, rating: rating,
      review: review, extent: log?.extent, progress: log?.progress ?? .none)
    return (reading, log)
  }
}

/// The books that a made-up person reads: facts about books in the public domain, and invented books.
struct DemoLibrary {
  /// A book with quotes from it.
  struct Entry {
    let info: BookInfo
    let pages: PageCount
    let sentences: [String]
  }

  /// The books in the order they are read, each once, without IDs.
  let entries: [Entry]

  /// - Parameters:
  ///   - count: The number of books, at least the number of free books.
  ///   - language: The language of the books; the Korean library has some in English, too.
  init(_ count: Int, in language: Settings.Language, _ random: inout SeededRandom) {
    var free = (language(ko: Self.freeInKorean, en: Self.freeInEnglish) + Self.freeInBoth).compactMap { Entry($0) }
    var made = (0..<max(0, count - free.count)).compactMap { Self.made($0, in: language, &random) }
    var entries: [Entry] = []
    while !free.isEmpty || !made.isEmpty {
      let isFree = made.isEmpty || !free.isEmpty && random.chance(100 * free.count / (free.count + made.count))
      entries.append(isFree ? free.remove(at: random.number(in: 0...free.count - 1)) : made.removeFirst())
    }
    self.entries = entries
  }

  fileprivate typealias Fact = (title: String, author: String, year: Int, pages: Int, category: BookCategory)

  /// Makes up a book; different numbers give different titles.
  private static func made(_ number: Int, in language: Settings.Language, _ random: inout SeededRandom) -> Entry? {
    let isKorean = language == .korean && number % 5 < 3
    let parts = isKorean ? Parts.korean : language(ko: Parts.english, en: Parts.manyEnglish)
    let (firsts, seconds) = (parts.firsts, parts.seconds)
    let place = language(ko: number / 5 * (isKorean ? 3 : 2) + number % 5 - (isKorean ? 0 : 3), en: number)
    let (first, second) = (firsts[place % firsts.count], seconds[(place / firsts.count + place) % seconds.count])
    let volume = place / (firsts.count * seconds.count)
    let fact = (
      title: "\(first) \(second)" + (volume > 0 ? " \(volume + 1)" : ""),
      author: DemoNames.table(in: language).name(number * 7 % 97).formatted.text,
      year: 2026 - random.number(in: 0...30),
      pages: random.number(in: 14...52) * 8,
      category: random.pick(categories)
    )
    return Entry(fact, random.pick(parts.publishers), parts.sentences)
  }

  private static let categories: [BookCategory] = [
    .literature, .literature, .essays, .essays, .thrillers, .fantasy, .science, .humanities, .history, .travel,
    .cooking,
    .computing, .business, .arts, .biography,
  ]

  // The authors of free books died more than seventy years ago; the page counts are those of common editions.

  private static let freeInKorean: [Fact] = [
    ("운수 좋은 날", "현진건", 1924, 96, .classics), ("무정", "이광수", 1917, 480, .classics),
    ("메밀꽃 필 무렵", "이효석", 1936, 120, .classics), ("날개", "이상", 1936, 112, .classics),
    ("동백꽃", "김유정", 1936, 184, .classics), ("상록수", "심훈", 1935, 376, .classics),
    ("하늘과 바람과 별과 시", "윤동주", 1948, 144, .classics), ("진달래꽃", "김소월", 1925, 234, .classics),
    ("님의 침묵", "한용운", 1926, 168, .classics), ("홍길동전", "허균", 1612, 128, .classics),
    ("구운몽", "김만중", 1687, 272, .classics), ("난중일기", "이순신", 1598, 456, .history),
    ("열하일기", "박지원", 1783, 584, .travel), ("목민심서", "정약용", 1818, 416, .classics),
    ("변신", "프란츠 카프카", 1915, 128, .classics), ("지킬 박사와 하이드", "로버트 루이스 스티븐슨", 1886, 160, .classics),
  ]

  private static let freeInEnglish: [Fact] = [
    ("Persuasion", "Jane Austen", 1817, 249, .classics), ("Wuthering Heights", "Emily Brontë", 1847, 416, .classics),
    ("A Christmas Carol", "Charles Dickens", 1843, 112, .classics),
    ("A Tale of Two Cities", "Charles Dickens", 1859, 489, .classics),
    ("The Adventures of Sherlock Holmes", "Arthur Conan Doyle", 1892, 307, .thrillers),
    ("Little Women", "Louisa May Alcott", 1868, 449, .classics),
    ("The Secret Garden", "Frances Hodgson Burnett", 1911, 331, .teenagers),
    ("The Wind in the Willows", "Kenneth Grahame", 1908, 302, .fantasy),
    ("Adventures of Huckleberry Finn", "Mark Twain", 1884, 366, .adventure),
    ("The Age of Innocence", "Edith Wharton", 1920, 305, .classics),
    ("Mrs Dalloway", "Virginia Woolf", 1925, 194, .classics),
    ("Narrative of the Life of Frederick Douglass", "Frederick Douglass", 1845, 160, .biography),
    ("The Metamorphosis", "Franz Kafka", 1915, 128, .classics), ("Candide", "Voltaire", 1759, 129, .classics),
    ("The Cloud Dream of the Nine", "Kim Manjung", 1687, 288, .classics),
    ("Around the World in Eighty Days", "Jules Verne", 1872, 252, .travel),
  ]

  private static let freeInBoth: [Fact] = [
    ("Pride and Prejudice", "Jane Austen", 1813, 432, .classics), ("Emma", "Jane Austen", 1815, 474, .classics),
    ("Moby-Dick", "Herman Melville", 1851, 635, .classics), ("Walden", "Henry David Thoreau", 1854, 352, .essays),
    ("Frankenstein", "Mary Shelley", 1818, 280, .classics), ("Dracula", "Bram Stoker", 1897, 418, .thrillers),
    ("Jane Eyre", "Charlotte Brontë", 1847, 532, .classics), ("Middlemarch", "George Eliot", 1871, 880, .classics),
    ("Great Expectations", "Charles Dickens", 1861, 544, .classics),
    ("The Time Machine", "H. G. Wells", 1895, 118, .classics),
    ("The Picture of Dorian Gray", "Oscar Wilde", 1890, 254, .classics),
    ("Treasure Island", "Robert Louis Stevenson", 1883, 292, .adventure),
    ("Anne of Green Gables", "L. M. Montgomery", 1908, 320, .teenagers),
    ("The Call of the Wild", "Jack London", 1903, 172, .adventure),
    ("On the Origin of Species", "Charles Darwin", 1859, 502, .science),
    ("Meditations", "Marcus Aurelius", 180, 256, .humanities),
  ]

  /// The parts of which books are made up.
  private struct Parts {
    let firsts: [String]
    let seconds: [String]
    let publishers: [String]
    let sentences: [String]

    static let korean = Parts(
      firsts: ["느린", "작은", "겨울의", "오래된", "비 오는", "파란", "우리 동네", "늦은 밤의", "먼", "조용한", "두 번째", "이름 없는"],
      seconds: [
        "정원", "부엌", "산책", "우체국", "바다", "지도", "편지", "골목", "기차역", "수업", "창문", "저녁", "나무들", "발명", "음악회", "수리공",
      ],
      publishers: ["푸른 출판사", "이음책방"],
      sentences: [
        "길을 잃은 덕분에 처음 보는 꽃을 알게 되었다.", "문은 닫혀 있었지만 불은 켜져 있었다.", "그는 대답 대신 의자를 하나 더 가져왔다.",
        "작은 일은 작게 걱정하기로 했다.", "봄은 늘 우체통 쪽에서 왔다.", "서두르지 않는 사람만이 그 계단을 다 세었다.", "잘 듣는 일도 말하기의 한 가지다.",
      ])

    static let english = Parts(
      firsts: [
        "The Quiet", "A Borrowed", "The Long", "An Ordinary", "The Paper", "A Second", "The Northern", "A Patient",
        "The Last", "Somebody's", "The Wrong", "A Small",
      ],
      seconds: [
        "Orchard", "Winter", "Recipe", "Map", "Harbour", "Language", "Lamp", "Season", "Engine", "Garden", "Tide",
        "Neighbor",
      ],
      publishers: ["Orchard Press", "Larkmead"],
      sentences: [
        "She kept the map for the places it had got wrong.",
        "Nothing was repaired that evening, and everything was better.",
        "A window is a promise that there is weather.", "He counted the steps, then counted them kindly.",
        "We were late, but the river had waited.",
      ])

    /// The parts of a library that is only in English.
    static let manyEnglish = Parts(
      firsts: english.firsts + [
        "The Slow", "An Unfinished", "The Second-Best", "A Summer", "The Blue", "Another", "The Hidden", "A Neighborly",
      ],
      seconds: english.seconds + [
        "Letter", "Kitchen", "Station", "Lesson", "Window", "Bridge", "Concert", "Clockmaker",
      ],
      publishers: english.publishers,
      sentences: english.sentences + [
        "Spring always came from the side of the letterbox.", "Listening well is also a way of speaking.",
      ])
  }

  /// The texts that do not belong to one book.
  struct Wording {
    let lender: String
    let tags: [String]
    let reviews: [String]

    static func table(in language: Settings.Language) -> Wording {
      language(
        ko: Wording(
          lender: "동네 도서관", tags: ["여름", "다시 읽기", "책 모임", "gift"],
          reviews: [
            "천천히 다시 읽고 싶다.", "중간이 길었지만 끝이 좋았다.", "밑줄을 많이 그었다.", "선물하고 싶은 책.", "생각보다 어려웠다.",
            "Read it in the rain; it fits.", "Slow start, lovely end.", "I will come back to chapter three.",
            "Not for me, yet.",
          ]),
        en: Wording(
          lender: "City library", tags: ["summer", "read again", "book club", "gift"],
          reviews: [
            "I want to read it again, slowly.", "Long in the middle, but a good end.", "I underlined half of it.",
            "A book to give away.", "Harder than I thought.", "Read it in the rain; it fits.",
            "Slow start, lovely end.", "I will come back to chapter three.", "Not for me, yet.",
          ]))
    }
  }
}

extension DemoLibrary.Entry {
  fileprivate init?(_ fact: DemoLibrary.Fact, _ publisher: String? = nil, _ sentences: [String] = []) {
    guard let pages = PageCount(fact.pages) else { return nil }
    info = BookInfo(
      title: BookTitle(imported: fact.title), authors: [BookAuthor(BookName(imported: fact.author))],
      publisher: publisher.map(BookName.init(imported:)), published: PartialDay(iso: "\(fact.year)"), pages: pages,
      category: fact.category)
    (self.pages, self.sentences) = (pages, sentences)
  }
}

/// Simulates the reading of a library day by day, with more pages on weekends, in winter and in August.
struct DemoReader {
  private(set) var books: [DemoBook] = []
  /// The indexes in `books` of the books that are being read.
  private var open: [Int] = []
  private var library: ArraySlice<DemoLibrary.Entry>
  private let zone: Zone
  private let wording: DemoLibrary.Wording

  init(_ library: DemoLibrary, zone: Zone, _ wording: DemoLibrary.Wording) {
    self.library = library.entries[...]
    (self.zone, self.wording) = (zone, wording)
  }

  mutating func live(on day: Day, _ random: inout SeededRandom) {
    if open.isEmpty || open.count < 3 && random.chance(3) { begin(on: day, &random) }
    guard random.chance(Self.chance(on: day)), let place = random.chance(75) ? open.first : open.last else { return }
    let isWeekend = day.weekday == .saturday || day.weekday == .sunday
    let amount = random.number(in: isWeekend ? 18...75 : 8...42)
    let minutes = isWeekend ? random.number(in: 9 * 60...17 * 60) : random.pick([8 * 60 + 5, 12 * 60 + 30, 22 * 60])
    read(place, amount, time(day, minutes: minutes + random.number(in: 0...50)), &random)
  }

  private func time(_ day: Day, minutes: Int) -> ZonedTime {
    ZonedTime(DateTime(day, .midnight).adding(minutes: minutes), in: zone)
  }

  /// Returns the chance of reading on a day, in percent; every few months there is little time for books.
  private static func chance(on day: Day) -> Int {
    if day.daysSince1970 / 14 % 9 == 4 { return 12 }
    let season = [12, 1, 2, 8].contains(day.month) ? 15 : 0
    return season + (day.weekday == .saturday || day.weekday == .sunday ? 74 : 58)
  }

  /// Starts a reading, usually of a new book, sometimes of a favorite book again.
  private mutating func begin(on day: Day, _ random: inout SeededRandom) {
    let loved = books.indices.filter { books[$0].isLoved && !open.contains($0) }
    if loved.count > 12, random.chance(7) {
      let place = random.pick(loved)
      books[place].readings.append(DemoReading(started: day, random.uuid()))
      open.append(place)
    } else if let place = add(at: time(day, minutes: 8 * 60).instant, &random) {
      books[place].readings.append(DemoReading(started: day, random.uuid()))
      if random.chance(7) {
        books[place].readings[0].lastPage = books[place].entry.pages.value * random.number(in: 15...45) / 100
      }
      open.append(place)
    }
  }

  private mutating func add(at moment: Instant, _ random: inout SeededRandom) -> Int? {
    guard let entry = library.popFirst() else { return nil }
    books.append(DemoBook(entry, added: moment, random.uuid()))
    return books.count - 1
  }

  private mutating func read(_ place: Int, _ amount: Int, _ time: ZonedTime, _ random: inout SeededRandom) {
    books[place].read(amount, at: time, wording, &random)
    if books[place].readings.last?.isOver == true { open.removeAll { $0 == place } }
  }

  /// Plans the future: three open books have targets, one of them overdue, one is paused, and nine more are on the list
  /// to read.
  mutating func plan(around today: Day, _ random: inout SeededRandom) {
    while open.count < 4 {
      let count = open.count
      begin(on: today.adding(days: -6), &random)
      guard open.count > count, let place = open.last else { break }
      read(place, 40, time(today.adding(days: -5), minutes: 21 * 60), &random)
    }
    for (place, days) in zip(open, [6, 1, -2, nil]) {
      guard let last = books[place].readings.indices.last else { continue }
      books[place].readings[last].target = days.map { today.adding(days: $0) }
      books[place].readings[last].isPaused = days == nil
    }
    for number in 0..<9 {
      let moment = time(today.adding(days: -number - 2), minutes: 20 * 60).instant
      guard let place = add(at: moment, &random) else { break }
      books[place].readings.append(DemoReading(started: nil, random.uuid()))
    }
  }
}
