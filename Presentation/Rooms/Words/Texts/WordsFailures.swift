package import Domain

extension Texts {
  package var wordsFailures: WordsFailures { WordsFailures(texts: self) }
}

/// Why something about sayings was refused, and what to do about it; nothing was changed then.
package struct WordsFailures {
  let texts: Texts

  func noNumber(_ word: String) -> CommandFailure {
    let word = texts.shortName(word)
    return CommandFailure(
      "invalid_number",
      texts(ko: "'\(word)': 글귀의 번호도 처음도 아니에요.", en: "'\(word)' is neither the number nor the beginning of a saying."),
      hint: texts(
        ko: "번호는 'haru words list'에, 낱말로는 'haru words search'에 있어요.",
        en: "See the numbers with 'haru words list', or find one by words with 'haru words search'."))
  }

  func several(_ words: String, _ sayings: [Saying]) -> CommandFailure {
    let (words, shown) = (texts.shortName(words), sayings.prefix(5))
    let choices = shown.map { saying in
      "\(saying.id.number)  \(texts.shortened(SayingRow(saying, isNew: false, texts: texts).text))"
    }
    let more = sayings.count - shown.count
    return CommandFailure(
      "ambiguous_saying",
      texts(ko: "'\(words)'에 맞는 글귀가 \(sayings.count)개예요.", en: "'\(words)' fits \(sayings.count) sayings."),
      choices: choices + (more > 0 ? [texts(ko: "그 밖에 \(more)개", en: "and \(more) more")] : []),
      hint: texts(ko: "번호를 써 주세요.", en: "Write the number instead."))
  }

  var nothingToChange: CommandFailure {
    texts.nothingToChange(ko: "--korean, --who 같은 옵션을 써 주세요.", en: "Use options such as --korean or --who.")
  }

  func failure(_ error: FindSayingError) -> CommandFailure {
    switch error {
    case .unknown(let number):
      CommandFailure(
        "no_such_saying",
        texts(ko: "글귀 \(number)\(Particle.topic.behind("\(number)")) 없어요.", en: "There is no saying \(number)."),
        hint: texts(ko: "'haru words list'에서 번호를 볼 수 있어요.", en: "See the numbers with 'haru words list'."))
    case .hidden(let saying):
      CommandFailure(
        "saying_hidden", texts(ko: "\(subject(saying)) 숨긴 글귀예요.", en: "\(texts.words.name(of: saying.id)) is hidden."),
        hint: texts(
          ko: "다시 보려면 \(Particle.object.attached(to: "'haru words unhide \(saying.id.number)'")) 써 주세요.",
          en: "Show it again with 'haru words unhide \(saying.id.number)'."))
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
        texts(
          ko: "\(subject(saying)) 하루가 모은 글귀라 고치거나 지울 수 없어요.",
          en: "\(texts.words.name(of: saying.id)) is of Haru's own collection and cannot be changed or removed."),
        hint: texts(ko: "숨기려면 '\(command)'\(Particle.object.behind(command)) 써 주세요.", en: "Hide it with '\(command)'."))
    case .notPacked(let saying):
      let command = "haru words remove \(saying.id.number)"
      return CommandFailure(
        "own_saying",
        texts(
          ko: "\(subject(saying)) 하루가 모은 글귀가 아니라서 숨기지 않아요.",
          en: "\(texts.words.name(of: saying.id)) is not of Haru's own collection, so it is not hidden."),
        hint: texts(
          ko: "지우려면 '\(command)'\(Particle.object.behind(command)) 써 주세요.", en: "Remove it with '\(command)'."))
    case .conflict(let conflict): return texts.changeConflict(SayingDraft.Field.conflicts(conflict, texts))
    case .store(let error): return texts.storeErrors.commandFailure(error)
    }
  }

  private func subject(_ saying: Saying) -> String { Particle.topic.attached(to: texts.words.name(of: saying.id)) }

  var nothingSaid: CommandFailure {
    CommandFailure(
      "empty_saying", texts(ko: "한국어도 영어도 비어 있어요.", en: "Both the Korean and the English text are empty."),
      hint: texts(ko: "--korean이나 --english를 써 주세요.", en: "Give --korean, --english or both."))
  }
}

// The same on screens, where keys and lists stand for commands.
extension WordsFailures {
  package func refusal(_ error: FindSayingError) -> Refusal {
    let failure = failure(error)
    return switch error {
    case .unknown:
      Refusal(failure.message, hint: texts(ko: "번호는 글귀 목록에 있어요.", en: "The list of sayings has the numbers."))
    case .hidden:
      Refusal(
        failure.message, hint: texts(ko: "'숨김' 목록에서 다시 보이게 할 수 있어요.", en: "It can be shown again on the list 'Hidden'.")
      )
    case .store: Refusal(failure)
    }
  }

  func refusal(_ error: ChangeSayingError) -> Refusal {
    switch error {
    case .unknown(let number): refusal(FindSayingError.unknown(number: number))
    case .hidden(let saying): refusal(FindSayingError.hidden(saying))
    case .packed: Refusal(failure(error).message, hint: texts(ko: "대신 숨길 수 있어요.", en: "You can hide it instead."))
    case .notPacked: Refusal(failure(error).message, hint: texts(ko: "대신 지울 수 있어요.", en: "You can remove it instead."))
    case .conflict(let conflict): Refusal(texts.changedElsewhere(SayingDraft.Field.conflicts(conflict, texts)))
    case .store: Refusal(failure(error))
    }
  }

  var nothingSaidRefusal: Refusal {
    Refusal(nothingSaid.message, hint: texts(ko: "하나라도 적어 주세요.", en: "Write one of them."))
  }
}
