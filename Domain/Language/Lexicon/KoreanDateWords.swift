enum KoreanDateWords {
  /// The most syllables that a word has.
  static let longest = 8

  static func word(_ text: String) -> DateWord? { words[text] ?? namedDay(text) }

  /// 월요일날, 화욜날, 크리스마스날.
  private static func namedDay(_ text: String) -> DateWord? {
    guard text.hasSuffix("날"), let word = words[String(text.dropLast())] else { return nil }
    return switch word {
    case .weekday, .holiday: word
    default: nil
    }
  }

  private static let words: [String: DateWord] = [
    "오늘": .dayOffset(0), "금일": .dayOffset(0), "내일": .dayOffset(1), "낼": .dayOffset(1), "모레": .dayOffset(2),
    "내일모레": .dayOffset(2), "내일모래": .dayOffset(2), "낼모레": .dayOffset(2), "낼모래": .dayOffset(2),
    "명일": .dayOffset(1), "익일": .dayOffset(1), "작일": .dayOffset(-1), "글피": .dayOffset(3), "그글피": .dayOffset(4),
    "어제": .dayOffset(-1), "어저께": .dayOffset(-1), "그저께": .dayOffset(-2), "그제": .dayOffset(-2),
    "올해": .yearOffset(0), "금년": .yearOffset(0), "내년": .yearOffset(1), "명년": .yearOffset(1), "내후년": .yearOffset(2),
    "작년": .yearOffset(-1), "지난해": .yearOffset(-1), "재작년": .yearOffset(-2),
    "이번": .shift(0), "다음": .shift(1), "담": .shift(1), "다담": .shift(2), "다다담": .shift(3), "다다음": .shift(2),
    "다음다음": .shift(2),
    "금주": .relativeWeek(0), "차주": .relativeWeek(1), "내주": .relativeWeek(1),
    "이달": .relativeMonth(0), "금월": .relativeMonth(0), "내달": .relativeMonth(1), "익월": .relativeMonth(1),
    "지난": .shift(-1), "저번": .shift(-1), "지지난": .shift(-2), "저저번": .shift(-2),
    "월요일": .weekday(.monday), "화요일": .weekday(.tuesday), "수요일": .weekday(.wednesday),
    "목요일": .weekday(.thursday), "금요일": .weekday(.friday), "토요일": .weekday(.saturday),
    "일요일": .weekday(.sunday),
    "월욜": .weekday(.monday), "화욜": .weekday(.tuesday), "수욜": .weekday(.wednesday), "목욜": .weekday(.thursday),
    "금욜": .weekday(.friday), "토욜": .weekday(.saturday), "일욜": .weekday(.sunday),
    "화": .weekdayLetter(.tuesday), "수": .weekdayLetter(.wednesday), "목": .weekdayLetter(.thursday),
    "금": .weekdayLetter(.friday), "토": .weekdayLetter(.saturday), "월": .monthOrMonday, "일": .dayOrSunday,
    "일날": .dayOrSunday,
    "유월": .month(6), "시월": .month(10),
    "분": .unit(.minute), "시간": .unit(.hour), "주": .unit(.week), "주일": .unit(.week), "주간": .unit(.week),
    "달": .unit(.month), "개월": .unit(.month), "년": .unit(.year), "반년": .halfYear,
    "하루": .days(1), "이틀": .days(2), "사흘": .days(3), "나흘": .days(4), "닷새": .days(5), "엿새": .days(6),
    "이레": .days(7), "여드레": .days(8), "아흐레": .days(9), "열흘": .days(10), "보름": .days(15),
    "뒤": .later, "후": .later, "이후": .later, "있다가": .later, "이따가": .later, "전": .ago, "이전": .ago,
    "말": .end, "월말": .monthEnd, "연말": .yearEnd, "음력": .lunar, "양력": .solar, "윤": .leap,
    "오전": .part(.beforeNoon), "오후": .part(.afterNoon), "새벽": .part(.dawn), "아침": .part(.morning),
    "낮": .part(.midday), "점심": .part(.midday), "저녁": .part(.evening), "밤": .part(.night),
    "정오": .noon, "자정": .midnight, "시": .hourMark, "반": .half,
    "에": .at, "에는": .at, "엔": .at, "은": .at, "는": .at, "쯤": .at, "쯤에": .at, "경": .at, "경에": .at, "부터": .from,
    "쯤부터": .from, "경부터": .from, "쯤까지": .to, "경까지": .to, "에서": .from, "까지": .to, "까지만": .to, "까지만요": .to,
    "동안": .during, "간": .during, "짜리": .during, "박": .nights, "날": .unit(.day), "말일": .monthEnd,
    "매일": .each(.day), "날마다": .each(.day), "매주": .each(.week), "매달": .each(.month), "매월": .each(.month),
    "매년": .each(.year), "해마다": .each(.year), "매시간": .each(.hour),
    "매분기": .each(.month, 3), "분기마다": .each(.month, 3), "분기별": .each(.month, 3), "분기별로": .each(.month, 3),
    "반기마다": .each(.month, 6), "반기별": .each(.month, 6), "반기별로": .each(.month, 6), "매반기": .each(.month, 6),
    "격일로": .everyOther(.day), "격주로": .everyOther(.week), "격월로": .everyOther(.month), "격년으로": .everyOther(.year),
    "하루걸러": .everyOther(.day), "격일": .everyOther(.day), "격주": .everyOther(.week), "격월": .everyOther(.month),
    "격년": .everyOther(.year),
    "마다": .apiece, "평일": .workdays, "주중": .workdays, "주말": .weekend, "매주말": .weekends, "과": .and, "와": .and,
    "첫": .nth(1), "첫째": .nth(1), "첫번째": .nth(1), "둘째": .nth(2), "셋째": .nth(3), "넷째": .nth(4),
    "다섯째": .nth(5), "마지막": .nth(-1), "번째": .rank, "째": .rank, "번": .times, "회": .times, "번만": .times, "회만": .times,
    "매": .every, "총": .total,
    "알림": .reminder, "알람": .reminder, "알려줘": .reminder, "알려줘요": .reminder, "알려주세요": .reminder,
    "알려주기": .reminder, "알려": .reminder, "오는": .coming, "돌아오는": .coming, "종일": .allDay, "온종일": .allDay, "윤달": .leap,
    "신정": .holiday(.dayOff(.newYear)), "설날": .holiday(.dayOff(.seollal)), "구정": .holiday(.dayOff(.seollal)),
    "정월대보름": .holiday(.firstFullMoon), "대보름": .holiday(.firstFullMoon), "삼일절": .holiday(.dayOff(.independenceMovement)),
    "부처님오신날": .holiday(.dayOff(.buddha)), "석가탄신일": .holiday(.dayOff(.buddha)), "초파일": .holiday(.dayOff(.buddha)),
    "어린이날": .holiday(.dayOff(.children)), "어버이날": .holiday(.parents), "스승의날": .holiday(.teachers),
    "단오": .holiday(.dano), "현충일": .holiday(.dayOff(.memorial)), "제헌절": .holiday(.dayOff(.constitution)),
    "칠석": .holiday(.chilseok),
    "광복절": .holiday(.dayOff(.liberation)), "추석": .holiday(.dayOff(.chuseok)), "한가위": .holiday(.dayOff(.chuseok)),
    "개천절": .holiday(.dayOff(.foundation)), "한글날": .holiday(.dayOff(.hangul)), "핼러윈": .holiday(.halloween),
    "할로윈": .holiday(.halloween),
    "크리스마스이브": .holiday(.christmasEve), "크리스마스": .holiday(.dayOff(.christmas)), "성탄절": .holiday(.dayOff(.christmas)),
    "밸런타인데이": .holiday(.valentine), "발렌타인데이": .holiday(.valentine),
  ]
}
