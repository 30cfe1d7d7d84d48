/// The names of zones that may be next to a time.
enum ZoneWords {
  private static let abbreviations: Set<String> = [
    "utc", "gmt", "kst", "jst", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "cet", "cest", "bst", "ist",
    "hkt", "sgt", "aest", "aedt",
  ]

  /// The zones of Korean names that mean only one clock.
  private static let koreanZones = [
    "한국": "Asia/Seoul", "서울": "Asia/Seoul", "한국표준": "Asia/Seoul", "일본": "Asia/Tokyo", "도쿄": "Asia/Tokyo",
    "오사카": "Asia/Tokyo", "일본표준": "Asia/Tokyo", "중국": "Asia/Shanghai", "베이징": "Asia/Shanghai", "북경": "Asia/Shanghai",
    "상하이": "Asia/Shanghai", "홍콩": "Asia/Hong_Kong", "대만": "Asia/Taipei", "타이베이": "Asia/Taipei",
    "싱가포르": "Asia/Singapore", "방콕": "Asia/Bangkok", "태국": "Asia/Bangkok", "하노이": "Asia/Bangkok",
    "베트남": "Asia/Ho_Chi_Minh", "인도": "Asia/Kolkata", "두바이": "Asia/Dubai", "모스크바": "Europe/Moscow",
    "런던": "Europe/London", "영국": "Europe/London", "파리": "Europe/Paris", "프랑스": "Europe/Paris", "독일": "Europe/Berlin",
    "베를린": "Europe/Berlin", "이탈리아": "Europe/Rome", "로마": "Europe/Rome", "뉴욕": "America/New_York",
    "보스턴": "America/New_York", "시카고": "America/Chicago", "엘에이": "America/Los_Angeles",
    "로스앤젤레스": "America/Los_Angeles", "샌프란시스코": "America/Los_Angeles", "시애틀": "America/Los_Angeles",
    "하와이": "Pacific/Honolulu", "토론토": "America/Toronto", "밴쿠버": "America/Vancouver", "시드니": "Australia/Sydney",
    "멜버른": "Australia/Melbourne", "뉴질랜드": "Pacific/Auckland", "협정세계": "UTC", "그리니치": "UTC",
  ]

  private static let koreanPlaces: Set<String> = Set(koreanZones.keys).union([
    "현지", "미국", "캐나다", "유럽", "스페인", "러시아", "호주", "브라질", "세계", "동부", "서부", "중부", "산악", "태평양", "미동부", "미서부", "미국동부",
    "미국서부",
    "미국중부", "미국산악", "미국태평양", "동부표준", "태평양표준",
  ])

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
  private static let ownZones = koreanZones.merging([
    "kst": "Asia/Seoul", "korea": "Asia/Seoul", "korean": "Asia/Seoul", "seoul": "Asia/Seoul", "jst": "Asia/Tokyo",
    "japan": "Asia/Tokyo", "tokyo": "Asia/Tokyo", "hkt": "Asia/Hong_Kong", "sgt": "Asia/Singapore", "utc": "UTC",
  ]) { first, _ in first }

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
    words == zone.identifier || identifier(of: words) == zone.identifier
  }

  /// Returns the zone of a name that means only one clock.
  static func identifier(of words: String) -> String? {
    let small = words.lowercased()
    return ownZones[small.hasSuffix(" time") ? String(small.dropLast(5)) : korean(small) ?? small]
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

extension Zone {
  /// Creates the zone that words name: Asia/Seoul, 서울, 뉴욕 시간, KST.
  ///
  /// - Returns: `nil` for other words, and for places with several zones.
  public init?(named words: String) {
    if let identifier = ZoneWords.identifier(of: words) {
      self.init(identifier: identifier)
    } else {
      self.init(identifier: words)
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
