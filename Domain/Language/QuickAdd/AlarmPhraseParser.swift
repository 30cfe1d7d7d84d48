/// Reads alarms: 10분 전 알림, 10분 전과 1시간 전에 알려줘, remind me 30m before, !15m, 알림 없음, no alarm.
struct AlarmPhraseParser {
  /// - Returns: The minutes before the start, empty for no alarm; `nil` if the words aren't about alarms.
  func callAsFunction(_ cursor: inout TokenCursor) -> [Int]? {
    let start = cursor
    if cursor.take(sign: "!") {
      guard cursor.peek()?.isAttached == true else { return nil }
      return length(&cursor).map { [$0] }
    }
    if cursor.takeNoReminder() { return [] }
    cursor = start
    cursor.takeWithReminder()
    if cursor.take(.reminder) {
      if cursor.takeOff() { return [] }
      cursor.take(text: "me")
      return lengths(&cursor)?.minutes
    }
    if cursor.take(text: "정각", "정각에") { return cursor.takeReminderBehind() ? [0] : nil }
    cursor.take(text: "시작", "시작하기")
    guard let (minutes, isBefore) = lengths(&cursor), isBefore else { return nil }
    return cursor.takeReminderBehind() ? minutes : nil
  }

  /// Consumes an alarm at a time of day: !9:00, remind me at 9am, 알림 14:00.
  ///
  /// - Returns: The possible times; `nil` for other words.
  func times(_ cursor: inout TokenCursor) -> [TimeOfDay]? {
    if cursor.take(sign: "!") {
      guard cursor.peek()?.isAttached == true else { return nil }
    } else {
      cursor.takeWithReminder()
      guard cursor.take(.reminder) else { return nil }
      cursor.take(text: "me")
    }
    guard let times = AlarmTimeParser()(&cursor), !cursor.skipBefore() else { return nil }
    return times
  }

  /// Consumes an alarm at a time of the day before, at the end of a line: 전날 저녁 8시 알림, remind me 8pm the day before.
  func timesOnDayBefore(_ cursor: inout TokenCursor) -> [TimeOfDay]? {
    cursor.takeWithReminder()
    let isAnnounced = cursor.take(.reminder)
    cursor.take(text: "me")
    var isDaySaid = cursor.takeDayBefore()
    guard isAnnounced || isDaySaid, let times = AlarmTimeParser()(&cursor) else { return nil }
    if !isDaySaid { isDaySaid = cursor.takeDayBefore() }
    guard isDaySaid, isAnnounced || cursor.takeReminderBehind(), cursor.isAtEnd else { return nil }
    return times
  }

  /// Consumes an alarm whose time comes first, at the end of a line: 아침 8시 알림.
  func timesBefore(_ cursor: inout TokenCursor) -> [TimeOfDay]? {
    guard let times = AlarmTimeParser()(&cursor) else { return nil }
    cursor.takeParticle(.at)
    let isNoun = cursor.isHangulNext || ["alarm", "reminder", "alert"].contains(cursor.nextText)
    guard isNoun, cursor.take(.reminder), cursor.isAtEnd else { return nil }
    return times
  }

  /// Splits the words of an alarm into the length of an event and the rest, as in 2시간 10분 전 알림; `nil` if the words
  /// can't begin with a length.
  static func split(_ words: String) -> (length: String, alarm: String)? {
    let cursor = TokenCursor(words)
    var behind = cursor
    while !behind.isAtEnd {
      behind.advance()
      guard behind.peek()?.isAttached == false else { continue }
      var length = TokenCursor(cursor.text(0..<behind.position))
      guard (try? LengthPhraseParser()(&length)).flatMap(\.self)?.isShort == true else { continue }
      let end = length.position
      length.take(sign: ",")
      var alarm = TokenCursor(behind.rest)
      if length.isAtEnd, AlarmPhraseParser()(&alarm) != nil, alarm.isAtEnd {
        return (length.text(0..<end), behind.rest)
      }
    }
    return nil
  }

  /// Consumes one or several lengths, and returns whether the last one is before the start.
  private func lengths(_ cursor: inout TokenCursor) -> (minutes: [Int], isBefore: Bool)? {
    guard let first = length(&cursor) else { return nil }
    var (minutes, isBefore) = ([first], cursor.skipBefore())
    while true {
      let end = cursor
      // The 전이랑 of 30분 전이랑 10분 전 is one word.
      if !cursor.take(text: "전이랑", "전하고", "전에랑") { cursor.takeListSeparator() }
      guard cursor.position > end.position, let next = length(&cursor), cursor.skipBefore() else {
        cursor = end
        return (minutes, isBefore)
      }
      minutes.append(next)
      isBefore = true
    }
  }

  private func length(_ cursor: inout TokenCursor) -> Int? { try? DurationReader().prefix(of: &cursor) }
}

