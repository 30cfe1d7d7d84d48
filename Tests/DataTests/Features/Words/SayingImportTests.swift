import Data
import Domain
import Foundation
import Support
import Testing

struct SayingImportTests {
  private static let file = "Walk slowly.\n\t\t-- Ann\n%\n천천히 걷자.\n%\n"

  @Test(arguments: StoreKind.allCases)
  func newSayingsAreAddedAndTheSameFileChangesNothing(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    #expect(try await desk.take(Self.file) == ImportReport(added: 2))
    #expect(try await desk.texts() == ["천천히 걷자.", "Walk slowly."])
    #expect(try await desk.take(Self.file) == ImportReport(unchanged: 2))
    #expect(try await desk.history.entries(limit: 9).map(\.label.subject) == ["in"])
  }

  @Test func unreadMembersOfObjectsAreReportedOnce() async throws {
    let desk = try SayingDesk(.inMemory)
    let report = try await desk.take(
      """
      {"version": 2, "quotes": [{"quote": "Walk slowly.", "speaker": "Ann", "length": 12, "scene": ["a"], "mood": null},
      {"quote": "Walk on.", "drama": "Roads", "length": 8}]}
      """
    )
    #expect(report.added == 2)
    #expect(report.failures == [.init(line: 1, reason: .unreadColumns(["drama", "length", "scene"]))])
    #expect(try await desk.all().compactMap { $0.content.source?.name(in: .english).text } == ["Ann"])
  }

