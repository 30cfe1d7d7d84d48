import Foundation
import Support
import Testing

/// Tests files that are made to use up memory or time; `Tests/Faults/run files` has many more.
@Suite(.serialized, .enabled(if: BinaryUnderTest.isRelease, "A debug build takes minutes for so much."))
struct HostileFileTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  /// The limits of address space, in KiB, and of processor time, in seconds.
  private static let limits = "ulimit -v 1000000 -t 60"

  @Test(arguments: [
    ("people contacts", "echo 'FN;ENCODING=QUOTED-PRINTABLE:'; yes =41= | head -n 12000000"),
    ("people contacts", "echo 'FN;ENCODING=QUOTED-PRINTABLE:='; yes =41= | head -n 12000000"),
    ("people contacts", "printf FN; again ';X=a' 200000; echo ';QUOTED-PRINTABLE:='; yes = | head -n 3000000"),
    ("people contacts", "printf 'FN:a\nTEL'; again ';a=1' 4000000; echo :1"),
  ])
  func aCardTakesLittle(command: String, lines: String) throws {
    try expectTaken(command, "printf 'BEGIN:VCARD\nVERSION:2.1\n'; \(lines); printf '\nEND:VCARD\n'")
  }

  @Test(arguments: [
    #"printf '[{"text": "a", "tags": ['; again '"a",' 2000000; printf '"b"]}]'"#,
    #"for i in {1..2000}; do printf '{"text": "a", "tags": ['; again '"a",' 20000; printf '"b"]}'; done"#,
    "yes $'Book (A)\n- Highlight | Location 1-2 | Added\n\nThe same words.\n==========' | head -n 500000",
  ])
  func sayingsTakeLittle(file: String) throws {
    try expectTaken("words", file)
  }

  /// Expects that a file is imported or refused.
  ///
  /// A signal ends the program if the import exceeds the limits.
  private func expectTaken(_ command: String, _ file: String) throws {
    let outcome = try home.shell(
      """
      again() { yes "$1" | head -n $2 | tr -d '\\n'; }
      { \(file); } >file
      ulimit -c 0; \(Self.limits)
      "$haru" \(command) import file
      """,
      within: .seconds(300)
    )
    #expect([.exited(0), .exited(1)].contains(outcome.status), "\(outcome.errors.prefix(300))")
  }
}
