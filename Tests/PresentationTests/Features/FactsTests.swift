import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that the command and the screen of an entity show the same facts in the same order.
///
/// Only the command prints the ID, which other commands accept.
@MainActor
struct FactsTests {
  private static let size = Size(columns: 200, rows: 60)

  private func printed(_ words: [String], by tester: CommandLineTester) async -> PrintedFacts {
    let outcome = await tester.run(words)
    #expect(outcome.status == 0, "\(outcome.messages)")
    return PrintedFacts(outcome.output)
  }

  @Test func bookCommandAndScreenShowTheSameFacts() async throws {
    let stage = try await BooksStage(size: Self.size)
    await stage.press(.enter)
    let facts = await printed(["books", "show", "데미안"], by: try await BooksSample.tester())
    facts.expect(in: stage.frame, atLeast: 10)
  }

  @Test func plantCommandAndScreenShowTheSameFacts() async throws {
    let stage = try await PeopleStage(size: Self.size)
    try await stage.select("별이")
    await stage.press(.enter)
    let facts = await printed(["people", "show", "별이"], by: try await Self.garden())
    facts.expect(in: stage.frame, atLeast: 9)
  }

  @Test func contactCommandAndScreenShowTheSameFacts() async throws {
    let stage = try await PeopleStage(size: Self.size)
    await stage.type("af유나")
    await stage.press(.enter, .enter)
    let facts = await printed(["people", "contacts", "show", "최유나"], by: try await Self.garden())
    facts.expect(in: stage.frame, atLeast: 2)
  }

  @Test func gardenCommandAndScreenShowTheSameCounts() async throws {
    let stage = try await PeopleStage(size: Self.size)
    await stage.type("y")
    let output = try await Self.garden().run(["people", "stats"]).output
    let counts = output.split(separator: "\n\n").first.map(String.init) ?? ""
    PrintedFacts("statistics\n" + counts).expect(in: stage.frame, atLeast: 5)
  }

  private static func garden() async throws -> CommandLineTester {
    let tester = try await CommandLineTester(now: "2026-11-20T09:30")
    try await SampleGarden.usual.grow(in: tester.store)
    return tester
  }

  @Test func eventCommandAndScreenShowTheSameFacts() async throws {
    let (events, calendars) = (try PlanDays.usual.events(), PlanDays.calendars)
    let stage = try await PlanStage(events: events, calendars: calendars, size: Self.size)
    for _ in 0..<9 where !stage.picture.contains("시안 세 개") { await stage.press(.down) }
    let tester = try await CommandLineTester(events, calendars: calendars, now: "2026-11-20T09:30")
    let facts = await printed(["plan", "show", "디자인"], by: tester)
    facts.expect(in: stage.frame, atLeast: 6)
    #expect(await tester.run(["plan", "show", "디자인"]).output.contains("Overlaps  주간 회의\n"))
  }

  @Test func seriesCommandAndScreenShowTheSameFacts() async throws {
    var swim = try Event.sample("Swim", id: 0x3f, from: "2026-11-20T18:00", to: "2026-11-20T19:00")
    swim.recurrence = Recurrence(rules: [RecurrenceRule(.weekly)], exclusions: [.day(try Day("2026-12-04"))])
    let events = [swim, try Event.sample("Dinner", id: 0x40, from: "2026-11-20T18:30", to: "2026-11-20T19:30")]
    let stage = try await PlanStage(events: events, size: Self.size)
    let tester = try await CommandLineTester(events, now: "2026-11-20T09:30")
    let facts = await printed(["plan", "show", "Swim"], by: tester)
    facts.expect(in: stage.frame, atLeast: 5)
    #expect(await tester.run(["plan", "show", "Swim"]).output.contains("Overlaps  Dinner\n"))
    #expect(stage.picture.contains("Fri Dec 11 18:00–19:00"))
  }

