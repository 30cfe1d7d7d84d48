import Domain
import Testing

/// Checks for existing sayings and the lists that contain them.
package enum SayingContract {
  package static let checks: [WordsCheck] = [
    WordsCheck("the first day is saved once and isn't an undo step") { store async throws in
      #expect(try await store.sayings.firstDay() == nil)
      for day in ["2026-11-20", "2026-12-24"] { await store.sayings.begin(on: try Day(day)) }
      #expect(try await store.sayings.firstDay() == Day("2026-11-20"))
      #expect(try await store.history.entries(limit: 9) == [])
    },
    WordsCheck("every day is the first day until one is saved") { store async throws in
      for day in ["2026-11-20", "2027-11-20"] {
        let clock = try DayClock.at("\(day)T09:00")
        #expect(try await store.numbers(at: clock) == (1...30).reversed())
        #expect(
          try await store.sayings.page(of: .all, offset: 0, limit: 1, at: clock).first?.uploaded
            == .init("\(day)T00:00")
        )
      }
      #expect(try await store.sayings.sayings(appearingIn: DayRange("2026-11-20"), at: .at()) == [])
    },
    WordsCheck("a built-in saying has its content, its day and no marks") { store async throws in
      try await store.begin()
      let id = try Saying.ID(number: 12)
      let saying = try #require(try await store.sayings.saying(id, at: .at()))
      let content = try #require(SamplePack().content(of: 12))
      #expect(try saying == Saying(id: id, content: content, uploaded: Instant("2026-11-02T00:00"), origin: .pack))
    },
    WordsCheck("a saying appears at the start of every day until the pack ends") { store async throws in
      try await store.begin()
      let dates = [
        ("2026-11-20T23:59", 30), ("2026-11-21T00:00", 31), ("2026-11-25T12:00", 35), ("2027-01-01T00:00", 40),
      ]
      for (date, count) in dates {
        let clock = try DayClock.at(date)
        #expect(try await store.sayings.count(of: .all, at: clock) == count)
        #expect(try await store.numbers(at: clock) == (1...count).reversed())
        for number in [count, count + 1] {
          let saying = try await store.sayings.saying(Saying.ID(number: number), at: clock)
          #expect((saying != nil) == (number == count))
        }
      }
    },
    WordsCheck("a day that starts later shows its saying later") { store async throws in
      try await store.begin()
      let dayStart = try #require(DayStart(TimeOfDay("04:00")))
      for (time, count) in [("03:59", 30), ("04:00", 31)] {
        let now = try Instant("2026-11-21T\(time)")
        let clock = DayClock(now: now, zone: try Zone("Asia/Seoul"), dayStart: dayStart)
        #expect(try await store.sayings.count(of: .all, at: clock) == count)
        let newest = try await store.sayings.page(of: .all, offset: 0, limit: 1, at: clock).first
        #expect(try newest?.uploaded == Instant("2026-11-\(count - 10)T04:00"))
      }
    },
    WordsCheck("setting the clock back hides only sayings without marks that weren't opened") { store async throws in
      try await store.begin()
      try await store.sayings.open(Saying.ID(number: 34), at: Instant("2026-11-25T09:00"))
      try await store.mark(Saying.ID(number: 35), .used, at: "2026-11-25T09:00")
      try await store.mark(Saying.ID(number: 36), .liked, at: "2026-11-26T09:00")
      try await store.mark(Saying.ID(number: 36), .liked, false)
      for day in ["2026-11-20", "2026-11-01", "1970-01-01"] {
        #expect(try await store.numbers(at: .at("\(day)T09:00")) == [35, 34] + (1...30).reversed(), "\(day)")
      }
    },
    WordsCheck("all sayings are listed newest first, in pages") { store async throws in
      try await store.begin()
      _ = try await store.add("가", at: "2026-11-20T08:00")
      _ = try await store.add("나", at: "2026-11-20T08:00")
      _ = try await store.add("다", at: "2026-11-18T08:00")
      let all = try await store.numbers(at: .at())
      #expect(all == [10_002, 10_001, 30, 29, 10_003] + (1...28).reversed())
      for offset in [0, 2, 4, 31, 33] {
        let part = try await store.sayings.page(of: .all, offset: offset, limit: 4, at: .at()).map(\.id.number)
        #expect(part == Array(all.dropFirst(offset).prefix(4)))
      }
      #expect(try await store.sayings.page(of: .all, offset: 0, limit: 0, at: .at()) == [])
    },
    WordsCheck("liked sayings are listed by time of liking, the latest first") { store async throws in
      try await store.begin()
      let own = try await store.add("가")
      let likes = [
        (30, "2026-11-20T10:00"), (own.number, "2026-11-20T12:00"), (3, "2026-11-20T11:00"), (4, "2026-11-20T11:00"),
      ]
      for (number, time) in likes {
        try await store.mark(Saying.ID(number: number), .liked, at: time)
      }
      #expect(try await store.numbers(.liked, at: .at()) == [own.number, 4, 3, 30])
      #expect(try await store.sayings.count(of: .liked, at: .at()) == 4)
      try await store.mark(own, .liked, false)
      #expect(try await store.numbers(.liked, at: .at()) == [4, 3, 30])
      #expect(try await store.sayings.page(of: .liked, offset: 1, limit: 1, at: .at()).map(\.id.number) == [3])
    },
    WordsCheck("unused sayings are listed newest first") { store async throws in
      try await store.begin()
      let own = [try await store.add("가"), try await store.add("나")]
      try await store.mark(own[0], .used)
      try await store.mark(Saying.ID(number: 29), .used)
      #expect(try await store.numbers(.unused, at: .at()) == [own[1].number, 30] + (1...28).reversed())
      #expect(try await store.sayings.count(of: .unused, at: .at()) == 30)
      try await store.mark(own[0], .used, false)
      #expect(try await store.sayings.count(of: .unused, at: .at()) == 31)
    },
    WordsCheck("new sayings are unopened ones of the last 48 hours") { store async throws in
      try await store.begin()
      _ = try await store.add("가")
      #expect(try await store.numbers(.new, at: .at("2026-11-20T23:59")) == [30, 29])
      #expect(try await store.numbers(.new, at: .at("2026-11-21T00:00")) == [31, 30])
      try await store.sayings.open(Saying.ID(number: 30), at: Instant("2026-11-21T09:00"))
      #expect(try await store.numbers(.new, at: .at("2026-11-21T09:00")) == [31])
      #expect(try await store.sayings.count(of: .new, at: .at("2026-11-30T09:00")) == 2)
    },
    WordsCheck("sayings with a tag are listed ignoring case, and each tag is listed once") { store async throws in
      try await store.begin()
      let own = try await store.add("가", tags: ["Ｏdd", "쉼"])
      #expect(
        try await store.numbers(.tagged(SayingTag("ODD")), at: .at()) == [own.number] + stride(from: 29, to: 0, by: -2)
      )
      #expect(try await store.numbers(.tagged(SayingTag("쉼")), at: .at()) == [own.number])
      #expect(try await store.numbers(.tagged(SayingTag("쉬")), at: .at()) == [])
      #expect(try await store.sayings.tags(at: .at()).map(\.key) == ["even", "odd", "쉼"])
    },
    WordsCheck("sayings that appear on given days are known in advance, without hidden ones") { store async throws in
      try await store.begin()
      try await store.hide(32, at: "2026-11-22T09:00")
      try await store.sayings.open(Saying.ID(number: 31), at: Instant("2026-11-20T10:00"))
      let sayings = try await store.sayings.sayings(appearingIn: DayRange("2026-11-20", "2026-11-23"), at: .at())
      #expect(sayings.map(\.id.number) == [30, 31, 33])
      #expect(try sayings.map(\.uploaded) == ["20", "21", "23"].map { try Instant("2026-11-\($0)T00:00") })
      #expect(try sayings.map(\.marks.opened) == [nil, Instant("2026-11-20T10:00"), nil])
      #expect(try await store.sayings.sayings(appearingIn: DayRange("2026-12-01", "2027-01-01"), at: .at()) == [])
    },
    WordsCheck("a later round repeats the pack unopened until it is undone") { store async throws in
      try await store.begin()
      try await store.mark(Saying.ID(number: 2), .liked)
      for number in [1, 2] { try await store.sayings.open(Saying.ID(number: number), at: Instant("2026-11-20T10:00")) }
      try await store.hide(3, at: "2026-11-30T09:00")
      #expect(try await BeginRound(store.store)(at: .at("2026-12-01T09:00")).count == 39)
      let clock = try DayClock.at("2026-12-03T09:00")
      #expect(try await store.numbers(at: clock).prefix(4) == [4, 2, 1, 40])
      #expect(try await store.numbers(.new, at: clock) == [4, 2])
      #expect(try await store.numbers(.liked, at: clock) == [2])
      #expect(try await OpenSaying(store.store)(2, at: clock).marks.opened == clock.now)
      #expect(try await store.numbers(.new, at: clock) == [4])
      let sayings = try await store.sayings.sayings(appearingIn: DayRange("2026-11-30", "2026-12-02"), at: clock)
      #expect(sayings.map(\.id.number) == [40, 1, 2])
      #expect(sayings.map(\.round) == [1, 2, 2])
      #expect(try await store.undone() == "again saying 1–40")
      #expect(try await store.numbers(at: clock).prefix(2) == [40, 39])
    },
    WordsCheck("the end of a round isn't reported again and isn't an undo step") { store async throws in
      try await store.begin()
      let (report, clock) = (ReportEndedRound(store.store), try DayClock.at("2026-12-01T09:00"))
      let ended = try #require(try await report.unreported(at: clock))
      #expect(try ended == EndedRound(number: 1, lastDay: Day("2026-11-30"), count: 40))
      for _ in 1...2 { await report.note(ended) }
      #expect(try await report.unreported(at: clock) == nil)
      #expect(try await store.stepCount() == 0)
    },
    WordsCheck("each position of a list returns a different saying") { store async throws in
      try await store.begin()
      for text in ["가", "나", "다"] { _ = try await store.add(text) }
      try await store.mark(Saying.ID(number: 10_002), .used)
      try await store.mark(Saying.ID(number: 7), .used)
      try await store.hide(9)
      for (list, count) in [(SayingList.all, 32), (.unused, 30)] {
        #expect(try await store.sayings.count(of: list, at: .at()) == count)
        var drawn: [Int] = []
        for place in 0..<count {
          let saying = try #require(try await store.sayings.saying(drawn: place, of: list, at: .at()))
          drawn.append(saying.id.number)
        }
        #expect(try await drawn.sorted() == store.numbers(list, at: .at()).sorted())
        for place in [-1, count] {
          #expect(try await store.sayings.saying(drawn: place, of: list, at: .at()) == nil)
        }
      }
    },
  ]
}
