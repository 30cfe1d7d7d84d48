package struct Completer: Sendable {
  private let tree: CommandTree
  private let texts: Texts

  package init(_ tree: CommandTree, _ texts: Texts) {
    self.tree = tree
    self.texts = texts
  }

  /// - Parameter words: The line without the program's name; the last word is being typed and may be empty.
  package func completion(of words: [String]) -> Completion {
    let words = Self.withoutEquals(words)
    let current = words.last ?? ""
    let earlier = Array(words.dropLast())
    let location = CommandLocator(tree: tree).locate(earlier)
    let runs = location.spec?.described
    let table = OptionTable(options: (runs?.options ?? []) + GlobalOption.all)

    if location.isTerminated { return arguments(of: runs, location, typed: current) }
    if let last = earlier.last, let option = table.optionWithoutValue(in: CommandLineToken(last)) {
      return values(option.value, typed: current, lead: "")
    }
    if current.hasPrefix("-") { return options(in: table, typed: current, earlier: earlier) }
    var completion = arguments(of: runs, location, typed: current)
    completion.offer(commands(below: location))
    return completion
  }

  private func options(in table: OptionTable, typed: String, earlier: [String]) -> Completion {
    if case .long(let name, let value?) = CommandLineToken(typed), let spec = table.option(named: name)?.value {
      return values(spec, typed: value, lead: "--\(name)=")
    }
    var completion = Completion(typed: typed)
    let unused = table.options.filter { $0.isRepeatable || !earlier.contains($0.long) }
    completion.offer(unused.map { Completion.Candidate($0.long, texts($0.summary)) })
    return completion
  }

  private func arguments(of spec: CommandSpec?, _ location: CommandLocator.Location, typed: String) -> Completion {
    guard let arguments = spec?.arguments, let last = arguments.last else { return Completion(typed: typed) }
    if location.argumentWords.count < arguments.count {
      return values(arguments[location.argumentWords.count].value, typed: typed, lead: "", location)
    }
    return last.isRest ? values(last.value, typed: typed, lead: "", location) : Completion(typed: typed)
  }

  private func values(
    _ spec: ValueSpec?, typed: String, lead: String, _ location: CommandLocator.Location? = nil
  ) -> Completion {
    var completion = Completion(typed: typed, lead: lead)
    completion.offer((spec?.choices ?? []).map { Completion.Candidate($0) })
    switch spec?.completion {
    case .nothing?, nil: break
    case .files?: completion.offersFiles = true
    case .words(let words)?: completion.offer(words.map { Completion.Candidate($0) })
    case .wordsAfter(let words)?:
      let fitting = location?.argumentWords.last.flatMap { words[$0] } ?? []
      completion.offer(fitting.map { Completion.Candidate($0.value, $0.meaning.map { texts($0) } ?? "") })
    case .stored(let stored)?: completion.stored = stored
    case .commands?: completion.offer(commands(below: location?.argumentWords ?? []))
    }
    return completion
  }

  /// The commands that can be named next; none behind an argument.
  private func commands(below location: CommandLocator.Location) -> [Completion.Candidate] {
    location.argumentWords.isEmpty ? commands(below: location.path) : []
  }

  private func commands(below path: [String]) -> [Completion.Candidate] {
    let specs =
      path.isEmpty ? tree.nouns.map(\.spec).filter { !$0.isHidden } : tree.command(at: path)?.visibleSubcommands ?? []
    return specs.map { Completion.Candidate($0.name, texts($0.summary)) }
  }

  /// Bash hands over `--color=al` as three words and completes only the last one.
  private static func withoutEquals(_ words: [String]) -> [String] {
    var result: [String] = []
    for (index, word) in words.enumerated() {
      guard word == "=", result.last?.hasPrefix("--") == true else {
        result.append(word)
        continue
      }
      if index == words.count - 1 { result.append("") }
    }
    return result
  }
}
