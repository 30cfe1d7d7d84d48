/// The names of zones that may be next to a time.
enum ZoneWords {
  private static let abbreviations: Set<String> = [
    "utc", "gmt", "kst", "jst", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "cet", "cest", "bst", "ist",
    "hkt", "sgt", "aest", "aedt",
  ]

  /// The Korean names of places whose clock isn't certain.
  private static let koreanPlaces: Set<String> = [
    "현지", "미국", "캐나다", "유럽", "스페인", "러시아", "호주", "브라질", "세계", "동부", "서부", "중부", "산악", "태평양",
  ]

  /// The places whose names also mean free, a match, detailed, a draft and publicity, with the first letters of the
  /// endings before which they do: 빈 시간, 세부 기준.
  private static let ordinaryWords = ["빈": "시", "대전": "시", "세부": "시기", "시안": "시기", "선전": "시기"]

  private static let koreanEndings = [
    "시간대로", "시간대에", "시간대", "시간기준으로", "시간기준", "시간으로", "시간에", "시간", "시각으로", "시각에", "시각", "시", "기준으로", "기준",
  ]

  private static let americanZones: Set<String> = ["eastern", "central", "mountain", "pacific"]

  /// The places whose clock is that of the reader.
  private static let ownPlaces: Set<String> = ["local", "my"]

  /// The words between a place and its time.
  private static let kindsOfTime = [
    " local", " standard", " summer", " winter", " daylight", " daylight saving", " daylight savings",
  ]

  private static let englishPlaces: Set<String> = [
    "their", "your", "us", "british", "german", "french", "european", "central european", "indian",
    "japanese", "australian", "american", "canadian", "canada", "mexico", "brazil", "russia", "spain", "australia",
    "indonesia", "europe",
  ]

  /// Returns whether words name a zone: UTC, Asia/Seoul, 뉴욕 시간, 파리 기준, London time, (PST), 9am eastern.
  ///
  /// - Parameter isBehind: `true` if a time directly precedes, which central, small cities and "time in London" need:
  ///   Grand Central 9am.
  static func isZone(_ words: String, isBehind: Bool = true) -> Bool {
    let bare = withoutBrackets(words)
    let small = bare.lowercased()
    if isBehind, americanZones.contains(small) || small == "zulu" { return true }
    if isBehind || small.first?.isLetter == true, offset(small) != nil { return true }
    let name = small.hasPrefix("in ") ? String(bare.dropFirst(3)) : bare
    // 8pm ET names a zone; in lowercase, these letters are other words.
    if isBehind, ["ET", "CT", "MT", "PT"].contains(name) { return true }
    if abbreviations.contains(name.lowercased()) { return true }
    if bare.contains("/") { return Zone(identifier: bare) != nil }
    if let place = place(small, isBehind: isBehind) {
      return ownPlaces.contains(place) || englishPlaces.contains(place)
        || ZoneNames.isSpoken(place, isBehindTime: isBehind)
    }
    return korean(small, isBehind: isBehind) != nil
  }

  /// Returns the seconds that an offset is ahead of Universal Time: UTC+9, GMT-05:30, +09:00; `nil` for other words.
  static func offset(_ words: String) -> Int? {
    guard words.last?.isNumber == true else { return nil }
    let folded = String(words.map(DateLetter.folded))
    guard folded.contains(where: { "+-".contains($0) }),
      let match = folded.wholeMatch(of: /(?:(?:utc|gmt) ?([+-])(\d{1,2})|([+-])(\d\d)(?=:?\d))(?::?(\d\d))?/),
      let sign = match.1 ?? match.3, let hours = (match.2 ?? match.4).flatMap({ Int($0) })
    else { return nil }
    let minutes = match.5.flatMap { Int($0) } ?? 0
    // No clock is further ahead than 14 hours.
    guard hours <= 14, minutes < 60 else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }

  /// Returns whether words name a zone whose clock is that of another zone.
  ///
  /// - Parameter instants: The instants at which an offset must be that of the zone.
  static func isName(_ words: String, of zone: Zone, at instants: [Instant]) -> Bool {
    let bare = withoutBrackets(words)
    if let offset = bare.lowercased() == "z" ? 0 : offset(bare) {
      return instants.allSatisfy { zone.offset(at: $0) == offset }
    }
    if bare == zone.identifier || place(bare.lowercased()).map(ownPlaces.contains) == true { return true }
    return identifier(of: bare) == zone.identifier
  }

