/// How wide letters are in each language of a card: a font that is not there is replaced by one that has its letters.
struct SayingImageWidths {
  let korean: LetterWidths
  let english: LetterWidths

  subscript(language: SayingImageText.Language) -> LetterWidths {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
