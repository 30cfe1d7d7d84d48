import Domain
import struct Foundation.UUID

package struct Completer: Sendable {
  private let tree: CommandTree
  private let texts: Texts

  package init(_ tree: CommandTree, _ texts: Texts) { (self.tree, self.texts) = (tree, texts) }

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
    let names = spec?.names ?? [:]
    completion.offer(spec?.choices ?? [], named: { names[$0] }, texts)
    switch spec?.completion {
    case .nothing?, nil: break
    case .files?: completion.offersFiles = true
    case .words(let words)?: completion.offer(words.map { Completion.Candidate($0) })
    case .wordsAfter(let words, let stored)?:
      let fitting = location?.argumentWords.last.flatMap { words[$0] } ?? []
      completion.stored = location?.argumentWords.last.flatMap { stored[$0] }
      let meanings = Dictionary(fitting.map { ($0.value, $0.meaning) }) { first, _ in first }
      completion.offer(fitting.map(\.value), named: { meanings[$0].flatMap(\.self) }, texts)
    case .stored(let stored)?: completion.stored = stored
    case .commands?: completion.offer(commands(below: location?.argumentWords ?? []))
    }
    return completion
  }

  /// Returns the commands that can be named next; empty after an argument.
  private func commands(below location: CommandLocator.Location) -> [Completion.Candidate] {
    location.argumentWords.isEmpty ? commands(below: location.path) : []
  }

  private func commands(below path: [String]) -> [Completion.Candidate] {
    let specs =
      path.isEmpty ? tree.nouns.map(\.spec).filter { !$0.isHidden } : tree.command(at: path)?.visibleSubcommands ?? []
    return specs.map { Completion.Candidate($0.name, texts($0.summary)) }
  }

  /// Returns the words without separate equals signs.
  ///
  /// Bash passes `--color=al` as three words and completes only the last word.
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

package struct Completion: Hashable, Sendable {
  package struct Candidate: Hashable, Sendable {
    package let value: String
    package let meaning: String

    package init(_ value: String, _ meaning: String = "") { (self.value, self.meaning) = (value, meaning) }

    /// Returns whether the candidate begins with the typed text, ignoring case, or with the typed initial consonants.
    package func begins(with typed: String) -> Bool {
      value.lowercased().hasPrefix(typed.lowercased())
        || typed.contains(where: Hangul.isChoseong) && Hangul.begins(value, with: typed)
    }
  }

  /// The maximum number of offered stored names; nobody looks through more.
  package static let limit = 50
  /// The maximum width of offered titles and first lines.
  static let columns = 40

  package private(set) var candidates: [Candidate] = []
  package var offersFiles = false
  /// The kind of stored names to complete; the caller reads the names and passes them to ``offerStored(_:)``.
  package var stored: CompletionSource.StoredValue?
  package let typed: String
  /// The text before the value in the same word, such as `--calendar=`.
  private let lead: String

  init(typed: String, lead: String = "") { (self.typed, self.lead) = (typed, lead) }

  /// Adds the candidates that begin with the typed text.
  package mutating func offer(_ candidates: some Sequence<Candidate>) {
    for candidate in candidates where candidate.begins(with: typed) {
      self.candidates.append(Candidate(lead + candidate.value, candidate.meaning))
    }
  }

  /// Adds words with their names, and the Korean names that were begun.
  fileprivate mutating func offer(_ words: [String], named name: (String) -> LocalizedText?, _ texts: Texts) {
    offer(words.map { Candidate($0, name($0).map { texts($0) } ?? "") })
    guard typed.contains(where: { !$0.isASCII }) else { return }
    offer(words.compactMap { word in name(word).map { Candidate($0.korean, word) } })
  }

  /// Adds stored names that begin with the typed text, up to ``limit``.
  package mutating func offerStored(_ candidates: some Sequence<Candidate>) {
    offer(candidates.filter { [typed] in $0.begins(with: typed) }.prefix(Self.limit))
  }

  /// Returns the beginning of an id if digits were typed; `nil` for words, even for words such as `cafe`.
  package static func idDigits(in typed: String) -> String? {
    typed.contains(where: \.isNumber) ? IDPrefix(typed: typed)?.digits : nil
  }

  /// Returns the short ids of the records whose ids begin with the typed digits; none if words were typed.
  static func ids<Record>(
    _ typed: String, _ find: (_ digits: String, _ limit: Int) throws(StoreError) -> [Record], id: (Record) -> UUID,
    meaning: (Record) -> String
  ) throws(StoreError) -> [Candidate] {
    guard let digits = idDigits(in: typed) else { return [] }
    let records = try find(digits, limit)
    let ids = ShortIDs(records.map(id))
    return records.map { Candidate(ids[id($0)], meaning($0)) }
  }

  /// A line for each candidate, with a tab before the meaning; `:files` asks the shell to add files.
  package var lines: String {
    let lines = candidates.map { [$0.value, $0.meaning].map(Self.oneLine).joined(separator: "\t") }
    return (lines + (offersFiles ? [":files"] : [])).map { $0 + "\n" }.joined()
  }

  private static func oneLine(_ text: String) -> String {
    VisibleText.line(String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 }))
  }
}

