import Domain

/// What a command line says that a saying is to say.
struct SayingOptions {
  /// `nil` where nothing is said of it, as of the others.
  let korean: String?
  let english: String?
  let who: String?
  /// Empty where nothing is said of them.
  let tags: [String]
  private let texts: Texts

  init(korean: String?, english: String?, who: String?, tags: [String] = [], texts: Texts) {
    self.korean = korean
    self.english = english
    self.who = who
    self.tags = tags
    self.texts = texts
  }

  init(_ invocation: Invocation, texts: Texts) {
    self.init(
      korean: invocation.value(of: WordsOption.korean),
      english: invocation.value(of: WordsOption.english),
      who: invocation.value(of: WordsOption.who),
      tags: invocation.values(of: WordsOption.tag),
      texts: texts
    )
  }

  /// Whether it says nothing.
  var isEmpty: Bool { isWordless && who == nil && tags.isEmpty }

  /// Whether there is no word of a text in it.
  var isWordless: Bool { korean == nil && english == nil }

  /// Everything that was said; what was not is as in the other content, and blank texts take away what was there.
  func content(changing other: SayingContent? = nil) throws(CommandFailure) -> SayingContent {
    do throws(SayingContentError) {
      let source = try Self.typed(who, SayingContentError.who).map(SayingSource.init)
      let content = SayingContent(
        korean: korean == nil ? other?.korean : try Self.typed(korean, SayingContentError.korean),
        english: english == nil ? other?.english : try Self.typed(english, SayingContentError.english),
        source: who == nil ? other?.source : source,
        tags: tags.isEmpty ? other?.tags ?? [] : try typedTags()
      )
      guard let content else { throw .nothingSaid }
      return content
    } catch {
      throw texts.wordsCommandFailures.failure(error)
    }
  }

  private func typedTags() throws(SayingContentError) -> [SayingTag] {
    var typed: [SayingTag] = []
    for name in tags {
      do throws(TextLimitError) {
        typed.append(try texts.words.tag(named: name))
      } catch  where error != .empty {
        throw .tag(error)
      } catch {
        continue
      }
    }
    return typed
  }

  private static func typed<Text: EnteredText>(
    _ text: String?,
    _ failure: (TextLimitError) -> SayingContentError
  ) throws(SayingContentError) -> Text? {
    guard let text else { return nil }
    do throws(TextLimitError) {
      return try Text(text)
    } catch {
      guard error == .empty else { throw failure(error) }
      return nil
    }
  }
}
