package import Domain

/// Everything Haru keeps, in memory; what the adapters beside it share.
package actor InMemoryStore {
  /// A value, so that undo only has to put the earlier one back.
  struct Contents {
    var events: [Event.ID: Event] = [:]
    var calendars: [EventCalendar.ID: EventCalendar] = [
      .standard: EventCalendar(id: .standard, name: .none, color: .blue)
    ]
    var settings = Settings()
    var contacts: [Contact.ID: Contact] = [:]
    var plants: [Plant.ID: Plant] = [:]
    var waterings: [Watering.ID: Watering] = [:]
    /// Those that are not the pack's.
    var sayings: [Saying.ID: Saying] = [:]
    /// Of the pack's.
    var sayingMarks: [Saying.ID: SayingMarks] = [:]
    var hiddenSayings: Set<Saying.ID> = []
    /// What undo does not take back.
    var sayingNotes = SayingNotes()
  }

  private struct Step {
    let entry: UndoEntry
    let before: Contents
  }

  nonisolated let time: TimeSource
  private var contents = Contents()
  private var steps: [Step] = []
  private var failure: StoreError?

  package init(time: TimeSource) {
    self.time = time
  }

  /// Makes every later call of every adapter fail, until `nil`.
  package func fail(with failure: StoreError?) {
    self.failure = failure
  }

  func read<Value: Sendable>(_ body: @Sendable (Contents) -> Value) throws(StoreError) -> Value {
    if let failure { throw failure }
    return body(contents)
  }

  /// One transaction and one step of undo; a body that throws changes nothing.
  func change(
    _ kind: RecordKind,
    _ body: @Sendable (inout Contents) throws(StoreError) -> (UndoEntry.Action, subject: String)
  ) throws(StoreError) {
    if let failure { throw failure }
    var changed = contents
    let (action, subject) = try body(&changed)
    let entry = UndoEntry(at: time.now(), action: action, kind: kind, subject: subject)
    steps.append(Step(entry: entry, before: contents))
    contents = changed
  }

  /// Keeps something without a step of undo.
  func note(_ body: @Sendable (inout Contents) throws(StoreError) -> Void) throws(StoreError) {
    if let failure { throw failure }
    try body(&contents)
  }

  func entries(limit: Int) throws(StoreError) -> [UndoEntry] {
    if let failure { throw failure }
    return steps.suffix(max(0, limit)).reversed().map(\.entry)
  }

  func undo() throws(StoreError) -> UndoEntry? {
    if let failure { throw failure }
    guard let step = steps.popLast() else { return nil }
    let notes = contents.sayingNotes
    contents = step.before
    contents.sayingNotes = notes
    return step.entry
  }
}
