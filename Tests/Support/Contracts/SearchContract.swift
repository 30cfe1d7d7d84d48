import Domain
import Testing

/// Checks for finding records by words.
package enum SearchContract {
  package static let checks: [ContractCheck] = [
    ContractCheck("a blank query finds nothing") { store async throws in
      try await store.add([.sample("a b")])
      for query in ["", " ", "\n\t"] { #expect(try await store.found(query) == []) }
    },
    ContractCheck("texts that don't occur aren't found") { store async throws in
      try await store.add([.sample("치과 예약"), .allDay("Holiday", id: 2)])
      for query in ["치아", "과치", "ㅊㅇ", "holidays", "dentist", "%", "\"", "*", "치과 OR", "'; --", "(", "-"] {
        #expect(try await store.found(query) == [])
      }
    },
    ContractCheck("words match in any order and across fields, ignoring case, width, accents and punctuation") {
      store async throws in
      try await store.add([
        .sample("Lunch with Daniel!", id: 1, notes: "bring the (blue) umbrella", location: "Café Onion, 성수"),
        .sample("점심: 민아", id: 2), .sample("Lunch with Mina", id: 3), .sample("Ｄａｎｉｅｌ’s 생일", id: 4),
      ])
      let queries = [
        "lunch daniel": ["Lunch with Daniel!"], "DANIEL  lunch": ["Lunch with Daniel!"],
        "점심 민아": ["점심: 민아"], "민아,점심": ["점심: 민아"], "daniel/lunch": ["Lunch with Daniel!"], "민아, 점심": ["점심: 민아"],
        "점심민아": ["점심: 민아"], "cafe daniel": ["Lunch with Daniel!"],
        "umbrella 성수 lunch": ["Lunch with Daniel!"], "blue umbrella": ["Lunch with Daniel!"],
        "daniels 생일": ["Ｄａｎｉｅｌ’s 생일"], "lunch with": ["Lunch with Daniel!", "Lunch with Mina"],
        "lunch nobody": [], "ㅁㅇ ㅈㅅ": ["점심: 민아"], "ㅁㅇ lunch": [], "...": [],
      ]
      for (query, titles) in queries { #expect(try await store.found(query).sorted() == titles, "\(query)") }
    },
    ContractCheck("quotation marks make a phrase") { store async throws in
      try await store.add([.sample("Lunch with Daniel", id: 1), .sample("Daniel, with lunch", id: 2)])
      for query in ["\"lunch with\"", "“lunch with” daniel", "\"lunch with", "\"LUNCH, with\""] {
        #expect(try await store.found(query) == ["Lunch with Daniel"], "\(query)")
      }
      #expect(try await store.found("with lunch").count == 2)
      #expect(try await store.found("\"lunch daniel\"") == [])
      #expect(try await store.found("\"\"") == [])
    },
    ContractCheck("cancelled events aren't found") { store async throws in
      try await store.add([.sample("Choir", id: 1, status: .cancelled), .sample("Choir trip", id: 2)])
      #expect(try await store.found("choir") == ["Choir trip"])
      #expect(try await store.count("choir") == 1)
    },
    ContractCheck("matches in titles come before places, and places before notes") { store async throws in
      try await store.add([
        .sample("a", id: 1, notes: "치과"), .sample("b", id: 2, location: "치과"),
        .sample("강남 치과", id: 3, from: "2020-01-01T09:00", to: "2020-01-01T10:00"),
        .sample("c", id: 4, categories: ["치과"]), .sample("d", id: 5, notes: "치과", location: "치과"),
      ])
      let hits = try await store.store.find("치과", kinds: nil, limit: 9)
      #expect(hits.map(\.title) == ["강남 치과", "b", "c", "d", "a"])
      #expect(hits.map(\.field) == [.title, .place, .category, .place, .notes])
      #expect(hits.map(\.excerpt) == [nil, "치과", "치과", "치과", "치과"])
      let across = try await store.store.find("치과 a", kinds: nil, limit: 9)
      #expect(across.map(\.field) == [.notes])
    },
    ContractCheck("first consonants across words and with digits match") { store async throws in
      try await store.add([.sample("강남 치과 3시")])
      for query in ["ㄱㄴ", "ㄴ ㅊㄱ", "ㅊㄱ 3ㅅ", "ㅊ", "ㅊㄱ ㄱㄴ", "\"ㄴ ㅊㄱ\""] {
        #expect(try await store.found(query) == ["강남 치과 3시"])
      }
      for query in ["ㄱㅊ", "\"ㅊㄱ ㄱㄴ\""] { #expect(try await store.found(query) == []) }
    },
    ContractCheck("the nearest event comes first, then future before past, then by title") {
      store async throws in
      try await store.add([
        .allDay("walk 2025", id: 1, from: "2025-01-01"), .allDay("walk b", id: 2, from: "2026-11-22"),
        .allDay("walk a", id: 3, from: "2026-11-22"), .allDay("walk back", id: 4, from: "2026-11-18"),
        .allDay("walk 2029", id: 5, from: "2029-01-01"), .allDay("a walk today", id: 6, from: "2026-11-20"),
      ])
      let nearest = ["a walk today", "walk a", "walk b", "walk back", "walk 2025", "walk 2029"]
      #expect(try await store.found("walk") == nearest)
      for limit in 1...6 { #expect(try await store.found("walk", limit: limit) == Array(nearest.prefix(limit))) }
    },
    ContractCheck("a series without an end ranks as near, and an ended one by its end") { store async throws in
      let day = ("2020-01-06T09:00", "2020-01-06T10:00")
      func series(_ title: String, _ id: Int, _ end: RecurrenceRule.End) throws -> Event {
        var rule = RecurrenceRule(.daily)
        rule.end = end
        return try .sample(title, id: id, from: day.0, to: day.1, recurrence: Recurrence(rules: [rule]))
      }
      try await store.add([
        series("walk a", 1, .until(.day(Day("2020-02-01")))), series("walk b", 2, .never),
        series("walk c", 3, .count(2_514)), .allDay("walk d", id: 4, from: "2026-11-21"),
        .allDay("walk e", id: 5, from: "2020-02-02"),
      ])
      #expect(try await store.found("walk") == ["walk b", "walk d", "walk c", "walk e", "walk a"])
    },
    ContractCheck("a limit keeps the best matches, and counting ignores limits") { store async throws in
      try await store.add([
        .sample("my walk", id: 1, from: "2030-01-01T09:00", to: "2030-01-01T10:00"), .sample("walk", id: 2),
        .sample("home", id: 3, notes: "walk"),
      ])
      #expect(try await store.found("walk", limit: 2) == ["walk", "my walk"])
      #expect(try await store.found("walk", limit: 0) == [])
      let counts = [("walk", 3), ("walk home", 1), ("nothing", 0), ("", 0), ("...", 0)]
      for (query, count) in counts { #expect(try await store.count(query) == count, "\(query)") }
    },
    ContractCheck("upper and lower case match each other") { store async throws in
      try await store.add([.sample("Dentist ÉCOLE")])
      for query in ["dentist", "DENTIST", "école", "dEnTiSt écolE"] {
        #expect(try await store.found(query) == ["Dentist ÉCOLE"])
      }
    },
    ContractCheck("single syllables and letters match anywhere in a word") { store async throws in
      try await store.add([.sample("서울 도서관", id: 1), .sample("library", id: 2)])
      for query in ["서", "도", "관", "서관", "\"울 도\"", "도서관", "울"] { #expect(try await store.found(query) == ["서울 도서관"]) }
      for query in ["l", "y", "bra", "rary"] { #expect(try await store.found(query) == ["library"]) }
    },
    ContractCheck("white space around a query is ignored") { store async throws in
      try await store.add([.sample("치과 예약")])
      #expect(try await store.found("  치과 예약\n") == ["치과 예약"])
    },
    ContractCheck("decomposed and composed texts match each other") { store async throws in
      try await store.add([
        .sample("치과 caf\u{E9}", id: 1), .sample("\u{110E}\u{1175}\u{1100}\u{116A} cafe\u{301}", id: 2),
      ])
      for query in ["치과", "\u{110E}\u{1175}\u{1100}\u{116A}", "caf\u{E9}", "cafe\u{301}", "ㅊㄱ"] {
        #expect(try await store.found(query).count == 2)
      }
    },
    ContractCheck("notes, location and categories are searched and shown as the excerpt") { store async throws in
      try await store.add([
        .sample("by notes", id: 1, notes: "bring the blue umbrella please"),
        .sample("by place", id: 2, location: "강남역 2번 출구"),
        .sample("by category", id: 3, categories: ["work", "운동"]),
      ])
      for (query, title) in [("umbrella", "by notes"), ("강남역", "by place"), ("운동", "by category")] {
        let hits = try await store.store.find(query, kinds: nil, limit: 9)
        #expect(hits.map(\.title) == [title])
        #expect(hits.first?.excerpt?.contains(query) == true)
      }
      #expect(try await store.store.find("by notes", kinds: nil, limit: 9).map(\.excerpt) == [nil])
      #expect(try await store.found("ㅇㄷ") == ["by category"])
    },
    ContractCheck("a match cannot span two fields") { store async throws in
      try await store.add([.sample("ab", notes: "cd", location: "ef", categories: ["gh", "ij"])])
      for query in ["bc", "\"b c\"", "de", "fg", "hi", "\"h i\"", "\"gh,ij\""] {
        #expect(try await store.found(query) == [])
      }
    },
    ContractCheck("a hit has its kind, ID, title and day") { store async throws in
      try await store.add([.sample("late", from: "2026-11-20T23:00", to: "2026-11-21T02:00")])
      let hit = SearchHit(
        kind: .event,
        id: Event.ID(number: 1).uuid,
        title: "late",
        day: try Day("2026-11-20")
      )
      #expect(try await store.store.find("late", kinds: nil, limit: 9) == [hit])
    },
    ContractCheck("the texts of a changed instance find its series on the series' first day") { store async throws in
      let series = try Event.sample("standup", notes: "in the kitchen", recurrence: .everyDay())
      try await store.add([series])
      var changed = series
      let moved = try Event.sample("치과 대신", from: "2026-11-24T11:00", to: "2026-11-24T12:00", location: "3층")
      changed.recurrence = try .everyDay(overrides: [
        EventOverride(
          id: EventOverride.ID(Event.ID(number: 7).uuid),
          recurrenceID: RecurrenceID(DateTime("2026-11-23T09:00")),
          event: moved
        )
      ])
      #expect(try await store.found("치과") == [])
      try await store.events.replace(changed)
      let hits = try await store.store.find("치과", kinds: nil, limit: 9)
      #expect(hits.map(\.title) == ["standup"])
      #expect(hits.map(\.excerpt) == ["치과 대신"])
      #expect(try hits.map(\.day) == [Day("2026-11-20")])
      #expect(try await store.found("3층") == ["standup"])
      changed.recurrence?.overrides[0].event.title = try EventTitle("산책")
      try await store.events.replace(changed)
      #expect(try await store.found("치과") == [])
      #expect(try await store.found("산책") == ["standup"])
      _ = try await store.history.undo()
      #expect(try await store.found("치과") == ["standup"])
      _ = try await store.history.undo()
      #expect(try await store.found("치과") == [])
      #expect(try await store.found("kitchen") == ["standup"])
    },
    ContractCheck("counting gives the number of found records") { store async throws in
      try await store.add([
        .sample("강남 치과 3시", id: 1), .sample("과 치", id: 2, notes: "ab, bc"), .sample("abc", id: 3, location: "ㅊㄱ"),
        .sample("b", id: 4, notes: "c", location: "a"), .sample("치과", id: 5, notes: "Café 🎂 a"), .sample("3ㅅ", id: 6),
      ])
      let queries = [
        "a", "ab", "abc", "a b", "ab bc", "a ab", "치", "치과", "ㅊ", "ㅊㄱ", "ㅊㄱ ㄱㄴ", "과 ㅊ", "3ㅅ", "é", "cafe", "🎂", "🎂 a",
        "!",
      ]
      for query in queries {
        for kinds in [nil, [.event], [.contact]] as [Set<RecordKind>?] {
          let found = try await store.store.find(query, kinds: kinds, limit: .max).count
          #expect(try await store.store.count(query, kinds: kinds) == found, "\(query)")
        }
      }
      #expect(try await store.store.count("ㅊㄱ", kinds: nil) == 3)
    },
    ContractCheck("the excerpt is the text that contains the words") { store async throws in
      try await store.add([
        .sample("a", id: 1, notes: "last, but \\ not least", location: "one, two", categories: ["x,y", "\\z"])
      ])
      for (query, field, excerpt) in [
        ("two", SearchField.place, "one, two"), ("xy", .category, "x,y"), ("z", .category, "\\z"),
        ("least two", .notes, "last, but \\ not least"), ("not", .notes, "last, but \\ not least"),
      ] {
        let hit = try await store.store.find(query, kinds: nil, limit: 9).first
        #expect(hit?.field == field)
        #expect(hit?.excerpt == excerpt)
      }
    },
    ContractCheck("only records of the requested kinds are found") { store async throws in
      try await store.add([.sample("walk")])
      #expect(try await store.found("walk", kinds: [.event]) == ["walk"])
      #expect(try await store.found("walk", kinds: [.settings]) == [])
      #expect(try await store.found("walk", kinds: []) == [])
    },
    ContractCheck("search follows edits, removals and undo") { store async throws in
      try await store.add([.sample("치과")])
      try await store.events.replace(.sample("산책"))
      #expect(try await store.found("치과") == [])
      #expect(try await store.found("산책") == ["산책"])
      try await store.events.remove(Event.ID(number: 1))
      #expect(try await store.found("산책") == [])
      _ = try await store.history.undo()
      #expect(try await store.found("ㅅㅊ") == ["산책"])
      _ = try await store.history.undo()
      #expect(try await store.found("산책") == [])
      #expect(try await store.found("과") == ["치과"])
      _ = try await store.history.undo()
      #expect(try await store.found("치과") == [])
    },
  ]
}

extension Recurrence {
  fileprivate static func everyDay(overrides: [EventOverride] = []) -> Recurrence {
    Recurrence(rules: [RecurrenceRule(.daily)], overrides: overrides)
  }
}
