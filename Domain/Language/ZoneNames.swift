import Foundation

/// The names that people use for time zones: 서울, New York, 미국 동부, KST.
///
/// The cities of the time zone database have their own names, which the system translates. The list adds countries,
/// regions and other cities with one clock.
enum ZoneNames {
  /// Each line has a zone and its names, without spaces; people also say the city of each zone.
  private static let list = """
    UTC utc gmt 협정세계 세계협정 그리니치
    Asia/Seoul kst korea korean southkorea 한국 대한민국 한국표준 부산 인천 대구 대전 광주 울산 세종 제주 서귀포
    Asia/Seoul 수원 창원 포항 천안 강릉 busan incheon daegu daejeon gwangju ulsan sejong jeju
    Asia/Pyongyang 북한 northkorea
    Asia/Tokyo jst japan 일본 일본표준 오사카 교토 후쿠오카 삿포로 나고야 오키나와 osaka kyoto fukuoka sapporo okinawa
    Asia/Tokyo 홋카이도 고베 요코하마 히로시마 나가사키 가고시마 벳푸 nagoya hokkaido kobe yokohama hiroshima
    Asia/Shanghai china 중국 베이징 북경 상해 광저우 선전 칭다오 청두 시안 beijing guangzhou shenzhen qingdao chengdu
    Asia/Shanghai 항저우 난징 우한 쑤저우 선양 다롄 하얼빈 하이난 hangzhou nanjing wuhan suzhou
    Asia/Hong_Kong hkt
    Asia/Taipei taiwan 대만 타이완 타이페이 가오슝 kaohsiung
    Asia/Macau 마카오
    Asia/Ulaanbaatar mongolia 몽골 울란바타르
    Asia/Manila philippines 필리핀 세부 보라카이 보홀 팔라완 cebu boracay
    Asia/Ho_Chi_Minh vietnam 베트남 호찌민 호치민 하노이 다낭 나트랑 냐짱 푸꾸옥 호이안 달랏 하이퐁 hochiminhcity hanoi danang
    Asia/Ho_Chi_Minh saigon 사이공
    Asia/Bangkok thailand 태국 푸껫 푸켓 치앙마이 파타야 phuket chiangmai pattaya
    Asia/Kuala_Lumpur malaysia 말레이시아 코타키나발루 페낭 조호르바루 랑카위 penang
    Asia/Singapore sgt 싱가폴
    Asia/Jakarta 족자카르타 수라바야
    Asia/Makassar 발리 덴파사르 롬복 bali
    Asia/Phnom_Penh cambodia 캄보디아 시엠레아프 시엠립 씨엠립 siemreap
    Asia/Vientiane laos 라오스 루앙프라방 방비엥
    Asia/Yangon myanmar 미얀마 양곤
    Asia/Kolkata india 인도 델리 뉴델리 뭄바이 벵갈루루 첸나이 콜카타 delhi newdelhi mumbai bangalore bengaluru chennai
    Asia/Kolkata kolkata calcutta
    Asia/Kathmandu nepal 네팔
    Asia/Colombo srilanka 스리랑카
    Asia/Dhaka bangladesh 방글라데시
    Asia/Karachi pakistan 파키스탄
    Asia/Kabul afghanistan 아프가니스탄
    Asia/Brunei
    Asia/Dubai uae 아랍에미리트 아부다비 abudhabi
    Asia/Riyadh saudiarabia 사우디아라비아 사우디
    Asia/Qatar 도하 doha
    Asia/Kuwait
    Asia/Bahrain
    Asia/Muscat oman
    Asia/Baghdad iraq 이라크
    Asia/Amman 요르단
    Asia/Beirut lebanon 레바논
    Asia/Damascus syria 시리아
    Asia/Jerusalem 이스라엘 텔아비브 telaviv
    Asia/Tehran iran 이란
    Asia/Baku azerbaijan 아제르바이잔
    Asia/Tbilisi
    Asia/Yerevan armenia 아르메니아
    Asia/Thimphu 팀푸
    Indian/Maldives 말레
    Asia/Tashkent 우즈베키스탄 uzbekistan
    Asia/Almaty kazakhstan 카자흐스탄
    Asia/Vladivostok
    Europe/Istanbul istanbul turkey türkiye 튀르키예 터키 앙카라 ankara
    Europe/London uk england britain 영국 에든버러 에딘버러 글래스고 맨체스터 리버풀 edinburgh manchester liverpool
    Europe/Dublin ireland 아일랜드
    Europe/Paris france 프랑스 니스 리옹 마르세유 lyon marseille
    Europe/Berlin germany 독일 프랑크푸르트 뮌헨 함부르크 쾰른 뒤셀도르프 frankfurt munich hamburg cologne
    Europe/Rome italy 이탈리아 밀라노 피렌체 베네치아 베니스 나폴리 milan florence venice naples
    Europe/Madrid 바르셀로나 세비야 그라나다 발렌시아 barcelona seville
    Europe/Lisbon 포르투 porto
    Europe/Amsterdam netherlands 네덜란드
    Europe/Brussels belgium 벨기에
    Europe/Zurich switzerland 스위스 제네바 인터라켄 geneva
    Europe/Vienna austria 오스트리아 빈 비엔나 잘츠부르크 salzburg
    Europe/Prague czechia 체코
    Europe/Budapest hungary 헝가리
    Europe/Warsaw 폴란드 크라쿠프 krakow
    Europe/Copenhagen denmark 덴마크
    Europe/Stockholm sweden 스웨덴
    Europe/Oslo norway 노르웨이
    Europe/Helsinki finland 핀란드
    Atlantic/Reykjavik 아이슬란드
    Europe/Vilnius 빌뉴스
    Europe/Athens greece 그리스 산토리니 santorini
    Europe/Luxembourg
    Europe/Monaco
    Europe/Malta
    Europe/Riga latvia 라트비아
    Europe/Tallinn estonia 에스토니아
    Europe/Minsk belarus 벨라루스
    Europe/Bucharest romania 루마니아
    Europe/Sofia bulgaria 불가리아
    Europe/Belgrade serbia 세르비아
    Europe/Bratislava slovakia 슬로바키아
    Europe/Ljubljana slovenia 슬로베니아
    Europe/Zagreb croatia 크로아티아 두브로브니크 dubrovnik
    Europe/Moscow 상트페테르부르크
    Europe/Kyiv ukraine 우크라이나 키이우
    Africa/Cairo 이집트
    Africa/Johannesburg southafrica 남아프리카공화국 남아공 케이프타운 capetown
    Africa/Nairobi kenya 케냐
    Africa/Casablanca morocco 모로코
    Africa/Algiers algeria 알제리
    Africa/Tunis tunisia 튀니지
    Africa/Lagos nigeria 나이지리아
    Africa/Accra ghana
    Africa/Addis_Ababa ethiopia 에티오피아
    Africa/Dar_es_Salaam tanzania 탄자니아
    Africa/Kampala uganda 우간다
    America/New_York eastern useastern eastcoast 미국동부 미동부 동부표준 ny nyc 워싱턴 보스턴 애틀랜타 마이애미 필라델피아 올랜도
    America/New_York washington washingtondc boston atlanta miami philadelphia orlando
    America/Chicago central uscentral 미국중부 미중부 중부표준 댈러스 달라스 휴스턴 오스틴 미니애폴리스 dallas houston austin
    America/Denver mountain usmountain 미국산악 산악표준 솔트레이크시티 saltlakecity
    America/Los_Angeles pacific uspacific westcoast 미국서부 미서부 미국태평양 태평양표준 엘에이 샌프란시스코 시애틀 라스베이거스
    America/Los_Angeles la sf sanfrancisco seattle lasvegas sandiego 라스베가스 샌디에이고
    America/Phoenix arizona 애리조나
    America/Detroit
    America/Anchorage alaska 알래스카
    Pacific/Honolulu hawaii 하와이
    America/Toronto 몬트리올 오타와 퀘벡 montreal ottawa quebec
    America/Vancouver 밴쿠버
    America/Winnipeg
    America/Halifax
    America/Edmonton 에드먼튼 캘거리 밴프 calgary banff
    America/Sao_Paulo 리우데자네이루 리우 riodejaneiro rio
    America/Lima peru 페루
    America/Santiago chile 칠레
    America/Bogota colombia 콜롬비아
    America/Argentina/Buenos_Aires argentina 아르헨티나
    America/Havana cuba 쿠바 아바나
    America/Mexico_City 멕시코시티
    America/Cancun
    America/Panama
    America/Jamaica
    America/Costa_Rica
    America/Guatemala
    America/Puerto_Rico
    America/Caracas venezuela 베네수엘라
    America/Montevideo uruguay 우루과이
    America/La_Paz bolivia 볼리비아
    America/Asuncion paraguay 파라과이
    Pacific/Guam
    Pacific/Saipan
    Pacific/Fiji
    Pacific/Tahiti
    Pacific/Palau
    Pacific/Auckland newzealand 뉴질랜드 웰링턴 크라이스트처치 퀸스타운 wellington christchurch queenstown
    Australia/Sydney 캔버라 canberra
    Australia/Melbourne
    Australia/Perth
    Australia/Adelaide
    Australia/Hobart
    Australia/Brisbane 브리즈번 골드코스트 goldcoast
    """

