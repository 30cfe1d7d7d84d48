import Domain

/// What a command line says about an event besides its title and its time.
struct EventOptions {
  private static let none = "none"

  private let invocation: Invocation
  private let session: CommandSession
  let texts: TextOptions

  init(_ invocation: Invocation, in session: CommandSession) {
    self.invocation = invocation
    self.session = session
    texts = TextOptions(invocation, in: session)
  }

  /// Whether it says nothing.
  var isEmpty: Bool {
    let options = [
      PlanOption.notes, PlanOption.location, PlanOption.url, PlanOption.category, PlanOption.alarm,
      PlanOption.calendar,
    ]
    return options.allSatisfy { invocation.values(of: $0).isEmpty }
  }

  /// Puts in everything that was said; what was not stays.
  func apply(to draft: inout EventDraft, calendars: CalendarFinder) throws(CommandFailure) {
    if let notes: EventNotes = try texts.text(of: PlanOption.notes) {
      draft.notes = notes
      let count = notes.text.count
      if count >= EventNotes.warning { session.remark(session.texts.planCommands.longNotes(count)) }
    }
    if let location: EventLocation = try texts.text(of: PlanOption.location) { draft.location = location }
    if let url: EventURL = try texts.text(of: PlanOption.url) { draft.url = url }
    if let categories = try categories() { draft.categories = categories }
    if let alarms = try alarms() { draft.alarms = alarms }
    if let name = invocation.value(of: PlanOption.calendar) { draft.calendar = try calendars(name).id }
  }

  /// An empty one alone takes all away.
  private func categories() throws(CommandFailure) -> [EventCategory]? {
    let words = invocation.values(of: PlanOption.category)
    guard !words.isEmpty else { return nil }
    guard words != [""] else { return [] }
    var categories: [EventCategory] = []
    for word in words { categories.append(try texts.checked(word, of: PlanOption.category)) }
    return categories
  }

  private func alarms() throws(CommandFailure) -> [Alarm]? {
    let values = invocation.values(of: PlanOption.alarm)
    guard !values.isEmpty else { return nil }
    guard !values.contains(Self.none) else {
      guard values.allSatisfy({ $0 == Self.none }) else { throw session.texts.eventFailures.noneAmongAlarms }
      return []
    }
    var alarms: [Alarm] = []
    for value in values {
      guard let alarm = try? AlarmReader().alarm(value) else { throw session.texts.eventFailures.alarm(value) }
      alarms.append(alarm)
    }
    return alarms
  }
}
