import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests numbers with their counters, and dates with their particles, on the command line.
struct CountOptionTests {
  private static let commands = CommandTree.haru.visibleCommands.filter { $0.spec.subcommands.isEmpty }

  /// Returns a line with a value for an option and the shortest allowed arguments for its command.
  private static func line(
    _ command: (path: [String], spec: CommandSpec), _ option: OptionSpec, _ value: String
  )
    -> [String]
  {
    let required = command.spec.arguments.filter(\.isRequired)
    return command.path + required.map { $0.value.choices.first ?? "1" } + [option.long, value]
  }

  private static func value(of option: OptionSpec, in line: [String]) throws(UsageError) -> String? {
    guard case .run(let invocation) = try CommandParser(.haru).parse(line) else { return nil }
    return invocation.value(of: option)
  }

  @Test func particleOfAnOptionMustFitIt() throws {
    var count = 0
    for command in Self.commands {
      for option in command.spec.options {
        guard let part = option.rangePart else { continue }
        count += 1
        let (own, other) =
          switch part {
          case .start: (["3부터", "from 3"], ["3까지", "by 3", "~3"])
          case .end: (["3까지", "to 3"], ["3부터", "since 3"])
          case .length: (["3동안", "for 3"], [] as [String])
          }
        for value in own {
          #expect(try Self.value(of: option, in: Self.line(command, option, value)) == "3", "\(command.path) \(value)")
        }
        for value in other {
          let line = Self.line(command, option, value)
          #expect(throws: UsageError.wrongPart(value, for: option.long, bare: "3"), "\(line)") {
            try CommandParser(.haru).parse(line)
          }
        }
      }
    }
    #expect(count > 20)
  }

  @Test func everyCountIsReadWithEachCounter() throws {
    var count = 0
    for command in Self.commands {
      for option in command.spec.options {
        guard let unit = option.value?.unit else { continue }
        for text in unit.words.flatMap({ ["2\($0)", "2 \($0)", "두 \($0)", "two \($0)"] }) {
          let value = try #require(try Self.value(of: option, in: Self.line(command, option, text)))
          #expect(unit.number(value) == 2, "\(command.path) \(option.long) \(text)")
          count += 1
        }
      }
      guard let last = command.spec.arguments.last, let unit = last.value.unit else { continue }
      let others = command.spec.arguments.dropLast().filter(\.isRequired).map { _ in "Tess" }
      for words in unit.words.flatMap({ [["2\($0)"], ["2", $0], ["두", $0], ["two", $0]] }) {
        guard case .run(let invocation) = try CommandParser(.haru).parse(command.path + others + words) else {
          continue
        }
        #expect(invocation.arguments.count == others.count + 1, "\(command.path) \(words)")
        #expect(unit.number(invocation.arguments.last ?? "") == 2, "\(command.path) \(words)")
        count += 1
      }
    }
    #expect(count > 500)
  }

  @Test func everyOptionWithANumberHasAUnit() {
    for command in Self.commands {
      let values = command.spec.options.compactMap(\.value) + command.spec.arguments.map(\.value)
      for value in values where ["LEVEL", "PAGE", "STARS"].contains(value.placeholder) {
        #expect(value.unit != nil, "\(command.path) \(value.placeholder)")
      }
      for value in command.spec.options.compactMap(\.value) where value.placeholder == "N" {
        #expect(value.unit != nil, "\(command.path)")
      }
    }
  }

  @Test(arguments: Settings.Language.allCases) func undoTakesEachCounter(language: Settings.Language) async throws {
    let tester = try await CommandLineTester()
    for word in CountUnit.times.words {
      for line in [["2\(word)"], ["2", word], ["두 \(word)"], ["두", word], ["two \(word)"]] {
        for title in ["Elm", "Yew"] { _ = await tester.run(["plan", "add", title, "--start", "2026-12-01"]) }
        let undone = await tester.run(["undo"] + line + ["--json"], language)
        #expect(undone.output.count(of: "\"command\"") == 2, "\(line) \(undone)")
      }
    }
  }

  @Test(arguments: [
    ("80", 80), ("80쪽", 80), ("80쪽까지", 80), ("80 쪽", 80), ("80 쪽 까지", 80), ("p80", 80), ("p. 80", 80),
    ("to page 80", 80),
    ("여든 쪽까지", 80), ("eighty pages", 80), ("+30", 80), ("+30쪽", 80), ("30쪽 더", 80), ("30 쪽 더", 80),
    ("30 more pages", 80), ("40%", 80), ("40퍼센트", 80), ("40 percent", 80), ("40%까지", 80), ("40프로", 80),
    ("half", 100), ("절반", 100),
  ])
  func pageMayHaveItsUnit(words: String, page: Int) async throws {
    for line in [[words], words.split(separator: " ").map { String($0) }] {
      let tester = try await CommandLineTester()
      _ = await tester.run(["books", "add", "Tess", "--pages", "200쪽", "--by", "none"])
      _ = await tester.run(["read", "Tess", "50"])
      let read = await tester.run(["read", "Tess"] + line + ["--json"])
      #expect(read.output.contains("\"page\": \(page),"), "\(line) \(read)")
    }
  }

  @Test(arguments: ["20쪽", "20 pages"]) func pageBeforeTheReachedOneMayBeACount(words: String) async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["books", "add", "Tess", "--pages", "200", "--by", "none"])
    _ = await tester.run(["read", "Tess", "50"])
    #expect(await tester.refusal(["read", "Tess", words]) == CommandRefusal(2, "invalid_page"))
    #expect(await tester.run(["read", "Tess", "20"]).status == 0)
  }

  @Test(arguments: ["+30쪽까지", "+30%", "forty", "80일", "10쪽쯤"]) func unclearPagesAreRefused(words: String) async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["books", "add", "Tess", "--pages", "200", "--by", "none"])
    #expect(await tester.refusal(["read", "Tess", words]) == CommandRefusal(2, "invalid_page"))
  }

  @Test(arguments: ["yesterday", "어제"]) func dayInPlaceOfAPageNamesItsOption(word: String) async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["books", "add", "Tess", "--pages", "200", "--by", "none"])
    let read = await tester.run(["read", "Tess", "60", word])
    #expect(read.status == 2 && read.messages.contains("--on '\(word)'"))
  }

  @Test(
    arguments: [
      ("4", 4), ("4점", 4), ("별 네 개", 4), ("별 4개", 4), ("★★★★", 4), ("★★★★☆", 4), ("★★★½☆", 3.5), ("★3.5", 3.5),
      ("3.5 stars", 3.5),
      ("별 세 개 반", 3.5), ("three stars", 3), ("3,5", 3.5),
    ] as [(String, Double)])
  func ratingMayHaveItsUnit(words: String, stars: Double) async throws {
    for line in [[words], words.split(separator: " ").map { String($0) }] {
      let tester = try await CommandLineTester()
      _ = await tester.run(["books", "add", "Tess", "--finished"])
      let rated = await tester.run(["books", "rate", "Tess"] + line + ["--json"])
      #expect(
        rated.output.contains("\"rating\": \(stars == stars.rounded() ? "\(Int(stars))" : "\(stars)")"), "\(rated)")
    }
  }

  @Test(arguments: [
    ["24 권"], ["24", "권"], ["24권"], ["24", "books"], ["24", "book"], ["24 books"], ["스물네 권"],
  ])
  func goalTakesItsUnit(words: [String]) async throws {
    let tester = try await CommandLineTester()
    let set = await tester.run(["books", "goal", "set"] + words + ["--json"])
    #expect(set.output.contains("\"count\": 24") && set.output.contains("\"books\""), "\(set)")
    #expect(await tester.run(["books", "goal", "remove", "권"]).status == 0)
    _ = await tester.run(["books", "goal", "set", "600", "쪽"])
    #expect(await tester.run(["books", "goal", "remove", "쪽"]).status == 0)
  }

  @Test(arguments: [
    ["feel", "70%"], ["feel", "70", "점"], ["feel", "70점", "calm"], ["feel", "70 percent"], ["feel", "70", "점", "calm"],
  ])
  func levelMayHaveItsUnit(line: [String]) async throws {
    let felt = await (try await CommandLineTester()).run(line + ["--json"])
    #expect(felt.output.contains("\"level\": 70"), "\(felt)")
  }

  @Test(arguments: [
    ["--limit", "2개"], ["--limit", "두 개"], ["--limit", "2개까지"], ["--limit", "up to 2"], ["--limit", "2 events"],
  ])
  func limitMayHaveItsUnit(option: [String]) async throws {
    let tester = try await CommandLineTester()
    for title in ["Elm", "Yew", "Oak"] { _ = await tester.run(["plan", "add", title, "--start", "2026-11-21"]) }
    let listed = await tester.run(["plan", "list", "tomorrow", "--plain"] + option)
    #expect(listed.output.split(separator: "\n").count == 2, "\(listed)")
  }

  @Test(arguments: ["12/25까지", "12월 25일까지", "by Dec 25", "~12/25", "until 2026-12-25"])
  func targetTakesItsParticle(words: String) async throws {
    let tester = try await CommandLineTester()
    let added = await tester.run(["books", "add", "Tess", "--pages", "200", "--by", words, "--json"])
    #expect(added.output.contains("\"target\": \"2026-12-25\""), "\(added)")
    _ = await tester.run(["books", "add", "Emma", "--pages", "200", "--by", "none"])
    let set = await tester.run(
      ["books", "target", "Emma"] + words.split(separator: " ").map { String($0) } + ["--json"])
    #expect(set.output.contains("\"target\": \"2026-12-25\""), "\(set)")
  }

  @Test(arguments: [
    (Settings.Language.english, "'12/25부터' contradicts --until."), (.korean, "'12/25부터'는 --until의 뜻과 맞지 않아요."),
  ])
  func contradictionIsExplained(language: Settings.Language, message: String) async throws {
    let tester = try await CommandLineTester()
    let refused = await tester.run(
      ["plan", "add", "Tea", "--start", "today", "--repeat", "daily", "--until", "12/25부터"], language)
    #expect(refused.status == 2 && refused.messages.contains(message), "\(refused)")
    #expect(refused.messages.contains("--until '12/25'"))
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
