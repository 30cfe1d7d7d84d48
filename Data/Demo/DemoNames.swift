import Domain

/// Made-up names, groups and places; put together by chance they mean nobody.
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

  /// A name for each number, all different for the first 600; every fifth one English.
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
