/// Divides a typed line into phrases and title, from left to right.
///
/// A phrase begins and ends where a word does, so that numbers and letters inside of words stay in the title.
struct QuickAddScanner {
  private let phraseReader: QuickPhraseReader
  private var cursor: TokenCursor
  private var line: ScannedLine
  /// The first token behind an @ that stands alone; what follows is the place up to the next phrase.
  private var openPlace: Int?
  /// True if a date or a time after the last phrase belongs to its end.
  private var continuesEnd = false

  static func scan(_ text: String, _ reader: QuickPhraseReader) throws(QuickAddError) -> ScannedLine {
    let literals = Quotation.ranges(in: Array(text))
    var scanner = QuickAddScanner(TokenCursor(text, literals: literals), reader)
    while !scanner.cursor.isAtEnd { try scanner.step() }
    scanner.closePlace()
    scanner.line.returnCounts()
    scanner.line.takeBracketsAroundPhrases()
    return scanner.line
  }

  private init(_ cursor: TokenCursor, _ reader: QuickPhraseReader) {
    self.cursor = cursor
    phraseReader = reader
    line = ScannedLine(cursor: cursor)
  }

  private mutating func step() throws(QuickAddError) {
    if try takeConnected() { return }
    continuesEnd = continuesEnd && isBehindPhrase
    if takeSignBehindPhrase() || takeAndBetweenTimes() { return }
    guard isBoundary else { return addToTitle() }
    let end = continuesEnd && hasTime ? firstDay ?? phraseReader.today : nil
    let found = try phraseReader.phrase(at: cursor, end: end, isBehindDays: isBehindDays, isBehindDate: isBehindDate)
    if found == nil, opensPlace {
      closePlace()
      openPlace = cursor.position
      return cursor.advance()
    }
    switch found {
    // 11번 출구 is a place.
    case .phrase(.count, _) where openPlace != nil: addToTitle()
    case .phrase(let meaning, let end): add(meaning, from: cursor.position, to: end)
    case .doubtful(let doubt, let end):
      line.doubts.append(doubt)
      while cursor.position < end.position { addToTitle() }
    case nil: addToTitle()
    }
  }

  /// True if a phrase may begin here, because a word begins.
  private var isBoundary: Bool {
    guard let token = cursor.peek(), token.isAttached, !isBehindPhrase else { return true }
    if case .sign(let sign)? = cursor.peek(-1)?.kind { return "([{,;~·!?".contains(sign) }
    return false
  }

  private var isBehindPhrase: Bool { line.phrases.last?.tokens.upperBound == cursor.position }

  /// True if numbers and parts of the day here belong to the phrase before.
  private var isBehindDays: Bool {
    guard isBehindPhrase, let last = line.phrases.last else { return false }
    return last.kind == .date || last.isRepetition
  }

  private var isBehindDate: Bool { isBehindPhrase && line.phrases.last?.kind == .date }

  private var opensPlace: Bool { cursor.peek()?.kind == .sign("@") && cursor.peek(1).map { !$0.isAttached } ?? false }

  /// True if there was a time so far; the first time after an end isn't part of that end.
  private var hasTime: Bool { line.phrases.contains { $0.kind == .time } }

  /// The first day that was written so far.
  private var firstDay: Day? {
    for case .days(let days, .start, _, _) in line.phrases.map(\.meaning) { return days.first }
    return nil
  }
}

extension QuickAddScanner {
  /// Takes an end: after ~, - or 부터, before 까지, after until.
  private mutating func takeConnected() throws(QuickAddError) -> Bool {
    let isBehindMoment = isBehindPhrase && line.phrases.last?.isMoment == true
    if isBehindMoment, cursor.hasParticle(.to) {
      markLast(.end)
      return true
    }
    let start = cursor
    var end = cursor
    let isSign = isBehindMoment && (end.take(sign: "~") || end.take(sign: "-"))
    let isFrom = !isSign && isBehindMoment && end.takeParticle(.from)
    guard isSign || isFrom || (isBoundary && !cursor.isHangulNext && end.take(.to)) else { return false }
    let isTight = !isSign || start.attachedSign != nil
    let isBehindDay = line.phrases.last?.kind == .date
    if let meaning = try phraseReader.end(&end, after: firstDay, isTight: isTight, isBehindDay: isBehindDay) {
      add(meaning, from: start.position, to: end)
      // A date or a time after 까지 is a new one.
      continuesEnd = !end.isBehindParticle(.to)
      return true
    }
    guard isFrom else { return false }
    markLast(.start)
    return true
  }

  /// Takes 부터 or 까지 into the last phrase.
  private mutating func markLast(_ role: QuickPhrase.Role) {
    cursor.advance()
    let last = line.phrases.count - 1
    line.phrases[last].tokens = line.phrases[last].tokens.lowerBound..<cursor.position
    switch line.phrases[last].meaning {
    case .days(let days, _, _, let lunar):
      line.phrases[last].meaning = .days(days, role, isFrom: role == .start, lunar: lunar)
    case .time(let clock, _): line.phrases[last].meaning = .time(clock, role)
    default: break
    }
    continuesEnd = false
  }

  /// The "and" of "8am and 8pm" belongs to the first time.
  private mutating func takeAndBetweenTimes() -> Bool {
    guard isBehindPhrase, case .time(_, .start)? = line.phrases.last?.meaning, !cursor.isAtEnd,
      cursor.joinsTimes(cursor.position)
    else { return false }
    var next = cursor
    next.advance()
    guard (try? ClockPhraseParser()(&next)).flatMap(\.self) != nil, next.isPhraseEnd else { return false }
    cursor.advance()
    let last = line.phrases.count - 1
    line.phrases[last].tokens = line.phrases[last].tokens.lowerBound..<cursor.position
    return true
  }

  /// A comma and the like directly behind a phrase belong to it.
  private mutating func takeSignBehindPhrase() -> Bool {
    guard isBehindPhrase, case .sign(let sign)? = cursor.peek()?.kind, ",;:.!?-~".contains(sign) else { return false }
    guard cursor.peek(1)?.isAttached != true || ",;".contains(sign) else { return false }
    cursor.advance()
    let last = line.phrases.count - 1
    line.phrases[last].tokens = line.phrases[last].tokens.lowerBound..<cursor.position
    return true
  }

  private mutating func add(_ meaning: QuickPhrase.Meaning, from start: Int, to end: TokenCursor) {
    closePlace()
    var first = start
    // A comma before a phrase is not of the title.
    if line.title.last == start - 1, cursor.peek(-1)?.kind == .sign(","), cursor.peek(-1)?.isAttached == true {
      line.title.removeLast()
      first -= 1
    }
    line.phrases.append(QuickPhrase(meaning: meaning, tokens: first..<end.position))
    cursor = end
  }

  private mutating func addToTitle() {
    if openPlace == nil { line.title.append(cursor.position) }
    cursor.advance()
  }

  /// Takes the words behind an @ as the place; a sign with nothing behind it is of the title.
  private mutating func closePlace() {
    guard let first = openPlace else { return }
    openPlace = nil
    guard first + 1 < cursor.position else { return line.title.append(first) }
    let words = line.text(of: Array(first + 1..<cursor.position))
    line.phrases.append(QuickPhrase(meaning: .place(words), tokens: first..<cursor.position))
  }
}
