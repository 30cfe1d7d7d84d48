import Support
import Testing

/// Repetition, as they are written in Korean.
struct KoreanRulesQuickAddTests {
  @Test(arguments: [
    Phrase("매일 물 마시기", "물 마시기 | 2026-11-20 | FREQ=DAILY"),
    Phrase("매일 7:00 물 마시기", "물 마시기 | 2026-11-21T07:00/2026-11-21T08:00 | FREQ=DAILY"),
    Phrase("날마다 9:30 약", "약 | 2026-11-20T09:30/2026-11-20T10:30 | FREQ=DAILY"),
    Phrase("매주 월 9:00 주간회의", "주간회의 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;BYDAY=MO"),
    Phrase("매주 월요일 9:00 주간회의", "주간회의 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;BYDAY=MO"),
    Phrase("매주 월요일에 9:00 주간회의", "주간회의 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;BYDAY=MO"),
    Phrase("매주월요일 9:00 주간회의", "주간회의 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;BYDAY=MO"),
    Phrase("매주 월수금 7:00 운동", "운동 | 2026-11-23T07:00/2026-11-23T08:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    Phrase("매주 월, 수, 금 7:00 운동", "운동 | 2026-11-23T07:00/2026-11-23T08:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    Phrase("매주 화·목 19:00 영어", "영어 | 2026-11-24T19:00/2026-11-24T20:00 | FREQ=WEEKLY;BYDAY=TU,TH"),
    Phrase("매주 월요일과 수요일 오전 7시 운동", "운동 | 2026-11-23T07:00/2026-11-23T08:00 | FREQ=WEEKLY;BYDAY=MO,WE"),
    Phrase("매주 월~금 9:00 근무", "근무 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    Phrase("매주 월요일부터 금요일까지 9:00 근무", "근무 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    Phrase("매주 금요일 일 정리", "일 정리 | 2026-11-20 | FREQ=WEEKLY;BYDAY=FR"),
    Phrase("매주 회의", "회의 | 2026-11-20 | FREQ=WEEKLY"),
    Phrase("격주 화요일 10:00 면담", "면담 | 2026-11-24T10:00/2026-11-24T11:00 | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
    Phrase("3일마다 화분 물주기", "화분 물주기 | 2026-11-20 | FREQ=DAILY;INTERVAL=3"),
    Phrase("사흘마다 화분 물주기", "화분 물주기 | 2026-11-20 | FREQ=DAILY;INTERVAL=3"),
    Phrase("격일 7:00 달리기", "달리기 | 2026-11-21T07:00/2026-11-21T08:00 | FREQ=DAILY;INTERVAL=2"),
    Phrase("매월 15일 월급", "월급 | 2026-12-15 | FREQ=MONTHLY;BYMONTHDAY=15"),
    Phrase("매달 25일에 카드값", "카드값 | 2026-11-25 | FREQ=MONTHLY;BYMONTHDAY=25"),
    Phrase("매월 1일, 15일 점검", "점검 | 2026-12-01 | FREQ=MONTHLY;BYMONTHDAY=1,15"),
    Phrase("매월 1일과 15일 점검", "점검 | 2026-12-01 | FREQ=MONTHLY;BYMONTHDAY=1,15"),
    Phrase("매월 말일 정산", "정산 | 2026-11-30 | FREQ=MONTHLY;BYMONTHDAY=-1"),
    Phrase("매월 마지막 날 정산", "정산 | 2026-11-30 | FREQ=MONTHLY;BYMONTHDAY=-1"),
    Phrase("매달 마지막 금요일 18:00 회식", "회식 | 2026-11-27T18:00/2026-11-27T19:00 | FREQ=MONTHLY;BYDAY=-1FR"),
    Phrase("매월 첫째 주 월요일 10:00 월례회의", "월례회의 | 2026-12-07T10:00/2026-12-07T11:00 | FREQ=MONTHLY;BYDAY=1MO"),
    Phrase("매월 둘째 화요일 10:00 독서모임", "독서모임 | 2026-12-08T10:00/2026-12-08T11:00 | FREQ=MONTHLY;BYDAY=2TU"),
    Phrase("매달 3번째 토요일 14:00 산행", "산행 | 2026-11-21T14:00/2026-11-21T15:00 | FREQ=MONTHLY;BYDAY=3SA"),
    Phrase("격월 15일 관리비", "관리비 | 2026-12-15 | FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15"),
    Phrase("세 달마다 1일 검진", "검진 | 2026-12-01 | FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1"),
    Phrase("매년 3월 1일 기념일", "기념일 | 2027-03-01 | FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=3"),
    Phrase("매년 12/25 크리스마스", "크리스마스 | 2026-12-25 | FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12"),
    Phrase("해마다 5월 8일 어버이날", "어버이날 | 2027-05-08 | FREQ=YEARLY;BYMONTHDAY=8;BYMONTH=5"),
    Phrase("3월 1일마다 기념", "기념 | 2027-03-01 | FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=3"),
    Phrase("평일마다 9:30 스탠드업", "스탠드업 | 2026-11-20T09:30/2026-11-20T10:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    Phrase("평일 9:30 스탠드업", "스탠드업 | 2026-11-20T09:30/2026-11-20T10:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    Phrase("주말마다 등산", "등산 | 2026-11-21 | FREQ=WEEKLY;BYDAY=SA,SU"),
    Phrase("화요일마다 19시 요가", "요가 | 2026-11-24T19:00/2026-11-24T20:00 | FREQ=WEEKLY;BYDAY=TU"),
    Phrase("매시간 스트레칭", "스트레칭 | 2026-11-20T10:00/2026-11-20T11:00 | FREQ=HOURLY"),
    Phrase("2시간마다 스트레칭", "스트레칭 | 2026-11-20T10:00/2026-11-20T11:00 | FREQ=HOURLY;INTERVAL=2"),
    Phrase("매주 월 9:00 회의 10번", "회의 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;COUNT=10;BYDAY=MO"),
    Phrase("매주 월요일 10회 상담", "상담 | 2026-11-23 | FREQ=WEEKLY;COUNT=10;BYDAY=MO"),
    Phrase("매일 총 3번 약", "약 | 2026-11-20 | FREQ=DAILY;COUNT=3"),
    Phrase("매주 월 9:00 12월까지 회의", "회의 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;UNTIL=20261231;BYDAY=MO"),
    Phrase(
      "매주 금요일 11/27부터 12/20까지 18:00 모임",
      "모임 | 2026-11-27T18:00/2026-11-27T19:00 | FREQ=WEEKLY;UNTIL=20261220;BYDAY=FR"
    ),
    Phrase("매일 2주 동안 7:00 명상", "명상 | 2026-11-21T07:00/2026-11-21T08:00 | FREQ=DAILY;UNTIL=20261204"),
    Phrase("매주 월 9:00 석 달 동안 수업", "수업 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;UNTIL=20270222;BYDAY=MO"),
    Phrase("매주 월 9:00 3개월 동안 수업", "수업 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;UNTIL=20270222;BYDAY=MO"),
    Phrase("매월 15일 2박 3일 캠핑", "캠핑 | 2026-12-15/2026-12-17 | FREQ=MONTHLY;BYMONTHDAY=15"),
    Phrase("12/1부터 매일 9:00 수업", "수업 | 2026-12-01T09:00/2026-12-01T10:00 | FREQ=DAILY"),
    Phrase("내년 1월 4일부터 매주 월 9:00 수업", "수업 | 2027-01-04T09:00/2027-01-04T10:00 | FREQ=WEEKLY;BYDAY=MO"),
    Phrase("매년 2월 29일 윤일", "윤일 | 2028-02-29 | FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2"),
  ])
  func repetitionIsUnderstood(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }
}
