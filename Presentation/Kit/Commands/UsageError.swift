import Domain

package enum UsageError: Error, Hashable, Sendable {
  /// An unknown command; `parent` has the names before the word.
  case unknownCommand(String, parent: [String], suggestion: String?)
  case missingCommand(path: [String], choices: [String])
  /// An unknown option, with its dashes.
  case unknownOption(String, path: [String], suggestion: String?)
  case missingValue(option: String, placeholder: String)
  /// A value for an option without a value: `--flag=value`.
  case unexpectedValue(option: String)
  /// A value that isn't allowed for an option with its dashes, or for an argument's placeholder.
  case invalidChoice(String, for: String, choices: [String], suggestion: String?)
  /// A value that names another part of a range, such as 12/25부터 for `--until`; `bare` is the value alone.
  case wrongPart(String, for: String, bare: String)
  case missingArgument(String, path: [String])
  case unexpectedArgument(String, path: [String], suggestion: String?)
  /// Two options that contradict each other, with their dashes.
  case conflict(String, String)
  /// An argument that isn't UTF-8; positions start at 1, without the program's name.
  case notUTF8(position: Int)
}

extension Texts {
  package func failure(for error: UsageError, program: String) -> CommandFailure {
    failure(for: error, program: program, command: nil, path: [])
  }

  /// - Parameters:
  ///   - command: The command that the line names, which explains its arguments; `nil` if it names no command.
  ///   - path: The names that lead to the command.
  func failure(for error: UsageError, program: String, command: CommandSpec?, path: [String]) -> CommandFailure {
    let problem = problem(error, program: program, command)
    let example: ExampleSpec? =
      switch error {
      case .missingArgument, .unexpectedArgument(_, _, nil): command?.examples.first
      default: nil
      }
    let listed = listedChoices(of: error, command)
    let advice = listed == nil ? hint(for: error, program: program, path: path) : listed?.paragraph
    return CommandFailure(
      problem.code, problem.message, choices: listed?.lines ?? [], hint: example.map { self.example($0) } ?? advice,
      kind: .usage)
  }

  /// Returns the name of an argument in the user's words.
  private func name(of placeholder: String, in command: CommandSpec?) -> String? {
    command?.arguments.first { $0.value.placeholder == placeholder }.map { self($0.name) }
  }

  /// Returns the choices that are below the message; `nil` for choices without names, and beside a suggestion.
  private func listedChoices(of error: UsageError, _ command: CommandSpec?) -> ListedChoices? {
    guard case .invalidChoice(_, let name, let choices, nil) = error,
      let names = value(of: name, in: command)?.names, !names.isEmpty
    else { return nil }
    let listed = ListedChoices(choices, names: names.mapValues { self($0) })
    return listed.fitSentence ? nil : listed
  }

  /// Returns the value of an option or an argument.
  private func value(of name: String, in command: CommandSpec?) -> ValueSpec? {
    command?.options.first { $0.long == name }?.value
      ?? command?.arguments.first { $0.value.placeholder == name }?.value
  }

  /// Returns the choices of an option or an argument with their Korean words, such as 전화(call).
  private func korean(_ choices: [String], of name: String, in command: CommandSpec?) -> [String] {
    let words = value(of: name, in: command)?.synonyms ?? [:]
    return choices.map { choice in words[choice]?.first.map { "\($0)(\(choice))" } ?? choice }
  }

