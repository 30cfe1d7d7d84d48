import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests commands that change nothing, and commands that conflict with a change made elsewhere.
struct PeopleConflictCommandTests {
  @Test(arguments: [
    ["edit", "별이", "--nickname", "별이"], ["edit", "별이", "--every", "7d"], ["review", "김민재", "--dismiss"],
    ["review", "김민재", "--on", "11/12", "--memo", "다음 달에 이사해요"], ["review", "Noa", "--remove"],
    ["contacts", "edit", "김민아", "--phone", "010-1234-5678"], ["contacts", "edit", "박하늘", "--notes", "책을 좋아해요."],
  ])
  func unchangedValuesReportNoChanges(line: [String]) async throws {
    let tester = try await PeopleSample.tester()
    try await tester.contacts.remove(Contact.ID(number: PeopleSample.id(7)))
    _ = await tester.run(["people", "review", "김민재", "--dismiss"])
    let before = try await tester.undo.entries(limit: 100)
    for (language, sentence) in [
      (Settings.Language.english, "No changes.\n"), (.korean, "바뀐 것이 없어요.\n"),
    ] {
      let outcome = await tester.run(["people"] + line, language)
      #expect((outcome.status, outcome.output, outcome.messages) == (0, sentence, ""))
    }
    #expect(await tester.run(["people"] + line + ["--json"]).output.hasPrefix("{"))
    #expect(try await tester.undo.entries(limit: 100) == before)
  }

  private static let conflicts: [([String], String, String)] = [
    (["edit", "별이", "--nickname", "달이"], "Nickname is now '해님', yours is '달이'.", "애칭: 지금 저장된 값 '해님', 내가 적은 값 '달이'."),
    (
      ["plant", "윤슬", "--every", "7d", "--birthday", "6/1"], "Birthday is now 'May 1', yours is 'June 1'.",
      "생일: 지금 저장된 값 '5월 1일', 내가 적은 값 '6월 1일'."
    ),
    (
      ["contacts", "edit", "윤슬", "--birthday", "", "--notes", "note"],
      "Birthday is now 'May 1', yours is none.", "생일: 지금 저장된 값 '5월 1일', 내가 적은 값 없음."
    ),
  ]

  @Test(arguments: conflicts)
  func concurrentChangeIsReportedAndNotOverwritten(
    line: [String],
    english: String,
    korean: String
  ) async throws {
    let expected = [
      try await messages(line, .english): "Changed elsewhere in the meantime: \(english)",
      try await messages(line, .korean): "그사이 다른 곳에서 바뀌었어요: \(korean)",
      try await messages(line + ["--json"], .english): "\"code\": \"conflict\"",
    ]
    for (message, part) in expected { #expect(message.contains(part)) }
  }

  /// Returns the messages of a command whose plant or contact is changed elsewhere right before the command saves.
  private func messages(_ line: [String], _ language: Settings.Language) async throws -> String {
    let memory = InMemoryStore(time: try .fixed())
    let contacts = StoredContacts(memory)
    let birthday = try Birthday(month: 4, day: 12)
    for (id, name) in [(1, "김민아"), (2, "윤슬")] { try await contacts.save(.sample(name, id: id, birthday: birthday)) }
    try await StoredPlants(memory).save(.sample(nickname: "별이"), .sample(note: .written(.sample(memo: "강"))))
    let environment = ["HARU_LANG": language.rawValue]
    let app = MemoryCommands(memory, time: try .fixed(), environment)
    let io = RecordingCommandIO(.piped, answers: [])
    let runner = CommandRunner(.haru, version: "0", environment: environment, io: io)
    #expect(await runner.run(["people"] + line, in: app) == 1)
    #expect(io.output.isEmpty)
    #expect(try await memory.entries(limit: 99).count == 6)
    #expect(try await contacts.contact(Contact.ID(number: 2))?.card.birthday == Birthday(month: 5, day: 1))
    return io.messages
  }
}

/// Runs the commands of people, and changes a nickname, a memo and a birthday right before the first save.
private struct MemoryCommands: AppCommands {
  private let services: PeopleServices
  private let environment: [String: String]

  init(_ memory: InMemoryStore, time: TimeSource, _ environment: [String: String]) {
    self.environment = environment
    let store = InterruptingStore(memory) { try await Self.interrupt(memory) }
    services = PeopleServices(
      store,
      files: .scripted(ScriptedContactFiles()),
      newID: .counting(from: 500),
      time: time,
      random: .seeded(1),
      open: LinkOpener { _ in false },
      settings: Settings(),
      texts: Texts(.english)
    )
  }

  func open(_ options: GlobalOptions, io: any CommandIO) async throws(CommandFailure) {}

  func run(_ invocation: Invocation, io: any CommandIO) async throws(CommandFailure) -> Bool {
    let context = GlobalContext(invocation.globals, environment: environment, settings: nil, streams: io.streams)
    let feature = FeatureModule.people { (_: Void, _) in services }
      .opened(
        in: (), FeatureEnvironment(settings: Settings(), texts: Texts(.english), clipboard: Clipboard { _ in nil }))
    try await feature.command("people")?.run(invocation, in: CommandSession(context, io: io, editor: .none))
    return true
  }

  func candidates(for stored: CompletionSource.StoredValue, typed: String) async -> [Completion.Candidate] { [] }

  private static func interrupt(_ store: InMemoryStore) async throws {
    let plant = try #require(try await StoredPlants(store).plant(Plant.ID(number: 1)))
    var draft = PlantDraft(plant)
    draft.nickname = try Nickname("해님")
    _ = try await EditPlant(store)(plant.id, from: PlantDraft(plant), to: draft)
    let reviewed = EditWateringNote(store)
    _ = try await reviewed.write(Watering.ID(number: 1), from: .sample(memo: "강"), to: .sample(memo: "산"))
    let contact = try #require(try await StoredContacts(store).contact(Contact.ID(number: 2)))
    var card = contact.card
    card.birthday = try Birthday(month: 5, day: 1)
    _ = try await SaveContact(store, newID: .counting()).edit(contact.id, from: contact.card, to: card)
  }
}
