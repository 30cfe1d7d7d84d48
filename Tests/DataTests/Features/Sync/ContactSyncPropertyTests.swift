import Data
import Domain
import Support
import Testing

/// Random three-way edits of contacts, on the cards of several programs.
struct ContactSyncPropertyTests {
  private static let format = ContactSyncFormat(newID: .counting())
  private static let seeds: ClosedRange<UInt64> = 1...300

  @Test(arguments: PhoneCard.allCases) func randomCardsSurviveTheirText(card: PhoneCard) throws {
    for seed in Self.seeds {
      var random = RandomCard(seed: seed)
      var contact = try #require(Self.format.record(in: card.text))
      random.edit(&contact.card, times: 6)
      for source in [nil, card.text] {
        let text = source.map { Self.format.text(of: contact, on: $0) } ?? Self.format.newText(of: contact, from: nil)
        let again = try #require(Self.format.record(in: text))
        #expect(Self.format.isSame(again, contact), "seed \(seed)")
        #expect(again.uid == contact.uid)
        #expect(Self.format.text(of: contact, on: text) == text, "seed \(seed)")
        if source != nil { #expect(Self.lacks(text, card.unknown) == [], "seed \(seed)") }
      }
    }
  }

  @Test(arguments: PhoneCard.allCases) func changeOfOneSideAlwaysArrives(card: PhoneCard) throws {
    for seed in Self.seeds {
      var random = RandomCard(seed: seed)
      let base = try #require(Self.format.record(in: card.text))
      var changed = base
      random.edit(&changed.card, times: 3)
      let sent = Self.format.merge(base: base, here: changed, there: base)
      #expect(sent.conflicts == [] && Self.format.isSame(sent.there, changed), "seed \(seed)")
      let received = Self.format.merge(base: base, here: base, there: changed)
      #expect(received.conflicts == [] && Self.format.isSame(received.here, changed), "seed \(seed)")
      let alike = Self.format.merge(base: base, here: changed, there: changed)
      #expect(alike.conflicts == [] && Self.format.isSame(alike.here, changed), "seed \(seed)")
    }
  }

  @Test(arguments: PhoneCard.allCases) func editsOfBothSidesMeetExceptInConflicts(card: PhoneCard) throws {
    for seed in Self.seeds {
      var random = RandomCard(seed: seed)
      let base = try #require(Self.format.record(in: card.text))
      var (here, there) = (base, base)
      random.edit(&here.card, times: 2)
      random.edit(&there.card, times: 2)
      let text = Self.format.text(of: there, on: card.text)
      let read = try #require(Self.format.record(in: text))
      let merge = Self.format.merge(base: base, here: here, there: read)
      let written = Self.format.text(of: merge.there, on: text)
      #expect(Self.lacks(written, card.unknown) == [], "seed \(seed)")
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

  /// Returns the lines that a text lacks when it is unfolded; groups may have other names.
  private static func lacks(_ text: [UInt8], _ lines: [String]) -> [String] {
    let unfolded = String(decoding: text, as: UTF8.self).replacing("\r\n ", with: "")
    return lines.filter { !unfolded.contains($0) }
  }
}

/// Edits contacts as people do.
private struct RandomCard {
  private var random: RandomSource

  init(seed: UInt64) { random = .seeded(seed) }

  mutating func edit(_ card: inout ContactCard, times: Int) {
    for _ in 0..<times { edit(&card) }
  }

  private mutating func edit(_ card: inout ContactCard) {
    switch number(0...10) {
    case 0: card.name.given = line()
    case 1: card.name = PersonName(formatted: ContactLine(imported: "Name \(number(0...9))"))
    case 2: card.notes = ContactNotes(imported: ["", "a\nb", "comma, semicolon; \\ backslash", "긴 메모"][number(0...3)])
    case 3: card.nickname = line()
    case 4: card.organization = line()
    case 5: card.birthday = number(0...3) == 0 ? nil : try? Birthday(year: 1_980 + number(0...30), month: 2, day: 28)
    case 6: edit(&card.phones, PhoneNumber(imported: "010-2222-010\(number(0...5))"))
    case 7: edit(&card.emails, EmailAddress(imported: "mail\(number(0...5))@example.com"))
    case 8: edit(&card.links, ContactLine(imported: "https://example.com/\(number(0...3))"))
    case 9:
      edit(&card.addresses, PostalAddress(street: ContactLine(imported: "Street; \(number(0...5)), 2F"), city: line()))
    default: card.groups = (0..<number(0...3)).map { ContactGroup(imported: "group, \($0)") }
    }
  }

  private mutating func edit<Value: Hashable & Sendable>(_ values: inout [Labeled<Value>], _ value: Value) {
    let labels: [ContactLabel] = [.none, .mobile, .home, .work, .custom(ContactLine(imported: "회사: 2층"))]
    let label = labels[number(0...4)]
    if number(0...3) == 0, !values.isEmpty {
      values.remove(at: number(0...values.count - 1))
    } else if number(0...2) == 0, !values.isEmpty {
      values[number(0...values.count - 1)].label = label
    } else if !values.contains(where: { $0.value == value }) {
      values.insert(Labeled(value, label), at: number(0...values.count))
    }
  }

  private mutating func line() -> ContactLine {
    ContactLine(imported: ["", "민서", "Ann; \"B\"", "하루, 상사", "x"][number(0...4)])
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
}