  private static let lines = list.split(separator: "\n").map { $0.split(separator: " ").map { String($0) } }

  private static let listed = names(lines.flatMap { words in words.dropFirst().map { ($0, words[0]) } })

  private static let listedZones = Set(lines.map { $0[0] })

  /// The zones that are named after a city or an island, unlike Canada/Central, and not after an English word such as
  /// Pacific/Wake.
  private static let places = TimeZone.knownTimeZoneIdentifiers.sorted().filter { identifier in
    let parts = identifier.split(separator: "/")
    let areas: Set<Substring> = [
      "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
    ]
    return parts.count > 1 && areas.contains(parts[0])
      && !["North", "South", "West", "Wake", "Easter"].contains(parts[1])
  }

  private static let cities = names(places.flatMap { [(city($0), $0), ($0, $0)] })

  /// The cities in Korean, which take the system a moment to translate.
  private static let koreanCities = names(places.map { (city($0, in: "ko"), $0) })

  /// Returns the city of a zone in a language, such as 상하이 for Asia/Shanghai and for the older name Asia/Chongqing.
  private static func city(_ identifier: String, in language: String) -> String {
    guard let zone = TimeZone(identifier: identifier) else { return "" }
    let style = Date.FormatStyle(locale: Locale(identifier: language), timeZone: zone).timeZone(.exemplarLocation)
    return style.format(Date(timeIntervalSince1970: 0))
  }

