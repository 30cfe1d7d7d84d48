import Foundation
import ScreenSupport
import Support
import Testing

/// Tests several processes on one store.
struct SeveralProcessesTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func eightConcurrentFirstStartsAllSucceed() throws {
    // The store doesn't exist yet, so the processes create it concurrently.
    let outcome = try home.shell(
      #"""
      for i in {1..8}; do "$haru" plan add "event $i" --start 10:00 --quiet & ids+=($!); done
      for id in "${ids[@]}"; do wait $id; echo $?; done
      """#
    )
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output == String(repeating: "0\n", count: 8))
    #expect(try home.titles() == (1...8).map { "event \($0)" })
    for _ in 1...8 { try home.haru("undo") }
    #expect(try home.titles().isEmpty)
    #expect(try home.refusal("undo") == CommandRefusal(1, "nothing_to_undo"))
  }

  @Test func changeOfOneProcessIsUndoneByAnother() throws {
    try home.haru("plan", "add", "walk", "--start", "18:00")
    let screen = try home.open()
    try screen.see("18:00 walk")
    // The screen was already open when this change was made.
    try home.haru("plan", "edit", "walk", "--start", "19:30")
    try screen.type("u", seeing: "changed 'walk' (not done here) · u again to undo")
    try screen.type("u", seeing: "Undid: changed 'walk'")
    try screen.see("18:00 walk")
    try screen.type("n", seeing: "New event")
    try screen.type("dentist" + Keys.save, seeing: "Added 'dentist'")
    #expect(try home.haru("undo") == "Undid: added 'dentist'. Redo: haru redo\n")
    #expect(try home.haru("undo") == "Undid: added 'walk'. Redo: haru redo\n")
    try screen.type("u", seeing: "There is nothing to undo.")
    try screen.quit()
    #expect(try home.titles().isEmpty)
  }

  @Test func undoOfOneProcessIsRedoneByAnother() throws {
    try home.haru("plan", "add", "walk", "--start", "18:00")
    let screen = try home.open()
    try screen.see("18:00 walk")
    #expect(try home.haru("undo") == "Undid: added 'walk'. Redo: haru redo\n")
    try screen.type("U", seeing: "added 'walk' (not undone here) · U again to redo")
    try screen.type("U", seeing: "Redid: added 'walk' · Fri Nov 20 · u to undo")
    try screen.see("18:00 walk")
    try screen.type("u", seeing: "Undid: added 'walk' · U to redo")
    try screen.type("\u{19}", seeing: "Redid: added 'walk'")
    try screen.quit()
    #expect(try home.titles() == ["walk"])
  }

  @Test func removalElsewhereIsReportedAndKeepsTypedText() throws {
    try home.haru("plan", "add", "walk", "--start", "18:00")
    let screen = try home.open()
    try screen.see("walk")
    try screen.type("e", seeing: "Edit event")
    try home.haru("plan", "remove", "walk", "--yes")
    try screen.type("s" + Keys.save, seeing: "It no longer exists.")
    try screen.see("entered is still here.")
    #expect(screen.text.contains("▸ Title      walks "))
    try screen.type(Keys.escape, seeing: "Unsaved changes")
    try screen.type(Keys.escape, losing: "Edit event")
    try screen.quit()
  }
}

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
  private func runRounds(_ script: String) throws -> [String] {
    let outcome = try home.shell(
      "for round in $(seq \(rounds)); do\n\(script)\ndone",
      within: .seconds(rounds * 4 + 30)
    )
    #expect(outcome.errors.isEmpty)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func concurrentEditsOfTwoFieldsAreBothSaved() throws {
    try home.haru("plan", "add", "--title", "visit", "--start", "2026-11-20T10:00")
    let seen = try runRounds(
      #"""
      "$haru" plan edit visit --location "place $round" --quiet & first=$!
      "$haru" plan edit visit --notes "notes $round" --quiet & second=$!
      wait $first && wait $second && "$haru" plan show visit --json | grep -cE "\"(place|notes) $round\""
      """#
    )
    #expect(seen == Array(repeating: "2", count: rounds))
  }

  @Test func fourConcurrentWateringsAllAddPoints() throws {
    let seen = try runRounds(
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

  @Test func onlyOneOfFourContactsWithTheSameNumberIsPlanted() throws {
    let seen = try runRounds(
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

  @Test func openFormOverwritesNoNewerValues() throws {
    try home.haru("plan", "add", "--title", "walk", "--start", "2026-11-20T18:00", "--location", "old")
    let screen = try home.open()
    try screen.see("walk")
    try screen.type("e", seeing: "Edit event")
    try home.haru("plan", "edit", "walk", "--location", "new")
    try screen.type("s" + Keys.save, seeing: "Changed 'walks'")
    #expect(try home.events().contains("\"location\": \"new\""))
    try screen.type("e", seeing: "Edit event")
    try home.haru("plan", "edit", "walks", "--title", "run")
    try screen.type("!" + Keys.save, seeing: "Title is now 'run', yours is 'walks!'")
    #expect(try home.titles() == ["run"])
    try screen.type(Keys.save, seeing: "Changed 'walks!'")
    #expect(try home.titles() == ["walks!"])
    #expect(try home.events().contains("\"location\": \"new\""))
    try screen.quit()
  }
}
