import Data
import Domain
import Foundation
import Support
import Testing

struct SayingExportTests {
  private static let book = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7))

  /// Makes a store with sayings of every origin, some of them marked.
  private static func desk(_ kind: StoreKind) async throws -> SayingDesk {
    let desk = try SayingDesk(kind, pack: SamplePack(count: 40))
    let poem = try SayingContent(
      korean: "첫 줄,\n\"둘째\" 줄",
      english: "A\tline\\",
      who: "하나; Ann",
      tags: ["길, 산", "slow"]
    )
    let first = try await desk.sayings.add(poem, at: try Instant("2026-11-01T09:00"))
    let sentence = try SayingContent(english: "Walk.")
    _ = try await desk.sayings.add(sentence, origin: .book(book), at: try Instant("2026-11-02T09:00"))
    try await desk.sayings.mark(first.id, as: .liked, at: try Instant("2026-11-03T09:00"))
    try await desk.sayings.mark(first.id, as: .used, at: try Instant("2026-11-04T09:00"))
    try await desk.sayings.mark(Saying.ID(number: 5), as: .liked, at: try Instant("2026-11-05T09:00"))
    try await desk.take("Run.\n%\nRest.\n%\n")
    return desk
  }

  @Test(arguments: StoreKind.allCases, [SayingFileFormat.json, .csv])
  func exportedSayingsAreReadBackUnchanged(kind: StoreKind, format: SayingFileFormat) async throws {
    let desk = try await Self.desk(kind)
    let text = try await desk.document(format)
    let other = try SayingDesk(kind, pack: SamplePack(count: 40))
    let read = ImportReport.updated([SayingMark.liked], ImportReport(added: 4, unchanged: 29))
    #expect(try await other.take(text) == read)
    #expect(try await other.document(format) == text)
    #expect(try await other.all() == desk.all())
  }

  @Test(arguments: StoreKind.allCases, SayingFileFormat.allCases)
  func importingAnExportChangesNothing(kind: StoreKind, format: SayingFileFormat) async throws {
    let desk = try await Self.desk(kind)
    #expect(try await desk.take(desk.document(format)) == ImportReport(unchanged: 34))
  }

  @Test(arguments: StoreKind.allCases) func jsonHasOneObjectPerLine(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    let content = try SayingContent(korean: "걷자.\u{7}", english: "Walk \"slowly\".", who: "하나", tags: ["길"])
    _ = try await desk.sayings.add(content, at: try #require(Instant(iso: "2026-11-01T00:00Z")))
    #expect(
      try await desk.document(.json) == """
        [
        {"number": 10001, "korean": "걷자.\\u0007", "english": "Walk \\"slowly\\".", "who": "하나", "tags": ["길"], \
        "uploaded": "2026-11-01T00:00Z", "origin": "own", "opened": "2026-11-01T00:00Z"}
        ]

        """
    )
  }

  @Test(arguments: StoreKind.allCases) func csvHasAColumnForEveryField(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind, pack: SamplePack(count: 1))
    let lines = try await desk.document(.csv).split(separator: "\r\n")
    let names =
      "number,korean,english,who,who_english,tags,uploaded,origin,book_id,liked,used,opened,note,highlighted,place"
    #expect(lines[0] == "\u{FEFF}\(names)")
    #expect(lines[1].hasPrefix("1,말 1,word 1,\"하루, 1쪽\",\"Haru, p. 1\",odd,2026-"))
    #expect(lines[1].hasSuffix("Z,pack,,,,,,,"))
    #expect(lines.count == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func fortuneFilesEscapeDividersInTexts(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    let percent = try SayingContent(korean: "절반\n%\n그리고 절반", english: "50 %", who: "하나")
    _ = try await desk.sayings.add(percent, at: desk.clock.now)
    _ = try await desk.sayings.add(SayingContent(english: "Walk."), at: desk.clock.now)
    #expect(try await desk.document(.fortune) == "절반\n %\n그리고 절반\n\n50 %\n\t\t-- 하나\n%\nWalk.\n%\n")
  }

  /// Checks the fields that the note on the format lists; a new field must also be added there.
  @Test func fortuneFilesHaveTheTextsAndTheSourceOnly() async throws {
    let desk = try SayingDesk(.inMemory)
    try await desk.take(
      """
      [{"korean": "걷자", "english": "Walk", "who": "하나", "who_english": "Hana", "tags": ["길"], \
      "uploaded": "2026-11-01T00:00Z", "origin": "book", "book_id": "00000000-0000-0000-0000-000000000007", \
      "liked": "2026-11-03T00:00Z", "used": "2026-11-04T00:00Z", "opened": "2026-11-02T00:00Z", "note": "생각", \
      "highlighted": "2026-10-05T00:00Z", "place": "12-34"}]
      """)
    let lines = try await desk.document(.csv).split(separator: "\r\n")
    let (names, cells) = (lines[0].dropFirst().split(separator: ","), lines[1].split(separator: ","))
    // Every field has a value, so that none is missing in the comparison.
    try #require(names.count == cells.count)
    let text = try await desk.document(.fortune)
    let left = zip(names, cells).filter { !text.contains($0.1) }.map { String($0.0) }
    #expect(
      left == [
        "number", "who_english", "tags", "uploaded", "origin", "book_id", "liked", "used", "opened", "note",
        "highlighted", "place",
      ])
  }

  @Test(arguments: StoreKind.allCases) func onlySayingsOfTheListAreWritten(kind: StoreKind) async throws {
    let desk = try await Self.desk(kind)
    #expect(try await desk.document(.fortune, .liked).split(separator: "%\n").count == 2)
  }

  @Test(arguments: StoreKind.allCases) func emptyListIsWrittenAsAnEmptyFile(kind: StoreKind) async throws {
    for (format, text) in [(SayingFileFormat.json, "[]\n"), (.fortune, "")] {
      #expect(try await SayingDesk(kind).document(format) == text)
    }
  }

  @Test(arguments: StoreKind.allCases) func manySayingsAreWrittenInOrder(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    let file = (0..<2_500).map { "Step \($0)\n%\n" }.joined()
    try await desk.take(file)
    #expect(try await desk.document(.fortune) == file)
  }

  @Test(arguments: StoreKind.allCases) func existingFileIsNotReplaced(kind: StoreKind) async throws {
    let desk = try SayingDesk(kind)
    try Data("mine".utf8).write(to: URL(filePath: desk.path("out")))
    await #expect(throws: ExportError.exists) {
      try await SayingExporter(desk.store)
        .exportSayings(.all, as: .json, to: .path(desk.path("out"), replaces: false), at: desk.clock)
    }
    #expect(try String(contentsOfFile: desk.path("out"), encoding: .utf8) == "mine")
  }
}
