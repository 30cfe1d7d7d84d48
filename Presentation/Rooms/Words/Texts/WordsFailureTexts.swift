package import Domain

extension Texts {
  package var wordsFailures: WordsFailureTexts { WordsFailureTexts(texts: self) }
}

/// Why something about sayings was refused, and what to do about it; nothing was changed then.
package struct WordsFailureTexts {
  let texts: Texts

  package func refusal(_ error: FindSayingError) -> Refusal {
    switch error {
    case .unknown(let number): unknown(number)
    case .hidden(let saying): hidden(saying)
    case .store(let error): Refusal(texts.failure(error))
    }
  }

  package func refusal(_ error: ChangeSayingError) -> Refusal {
    switch error {
    case .unknown(let number): unknown(number)
    case .hidden(let saying): hidden(saying)
    case .packed(let saying):
      Refusal(
        texts(
          ko: "\(subject(saying)) 하루의 글귀라 고치거나 지울 수 없어요.",
          en: "\(texts.words.name(of: saying.id)) is of Haru's own collection and cannot be changed or removed."
        ),
        hint: texts(ko: "대신 숨길 수 있어요.", en: "You can hide it instead.")
      )
    case .notPacked(let saying):
      Refusal(
        texts(
          ko: "\(subject(saying)) 하루의 글귀가 아니라서 숨기지 않아요.",
          en: "\(texts.words.name(of: saying.id)) is not of Haru's own collection, so it is not hidden."
        ),
        hint: texts(ko: "대신 지울 수 있어요.", en: "You can remove it instead.")
      )
    case .conflict(let conflict): Refusal(texts.changedElsewhere(fields(of: conflict)))
    case .store(let error): Refusal(texts.failure(error))
    }
  }

  /// The fields of a conflict in words.
  func fields(of conflict: FormConflict<SayingDraft>) -> [FieldConflict] {
    conflict.fields.map { field in
      FieldConflict(
        texts.words.name(of: field),
        now: texts.words.text(of: field, in: conflict.now),
        wanted: texts.words.text(of: field, in: conflict.wanted)
      )
    }
  }

  package func refusal(_ error: SayingContentError) -> Refusal {
    switch error {
    case .nothingSaid:
      Refusal(
        texts(ko: "한국어도 영어도 비어 있어요.", en: "Both the Korean and the English text are empty."),
        hint: texts(ko: "하나라도 적어 주세요.", en: "Write one of them.")
      )
    case .korean(let error): texts.refusal(of: texts.words.korean, error)
    case .english(let error): texts.refusal(of: texts.words.english, error)
    case .who(let error): texts.refusal(of: texts.words.who, error)
    case .tag(let error): texts.refusal(of: texts.words.tags, error)
    }
  }

  private func unknown(_ number: Int) -> Refusal {
    Refusal(
      texts(ko: "글귀 \(number)\(Particle.topic.behind("\(number)")) 없어요.", en: "There is no saying \(number)."),
      hint: texts(ko: "번호는 글귀 목록에 있어요.", en: "The list of sayings has the numbers.")
    )
  }

  private func hidden(_ saying: Saying) -> Refusal {
    Refusal(
      texts(ko: "\(subject(saying)) 숨긴 글귀예요.", en: "\(texts.words.name(of: saying.id)) is hidden."),
      hint: texts(ko: "'숨김' 목록에서 다시 보이게 할 수 있어요.", en: "It can be shown again on the list 'Hidden'.")
    )
  }

  private func subject(_ saying: Saying) -> String { Particle.topic.attached(to: texts.words.name(of: saying.id)) }
}
