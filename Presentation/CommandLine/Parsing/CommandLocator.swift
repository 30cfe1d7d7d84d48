/// Finds the words of a command line that name the command, wherever its options stand.
struct CommandLocator {
  struct Location {
    /// The names that lead to the command; aliases replaced.
    var path: [String] = []
    var spec: CommandSpec?
    /// The places of the words that named it.
    var indices: [Int] = []
    var asksForHelp = false
    /// The words that are neither options nor commands.
    var argumentWords: [String] = []
    var isTerminated = false
  }

  let tree: CommandTree

  func locate(_ arguments: [String]) -> Location {
    var location = Location()
    var index = 0
    var isSearching = true
    scan: while index < arguments.count {
      let table = OptionTable(options: GlobalOption.all + (location.spec?.optionsOfSubtree ?? []))
      let token = CommandLineToken(arguments[index])
      switch token {
      case .terminator:
        location.isTerminated = true
        location.argumentWords += arguments[(index + 1)...]
        break scan
      case .word(let word):
        let next = isSearching ? command(named: word, below: location.spec) : nil
        isSearching = next?.subcommands.isEmpty == false
        guard let next else {
          location.argumentWords.append(word)
          break
        }
        location.path.append(next.name)
        location.spec = next
        location.indices.append(index)
      case .long, .shorts:
        if table.asksForHelp(token) { location.asksForHelp = true }
        let next = index + 1
        if table.optionWithoutValue(in: token) != nil, next < arguments.count, !table.isOption(arguments[next]) {
          index = next
        }
      }
      index += 1
    }
    return location
  }

  private func command(named word: String, below spec: CommandSpec?) -> CommandSpec? {
    guard let spec else { return tree.noun(named: word)?.spec }
    return spec.subcommand(named: word)
  }
}
