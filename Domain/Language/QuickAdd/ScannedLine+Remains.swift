extension ScannedLine {
  /// The part of the day that was said without its hour, unless a time is said elsewhere.
  ///
  /// With it goes what is written instead where there is no hour.
  var partWithoutHour: (words: String, part: PartOfDay, otherwise: String)? {
    for phrase in phrases where phrase.speaksOfPart {
      for index in phrase.tokens {
        let words = cursor.text(index..<index + 1)
        switch cursor.tokens[index].kind {
        case .word(.tonight): return (words, .night, "today all day")
        case .word(.part(let part)):
          let next = index + 1 < cursor.tokens.count ? cursor.tokens[index + 1].kind : nil
          if next == .word(.apiece) { return (cursor.text(index..<index + 2), part, "매일") }
          let isBehindEvery = index > 0 && cursor.tokens[index - 1].kind == .word(.every)
          return (words, part, isBehindEvery ? "day" : "\"\(words)\"")
        default: break
        }
      }
    }
    return nil
  }

  /// Refuses a title with words in it that look like a time.
  ///
  /// - Parameter saysTime: Whether it is said elsewhere at which time it is; 9 to 5 is of the title then.
  func refuseRemains(saysTime: Bool) throws(QuickAddError) {
    if let words = zone { throw .zone(words) }
    if !saysTime, let (words, times) = placeLikeTime { throw .times(words, times, orTitle: true) }
    if let words = openPlace { throw .place(words) }
    if let words = lunarInTitle { throw .remains(words) }
    if !saysTime, let (words, hours) = hoursInTitle { throw .times(words, hours, orTitle: true) }
    if let words = timeInTitle { throw .remains(words) }
  }

  /// The name of a zone directly beside a time.
  private var zone: String? {
    for phrase in phrases where phrase.kind == .time {
      for first in title where first == phrase.tokens.upperBound || first + 1 == phrase.tokens.lowerBound {
        if ZoneWords.abbreviations.contains(cursor.text(first..<first + 1).lowercased()) {
          return cursor.text(first..<first + 1)
        }
      }
      for length in 1...5 {
        let behind = phrase.tokens.upperBound..<phrase.tokens.upperBound + length
        guard behind.upperBound <= cursor.tokens.count, title.contains(behind.lowerBound) else { break }
        let words = cursor.text(behind)
        if ZoneWords.isZone(words) { return words }
      }
    }
    return nil
  }

  /// A place that may be an hour: @ 4, @ 4p.
  private var placeLikeTime: (words: String, times: [ClockSpan])? {
    for phrase in phrases where phrase.kind == .place {
      let words = self.words(phrase)
      guard words.hasPrefix("@") else { continue }
      let place = words.dropFirst().filter { !$0.isWhitespace }.lowercased()
      let hasLetter = place.count > 1 && ["a", "p"].contains(place.last)
      var cursor = TokenCursor(hasLetter ? place + "m" : place)
      guard place.first?.isNumber == true, let clock = try? ClockPhraseParser(readsNumbers: true)(&cursor),
        cursor.isAtEnd, let times = try? clock.times(hint: partOfDay)
      else { continue }
      return (words, times)
    }
    return nil
  }

  /// A place of one word with others behind it, where the title has words elsewhere too.
  private var openPlace: String? {
    for phrase in phrases where phrase.kind == .place {
      guard let first = phrase.tokens.first, cursor.tokens[first].kind == .sign("@"),
        phrase.tokens.count > 1, cursor.tokens[first + 1].isAttached, !words(phrase).hasSuffix("에서"),
        !Quotation.isQuoted(words(phrase).dropFirst())
      else { continue }
      var end = phrase.tokens.upperBound
      while title.contains(end), case .unknown = cursor.tokens[end].kind,
        !Quotation.isQuoted(cursor.text(end..<end + 1)[...])
      { end += 1 }
      let behind = phrase.tokens.upperBound..<end
      guard !behind.isEmpty, title.contains(where: { !behind.contains($0) }) else { continue }
      return cursor.text(first..<end)
    }
    return nil
  }

  /// A word that says that a date of the line is lunar, where none of its dates is: it is never read as a solar one.
  private var lunarInTitle: String? {
    guard phrases.contains(where: { $0.kind == .date || $0.isRepetition }) else { return nil }
    return title.first { index in
      let text = cursor.text(index..<index + 1).lowercased()
      let isInBrackets = title.contains(index - 1) && cursor.tokens[index - 1].kind == .sign("(")
      return text == "lunar" && holiday != .dayOff(.seollal) || text.hasPrefix("음력") || text == "음" && isInBrackets
    }.map(around)
  }

  /// Words of the title that are said of times only: 13 pm, 9:60, 마다, 까지.
  private var timeInTitle: String? {
    for (place, index) in title.enumerated() {
      let next = place + 1 < title.count && title[place + 1] == index + 1 ? cursor.tokens[index + 1] : nil
      switch cursor.tokens[index].kind {
      case .number:
        if next?.kind == .sign(":"), next?.isAttached == true, index + 2 < cursor.tokens.count,
          cursor.tokens[index + 2].range.count == 2, case .number = cursor.tokens[index + 2].kind
        {
          return around(index)
        }
        let nextText = cursor.text(index + 1..<index + 2).lowercased()
        // 6 pn, 6 p.
        let isMistyped =
          cursor.tokens[index].isShortNumber && ["p", "pn", "pmm", "ppm", "om", "amm"].contains(nextText)
        guard let next, Self.isOfTimes(next.kind) || isMistyped || nextText == "ish" else { continue }
        return cursor.text(index..<index + 2)
      case .unknown where ["once", "twice"].contains(cursor.text(index..<index + 1).lowercased()):
        if next?.kind == .word(.one) { return cursor.text(index..<min(index + 3, cursor.tokens.count)) }
      case .word(.unit) where next?.kind == .word(.at) && next?.isAttached == true,
        .word(.days) where next?.kind == .word(.at) && next?.isAttached == true:
        return around(index)
      case .word(let word):
        let text = cursor.text(index..<index + 1)
        guard word == .every || text.count > 1 && text.first.map(DateLetter.isHangul) == true else { continue }
        switch word {
        case .from, .to, .apiece, .each, .everyOther, .every, .during, .allDay, .lunar: return around(index)
        default: continue
        }
      default: continue
      }
    }
    return nil
  }

  /// 9 to 5.
  private var hoursInTitle: (words: String, hours: [ClockSpan])? {
    for index in title where title.contains(index + 1) && title.contains(index + 2) {
      guard case .number(let first, _) = cursor.tokens[index].kind, cursor.tokens[index + 1].kind == .word(.to),
        case .number(let last, _) = cursor.tokens[index + 2].kind,
        let hours = ClockPhraseParser.hours("\(first)-\(last)", hint: partOfDay)
      else { continue }
      return (cursor.text(index..<index + 3), hours)
    }
    return nil
  }

  /// A meal that says when: 점심에, at lunch.
  var mealTime: (words: String, time: TimeOfDay)? {
    for index in title where title.contains(index + 1) {
      let (one, next) = (cursor.tokens[index], cursor.tokens[index + 1])
      let isKorean = next.kind == .word(.at) && next.isAttached
      let word = cursor.text(isKorean ? index..<index + 1 : index + 1..<index + 2).lowercased()
      let isSaid = isKorean || [.word(.at), .word(.during)].contains(one.kind)
      guard isSaid, let meal = Self.meals.first(where: { $0.word == word }) else { continue }
      let hour = meal.part == .midday ? 12 : meal.part.usualHour
      return TimeOfDay(hour: hour).map { (cursor.text(index..<index + 2), $0) }
    }
    return nil
  }

  /// Returns the text of a token with everything attached to it.
  private func around(_ index: Int) -> String {
    var (first, end) = (index, index + 1)
    while title.contains(first - 1), cursor.tokens[first].isAttached { first -= 1 }
    while title.contains(end), cursor.tokens[end].isAttached { end += 1 }
    return cursor.text(first..<end)
  }

  private static func isOfTimes(_ kind: DateToken.Kind) -> Bool {
    switch kind {
    case .word(.part(.beforeNoon)), .word(.part(.afterNoon)), .word(.hourMark), .word(.unit(.hour)),
      .word(.unit(.minute)):
      true
    default: false
    }
  }
}

