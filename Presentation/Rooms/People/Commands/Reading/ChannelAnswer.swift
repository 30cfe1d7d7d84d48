import Domain

/// What somebody answers to the question for a channel: its number, its word or its name.
struct ChannelAnswer {
  let channel: Channel

  /// - Throws: When it is none of them; nothing at all is ``Channel/other``.
  init(_ answer: String, texts: Texts) throws(CommandFailure) {
    guard !answer.isEmpty else {
      channel = .other
      return
    }
    let channels = Array(Channel.allCases)
    let typed = answer.lowercased()
    if let number = Int(typed), channels.indices.contains(number - 1) {
      channel = channels[number - 1]
    } else if let named = channels.first(where: { $0.word == typed || texts.people.name(of: $0).lowercased() == typed })
    {
      channel = named
    } else {
      throw texts.peopleCommandFailures.noChannel(answer)
    }
  }
}
