import Foundation

/// Lets the n-th disk call of each command fail, for every n, and checks that the command takes effect fully or not
/// at all.
struct DiskFaults {
  private struct Fault {
    let name: String
    let number: Int32
    /// Indicates whether all later calls fail, too.
    let isLasting: Bool

    static let all = [("EIO", EIO), ("ENOSPC", ENOSPC)].flatMap { name, number in
      [false, true].map { Fault(name: name, number: number, isLasting: $0) }
    }
  }

  /// A command with the states before and after it.
  private struct Step {
    let command: [String]
    let before: String?
    let after: String?
  }

  let machine: Machine
  /// The distance between the calls that are made to fail.
  let step: Int

  func run() -> Bool {
    var findings = Findings("Disk faults")
    let (home, start) = (machine.path("home"), machine.path("start"))
    machine.remove(home)
    machine.makeEmpty(machine.path("disk"))
    var before = state(of: home)
    for command in Scenario.commands {
      machine.copy(home, to: start)
      _ = machine.run(Scenario.arguments(command, on: machine), in: home)
      let after = state(of: home)
      for fault in Fault.all {
        var at = 1
        while check(Step(command: command, before: before, after: after), fault, at, &findings) { at += step }
      }
      before = after
    }
    return findings.report()
  }

  /// - Returns: `false` if the command makes fewer than `at` disk calls.
  private func check(_ step: Step, _ fault: Fault, _ at: Int, _ findings: inout Findings) -> Bool {
    let (trial, hit) = (machine.path("disk/trial"), machine.path("hit"))
    machine.copy(machine.path("start"), to: trial)
    machine.remove(hit)
    var faults = ["FAULTS_AT": String(at), "FAULTS_ERRNO": String(fault.number), "FAULTS_HIT": hit]
    if fault.isLasting { faults["FAULTS_AND_ALL"] = "1" }
    let outcome = machine.run(Scenario.arguments(step.command, on: machine), in: trial, faults: faults)
    guard machine.exists(hit) else { return false }
    let state = state(of: trial)
    let (isOld, isNew) = (state == step.before, state == step.after)
    let isRight = outcome.status == 0 ? isNew : isOld || isNew && outcome.admitsSaving
    let found = state == nil ? "unreadable" : isOld ? "as before" : isNew ? "as after" : "neither"
    findings.expect(
      isRight && !outcome.isCrash,
      "\(step.command.joined(separator: " ")), \(fault.name) at \(at)\(fault.isLasting ? " and after" : ""): "
        + "status \(outcome.status), \(found) — \(outcome.errors)"
    )
    return true
  }

  /// Returns the state of a home without IDs, which differ in each run.
  private func state(of home: String) -> String? {
    Scenario.state(of: home, on: machine)?.split(separator: "\n")
      .filter { !$0.contains("\"id\": ") && !$0.contains("\"uid\": ") }.joined(separator: "\n")
  }
}

extension Machine.Outcome {
  /// Indicates whether the error message admits that the change may be saved, as after a late disk failure.
  fileprivate var admitsSaving: Bool { errors.contains("saved") }
}
