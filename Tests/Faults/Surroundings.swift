import Foundation

/// Checks interference from other processes: a replaced store, a held lock, and foreign programs in the folder of a
/// crash.
struct Surroundings {
  let machine: Machine

  func run() -> Bool {
    let parts = [checkReplacedStore(), checkHeldLock(), checkCrash()]
    return !parts.contains(false)
  }

  /// Copies or moves a backup over the store while a command has the store open and others change it.
  private func checkReplacedStore() -> Bool {
    var findings = Findings("Replaced store")
    let (home, backup) = (machine.path("home"), machine.path("backup"))
    for swap in ["cp", "mv"] {
      for count in 0...8 {
        machine.remove(home)
        _ = machine.run(["plan", "import", machine.path("plan.ics")], in: home)
        machine.copy(home, to: backup)
        let old = Scenario.state(of: backup, on: machine)
        let outcome = machine.shell(
          """
          export HARU_HOME='\(home)' HARU_LANG=en; mkfifo '\(home)/pipe'; exec 9<>'\(home)/pipe'
          # More than fits into a pipe: the command waits with the store open until the pipe is read.
          '\(machine.program)' plan list --from 2026-11-01 --to 2026-11-30 --json >&9 & reader=$!
          until ls -l /proc/$reader/fd 2>/dev/null | grep -q haru.db; do sleep 0.01; done
          for ((i = 0; i < \(count); i++)); do '\(machine.program)' plan add "walk no$i" --quiet; done
          \(swap) '\(backup)/haru.db' '\(home)/haru.db'
          cat <&9 >/dev/null & cat=$!
          wait $reader; status=$?; kill $cat; rm '\(home)/pipe'; exit $status
          """
        )
        let state = Scenario.state(of: home, on: machine)
        let found = state == nil ? "unreadable" : "another state"
        findings.expect(state == old, "\(swap) after \(count) changes: \(found) — \(outcome.errors)")
      }
    }
    return findings.report()
  }

  /// Holds the lock and checks that readers don't wait and that writers report that they wait.
  private func checkHeldLock() -> Bool {
    var findings = Findings("Held lock")
    let home = machine.path("home")
    machine.remove(home)
    _ = machine.run(["plan", "add", "walk"], in: home)
    let held = "exec 8>>\"$HARU_HOME/haru.lock\"; flock -n 8 || exit 99"
    for words in [
      ["today"], ["plan", "list"], ["people"], ["words"], ["settings"], ["undo", "--list"], ["find", "walk"],
    ] {
      let outcome = machine.run(words, in: home, limits: held, by: ["timeout", "4"])
      findings.expect(
        outcome.status == 0,
        "\(words.joined(separator: " ")): status \(outcome.status) \(outcome.errors)"
      )
    }
    let outcome = machine.run(["plan", "add", "run"], in: home, limits: held)
    findings.expect(outcome.status == 1 && !outcome.errors.isEmpty, "plan add: \(outcome.status) \(outcome.errors)")
    return findings.report()
  }

  /// Crashes the program with each signal, started from the PATH, in a folder with every program that Swift's runtime
  /// searches for.
  private func checkCrash() -> Bool {
    var findings = Findings("Crash in a hostile folder")
    let home = machine.path("home")
    let places = ["", "bin/", "libexec/", "libexec/swift/", "libexec/swift/linux/"]
      .flatMap { [$0, $0 + "x86_64/", $0 + "aarch64/"] }.map { $0 + "swift-backtrace" }
    for signal in ["ILL", "TRAP", "SEGV", "ABRT", "BUS", "FPE", "QUIT"] {
      machine.remove(home)
      machine.makeEmpty(machine.path("hostile"))
      let outcome = machine.shell(
        """
        cd '\(machine.folder)/hostile'; set -m
        printf '#!/bin/sh\\ntouch "\(machine.path("ran"))"\\n' >../reporter
        for place in \(places.joined(separator: " ")); do
          mkdir -p $(dirname $place); cp ../reporter $place; chmod +x $place
        done
        mkfifo pipe; mkdir path; ln -s '\(machine.program)' path/haru
        export HARU_HOME='\(home)' PATH=$PWD/path:$PATH
        haru plan import - <>pipe & until [ -e "$HARU_HOME/haru.db" ]; do sleep 0.01; done
        kill -\(signal) $!; wait $!
        """
      )
      findings.expect(outcome.isCrash && !machine.exists(machine.path("ran")), "\(signal): \(outcome.errors)")
    }
    return findings.report()
  }
}
