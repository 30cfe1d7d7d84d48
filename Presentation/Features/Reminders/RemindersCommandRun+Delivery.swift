import Domain

extension RemindersCommandRun {
  static let trialObject = JSONObject<(way: ReminderWay, results: [WayResult], words: RemindersTexts)>(
    .init("way") { $0.way.rawValue }, .init("delivered") { $0.results.contains(WayResult($0.way, .delivered)) },
    .init("result") { $0.words.testResult($0.way, $0.results) }
  ).columns(.init("way", ko: "방법", en: "channel"), .init("result", ko: "결과"))

  /// Delivers due reminders, and hands later reminders over to a server.
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

  /// Delivers each reminder when it is due, until the watch ends; failed deliveries are tried again.
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
        next = try await session.read(services.store) { transaction throws(StoreError) in
          try transaction.nextReminder(at: now, zone: zone)
        }
        last = nil
      } catch {
        if last != error { session.remark(Refusal(error).message) }
        last = error
      }
      guard await wait(next) else { return }
    } while !Task.isCancelled
  }

  /// Sends a test message through every channel, and shows each result.
  func test() async throws(CommandFailure) {
    let notifiers = open(services.settings.reminders, isTest: true).notifiers
    let message = try trial()
    var results: [WayResult] = []
    for way in ReminderWay.allCases {
      guard let notifier = notifiers[way] else { continue }
      results.append(WayResult(way, await notifier.deliver(message)))
    }
    let allResults = results
    session.write(
      ReminderWay.allCases.map { ($0, allResults, words) }, as: Self.trialObject,
      text: { _ in
        ReminderWay.allCases.map { Fact(words.name(of: $0), words.testResult($0, allResults)) }.lines(width: nil)
      })
    guard allResults.contains(where: { $0.result == .delivered }) else { throw refusals.notDelivered(isTest: true) }
  }

  private func trial() throws(CommandFailure) -> ReminderMessage {
    let text: ReminderText = try checked(words.trial, of: "TEXT")
    let content = OwnReminderContent(text, at: clock.dateTime)
    let own = OwnReminder(id: OwnReminder.ID(services.newID()), content: content)
    let reminder = Reminder(at: clock.now, subject: OwnReminderTime(own: own, time: clock.dateTime))
    guard let message = ReminderMessage([ReminderNotice(reminder)]) else { throw refusals.notDelivered(isTest: true) }
    return message
  }

  private func deliver() async throws(CommandFailure) -> DeliveryReport {
    // The settings may change during a watch.
    let settings = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.settings.settings().reminders
    }
    let isLocked = await isLocked
    try await leaveOldTopic(settings)
    guard !settings.usableWays.isEmpty else { throw refusals.noWays }
    let ways = open(settings, isLocked: isLocked)
    let outcomes = try await session.stored { () async throws(StoreError) in
      try await DeliverReminders(services.store, newID: services.newID, ways: ways.notifiers)(services.time)
    }
    let handedOver = try await handOver(ways.scheduler, isLocked: isLocked)
    return DeliveryReport(
      outcomes: outcomes, handedOver: handedOver, isLocked: isLocked, zone: clock.zone, texts: texts)
  }

  /// Indicates whether Haru is locked, which may change during a watch.
  private var isLocked: Bool { get async { invocation.isLimited ? true : await services.delivery.isLocked() } }

  private func open(
    _ settings: ReminderSettings,
    isLocked: Bool = false,
    isTest: Bool = false
  ) -> ReminderWays.Opened {
    let words = NotificationWords(texts, zone: clock.zone, isLocked: isLocked, isTest: isTest).words
    return services.delivery.open(settings, words, session.terminal)
  }

  /// Removes the messages that a former topic still holds.
  private func leaveOldTopic(_ settings: ReminderSettings) async throws(CommandFailure) {
    let leave = LeaveTopic(services.store)
    guard let topic = try await session.stored({ () async throws(StoreError) in try await leave() }) else { return }
    var old = settings
    old.ntfy = topic
    guard let scheduler = open(old).scheduler else { return }
    let failed = try await session.stored { () async throws(StoreError) in try await leave(scheduler, at: services.time)
    }
    if let failed { session.remark(words.notWithdrawn(failed)) }
  }

  /// Hands reminders over to a server, and returns the number that are new or changed there.
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
    let entries = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.reminderEntries(in: .around(now, days: 0), at: now, zone: zone)
    }
    return entries.count { if case .held = $0.state { true } else { false } }
  }

  /// Installs a service that checks for reminders every minute.
  func install() async throws(CommandFailure) {
    try await installService(services.delivery.installer) { words.installed($0) }
  }

  func uninstall() async throws(CommandFailure) {
    try await uninstallService(services.delivery.installer, asking: words.uninstallQuestion)
  }
}

/// The reminders that one run delivered, and how they were delivered.
struct DeliveryReport: Sendable {
  let outcomes: [DeliverReminders.Outcome]
  let handedOver: Int
  /// Indicates whether a lock hides the contents of reminders.
  let isLocked: Bool
  let zone: Zone
  let texts: Texts

  var delivered: Int { outcomes.filter { $0.way != nil }.reduce(0) { $0 + $1.message.notices.count } }

  var failed: Int { outcomes.filter { $0.way == nil }.reduce(0) { $0 + $1.message.notices.count } }

  /// A line for each message, except for the messages that the terminal already shows.
  var lines: [StyledLine] {
    let words = texts.reminders
    return outcomes.filter { $0.results.last != WayResult(.terminal, .delivered) }.map {
      StyledLine(words.delivered(title(of: $0.message), $0.results), Style($0.way == nil ? .danger : .text))
    }
  }

  static let object = JSONObject<(report: DeliveryReport, held: Int)>(
    .init("delivered") { $0.report.delivered }, .init("failed") { $0.report.failed }, .init("held") { $0.held },
    .init("handed_over") { $0.report.handedOver },
    notes: [.init("…", ko: "알림 수", en: "number of reminders")])

  /// The rows of `--plain`, one for each reminder.
  var fields: [[String]] {
    outcomes.flatMap { outcome in
      outcome.message.notices.map { notice in
        let title = isLocked ? "" : texts.reminders.headline(of: notice.reminder)
        return [notice.reminder.id.digits, notice.reminder.kind.rawValue, title, outcome.way?.rawValue ?? ""]
      }
    }
  }

  private func title(of message: ReminderMessage) -> String {
    let count = message.notices.count
    guard !isLocked else { return texts(ko: "알림 \(count.grouped)개", en: count.counting("reminder")) }
    if let notice = message.single {
      return texts.reminders.headline(of: notice, at: message.deliveredAt, zone)
    }
    return texts(ko: "놓친 알림 \(count.grouped)개", en: "\(count.grouped) missed reminders")
  }
}

extension DeliverReminders.Outcome {
  /// The channel that worked; `nil` if no channel did.
  var way: ReminderWay? { results.first { $0.result == .delivered }?.way }
}
