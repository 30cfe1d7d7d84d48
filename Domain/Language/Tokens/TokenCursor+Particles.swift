extension TokenCursor {
  /// True if a phrase may end here, before a particle, a punctuation mark or a space.
  var isPhraseEnd: Bool {
    guard let token = peek(), token.isAttached, !token.isGlued else { return true }
    switch token.kind {
    case .word(.at), .word(.from), .word(.to), .word(.timeMark): return true
    // 오늘밤, 내일오후.
    case .word(.part), .word(.noon), .word(.midnight): return isHangulNext
    case .word: return false
    case .sign("."), .sign(":"): return peek(1)?.isAttached != true
    case .sign(let sign): return !"/@#'%+=&".contains(sign)
    // 12월1일9시, 내일14:00.
    case .number: return isBehindHangul && (word(at: 1) == .hourMark || peek(1)?.kind == .sign(":"))
    case .unknown: return false
    }
  }

  /// True if the last taken token is written in Hangul.
  var isBehindHangul: Bool {
    position > 0 && text(position - 1..<position).last.map(DateLetter.isHangul) ?? false
  }

  /// The text of the next token, in small letters; empty at the end.
  var nextText: String { isAtEnd ? "" : text(position..<position + 1).lowercased() }

  /// True if the next word is written in Hangul, like the particles that follow the word they belong to.
  var isHangulNext: Bool { nextText.first.map(DateLetter.isHangul) ?? false }

  /// Returns whether a particle such as 까지 directly follows the last taken token.
  func hasParticle(_ word: DateWord) -> Bool { nextWord == word && isHangulNext }

  /// The same, when it was taken itself.
  func isBehindParticle(_ word: DateWord) -> Bool {
    guard position > 0, peek(-1)?.kind == .word(word) else { return false }
    return text(position - 1..<position).first.map(DateLetter.isHangul) ?? false
  }

  @discardableResult mutating func takeParticle(_ word: DateWord) -> Bool { hasParticle(word) && take(word) }

  @discardableResult mutating func take(text: String...) -> Bool {
    guard text.contains(nextText), !isAtEnd else { return false }
    advance()
    return true
  }

  /// A number of something, "a" included; the cursor stays when there is none.
  mutating func takeCount() -> Int? { take(.one) ? 1 : takeNumber()?.value }

  /// The next token as a unit of days or more.
  mutating func takeCalendarUnit() -> DateUnit? {
    let unit: DateUnit? =
      switch nextWord {
      case .unit(let unit) where unit != .minute && unit != .hour: unit
      case .dayOrSunday: .day
      default: nil
      }
    if unit != nil { advance() }
    return unit
  }
}
