import Domain

package struct CanvasCommand: RoomCommand {
  private let services: CanvasServices

  package init(_ services: CanvasServices) { self.services = services }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let call = CanvasCall(services: services, invocation: invocation, session: session, clock: services.clock)
    switch invocation.noun {
    case "feel": try await call.feel()
    case "widget": try await call.showWidget()
    default: if let verb = invocation.verb(as: CanvasVerb.self) { try await run(verb, call) }
    }
  }

  private func run(_ verb: CanvasVerb, _ call: CanvasCall) async throws(CommandFailure) {
    switch verb {
    case .day: try await call.showDay()
    case .feel: try await call.feel()
    case .diary: try await call.listDiary()
    case .search: try await call.search()
    case .show: try await call.show()
    case .edit: try await call.edit()
    case .remove: try await call.remove()
    case .shake: try await call.shake()
    case .stats: try await call.showStatistics()
    case .pixels: try await call.showPixels()
    case .theme: try await call.setTheme()
    case .draw: try await call.draw()
    case .listWords: try await call.listWords()
    case .addWord: try await call.addWord()
    case .renameWord: try await call.renameWord()
    case .removeWord: try await call.removeWord()
    case .listTags: try await call.listTags()
    case .renameTag: try await call.renameTag()
    case .removeTag: try await call.removeTag()
    case .importFiles: try await call.importMoods()
    case .exportFile: try await call.exportMoods()
    }
  }
}

/// The raw value is ``Invocation/verb``.
package enum CanvasVerb: String, CaseIterable {
  case day, feel, diary, search, show, edit, remove, shake, stats, pixels, theme, draw
  case listWords = "words list"
  case addWord = "words add"
  case renameWord = "words rename"
  case removeWord = "words remove"
  case listTags = "tags list"
  case renameTag = "tags rename"
  case removeTag = "tags remove"
  case importFiles = "import"
  case exportFile = "export"
}

struct CanvasCall: CommandCall {
  let services: CanvasServices
  var invocation: Invocation
  let session: CommandSession
  /// The user's, when the command began.
  let clock: DayClock

  var words: CanvasTexts { texts.canvas }

  var past: PastDayReader { PastDayReader(today: clock.today, habits: services.settings.habits) }

  /// A day that is over, or today.
  func day(_ text: String, of option: OptionSpec? = nil) throws(CommandFailure) -> Day {
    try reading { () throws(CommandFailure) in
      try session.readPast(text, as: .date, of: option, past.callAsFunction)
    }
  }

  func level(_ text: String, of name: String) throws(CommandFailure) -> MoodLevel {
    guard let number = Int(text), let level = MoodLevel(number) else {
      throw texts.shellCommands.wrongNumber(text, of: name, allowed: MoodLevel.range)
    }
    return level
  }

  func level(of option: OptionSpec) throws(CommandFailure) -> MoodLevel? {
    guard let text = invocation.value(of: option) else { return nil }
    return try level(text, of: option.long)
  }

  /// The days that `--from` and `--to` say; `nil` without either.
  func days() throws(CommandFailure) -> DayRange? {
    let (from, to) = (invocation.value(of: CanvasOption.from), invocation.value(of: CanvasOption.to))
    guard from != nil || to != nil else { return nil }
    let first: Day = if let from { try day(from, of: CanvasOption.from) } else { .earliest.adding(days: 1) }
    let last: Day = if let to { try day(to, of: CanvasOption.to) } else { clock.today }
    guard first <= last else {
      throw to == nil ? words.firstDayToCome(first) : words.lastDayBeforeFirst(first, last)
    }
    return DayRange(first, last)
  }

  /// What the options of lists say.
  func filter() async throws(CommandFailure) -> MoodFilter {
    var filter = MoodFilter()
    filter.clock = try days()?.clockSeconds(clock.dayStart)
    if let tag = invocation.value(of: CanvasOption.tagged) { filter.tag = MoodTag(imported: tag).key }
    if let feeling = invocation.value(of: CanvasOption.feeling) {
      filter.feeling = try await feelings().meant(by: feeling)?.key ?? Feeling.Key(imported: feeling)
    }
    let (low, high) = (try level(of: CanvasOption.above), try level(of: CanvasOption.below))
    if low != nil || high != nil {
      let (low, high) = (low ?? MoodLevel(clamping: 0), high ?? MoodLevel(clamping: 100))
      guard low <= high else { throw words.levelsReversed(low, high) }
      filter.levels = low...high
    }
    return filter
  }

  /// Those that can be chosen from, the user's own among them.
  func feelings() async throws(CommandFailure) -> FeelingList {
    try await session.read(services.store) { things throws(StoreError) in try things.moods.feelings() }
  }

  func write(_ records: [MoodRecord], _ text: (_ width: Int?) -> [StyledLine]) {
    session.write(records, json: { $0.json }, plain: { $0.fields }, text: text)
  }

  /// The record whose id begins so or whose words it is.
  func record(_ name: String) async throws(CommandFailure) -> MoodRecord {
    try await explaining({ words.failure($0, name == invocation.text ? refusedName : name) }) {
      () async throws(FindMoodError) in
      try await services.store.read { things throws(FindMoodError) in try things.mood(named: name) }
    }
  }
}
