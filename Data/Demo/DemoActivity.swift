import Domain

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
    /// The share of matching days with this activity, in percent.
    let percent: Int

    init(_ weekdays: Set<Weekday>, _ start: ClosedRange<Int>, lengths: [Int], percent: Int) {
      self.weekdays = weekdays
      self.start = start
      self.lengths = lengths
      self.percent = percent
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
