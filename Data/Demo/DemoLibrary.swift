import Domain

/// The books that a made-up person reads: facts about books in the public domain, and invented books.
struct DemoLibrary {
  /// A book and sentences that stand in it.
  struct Entry {
    let info: BookInfo
    let pages: PageCount
    let sentences: [String]
  }

  /// The books in the order they are read, each once, without ids.
  let entries: [Entry]

  /// - Parameter count: At least as many as the free ones.
  init(_ count: Int, _ random: inout SeededRandom) {
    var free = Self.free.compactMap { Entry($0) }
    var made = (0..<max(0, count - free.count)).compactMap { Self.made($0, &random) }
    var entries: [Entry] = []
    while !free.isEmpty || !made.isEmpty {
      let isFree = made.isEmpty || !free.isEmpty && random.chance(100 * free.count / (free.count + made.count))
      entries.append(isFree ? free.remove(at: random.number(in: 0...free.count - 1)) : made.removeFirst())
    }
    self.entries = entries
  }

  fileprivate typealias Fact = (title: String, author: String, year: Int, pages: Int, category: BookCategory)

  /// No two of the same number have the same title.
  private static func made(_ number: Int, _ random: inout SeededRandom) -> Entry? {
    let isKorean = number % 5 < 3
    let (firsts, seconds) = isKorean ? (koreanFirsts, koreanSeconds) : (englishFirsts, englishSeconds)
    let place = number / 5 * (isKorean ? 3 : 2) + number % 5 - (isKorean ? 0 : 3)
    let (first, second) = (firsts[place % firsts.count], seconds[(place / firsts.count + place) % seconds.count])
    let volume = place / (firsts.count * seconds.count)
    let fact = (
      title: "\(first) \(second)" + (volume > 0 ? " \(volume + 1)" : ""),
      author: DemoNames.name(number * 7 % 97).formatted.text,
      year: 2026 - random.number(in: 0...30),
      pages: random.number(in: 14...52) * 8,
      category: random.pick(categories)
    )
    let publisher = random.pick(isKorean ? ["푸른 출판사", "이음책방"] : ["Orchard Press", "Larkmead"])
    return Entry(fact, publisher, isKorean ? koreanSentences : englishSentences)
  }

  private static let categories: [BookCategory] = [
    .literature, .literature, .essays, .essays, .thrillers, .fantasy, .science, .humanities, .history, .travel,
    .cooking,
    .computing, .business, .arts, .biography,
  ]

  /// Books by authors who died more than seventy years ago; the page counts are those of a common edition.
  private static let free: [Fact] = [
    ("운수 좋은 날", "현진건", 1924, 96, .classics), ("무정", "이광수", 1917, 480, .classics),
    ("메밀꽃 필 무렵", "이효석", 1936, 120, .classics), ("날개", "이상", 1936, 112, .classics),
    ("동백꽃", "김유정", 1936, 184, .classics), ("상록수", "심훈", 1935, 376, .classics),
    ("하늘과 바람과 별과 시", "윤동주", 1948, 144, .classics), ("진달래꽃", "김소월", 1925, 234, .classics),
    ("님의 침묵", "한용운", 1926, 168, .classics), ("홍길동전", "허균", 1612, 128, .classics),
    ("구운몽", "김만중", 1687, 272, .classics), ("난중일기", "이순신", 1598, 456, .history),
    ("열하일기", "박지원", 1783, 584, .travel), ("목민심서", "정약용", 1818, 416, .classics),
    ("변신", "프란츠 카프카", 1915, 128, .classics), ("지킬 박사와 하이드", "로버트 루이스 스티븐슨", 1886, 160, .classics),
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

  private static let koreanFirsts = [
    "느린", "작은", "겨울의", "오래된", "비 오는", "파란", "우리 동네", "늦은 밤의", "먼", "조용한", "두 번째", "이름 없는",
  ]
  private static let koreanSeconds = [
    "정원", "부엌", "산책", "우체국", "바다", "지도", "편지", "골목", "기차역", "수업", "창문", "저녁", "나무들", "발명", "음악회", "수리공",
  ]
  private static let englishFirsts = [
    "The Quiet", "A Borrowed", "The Long", "An Ordinary", "The Paper", "A Second", "The Northern", "A Patient",
    "The Last",
    "Somebody's", "The Wrong", "A Small",
  ]
  private static let englishSeconds = [
    "Orchard", "Winter", "Recipe", "Map", "Harbour", "Language", "Lamp", "Season", "Engine", "Garden", "Tide",
    "Neighbour",
  ]

  private static let koreanSentences = [
    "길을 잃은 덕분에 처음 보는 꽃을 알게 되었다.", "문은 닫혀 있었지만 불은 켜져 있었다.", "그는 대답 대신 의자를 하나 더 가져왔다.",
    "작은 일은 작게 걱정하기로 했다.", "봄은 늘 우체통 쪽에서 왔다.", "서두르지 않는 사람만이 그 계단을 다 세었다.", "잘 듣는 일도 말하기의 한 가지다.",
  ]
  private static let englishSentences = [
    "She kept the map for the places it had got wrong.",
    "Nothing was repaired that evening, and everything was better.",
    "A window is a promise that there is weather.", "He counted the steps, then counted them kindly.",
    "We were late, but the river had waited.",
  ]

  static let reviews = [
    "천천히 다시 읽고 싶다.", "중간이 길었지만 끝이 좋았다.", "밑줄을 많이 그었다.", "선물하고 싶은 책.", "생각보다 어려웠다.", "Read it in the rain; it fits.",
    "Slow start, lovely end.", "I will come back to chapter three.", "Not for me, yet.",
  ]
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
