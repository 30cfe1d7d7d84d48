package import Domain
import Testing

/// Checks for storing reminders.
package enum ReminderContract {
  package static let checks: [ReminderCheck] = [
    ReminderCheck("custom reminders are stored unchanged, and undo restores them") { store async throws in
      let own = try await store.add("약", "2026-11-20T09:00", rule: "FREQ=DAILY;COUNT=9", insists: true)
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.own(own.id) } == own)
      let done = try await FinishReminder(store.store)(own.id, at: DateTime("2026-11-21T09:00"), now: own.content.start)
      #expect(done.finished == [try DateTime("2026-11-21T09:00")])
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.own(own.id) } == done)
      #expect(try await store.history.undo()?.label == UndoLabel(.finished, .ownReminder, "약"))
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.own(own.id) } == own)
      var wanted = own.content
      (wanted.text, wanted.rule, wanted.insists) = (try ReminderText("물"), nil, false)
      _ = try await EditReminder(store.store)(own.id, from: own.content, to: wanted, at: .at("2026-11-20T08:00"))
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.own(own.id) }?.content == wanted)
      #expect(try await store.history.undo()?.label == UndoLabel(.changed, .ownReminder, "물"))
      try await RemoveReminders(store.store)([own])
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.own(own.id) } == nil)
      #expect(try await store.history.undo()?.label == UndoLabel(.removed, .ownReminder, "약"))
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.own(own.id) } == own)
    },
    ReminderCheck("the zone of a to-do in UTC is stored, and only a new time changes it") { store async throws in
      let content = OwnReminderContent(try ReminderText("약"), at: try DateTime("2026-11-21T09:00"))
      let own = OwnReminder(id: OwnReminder.ID(store.newID()), content: content, zone: try Zone("Europe/Berlin"))
      _ = try await store.store.change(as: { (_: Void) in UndoLabel(.added, .ownReminder, "약") }) {
        transaction throws(StoreError) in try transaction.reminders.save(own)
      }
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.own(own.id) } == own)
      var wanted = content
      wanted.text = try ReminderText("물")
      let renamed = try await EditReminder(store.store)(own.id, from: content, to: wanted, at: .at("2026-11-20T08:00"))
      #expect(renamed.value.zone == own.zone)
      wanted.start = try DateTime("2026-11-21T10:00")
      let moved = try await EditReminder(store.store)(own.id, from: content, to: wanted, at: .at("2026-11-20T08:00"))
      #expect(try moved.value.zone == Zone("Asia/Seoul"))
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.own(own.id) } == moved.value)
      _ = try await store.history.undo()
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.own(own.id) } == renamed.value)
      let plain = try await store.add("차", "2026-11-21T09:00")
      var later = plain.content
      later.start = wanted.start
      let edited = try await EditReminder(store.store)(
        plain.id, from: plain.content, to: later, at: .at("2026-11-20T08:00"))
      #expect(edited.value.zone == nil)
    },
    ReminderCheck("custom reminders are found by time and by id prefix") { store async throws in
      for day in 21...23 { try await store.add("d\(day)", "2026-11-\(day)T09:00") }
      try await store.add("weekly", "2026-11-21T10:00", rule: "FREQ=WEEKLY")
      func found(_ first: String, _ last: String) async throws -> [String] {
        let (first, last) = (try DateTime(first), try DateTime(last))
        return try await store.ask { transaction throws(StoreError) in try transaction.own(from: first, through: last) }
          .map(\.content.text.text).sorted()
      }
      #expect(try await found("2026-11-21T09:00", "2026-11-22T09:00") == ["d21", "d22", "weekly"])
      #expect(try await found("2026-11-21T09:01", "2026-11-21T09:59") == [])
      #expect(try await found("2027-11-21T09:01", "2027-11-29T09:59") == ["weekly"])
      let prefixed = try await store.ask { transaction throws(StoreError) in
        try transaction.own(idPrefix: "0000", limit: 3)
      }
      #expect(prefixed.map(\.content.text.text) == ["d21", "d22", "d23"])
      #expect(
        try await store.ask { transaction throws(StoreError) in try transaction.own(idPrefix: "00", limit: 3) } == [])
    },
    ReminderCheck("a reminder that another writer changed or removed isn't changed") { store async throws in
      let own = try await store.add("약", "2026-11-21T09:00")
      var (wanted, other) = (own.content, own.content)
      (wanted.text, other.text) = (try ReminderText("a"), try ReminderText("b"))
      _ = try await EditReminder(store.second)(own.id, from: own.content, to: other, at: .at("2026-11-20T08:00"))
      let error = try await #require(throws: ChangeReminderError.self) {
        _ = try await EditReminder(store.store)(own.id, from: own.content, to: wanted, at: .at("2026-11-20T08:00"))
      }
      guard case .conflict(let conflict) = error else { throw error }
      #expect(conflict.fields == [.text])
      await #expect(throws: StoreError.conflict) { try await RemoveReminders(store.store)([own]) }
      try await RemoveReminders(store.store)([OwnReminder(id: own.id, content: other)])
      await #expect(throws: StoreError.missing) { try await RemoveReminders(store.second)([own]) }
      let time = own.content.start
      await #expect(throws: ChangeReminderError.store(.missing)) {
        try await FinishReminder(store.store)(own.id, at: time, now: time)
      }
    },
    ReminderCheck("mutes are stored once, and undo restores them") { store async throws in
      let own = try await store.add("약", "2026-11-21T09:00")
      let mute = MuteReminder(store.store)
      for item in [ReminderMute.kind(.plant), .own(own.id), .calendar(.standard)] {
        #expect(try await mute(item, naming: "x").isChanged)
        #expect(try await !mute(item, naming: "x").isChanged)
      }
      let all = Set<ReminderMute>([.kind(.plant), .own(own.id), .calendar(.standard)])
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.mutes() } == all)
      #expect(try await mute.unmute(.kind(.plant), naming: "plants", at: .at()).isChanged)
      #expect(
        try await store.ask { transaction throws(StoreError) in try transaction.mutes() }
          == all.subtracting([.kind(.plant)])
      )
      #expect(try await store.history.undo()?.label == UndoLabel(.unmuted, .reminderMute, "plants"))
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.mutes() } == all)
      await #expect(throws: StoreError.missing) { _ = try await mute(.plant(Plant.ID(number: 9)), naming: "") }
      await #expect(throws: StoreError.missing) {
        _ = try await mute(.book(Book.ID(Plant.ID(number: 9).uuid)), naming: "")
      }
    },
    ReminderCheck("snoozes are stored unchanged, and undo restores the previous one") { store async throws in
      try await store.add("약", "2026-11-20T09:00")
      try await store.store.keep(.sample(id: 7, from: "2026-11-20T10:00", to: "2026-11-20T11:00"))
      let (until, clock) = (try Instant("2026-11-20T12:00"), try DateTime("2026-11-21T07:00"))
      let instance = RecurrenceID(try DateTime("2026-11-20T10:00"))
      let ends: [ReminderSnooze.End] = [
        .moment(until), .clock(clock), .opening, .after(Occurrence.ID(event: Event.ID(number: 7)), otherwise: until),
        .after(Occurrence.ID(event: Event.ID(number: 7), instance: instance), otherwise: until),
      ]
      for end in ends {
        let snooze = try await store.snooze("2026-11-20T09:00", until: end, now: "2026-11-20T08:30")
        #expect(try await store.ask { transaction throws(StoreError) in try transaction.snoozes() } == [snooze])
        #expect(
          try await store.ask { transaction throws(StoreError) in try transaction.snooze(of: snooze.reminder) }
            == snooze)
      }
      let id = try await store.reminder("2026-11-20T09:00").id
      try await SnoozeReminder(store.store).cancel(id, naming: "약")
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.snoozes() } == [])
      await #expect(throws: StoreError.missing) { try await SnoozeReminder(store.store).cancel(id, naming: "약") }
      #expect(try await store.history.undo()?.label == UndoLabel(.removed, .reminderSnooze, "약"))
      #expect(
        try await store.ask { transaction throws(StoreError) in try transaction.snoozes() }.map(\.end) == [ends[4]])
      #expect(try await store.history.undo()?.label == UndoLabel(.snoozed, .reminderSnooze, "약"))
      #expect(
        try await store.ask { transaction throws(StoreError) in try transaction.snoozes() }.map(\.end) == [ends[3]])
    },
    ReminderCheck("deliveries are stored unchanged and aren't undo steps") { store async throws in
      let (at, owner) = (try Instant("2026-11-20T09:00"), Event.ID(number: 5).uuid)
      let results = [
        WayResult(.desktop, .unavailable(.session)), WayResult(.ntfy, .refused(detail: "a, b")),
        WayResult(.command, .tooSlow),
      ]
      let states: [ReminderDelivery.State] = [
        .pending, .claimed(by: owner, until: at), .failed(until: at), .delivered(by: .ntfy, at: at),
        .handedOver(for: at),
      ]
      var deliveries: [ReminderDelivery] = []
      for (number, state) in states.enumerated() {
        deliveries.append(
          ReminderDelivery(
            id: Reminder.ID(Event.ID(number: number + 1).uuid),
            kind: ReminderKind.allCases[number],
            title: "t\(number)",
            at: at.adding(seconds: number),
            state: state,
            insists: number == 3,
            failures: number,
            results: Array(results.prefix(number))
          )
        )
      }
      let kept = deliveries
      try await store.store.note { transaction throws(StoreError) in
        for delivery in kept { try transaction.reminders.note(delivery) }
      }
      for delivery in kept {
        #expect(
          try await store.ask { transaction throws(StoreError) in try transaction.delivery(delivery.id) } == delivery)
      }
      let (first, last) = (at.adding(seconds: 1), at.adding(seconds: 3))
      let some = try await store.ask { transaction throws(StoreError) in
        try transaction.deliveries(from: first, through: last)
      }
      #expect(some.sorted { $0.at < $1.at } == Array(kept[1...3]))
      let open = try await store.ask { transaction throws(StoreError) in try transaction.openDeliveries(from: first) }
      #expect(open.sorted { $0.at < $1.at } == Array(kept[1...3]))
      try await store.store.note { transaction throws(StoreError) in
        try transaction.reminders.removeDeliveries(before: last, except: [kept[1].id])
        try transaction.reminders.removeDelivery(kept[4].id)
      }
      let left = try await store.ask { transaction throws(StoreError) in
        try transaction.deliveries(from: at, through: at.adding(seconds: 9))
      }
      #expect(left.sorted { $0.at < $1.at } == [kept[1], kept[3]])
      #expect(try await store.history.undo() == nil)
    },
    ReminderCheck("the last check, the last opening and the topic are stored independently") { store async throws in
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.mark() } == nil)
      let (at, clock) = (try Instant("2026-11-20T09:00"), try DateTime("2026-11-20T09:00"))
      try await store.store.note { transaction throws(StoreError) in try transaction.reminders.noteOpening(at: at) }
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.mark() } == nil)
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.lastLook() } == nil)
      let look = at.adding(seconds: 30)
      try await store.store.note { transaction throws(StoreError) in try transaction.reminders.noteLook(at: look) }
      let topic = WebAddress("https://ntfy.example.org/haru")
      try await store.store.note { transaction throws(StoreError) in try transaction.reminders.note(topic) }
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.topic() } == topic)
      try await store.store.note { transaction throws(StoreError) in try transaction.reminders.note(nil) }
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.topic() } == nil)
      let mark = ReminderMark(through: at.adding(seconds: 60), clock: clock)
      try await store.store.note { transaction throws(StoreError) in try transaction.reminders.note(mark) }
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.mark() } == mark)
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.lastOpening() } == at)
      #expect(try await store.ask { transaction throws(StoreError) in try transaction.lastLook() } == look)
      #expect(try await store.history.undo() == nil)
    },
  ]
}

extension Store {
  /// Adds an event without any rules.
  package func keep(_ event: Event) async throws {
    try await StoredEvents(self).add(event)
  }
}