  @Test func everyItemOfAListIsASayingOrReported() async throws {
    let desk = try SayingDesk(.inMemory)
    let report = try await desk.take(#"["Walk.", {"quote": "Run."}, 7, null, {"text": ["Rest", "well."]}, "Walk."]"#)
    #expect((report.added, report.repeated, report.count(of: .broken)) == (3, 1, 2))
    #expect(try await Set(desk.texts()) == ["Walk.", "Run.", "Rest\nwell."])
  }

  @Test func objectInsteadOfATextIsReported() async throws {
    let desk = try SayingDesk(.inMemory)
    let report = try await desk.take(#"[{"quote": "Walk.", "author": {"name": "Ann"}, "tags": ["slow", "road"]}]"#)
    #expect(report.failures.map(\.reason) == [.unreadColumns(["author"])])
    #expect(try await desk.all().flatMap(\.content.tags).map(\.text) == ["slow", "road"])
  }

  @Test(arguments: StoreKind.allCases) func laterCopyAddsTheMissingSource(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    try await desk.take("Walk slowly.\n%\n")
    #expect(try await desk.take(Self.file) == .updated([SayingDraft.Field.source], ImportReport(added: 1)))
    #expect(try await desk.all().compactMap { $0.content.source?.name(in: .english).text } == ["Ann"])
    #expect(try await desk.take(Self.file) == ImportReport(unchanged: 2))
  }

  @Test(arguments: StoreKind.allCases) func laterCopyAddsTheMissingTags(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    let file = "english,tags\nWalk slowly.,slow\n"
    try await desk.take("Walk slowly.\n%\n")
    #expect(try await desk.take(file) == .updated([SayingDraft.Field.tags]))
    #expect(try await desk.all().flatMap(\.content.tags).map(\.text) == ["slow"])
    #expect(try await desk.take(file) == ImportReport(unchanged: 1))
  }

  @Test("An imported saying of the pack appears before its day", arguments: StoreKind.allCases)
  func importedPackSayingAppearsBeforeItsDay(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind, pack: SamplePack(count: 40))
    #expect(try await !desk.texts().contains("말 35"))
    let file = "word 35\n%\nword 12\n%\n"
    #expect(try await desk.take(file) == ImportReport(added: 1, unchanged: 1))
    #expect(try await desk.texts().contains("말 35"))
    #expect(try await desk.all().count == 31)
    #expect(try await desk.sayings.saying(Saying.ID(number: 12), at: desk.clock)?.marks == SayingMarks.none)
    #expect(try await desk.take(file) == ImportReport(unchanged: 2))
  }

  @Test("A note or tag on a saying of the pack makes a custom saying", arguments: StoreKind.allCases)
  func noteOrTagOnAPackSayingMakesACustomSaying(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind, pack: SamplePack(count: 40))
    let file = "english,tags,note\nword 1,ODD,\nword 2,road,\nword 3,,mine\n"
    #expect(try await desk.take(file) == ImportReport(added: 2, unchanged: 1))
    let own = try await desk.all().filter { !$0.id.isPacked }.map(\.content)
    #expect(
      Set(own.map { "\($0.english?.text ?? "") \($0.tags.map(\.text)) \($0.note?.text ?? "")" })
        == ["word 2 [\"road\"] ", "word 3 [] mine"]
    )
    #expect(try await desk.take(file) == ImportReport(unchanged: 3))
  }

  @Test(arguments: StoreKind.allCases) func importedSayingHasItsOriginAndIsNotNew(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    try await desk.take("Walk.\n%\n")
    let saying = try #require(try await desk.all().first)
    #expect(saying.id.number == Saying.ID.firstOwn)
    #expect(saying.origin == .imported)
    #expect(saying.uploaded == desk.clock.now)
    #expect(!saying.isNew(at: desk.clock.now))
  }

  private static func readwise(_ text: String, note: String = "", place: String, time: String = "") -> String {
    """
    Highlight,Book Title,Book Author,Note,Color,Location Type,Location,Highlighted at
    "\(text)",Roads,Ann Reed,\(note),yellow,location,\(place),\(time)

    """
  }

  @Test(arguments: StoreKind.allCases)
  func highlightIsImportedWithItsNoteAndDate(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    let file = Self.readwise("Walk.", note: "true", place: "7", time: "2026-07-17 14:00:25+00:00")
    let report = try await desk.take(file)
    #expect(report.added == 1)
    #expect(report.failures == [.init(line: 1, reason: .unreadColumns(["Color"]))])
    let saying = try #require(try await desk.all().first)
    #expect(saying.content.note?.text == "true")
    #expect(saying.highlight == SayingHighlight(time: Instant(iso: "2026-07-17T14:00:25Z"), place: 7...7))
    #expect(try await desk.take(file).unchanged == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func longerVersionOfAHighlightKeepsNumberAndMarks(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    try await desk.take(Self.readwise("slow walk", note: ".favorite", place: "7"))
    let first = try #require(try await desk.all().first)
    #expect(first.marks.liked != nil)
    let longer = try await desk.take(Self.readwise("A slow walk home.", place: "7"))
    #expect(longer.updated == 1 && longer.updatedFields == [FeatureValue(SayingDraft.Field.english): 1])
    #expect(try await desk.take(Self.readwise("slow walk", place: "7")).unchanged == 1)
    let sayings = try await desk.all()
    #expect(sayings.map(\.content.english?.text) == ["A slow walk home."])
    #expect(sayings.map(\.id) == [first.id] && sayings.map(\.marks) == [first.marks])
    #expect(try await desk.take(Self.readwise("A slow walk home, again.", place: "70")).added == 1)
  }

  @Test(arguments: StoreKind.allCases) func dryRunChangesNothing(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    #expect(try await desk.take(Self.file, isDryRun: true) == ImportReport(added: 2))
    #expect(try await desk.all().isEmpty)
    #expect(try await desk.history.entries(limit: 9).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func cancelledImportChangesNothing(kind: StoreKind) async throws {
    let (desk, gate) = (try SayingDesk(kind), AsyncGate())
    let task = Task {
      await gate.pass()
      return try await desk.take(Self.file)
    }
    task.cancel()
    await #expect(throws: ImportError.cancelled) { try await task.value }
    #expect(try await desk.all().isEmpty)
    #expect(try await desk.history.entries(limit: 9).isEmpty)
    #expect(try await desk.take(Self.file) == ImportReport(added: 2))
  }

  @Test(arguments: StoreKind.allCases) func importIsOneUndoStep(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    try await desk.take("Walk.\n%\n")
    try await desk.take("Walk.\n%\nRun.\n%\nRest.\n%\n")
    _ = try await desk.history.undo()
    #expect(try await desk.texts() == ["Walk."])
  }

  @Test(arguments: StoreKind.allCases)
  func existingSayingsAreCountedAsUnchanged(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind, pack: SamplePack(count: 40))
    let report = try await desk.take("word 3.\n%\nWORD 30\n%\nWalk!\n%\nwalk\n%\n말 3\n%\nword 41\n%\n")
    #expect(report == ImportReport(added: 2, unchanged: 3, repeated: 1))
  }

  @Test(arguments: StoreKind.allCases) func sayingWithMoreTextIsADifferentSaying(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    let report = try await desk.take(#"[{"kor":"걷자."},{"kor":"걷자.","eng":"Walk."},{"eng":"Walk."}]"#)
    #expect(report == ImportReport(added: 2, repeated: 1))
  }

  @Test(arguments: StoreKind.allCases)
  func marksOfTheFileAreAddedToExistingMarks(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind, pack: SamplePack(count: 40))
    let id = try Saying.ID(number: 3)
    let liked = try Instant("2026-11-01T09:00")
    try await desk.sayings.mark(id, as: .liked, at: liked)
    let file = #"[{"kor":"말 3","liked":"2026-10-01T00:00Z","used":"2026-10-02T00:00Z","opened":"2026-09-30T00:00Z"}]"#
    #expect(try await desk.take(file) == .updated([SayingMark.used]))
    let marks = try await desk.sayings.saying(id, at: desk.clock)?.marks
    let used = Instant(iso: "2026-10-02T00:00Z")
    #expect(marks == SayingMarks(liked: liked, used: used, opened: Instant(iso: "2026-09-30T00:00Z")))
    #expect(try await desk.take(file) == ImportReport(unchanged: 1))
    _ = try await desk.history.undo()
    #expect(try await desk.sayings.saying(id, at: desk.clock)?.marks.used == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func brokenRecordsAreReportedAndTheRestIsImported(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    let report = try await desk.take("[{\"eng\":\"Walk.\"},\n{\"eng\":\"\"},\n{\"eng\":\"Run.\"")
    let failures: [ImportReport.Failure] = [
      .init(line: 2, reason: .saying(.wordless)), .init(line: 3, reason: .brokenRecord),
    ]
    #expect(report == ImportReport(added: 1, failures: failures))
    #expect(try await desk.texts() == ["Walk."])
  }

  @Test(arguments: StoreKind.allCases) func fileWithoutSayingsIsRefused(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    await #expect(throws: ImportError.nothingFound) { try await desk.take("just a text\n") }
  }

  @Test(arguments: StoreKind.allCases) func missingFileIsRefused(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    await #expect(throws: ImportError.unreadable(detail: "No such file or directory")) {
      try await SayingImporter(desk.store, pack: desk.pack).importSayings(
        from: .path(desk.path("none")),
        isDryRun: false,
        at: desk.clock,
        progress: { _ in }
      )
    }
  }

  @Test(arguments: StoreKind.allCases) func thousandsOfImportedSayingsAreFound(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    let file = (0..<3_000).map { "Step \($0) of the road\n\t\t-- Walker \($0 % 7)\n%\n" }.joined()
    #expect(try await desk.take(file) == ImportReport(added: 3_000))
    let query = try #require(SearchQuery("step 2999"))
    let matches = try await desk.sayings.matches(of: query, limit: 9, at: desk.clock)
    #expect(matches.map(\.saying.id.number) == [Saying.ID.firstOwn + 2_999])
  }
}
