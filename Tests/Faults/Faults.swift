import Foundation

@main
enum Faults {
  static func main() {
    let words = CommandLine.arguments
    guard words.count > 4, let step = Int(words[4]) else { fatalError("faults HARU SHIM FOLDER STEP PART…") }
    let machine = Machine(program: words[1], shim: words[2], folder: words[3])
    Scenario.makeFiles(on: machine)
    var passed = true
    for part in words[5...] {
      let isRight =
        switch part {
        case "disk": DiskFaults(machine: machine, step: step).run()
        case "power": PowerLoss(machine: machine, step: step).run()
        case "files": HostileFiles(machine: machine).run()
        case "surroundings": Surroundings(machine: machine).run()
        default: fatalError("Unknown part '\(part)'.")
        }
      passed = isRight && passed
    }
    exit(passed ? 0 : 1)
  }
}