extension Store {
  /// Reads candidates for shells; none if the store can't be read, because a shell has no place for a message.
  func candidates(
    _ read: @Sendable (any ReadTransaction<StoreError>) throws(StoreError) -> [Completion.Candidate]
  ) async -> [Completion.Candidate] { (try? await self.read(read)) ?? [] }
}

/// Shell scripts that complete commands, options and values with Tab.
///
/// The scripts call `haru __complete` and contain no commands themselves, so they never become outdated.
package enum CompletionScript {
  package static func text(for shell: Shell, program: String) -> String {
    switch shell {
    case .bash: bash(program)
    case .zsh: zsh(program)
    case .fish: fish(program)
    }
  }

  private static func bash(_ program: String) -> String {
    #"""
    # bash completion for \#(program)
    _\#(program)() {
      local line value
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ $line == :files ]]; then
          compopt -o filenames 2>/dev/null
          while IFS= read -r value; do
            COMPREPLY+=("$value")
          done < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]#=}")
        else
          printf -v value %q "${line%%$'\t'*}"
          COMPREPLY+=("$value")
        fi
      done < <(\#(program) __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    }
    complete -F _\#(program) \#(program)

    """#
  }

  private static func zsh(_ program: String) -> String {
    #"""
    #compdef \#(program)
    # zsh completion for \#(program)
    _\#(program)() {
      local line value tab=$'\t'
      local -a values
      for line in "${(@f)$(\#(program) __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        if [[ $line == :files ]]; then
          [[ ${words[CURRENT]} == --*=* ]] && compset -P '*='
          _files
        elif [[ -n $line ]]; then
          value=${line%%$tab*}
          value=${value//:/\\:}
          values+=("${value}:${line#*$tab}")
        fi
      done
      (( $#values )) && _describe '\#(program)' values
    }
    if [[ $funcstack[1] == _\#(program) ]]; then
      _\#(program) "$@"
    else
      compdef _\#(program) \#(program)
    fi

    """#
  }

  private static func fish(_ program: String) -> String {
    #"""
    # fish completion for \#(program)
    function __\#(program)_complete
        set -l tokens (commandline -opc)
        set -l current (commandline -ct)
        for line in (\#(program) __complete $tokens[2..-1] "$current" 2>/dev/null)
            if test "$line" = ':files'
                __fish_complete_path "$current"
            else
                printf '%s\n' "$line"
            end
        end
    end
    complete -c \#(program) -f -a '(__\#(program)_complete)'

    """#
  }
}

package enum Shell: String, Hashable, Sendable, CaseIterable { case bash, zsh, fish }
