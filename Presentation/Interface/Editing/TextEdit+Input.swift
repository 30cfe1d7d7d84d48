extension TextEdit {
  /// Emacs' control keys work as in a shell: A, E, K, U and W, and Ctrl-_ undoes.
  mutating func handle(_ input: InputEvent) -> InputOutcome {
    switch input {
    case .paste(let text):
      insert(text)
      return .changed
    case .written(let text):
      replaceAll(with: text)
      return .changed
    case .key(let press): return handle(press)
    default: return .ignored
    }
  }

  private mutating func handle(_ press: KeyPress) -> InputOutcome {
    switch press.key {
    case .character(let character) where press.modifiers.isEmpty: insert(String(character), isTyped: true)
    case .character(let character) where press.modifiers == .control: return handleControl(character)
    case .character("b") where press.modifiers == .alt: moveCaret(to: wordStart)
    case .character("f") where press.modifiers == .alt: moveCaret(to: wordEnd)
    case .left: moveCaret(to: press.movesWords ? wordStart : caret - 1)
    case .right: moveCaret(to: press.movesWords ? wordEnd : caret + 1)
    case .home: moveCaret(to: lineStart)
    case .end: moveCaret(to: lineEnd)
    case .backspace: remove((press.movesWords ? wordStart : max(0, caret - 1))..<caret)
    case .delete: remove(caret..<(press.movesWords ? wordEnd : min(count, caret + 1)))
    default: return .ignored
    }
    return .changed
  }

  private mutating func handleControl(_ character: Character) -> InputOutcome {
    switch character {
    case "a": moveCaret(to: lineStart)
    case "e": moveCaret(to: lineEnd)
    case "k": remove(caret..<lineEnd)
    case "u": remove(lineStart..<caret)
    case "w": remove(wordStart..<caret)
    case "_": return undo() ? .changed : .refused
    default: return .ignored
    }
    return .changed
  }
}

extension KeyPress {
  fileprivate var movesWords: Bool { !modifiers.isDisjoint(with: [.control, .alt]) }
}

extension TextEdit {
  var wordStart: Int {
    let graphemes = self.graphemes
    var position = caret
    while position > 0, !graphemes[position - 1].isWordPart { position -= 1 }
    while position > 0, graphemes[position - 1].isWordPart { position -= 1 }
    return position
  }

  var wordEnd: Int {
    let graphemes = self.graphemes
    var position = caret
    while position < graphemes.count, !graphemes[position].isWordPart { position += 1 }
    while position < graphemes.count, graphemes[position].isWordPart { position += 1 }
    return position
  }

  var lineStart: Int { graphemes[..<caret].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0 }

  var lineEnd: Int { graphemes[caret...].firstIndex { $0.isNewline } ?? count }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
