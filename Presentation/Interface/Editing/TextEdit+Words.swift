extension TextEdit {
  /// Where the word before the caret begins.
  var wordStart: Int {
    let graphemes = self.graphemes
    var position = caret
    while position > 0, !graphemes[position - 1].isWordPart { position -= 1 }
    while position > 0, graphemes[position - 1].isWordPart { position -= 1 }
    return position
  }

  /// Where the word behind the caret ends.
  var wordEnd: Int {
    let graphemes = self.graphemes
    var position = caret
    while position < graphemes.count, !graphemes[position].isWordPart { position += 1 }
    while position < graphemes.count, graphemes[position].isWordPart { position += 1 }
    return position
  }

  /// Where the caret's line begins.
  var lineStart: Int { graphemes[..<caret].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0 }

  /// Where the caret's line ends.
  var lineEnd: Int { graphemes[caret...].firstIndex { $0.isNewline } ?? count }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
