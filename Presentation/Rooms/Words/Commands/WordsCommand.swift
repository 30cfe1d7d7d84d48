import Domain

package struct WordsCommand: RoomCommand {
  private let services: WordsServices

  package init(_ services: WordsServices) { self.services = services }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    guard let verb = invocation.verb(as: WordsVerb.self) else { return }
    guard !invocation.isLimited else { return session.write(document: Array("\(session.texts.locked)\n".utf8)) }
    let call = WordsCall(services: services, invocation: invocation, session: session)
    // Whatever is asked first makes the day the first one; drawing notes it by itself.
    if verb != .recommend { await BeginSayings(services.store)(on: services.clock.today) }
    switch verb {
    case .recommend: try await call.recommend()
    case .list: try await call.list()
    case .search: try await call.search()
    case .show: try await call.show()
    case .stats: try await call.showStatistics()
    case .like: try await call.mark(.liked, true)
    case .unlike: try await call.mark(.liked, false)
    case .use: try await call.mark(.used, true)
    case .unuse: try await call.mark(.used, false)
    case .add: try await call.add()
    case .edit: try await call.edit()
    case .remove: try await call.remove()
    case .hide: try await call.hide(true)
    case .unhide: try await call.hide(false)
    case .share: try await call.share()
    case .importFiles: try await call.importSayings()
    case .exportFile: try await call.exportSayings()
    case .again: try await call.beginRound()
    }
    if verb != .again { await call.tellEndedRound() }
  }
}

/// The raw value is ``Invocation/verb``.
package enum WordsVerb: String, CaseIterable {
  case recommend, list, search, show, stats, like, unlike, use, unuse, add, edit, remove, hide, unhide, again
  case share
  case importFiles = "import"
  case exportFile = "export"
}

struct WordsCall: CommandCall {
  let services: WordsServices
  var invocation: Invocation
  let session: CommandSession

  var failures: WordsFailures { texts.wordsFailures }

  /// The saying's number, or that of the only one whose text is or begins as what was typed.
  func number() async throws(CommandFailure) -> Int {
    let (typed, clock) = (invocation.text, services.clock)
    if let number = Int(typed) { return number }
    guard let query = SearchQuery(typed), let name = NameQuery(typed) else { throw failures.noNumber(typed) }
    let found = try await session.read(services.store) { things throws(StoreError) in
      name.best(try things.sayings.matches(of: query, limit: .max, at: clock).map(\.saying)) {
        $0.rank(inAny: $1.texts)
      }
    }
    guard let first = found.first else { throw failures.noNumber(typed) }
    guard found.count > 1 else { return first.id.number }
    throw failures.several(typed, found)
  }

  /// Of several numbers, or of the one saying that was named.
  func numbers() async throws(CommandFailure) -> [Int] {
    let numbers = invocation.arguments.compactMap { Int($0) }
    return numbers.count == invocation.arguments.count ? numbers : [try await number()]
  }

  /// As ``numbers()``, each once.
  func namedSayings() async throws(CommandFailure) -> [Saying] {
    var known: Set<Int> = []
    let (numbers, clock) = (try await numbers().filter { known.insert($0).inserted }, services.clock)
    return try await explaining(failures.failure) { () async throws(FindSayingError) in
      try await FindSaying(services.store)(numbers, at: clock)
    }
  }

  func namedSaying() async throws(CommandFailure) -> Saying {
    let number = try await number()
    return try await explaining(failures.failure) { () async throws(FindSayingError) in
      try await FindSaying(services.store)(number, at: services.clock)
    }
  }

  func write(_ sayings: [Saying], at clock: DayClock, text: (_ width: Int?) -> [StyledLine]) {
    session.write(
      json: { .array(sayings.map { $0.json(at: clock, in: texts.language) }) },
      plain: { sayings.map { $0.fields(at: clock, in: texts.language) } },
      text: text
    )
  }
}

extension Saying {
  /// What stands for its name.
  var texts: [String] { [content.korean?.text, content.english?.text].compactMap(\.self) }
}