  private func problem(_ error: UsageError, program: String, _ command: CommandSpec?) -> CommandFailure {
    switch error {
    case .unknownCommand(let word, let parent, _):
      failure(
        "unknown_command",
        ko: "없는 명령이에요: '\((parent + [word]).spaced)'.", en: "Unknown command: '\((parent + [word]).spaced)'.")
    case .missingCommand(let path, let choices):
      failure(
        "missing_command", ko: "'\(path.spaced)' 다음에 명령이 있어야 해요: \(choices.joined(separator: ", ")).",
        en: "'\(path.spaced)' needs a command: \(choices.joined(separator: ", ")).")
    case .unknownOption(let option, _, _):
      failure("unknown_option", ko: "없는 옵션이에요: '\(option)'.", en: "Unknown option: '\(option)'.")
    case .missingValue(let option, let placeholder):
      failure(
        "missing_value", ko: "'\(option)' 옵션에는 값이 있어야 해요: \(option) \(placeholder).",
        en: "The option '\(option)' needs a value: \(option) \(placeholder).")
    case .unexpectedValue(let option):
      failure(
        "unexpected_value", ko: "'\(option)' 옵션은 값을 받지 않아요.", en: "The option '\(option)' doesn't take a value.")
    case .invalidChoice(let value, let name, let choices, _) where !ListedChoices(choices).fitSentence:
      failure(
        "invalid_choice",
        ko: self.name(of: name, in: command).map {
          "\(Particle.named.quoting(value)) \(Particle.topic.attached(to: $0)) 없어요."
        }
          ?? "\(name)에는 \(Particle.object.quoting(value)) 쓸 수 없어요.",
        en: "'\(value)' isn't a valid value for \(name).")
    case .invalidChoice(let value, let name, let choices, _):
      failure(
        "invalid_choice",
        ko: """
          \(self.name(of: name, in: command) ?? name)에는 \(choice(of: korean(choices, of: name, in: command))) 써 주세요. \
          \(Particle.topic.quoting(value)) 쓸 수 없어요.
          """,
        en: "'\(value)' isn't a valid value for \(name). Use one of: \(choices.joined(separator: ", ")).")
    case .wrongPart(let value, let option, _):
      failure(
        "wrong_part", ko: "\(Particle.topic.quoting(shortened(value))) \(option)의 뜻과 맞지 않아요.",
        en: "'\(shortened(value))' contradicts \(option).")
    case .missingArgument(let name, let path):
      failure(
        "missing_argument",
        ko: """
          '\(([program] + path).spaced)' 뒤에 \(Particle.object.attached(to: self.name(of: name, in: command) ?? name)) \
          써 주세요.
          """,
        en: "'\(path.spaced)' needs \(name)\(self.name(of: name, in: command).map { " (\($0.insideSentence))" } ?? "")."
      )
    case .unexpectedArgument(let word, let path, _):
      failure(
        "unexpected_argument", ko: "'\(([program] + path).spaced)' 명령은 \(Particle.object.quoting(word)) 받지 않아요.",
        en: "'\(path.spaced)' doesn't take the argument '\(word)'.")
    case .conflict(let left, let right):
      failure(
        "conflicting_options",
        ko: "함께 쓸 수 없는 옵션이에요: \(left), \(right).", en: "\(left) and \(right) can't be used together.")
    case .notUTF8(let position):
      failure(
        "invalid_utf8", ko: "\(position)번째 인수가 UTF-8 글자가 아니에요.", en: "Argument \(position) isn't UTF-8 text.")
    }
  }

  /// Returns an example to type after a message.
  func example(_ example: ExampleSpec) -> String {
    self(ko: "예: \(example.line.korean)", en: "For example: \(example.line.english)")
  }

