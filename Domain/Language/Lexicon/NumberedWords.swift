/// Words next to a number that show that it measures, counts or numbers something: 2.5 mg, 1/2 상자, chapters 3-4.
enum NumberedWords {
  /// Returns whether a word after a number is a unit of measure or counts something.
  static func isMeasure(_ word: String) -> Bool {
    let word = word.lowercased()
    return measures.contains(word) || isKorean(word, koreanMeasures)
  }

  /// Returns whether a word in Hangul begins with a unit that may also be another word: 배 is a multiple, a pear or a ship.
  static func isShortMeasure(_ word: String) -> Bool { isKorean(word, shortMeasures) }

  /// Returns whether a word before a number names the numbered part of something: chapter, 버전.
  static func isLabel(_ word: String) -> Bool { labels.contains(word.lowercased()) }

  /// Returns whether a word is about games, whose results look like dates: 3-2.
  static func isOfGame(_ word: String) -> Bool { games.contains(word.lowercased()) }

  /// Returns whether a word in Hangul is a unit, with or without a particle.
  private static func isKorean(_ word: String, _ units: Set<String>) -> Bool {
    if units.contains(word) { return true }
    return particles.contains { word.hasSuffix($0) && units.contains(String(word.dropLast($0.count))) }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let measures = words(
    """
    mg g kg mcg µg gram grams kilo kilos lb lbs oz ounce ounces pound pounds ton tons tonne tonnes
    mm cm km mi mile miles meter meters metre metres kilometer kilometers kilometre kilometres inch inches ft foot feet
    yd yard yards acre acres ml cl dl l liter liters litre litres cup cups tsp tbsp teaspoon teaspoons tablespoon
    tablespoons pint pints quart quarts gal gallon gallons kb mb gb tb kcal cal calories kw kwh mah hz khz mhz ghz fps
    mph kmh kph psi ° °c °f ℃ ℉ percent pct million billion thousand dollars euros bucks usd eur krw won
    stars star points point pts gpa k pcs piece pieces slice slices serving servings bottle bottles box boxes bag bags
    pill pills tablet tablets capsule capsules drop drops people persons guests pax kids players reps sets laps rounds
    """)

  private static let koreanMeasures = words(
    """
    상자 봉지 박스 그램 밀리그램 킬로 킬로그램 미터 센티 센티미터 밀리미터 킬로미터 리터 밀리 밀리리터 인분 조각 마리 송이 포기 다발 묶음 퍼센트 프로 페이지 스푼 큰술
    작은술 티스푼 숟갈 온스 파운드 인치 마일 제곱미터 킬로칼로리 칼로리 달러 유로 만원 천원 기가 메가
    """)

  private static let shortMeasures = words("개 명 병 컵 잔 권 근 평 점 배 쪽 편 알 정 통 줄 모 톤 원 도 화 번")

  private static let labels = words(
    """
    chapter chapters chap chaps ch episode episodes ep eps version versions ver v volume volumes vol part parts page
    pages pp section sections season seasons unit units level levels step steps act scene verse verses
    psalm psalms problem problems question questions module modules grade grades age
    ages score scores size sizes release build sprint figure figures table tables 버전 버젼 챕터 에피소드 시즌 문제 연습문제 평점 점수 스코어
    레벨 단원 파트 학점 릴리스 릴리즈 스프린트
    """)

  private static let games = words(
    """
    match game final semifinal replay highlights won win wins lost loss lose beat draw drew victory defeat lead vs 경기 승리
    패배 무승부 하이라이트 재방송 결승 준결승
    """)

  private static let particles = ["을", "를", "이", "가", "은", "는", "씩", "짜리", "만", "로", "으로", "의", "치"]
}

extension TokenCursor {
  /// Consumes two short numbers with a sign between them that may be a date: 2.5, 1/2, 3-4; `nil` for 3-4-2027.
  mutating func takeNumberPair() -> Character? {
    guard case .number(_, 1...3)? = peek()?.kind, let sign = peek(1), sign.isAttached,
      case .sign(let character) = sign.kind,
      "./-".contains(character), let second = peek(2), second.isAttached, case .number(_, 1...9) = second.kind
    else { return nil }
    let start = self
    for _ in 0..<3 { advance() }
    guard attachedSign == ":" || attachedSign == character && peek(1)?.isAttached == true else { return character }
    self = start
    return nil
  }

  /// Returns the word before a number, without the period of an abbreviation; empty if a sign or nothing precedes.
  var labelBefore: String {
    let offset = peek(-1)?.kind == .sign(".") && peek(-1)?.isAttached == true ? -2 : -1
    guard let label = peek(offset), position + offset >= 0 else { return "" }
    if case .sign = label.kind { return "" }
    return text(position + offset..<position + offset + 1)
  }
}