  /// Returns the zone of a name that means only one clock.
  static func identifier(of words: String) -> String? {
    let small = words.lowercased()
    if let place = place(small) { return ZoneNames.identifier(of: place) }
    return ZoneNames.identifier(of: korean(small) ?? (small.hasPrefix("in ") ? String(small.dropFirst(3)) : small))
  }

  private static func withoutBrackets(_ words: String) -> String {
    let isInBrackets = words.count > 2 && ["()", "[]"].contains("\(words.prefix(1))\(words.suffix(1))")
    return isInBrackets ? String(words.dropFirst().dropLast()) : words
  }

  /// Returns the place of "london time", "in london's time", "london standard time", "london-time" and "time in london";
  /// `nil` for other words.
  private static func place(_ words: String, isBehind: Bool = true) -> String? {
    if isBehind, words.hasPrefix("time in ") { return String(words.dropFirst("time in ".count)) }
    guard words.hasSuffix(" time") || words.hasSuffix("-time") else { return nil }
    var place = words.dropLast(" time".count)
    for preposition in ["in ", "on ", "at "] where place.hasPrefix(preposition) { place = place.dropFirst(3) }
    if let kind = kindsOfTime.last(where: place.hasSuffix) { place = place.dropLast(kind.count) }
    if place.hasSuffix("'s") || place.hasSuffix("’s") { place = place.dropLast(2) }
    return String(place)
  }

  /// Returns the place of 뉴욕 시간 or the abbreviation of "PST 기준"; `nil` for other words.
  private static func korean(_ words: String, isBehind: Bool = true) -> String? {
    let joined = words.filter { $0 != " " }
    // 서울시 is a city.
    let isTime = !joined.hasSuffix("시") || ["세계시", "표준시"].contains(where: joined.hasSuffix)
    for ending in koreanEndings where joined.hasSuffix(ending) {
      let place = String(joined.dropLast(ending.count))
      let isOrdinary = ending.first.map { ordinaryWords[place]?.contains($0) == true } == true
      let isPlace = koreanPlaces.contains(place) || ZoneNames.isSpoken(place, isBehindTime: isBehind)
      if isTime && isPlace && !isOrdinary || abbreviations.contains(place) { return place }
    }
    return nil
  }
}

extension Zone {
  /// The names of zones and places that ``init(named:)`` knows, without blanks.
  public static var placeNames: [String] { ZoneNames.all }

  /// Returns the zones that a name with several meanings may mean: BST, IST, Canada; empty for other words.
  public static func meanings(of name: String) -> [String] {
    let zones = ZoneAbbreviations.zones(of: name) ?? []
    return zones.count > 1 ? zones : []
  }

  /// Creates the zone of a city: Seoul, 서울; `nil` for other words, and for abbreviations such as KST.
  public init?(city: String) {
    guard ZoneAbbreviations.zones(of: city) == nil, let identifier = ZoneWords.identifier(of: city) else { return nil }
    self.init(identifier: identifier)
  }

  /// Creates the zone that words name: Asia/Seoul, 서울, 뉴욕 시간, KST.
  ///
  /// - Returns: `nil` for other words, and for names of several zones.
  public init?(named words: String) {
    if let zones = ZoneAbbreviations.zones(of: words) {
      guard zones.count == 1 else { return nil }
      self.init(identifier: zones[0])
    } else if let identifier = ZoneWords.identifier(of: words) {
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
      let lengths = (1...9).reversed()
      let behind = lengths.lazy.map { phrase.tokens.upperBound..<phrase.tokens.upperBound + $0 }.first {
        phrase.kind == .time && isTitle($0) && (ZoneWords.isZone(cursor.text($0)) || isZulu($0))
          && !isNameOfEvent($0, after: phrase)
      }
      if let behind { return behind }
      let before = lengths.lazy.map { phrase.tokens.lowerBound - $0..<phrase.tokens.lowerBound }.first {
        isTitle($0) && ZoneWords.isZone(cursor.text($0), isBehind: false)
      }
      if let before { return before }
    }
    return nil
  }

