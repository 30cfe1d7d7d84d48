import Data
import Domain
import Foundation
import Testing

/// Tests with vCards of many programs, compared with what several independent parsers read from each file.
@Suite(.enabled(if: CorpusFile.isAvailable, "HARU_CORPUS names no folder"))
struct ContactCorpusTests {
  /// The cards that the other parsers read, by file name in `vcf/`.
  ///
  /// Some names start with a folder that doesn't exist here.
  fileprivate struct Expected: Decodable {
    struct File: Decodable {
      let cards: [Card]
    }

    struct Card: Decodable, Hashable {
      let fn: String?
      let family: String?
      let given: String?
      let phones: [String]
      let emails: [String]
      let birthday: String?
    }

    let files: [String: File]
  }

  private static func files() throws -> [(name: String, bytes: [UInt8], cards: [Expected.Card])] {
    let expected = try JSONDecoder().decode(Expected.self, from: CorpusFile(path: "people/expected.json").data())
    #expect(expected.files.count == 84)
    return try expected.files.sorted { $0.key < $1.key }.map { name, file in
      let path = "people/vcf/\(name.split(separator: "/").last ?? "")"
      return (name, Array(try CorpusFile(path: path).data()), file.cards)
    }
  }

  private static func cards(_ bytes: [UInt8]) throws -> [ParsedVCard] {
    var reader = VCardReader(ByteChunks(bytes))
    var cards: [ParsedVCard] = []
    while let part = try reader.next() {
      if case .card(let source) = part { cards.append(ParsedVCard(source, today: .latest)) }
    }
    return cards
  }

  @Test func everyCardMatchesTheOtherParsers() throws {
    var count = 0
    for file in try Self.files() {
      let cards = try Self.cards(file.bytes)
      #expect(cards.count == file.cards.count, "\(file.name)")
      for (card, expected) in zip(cards, file.cards) {
        #expect(Expected.Card(card.card, like: expected) == expected.inOrder, "\(file.name)")
        count += 1
      }
    }
    #expect(count == 105)
  }

  @Test func unchangedCardsAreWrittenAsTheirSource() throws {
    for file in try Self.files() {
      for card in try Self.cards(file.bytes) {
        guard let version = card.version else { continue }
        let written = VCardWriter.lines(of: card.card, uid: nil, source: card.source, version)
        let old = Set(card.source.bytes.split(separator: 0x0A))
        let new = written.split(separator: 0x0A).filter { !old.contains($0) }
          .map { String(decoding: $0, as: UTF8.self) }
        // Only properties that the version requires, and values that the version writes differently, may be new.
        let text = String(validating: card.source.bytes, as: UTF8.self)
        let isPlain = text?.uppercased().contains("QUOTED-PRINTABLE") == false
        #expect(
          !isPlain || new.allSatisfy { ["BEGIN:", "VERSION:", "FN", "N:", "END:"].contains(where: $0.hasPrefix) },
          "\(file.name): \(new)"
        )
      }
    }
  }

  @Test(arguments: VCardVersion.allCases)
  func everyCardSurvivesBeingWrittenInEachVersion(version: VCardVersion) throws {
    for file in try Self.files() {
      for card in try Self.cards(file.bytes) {
        for source in [card.source, nil] {
          var writer = VCardWriter(version)
          let contact = Contact(
            id: Contact.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))),
            uid: "u",
            card: card.card
          )
          writer.write(contact, source: source?.bytes)
          let again = try Self.cards(writer.take())
          #expect(again.map(\.card) == [card.card.inFileForm], "\(file.name)")
        }
      }
    }
  }
}

extension ParsedVCard {
  /// The vCard version that the card declares.
  fileprivate var version: VCardVersion? {
    VCardVersion.allCases.first { version in
      String(decoding: source.bytes, as: UTF8.self).uppercased().contains("\nVERSION:\(version.rawValue)\n")
    }
  }
}

extension ContactCorpusTests.Expected.Card {
  /// - Parameter expected: The card to compare with; parts that are missing there are left out here, too.
  fileprivate init(_ card: ContactCard, like expected: Self) {
    let name = card.name
    fn = expected.fn == nil && name.formatted.isEmpty ? nil : card.title.inOneLine
    family = expected.family.map { _ in name.family.text.inOneLine }
    given = expected.given.map { _ in name.given.text.inOneLine }
    phones = card.phones.map(\.value.text).sorted()
    emails = card.emails.map(\.value.text).sorted()
    birthday = card.birthday.map { birthday in
      let date = birthday.date
      let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
      return "\(birthday.year.map(String.init) ?? "-")-\(digits(date.month))-\(digits(date.day))"
    }
  }

  /// The card with phones and email addresses sorted, because Haru lists preferred ones first and the file doesn't.
  fileprivate var inOrder: Self {
    Self(
      fn: fn,
      family: family?.inOneLine,
      given: given?.inOneLine,
      phones: phones.sorted(),
      emails: emails.sorted(),
      birthday: birthday
    )
  }
}

extension String {
  /// The text with each run of white space replaced by one space, trimmed.
  fileprivate var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
