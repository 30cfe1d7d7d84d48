import Foundation
import Support
import Testing

/// Tests command lines that make no sense: an error explains the problem, and nothing is changed.
struct WrongCommandLineTests {
  /// A command line with its error messages in both languages and its exit status.
  struct Fault: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let english: String
    let korean: String
    let status: Int32

    init(_ arguments: [String], _ english: String, _ korean: String, exits status: Int32) {
      self.arguments = arguments
      self.english = english
      self.korean = korean
      self.status = status
    }

    var testDescription: String { arguments.joined(separator: " ").prefix(60).description }
  }

  static let faults = [
    Fault(
      ["paln"],
      "Unknown command: 'paln'.\n      Did you mean 'haru plan'?",
      "없는 명령이에요: 'paln'.\n      혹시 'haru plan'인가요?",
      exits: 2
    ),
    Fault(["ㅔㅣ무"], "Did you mean 'haru plan'?", "혹시 'haru plan'인가요?", exits: 2),
    Fault(
      ["plan", "add", "x", "--strat", "1"],
      "Unknown option: '--strat'.\n      Did you mean '--start'?",
      "없는 옵션이에요: '--strat'.\n      혹시 '--start'인가요?",
      exits: 2
    ),
    Fault(["plan", "add", "x", "--start"], "option '--start' needs a value", "'--start' 옵션에는 값이 있어야 해요", exits: 2),
    Fault(["plan", "--quiet=yes"], "option '--quiet' doesn't take a value.", "값을 받지 않아요.", exits: 2),
    Fault(["plan", "2026-02-30"], "There is no February 30 in 2026", "2026년 2월", exits: 1),
    Fault(["plan", "someday"], "'someday' isn't a valid date range", "'someday'", exits: 2),
    Fault(["today", "13/45"], "There is no month 13", "13월은 없어요", exits: 1),
    Fault(["plan", "add", "x", "--start", "25:00"], "--start: ", "--start: ", exits: 1),
    Fault(
      ["plan", "add", "x", "--start", "15:00", "--end", "14:00"],
      "from Fri Nov 20 15:00 to Fri Nov 20 14:00, but the end must be after the start.",
      "보다 뒤여야 해요.",
      exits: 1
    ),
    Fault(["plan", "edit", "dentist", "--end", "15:00"], "the end must be after the start.", "뒤여야 해요.", exits: 1),
    Fault(
      ["plan", "add", "x", "--all-day", "--start", "2026-11-25", "--end", "2026-11-24"],
      "is before the first day (",
      "보다 빨라요.",
      exits: 1
    ),
    Fault(
      ["plan", "add", String(repeating: "가", count: 501)],
      "--title has 501 characters, but the limit is 500.\n      Remove 1 character.",
      "--title: 501자예요. 500자까지 쓸 수 있어요.\n      1자를 줄여 주세요.",
      exits: 1
    ),
    Fault(
      ["plan", "edit", "dentist", "--notes", String(repeating: "👩‍👧", count: 501)],
      "--notes has 501 characters",
      "--notes: 501자예요.",
      exits: 1
    ),
    Fault(["plan", "add", " "], "--title can't be empty.", "--title: 비워 둘 수 없어요.", exits: 1),
    Fault(
      ["settings", "set", "name", String(repeating: "a", count: 16)],
      "Name has 16 characters",
      "이름이 16자예요.",
      exits: 1
    ),
    Fault(["plan", "show", "nobody"], "No event matches 'nobody'.", "'nobody'로 찾은 일정이 없어요.", exits: 1),
    Fault(
      ["plan", "add", "x", "--zone", "Asia/Soul"],
      "There is no time zone 'Asia/Soul'.",
      "'Asia/Soul' 시간대는 없어요.",
      exits: 1
    ),
    Fault(["plan", "--json", "--plain"], "can't be used together", "함께 쓸 수 없는", exits: 2),
    Fault(["completion", "tcsh"], "Use one of: bash, zsh, fish.", "bash, zsh, fish 가운데 하나를 써 주세요.", exits: 2),
  ]

  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    try home.haru("plan", "add", "dentist", "--start", "15:00")
  }

  @Test(arguments: faults)
  func wrongCommandLineIsExplainedInBothLanguages(fault: Fault) throws {
    let before = try home.events()
    for (language, words) in [("en", fault.english), ("ko", fault.korean)] {
      let outcome = try HaruProcess(fault.arguments, environment: home.environment(language: language)).run()
      #expect(outcome.status == .exited(fault.status))
      #expect(outcome.output.isEmpty)
      if !fault.arguments.contains("--json") { #expect(outcome.errors.hasPrefix("haru: ")) }
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
    #expect(try home.events() == before)
  }

  @Test(arguments: [[0xFF], [0xED, 0xA0, 0x80], [0xEA, 0xB0], [0xC0, 0xAF]] as [[UInt8]])
  func invalidUTF8IsRefused(bytes: [UInt8]) throws {
    for place in [["plan", "add", "--title"], ["plan", "add", "x", "--notes"], []] {
      var process = HaruProcess(place, environment: home.environment())
      process.arguments.append(bytes)
      let outcome = try process.run()
      #expect(outcome.status == .exited(2))
      #expect(
        outcome.errors == """
          haru: Argument \(place.count + 1) isn't UTF-8 text.
                Set the terminal's character encoding to UTF-8.

          """
      )
    }
    #expect(try home.titles() == ["dentist"])
  }

  @Test func controlCharactersInArgumentsAreNotPrinted() throws {
    let outcome = try home.run("plan", "show", "a\u{1B}[31mb\u{7}\u{202E}c")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.hasPrefix("haru: No event matches 'a␛[31mb␇⟨U+202E⟩c'.\n"))
  }

  @Test func invalidClockIsReported() throws {
    let outcome = try home.run("plan", environment: home.environment(now: "yesterday"))
    #expect(outcome.status == .exited(2))
    #expect(outcome.errors.contains("HARU_NOW is set to 'yesterday', which isn't a time."))
  }
}
