import Domain
import Testing

/// Checks that each reminder is delivered once.
package enum ReminderClaimContract {
  package static let checks: [ReminderCheck] = [
    ReminderCheck("the first run sends reminders due since their creation, and each only once") {
      store async throws in
      try await store.add("early", "2026-11-20T08:30")
      try await store.add("약", "2026-11-20T09:00")
      // The reminder was added at eight, and no run came before.
      #expect(try await store.run("2026-11-20T08:45") == ["early"])
      #expect(try await store.run("2026-11-20T08:59") == [])
      #expect(try await store.run("2026-11-20T09:00") == ["약"])
      #expect(try await store.run("2026-11-20T09:00") == [])
      #expect(try await store.run("2026-11-20T10:00") == [])
      #expect(try await store.history.entries(limit: 9).count == 2)
    },
    ReminderCheck("a reminder that one run sends isn't sent by another simultaneous run") { store async throws in
      try await store.run("2026-11-20T08:45")
      for number in 1...4 { try await store.add("r\(number)", "2026-11-20T09:0\(number)") }
      let first = try #require(try await store.claim("2026-11-20T09:04"))
      let others = RemindersUnderTest(store.second, second: store.store, history: store.history)
      #expect(first.message.titles == "r1")
      #expect(try await others.run("2026-11-20T09:04") == ["r2", "r3", "r4"])
      let results = [WayResult(.desktop, .delivered)]
      try await NoteDelivery(store.store)(first, results, at: Instant("2026-11-20T09:04"))
      #expect(try await others.run("2026-11-20T10:00") == [])
    },
    ReminderCheck("a reminder claimed by a crashed run is sent again after the lease") { store async throws in
      try await store.run("2026-11-20T08:45")
      try await store.add("약", "2026-11-20T09:00")
      let crashed = try #require(try await store.claim("2026-11-20T09:00"))
      #expect(try await store.run("2026-11-20T09:01") == [])
      #expect(try await store.run("2026-11-20T09:02") == ["약"])
      // The first run was only slow, but its result no longer counts.
      try await NoteDelivery(store.second)(crashed, [WayResult(.desktop, .tooSlow)], at: Instant("2026-11-20T09:03"))
      #expect(try await store.run("2026-11-20T12:00") == [])
      // Setting the clock back doesn't lengthen the lease.
      try await store.add("물", "2026-11-20T13:00")
      _ = try #require(try await store.claim("2026-11-20T13:00"))
      #expect(try await store.run("2026-11-20T12:50") == [])
      #expect(try await store.run("2026-11-20T13:00") == [])
      #expect(try await store.run("2026-11-20T13:02") == ["물"])
    },
    ReminderCheck("a failed reminder is retried later and in the next way") { store async throws in
      try await store.run("2026-11-20T08:45")
      try await store.add("약", "2026-11-20T09:00")
      let (broken, works) = (ScriptedNotifier { _ in .unavailable(.session) }, ScriptedNotifier())
      #expect(try await store.run("2026-11-20T09:00", [.desktop: broken]).map(\.results.count) == [1])
      #expect(try await store.entries(at: "2026-11-20T09:00") == ["11-20T09:00 약 failed until 11-20T09:01"])
      #expect(try await store.run("2026-11-20T09:00", [.desktop: broken]).isEmpty)
      #expect(try await store.run("2026-11-20T09:01", [.desktop: broken]).count == 1)
      #expect(try await store.run("2026-11-20T09:02", [.desktop: works]).isEmpty)
      let sent = try await store.run("2026-11-20T09:03", [.desktop: broken, .terminal: works])
      #expect(sent.map(\.results) == [[WayResult(.desktop, .unavailable(.session)), WayResult(.terminal, .delivered)]])
      #expect(try await store.entries(at: "2026-11-20T09:03") == ["11-20T09:00 약 by terminal 11-20T09:03"])
      #expect(broken.delivered.count == 3 && works.delivered.count == 1)
    },
    ReminderCheck("a reminder is sent in all ways if chosen, and not at all if none is available") {
      store async throws in
      try await store.choose { ($0.allWays, $0.ways) = (true, [.terminal, .desktop]) }
      try await store.run("2026-11-20T08:45")
      try await store.add("약", "2026-11-20T09:00")
      let ways: [ReminderWay: any Notifying] = [.desktop: ScriptedNotifier(), .terminal: ScriptedNotifier()]
      #expect(try await store.run("2026-11-20T09:00", [:]).isEmpty)
      #expect(try await store.run("2026-11-20T09:00", [.command: ScriptedNotifier()]).isEmpty)
      let sent = try await store.run("2026-11-20T09:00", ways)
      #expect(sent.map(\.results) == [[WayResult(.terminal, .delivered), WayResult(.desktop, .delivered)]])
    },
    ReminderCheck("reminders that are removed, moved or finished in time aren't sent") { store async throws in
      try await store.run("2026-11-20T08:45")
      let removed = try await store.add("removed", "2026-11-20T09:00")
      let moved = try await store.add("moved", "2026-11-20T09:00")
      let done = try await store.add("done", "2026-11-20T09:00", rule: "FREQ=DAILY")
      try await RemoveReminders(store.second)([removed])
      var later = moved.content
      later.start = try DateTime("2026-11-20T10:00")
      _ = try await EditReminder(store.store)(moved.id, from: moved.content, to: later, at: .at("2026-11-20T08:50"))
      _ = try await FinishReminder(store.store)(done.id, at: done.content.start, now: done.content.start)
      #expect(try await store.run("2026-11-20T09:00") == [])
      #expect(try await store.run("2026-11-20T10:00") == ["moved"])
      #expect(try await store.run("2026-11-21T09:00") == ["done"])
    },
  ]
}
