import Domain

/// Which list a command line chooses.
struct SayingListOption {
  let list: SayingList

  /// - Throws: A failure for a tag that cannot be one.
  init(_ invocation: Invocation, in session: CommandSession) throws(CommandFailure) {
    if let name = invocation.value(of: WordsOption.tagged) {
      list = .tagged(try Self.tag(name, session.texts))
    } else if invocation.has(WordsOption.liked) {
      list = .liked
    } else if invocation.has(WordsOption.unused) {
      list = .unused
    } else if invocation.has(WordsOption.hidden) {
      list = .hidden
    } else {
      list = invocation.has(WordsOption.new) ? .new : .all
    }
  }

  private static func tag(_ name: String, _ texts: Texts) throws(CommandFailure) -> SayingTag {
    do throws(TextLimitError) {
      return try texts.words.tag(named: name)
    } catch {
      throw texts.failure(error, of: WordsOption.tagged)
    }
  }
}
