/// Checks that files that try to exhaust memory or time are imported or refused within limits.
struct HostileFiles {
  /// A file that a shell script writes, with the command that reads the file.
  struct File {
    let name: String
    let command: [String]
    /// The shell script, in which `again TEXT COUNT` writes a text repeatedly.
    let script: String
  }

  /// The limits of address space, in KiB, and of processor time, in seconds.
  private static let (memory, seconds) = (1_000_000, 30)

  static let files: [File] = [
    .cards("quoted", "again 'FN;ENCODING=QUOTED-PRINTABLE:' 1; yes =41= | head -n 12000000"),
    .cards("long-head", "printf FN; again ';X=a' 2000000; printf ';QUOTED-PRINTABLE:\\n'; yes = | head -n 3000000"),
    .cards("soft-head", "printf FN; again ';X=a' 200000; printf ';QUOTED-PRINTABLE:=\\n'; yes = | head -n 3000000"),
    .cards("parameters", "printf 'FN:a\\nTEL'; again ';a=1' 4000000; echo :1"),
    .cards("many-parameters", "echo FN:a; yes \"TEL$(again ';a=1' 10000):1\" | head -n 1000"),
    .cards("name", "printf 'FN:a\\nN:'; again 'a;' 8000000; echo"),
    .cards("groups", "printf 'FN:a\\nCATEGORIES:'; again 'a,' 8000000; echo"),
    .cards("phones", "echo FN:a; yes TEL:1 | head -n 1000000"),
    .cards("nested", "echo FN:a; yes BEGIN:X | head -n 5000000"),
    .events("folded", "printf SUMMARY:; yes $'a\\n ' | head -n 20000000; echo"),
    .events("parameters", "printf SUMMARY; again ';a=1' 4000000; echo :x"),
    .events("categories", "printf 'SUMMARY:a\\nCATEGORIES:'; again 'a,' 8000000; echo"),
    .events("exclusions", "printf 'SUMMARY:a\\nRRULE:FREQ=DAILY\\n'; yes EXDATE:20261121 | head -n 1000000"),
    .events(
      "unknown-zones",
      "yes $'END:VEVENT\\nBEGIN:VEVENT\\nDTSTART;TZID=Nowhere:20261120T090000\\nA:' | head -n 4000000"
    ),
    .contacts("cell", "printf 'Name,Phone\\n\"'; yes aaaa | head -n 12000000; echo '\",1'"),
    .contacts("cells", "echo Name,Phone; again a, 30000000; echo"),
    .contacts("header", "printf Name,Phone; again ,a 8000000; echo; yes b,1 | head -n 1000"),
    .sayings("without-percent", "printf 'a\\n%%\\nb\\n'; yes aaaa | head -n 12000000"),
    .sayings("percents", "printf 'a\\n'; yes % | head -n 30000000"),
    .sayings(
      "clipping",
      "printf 'Book (A)\\n- Highlight | Location 1-2 | Added\\n\\n'; yes aaaa | head -n 12000000; echo =========="
    ),
    .sayings(
      "clippings",
      "yes $'Book (A B)\\n- Highlight | Location 100-102 | Added\\n\\nThe same words.\\n==========' | head -n 2500000"
    ),
    .sayings(
      "unlike-clippings",
      "for i in {1..500000}; do printf 'Book (A)\\n- Highlight | Location 1-2 | Added\\n\\nWords %d of it.\\n==========\\n' $i; done"
    ),
    .sayings("string", "printf '[{\"text\": \"'; again aaaa 15000000; printf '\"}]'"),
    .sayings("array", "printf '[{\"text\": \"a\", \"tags\": ['; again '\"a\",' 15000000; printf '\"b\"]}]'"),
    .sayings("escapes", "printf '[{\"text\": \"'; again '\\ud83d' 10000000; printf '\"}]'"),
    .sayings("brackets", "printf '[{\"text\": \"a\", \"x\":'; again '[' 60000000"),
  ]

  let machine: Machine

  func run() -> Bool {
    var findings = Findings("Hostile files")
    let prepared = "again() { yes \"$1\" | head -n $2 | tr -d '\\n'; }\n"
    for file in Self.files {
      let (path, home) = (machine.path(file.name), machine.path("home"))
      machine.remove(home)
      _ = machine.shell("\(prepared){ \(file.script); } >\"$0\"", [path])
      let limits = "ulimit -v \(Self.memory) -t \(Self.seconds)"
      let outcome = machine.run(file.command + [path], in: home, limits: limits)
      findings.expect(!outcome.isCrash, "\(file.name): status \(outcome.status) \(outcome.errors.prefix(200))")
      machine.remove(path)
    }
    return findings.report()
  }
}

extension HostileFiles.File {
  fileprivate static func cards(_ name: String, _ script: String) -> HostileFiles.File {
    let whole = "printf 'BEGIN:VCARD\\nVERSION:2.1\\n'; \(script); printf '\\nEND:VCARD\\n'"
    return HostileFiles.File(name: "\(name).vcf", command: ["people", "contacts", "import"], script: whole)
  }

  fileprivate static func events(_ name: String, _ script: String) -> HostileFiles.File {
    let begin = "printf 'BEGIN:VCALENDAR\\nBEGIN:VEVENT\\nDTSTART:20261120\\n'"
    let whole = "\(begin); \(script); printf '\\nEND:VEVENT\\nEND:VCALENDAR\\n'"
    return HostileFiles.File(name: "\(name).ics", command: ["plan", "import"], script: whole)
  }

  fileprivate static func contacts(_ name: String, _ script: String) -> HostileFiles.File {
    HostileFiles.File(name: "\(name).csv", command: ["people", "contacts", "import"], script: script)
  }

  fileprivate static func sayings(_ name: String, _ script: String) -> HostileFiles.File {
    HostileFiles.File(name: name, command: ["words", "import"], script: script)
  }
}
