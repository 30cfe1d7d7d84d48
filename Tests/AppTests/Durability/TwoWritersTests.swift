import Foundation
import ScreenSupport
import Support
import Testing

/// Checks that the results of concurrent changes match the output of each command.
///
/// `HARU_ROUNDS` sets the number of rounds of each test; the default is 8.
struct TwoWritersTests {
  private let home: HaruHome
  private let rounds = ProcessInfo.processInfo.environment["HARU_ROUNDS"].flatMap { Int($0) } ?? 8

  init() throws {
    home = try HaruHome()
  }

  /// Runs a script for each round.
  ///
  /// - Returns: The lines that the script printed, one for each round.
  private func play(_ script: String) throws -> [String] {
    let outcome = try home.shell(
      "for round in $(seq \(rounds)); do\n\(script)\ndone",
      within: .seconds(rounds * 4 + 30)
    )
    #expect(outcome.errors.isEmpty)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func editsOfTwoFieldsOfOneEventAreBothKept() throws {
    try home.done("plan", "add", "--title", "visit", "--start", "2026-11-20T10:00")
    let seen = try play(
      #"""
      "$haru" plan edit visit --location "place $round" --quiet & first=$!
      "$haru" plan edit visit --notes "notes $round" --quiet & second=$!
      wait $first && wait $second && "$haru" plan show visit --json | grep -cE "\"(place|notes) $round\""
      """#
    )
    #expect(seen == Array(repeating: "2", count: rounds))
  }

  @Test func fourWateringsAtOnceAllGiveTheirPoints() throws {
    let seen = try play(
      #"""
      "$haru" people contacts add "friend $round" --quiet
      "$haru" people plant "friend $round" --every 7d --quiet 2>/dev/null
      for i in {1..4}; do "$haru" people water "friend $round" --by call --early --no-open --quiet & done
      wait
      "$haru" people show "friend $round" --json | grep -cE '"points": 4|"channel": "call"'
      """#
    )
    // The count is a line for the plant's points and a line for the channel of each of four waterings.
    #expect(seen == Array(repeating: "5", count: rounds))
  }

  @Test func ofFourContactsWithOneNumberOneIsPlanted() throws {
    let seen = try play(
      #"""
      for i in {1..4}; do "$haru" people contacts add "f$round-$i" --phone "010-1234-$((1000 + round))" --quiet; done
      for i in {1..4}; do "$haru" people plant "f$round-$i" --every 7d --quiet 2>/dev/null & ids[$i]=$!; done
      planted=0
      for i in {1..4}; do wait ${ids[$i]} && planted=$((planted + 1)); done
      echo "$planted $("$haru" people list --plain | grep -c "f$round-")"
      """#
    )
    #expect(seen == Array(repeating: "1 1", count: rounds))
  }

  @Test func aFormThatWasOpenPutsNothingOldBack() throws {
    try home.done("plan", "add", "--title", "walk", "--start", "2026-11-20T18:00", "--location", "old")
    let screen = try home.open()
    try screen.see("walk")
    try screen.type("e", seeing: "Edit event")
    try home.done("plan", "edit", "walk", "--location", "new")
    try screen.type("s" + Keys.save, seeing: "Changed 'walks'")
    #expect(try home.events().contains("\"location\": \"new\""))
    try screen.type("e", seeing: "Edit event")
    try home.done("plan", "edit", "walks", "--title", "run")
    try screen.type("!" + Keys.save, seeing: "Title is now 'run', yours is 'walks!'")
    #expect(try home.titles() == ["run"])
    try screen.type(Keys.save, seeing: "Changed 'walks!'")
    #expect(try home.titles() == ["walks!"])
    #expect(try home.events().contains("\"location\": \"new\""))
    try screen.quit()
  }
}
