import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests commands with several IDs, which change all plants or none, ask a single question, and are undone together.
struct PeopleBatchCommandTests {
  private let tester: CommandLineTester

  init() async throws {
    tester = try await PeopleSample.tester()
  }

  /// Returns the fields of each line that a command prints with `--plain`.
  private func list(_ words: String...) async -> [[Substring]] {
    let output = await tester.run(words + ["--plain"]).output
    return output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }

  private func plants(where isWanted: (_ daysLeft: Int) -> Bool) async -> [String] {
    await list("people").filter { Int($0[6]).map(isWanted) ?? false }.map { String($0[0]) }
  }

  private func steps() async throws -> Int { try await tester.undo.entries(limit: 999).count }

  @Test func severalPlantsAreWateredInOneStep() async throws {
    let (due, before) = (await plants { $0 <= 0 }.prefix(2), try await steps())
    try #require(due.count == 2)
    // A plant that is named twice is watered once.
    let watered = await tester.run(["people", "water"] + due + [due[0]] + ["--by", "call", "--json"])
    #expect(watered.status == 0)
    #expect(watered.output.hasPrefix("[") && watered.output.ranges(of: #""watering""#).count == 2)
    #expect(try await steps() == before + 1)
    #expect(await plants { $0 <= 0 }.filter(due.contains) == [])
    #expect(await tester.run(["undo"]).status == 0)
    #expect(await plants { $0 <= 0 }.filter(due.contains).count == 2)
  }

  @Test func plantThatIsNotThirstyBlocksTheWholeWatering() async throws {
    let (due, dry, before) = (await plants { $0 <= 0 }, await plants { $0 > 0 }, try await steps())
    let line = ["people", "water", due[0], dry[0], "--by", "call"]
    let refused = await tester.run(line)
    #expect(refused.status == 1 && refused.messages.contains("isn't thirsty yet"))
    #expect(refused.messages.contains("--early"))
    let asked = await tester.run(line, streams: .terminal(columns: 80), answers: ["n"])
    #expect(asked.output == "Nothing was changed.\n")
    #expect(try await steps() == before)
    #expect(await tester.run(line + ["--early"]).status == 0)
    #expect(try await steps() == before + 1)
  }

  @Test func severalPlantsArePostponedTogetherOrNotAtAll() async throws {
    let (today, other, before) = (await plants { $0 == 0 }, await plants { $0 != 0 }, try await steps())
    let refusal = await tester.refusal(["people", "postpone", today[0], other[0], "--yes"])
    #expect(refusal == CommandRefusal(1, "wilted"))
    #expect(try await steps() == before)
    let all = Array(today.prefix(2))
    let line = all.count > 1 ? all : all + all
    let done = await tester.run(["people", "postpone"] + line + ["--days", "2", "--yes"])
    #expect(done.status == 0 && done.output.hasPrefix("Postponed ") && done.output.hasSuffix(" Undo: haru undo\n"))
    #expect(try await steps() == before + 1)
    #expect(await plants { $0 == 2 }.filter(all.contains).count == all.count)
  }

  @Test(arguments: ["people", "people contacts"])
  func severalPlantsOrContactsAreRemovedAfterOneQuestion(feature: String) async throws {
    let words = feature.split(separator: " ").map(String.init)
    let all = await list("people", words.count > 1 ? "contacts" : "list").map { String($0[0]) }
    let (line, before) = (words + ["remove"] + all.prefix(3), try await steps())
    let asked = await tester.run(line, streams: .terminal(columns: 80), answers: ["n"])
    #expect(asked.output == "Nothing was changed.\n" && asked.messages.contains("3 "))
    let json = await tester.run(line + ["--json"], streams: .terminal(columns: 80), answers: ["n"])
    #expect(json.output == "[]\n")
    #expect(try await steps() == before)
    let unknown = await tester.run(line + ["ffffffff", "--yes"])
    #expect(unknown.status == 1 && unknown.messages.contains("ffffffff"))
    #expect(try await steps() == before)
    let removed = await tester.run(line + ["--yes"])
    #expect(removed.status == 0)
    #expect(try await steps() == before + 1)
    #expect(await list("people", words.count > 1 ? "contacts" : "list").count == all.count - 3)
    _ = await tester.run(["undo"])
    #expect(await list("people", words.count > 1 ? "contacts" : "list").count == all.count)
  }
}
