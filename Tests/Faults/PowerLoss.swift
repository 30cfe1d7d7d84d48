import Foundation

/// Simulates a power loss after each disk operation and checks that reported changes survive and none is incomplete.
struct PowerLoss {
  let machine: Machine
  /// The distance between the operations after which the power is lost.
  let step: Int

  func run() -> Bool {
    let disk = machine.path("disk")
    let home = disk + "/home"
    machine.makeEmpty(disk)
    machine.remove(machine.path("log"))
    var states = [Scenario.state(of: home, on: machine)]
    // The number of operations at the end of each command.
    var ends: [Int] = []
    for command in Scenario.commands {
      let arguments = Scenario.arguments(command, on: machine)
      let outcome = machine.run(arguments, in: home, faults: ["FAULTS_LOG": machine.path("log")])
      guard outcome.status == 0 else { fatalError("\(command) failed: \(outcome.errors)") }
      states.append(Scenario.state(of: home, on: machine))
      ends.append(operations().count)
    }
    var passed = true
    for model in Disk.FolderModel.allCases {
      var findings = Findings("Power loss, \(model.rawValue) folders")
      check(operations(), ends, states, model, &findings)
      passed = findings.report() && passed
    }
    return passed
  }

  private func operations() -> [DiskOperation] {
    (try? machine.contents(of: machine.path("log"))).map(DiskLog.read) ?? []
  }

  private func check(
    _ operations: [DiskOperation],
    _ ends: [Int],
    _ states: [String?],
    _ model: Disk.FolderModel,
    _ findings: inout Findings
  ) {
    let root = machine.path("disk")
    var disk = Disk(root: root)
    var reported = 0
    for (index, operation) in operations.enumerated() {
      disk.perform(operation)
      let command = ends.firstIndex { index < $0 } ?? ends.count - 1
      // The first output of each command reports that the command is done.
      if case .output = operation { reported = command + 1 }
      guard index % step == 0 else { continue }
      for luck in Disk.Luck.allCases {
        let image = disk.image(model, luck, seed: UInt64(index))
        let trial = machine.path("image")
        machine.makeEmpty(trial)
        for (path, bytes) in image where !path.hasSuffix("-shm") {
          let place = trial + path.dropFirst(root.count)
          let folder = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
          try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
          machine.write(bytes, to: place)
        }
        let state = Scenario.state(of: trial + "/home", on: machine)
        let isRight = state != nil && (state == states[reported] || state == states[min(command + 1, states.count - 1)])
        let found =
          state == nil ? "unreadable" : states.firstIndex(of: state).map { "as after \($0)" } ?? "none of the states"
        findings.expect(
          isRight,
          "operation \(index) of \(operations.count), luck \(luck): \(found), reported \(reported)"
        )
      }
    }
  }
}
