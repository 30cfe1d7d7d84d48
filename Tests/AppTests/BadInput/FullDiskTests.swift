import Foundation
import Support
import Testing

/// Checks that a full disk is reported and loses no saved data.
struct FullDiskTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    try home.haru("plan", "add", "dentist", "--start", "15:00")
  }

  @Test func fileSizeLimitIsReportedAndLosesNothing() throws {
    let before = try home.events()
    // A block has 1024 bytes: enough for SQLite's auxiliary files, but not for the event.
    let outcome = try home.shell(
      #"export LLVM_PROFILE_FILE=/dev/null; ulimit -f 1; "$haru" plan add "$(printf 'x%.0s' {1..500})""#
    )
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("haru: "))
    #expect(outcome.errors.split(separator: "\n").count == 2)
    #expect(try home.events() == before)
    try home.haru("plan", "add", "stroll")
    #expect(try home.titles().contains("stroll"))
  }

  @Test(.enabled(if: Machine.canMount, "Only root can mount a disk to fill."))
  func fullDiskIsReportedAndLosesNothing() throws {
    let outcome = try home.shell(
      #"""
      export PATH=$PATH:/usr/sbin:/sbin
      mkdir full && mount -t tmpfs -o size=2m none full || exit 99
      trap 'umount full' EXIT
      export HARU_HOME=$PWD/full/haru
      "$haru" plan add kept --quiet
      dd if=/dev/zero of=full/ballast bs=4k 2>/dev/null
      "$haru" plan add more; echo "status $?"
      "$haru" plan list --plain | cut -f 4
      "$haru" data check; echo "status $?"
      # Room for what SQLite needs to read, not for what it needs to write.
      truncate -s -40960 full/ballast
      "$haru" plan add more; echo "status $?"
      "$haru" plan list --plain | cut -f 4
      rm full/ballast
      "$haru" plan add again --quiet; echo "status $?"
      "$haru" plan list --plain | cut -f 4
      """#
    )
    #expect(outcome.status == .exited(0))
    #expect(outcome.output == "status 1\nkept\nstatus 1\nstatus 1\nkept\nstatus 0\nagain\nkept\n")
    #expect(
      outcome.errors == """
        haru: The disk is full, so nothing was changed.
              Free some space and try again.
        haru: The disk is full, so nothing was changed.
              Free some space and try again.
        haru: The disk is full, so nothing was changed.
              Free some space and try again.

        """
    )
  }
}