/// Names of zones that stand beside a time.
enum ZoneWords {
  static let abbreviations: Set<String> = [
    "utc", "gmt", "kst", "jst", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "cet", "cest", "bst", "ist",
    "hkt", "sgt", "aest", "aedt",
  ]

  private static let places: Set<String> = [
    "한국", "현지", "미국", "뉴욕", "엘에이", "런던", "영국", "도쿄", "일본", "중국", "베이징", "파리", "독일", "동부", "서부", "태평양",
  ]

  private static let americanZones: Set<String> = ["eastern", "central", "mountain", "pacific"]

  private static let englishPlaces: Set<String> = americanZones.union([
    "local", "their", "your", "east coast", "west coast", "uk", "us", "british", "london", "paris", "berlin",
    "german", "french", "european", "central european", "moscow", "dubai", "india", "indian", "delhi", "singapore",
    "bangkok", "hong kong", "taipei", "china", "beijing", "shanghai", "japan", "japanese", "tokyo", "korea",
    "korean", "seoul", "sydney", "melbourne", "australian", "new york", "ny", "nyc", "boston", "chicago", "denver",
    "la", "los angeles", "sf", "san francisco", "seattle", "toronto", "vancouver", "hawaii",
  ])

  /// UTC, Asia/Seoul, 뉴욕 시간, London time, 9am eastern.
  static func isZone(_ words: String) -> Bool {
    let small = words.lowercased()
    // 8pm ET; in small letters these are other words.
    if abbreviations.contains(small) || americanZones.contains(small) || ["ET", "CT", "MT", "PT"].contains(words) {
      return true
    }
    if words.contains("/") { return Zone(identifier: words) != nil }
    if small.hasSuffix(" time") { return englishPlaces.contains(String(small.dropLast(5))) }
    return words.hasSuffix("시간") && places.contains(String(words.dropLast(2)).filter { $0 != " " })
  }
}

extension QuickPhrase {
  /// True if a part of the day in the phrase lacks its hour when no time is given elsewhere.
  fileprivate var speaksOfPart: Bool {
    switch meaning {
    case .days, .part, .repetition: true
    default: false
    }
  }
}