extension TokenCursor {
  /// Consumes the rest of "10분 전 알림" and "10분 전에 알려 줘" after 전.
  fileprivate mutating func takeReminderBehind() -> Bool {
    takeParticle(.at)
    take(.one)
    guard take(.reminder) else { return false }
    take(text: "줘", "줘요", "주세요", "주기", "해줘", "해주세요")
    return true
  }

  /// Consumes no alarm, with no alerts, without an alarm or "don't remind me"; the position of the cursor is undefined for
  /// `false`.
  fileprivate mutating func takeNoReminder() -> Bool {
    if take(text: "don't", "dont") || take(text: "do") && take(text: "not") {
      guard nextText == "remind" || nextText == "alert" || nextText == "notify" else { return false }
      advance()
      return take(text: "me")
    }
    if take(text: "without") {
      if !take(.one) { take(text: "any") }
    } else {
      take(text: "with")
      guard take(text: "no") else { return false }
    }
    return take(.reminder) || take(text: "alarms", "alerts", "reminders", "notification", "notifications")
  }

  /// Consumes the 없음 of 알림 없음, the 끄기 of 알림 끄기 or the 안 함 of 알림 안 함; `false` leaves the cursor in place.
  fileprivate mutating func takeOff() -> Bool {
    let start = self
    if take(text: "없음", "없이", "없게", "끄기", "끔", "끄고", "해제", "안함", "불필요", "필요없음") { return true }
    if take(text: "꺼", "꺼줘", "꺼줘요", "꺼주세요") {
      take(text: "줘", "줘요", "주세요")
      return true
    }
    if take(text: "안"), take(text: "함", "해", "해요", "줘도") { return true }
    self = start
    if take(text: "필요"), take(text: "없음", "없어", "없어요") { return true }
    self = start
    return false
  }

  /// Consumes the "with a" of "with a reminder 30 min before"; other words stay.
  fileprivate mutating func takeWithReminder() {
    let start = self
    if take(text: "with") { take(.one) }
    if nextWord != .reminder { self = start }
  }

  /// Indicates whether 전 and a word for a reminder come next, such as the 전에 알려줘 of "3시 10분 전에 알려줘".
  var isBeforeReminder: Bool {
    var rest = self
    return rest.take(.ago) && rest.takeReminderBehind()
  }

  /// Consumes 전날, 하루 전 or "the day before".
  fileprivate mutating func takeDayBefore() -> Bool {
    let start = self
    if take(text: "전날", "전날에") { return true }
    if take(text: "하루전", "하루전에") { return true }
    if take(text: "하루"), take(.ago) { return true }
    self = start
    take(text: "the")
    if take(text: "day"), take(text: "before") { return true }
    self = start
    return false
  }

  /// Consumes 전, before or ahead.
  fileprivate mutating func skipBefore() -> Bool {
    let isAgo = take(.ago)
    return isAgo || take(.before) || take(text: "ahead", "prior")
  }
}

/// Refuses two times or two days if only one can be meant: 2시나 오후 3시, 2 or 3pm, friday or saturday.
struct AlternativesParser {
  let reader: QuickPhraseReader
  let isBehindDays: Bool

  /// - Throws: ``QuickAddError`` with both readings, if there are two.
  func callAsFunction(_ start: TokenCursor) throws(QuickAddError) {
    if let error = times(start) ?? days(start) { throw error }
  }

  private func times(_ start: TokenCursor) -> QuickAddError? {
    var cursor = start
    let isExplicit = cursor.take(.at) && !start.isHangulNext
    guard let first = clock(&cursor), cursor.takeOr() else { return nil }
    cursor.skip(.at)
    let isMarked = cursor.isHourMarked
    guard let last = clock(&cursor), cursor.isPhraseEnd else { return nil }
    guard isMarked || last.part != nil || last.isExact || isBehindDays || isExplicit else { return nil }
    guard let lasts = try? last.times(hint: nil), let firsts = try? first.times(hint: nil) else { return nil }
    // In "2 or 3pm", both times are in the afternoon.
    let near = firsts.filter { one in lasts.contains { ($0.hour < 12) == (one.hour < 12) } }
    let times = Set(lasts.count == 1 && !near.isEmpty ? near : firsts).union(lasts).sorted()
    guard times.count > 1 else { return nil }
    return .times(start.text(start.position..<cursor.position), times.map { ClockSpan($0) }, orTitle: true)
  }

  private func days(_ start: TokenCursor) -> QuickAddError? {
    var cursor = start
    guard let first = day(&cursor), cursor.takeOr(), let last = day(&cursor), first != last, cursor.isPhraseEnd else {
      return nil
    }
    return .phrase(start.text(start.position..<cursor.position), .twoDays(min(first, last), max(first, last)))
  }

  private func clock(_ cursor: inout TokenCursor) -> ParsedClock? {
    guard let found = ClockParser()(&cursor), found.clock.isPossible else { return nil }
    return found.clock
  }

