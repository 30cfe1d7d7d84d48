import Domain
import Foundation
import Support
import Testing

struct KoreanDateTests {
  @Test(arguments: [
    Phrase("25일", "2026-11-25"), Phrase("20일", "2026-11-20"), Phrase("3일", "2026-12-03"),
    Phrase("31일", "2026-12-31"), Phrase("11월 25일", "2026-11-25"), Phrase("11월25일", "2026-11-25"),
    Phrase("11 월 25 일", "2026-11-25"), Phrase("5월 19일", "2027-05-19"), Phrase("11월 25", "2026-11-25"),
    Phrase("2027년 1월 3일", "2027-01-03"), Phrase("2027년1월3일", "2027-01-03"), Phrase("내년 3월 1일", "2027-03-01"),
    Phrase("올해 12월 25일", "2026-12-25"), Phrase("작년 3월 1일", "2025-03-01"), Phrase("내후년 3월 1일", "2028-03-01"),
    Phrase("2월 29일", "2028-02-29"), Phrase("내년 3/1", "2027-03-01"), Phrase("십일월 이십오일", "2026-11-25"),
    Phrase("십이월 이십오일", "2026-12-25"), Phrase("2027년 유월 육일", "2027-06-06"), Phrase("내년 시월 삼일", "2027-10-03"),
    Phrase("삼월 일일", "2027-03-01"), Phrase("오월 십일", "2027-05-10"), Phrase("２５일", "2026-11-25"),
    Phrase("１１월２５일", "2026-11-25"), Phrase("25일에", "2026-11-25"),
    Phrase("11월 20일 금요일", "2026-11-20"), Phrase("11.20 (금)", "2026-11-20"), Phrase("11월 25일(수)", "2026-11-25"),
    Phrase("2026년 11월 20일 금요일", "2026-11-20"), Phrase("2026. 11. 25. (수)", "2026-11-25"),
    Phrase("양력 11월 25일", "2026-11-25"),
  ])
  func writtenDays(phrase: Phrase) throws {
    #expect(try DateReader(today: friday, habits: DateHabits())(phrase.text).description == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("오늘", "2026-11-20"), Phrase("내일", "2026-11-21"), Phrase("낼", "2026-11-21"), Phrase("모레", "2026-11-22"),
    Phrase("내일모레", "2026-11-22"), Phrase("글피", "2026-11-23"), Phrase("그글피", "2026-11-24"),
    Phrase("어제", "2026-11-19"), Phrase("그저께", "2026-11-18"), Phrase("그제", "2026-11-18"),
    Phrase("3일 뒤", "2026-11-23"), Phrase("3일 후", "2026-11-23"), Phrase("3일 전", "2026-11-17"),
    Phrase("3일뒤", "2026-11-23"), Phrase("3일 뒤에", "2026-11-23"), Phrase("2주 뒤", "2026-12-04"),
    Phrase("두 주 뒤", "2026-12-04"), Phrase("일주일 뒤", "2026-11-27"), Phrase("일주일뒤", "2026-11-27"),
    Phrase("2주일 전", "2026-11-06"), Phrase("한 달 뒤", "2026-12-20"), Phrase("한달뒤", "2026-12-20"),
    Phrase("두 달 전", "2026-09-20"), Phrase("3개월 후", "2027-02-20"), Phrase("1년 뒤", "2027-11-20"),
    Phrase("일년 전", "2025-11-20"), Phrase("하루 전", "2026-11-19"), Phrase("이틀 뒤", "2026-11-22"),
    Phrase("사흘 뒤", "2026-11-23"), Phrase("나흘 뒤", "2026-11-24"), Phrase("닷새 뒤", "2026-11-25"),
    Phrase("열흘 전", "2026-11-10"), Phrase("보름 뒤", "2026-12-05"), Phrase("백일 뒤", "2027-02-28"),
    Phrase("이십일 뒤", "2026-12-10"),
  ])
  func daysCountedFromToday(phrase: Phrase) throws {
    #expect(try DateReader(today: friday, habits: DateHabits())(phrase.text).description == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("금", "2026-11-20"), Phrase("금요일", "2026-11-20"), Phrase("토", "2026-11-21"), Phrase("월", "2026-11-23"),
    Phrase("일", "2026-11-22"), Phrase("목욜", "2026-11-26"), Phrase("다음 주 월요일", "2026-11-23"),
    Phrase("다음주월요일", "2026-11-23"), Phrase("다음주 월", "2026-11-23"), Phrase("담주 수요일", "2026-11-25"),
    Phrase("이번 주 금요일", "2026-11-20"), Phrase("이번주금", "2026-11-20"), Phrase("지난주 화요일", "2026-11-10"),
    Phrase("저번 주 화요일", "2026-11-10"), Phrase("다다음 주 수요일", "2026-12-02"), Phrase("다다음주수요일", "2026-12-02"),
    Phrase("지지난주 금요일", "2026-11-06"), Phrase("다음 월요일", "2026-11-23"), Phrase("지난 월요일", "2026-11-16"),
    Phrase("다음 주", "2026-11-22"), Phrase("다음 달", "2026-12-01"), Phrase("다음 달 3일", "2026-12-03"),
    Phrase("다음달3일", "2026-12-03"), Phrase("이번 달 25일", "2026-11-25"), Phrase("지난달 5일", "2026-10-05"),
    Phrase("월말", "2026-11-30"), Phrase("이번 달 말", "2026-11-30"), Phrase("다음달말", "2026-12-31"),
    Phrase("2월 말", "2027-02-28"), Phrase("2월말", "2027-02-28"), Phrase("연말", "2026-12-31"), Phrase("내년", "2027-01-01"),
    Phrase("음력 8월 15일", "2027-09-15"), Phrase("음력8월15일", "2027-09-15"), Phrase("음력 8/15", "2027-09-15"),
    Phrase("음력 1월 1일", "2027-02-07"), Phrase("음력 2027년 1월 1일", "2027-02-07"), Phrase("음력 윤6월 1일", "2036-07-23"),
    Phrase("12월 첫째 월요일", "2026-12-07"), Phrase("다음 달 둘째 주 화요일", "2026-12-08"), Phrase("오는 월요일", "2026-11-23"),
    Phrase("크리스마스", "2026-12-25"), Phrase("설날", "2027-02-07"), Phrase("2025년 윤6월 1일", "2025-07-25"),
    Phrase("음력 2025년 윤6월 1일", "2025-07-25"), Phrase("음력 2026년 8월 15일", "2026-09-25"),
  ])
  func weekdaysWeeksAndLunarDays(phrase: Phrase) throws {
    #expect(try DateReader(today: friday, habits: DateHabits())(phrase.text).description == phrase.meaning)
  }

  @Test(arguments: ["다음주월요일", "11월 25일", "음력 8월 15일", "사흘 뒤", "지난주 화요일", "십일월 이십오일"])
  func decomposedLettersMeanTheSame(text: String) throws {
    let reader = DateReader(today: friday, habits: DateHabits())
    let decomposed = text.decomposedStringWithCanonicalMapping
    #expect(decomposed.unicodeScalars.count > text.unicodeScalars.count)
    #expect(try reader(decomposed) == reader(text))
  }

  /// Each word contains a letter that is a date word on its own.
  @Test(arguments: ["토마토", "전화", "화분", "수분", "전시", "후반", "세수", "월화수", "일에", "오늘의집", "시금치", "오일"])
  func wordsThatOnlyContainWordsOfDatesAreNoDates(text: String) {
    #expect(reading(text, DateReader(today: friday, habits: DateHabits())) == .failure(.notUnderstood(text, .date)))
  }
}