  private func hint(for error: UsageError, program: String, path location: [String]) -> String? {
    switch error {
    case .unknownCommand(_, _, let suggestion?), .unknownOption(_, _, let suggestion?),
      .invalidChoice(_, _, _, let suggestion?), .unexpectedArgument(_, _, let suggestion?):
      didYouMean(suggestion)
    case .unknownCommand(_, let path, nil), .missingCommand(let path, _), .unknownOption(_, let path, nil),
      .missingArgument(_, let path), .unexpectedArgument(_, let path, nil):
      seeHelp(([program, "help"] + path).joined(separator: " "))
    case .missingValue(let option, _):
      self(ko: "-로 시작하는 값은 \(option)=값처럼 써 주세요.", en: "For a value that begins with a dash, use \(option)=VALUE.")
    case .wrongPart(_, let option, let bare):
      self(
        ko: "이 옵션이 맞다면 \(option) '\(shortened(bare))'처럼 써 주세요.",
        en: "If you mean this option, use \(option) '\(shortened(bare))'.")
    case .notUTF8: self(ko: "터미널의 글자 인코딩을 UTF-8로 바꿔 주세요.", en: "Set the terminal's character encoding to UTF-8.")
    case .invalidChoice(_, _, let choices, nil) where !ListedChoices(choices).fitSentence && !location.isEmpty:
      seeHelp(([program, "help"] + location).spaced)
    case .invalidChoice(_, GlobalOption.color.long, _, nil):
      self(ko: "캘린더의 색은 --hue로 정해요.", en: "For the color of a calendar, use --hue.")
    case .unexpectedValue, .invalidChoice, .conflict: nil
    }
  }

  private func seeHelp(_ line: String) -> String { self(ko: "'\(line)'에서 사용법을 볼 수 있어요.", en: "See '\(line)'.") }
}

/// The choices that a message about a refused value lists: in its sentence, below it, or in a paragraph.
struct ListedChoices {
  /// The longest list in a sentence, in characters (our choice).
  private static let longestInSentence = 80
  /// The maximum number of choices with a line each, so that a small terminal shows all of them (our choice).
  private static let mostLines = 16

  /// Indicates whether the words are short enough for a sentence.
  let fitSentence: Bool
  private let described: [String]

  /// - Parameter names: The names of words in the user's language.
  init(_ words: [String], names: [String: String] = [:]) {
    fitSentence = words.joined(separator: ", ").count <= Self.longestInSentence
    described = words.map { word in names[word].map { $0 == word ? word : "\(word) (\($0))" } ?? word }
  }

  /// The lines below the sentence; empty if the sentence lists the choices, or if they are too many.
  var lines: [String] { fitSentence || described.count > Self.mostLines ? [] : described }

  /// The choices that are too many for lines; `nil` for others.
  var paragraph: String? {
    fitSentence || described.count <= Self.mostLines ? nil : described.joined(separator: ", ")
  }
}

package enum CommandLineBytes {
  /// - Throws: ``UsageError/notUTF8(position:)`` for the first argument that isn't UTF-8.
  package static func decode(_ arguments: [[UInt8]]) throws(UsageError) -> [String] {
    var decoded: [String] = []
    decoded.reserveCapacity(arguments.count)
    for (index, bytes) in arguments.enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(position: index + 1) }
      decoded.append(text)
    }
    return decoded
  }
}

enum Suggestion {
  /// Returns the full command that a word stands for.
  ///
  /// The nearest command below the typed path comes first, then commands with this name elsewhere in the tree.
  ///
  /// - Parameter path: The typed words before `word`, which name `spec`; `spec` is `nil` for an empty path.
  static func command(for word: String, below path: [String], _ spec: CommandSpec?, in tree: CommandTree) -> String? {
    let names =
      spec.map { $0.visibleSubcommands.flatMap { [$0.name] + $0.aliases } }
      ?? tree.nouns.flatMap { [$0.name] + $0.aliases }
    if everything.contains(word), let list = spec?.subcommand(named: "list"),
      list.described.options.contains(where: { $0.long == "--all" })
    {
      return ([tree.program] + path + [list.name, "--all"]).spaced
    }
    let near = nearest(to: word, in: names).flatMap { spec?.subcommand(named: $0)?.name ?? tree.noun(named: $0)?.name }
    let found = near.map { [path + [$0]] } ?? elsewhere(word, below: path, in: tree)
    return found.isEmpty ? nil : found.map { ([tree.program] + $0).joined(separator: " ") }.joined(separator: "', '")
  }

