import Domain

extension RemindersCall {
  static let trialObject = JSONObject<(way: ReminderWay, results: [WayResult], words: RemindersTexts)>(
    .init("way") { $0.way.rawValue }, .init("delivered") { $0.results.contains(WayResult($0.way, .delivered)) },
    .init("result") { $0.words.testResult($0.way, $0.results) })

  /// Delivers due reminders, and hands later ones over to a server.
  func run() async throws(CommandFailure) {
    let report = try await deliver()
    let held = try await heldCount()
    switch session.context.format {
    case .json: session.write(json: { DeliveryReport.object((report, held)) }, plain: { [] }, text: { _ in [] })
    case .plain: session.write(json: { nil }, plain: { report.fields }, text: { _ in [] })
    case .text: if !session.context.isQuiet { session.show(report.lines) }
    }
    if report.failed > 0, report.delivered == 0 { throw refusals.notDelivered() }
  }

  /// Delivers each reminder when it is due, until the watch ends; failures are tried again.
  func watch() async throws(CommandFailure) {
    session.remark(words.watching)
    let wait = services.delivery.makeWaiter()
    var last: CommandFailure?
    repeat {
      guard !services.delivery.hasOldStore() else { throw refusals.anotherStore }
      var next = services.time.now().adding(seconds: 60)
      do throws(CommandFailure) {
        let report = try await deliver()
        if !session.context.isQuiet { session.show(report.lines) }
        let (now, zone) = (services.time.now(), services.time.zone)
        next = try await session.read(services.store) { things throws(StoreError) in
          try things.nextReminder(at: now, zone: zone)
        }
        last = nil
      } catch {
        if last != error { session.remark(Refusal(error).message) }
        last = error
      }
      guard await wait(next) else { return }
    } while !Task.isCancelled
  }

  /// Sends one message by every way and shows each result.
  func test() async throws(CommandFailure) {
    let notifiers = open(services.settings.reminders, isTrial: true).notifiers
    let message = try trial()
    var results: [WayResult] = []
    for way in ReminderWay.allCases {
      guard let notifier = notifiers[way] else { continue }
      results.append(WayResult(way, await notifier.deliver(message)))
    }
    let told = results
    session.write(
      ReminderWay.allCases.map { ($0, told, words) }, as: Self.trialObject, columns: "way", "result",
      text: { _ in
        ReminderWay.allCases.map { Fact(words.name(of: $0), words.testResult($0, told)) }.lines(width: nil)
      })
    guard told.contains(where: { $0.result == .delivered }) else { throw refusals.notDelivered(isTrial: true) }
  }

  private func trial() throws(CommandFailure) -> ReminderMessage {
    let text: ReminderText = try checked(words.trial, of: "TEXT")
    let content = OwnReminderContent(text, at: clock.dateTime)
    let own = OwnReminder(id: OwnReminder.ID(services.newID()), content: content)
    let reminder = Reminder(at: clock.now, subject: .own(own, clock.dateTime))
    guard let message = ReminderMessage([ReminderNotice(reminder)]) else { throw refusals.notDelivered(isTrial: true) }
    return message
  }

  private func deliver() async throws(CommandFailure) -> DeliveryReport {
    // A watch follows changes of the settings.
    let settings = try await session.read(services.store) { things throws(StoreError) in
      try things.settings.settings().reminders
    }
    let isLocked = await isLocked
    try await leaveOldTopic(settings)
    guard !settings.usableWays.isEmpty else { throw refusals.noWays }
    let ways = open(settings, isLocked: isLocked)
    let told = try await session.stored { () async throws(StoreError) in
      try await DeliverReminders(services.store, newID: services.newID, ways: ways.notifiers)(services.time)
    }
    let handedOver = try await handOver(ways.scheduler, isLocked: isLocked)
    return DeliveryReport(told: told, handedOver: handedOver, isLocked: isLocked, zone: clock.zone, texts: texts)
  }

  /// Haru may be locked during a watch.
  private var isLocked: Bool {
    get async { invocation.isLimited ? true : await services.delivery.isLocked() }
  }

  private func open(
    _ settings: ReminderSettings,
    isLocked: Bool = false,
    isTrial: Bool = false
  ) -> ReminderWays.Opened {
    let words = NotificationWords(texts, zone: clock.zone, isLocked: isLocked, isTrial: isTrial).words
    return services.delivery.open(settings, words, session.terminal)
  }

  /// Removes the messages that a former topic holds.
  private func leaveOldTopic(_ settings: ReminderSettings) async throws(CommandFailure) {
    let leave = LeaveTopic(services.store)
    guard let topic = try await session.stored({ () async throws(StoreError) in try await leave() }) else { return }
    var old = settings
    old.ntfy = topic
    guard let scheduler = open(old).scheduler else { return }
    let failed = try await session.stored { () async throws(StoreError) in try await leave(scheduler, at: services.time)
    }
    if let failed { session.remark(words.notTakenBack(failed)) }
  }

  /// - Returns: How many the server keeps now that it did not, or in another way.
  private func handOver(_ scheduler: (any ReminderScheduling)?, isLocked: Bool) async throws(CommandFailure) -> Int {
    guard let scheduler else { return 0 }
    let done = try await session.stored { () async throws(StoreError) in
      try await HandOverReminders(services.store, scheduler, isLocked: isLocked)(services.time)
    }
    if let failed = done.first(where: { $0.result != .delivered && $0.result != .unavailable(.schedule) }) {
      session.remark(words.notHandedOver(failed.result))
    }
    return done.count { $0.result == .delivered }
  }

  /// Counts the reminders that wait for the end of quiet hours.
  private func heldCount() async throws(CommandFailure) -> Int {
    let (now, zone) = (services.time.now(), services.time.zone)
    guard session.context.format == .json, services.settings.reminders.quiet?.end(at: now, in: zone) != nil else {
      return 0
    }
    let entries = try await session.read(services.store) { things throws(StoreError) in
      try things.reminderEntries(in: .around(now, days: 0), at: now, zone: zone)
    }
    return entries.count { if case .held = $0.state { true } else { false } }
  }
}
