import Domain
import Testing

/// Checks for storing and listing mood entries.
package enum MoodContract {
  package static let checks: [CanvasCheck] = lists + sums + canvases

  private static let lists: [CanvasCheck] = [
    CanvasCheck("a mood entry is stored with all its fields in any time zone") { store async throws in
      var content = try MoodContent.sample(
        73,
        "산책\n둘째 줄",
        kind: .day,
        feelings: ["calm", "몽글몽글"],
        tags: ["운동", "a,b\\c"]
      )
      content.energy = MoodLevel(40)
      let posix = try #require(Zone(posix: "EST5EDT,M3.2.0,M11.1.0"))
      for zone in [try Zone("America/New_York"), posix] {
        content.time = ZonedTime(try Instant("2026-10-01T01:30"), in: zone)
        let record = try await RecordMood(store.store, newID: .counting())(content, at: .evening())
        #expect(record.content == content)
        #expect("\(record.content.time.shown)" == "2026-09-30T12:30")
        let kept = try await store.ask { moods throws(StoreError) in try moods.record(record.id) }
        #expect(kept == record)
      }
      let newest = try await store.ask { moods throws(StoreError) in
        try moods.newest(MoodFilter(), before: nil, limit: 1)
      }
      let record = try #require(newest.first)
      let named = try await store.ask { moods throws(StoreError) in
        try moods.records(idPrefix: String(record.id.digits.prefix(8)), limit: 5)
      }
      #expect(named == [record])
    },
    CanvasCheck("lists continue in both directions from any entry, by time and then ID") { store async throws in
      for (number, level) in [10, 20, 30, 40].enumerated() {
        try await store.add(level, at: "2026-11-1\(number / 2)T09:00", number: number + 1)
      }
      let all = try await store.ask { moods throws(StoreError) in
        try moods.oldest(MoodFilter(), after: nil, limit: .max)
      }
      #expect(all.map(\.content.level.value) == [10, 20, 30, 40])
      let (second, limit) = (all[1].position, 2)
      let (newer, older, newest) = try await store.ask { moods throws(StoreError) in
        (
          try moods.oldest(MoodFilter(), after: second, limit: limit),
          try moods.newest(MoodFilter(), before: second, limit: limit),
          try moods.newest(MoodFilter(), before: nil, limit: limit)
        )
      }
      #expect([newer, older, newest].map { $0.map(\.content.level.value) } == [[30, 40], [10], [40, 30]])
    },
    CanvasCheck("the earliest day is the local day of the oldest entry") { store async throws in
      #expect(try await store.ask { moods throws(StoreError) in try moods.earliestDay() } == nil)
      try await store.add(10, at: "2026-11-20T09:00")
      try await store.add(20, at: "2026-11-19T00:30")
      #expect(try await store.ask { moods throws(StoreError) in try moods.earliestDay() } == Day("2026-11-19"))
    },
    CanvasCheck("filters select by day, level, kind, feeling and tag") { store async throws in
      try await store.add(10, at: "2026-11-18T09:00", tags: ["운동"])
      try await store.add(50, at: "2026-11-19T23:59", feelings: ["calm"])
      try await store.add(60, at: "2026-11-20T00:00", tags: ["운동", "책"])
      try await store.add(90, at: "2026-11-20T08:00", kind: .day, tags: ["책"])
      try await store.add(70, at: "2026-11-19T08:00", feelings: ["calm"], tags: ["운동", "책"])
      var both = MoodFilter(levels: MoodLevel(clamping: 60)...MoodLevel(clamping: 80), word: .tag("운동"))
      both.feeling = Feeling.Key(imported: "calm")
      var neither = MoodFilter(word: .tag("없음"))
      neither.feeling = both.feeling
      let today = DayRange(try Day("2026-11-20")).clockSeconds(.midnight)
      let levels = MoodLevel(clamping: 50)...MoodLevel(clamping: 60)
      let filters: [(MoodFilter, [Int])] = [
        (MoodFilter(clock: today), [60, 90]), (MoodFilter(kind: .day), [90]), (MoodFilter(levels: levels), [50, 60]),
        (MoodFilter(word: .tag("운동")), [10, 70, 60]), (MoodFilter(clock: today, kind: .moment, word: .tag("책")), [60]),
        (MoodFilter(word: .feeling(Feeling.Key(imported: "calm"))), [70, 50]), (MoodFilter(word: .tag("없음")), []),
        (both, [70]), (neither, []),
        (MoodFilter(levels: levels, word: .tag("운동")), [60]),
      ]
      for (filter, expected) in filters {
        #expect(try await store.levels(filter) == expected)
        #expect(try await store.ask { moods throws(StoreError) in try moods.count(filter) } == expected.count)
      }
      #expect(try await store.ask { moods throws(StoreError) in try moods.count(MoodFilter()) } == 5)
    },
    CanvasCheck("mood entries are found by memo, feeling in either language, and tag") { store async throws in
      try await store.add(70, "한강 산책\n바람이 좋았다", feelings: ["calm"], tags: ["운동"])
      try await store.add(71)
      for words in ["산책", "바람", "calm", "차분해", "ㅊㅂ", "운동", "산책 calm"] {
        #expect(try await store.store.find(words, kinds: [.mood], limit: 9).map(\.title) == ["한강 산책"], "\(words)")
      }
      #expect(try await store.store.find("71", kinds: [.mood], limit: 9).isEmpty)
    },
  ]

  private static let sums: [CanvasCheck] = [
    CanvasCheck("samples and counts follow additions, changes, removals and undo") { store async throws in
      let days = DayRange(try Day("2026-10-01"), try Day("2026-11-20"))
      let first = try await store.add(10, at: "2026-10-05T09:00", tags: ["운동"])
      let second = try await store.add(20, at: "2026-11-19T23:59", feelings: ["calm"], tags: ["운동"])
      try await store.add(30, at: "2026-11-20T00:00", kind: .day, tags: ["책"])
      #expect(try await store.samples(days) == [10, 20, 30])
      #expect(try await store.samples(of: .tag("운동"), days) == [10, 20])
      #expect(try await store.samples(DayRange(try Day("2026-11-20"))) == [30])
      #expect(try await store.words() == ["운동 2", "calm 1", "책 1"])
      _ = try await store.edit(second) { content in
        content.level = MoodLevel(clamping: 25)
        content.time = ZonedTime(try Instant("2026-10-01T07:00"), in: try Zone("Asia/Seoul"))
        content.setTags([])
      }
      #expect(try await store.samples(days) == [25, 10, 30])
      #expect(try await store.words() == ["calm 1", "운동 1", "책 1"])
      try await RemoveMoods(store.store)([first])
      #expect(try await store.samples(of: .tag("운동"), days) == [])
      #expect(try await store.samples(days) == [25, 30])
      #expect(try await store.undone() == "removed mood 10")
      #expect(try await store.undone() == "changed mood 25")
      #expect(try await store.samples(days) == [10, 20, 30])
      #expect(try await store.words() == ["운동 2", "calm 1", "책 1"])
    },
    CanvasCheck("samples have their kind and minute, even before 1970") { store async throws in
      try await store.add(5, at: "1969-12-31T23:58", kind: .day)
      let clock = DayRange(try Day("1969-12-31")).clockSeconds(.midnight)
      let samples = try await store.ask { moods throws(StoreError) in try moods.samples(of: nil, in: clock) }
      #expect(samples == [MoodSample(clockMinutes: -2, kind: .day, level: MoodLevel(clamping: 5))])
    },
  ]

  private static let canvases: [CanvasCheck] = [
    CanvasCheck("a canvas shows the newest ten entries of its day and links to the neighboring days") {
      store async throws in
      try await store.add(1, at: "2026-11-01T09:00")
      for number in 10...22 { try await store.add(number, at: "2026-11-18T\(number):00") }
      try await store.add(99, at: "2026-11-18T23:00", kind: .day)
      let page = try await store.page("2026-11-18")
      #expect(page.records.map(\.content.level.value) == Array(13...22))
      #expect(page.count == 13 && page.hiddenCount == 3)
      #expect(try await store.page("2026-11-18", isWhole: true).records.count == 13)
      let (first, today) = (try Day("2026-11-01"), try Day("2026-11-20"))
      #expect([page.previous, page.next] == [first, today])
      let now = try await store.page()
      let eighteenth = try Day("2026-11-18")
      #expect([now.day, now.previous, now.next] == [today, eighteenth, nil])
      #expect(now.records.isEmpty && !now.isFirst)
      let empty = try await store.page("2026-11-10")
      #expect([empty.previous, empty.next] == [first, eighteenth])
      #expect(empty.records.isEmpty)
    },
    CanvasCheck("the paintings of several days equal those of the single days") { store async throws in
      for minute in 10..<22 { try await store.add(minute, at: "2026-11-19T09:\(minute)") }
      try await store.add(90, at: "2026-11-18T08:00")
      try await store.add(30, at: "2026-11-17T08:00", kind: .day)
      try await store.add(40, at: "2026-11-20T00:00")
      let days = DayRange(try Day("2026-11-16"), try Day("2026-11-19"))
      _ = try await SetCanvasTheme(store.store)(.night, of: days.last)
      let paintings = try await store.ask { moods throws(StoreError) in try moods.paintings(in: days, .midnight) }
      #expect(paintings.keys.sorted() == [try Day("2026-11-18"), try Day("2026-11-19")])
      for (day, painting) in paintings { #expect(try await store.page("\(day)").painting == painting) }
    },
    CanvasCheck("the recent composition shows the newest entries of all days") { store async throws in
      let first = try await store.add(1, at: "2026-11-01T09:00")
      let second = try await store.add(2, at: "2026-11-19T09:00")
      _ = try await ChangeSettings(store.store) { $0.canvas.composition = .recent }
      let page = try await store.page()
      #expect(page.day == nil && page.records == [first, second])
      #expect(try await store.page("2026-11-01").records == [first])
    },
    CanvasCheck("a new day gets the chosen theme and keeps it") { store async throws in
      try await store.add(50, at: "2026-11-18T09:00")
      _ = try await ChangeSettings(store.store) { $0.canvas = CanvasSettings(theme: .night, isShakeable: false) }
      #expect(try await store.store.settings().canvas == CanvasSettings(theme: .night, isShakeable: false))
      #expect(try await store.page().theme == .night)
      try await store.add(50, at: "2026-11-19T09:00")
      _ = try await ChangeSettings(store.store) { $0.canvas.theme = .clear }
      #expect(try await store.page("2026-11-18").theme == .paper)
      #expect(try await store.page("2026-11-19").theme == .night)
      #expect(try await store.page("2026-11-20").theme == .clear)
      let day = try Day("2026-11-18")
      #expect(try await SetCanvasTheme(store.store)(.clear, of: day).isChanged)
      #expect(try await !SetCanvasTheme(store.store)(.clear, of: day).isChanged)
      #expect(try await store.page("2026-11-18").theme == .clear)
      #expect(try await store.undone() == "changed painting 2026-11-18")
      #expect(try await store.page("2026-11-18").theme == .paper)
    },
    CanvasCheck("a day without a chosen theme suits the terminal") { store async throws in
      try await store.add(50, at: "2026-11-18T09:00")
      var settings = CanvasSettings()
      settings.automaticTheme = .night
      let dark = settings
      let (clock, day) = (try DayClock.evening(), try Day("2026-11-18"))
      let page = try await store.ask { moods throws(StoreError) in try moods.canvas(of: day, dark, at: clock) }
      #expect(page.theme == .night)
      _ = try await SetCanvasTheme(store.store)(.paper, of: day)
      let chosen = try await store.ask { moods throws(StoreError) in try moods.canvas(of: day, dark, at: clock) }
      #expect(chosen.theme == .paper)
    },
    CanvasCheck("\"on this day\" shows only earlier years that have entries") { store async throws in
      try await store.add(10, at: "2023-11-20T09:00")
      try await store.add(20, at: "2025-11-20T09:00")
      try await store.add(30, at: "2025-11-21T09:00")
      let (clock, day) = (try DayClock.evening(), try Day("2026-11-20"))
      let pages = try await store.ask { moods throws(StoreError) in
        try moods.onThisDay(day, CanvasSettings(), at: clock)
      }
      #expect(pages.map { $0.records.map(\.content.level.value) } == [[20], [10]])
    },
  ]
}
