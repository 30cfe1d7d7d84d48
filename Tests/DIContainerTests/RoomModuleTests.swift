import DIContainer
import Domain
import DomainTesting
import Presentation
import Support
import Testing

/// What every room's module has to say of its room.
struct RoomModuleTests {
  private let descriptions = RoomModule<AppContainer>.all.map(\.description)

  @Test func testsRunOverTheRoomsOfTheApp() {
    #expect([RoomDescription].haru.map(\.name) == descriptions.map(\.name))
  }

  @Test func namesTabsAndNounsTellRoomsApart() {
    let nouns = descriptions.flatMap(\.nouns).flatMap { [$0.name] + $0.aliases }
    #expect(Set(descriptions.map(\.name)).count == descriptions.count)
    #expect(Set(nouns).count == nouns.count)
    for language in Settings.Language.allCases {
      let tabs = descriptions.compactMap(\.title).map { Texts(language)($0) }
      #expect(Set(tabs).count == tabs.count && !tabs.contains(""))
    }
  }

  /// `RoomTests` sees to it that a module has words for every kind and every change that Domain has in its room.
  @Test func everyKindIsKeptByOneRoomThatNamesItAndItsChanges() {
    let records = descriptions.flatMap(\.records)
    #expect(Set(records.map(\.kind)).count == records.count)
    for language in Settings.Language.allCases {
      let words = RecordTexts(descriptions, Texts(language))
      for record in records {
        #expect(!words.name(of: record.kind).isEmpty)
        for action in record.changes.keys {
          let entry = UndoEntry(at: Instant(secondsSince1970: 0), UndoLabel(action, record.kind, "치과"))
          #expect(words.summary(of: entry).contains("치과"))
        }
      }
    }
  }

  @Test func everyNounOfARoomIsRunByItAndEveryTabIsLed() async throws {
    let rooms = try rooms()
    for room in rooms {
      for noun in room.description.nouns { #expect(room.command(noun.name) != nil, "\(noun.name) is not run") }
      #expect((room.coordinator != nil) == (room.description.title != nil))
    }
    #expect(rooms.command(for: "nothing") == nil)
  }

  /// What shells complete is known to the room whose commands ask for it.
  @Test func everythingThatIsCompletedHasASource() {
    for room in descriptions {
      for value in room.nouns.map(\.spec).flatMap(Self.stored) {
        #expect(descriptions.contains { $0.completions.contains(value) }, "\(room.name) completes \(value.name)")
      }
    }
  }

  private static func stored(in spec: CommandSpec) -> [CompletionSource.StoredValue] {
    let values = spec.arguments.map(\.value) + spec.optionsOfSubtree.compactMap(\.value)
    return values.compactMap { if case .stored(let value) = $0.completion { value } else { nil } }
      + spec.subcommands.flatMap(stored)
  }

  private func rooms() throws -> [Room] {
    let store = InMemoryStore(time: try .fixed())
    let rooms = InMemoryRooms(store, time: try .fixed(), newID: .counting())
    let environment = RoomEnvironment(settings: Settings(), texts: Texts(.korean), clipboard: Clipboard { _ in nil })
    return rooms.rooms(environment)
  }
}