  /// Returns the paths of the commands with that name, or with the name of a similar command in other programs.
  ///
  /// Commands below the typed path come before all others. Among several paths, those with the fewest words are
  /// returned.
  private static func elsewhere(_ word: String, below path: [String], in tree: CommandTree) -> [[String]] {
    let names = [word] + otherNames.filter { $0.word == word }.map(\.name)
    let all = tree.visibleCommands.filter { _, spec in names.contains { $0 == spec.name || spec.aliases.contains($0) }
    }.map(\.path)
    let below = all.filter { $0.starts(with: path) }
    let paths = below.isEmpty ? all : below
    let least = paths.map(\.count).min()
    return paths.filter { $0.count == least }
  }

  /// Returns the only name that begins with the word, or else the nearest name.
  ///
  /// The nearest name is within two typing mistakes, or one for up to three letters. Hangul typed in place of Latin
  /// letters is read by its keys, and names from other programs are known too.
  static func nearest(to word: String, in names: [String]) -> String? {
    let typed = String(word.flatMap { KoreanKeys.latinKeys(for: $0) ?? [$0] }).lowercased()
    let known = otherNames.first { ($0.word == typed || $0.word == word) && names.contains($0.name) }
    if let known { return known.name }
    let longer = names.filter { typed.count > 1 && $0.hasPrefix(typed) }
    if longer.count == 1 { return longer.first }
    let limit = typed.count <= 3 ? 1 : 2
    return names.compactMap { name in
      EditDistance.between(typed, name, within: min(limit, name.count - 1)).map { (name: name, distance: $0) }
    }.min { $0.distance < $1.distance }?.name
  }

  /// Returns titles within one typing mistake in three letters, nearest first; empty for more than 60 letters.
  static func nearest(to title: String, inTitles titles: [String]) -> [String] {
    let (typed, limit) = (FoldedText(title.trimmed).text, max(1, title.count / 3))
    guard typed.count <= 60 else { return [] }
    return titles.compactMap { title in
      EditDistance.between(typed, FoldedText(title).text, within: limit).map { (title: title, distance: $0) }
    }.sorted { $0.distance < $1.distance }.map(\.title)
  }

  /// The words for a whole list.
  private static let everything: Set = ["all", "모두", "전체"]

  /// The names of commands in other programs and in Korean.
  private static let otherNames: [(word: String, name: String)] = [
    ("rm", "remove"), ("del", "remove"), ("delete", "remove"), ("ls", "list"), ("new", "add"), ("create", "add"),
    ("change", "edit"), ("find", "search"), ("search", "find"), ("view", "show"), ("calendar", "plan"),
    ("agenda", "plan"), ("event", "plan"), ("events", "plan"), ("config", "settings"), ("contact", "contacts"),
    ("추가", "add"), ("목록", "list"), ("수정", "edit"), ("삭제", "remove"), ("검색", "search"), ("검색", "find"),
    ("오늘", "today"), ("일정", "plan"), ("설정", "settings"), ("도움말", "help"),
  ]
}

/// The full command that a word may stand for, which is searched for only when a message needs it.
///
/// The search describes all commands, for a sixth of the page faults of `haru plan DAY`. All suggestions are equal,
/// because equal command lines have equal suggestions.
struct DeferredSuggestion: Hashable, Sendable {
  static let none = DeferredSuggestion { nil }

  private let find: @Sendable () -> String?

  init(_ find: @escaping @Sendable () -> String?) { self.find = find }

  var command: String? { find() }

  static func == (_: Self, _: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

enum EditDistance {
  /// Returns the edit distance between two texts (optimal string alignment); `nil` if it is over `limit`.
  ///
  /// The distance counts insertions, deletions, replacements and swaps of neighboring letters.
  static func between(_ left: String, _ right: String, within limit: Int) -> Int? {
    let left = Array(left)
    let right = Array(right)
    // Comparing thousands of letters with a short name would take seconds.
    guard abs(left.count - right.count) <= limit else { return nil }
    guard !left.isEmpty else { return right.count }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        var cost = min(last[column] + (left[row] == right[column] ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
