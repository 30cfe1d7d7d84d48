/// The names of zones that may be next to a time.
enum ZoneWords {
  private static let abbreviations: Set<String> = [
    "utc", "gmt", "kst", "jst", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "cet", "cest", "bst", "ist",
    "hkt", "sgt", "aest", "aedt",
  ]

  private static let koreanPlaces: Set<String> = [
    "한국", "서울", "현지", "미국", "뉴욕", "엘에이", "로스앤젤레스", "샌프란시스코", "시애틀", "시카고", "보스턴", "하와이", "캐나다", "토론토", "밴쿠버", "런던",
    "영국", "도쿄",
    "일본", "오사카", "중국", "베이징", "북경", "상하이", "홍콩", "대만", "타이베이", "파리", "프랑스", "독일", "베를린", "유럽", "스페인", "이탈리아", "로마",
    "러시아", "모스크바",
    "두바이", "인도", "싱가포르", "방콕", "태국", "베트남", "하노이", "호주", "시드니", "멜버른", "뉴질랜드", "브라질", "그리니치", "세계", "협정세계",
    "동부", "서부", "중부", "산악", "태평양", "미동부", "미서부", "미국동부", "미국서부", "미국중부", "미국산악", "미국태평양", "동부표준", "태평양표준", "한국표준",
    "일본표준",
  ]

  private static let koreanEndings = ["시간대로", "시간대", "시간기준으로", "시간기준", "시간으로", "시간", "시각으로", "시각", "시", "기준으로", "기준"]

  private static let americanZones: Set<String> = ["eastern", "central", "mountain", "pacific"]

  private static let englishPlaces: Set<String> = americanZones.union([
    "local", "their", "your", "east coast", "west coast", "uk", "us", "british", "london", "paris", "berlin",
    "german", "french", "european", "central european", "moscow", "dubai", "india", "indian", "delhi", "singapore",
    "bangkok", "hong kong", "taipei", "china", "beijing", "shanghai", "japan", "japanese", "tokyo", "korea",
    "korean", "seoul", "sydney", "melbourne", "australian", "new york", "ny", "nyc", "boston", "chicago", "denver",
    "la", "los angeles", "sf", "san francisco", "seattle", "toronto", "vancouver", "hawaii",
  ])

  /// The zones of names that mean only one clock.
  private static let ownZones = [
    "kst": "Asia/Seoul", "한국": "Asia/Seoul", "한국표준": "Asia/Seoul", "서울": "Asia/Seoul", "korea": "Asia/Seoul",
    "korean": "Asia/Seoul", "seoul": "Asia/Seoul", "jst": "Asia/Tokyo", "일본": "Asia/Tokyo", "도쿄": "Asia/Tokyo",
    "japan": "Asia/Tokyo", "tokyo": "Asia/Tokyo", "hkt": "Asia/Hong_Kong", "sgt": "Asia/Singapore", "utc": "UTC",
  ]

  /// Returns whether words name a zone: UTC, Asia/Seoul, 뉴욕 시간, 파리 기준, London time, 9am eastern.
  ///
  /// - Parameter isBehind: `true` if a time directly precedes, which central alone needs: Grand Central 9am.
  static func isZone(_ words: String, isBehind: Bool = true) -> Bool {
    let small = words.lowercased()
    // 8pm ET names a zone; in lowercase, these letters are other words.
    if isBehind, americanZones.contains(small) || ["ET", "CT", "MT", "PT"].contains(words) { return true }
    if abbreviations.contains(small) { return true }
    if words.contains("/") { return Zone(identifier: words) != nil }
    if small.hasSuffix(" time") { return englishPlaces.contains(String(small.dropLast(5))) }
    return korean(small) != nil
  }

  /// Returns whether words name a zone whose clock is that of another zone.
  static func isName(_ words: String, of zone: Zone) -> Bool {
    let small = words.lowercased()
    let name = small.hasSuffix(" time") ? String(small.dropLast(5)) : korean(small) ?? small
    return words == zone.identifier || ownZones[name] == zone.identifier
  }

  /// Returns the place of 뉴욕 시간 or the abbreviation of "PST 기준"; `nil` for other words.
  private static func korean(_ words: String) -> String? {
    let joined = words.filter { $0 != " " }
    return koreanEndings.lazy.filter(joined.hasSuffix).map { String(joined.dropLast($0.count)) }.first { place in
      // 서울시 is a city.
      koreanPlaces.contains(place) && !joined.hasSuffix("시") || abbreviations.contains(place)
        || ["세계시", "협정세계시", "표준시"].contains { joined.hasSuffix($0) } && koreanPlaces.contains(place)
    }
  }
}

extension ScannedLine {
  /// The tokens of a zone's name directly next to a date or a time.
  var zone: Range<Int>? {
    for phrase in phrases where phrase.kind == .time || phrase.kind == .date {
      for length in 1...5 {
        let behind = phrase.tokens.upperBound..<phrase.tokens.upperBound + length
        if phrase.kind == .time, isTitle(behind), ZoneWords.isZone(cursor.text(behind)),
          !isNameOfEvent(behind, after: phrase)
        {
          return behind
        }
        let before = phrase.tokens.lowerBound - length..<phrase.tokens.lowerBound
        if isTitle(before), ZoneWords.isZone(cursor.text(before), isBehind: false) { return before }
      }
    }
    return nil
  }

  /// Adds the name of the event's own zone to the time that it is next to.
  mutating func takeZone(_ zone: Zone) {
    guard let tokens = self.zone, ZoneWords.isName(cursor.text(tokens), of: zone) else { return }
    guard
      let index = phrases.firstIndex(where: {
        $0.tokens.upperBound == tokens.lowerBound || $0.tokens.lowerBound == tokens.upperBound
      })
    else { return }
    let phrase = phrases[index].tokens
    phrases[index].tokens =
      min(phrase.lowerBound, tokens.lowerBound)..<max(phrase.upperBound, tokens.upperBound)
    title.removeAll(where: tokens.contains)
  }

  private func isTitle(_ tokens: Range<Int>) -> Bool { tokens.allSatisfy(title.contains) }

  /// Returns whether letters are the title, as the PT of 오후 7시 PT and 7pm PT session are, and not an American zone.
  private func isNameOfEvent(_ tokens: Range<Int>, after phrase: QuickPhrase) -> Bool {
    let words = cursor.text(tokens)
    let isKorean = phrases.contains { self.words($0).contains(where: DateLetter.isHangul) }
    if words.count == 2, isKorean, !self.words(phrase).contains(where: { $0.isASCII && $0.isLetter }) { return true }
    return ["PT", "MT"].contains(words) && title.contains(tokens.upperBound)
      && cursor.tokens[tokens.upperBound].kind == .unknown
  }
}
