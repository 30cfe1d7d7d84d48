package import Domain
import Foundation

struct DemoActivity {
  /// The possible texts of an event, of which one of each is chosen.
  struct Wording {
    let titles: [String]
    let places: [String]
    let notes: [String]

    init(_ titles: [String], at places: [String] = [""], notes: [String] = [""]) {
      (self.titles, self.places, self.notes) = (titles, places, notes)
    }
  }

  let ko: Wording
  let en: Wording
  let when: Times
  let calendar: DemoCalendar
  var category = ""
  var alarms: [Int] = [0]
}

extension DemoActivity {
  struct Times {
    let weekdays: Set<Weekday>
    /// The start, in minutes since midnight, rounded to 5.
    let start: ClosedRange<Int>
    /// The possible lengths, in minutes.
    let lengths: [Int]
    /// The percentage of matching days that have this activity.
    let percent: Int

    init(_ weekdays: Set<Weekday>, _ start: ClosedRange<Int>, lengths: [Int], percent: Int) {
      (self.weekdays, self.start, self.lengths, self.percent) = (weekdays, start, lengths, percent)
    }
  }

  private static let workdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
  private static let weekend: Set<Weekday> = [.saturday, .sunday]
  private static let everyDay = Set(Weekday.allCases)

  /// The activities of the demo; about five and a half events a day.
  static let table: [DemoActivity] = [
    DemoActivity(
      ko: Wording(["아침 스탠드업", "Daily standup"], at: ["", "3층 회의실"]),
      en: Wording(["Daily standup", "Team check-in"], at: ["", "Room 3"]),
      when: Times(workdays, 570...570, lengths: [15], percent: 88), calendar: .work, category: "work"),
    DemoActivity(
      ko: Wording(
        ["디자인 리뷰", "주간 회의", "Sprint planning", "1:1 with Jisoo", "채용 면접", "Roadmap review", "고객 인터뷰"],
        at: ["3층 회의실", "Zoom", "성수 라운지", ""], notes: ["", "", "자료 먼저 읽고 가기", "Bring last week's numbers"]),
      en: Wording(
        [
          "Design review", "Weekly meeting", "Sprint planning", "1:1 with Priya", "Job interview", "Roadmap review",
          "Customer interview",
        ], at: ["Room 3", "Zoom", "Mill Street lounge", ""],
        notes: ["", "", "Read the draft first", "Bring last week's numbers"]),
      when: Times(workdays, 600...690, lengths: [30, 60, 90], percent: 72), calendar: .work, category: "work",
      alarms: [10]),
    DemoActivity(
      ko: Wording(
        ["집중 시간: 원고 쓰기", "Deep work", "코드 리뷰", "Quarterly report", "예산 정리", "Customer call", "발표 연습"],
        at: ["", "", "Zoom", "도서관"]),
      en: Wording(
        [
          "Focus time: writing", "Deep work", "Code review", "Quarterly report", "Budget", "Customer call",
          "Rehearse the talk",
        ], at: ["", "", "Zoom", "Library"]),
      when: Times(workdays, 780...960, lengths: [45, 60, 90, 120], percent: 84), calendar: .work, category: "work"),
    DemoActivity(
      ko: Wording(
        ["점심: 민아", "팀 점심", "Lunch with Daniel", "점심 산책", "국수 모임"], at: ["연남동", "을지로 골목", "구내식당", "Corner bistro"]),
      en: Wording(
        ["Lunch with Nora", "Team lunch", "Lunch with Daniel", "Lunch walk", "Noodles with the neighbors"],
        at: ["Old Town", "Riverside", "Canteen", "Corner bistro"]),
      when: Times(everyDay, 715...745, lengths: [50, 60, 70], percent: 58), calendar: .personal, category: "food"),
    DemoActivity(
      ko: Wording(
        ["요가", "수영", "한강 달리기 5km", "Climbing gym", "필라테스", "자전거 타기"], at: ["동네 체육관", "여의도 한강공원", "", "Boulder Lab"]),
      en: Wording(
        ["Yoga", "Swimming", "Run along the river, 5 km", "Climbing gym", "Pilates", "Bike ride"],
        at: ["Sports center", "Riverside park", "", "Boulder Lab"]),
      when: Times(everyDay, 1_110...1_200, lengths: [50, 60, 90], percent: 52), calendar: .exercise, category: "health",
      alarms: [30]),
    DemoActivity(
      ko: Wording(["장보기", "빨래와 청소", "세탁소 들르기", "Pick up parcels", "화분 물 주기", "가계부 쓰기", "Recycling"]),
      en: Wording([
        "Groceries", "Laundry and cleaning", "Dry cleaner's", "Pick up parcels", "Water the balcony", "Pay the bills",
        "Recycling",
      ]),
      when: Times(everyDay, 1_080...1_260, lengths: [20, 30, 40], percent: 56), calendar: .personal, category: "home"),
    DemoActivity(
      ko: Wording(["엄마와 통화", "부모님 저녁", "Call with grandma", "사촌 동생 공부 봐주기", "가족 영상 통화"], at: ["", "", "부모님 댁"]),
      en: Wording(
        [
          "Call Mom", "Dinner with my parents", "Call with Grandma", "Homework with Leo", "Family video call",
        ], at: ["", "", "My parents' house"]),
      when: Times(everyDay, 1_170...1_260, lengths: [20, 30, 90], percent: 34), calendar: .family, category: "family"),
    DemoActivity(
      ko: Wording(
        ["책 모임", "영화: 독립 영화관", "Board game night", "동네 밴드 연습", "사진 전시", "Film club", "저녁 약속: 수빈"],
        at: ["합정", "망원동 서점", "시네마 2관", "Luna bar", ""], notes: ["", "표 예매해 둠", "Bring snacks 🙂"]),
      en: Wording(
        [
          "Trivia night", "Movie at the Odeon", "Board game night", "Band practice", "Photo exhibition", "Film club",
          "Dinner with Tess",
        ], at: ["Harbour Street", "Corner bookshop", "Screen 2", "Luna bar", ""],
        notes: ["", "Tickets are booked", "Bring snacks 🙂"]),
      when: Times(everyDay, 1_140...1_170, lengths: [90, 120, 150], percent: 42), calendar: .personal,
      category: "friends", alarms: [60]),
    DemoActivity(
      ko: Wording(
        ["영어 회화", "Korean history lecture", "드로잉 수업", "기타 레슨", "Pottery class"], at: ["온라인", "문화센터 201호", "Studio Han"]),
      en: Wording(
        ["Korean lesson", "History lecture", "Drawing class", "Guitar lesson", "Pottery class"],
        at: ["Online", "Community center, room 201", "Studio Larkmead"]),
      when: Times(everyDay, 1_230...1_290, lengths: [50, 60], percent: 40), calendar: .personal, category: "learning",
      alarms: [10]),
    DemoActivity(
      ko: Wording(["아침 명상", "Morning pages", "스트레칭", "일기 쓰기"]),
      en: Wording(["Morning meditation", "Morning pages", "Stretching", "Write the diary"]),
      when: Times(everyDay, 390...450, lengths: [15, 20, 30], percent: 62), calendar: .exercise, category: "health"),
    DemoActivity(
      ko: Wording(
        ["치과", "미용실", "안과 검진", "자동차 점검", "은행", "Vet: Bori", "피부과"], at: ["시청역 2번 출구", "동네 상가 2층", ""],
        notes: ["", "신분증 챙기기", "예약 번호 A-17"]),
      en: Wording(
        ["Dentist", "Haircut", "Eye test", "Car service", "Bank", "Vet: Biscuit", "Doctor"],
        at: ["Station Road 2", "Market Hall, upper floor", ""], notes: ["", "Take my passport", "Booking number A-17"]),
      when: Times(workdays, 840...1_020, lengths: [30, 60], percent: 14), calendar: .personal, category: "errand",
      alarms: [60, 1_440]),
    DemoActivity(
      ko: Wording(
        ["브런치", "등산: 인왕산", "Farmers market", "전통 시장 나들이", "조카와 놀이터", "Picnic at the park", "수목원 산책"],
        at: ["서촌", "인왕산 입구", "통인시장", "서울숲", ""]),
      en: Wording(
        [
          "Brunch", "Hike up Fern Hill", "Farmers market", "Flea market", "Playground with my niece",
          "Picnic at the park", "Botanical garden",
        ], at: ["Old Town", "Fern Hill trailhead", "Market Square", "Greenacre Park", ""]),
      when: Times(weekend, 570...660, lengths: [90, 120, 180], percent: 84), calendar: .family, category: "weekend"),
    DemoActivity(
      ko: Wording(["낮잠", "대청소", "서점 구경", "Batch cooking", "반찬 만들기", "Movie at home"]),
      en: Wording(["Nap", "Spring cleaning", "Browse the bookshop", "Batch cooking", "Bake bread", "Movie at home"]),
      when: Times(weekend, 840...960, lengths: [60, 90, 120], percent: 76), calendar: .personal, category: "home"),
    DemoActivity(
      ko: Wording(["하루 돌아보기", "Plan tomorrow", "독서 30분", "Language app"]),
      en: Wording(["Look back at the day", "Plan tomorrow", "Read for 30 minutes", "Language app"]),
      when: Times(everyDay, 1_320...1_380, lengths: [15, 30], percent: 66), calendar: .personal, category: "evening"),
  ]
}

