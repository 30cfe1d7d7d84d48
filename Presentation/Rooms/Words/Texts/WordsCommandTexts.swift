import Domain

extension Texts {
  var wordsCommands: WordsCommandTexts { WordsCommandTexts(texts: self) }
}

/// What the commands about sayings say when all went well.
struct WordsCommandTexts {
  private static let columns = 40

  let texts: Texts

  /// What was done, and how to take it back.
  func told(_ change: SayingChange, _ id: Saying.ID) -> String {
    "\(texts.words.told(change, id)). \(texts.undoCommand)"
  }

  /// How a hidden saying is shown again.
  func unhiding(_ id: Saying.ID) -> String {
    texts(ko: "'haru words unhide \(id.number)'", en: "'haru words unhide \(id.number)' shows it again")
  }

  func removeQuestion(_ saying: Saying) -> String {
    let name = texts.words.inSentence(saying.id)
    let row = SayingRow(saying, isNew: false, texts: texts)
    let text = TextClip.clip(row.text, to: Self.columns)
    return texts(ko: "\(Particle.object.attached(to: name)) 지울까요? '\(text)'", en: "Remove \(name), '\(text)'?")
  }

  var koreanQuestion: String { texts(ko: "한국어로는 무엇인가요? (없으면 Enter)", en: "What is it in Korean? (Enter for none)") }
  var englishQuestion: String { texts(ko: "영어로는 무엇인가요? (없으면 Enter)", en: "What is it in English? (Enter for none)") }
  var whoQuestion: String { texts(ko: "누구의 말인가요? (모르면 Enter)", en: "Who said it? (Enter for nobody)") }
}

extension Texts {
  var wordsCommandFailures: WordsCommandFailures { WordsCommandFailures(texts: self) }
}

/// Why a command about sayings refuses, with what to type instead.
struct WordsCommandFailures {
  let texts: Texts

  private var refusals: WordsFailureTexts { texts.wordsFailures }

  func noNumber(_ word: String) -> CommandFailure {
    let word = texts.shortName(word)
    return CommandFailure(
      "invalid_number",
      texts(ko: "'\(word)': 글귀의 번호가 아니에요.", en: "'\(word)' is not the number of a saying."),
      hint: texts(
        ko: "번호는 'haru words list'에, 낱말로는 'haru words search'에 있어요.",
        en: "See the numbers with 'haru words list', or find one by words with 'haru words search'."
      ),
      kind: .usage
    )
  }

  func failure(_ error: FindSayingError) -> CommandFailure {
    switch error {
    case .unknown:
      CommandFailure(
        "no_such_saying",
        refusals.refusal(error).what,
        hint: texts(ko: "'haru words list'에서 번호를 볼 수 있어요.", en: "See the numbers with 'haru words list'.")
      )
    case .hidden(let saying):
      CommandFailure(
        "saying_hidden",
        refusals.refusal(error).what,
        hint: texts(
          ko: "다시 보려면 \(Particle.object.attached(to: "'haru words unhide \(saying.id.number)'")) 써 주세요.",
          en: "Show it again with 'haru words unhide \(saying.id.number)'."
        )
      )
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  func failure(_ error: ChangeSayingError) -> CommandFailure {
    switch error {
    case .unknown(let number): return failure(FindSayingError.unknown(number: number))
    case .hidden(let saying): return failure(FindSayingError.hidden(saying))
    case .packed(let saying):
      let command = "haru words hide \(saying.id.number)"
      return CommandFailure(
        "saying_of_the_collection",
        refusals.refusal(error).what,
        hint: texts(ko: "숨기려면 '\(command)'\(Particle.object.behind(command)) 써 주세요.", en: "Hide it with '\(command)'.")
      )
    case .notPacked(let saying):
      let command = "haru words remove \(saying.id.number)"
      return CommandFailure(
        "own_saying",
        refusals.refusal(error).what,
        hint: texts(
          ko: "지우려면 '\(command)'\(Particle.object.behind(command)) 써 주세요.",
          en: "Remove it with '\(command)'."
        )
      )
    case .conflict(let conflict): return texts.changeConflict(refusals.fields(of: conflict))
    case .store(let error): return texts.storeErrors.commandFailure(error)
    }
  }

  func failure(_ error: SayingContentError) -> CommandFailure {
    switch error {
    case .nothingSaid:
      CommandFailure(
        "empty_saying",
        refusals.refusal(error).what,
        hint: texts(ko: "--korean이나 --english를 써 주세요.", en: "Give --korean, --english or both.")
      )
    case .korean(let limit), .english(let limit), .who(let limit), .tag(let limit):
      failed(limit.code, refusals.refusal(error))
    }
  }

  var nothingToChange: CommandFailure {
    CommandFailure(
      "nothing_to_change",
      texts(ko: "무엇을 바꿀지 빠졌어요.", en: "What to change is missing."),
      hint: texts(ko: "--korean, --who 같은 옵션을 써 주세요.", en: "Use options such as --korean or --who."),
      kind: .usage
    )
  }

  func failed(_ code: String, _ refusal: Refusal, kind: CommandFailure.Kind = .failed) -> CommandFailure {
    CommandFailure(code, refusal.what, hint: refusal.hint, kind: kind)
  }
}