  private static func city(_ identifier: String) -> String { String(identifier.split(separator: "/").last ?? "") }

  /// All names, without spaces, of zones that the system knows.
  static var all: [String] { [listed, cities, koreanCities].flatMap(\.keys).sorted() }

  /// Returns the zone that a name means, ignoring case and spacing; `nil` for other words.
  static func identifier(of name: String) -> String? {
    let key = key(name)
    return listed[key] ?? cities[key] ?? (key.contains(where: DateLetter.isHangul) ? koreanCities[key] : nil)
  }

  /// The cities and islands whose names are more likely other words before time or 시간: center time, 치와와 시간.
  private static let ordinaryNames: Set<String> = [
    "act", "casey", "center", "chatham", "christmas", "davis", "dawson", "easter", "johnston", "knox", "mawson",
    "midway",
    "oral", "palmer", "resolute", "reunion", "rosario", "troll", "virgin", "wake", "yap", "건지", "놈", "도슨", "미드웨이", "쇼와",
    "오랄", "웨이크", "저지", "채텀", "치와와", "케이시", "코코스", "크리스마스", "트롤", "파머",
  ]

  /// Returns whether people say a name for a zone.
  ///
  /// - Parameter isBehindTime: `true` if a time directly precedes, so that small places such as Boise count, too.
  static func isSpoken(_ name: String, isBehindTime: Bool) -> Bool {
    let key = key(name)
    if listed[key] != nil { return true }
    guard let identifier = identifier(of: name) else { return false }
    return listedZones.contains(identifier) || isBehindTime && !ordinaryNames.contains(key)
  }

  private static func names(_ pairs: [(name: String, identifier: String)]) -> [String: String] {
    Dictionary(pairs.map { (key($0.name), $0.identifier) }) { first, second in
      // A zone that is named after the city comes before its older names.
      key(city(second, in: "en")) == key(city(second)) && key(city(first, in: "en")) != key(city(first))
        ? second : first
    }
  }

  private static func key(_ name: String) -> String { FoldedText(name).text.filter { $0.isLetter || $0.isNumber } }
}
