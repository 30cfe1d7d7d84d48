package import Domain
import Foundation

struct DemoActivity {
  let titles: [String]
  var places: [String] = [""]
  var notes: [String] = [""]
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
      titles: ["아침 스탠드업", "Daily standup"], places: ["", "3층 회의실"],
      when: Times(workdays, 570...570, lengths: [15], percent: 88), calendar: .work, category: "work"),
    DemoActivity(
      titles: ["디자인 리뷰", "주간 회의", "Sprint planning", "1:1 with Jisoo", "채용 면접", "Roadmap review", "고객 인터뷰"],
      places: ["3층 회의실", "Zoom", "성수 라운지", ""], notes: ["", "", "자료 먼저 읽고 가기", "Bring last week's numbers"],
      when: Times(workdays, 600...690, lengths: [30, 60, 90], percent: 72), calendar: .work, category: "work",
      alarms: [10]),
    DemoActivity(
      titles: ["집중 시간: 원고 쓰기", "Deep work", "코드 리뷰", "Quarterly report", "예산 정리", "Customer call", "발표 연습"],
      places: ["", "", "Zoom", "도서관"], when: Times(workdays, 780...960, lengths: [45, 60, 90, 120], percent: 84),
      calendar: .work, category: "work"),
    DemoActivity(
      titles: ["점심: 민아", "팀 점심", "Lunch with Daniel", "점심 산책", "국수 모임"],
      places: ["연남동", "을지로 골목", "구내식당", "Corner bistro"],
      when: Times(everyDay, 715...745, lengths: [50, 60, 70], percent: 58), calendar: .personal, category: "food"),
    DemoActivity(
      titles: ["요가", "수영", "한강 달리기 5km", "Climbing gym", "필라테스", "자전거 타기"],
      places: ["동네 체육관", "여의도 한강공원", "", "Boulder Lab"],
      when: Times(everyDay, 1_110...1_200, lengths: [50, 60, 90], percent: 52), calendar: .exercise, category: "health",
      alarms: [30]),
    DemoActivity(
      titles: ["장보기", "빨래와 청소", "세탁소 들르기", "Pick up parcels", "화분 물 주기", "가계부 쓰기", "Recycling"],
      when: Times(everyDay, 1_080...1_260, lengths: [20, 30, 40], percent: 56), calendar: .personal, category: "home"),
    DemoActivity(
      titles: ["엄마와 통화", "부모님 저녁", "Call with grandma", "사촌 동생 공부 봐주기", "가족 영상 통화"], places: ["", "", "부모님 댁"],
      when: Times(everyDay, 1_170...1_260, lengths: [20, 30, 90], percent: 34), calendar: .family, category: "family"),
    DemoActivity(
      titles: ["책 모임", "영화: 독립 영화관", "Board game night", "동네 밴드 연습", "사진 전시", "Film club", "저녁 약속: 수빈"],
      places: ["합정", "망원동 서점", "시네마 2관", "Luna bar", ""], notes: ["", "표 예매해 둠", "Bring snacks 🙂"],
      when: Times(everyDay, 1_140...1_170, lengths: [90, 120, 150], percent: 42), calendar: .personal,
      category: "friends", alarms: [60]),
    DemoActivity(
      titles: ["영어 회화", "Korean history lecture", "드로잉 수업", "기타 레슨", "Pottery class"],
      places: ["온라인", "문화센터 201호", "Studio Han"], when: Times(everyDay, 1_230...1_290, lengths: [50, 60], percent: 40),
      calendar: .personal, category: "learning", alarms: [10]),
    DemoActivity(
      titles: ["아침 명상", "Morning pages", "스트레칭", "일기 쓰기"],
      when: Times(everyDay, 390...450, lengths: [15, 20, 30], percent: 62), calendar: .exercise, category: "health"),
    DemoActivity(
      titles: ["치과", "미용실", "안과 검진", "자동차 점검", "은행", "Vet: Bori", "피부과"], places: ["시청역 2번 출구", "동네 상가 2층", ""],
      notes: ["", "신분증 챙기기", "예약 번호 A-17"], when: Times(workdays, 840...1_020, lengths: [30, 60], percent: 14),
      calendar: .personal, category: "errand", alarms: [60, 1_440]),
    DemoActivity(
      titles: ["브런치", "등산: 인왕산", "Farmers market", "전통 시장 나들이", "조카와 놀이터", "Picnic at the park", "수목원 산책"],
      places: ["서촌", "인왕산 입구", "통인시장", "서울숲", ""],
      when: Times(weekend, 570...660, lengths: [90, 120, 180], percent: 84), calendar: .family, category: "weekend"),
    DemoActivity(
      titles: ["낮잠", "대청소", "서점 구경", "Batch cooking", "반찬 만들기", "Movie at home"],
      when: Times(weekend, 840...960, lengths: [60, 90, 120], percent: 76), calendar: .personal, category: "home"),
    DemoActivity(
      titles: ["하루 돌아보기", "Plan tomorrow", "독서 30분", "Language app"],
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

  package init(years: Int, seed: UInt64, today: Day, zone: Zone) {
    (self.years, self.seed, self.today, self.zone) = (years, seed, today, zone)
  }
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
enum DemoNames {
  static let families = [
    "김", "이", "박", "최", "정", "강", "조", "윤", "장", "임", "한", "오", "서", "신", "권", "황", "안", "송", "류", "홍",
  ]
  static let givens = [
    "가온", "나래", "다솜", "라온", "마루", "바다", "새봄", "아라", "이든", "자람", "초롱", "타미", "파란", "하람", "겨울", "누리", "두리", "미르", "보람",
    "슬기", "여울", "예솔", "우주", "은솔", "지안", "찬들", "푸름", "한별", "해솔", "가람", "나린",
  ]
  static let englishGivens = [
    "Ash", "Briar", "Clover", "Dale", "Ember", "Fern", "Hazel", "Ivy", "Juniper", "Linden", "Maple", "Olive", "Rowan",
  ]
  static let englishFamilies = [
    "Applegarth", "Birchwell", "Cloverfield", "Dewlands", "Elmsworth", "Fernhollow", "Greenacre", "Hillbrook",
    "Ivybridge", "Larkmead", "Meadowes",
  ]
  static let nicknames = ["초록이", "햇살", "단짝", "옆자리", "콩이", "Buddy", "바람", "동네친구", "Sprout", "은하수"]
  static let groups = ["가족", "친구", "회사", "대학", "동네", "Book club"]
  static let organizations = ["하루 연구소", "푸른 출판사", "Greenhouse Studio", "이음 디자인", "Orchard Labs", ""]
  static let jobTitles = ["기획", "디자이너", "Engineer", "편집자", "연구원", ""]
  static let notes = ["", "", "", "커피보다 차를 좋아함", "Allergic to peanuts", "이사함: 새 주소 물어보기", "고양이 두 마리"]

  static let places = [
    "동네 치과", "초록 미용실", "단골 서점", "Corner bakery", "자전거 수리점", "관리사무소", "도서관 안내", "Night pharmacy", "세탁소", "반려동물 병원",
    "우체국", "문화센터",
  ]

  static let keywords = [
    "여행", "생일", "이직", "건강", "책", "영화", "부모님", "이사", "커피", "산책", "시험", "강아지", "trip", "work", "music", "home", "꿈",
  ]
  static let memos = [
    "다음에는 같이 전시를 보러 가기로 했다", "목소리가 밝아서 좋았다", "Asked about the new job; it starts in spring",
    "김치를 나눠 준다고 했다", "시험이 끝나면 꼭 만나기", "Sent the photos of the garden", "요즘 잠을 잘 못 잔다고 한다",
    "결혼식 날짜가 정해졌다", "Talked for an hour about books 🙂", "병원에 다녀왔는데 괜찮다고 한다", "아이가 걷기 시작했다",
  ]

  /// Returns a name for each number, all different for the first 600; every fifth name is English.
  static func name(_ number: Int) -> PersonName {
    if number % 5 == 4 {
      let given = englishGivens[number / 5 % englishGivens.count]
      let family = englishFamilies[number / 5 % englishFamilies.count]
      return PersonName(
        formatted: ContactLine(imported: "\(given) \(family)"), family: ContactLine(imported: family),
        given: ContactLine(imported: given))
    }
    let family = families[number % families.count]
    let given = givens[number % givens.count]
    return PersonName(
      formatted: ContactLine(imported: family + given), family: ContactLine(imported: family),
      given: ContactLine(imported: given))
  }
}