  private func day(_ cursor: inout TokenCursor) -> Day? {
    try? DateReader(today: reader.today, habits: reader.habits, readsLetterBehind: false).prefix(of: &cursor)
  }
}

extension TokenCursor {
  /// Consumes "or", 또는, or the 나 of 2시나.
  fileprivate mutating func takeOr() -> Bool {
    take(text: "or", "또는", "혹은", "아니면") || peek()?.isAttached == true && take(text: "나", "이나")
  }

  fileprivate var isHourMarked: Bool { word(at: 1) == .hourMark }
}

/// Reads words that a sign marks: @강남역, @"Gangnam Station", /work, #health.
struct MarkedPhraseParser {
  let cursor: TokenCursor

  /// - Returns: `nil` if no word directly follows the sign, or a word directly precedes it.
  func callAsFunction() -> (meaning: QuickPhrase.Meaning, end: TokenCursor)? {
    guard case .sign(let sign)? = cursor.peek()?.kind, "@/#".contains(sign) else { return nil }
    guard cursor.peek()?.isAttached != true else { return nil }
    var end = cursor
    end.advance()
    let first = end.position
    guard end.peek()?.isAttached == true else { return nil }
    end.advance()
    while end.peek()?.isAttached == true, !end.isSeparator { end.advance() }
    if sign == "@" { end.takePartOfPlace() }
    let word = Quotation.unquoted(cursor.text(first..<end.position))
    switch sign {
    case "@": return (.place(word.hasSuffix("에서") && word.count > 2 ? String(word.dropLast(2)) : word), end)
    case "/" where word.first?.isLetter == true: return (.calendar(word), end)
    case "#" where word.contains(where: \.isLetter): return (.tag(word), end)
    default: return nil
    }
  }
}

extension TokenCursor {
  /// Consumes the 2번 출구 of 강남역 2번 출구, the 3층 of 본사 3층, the 201호 of 본관 201호 or the 강남점에서 of 스타벅스 강남점에서.
  fileprivate mutating func takePartOfPlace() {
    if peek()?.isAttached == false, nextText.hasSuffix("에서"), String(nextText.dropLast(2)).namesBranch {
      return advance()
    }
    guard case .number? = peek()?.kind, peek()?.isAttached == false else { return }
    if word(at: 1) == .times, peek(2)?.kind == .unknown, text(position + 2..<position + 3).hasPrefix("출구") {
      for _ in 0..<3 { advance() }
    } else if peek(1)?.isAttached == true,
      ["층", "호", "호실", "관", "동", "번출구", "층에서", "호에서", "번출구에서"].contains(text(position + 1..<position + 2))
    {
      for _ in 0..<2 { advance() }
    }
  }

  /// Indicates whether the next token is a comma or a semicolon.
  fileprivate var isSeparator: Bool { if case .sign(let sign)? = peek()?.kind { ",;".contains(sign) } else { false } }
}

/// Reads words that can mean different times: half seven, eod, by the end of day.
struct UnclearTimeParser {
  /// - Returns: All possible times; the position of the cursor is undefined for `nil`.
  func callAsFunction(_ cursor: inout TokenCursor) -> [ClockSpan]? {
    let start = cursor
    let times = takeEndOfDay(&cursor)
    if let times, cursor.isPhraseEnd { return times.map { ClockSpan($0) } }
    cursor = start
    return takeHalfHour(&cursor)?.map { ClockSpan($0) }
  }

  /// Consumes the end of a day, which is the end of work or midnight.
  private func takeEndOfDay(_ cursor: inout TokenCursor) -> [TimeOfDay]? {
    cursor.skip(.to, .on, .at, .the)
    if !cursor.take(text: "eod", "cob") {
      guard cursor.take(.end) || cursor.take(text: "close"), cursor.take(.of), cursor.take(text: "day", "business")
      else { return nil }
    }
    return [TimeOfDay(hour: 18), TimeOfDay(hour: 23, minute: 59)].compactMap(\.self)
  }

  /// Consumes half seven, which means half past seven or half an hour before seven.
  private func takeHalfHour(_ cursor: inout TokenCursor) -> [TimeOfDay]? {
    cursor.skip(.at)
    guard cursor.nextText == "half", cursor.take(.half), let hour = cursor.takeNumber()?.value, (1...12).contains(hour)
    else { return nil }
    let halves: Range<Int>
    switch cursor.nextWord {
    case .part(.beforeNoon): halves = 0..<12
    case .part(.afterNoon): halves = 12..<24
    case _ where cursor.isCountNext || !cursor.isPhraseEnd: return nil
    default: halves = 0..<24
    }
    if halves.count == 12 { cursor.advance() }
    let hours = [hour - 1, hour, hour + 11, hour + 12].map { $0 % 24 }.filter(halves.contains).sorted()
    return hours.compactMap { TimeOfDay(hour: $0, minute: 30) }
  }
}
