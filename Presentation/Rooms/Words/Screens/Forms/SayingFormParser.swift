import Domain

/// Parses the form for a saying.
struct SayingFormParser {
  typealias Fault = FormFault<SayingDraft.Field>

  /// What was there before.
  let old: SayingDraft?
  let form: Form<SayingDraft.Field>
  /// What stood in the fields before; what is imported stays there even if nobody could type it.
  let initial: [String]
  let texts: Texts

  func content() throws(Fault) -> SayingContent {
    let content = SayingContent(
      korean: isChanged(.korean) ? try typed(.korean) : old?.korean,
      english: isChanged(.english) ? try typed(.english) : old?.english,
      source: isChanged(.source) ? try who() : old?.source,
      tags: isChanged(.tags) ? try tags() : old?.tags ?? []
    )
    guard let content else { throw Fault(.korean, texts.wordsFailures.refusal(.nothingSaid)) }
    return content
  }

  private func isChanged(_ field: SayingDraft.Field) -> Bool {
    SayingDraft.Field.allCases.firstIndex(of: field).map { initial[$0] != form.text(field) } ?? false
  }

  /// `nil` where nothing is written.
  private func typed<Text: EnteredText>(_ field: SayingDraft.Field) throws(Fault) -> Text? {
    let text = form.text(field)
    return text.allSatisfy(\.isWhitespace) ? nil : try checked(field) { () throws(TextLimitError) in try Text(text) }
  }

  private func who() throws(Fault) -> SayingSource? {
    let name: SourceName? = try typed(.source)
    return name.map { SayingSource($0) }
  }

  private func tags() throws(Fault) -> [SayingTag] {
    var tags: [SayingTag] = []
    for word in form.text(.tags).split(separator: ",") where !word.allSatisfy(\.isWhitespace) {
      tags.append(
        try checked(.tags) { () throws(TextLimitError) in
          try texts.words.tag(named: String(word.drop { $0 == "#" || $0 == " " }))
        }
      )
    }
    return tags
  }

  private func checked<Value>(
    _ field: SayingDraft.Field,
    _ read: () throws(TextLimitError) -> Value
  ) throws(Fault) -> Value {
    do throws(TextLimitError) {
      return try read()
    } catch {
      let error: SayingContentError =
        switch field {
        case .korean: .korean(error)
        case .english: .english(error)
        case .source: .who(error)
        case .tags: .tag(error)
        }
      throw Fault(field, texts.wordsFailures.refusal(error))
    }
  }
}