/// The demo data of one feature.
///
/// The same ``DemoLife`` gives the same data.
package protocol DemoPart: Sendable {
  static var feature: String { get }

  init(of life: DemoLife)

  /// The number of records of each kind, for the report.
  var counts: [RecordKind: Int] { get }

  /// Saves all data in a store that has no data of the feature yet.
  func save(in database: any SQLDatabase) async throws(StoreError)
}

package struct DemoLife: Sendable {
  /// The number of years that the calendar goes back, 1 to 50.
  package let years: Int
  /// The random seed; a different seed gives different demo data.
  package let seed: UInt64
  package let today: Day
  package let zone: Zone
  /// The language of titles, names and texts; dates and numbers are the same in both languages.
  package let language: Settings.Language

  package init(years: Int, seed: UInt64, today: Day, zone: Zone, language: Settings.Language = .korean) {
    (self.years, self.seed, self.today, self.zone, self.language) = (years, seed, today, zone, language)
  }
}

extension Settings.Language {
  /// Returns the content of the demo in this language.
  func callAsFunction<Content>(ko: Content, en: Content) -> Content { self == .korean ? ko : en }
}

extension SeededRandom {
  mutating func number(in range: ClosedRange<Int>) -> Int { range.lowerBound + Int(next() % UInt64(range.count)) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(in: 0...elements.count - 1)] }

  /// Returns `true` with a probability of `percent` percent.
  mutating func chance(_ percent: Int) -> Bool { number(in: 1...100) <= percent }

  /// Returns a version 4 UUID (RFC 9562 §5.4).
  mutating func uuid() -> UUID {
    var bytes: [UInt8] = []
    for var word in [next(), next()] {
      for _ in 0..<8 {
        bytes.append(UInt8(truncatingIfNeeded: word))
        word >>= 8
      }
    }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return UUID(bytes: bytes[...])
  }
}