  /// Adds the name of the event's own zone to the time that it is next to.
  ///
  /// An offset names the zone only if its clock has that offset at the moment of ISO 8601, or all year where the day
  /// isn't known yet.
  mutating func takeZone(_ zone: Zone, at now: Instant) {
    let instants = moment.map { [zone.instant(of: $0)] } ?? [now, now.adding(seconds: Self.halfAYear)]
    guard let tokens = self.zone, ZoneWords.isName(cursor.text(tokens), of: zone, at: instants) else { return }
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

  /// The only moment of the line, if it is written like 2026-12-05T05:00; `nil` for a repetition and in other forms.
  private var moment: DateTime? {
    let moments = phrases.filter(\.isMoment)
    guard moments.count == 2, !phrases.contains(where: \.isRepetition),
      case .days(let days, .start, _, _) = moments[0].meaning,
      days.count == 1, case .time(let clock, .start) = moments[1].meaning, clock.end == nil,
      cursor.tokens[moments[0].tokens.upperBound - 1].kind == .word(.timeMark),
      let times = try? clock.start.times(hint: nil), times.count == 1
    else { return nil }
    return DateTime(days.first, times[0])
  }

  /// Half a year in seconds, after which a clock with daylight saving time shows the other of its times.
  private static let halfAYear = 183 * 86_400

  private func isTitle(_ tokens: Range<Int>) -> Bool { tokens.allSatisfy(title.contains) }

  /// Returns whether tokens are the Z of 15:00Z; in "3pm Z", the letter is a name.
  private func isZulu(_ tokens: Range<Int>) -> Bool {
    cursor.text(tokens).lowercased() == "z" && cursor.tokens[tokens.lowerBound].isAttached
  }

  /// Returns whether letters are the title, as the PT of 오후 7시 PT and 7pm PT session are, and not an American zone.
  private func isNameOfEvent(_ tokens: Range<Int>, after phrase: QuickPhrase) -> Bool {
    let words = cursor.text(tokens)
    let isKorean = phrases.contains { self.words($0).contains(where: DateLetter.isHangul) }
    if words.count == 2, isKorean, !self.words(phrase).contains(where: { $0.isASCII && $0.isLetter }) { return true }
    return ["PT", "MT"].contains(words) && title.contains(tokens.upperBound)
      && cursor.tokens[tokens.upperBound].kind == .unknown
  }
}

extension TokenCursor {
  /// Consumes the name of a zone up to the end of the text, after a time of that zone: KST, UTC+9, +09:00.
  mutating func takeName(of zone: Zone, at time: DateTime) {
    guard !isAtEnd, isOffsetNext || ZoneWords.isZone(rest),
      ZoneWords.isName(rest, of: zone, at: [zone.instant(of: time)])
    else {
      return
    }
    while !isAtEnd { advance() }
  }

  /// Indicates whether an offset or a Z follows a time with a colon or after a T: 15:00+09:00, 15:00 +09:00, 15:00Z.
  ///
  /// A minus begins an offset only after the T of ISO 8601, because 15:00-08:00 is a range.
  var isOffsetNext: Bool {
    guard let next = peek(), isBehindISOTime || peek(-2)?.kind == .sign(":") else { return false }
    switch next.kind {
    case .unknown:
      guard next.isAttached, ["z", "utc", "gmt"].contains(nextText) else { return false }
      var behind = self
      behind.advance()
      return !behind.hasAttachedWord()
    case .sign("+"): break
    case .sign(let sign) where sign == "-" && next.isAttached && isBehindISOTime: break
    default: return false
    }
    guard peek(1)?.isAttached == true else { return false }
    switch peek(1)?.kind {
    case .number(0...1_400, digits: 4): return true
    case .number(0...14, digits: 2):
      if peek(2)?.kind == .sign(":") { return peek(3)?.isShortNumber == true }
      return isBehindISOTime && peek(2)?.isAttached != true
    default: return false
    }
  }

  /// Indicates whether the time just taken directly follows a date and the T of ISO 8601.
  private var isBehindISOTime: Bool {
    var index = position - 1
    while tokens.indices.contains(index), tokens[index].isAttached, tokens[index].isOfClock { index -= 1 }
    return tokens.indices.contains(index) && index < position - 1 && tokens[index].isAttached
      && tokens[index].kind == .word(.timeMark)
  }
}

extension DateToken {
  /// Indicates whether the token is a number or a colon, as the parts of 15:00:00 are.
  fileprivate var isOfClock: Bool {
    switch kind {
    case .number, .sign(":"): true
    default: false
    }
  }
}