  @Test func sayingCommandAndScreenShowTheSameFacts() async throws {
    let stage = try await WordsStage(size: Self.size)
    let saying = try await stage.add("천천히 가도 괜찮다", english: "Slow is fine", who: "할머니", tags: ["patience"])
    try await stage.sayings.mark(saying.id, as: .liked, at: stage.clock.now)
    _ = await stage.words.run(.open(saying.id, nil))
    let tester = try await CommandLineTester(now: "2026-11-20T09:30")
    let texts = ["--korean", "천천히 가도 괜찮다", "--english", "Slow is fine", "--who", "할머니", "--tag", "patience"]
    for line in [["words", "add"] + texts, ["words", "like", "10001"]] { #expect(await tester.run(line).status == 0) }
    let facts = await printed(["words", "show", "10001"], by: tester)
    facts.expect(in: stage.frame, atLeast: 4)
  }

  @Test func moodCommandAndScreenShowTheSameFacts() async throws {
    // At this width, each fact fits into a line of the card next to the painting.
    let stage = try await CanvasStage(size: Size(columns: 250, rows: 40))
    await stage.press(.up, .up)
    let tester = try await CommandLineTester(now: "2026-11-20T21:00")
    let record = RecordMood(tester.store, newID: .counting(from: 0x10_0000_0000_0001))
    for content in CanvasStage.week() { _ = try await record(content, at: .at("2026-11-20T21:00")) }
    let facts = await printed(["canvas", "show", "강가"], by: tester)
    facts.expect(in: stage.frame, atLeast: 3)
  }

  @Test func reminderCommandAndScreenShowTheSameFacts() async throws {
    let stage = try await RemindersStage(size: Size(columns: 300, rows: 60))
    await stage.app.type("!")
    for _ in 0..<60 where !stage.app.lines.contains(where: { $0.contains("▸") && $0.contains("return the key") }) {
      await stage.app.press(.down)
    }
    let tester = try await CommandLineTester(now: "2026-11-20T09:30")
    try await RemindersStage.fill(tester.store)
    let facts = await printed(["remind", "why", "return the key"], by: tester)
    facts.expect(in: stage.app.frame, atLeast: 4)
  }

  @Test func accountCommandAndScreenShowTheSameFacts() async throws {
    let (stage, tester) = (try await SettingsStage(size: Self.size), try await CommandLineTester())
    let account = Account(
      nickname: try Nickname("mina"), email: try EmailAddress("mina@example.com"),
      phone: try PhoneNumber("010-1234-5678"))
    let identity = AccountIdentity(
      issuer: .google, subject: "42", email: account.email, check: .signature, since: Instant(secondsSince1970: 0))
    for store in [stage.app.store, tester.store] {
      _ = try await CreateAccount(store)(account, of: identity)
      _ = try await store.change(as: { (_: Void) in UndoLabel(.changed, .account, "") }) {
        transaction throws(StoreError) in try transaction.sync.save(SyncAccount.sample())
      }
    }
    await stage.openRow("Account")
    let facts = PrintedFacts("account\n" + (await tester.run(["account", "show"]).output))
    facts.expect(in: stage.app.frame, atLeast: 5)
  }
}

/// The facts about an entity, as printed by a command.
struct PrintedFacts {
  private let facts: [String]

  /// Reads facts from the output of a command: a name, spaces and a value on each line.
  ///
  /// Identifiers and commands to copy aren't facts; on the screen, keys take their place.
  init(_ output: String) {
    // The first line is a title.
    facts = output.split(separator: "\n").dropFirst()
      .filter { !$0.hasPrefix(" ") && !$0.hasPrefix("ID ") && $0.contains("  ") && !$0.contains("  haru ") }
      .map { Self.squeezed($0) }
  }

  /// Expects that a screen shows all facts in the printed order.
  func expect(in frame: Frame, atLeast count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(facts.count >= count, "\(facts)", sourceLocation: sourceLocation)
    let picture = Self.squeezed(FramePicture.plain(frame))
    var rest = picture[...]
    for fact in facts {
      guard let place = rest.firstRange(of: fact) else {
        Issue.record("'\(fact)' isn't shown, or comes too early:\n\(picture)", sourceLocation: sourceLocation)
        return
      }
      rest = rest[place.upperBound...]
    }
  }

  /// Returns the text with runs of spaces reduced to a single space, because column widths may differ.
  private static func squeezed(_ text: some StringProtocol) -> String {
    var squeezed = ""
    for character in text where character != " " || squeezed.last != " " { squeezed.append(character) }
    return squeezed
  }
}