/// Made-up names, groups and places; combined at random, they name no real person.
struct DemoNames: Sendable {
  /// The parts of which names are made.
  struct Parts: Sendable {
    let families: [String]
    let givens: [String]
    let isFamilyFirst: Bool

    fileprivate func name(_ number: Int) -> PersonName {
      let (family, given) = (families[number % families.count], givens[number % givens.count])
      return PersonName(
        formatted: ContactLine(imported: isFamilyFirst ? family + given : "\(given) \(family)"),
        family: ContactLine(imported: family), given: ContactLine(imported: given))
    }
  }

  fileprivate let usual: Parts
  /// The parts of every fifth name.
  fileprivate let other: Parts
  let nicknames: [String]
  let groups: [String]
  let organizations: [String]
  let jobTitles: [String]
  let notes: [String]
  let places: [String]
  let keywords: [String]
  let memos: [String]

  static func table(in language: Settings.Language) -> DemoNames { language(ko: korean, en: english) }

  /// Returns a name for each number, all different for the first 600.
  func name(_ number: Int) -> PersonName { number % 5 == 4 ? other.name(number / 5) : usual.name(number) }

  private static let korean = DemoNames(
    usual: Parts(
      families: [
        "김", "이", "박", "최", "정", "강", "조", "윤", "장", "임", "한", "오", "서", "신", "권", "황", "안", "송", "류", "홍",
      ],
      givens: [
        "가온", "나래", "다솜", "라온", "마루", "바다", "새봄", "아라", "이든", "자람", "초롱", "타미", "파란", "하람", "겨울", "누리", "두리", "미르",
        "보람", "슬기", "여울", "예솔", "우주", "은솔", "지안", "찬들", "푸름", "한별", "해솔", "가람", "나린",
      ], isFamilyFirst: true),
    other: Parts(
      families: [
        "Applegarth", "Birchwell", "Cloverfield", "Dewlands", "Elmsworth", "Fernhollow", "Greenacre", "Hillbrook",
        "Ivybridge", "Larkmead", "Meadowes",
      ],
      givens: [
        "Ash", "Briar", "Clover", "Dale", "Ember", "Fern", "Hazel", "Ivy", "Juniper", "Linden", "Maple", "Olive",
        "Rowan",
      ], isFamilyFirst: false),
    nicknames: ["초록이", "햇살", "단짝", "옆자리", "콩이", "Buddy", "바람", "동네친구", "Sprout", "은하수"],
    groups: ["가족", "친구", "회사", "대학", "동네", "Book club"],
    organizations: ["하루 연구소", "푸른 출판사", "Greenhouse Studio", "이음 디자인", "Orchard Labs", ""],
    jobTitles: ["기획", "디자이너", "Engineer", "편집자", "연구원", ""],
    notes: ["", "", "", "커피보다 차를 좋아함", "Allergic to peanuts", "이사함: 새 주소 물어보기", "고양이 두 마리"],
    places: [
      "동네 치과", "초록 미용실", "단골 서점", "Corner bakery", "자전거 수리점", "관리사무소", "도서관 안내", "Night pharmacy", "세탁소", "반려동물 병원",
      "우체국", "문화센터",
    ],
    keywords: [
      "여행", "생일", "이직", "건강", "책", "영화", "부모님", "이사", "커피", "산책", "시험", "강아지", "trip", "work", "music", "home", "꿈",
    ],
    memos: [
      "다음에는 같이 전시를 보러 가기로 했다", "목소리가 밝아서 좋았다", "Asked about the new job; it starts in spring",
      "김치를 나눠 준다고 했다", "시험이 끝나면 꼭 만나기", "Sent the photos of the garden", "요즘 잠을 잘 못 잔다고 한다",
      "결혼식 날짜가 정해졌다", "Talked for an hour about books 🙂", "병원에 다녀왔는데 괜찮다고 한다", "아이가 걷기 시작했다",
    ])

