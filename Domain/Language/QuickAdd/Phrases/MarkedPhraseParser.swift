/// Reads what a sign marks: @강남역, @"Gangnam Station", /work, #health.
struct MarkedPhraseParser {
  let cursor: TokenCursor

  /// - Returns: `nil` where no word stands directly behind the sign, or one directly before it.
  func callAsFunction() -> (meaning: QuickPhrase.Meaning, end: TokenCursor)? {
    guard case .sign(let sign)? = cursor.peek()?.kind, "@/#".contains(sign) else { return nil }
    guard cursor.peek()?.isAttached != true else { return nil }
    var end = cursor
    end.advance()
    let first = end.position
    guard end.peek()?.isAttached == true else { return nil }
    end.advance()
    while end.peek()?.isAttached == true, !end.isSeparator { end.advance() }
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
  /// A comma or another end of a list.
  fileprivate var isSeparator: Bool {
    if case .sign(let sign)? = peek()?.kind { ",;".contains(sign) } else { false }
  }
}
