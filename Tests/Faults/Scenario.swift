/// The commands of a user who starts with an empty folder, and the state after each command.
struct Scenario {
  static let commands: [[String]] = [
    ["plan", "add", "walk", "--start", "2026-11-21 09:00"],
    ["plan", "add", "dentist", "--start", "2026-11-23 15:00"],
    ["plan", "edit", "walk", "--title", "long walk"],
    ["words", "like", "3"],
    ["settings", "set", "name", "Jiu"],
    ["people", "contacts", "import", "contacts.vcf"],
    ["plan", "import", "plan.ics"],
    ["words", "import", "sayings"],
    ["plan", "remove", "dentist", "--yes"],
    ["undo"], ["redo"],
  ]

  /// Creates the files that the commands read.
  static func makeFiles(on machine: Machine) {
    let cards = (1...40).map {
      "BEGIN:VCARD\nVERSION:3.0\nUID:\($0)\nFN:Person \($0)\nTEL:010-0000-\(1000 + $0)\nEND:VCARD\n"
    }
    let events = (1...200).map {
      "BEGIN:VEVENT\nUID:event-\($0)\nDTSTART:202611\($0 % 28 + 1 < 10 ? "0" : "")\($0 % 28 + 1)T090000\nSUMMARY:Event \($0)\nEND:VEVENT\n"
    }
    machine.write(Array(cards.joined().utf8), to: machine.path("contacts.vcf"))
    machine.write(
      Array("BEGIN:VCALENDAR\nVERSION:2.0\n\(events.joined())END:VCALENDAR\n".utf8),
      to: machine.path("plan.ics")
    )
    machine.write(Array((1...40).map { "A saying, number \($0)\n%\n" }.joined().utf8), to: machine.path("sayings"))
  }

  /// Returns a command with absolute paths.
  static func arguments(_ command: [String], on machine: Machine) -> [String] {
    command.map { ["contacts.vcf", "plan.ics", "sayings"].contains($0) ? machine.path($0) : $0 }
  }

  /// Returns all data of a home as JSON; `nil` if the home cannot be read.
  static func state(of home: String, on machine: Machine) -> String? {
    // Reading may write, for example by merging the log into the file, so a copy is read.
    let copy = machine.path("inspected")
    machine.copy(home, to: copy)
    let queries = [
      ["plan", "list", "--from", "2026-11-01", "--to", "2026-11-30", "--json"],
      ["people", "contacts", "list", "--json"],
      ["words", "list", "--liked", "--json"], ["settings", "--json"], ["undo", "--list", "--json"],
    ]
    var outputs = ""
    for query in queries {
      let outcome = machine.run(query, in: copy)
      guard outcome.status == 0 else { return nil }
      outputs += outcome.output
    }
    return outputs
  }
}