  private static let english = DemoNames(
    usual: Parts(
      families: [
        "Applegarth", "Birchwell", "Cloverfield", "Dewlands", "Elmsworth", "Fernhollow", "Greenacre", "Hillbrook",
        "Ivybridge", "Larkmead", "Meadowes", "Appleford", "Brackenby", "Copperleaf", "Foxhollow", "Mossley",
        "Plumridge", "Quincewell", "Sorrelby", "Thistlewood",
      ],
      givens: [
        "Nora", "Theo", "Maya", "Felix", "Iris", "Leo", "Clara", "Hugo", "Ada", "Jonas", "Ruth", "Owen", "Lena",
        "Miles", "Esther", "Rosa", "Simon", "Tess", "Victor", "Wren", "June", "Otto", "Priya", "Elliot", "Naomi",
        "Caleb", "Marta", "Jude", "Amara", "Silas", "Dora",
      ], isFamilyFirst: false),
    other: Parts(
      families: [
        "Kim", "Moreau", "Park", "Silva", "Tanaka", "Lindqvist", "Okoro", "Rossi", "Nowak", "Hassan", "Dubois",
      ],
      givens: [
        "Jisoo", "Camille", "Minjun", "Inês", "Haruka", "Astrid", "Chidi", "Giulia", "Zofia", "Karim", "Eliška",
        "Haneul", "Mateo",
      ], isFamilyFirst: false),
    nicknames: [
      "Sprout", "Sunny", "Bestie", "Desk mate", "Bean", "Buddy", "Breezy", "Neighbor", "Captain", "Stardust",
    ],
    groups: ["Family", "Friends", "Work", "University", "Neighbors", "Book club"],
    organizations: ["Haru Institute", "Bluebird Press", "Greenhouse Studio", "Bridge Design", "Orchard Labs", ""],
    jobTitles: ["Planner", "Designer", "Engineer", "Editor", "Researcher", ""],
    notes: ["", "", "", "Prefers tea to coffee", "Allergic to peanuts", "Moved: ask for the new address", "Two cats"],
    places: [
      "Mill Street Dental", "Green Hair Salon", "Corner Bookshop", "Corner bakery", "Bike repairs",
      "Building office",
      "Library desk", "Night pharmacy", "Dry cleaner's", "Animal clinic", "Post office", "Community center",
    ],
    keywords: [
      "travel", "birthday", "new job", "health", "books", "films", "parents", "moving", "coffee", "walks", "exams",
      "puppy", "trip", "work", "music", "home", "dreams",
    ],
    memos: [
      "We want to see the exhibition together next time", "Sounded cheerful, which was nice",
      "Asked about the new job; it starts in spring", "Will share some homemade jam",
      "Meet up as soon as the exams are over", "Sent the photos of the garden", "Hasn't been sleeping well lately",
      "The date of the wedding is set", "Talked for an hour about books 🙂", "Saw the doctor, and all is well",
      "The little one has started to walk",
    ])
}
