import Data
import Domain
import Support
import Testing

/// Random three-way edits of reminders, on the to-dos of several programs.
struct ReminderSyncPropertyTests {
  private static let format = ReminderSyncFormat(
    userIn: Zone(identifier: "Asia/Seoul") ?? .utc, newID: .counting(),
    now: { Instant(secondsSince1970: 1_800_000_000) })
  private static let seeds: ClosedRange<UInt64> = 1...300

  @Test(arguments: PhoneToDo.allCases) func randomRemindersSurviveTheirText(todo: PhoneToDo) throws {
    for seed in Self.seeds {
      var random = RandomReminder(seed: seed)
      let own = random.edited(try #require(Self.format.record(in: todo.text)), times: 6)
      for source in [nil, todo.text] {
        let text = source.map { Self.format.text(of: own, on: $0) } ?? Self.format.newText(of: own, from: nil)
        let again = try #require(Self.format.record(in: text), "seed \(seed): \(String(decoding: text, as: UTF8.self))")
        #expect(Self.format.isSame(again, own), "seed \(seed): \(own) \(String(decoding: text, as: UTF8.self))")
        #expect(again.uid == own.uid)
        #expect(Self.format.text(of: own, on: text) == text, "seed \(seed)")
        if source != nil { #expect(Self.lacks(text, todo.unknown) == [], "seed \(seed)") }
      }
    }
  }

  @Test(arguments: PhoneToDo.allCases) func changeOfOneSideAlwaysArrives(todo: PhoneToDo) throws {
    for seed in Self.seeds {
      var random = RandomReminder(seed: seed)
      let base = try #require(Self.format.record(in: todo.text))
      let changed = random.edited(base, times: 3)
      let sent = Self.format.merge(base: base, here: changed, there: base)
      #expect(sent.conflicts == [] && Self.format.isSame(sent.there, changed), "seed \(seed)")
      let received = Self.format.merge(base: base, here: base, there: changed)
      #expect(received.conflicts == [] && Self.format.isSame(received.here, changed), "seed \(seed)")
      let alike = Self.format.merge(base: base, here: changed, there: changed)
      #expect(alike.conflicts == [] && Self.format.isSame(alike.here, changed), "seed \(seed)")
    }
  }

  @Test(arguments: PhoneToDo.allCases) func editsOfBothSidesMeetExceptInConflicts(todo: PhoneToDo) throws {
    for seed in Self.seeds {
      var random = RandomReminder(seed: seed)
      let base = try #require(Self.format.record(in: todo.text))
      let (here, there) = (random.edited(base, times: 2), random.edited(base, times: 2))
      let text = Self.format.text(of: there, on: todo.text)
      let read = try #require(Self.format.record(in: text))
      let merge = Self.format.merge(base: base, here: here, there: read)
      let written = Self.format.text(of: merge.there, on: text)
      #expect(Self.lacks(written, todo.unknown) == [], "seed \(seed)")
      // Either side's values settle all conflicts, and nothing else differs.
      let settled = merge.conflicts.reduce(merge.there) { Self.format.record($0, setting: $1.field, to: $1.here) }
      #expect(Self.format.isSame(settled, merge.here), "seed \(seed)")
      let accepted = merge.conflicts.reduce(merge.here) { Self.format.record($0, setting: $1.field, to: $1.there) }
      #expect(Self.format.isSame(accepted, merge.there), "seed \(seed)")
      // The next run changes nothing.
      let next = try #require(Self.format.record(in: written))
      let open = merge.conflicts.reduce(next) { Self.format.record($0, setting: $1.field, to: $1.base) }
      let again = Self.format.merge(base: open, here: merge.here, there: next)
      #expect(Self.format.isSame(again.there, next) && again.conflicts == merge.conflicts, "seed \(seed)")
    }
  }

  /// A to-do that is done here is done there, and open again after undo.
  @Test(arguments: PhoneToDo.allCases) func doneTimesComeAndGo(todo: PhoneToDo) throws {
    let base = try #require(Self.format.record(in: todo.text))
    let time = try #require(base.next(after: DateTime(.earliest, .midnight)))
    let done = base.with(finished: base.finished.union([time]))
    let text = Self.format.text(of: done, on: todo.text)
    #expect(try #require(Self.format.record(in: text)).finished == done.finished)
    #expect(Self.lines(text).contains("STATUS:COMPLETED") && Self.lacks(text, todo.unknown) == [])
    let open = Self.format.text(of: base, on: text)
    #expect(try #require(Self.format.record(in: open)).finished == base.finished)
    #expect(Self.lines(open).count { $0 == "STATUS:COMPLETED" } == base.finished.count(where: todo.hasInstance))
  }

  /// Returns the lines that a text lacks when it is unfolded.
  private static func lacks(_ text: [UInt8], _ lines: [String]) -> [String] {
    let all = Set(Self.lines(text))
    return lines.filter { !all.contains($0) }
  }

  private static func lines(_ text: [UInt8]) -> [String] {
    String(decoding: text, as: UTF8.self).replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
  }
}

extension PhoneToDo {
  /// Indicates whether the text has an instance at a time, and not only an exception.
  fileprivate func hasInstance(at time: DateTime) -> Bool {
    String(decoding: text, as: UTF8.self).contains("DUE;TZID=Europe/Berlin:20270108T083000")
      && time.day == Day(year: 2_027, month: 1, day: 8)
  }
}

/// Edits reminders as people do, on both sides.
private struct RandomReminder {
  private static let rules: [RecurrenceRule?] = [
    nil, RecurrenceRule(.daily), RecurrenceRule(.weekly, on: [.tuesday, .friday]), RecurrenceRule(.monthly),
    RecurrenceRule(.daily, interval: 2, end: .count(9)),
    RecurrenceRule(.daily, end: .until(.day(Day(year: 2_027, month: 3, day: 1) ?? .latest))),
    RecurrenceRule(.daily, end: .until(.instant(Instant(secondsSince1970: 1_802_000_000)))),
  ]

  private var random: RandomSource

  init(seed: UInt64) { random = .seeded(seed) }

  mutating func edited(_ own: OwnReminder, times: Int) -> OwnReminder {
    (0..<times).reduce(own) { own, _ in edited(own) }
  }

  private mutating func edited(_ own: OwnReminder) -> OwnReminder {
    var content = own.content
    switch number(0...6) {
    case 0:
      let texts = ["약", "a, b; c\\d", "두 줄\n제목", "긴 제목 " + String(repeating: "가", count: 60)]
      content.text = ReminderText(imported: texts[number(0...3)])
      return OwnReminder(id: own.id, uid: own.uid, content: content, finished: own.finished)
    case 1:
      content.insists.toggle()
      return OwnReminder(id: own.id, uid: own.uid, content: content, finished: own.finished)
    case 2: content.start = content.start.adding(minutes: number(-40...40) * 180)
    case 3: content.rule = Self.rules[number(0...Self.rules.count - 1)]
    case 4:
      let times = own.times(from: own.content.start, through: own.content.start.adding(seconds: 20 * 86_400))
      guard !times.isEmpty else { return own }
      return own.with(finished: own.finished.union([times[number(0...times.count - 1)]]))
    default:
      guard let time = own.finished.min() else { return own }
      return own.with(finished: own.finished.subtracting([time]))
    }
    // A new time is never done, just as after the user edits a reminder.
    guard let fitted = try? content.fitted() else { return own }
    return OwnReminder(id: own.id, uid: own.uid, content: fitted)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
}

extension OwnReminder {
  /// Returns the reminder with other done times.
  fileprivate func with(finished: Set<DateTime>) -> OwnReminder {
    OwnReminder(id: id, uid: uid, content: content, finished: finished)
  }
}
