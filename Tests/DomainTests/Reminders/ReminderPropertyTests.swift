import Domain
import DomainTesting
import Support
import Testing

/// Compares weeks of someone who travels, sleeps and sets clocks with a slow, obvious model.
struct ReminderPropertyTests {
  /// Each run lasts about three weeks and includes a change of daylight saving.
  @Test(arguments: 1...14)
  func deliveredRemindersMatchTheModel(seed: Int) async throws {
    try await check(SimulatedUser(seed: seed, days: 20, steps: 1...90))
  }

  /// Each run lasts two days around the night of a clock change, in steps of a minute.
  @Test(arguments: ["2026-10-31T12:00", "2027-03-13T12:00"])
  func deliveredRemindersMatchTheModelMinuteByMinute(start: String) async throws {
    try await check(SimulatedUser(seed: 99, days: 2, steps: 1...1, start: start, travels: false))
  }

  private func check(_ user: SimulatedUser) async throws {
    let reminders = try RemindersUnderTest.inMemory()
    try await user.fill(reminders)
    var (model, delivered) = (ReminderModel(user.items, quiet: user.quiet), 0)
    for (index, run) in user.runs.enumerated() {
      let expected = model.run(at: run.now, zone: run.zone, isFirst: index == 0)
      let time = TimeSource(zone: run.zone) { run.now }
      let ways: [ReminderWay: any Notifying] = [.desktop: ScriptedNotifier()]
      let messages = try await DeliverReminders(reminders.store, newID: reminders.newID, ways: ways)(time)
      for message in messages.map(\.message) { #expect(Set(message.notices.map(\.id)).count == message.notices.count) }
      let found = messages.map { Set($0.message.notices.map(\.reminder.modelName)) }
      delivered += found.count
      guard found == expected else {
        Issue.record(
          "seed \(user.seed), \(run.zone.dateTime(at: run.now)) \(run.zone.identifier): \(found), not \(expected)"
        )
        return
      }
      for message in messages.map(\.message) {
        let moments = message.notices.map(\.at)
        #expect(moments == moments.sorted())
      }
    }
    #expect(delivered > user.runs.count / 200)
  }
}

extension Reminder {
  fileprivate var modelName: String {
    switch subject {
    case let due as OwnReminderTime: "\(due.title) \(due.time)"
    case let missing as DayWithoutMood: "feeling \(missing.day)"
    default: subject.title
    }
  }
}

/// The reminders of a user, and the times at which the user checks for them.
private struct SimulatedUser {
  struct Run {
    let now: Instant
    let zone: Zone
  }

  let seed: Int
  let quiet: QuietHours?
  private(set) var items: [ReminderModel.Item] = []
  private(set) var runs: [Run] = []
  private var own: [OwnReminderContent] = []
  private var events: [Event] = []

