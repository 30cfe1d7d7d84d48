import Domain
import Testing

/// Checks for storing contacts: lists, single contacts and changes.
package enum ContactContract {
  package static let checks: [PeopleCheck] = [
    PeopleCheck("an empty address book has no contacts") { store async throws in
      #expect(try await store.contacts.count() == 0)
      #expect(try await store.contacts.page(offset: 0, limit: 9) == [])
      #expect(try await store.contacts.contact(Contact.ID(number: 1)) == nil)
      #expect(try await store.contacts.identities() == [])
    },
    PeopleCheck("every field of a contact is stored unchanged") { store async throws in
      let contact = try Contact(id: Contact.ID(number: 7), uid: "urn:uuid:x;\n\u{1F331}", card: .full())
      try await store.add([contact])
      #expect(try await store.contacts.contact(contact.id) == contact)
      let bare = Contact(id: Contact.ID(number: 8), uid: "", card: ContactCard(organization: try ContactLine("하루")))
      try await store.add([bare])
      #expect(try await store.contacts.contact(bare.id) == bare)
    },
    PeopleCheck("imported texts of any length and odd characters are stored unchanged") { store async throws in
      let odd = "  e\u{301}\u{202E}\u{0}\r\n" + String(repeating: "가", count: 5_000)
      let contact = Contact.sample(odd, nickname: odd, phones: [odd], emails: [odd], groups: [odd], notes: odd)
      try await store.add([contact])
      let kept = try #require(try await store.contacts.contact(contact.id)).card
      let texts = [kept.name.formatted.text, kept.nickname.text, kept.phones[0].value.text, kept.notes.text]
      for text in texts + [kept.emails[0].value.text, kept.groups[0].text] {
        #expect(Array(text.utf8) == Array(odd.utf8))
      }
    },
    PeopleCheck("every kind of birthday is stored unchanged") { store async throws in
      let birthdays = try [
        Birthday(year: 1990, month: 4, day: 12), Birthday(month: 2, day: 29),
        Birthday(.lunar, year: 1955, month: 12, day: 30), Birthday(.lunarLeapMonth, month: 5, day: 1), nil,
      ]
      for (id, birthday) in birthdays.enumerated() { try await store.add([.sample(id: id, birthday: birthday)]) }
      for (id, birthday) in birthdays.enumerated() {
        #expect(try await store.contacts.contact(Contact.ID(number: id))?.card.birthday == birthday)
      }
    },
    PeopleCheck("a page lists contacts by title, ignoring case, with their plants") {
      store async throws in
      try await store.add([
        .sample("이영희", id: 1), .sample("bora", id: 2), .sample("Ari", id: 3), .sample("강하늘", id: 4, phones: ["010-1"]),
        .sample("", id: 5, organization: "Coop"), .sample("Ari", id: 6, emails: ["ari@example.org"]),
      ])
      try await store.plants.save(.sample(id: 4))
      let all = try await store.contacts.page(offset: 0, limit: 99)
      #expect(all.map(\.title) == ["Ari", "Ari", "bora", "Coop", "강하늘", "이영희"])
      #expect(all.prefix(2).map(\.id) == [3, 6].map { Contact.ID(number: $0) })
      #expect(all[4].phone == PhoneNumber(imported: "010-1"))
      #expect(all[1].email == EmailAddress(imported: "ari@example.org"))
      #expect(all.map(\.plant) == [nil, nil, nil, nil, Plant.ID(number: 4), nil])
      #expect(try await store.contacts.page(offset: 2, limit: 2) == Array(all[2..<4]))
      #expect(try await store.contacts.page(offset: 6, limit: 2) == [])
      #expect(try await store.contacts.page(offset: 0, limit: 0) == [])
      #expect(try await store.contacts.count() == 6)
    },
    PeopleCheck("a list that starts at a title wraps around to the beginning") { store async throws in
      try await store.add(["b", "a", "강하늘", "c", "이영희"].enumerated().map { .sample($1, id: $0 + 1) })
      let all = ["강하늘", "이영희", "a", "b", "c"]
      for offset in 0...6 {
        for limit in 0...6 {
          let page = try await store.contacts.page(offset: offset, limit: limit, from: "가")
          #expect(page.map(\.title) == Array(all.dropFirst(offset).prefix(limit)))
        }
      }
      #expect(try await store.contacts.page(offset: 0, limit: 9, from: "b").first?.title == "b")
      #expect(try await store.contacts.page(offset: 1, limit: 2, from: "힣").map(\.title) == ["b", "c"])
    },
    PeopleCheck("pages follow each other with numbers by value, and accents and case ignored") { store async throws in
      let names = [
        "2호", "02호", "10호", "angel", "Angel", "Ángel", "Ángel 2", "Angel 10", "Angela", "Łukasz", "Zoe", "가", "가 2",
        "가 10",
      ]
      // The IDs have the opposite order.
      try await store.add(names.enumerated().map { .sample($1, id: 99 - $0) })
      for (start, first) in [("", "2호"), ("가", "가"), ("ÁNGEL", "Ángel"), ("Angel 3", "Angel 10")] {
        let place = try #require(names.firstIndex(of: first))
        let expected = Array(names[place...] + names[..<place])
        for limit in 1...3 {
          var found: [String] = []
          while found.count < names.count {
            found += try await store.contacts.page(offset: found.count, limit: limit, from: start).map(\.title)
          }
          #expect(found == expected)
        }
      }
      #expect(try await store.contacts.identities().map(\.contact.title) == names)
      let found = try await store.contacts.matches(of: #require(SearchQuery("angel")), limit: 3)
      #expect(found.map(\.contact.title) == ["angel", "Angel", "Ángel"])
    },
    PeopleCheck("contacts are returned in the order of the requested IDs, without missing ones") { store async throws in
      try await store.add((1...3).map { .sample("n\($0)", id: $0) })
      let found = try await store.contacts.contacts([3, 9, 1].map { Contact.ID(number: $0) })
      #expect(found.map(\.title) == ["n3", "n1"])
      #expect(try await store.contacts.contacts([]) == [])
    },
    PeopleCheck("an ID prefix of at least four digits finds contacts") { store async throws in
      try await store.add([
        .sample("a", id: 0x1BCD_EF00_0000_0001), .sample("b", id: 0x1BCD_EF11_0000_0002), .sample("c", id: 3),
      ])
      func titles(_ prefix: String, limit: Int = 9) async throws -> [String] {
        try await store.contacts.contacts(idPrefix: prefix, limit: limit).map(\.title)
      }
      #expect(try await titles("1bcd") == ["a", "b"])
      #expect(try await titles("1bcdef1") == ["b"])
      #expect(try await titles("1bcd", limit: 1) == ["a"])
      for nothing in ["1bc", "", "1BCD", "1bc%", "____"] { #expect(try await titles(nothing) == []) }
    },
    PeopleCheck("adding a used UID is a conflict and changes nothing") { store async throws in
      let contact = Contact.sample("kept")
      try await store.add([contact])
      let other = Contact(id: Contact.ID(number: 2), uid: contact.uid, card: contact.card)
      await #expect(throws: StoreError.conflict) { try await store.contacts.save(other) }
      #expect(try await store.contacts.count() == 1)
      #expect(try await store.stepCount() == 1)
    },
    PeopleCheck("removing a missing contact is refused and adds no undo step") { store async throws in
      await #expect(throws: StoreError.missing) { try await store.contacts.remove(Contact.ID(number: 1)) }
      #expect(try await store.stepCount() == 0)
    },
    PeopleCheck("undo restores added, changed and removed contacts with all their fields") { store async throws in
      let old = try Contact(id: Contact.ID(number: 1), uid: "u", card: .full())
      try await store.add([old])
      try await store.add([Contact(id: old.id, uid: old.uid, card: Contact.sample("새 이름").card)])
      #expect(try await store.contacts.page(offset: 0, limit: 9).map(\.title) == ["새 이름"])
      _ = try await store.history.undo()
      #expect(try await store.contacts.contact(old.id) == old)
      try await store.contacts.remove(old.id)
      #expect(try await store.contacts.count() == 0)
      _ = try await store.history.undo()
      #expect(try await store.contacts.contact(old.id) == old)
      _ = try await store.history.undo()
      #expect(try await store.contacts.count() == 0)
    },
    PeopleCheck("saving an unchanged or restored contact adds no undo step") { store async throws in
      let contact = try Contact(id: Contact.ID(number: 1), uid: "u", card: .full())
      try await store.add([contact, contact])
      #expect(try await store.stepCount() == 1)
      let other = Contact(id: contact.id, uid: contact.uid, card: Contact.sample("b", phones: ["02-1"]).card)
      let changed = try await store.store.change(as: { _ in UndoLabel(.changed, .contact, "") }) {
        transaction throws(StoreError) in
        try transaction.contacts.save(other)
        let title = try transaction.contacts.contact(contact.id)?.title
        try transaction.contacts.save(contact)
        return title
      }
      #expect(changed == Changed("b", isChanged: false))
      #expect(try await store.stepCount() == 1)
      #expect(try await store.contacts.contact(contact.id) == contact)
    },
    PeopleCheck("a command that fails midway changes nothing and adds no undo step") { store async throws in
      try await store.plant(.sample())
      let steps = try await store.stepCount()
      await #expect(throws: StoreError.conflict) {
        try await store.store.change(as: { UndoLabel(.added, .contact, "") }) { transaction throws(StoreError) in
          try transaction.contacts.save(.sample("아빠", id: 2))
          try transaction.contacts.remove(Contact.ID(number: 1))
          throw .conflict
        }
      }
      #expect(try await store.contacts.page(offset: 0, limit: 9).map(\.title) == ["엄마"])
      #expect(try await store.plants.garden().count == 1)
      #expect(try await store.stepCount() == steps)
    },
    PeopleCheck("a removed contact's plant and waterings are removed and restored with it") { store async throws in
      try await store.plant(.sample())
      try await store.plants.save(.sample(due: "2026-11-27", lastWatered: "2026-11-20"), .sample())
      let row = try await store.plants.plant(Plant.ID(number: 1))
      try await store.contacts.remove(Contact.ID(number: 1))
      #expect(try await store.plants.garden() == [])
      #expect(try await store.plants.watering(Watering.ID(number: 1)) == nil)
      _ = try await store.history.undo()
      #expect(try await store.plants.plant(Plant.ID(number: 1)) == row)
      #expect(try await store.plants.watering(Watering.ID(number: 1)) == .sample())
    },
  ]
}
