import Domain
import Testing

/// Checks for finding people by name, number, birthday and words.
package enum PersonFindingContract {
  package static let checks: [PeopleCheck] = [
    PeopleCheck("names match exactly, by prefix, by first consonants and by part, the best first") {
      store async throws in
      try await store.add([
        .sample("김민", id: 1), .sample("김민수", id: 2), .sample("박김민", id: 3), .sample("강물", id: 4),
        .sample("이영희", id: 5, nickname: "김민"), .sample("Zoe", id: 6),
      ])
      try await store.plants.save(.sample(id: 6, nickname: "김민이"))
      #expect(try await store.matches("김민") == ["exact 김민", "exact 이영희", "prefix 김민수", "prefix Zoe", "substring 박김민"])
      #expect(
        try await store.matches("ㄱㅁ") == [
          "choseong 강물", "choseong 김민", "choseong 김민수", "choseong Zoe", "choseong 박김민", "choseong 이영희",
        ]
      )
      #expect(try await store.matches("zo") == ["prefix Zoe"])
      #expect(try await store.matches("김민", limit: 2) == ["exact 김민", "exact 이영희"])
      for nothing in ["최", "ㅊ", "%", "_", "'"] { #expect(try await store.matches(nothing) == []) }
    },
    PeopleCheck("a match includes the plant") { store async throws in
      try await store.plant(.sample())
      let query = try #require(SearchQuery("엄마"))
      #expect(try await store.contacts.matches(of: query, limit: 9).map(\.contact.plant) == [Plant.ID(number: 1)])
    },
    PeopleCheck("phone numbers match in every notation") { store async throws in
      try await store.add([
        .sample("a", id: 1, phones: ["+82 10-1234-5678"]), .sample("b", id: 2, phones: ["02-555-0100", "01012340000"]),
      ])
      for exact in ["010-1234-5678", "01012345678", "+821012345678", "+82 (0)10 1234 5678"] {
        #expect(try await store.matches(exact) == ["exact a"])
      }
      #expect(try await store.matches("0101234") == ["prefix a", "prefix b"])
      #expect(try await store.matches("5678") == ["substring a"])
      #expect(try await store.matches("0109") == [])
    },
    PeopleCheck("plants are found by several phone numbers in any notation") { store async throws in
      try await store.add([
        .sample("b", id: 1, phones: ["010-1234-5678", "02-555-0100"]), .sample("a", id: 2, phones: ["+82 2 555 0100"]),
        .sample("c", id: 3, phones: ["call me"]), .sample("d", id: 4),
      ])
      for id in 1...4 { try await store.plants.save(.sample(id: id)) }
      func found(_ phones: String...) async throws -> [String] {
        try await store.plants.plants(reachedBy: phones.map { PhoneNumber(imported: $0) }).map(\.name)
      }
      #expect(try await found("+821012345678") == ["b"])
      #expect(try await found("(02) 555-0100") == ["a", "b"])
      #expect(try await found("010 1234 5678", "02 555 0100", "1") == ["a", "b"])
      #expect(try await found("nothing") == [])
      #expect(try await found() == [])
    },
    PeopleCheck("birthdays are found by date, with their plants") { store async throws in
      let lunar = try Birthday(.lunar, year: 1960, month: 10, day: 11)
      try await store.add([
        .sample("c", id: 1, birthday: try Birthday(month: 11, day: 20)), .sample("b", id: 2, birthday: lunar),
        .sample("a", id: 3, birthday: try Birthday(.lunarLeapMonth, month: 10, day: 11)), .sample("d", id: 4),
      ])
      try await store.plants.save(.sample(id: 2))
      let dates = try [#require(YearlyDate(month: 11, day: 20)), #require(YearlyDate(.lunar, month: 10, day: 11))]
      let found = try await store.contacts.birthdays(on: Set(dates))
      #expect(found.map(\.contact.title) == ["b", "c"])
      #expect(found.map(\.contact.plant) == [Plant.ID(number: 2), nil])
      #expect(found.map(\.birthday.year) == [1_960, nil])
      #expect(try await store.contacts.birthdays(on: []) == [])
    },
    PeopleCheck("birthdays on very many dates are each found once") { store async throws in
      let year = try DayRange("2026-01-01", "2026-12-31")
      let people = try (1...60).map { number in
        let day = year.first.adding(days: 6 * number)
        return try Contact.sample(
          "\(number)",
          id: number,
          birthday: Birthday(month: Month(day).month, day: day.dayOfMonth)
        )
      }
      try await store.add(people)
      let found = try await store.contacts.birthdays(in: year)
      #expect(found.map(\.contact.title) == (1...60).map { "\($0)" })
      #expect(found.map(\.day) == (1...60).map { year.first.adding(days: 6 * $0) })
    },
    PeopleCheck("only the calendars of stored birthdays are listed") { store async throws in
      #expect(try await store.contacts.birthdayCalendars() == [])
      try await store.add([
        .sample("a", id: 1, birthday: try Birthday(.lunar, year: 1960, month: 10, day: 11)), .sample("b", id: 2),
        .sample("c", id: 3, birthday: try Birthday(.lunar, year: nil, month: 1, day: 1)),
      ])
      #expect(try await store.contacts.birthdayCalendars() == [.lunar])
      try await store.add([.sample("d", id: 4, birthday: try Birthday(month: 11, day: 20))])
      #expect(try await store.contacts.birthdayCalendars() == [.solar, .lunar])
    },
    PeopleCheck("identities contain each phone number and address once, in list order") { store async throws in
      try await store.add([
        .sample(
          "b",
          id: 1,
          phones: ["010-1234-5678", "+82 10 1234 5678", "x"],
          emails: ["A@example.org", "a@example.org"]
        ),
        .sample("a", id: 2),
      ])
      let people = try await store.contacts.identities()
      #expect(people.map(\.contact.title) == ["a", "b"])
      #expect(people.map(\.phoneKeys) == [[], ["+821012345678"]])
      #expect(people.map(\.emailKeys) == [[], ["a@example.org"]])
    },
    PeopleCheck("search finds contacts by all their fields until they are removed") { store async throws in
      let contact = try Contact(id: Contact.ID(number: 1), uid: "u", card: .full())
      try await store.add([contact])
      try await store.plants.save(.sample(nickname: "초록이"))
      let words = ["김민수", "ㄱㅁㅅ", "민이", "하루, Inc", "연구", "gardener", "1234", "01012345678", "min@", "가족", "quote"]
      for word in words + ["초록이", "ㅊㄹㅇ"] {
        let hits = try await store.store.find(word, kinds: [.contact], limit: 9)
        #expect(hits.map(\.id) == [contact.id.uuid], "\(word)")
        #expect(hits.allSatisfy { $0.title == contact.title && $0.day == nil })
      }
      try await store.contacts.remove(contact.id)
      for word in words { #expect(try await store.store.find(word, kinds: nil, limit: 9) == []) }
    },
    PeopleCheck("search finds the current keywords and memo of a note") { store async throws in
      try await store.plant(.sample())
      let plant = try Plant.sample(due: "2026-11-27", lastWatered: "2026-11-20")
      let watering = try Watering.sample(note: .written(.sample("여행", "생일", memo: "제주도에서 만나기로 했다")))
      try await store.plants.save(plant, watering)
      for word in ["여행", "생일", "제주", "ㅈㅈㄷ"] {
        let hits = try await store.store.find(word, kinds: [.wateringNote], limit: 9)
        #expect(hits.map(\.id) == [watering.id.uuid], "\(word)")
        #expect(hits.map(\.title) == ["여행, 생일"])
        #expect(try hits.map(\.day) == [Day("2026-11-20")])
      }
      try await store.plants.save(plant, .sample(note: .written(.sample(memo: "부산"))))
      #expect(try await store.store.find("부산", kinds: nil, limit: 9).map(\.title) == ["부산"])
      #expect(try await store.store.find("제주", kinds: nil, limit: 9) == [])
    },
  ]
}
