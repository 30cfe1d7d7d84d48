struct SearchLimit {
  private let most: Int

  /// People read a hundred at most; programs get what fits into memory without harm.
  init(_ format: OutputFormat) { most = format == .text ? 100 : 10_000 }

  /// One more, so that it is known whether there are more.
  var fetched: Int { most + 1 }

  /// The first ones, with a remark where there are more.
  func shown<Found>(_ found: [Found], in session: CommandSession) -> ArraySlice<Found> {
    if found.count > most { session.remark(session.texts.shellCommands.firstOnly(most)) }
    return found.prefix(most)
  }
}