  init(seed: Int, days: Int, steps: ClosedRange<Int>, start: String? = nil, travels: Bool = true) throws {
    self.seed = seed
    var random = SeededRandom(seed: UInt64(seed))
    quiet = seed.isMultiple(of: 3) ? nil : QuietHours(seed.isMultiple(of: 2) ? "22:00-07:00" : "13:00-22:30")
    let zones = try ["Asia/Seoul", "America/New_York", "Europe/London"].map { try Zone($0) }
    let begin = try Instant(start ?? (seed.isMultiple(of: 2) ? "2026-10-22T12:00" : "2027-03-08T12:00"))
    let today = zones[0].dateTime(at: begin).day
    let later = travels ? 2 : 0
    for number in 0..<(travels ? 40 : 80) {
      let day = today.adding(days: .random(in: later...days, using: &random))
      let time = DateTime(day, try #require(TimeOfDay(seconds: 60 * .random(in: 0..<1_440, using: &random))))
      let isMorning = number.isMultiple(of: 5)
      let minute = isMorning ? DateTime(day, try TimeOfDay("0\(number % 3):30")) : time
      switch number % 4 {
      case 0, 1:
        own.append(OwnReminderContent(try ReminderText("o\(number)"), at: minute))
        items.append(.init("o\(number) \(minute)", .clock(minute)))
      case 2:
        let zone = zones[number % 3]
        events.append(try .sample("e\(number)", id: number + 1, at: time, zone: .place(zone)))
        let ends = ReminderModel.Item.Moment.moment(zone.instant(of: time.adding(minutes: 60)))
        items.append(.init("e\(number)", .moment(zone.instant(of: time).adding(seconds: -600)), ends: ends))
      default:
        events.append(try .sample("e\(number)", id: number + 1, at: time, zone: .floating))
        let ends = ReminderModel.Item.Moment.clock(time.adding(minutes: 60))
        items.append(.init("e\(number)", .clockBefore(time, seconds: 600), ends: ends))
      }
    }
    for (number, time) in ["01:30", "02:30", "09:00"].enumerated() {
      let first = DateTime(today.adding(days: later), try TimeOfDay(time))
      own.append(OwnReminderContent(try ReminderText("d\(number)"), at: first, rule: RecurrenceRule(.daily)))
      for day in 0...days + 10 {
        let at = DateTime(first.day.adding(days: day), first.time)
        items.append(.init("d\(number) \(at)", .clock(at)))
      }
    }
    for day in -1...days + 12 {
      let at = DateTime(today.adding(days: day), try TimeOfDay("21:30"))
      items.append(.init("feeling \(at.day)", .clock(at), isDelayable: true))
    }
    var (real, offset, zone, hasSlept) = (begin, 0, travels ? zones[0] : zones[1], false)
    while real < begin.adding(seconds: days * 86_400) {
      runs.append(Run(now: real.adding(seconds: offset), zone: zone))
      real = real.adding(seconds: 60 * .random(in: steps, using: &random))
      guard travels, real > begin.adding(seconds: 86_400) else { continue }
      switch Int.random(in: 0..<200, using: &random) {
      case 0..<6: zone = zones[.random(in: 0..<3, using: &random)]
      case 6..<9: offset = 60 * .random(in: -180...180, using: &random)
      case 9..<12: offset = 0
      case 12..<17: real = real.adding(seconds: 8 * 3_600)
      case 17 where !hasSlept:
        hasSlept = true
        real = real.adding(seconds: 8 * 86_400)
      default: break
      }
    }
  }

  func fill(_ reminders: RemindersUnderTest) async throws {
    let quiet = quiet
    try await reminders.choose { settings in
      settings[.feeling] = .on
      settings.quiet = quiet
    }
    let own = own.enumerated().map { OwnReminder(id: OwnReminder.ID(Event.ID(number: $0 + 1).uuid), content: $1) }
    // Saves the reminders without promising them, as if they came from another computer.
    _ = try await reminders.store.change(as: { _ in UndoLabel(.added, .ownReminder, "") }) {
      transaction throws(StoreError) in
      for own in own { try transaction.reminders.save(own) }
    }
    for event in events { try await reminders.store.keep(event) }
  }
}

extension Event {
  /// Makes an event of one hour with an alarm ten minutes before.
  fileprivate static func sample(_ title: String, id: Int, at start: DateTime, zone: EventZone) throws -> Event {
    Event(
      id: ID(number: id),
      uid: "\(id)",
      title: try EventTitle(title),
      span: .timed(start: start, end: start.adding(minutes: 60), zone: zone),
      alarms: [Alarm(.start(offset: -600))]
    )
  }
}

/// A slow model of due reminders, which scans all of them each time.
private struct ReminderModel {
  struct Item {
    enum Moment {
      case moment(Instant)
      case clock(DateTime)
      case clockBefore(DateTime, seconds: Int)

      func instant(_ zone: Zone) -> Instant {
        switch self {
        case .moment(let instant): instant
        case .clock(let clock): zone.instant(of: clock)
        case .clockBefore(let clock, let seconds): zone.instant(of: clock).adding(seconds: -seconds)
        }
      }
    }

    let name: String
    let moment: Moment
    /// The time at which the event ends; `nil` for other reminders.
    let ends: Moment?
    let isDelayable: Bool

    init(_ name: String, _ moment: Moment, ends: Moment? = nil, isDelayable: Bool = false) {
      (self.name, self.moment, self.ends, self.isDelayable) = (name, moment, ends, isDelayable)
    }

    func at(_ zone: Zone) -> Instant { moment.instant(zone) }

    func hasEnded(by now: Instant, _ zone: Zone) -> Bool {
      ends.map { $0.instant(zone).adding(seconds: 300) < now } ?? false
    }
  }

  private let items: [Item]
  private let quiet: QuietHours?
  private var over: Set<String> = []

  init(_ items: [Item], quiet: QuietHours?) { (self.items, self.quiet) = (items, quiet) }

  /// Returns the messages of a run: late reminders together, each other reminder in its own message.
  mutating func run(at now: Instant, zone: Zone, isFirst: Bool) -> [Set<String>] {
    let shown = zone.dateTime(at: now).time
    let isQuiet = quiet?.contains(shown) ?? false
    var due: [(at: Instant, name: String)] = []
    for item in items where !over.contains(item.name) {
      let at = item.at(zone)
      guard at <= now else { continue }
      // The first run drops reminders about earlier days.
      let isOfEarlierDay = item.isDelayable && zone.dateTime(at: at).day < zone.dateTime(at: now).day
      if at <= now.adding(seconds: -7 * 86_400) || item.hasEnded(by: now, zone) || isFirst && isOfEarlierDay {
        over.insert(item.name)
      } else if !item.isDelayable || !isQuiet {
        over.insert(item.name)
        due.append((at, item.name))
      }
    }
    due.sort { ($0.at, $0.name) < ($1.at, $1.name) }
    let late = due.filter { $0.at < now.adding(seconds: -300) }
    let others = due.filter { $0.at >= now.adding(seconds: -300) }
    return (late.isEmpty ? [] : [Set(late.map(\.name))]) + others.map { [$0.name] }
  }
}
