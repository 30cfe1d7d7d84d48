import Domain

typealias WordsCommand = Command<WordsCall>

struct WordsCall: CommandCall {
  let services: WordsServices
  var invocation: Invocation
  let session: CommandSession

  init(_ services: WordsServices, _ invocation: Invocation, _ session: CommandSession) {
    (self.services, self.invocation, self.session) = (services, invocation, session)
  }

  func perform(_ action: Command<WordsCall>.Action) async throws(CommandFailure) {
    guard !invocation.isLimited else { return session.write(document: Array("\(texts.locked)\n".utf8)) }
    // The first use of any command makes its day the first one.
    await BeginSayings(services.store)(on: services.clock.today)
    try await action(self)()
    await tellEndedRound()
  }

  /// Tells people once that every saying of the collection has come, below what they asked for.
  private func tellEndedRound() async {
    guard session.context.format == .text, !session.context.isQuiet else { return }
    let tell = TellEndedRound(services.store)
    guard let round = try? await tell.untold(at: services.clock) else { return }
    session.remark(texts.words.allMetHint(round))
    await tell.note(round)
  }

  var refusals: WordsRefusals { texts.wordsRefusals }

  /// The saying's number, or that of the only one whose text is or begins as what was typed.
  func number() async throws(CommandFailure) -> Int {
    let (typed, clock) = (invocation.text, services.clock)
    if let number = Int(typed) { return number }
    guard let query = SearchQuery(typed), let name = NameQuery(typed) else { throw refusals.noNumber(typed) }
    let found = try await session.read(services.store) { things throws(StoreError) in
      name.best(try things.sayings.matches(of: query, limit: .max, at: clock).map(\.saying)) {
        $0.rank(inAny: $1.texts)
      }
    }
    guard let first = found.first else { throw refusals.noNumber(typed) }
    guard found.count > 1 else { return first.id.number }
    throw refusals.several(typed, found)
  }

  /// The typed numbers, or the number of the one saying that was named.
  func numbers() async throws(CommandFailure) -> [Int] {
    let numbers = invocation.arguments.compactMap { Int($0) }
    return numbers.count == invocation.arguments.count ? numbers : [try await number()]
  }

  /// The sayings of ``numbers()``, each once.
  func namedSayings() async throws(CommandFailure) -> [Saying] {
    var known: Set<Int> = []
    let (numbers, clock) = (try await numbers().filter { known.insert($0).inserted }, services.clock)
    return try await explaining(refusals.failure) { () async throws(FindSayingError) in
      try await FindSaying(services.store)(numbers, at: clock)
    }
  }

  func namedSaying() async throws(CommandFailure) -> Saying {
    let number = try await number()
    return try await explaining(refusals.failure) { () async throws(FindSayingError) in
      try await FindSaying(services.store)(number, at: services.clock)
    }
  }

  func write(_ sayings: [Saying], at clock: DayClock, text: (_ width: Int?) -> [StyledLine]) {
    session.write(
      json: { .array(sayings.map { $0.json(at: clock, in: texts.language) }) },
      plain: { sayings.map { $0.fields(at: clock, in: texts.language) } }, text: text)
  }
}

extension Saying {
  /// The texts that serve as its name.
  var texts: [String] { [content.korean?.text, content.english?.text].compactMap(\.self) }
}
