package import Domain

/// The name, arguments, options and texts of a command, from which parsing, help, completion and manual are made.
package struct CommandSpec: Hashable, Sendable {
  package let name: String
  package let aliases: [String]
  package let summary: LocalizedText
  /// Additional paragraphs, separated by blank lines.
  package let discussion: LocalizedText?
  package let arguments: [ArgumentSpec]
  package let options: [OptionSpec]
  /// The form of the `--json` output, whose keys are never renamed; `nil` for a command that reads no data.
  package let json: JSONForm?
  /// The columns of the `--plain` output, whose order never changes; `nil` for a command that reads no data.
  package let plain: LocalizedText?
  package let examples: [ExampleSpec]
  package let subcommands: [CommandSpec]
  /// The name of the subcommand that runs if the next word names no subcommand.
  package let defaultSubcommand: String?
  /// Indicates whether help, completion and the manual leave the command out.
  package let isHidden: Bool
  package let whileLocked: LockedUse
  private let declaredPurpose: CommandPurpose?

  package init(
    _ name: String,
    aliases: [String] = [],
    ko: String,
    en: String,
    discussion: LocalizedText? = nil,
    arguments: [ArgumentSpec] = [],
    options: [OptionSpec] = [],
    json: JSONForm? = nil,
    plain: LocalizedText? = nil,
    examples: [ExampleSpec] = [],
    subcommands: [CommandSpec] = [],
    defaultSubcommand: String? = nil,
    isHidden: Bool = false,
    whileLocked: LockedUse = .refused,
    purpose: CommandPurpose? = nil
  ) {
    (self.name, self.aliases) = (name, aliases)
    summary = LocalizedText(ko: ko, en: en)
    (self.discussion, self.arguments, self.options, self.json) = (discussion, arguments, options, json)
    self.plain = plain ?? json?.plain
    (self.examples, self.subcommands, self.defaultSubcommand) = (examples, subcommands, defaultSubcommand)
    (self.isHidden, self.whileLocked) = (isHidden, whileLocked)
    declaredPurpose = purpose
  }

  /// The group in which help lists the command, which follows from what it takes and prints unless it was declared.
  var purpose: CommandPurpose {
    if let declaredPurpose { return declaredPurpose }
    if !subcommands.isEmpty { return .more }
    if arguments.contains(where: { $0.value.completion == .files }) { return .files }
    return plain == nil ? .change : .show
  }

  package var visibleSubcommands: [CommandSpec] { subcommands.filter { !$0.isHidden } }

  package func subcommand(named word: String) -> CommandSpec? {
    subcommands.first { $0.name == word || $0.aliases.contains(word) }
  }

  package var defaultCommand: CommandSpec? { defaultSubcommand.flatMap { subcommand(named: $0) } }

  /// The command that takes the words after this command's name: the default subcommand, or else this command.
  var described: CommandSpec { defaultCommand ?? self }

  package var optionsOfSubtree: [OptionSpec] { options + subcommands.flatMap(\.optionsOfSubtree) }
}

/// The behavior of a command while the lock is closed or nobody is signed in.
package enum LockedUse: Hashable, Sendable {
  case refused
  /// Runs in these formats and prints that Haru is locked in place of a result; refused in all other formats.
  case limited([OutputFormat])
  case allowed
}

package struct ExampleSpec: Hashable, Sendable {
  /// The line to type, which begins with `haru`.
  package let line: LocalizedText
  package let summary: LocalizedText

  package init(_ line: String, ko: String, en: String) { self.init(ko: (line, ko), en: (line, en)) }

  /// Creates an example with a different line in each language; each pair is the line and its summary.
  package init(ko korean: (String, String), en english: (String, String)) {
    line = LocalizedText(ko: korean.0, en: english.0)
    summary = LocalizedText(ko: korean.1, en: english.1)
  }
}

extension LocalizedText {
  /// Returns the sentence that lists the columns of `--plain`, in order.
  package static func columns(ko korean: String, en english: String) -> LocalizedText {
    LocalizedText(ko: "--plain의 열: \(korean).", en: "Columns of --plain: \(english).")
  }

  /// The columns of commands that print values with their names.
  static let namesAndValues = columns(ko: "이름, 값", en: "name, value")
}

/// Lines of `--plain` that begin with the same word.
package struct NamedRows<Source>: Sendable {
  let form: PlainRowForm
  let fields: @Sendable (Source, Texts) -> [[String]]

  /// - Parameters:
  ///   - kind: The first field of each line.
  ///   - ko: The other columns, for help.
  ///   - fields: A closure that returns the other fields of each line.
  package init(
    _ kind: String, ko: String, en: String, _ fields: @escaping @Sendable (Source, Texts) -> [[String]]
  ) { (form, self.fields) = (PlainRowForm(kind: kind, columns: LocalizedText(ko: ko, en: en)), fields) }

  /// Creates lines with the columns of records.
  ///
  /// - Parameters:
  ///   - ko: The text after the names of the columns, for help.
  ///   - records: A closure that returns the record of each line.
  init<Record>(
    _ kind: String, of object: JSONObject<Record>, ko: String = "", en: String = "",
    _ records: @escaping @Sendable (Source) -> [Record]
  ) {
    let names = object.columnNames
    self.init(kind, ko: names.korean + ko, en: names.english + en) { source, _ in records(source).map(object.row) }
  }
}

/// The description of lines of `--plain` that begin with the same word, for help.
struct PlainRowForm: Hashable, Sendable {
  let kind: String
  let columns: LocalizedText

  private var text: LocalizedText {
    LocalizedText(ko: "\(Particle.with.attached(to: kind)) \(columns.korean)", en: "\(kind), \(columns.english)")
  }

  /// Joins the descriptions, without duplicates.
  static func text(of forms: [PlainRowForm]) -> LocalizedText {
    let texts = forms.firstOfEach(\.self).map(\.text)
    return LocalizedText(
      ko: texts.map(\.korean).joined(separator: ". "), en: texts.map(\.english).joined(separator: "; "))
  }
}

/// A word that a command takes without the name of an option.
package struct ArgumentSpec: Hashable, Sendable {
  package enum Count: Hashable, Sendable { case one, oneOrNone, oneOrMore, any }

  package let value: ValueSpec
  package let count: Count
  /// The name in messages.
  let name: LocalizedText
  /// One line, without a period at the end.
  package let summary: LocalizedText

  /// - Parameter name: The name in messages; the summary by default.
  package init(
    _ value: ValueSpec, _ count: Count = .one, name: LocalizedText? = nil, _ summary: LocalizedText
  ) {
    (self.value, self.count) = (value, count)
    self.name = name ?? summary
    self.summary = summary
  }

  package init(_ value: ValueSpec, _ count: Count = .one, name: LocalizedText? = nil, ko: String, en: String) {
    self.init(value, count, name: name, LocalizedText(ko: ko, en: en))
  }

  /// The argument of a command that can also take several ids.
  package var orIDs: ArgumentSpec {
    ArgumentSpec(
      value, .oneOrMore, name: name, ko: "\(summary.korean). ID는 여러 개 쓸 수 있어요",
      en: "\(summary.english); several IDs are allowed"
    )
  }

  package var isRequired: Bool { count == .one || count == .oneOrMore }

  /// Indicates whether the argument takes all remaining words.
  package var isRest: Bool { count == .oneOrMore || count == .any }

  /// The argument in a usage line, such as `DATE`, `[DATE]`, `WORD…` or `[WORD…]`.
  package var usage: String {
    let name = isRest ? value.placeholder + "…" : value.placeholder
    return isRequired ? name : "[\(name)]"
  }
}

/// The values that an option or an argument takes.
package struct ValueSpec: Hashable, Sendable {
  /// The name of the value in help, in capitals.
  package let placeholder: String
  /// The only allowed values; empty if any text is allowed.
  package let choices: [String]
  /// Indicates whether an empty value, which usually removes something, is allowed beside the choices.
  let allowsEmpty: Bool
  /// The names that Haru prints for choices.
  let names: [String: LocalizedText]
  /// Earlier spellings of choices, which are accepted but never shown.
  let olderChoices: [String]
  /// Other words for choices, which are accepted too; the first one of a choice is Korean, and Korean messages name it.
  let synonyms: [String: [String]]
  /// The unit whose words may surround the value, which is a number; `nil` for any other value.
  package let unit: CountUnit?
  /// The values that shells offer if there are no choices.
  package let completion: CompletionSource

  package init(
    _ placeholder: String, choices: [String] = [], older olderChoices: [String] = [],
    names: [String: LocalizedText] = [:], synonyms: [String: [String]] = [:], allowsEmpty: Bool = false,
    of unit: CountUnit? = nil, completion: CompletionSource = .nothing
  ) {
    self.placeholder = placeholder
    self.choices = choices
    self.allowsEmpty = allowsEmpty
    self.names = names
    self.olderChoices = olderChoices
    self.synonyms = synonyms
    self.unit = unit
    self.completion = completion
  }

  /// Creates a value with a few choices, which also take the names that Haru prints for them, and other words.
  package init<Choice>(
    _ placeholder: String, _ choices: some Sequence<Choice>, word: (Choice) -> String,
    name: (Choice) -> LocalizedText, others: (Choice) -> [String] = { _ in [] }, allowsEmpty: Bool = false
  ) {
    let named = choices.map { (word: word($0), name: name($0), others: others($0)) }
    self.init(
      placeholder, choices: named.map(\.word),
      names: Dictionary(uniqueKeysWithValues: named.map { ($0.word, $0.name) }),
      synonyms: Dictionary(
        uniqueKeysWithValues: named.map { ($0.word, [$0.name.korean, $0.name.english] + $0.others) }),
      allowsEmpty: allowsEmpty)
  }
}

extension ValueSpec: ExpressibleByStringLiteral {
  /// Creates a value that has only a placeholder.
  package init(stringLiteral placeholder: String) { self.init(placeholder) }

  /// Returns the choice that a word stands for, or the word itself if any text is allowed; `nil` if no choice does.
  ///
  /// A word may have any case, width, spaces or signs, and a particle or a preposition beside it: 전화로, "by phone".
  package func choice(_ word: String) -> String? {
    guard !choices.isEmpty, !choices.contains(word) else { return word }
    if allowsEmpty, word.trimmed.isEmpty || AbsenceWord.replacesText(word.trimmed) { return "" }
    let typed = word.trimmed.lowercased()
    let bare =
      Self.endings.filter(typed.hasSuffix).map { typed.dropLast($0.count) }
      + Self.beginnings.filter(typed.hasPrefix).map { typed.dropFirst($0.count) }
    for word in [typed[...]] + bare {
      let key = Self.key(word)
      let found = choices.first { choice in
        ([choice] + synonyms[choice, default: []]).contains { Self.key($0) == key }
      }
      if let found { return found }
    }
    return nil
  }

  private static func key(_ word: some StringProtocol) -> String {
    FoldedText(String(word)).text.filter { $0.isLetter || $0.isNumber }
  }

  private static let endings = ["으로", "로"]
  private static let beginnings = ["by ", "via ", "with a ", "in a ", "over ", "on the "]
}

/// The place where a shell finds values to offer.
package enum CompletionSource: Hashable, Sendable {
  case nothing
  case files
  /// These words, though other values are allowed too.
  case words([String])
  /// The words and the kinds of stored values that can follow the previous word.
  case wordsAfter([String: [Word]], stored: [String: StoredValue])
  /// The names of commands, for `haru help`.
  case commands
  case stored(StoredValue)

  /// A word with its meaning, unless the meaning is plain.
  package struct Word: Hashable, Sendable {
    let value: String
    let meaning: LocalizedText?
  }

  /// A kind of the user's own data with names that shells complete; features add their kinds in extensions.
  package struct StoredValue: Hashable, Sendable {
    package let name: String

    package init(_ name: String) { self.name = name }
  }
}

/// An option of a command, such as `--json` or `--title TEXT`.
package struct OptionSpec: Hashable, Sendable {
  /// The name without the dashes.
  package let name: String
  package let short: Character?
  /// The value that the option takes; `nil` for a flag.
  package let value: ValueSpec?
  /// Indicates whether all values count if the option is repeated, and not only the last value.
  package let isRepeatable: Bool
  /// The names of the command's other options that contradict this option.
  package let conflicts: [String]
  /// One line, without a period at the end.
  package let summary: LocalizedText

  package init(
    _ name: String, short: Character? = nil, value: ValueSpec? = nil, isRepeatable: Bool = false,
    conflicts: [String] = [], _ summary: LocalizedText
  ) {
    (self.name, self.short, self.value) = (name, short, value)
    (self.isRepeatable, self.conflicts, self.summary) = (isRepeatable, conflicts, summary)
  }

  package init(
    _ name: String, short: Character? = nil, value: ValueSpec? = nil, isRepeatable: Bool = false,
    conflicts: [String] = [], ko: String, en: String
  ) {
    let summary = LocalizedText(ko: ko, en: en)
    self.init(name, short: short, value: value, isRepeatable: isRepeatable, conflicts: conflicts, summary)
  }

  package var takesValue: Bool { value != nil }

  /// The part of a range that the value is, whose words may surround it: --until 12/25까지; `nil` for other values.
  package var rangePart: RangePart? {
    // A page reads its own words, because +10 contradicts 까지.
    guard let value,
      value.unit ?? .pages != .pages || ["WHEN", "DATE", "TIME", "MONTH", "DURATION"].contains(value.placeholder)
    else { return nil }
    return switch name {
    case "from", "start", "started", "after", "above", "at-least": .start
    case "to", "end", "ended", "until", "by", "before", "below", "limit": .end
    case "for": .length
    default: nil
    }
  }

  /// The option as it is typed: `--title`.
  package var long: String { "--" + name }

  /// The option with its short form and its value: `-c, --calendar NAME`.
  package var usage: String {
    let names = short.map { "-\($0), \(long)" } ?? long
    return value.map { "\(names) \($0.usage)" } ?? names
  }

  /// The option that turns a command into a dry run, in all features; see ``Invocation/isDryRun``.
  static let dryRun = OptionSpec(
    "dry-run", ko: "바꾸지 않고 무엇이 바뀔지만 보여 줘요", en: "Show what would change, but change nothing")
}

extension ValueSpec {
  /// The maximum length of a list of choices in help, in characters; all lists of up to eight words fit.
  private static let longestList = 60

  /// The placeholder, such as `TEXT`, or all choices if they are few: `auto|always|never`.
  package var usage: String {
    let list = choices.joined(separator: "|")
    return list.isEmpty || list.count > Self.longestList ? placeholder : list
  }
}

package enum GlobalOption {
  package static let json = OptionSpec(
    "json", conflicts: ["plain"], ko: "JSON 문서 하나로 출력해요", en: "Print one JSON document")
  package static let plain = OptionSpec(
    "plain", conflicts: ["json"], ko: "한 줄에 하나씩, 탭으로 구분해 전부 출력해요",
    en: "Print one record per line, tab-separated and untruncated")
  package static let color = OptionSpec(
    "color", value: ValueSpec("WHEN", choices: Settings.ColorMode.allCases.map(\.rawValue)), ko: "색을 언제 쓸지 정해요",
    en: "When to use colors")
  package static let language = OptionSpec(
    "lang", value: ValueSpec("LANGUAGE", choices: Settings.Language.allCases.map(\.rawValue)), ko: "한국어나 영어로 보여 줘요",
    en: "Use Korean or English")
  package static let yes = OptionSpec("yes", short: "y", ko: "모든 질문에 '예'로 답해요", en: "Answer yes to every question")
  package static let noInput = OptionSpec(
    "no-input", ko: "질문하지 않아요. 꼭 물어야 하면 실패로 끝나요", en: "Never ask; stop if an answer is needed")
  package static let quiet = OptionSpec("quiet", short: "q", ko: "바꾼 내용을 알리지 않아요", en: "Don't print what was changed")
  package static let verbose = OptionSpec(
    "verbose", ko: "--version과 함께 쓰면 더 자세히 보여 줘요", en: "Show more details with --version")
  package static let version = OptionSpec("version", short: "V", ko: "버전을 보여 줘요", en: "Show the version")
  package static let help = OptionSpec("help", short: "h", ko: "도움말을 보여 줘요", en: "Show help")

  /// All options, in the order of help.
  package static let all = [json, plain, color, language, yes, noInput, quiet, verbose, version, help]
}

/// The promised form of a JSON document: its keys, in order.
package struct JSONForm: Hashable, Sendable {
  /// An explanation of a key whose name doesn't explain enough.
  package struct Note: Hashable, Sendable {
    package let key: String
    package let meaning: LocalizedText

    package init(_ key: String, ko: String, en: String) {
      self.key = key
      meaning = LocalizedText(ko: ko, en: en)
    }

    /// - Parameter form: The form of the value, which is the same in both languages.
    package init(_ key: String, _ form: String) { self.init(key, ko: form, en: form) }

    /// - Parameter words: The words that the value can be.
    init(_ key: String, oneOf words: [String]) {
      self.init(key, ko: words.joined(separator: ", "), en: words.listed(with: "or"))
    }
  }

  package let keys: [String]
  package let isList: Bool
  package private(set) var notes: [Note] = []
  /// The columns of `--plain` for the same records; `nil` if the command that prints the form describes its own.
  var plain: LocalizedText?

  package static func object(_ keys: String...) -> JSONForm { object(keys: keys) }

  package static func object(keys: [String]) -> JSONForm { JSONForm(keys: keys, isList: false) }

  /// The form in one line, such as `[{"id", "title"}]`.
  package var text: String {
    let object = "{\(keys.map { "\"\($0)\"" }.joined(separator: ", "))}"
    return isList ? "[\(object)]" : object
  }

  /// The form of a command that takes several records.
  var each: JSONForm { with(Note("[…]", ko: "여러 개면 배열이에요", en: "a list if you name several")) }

  package var listed: JSONForm { JSONForm(keys: keys, isList: true, notes: notes, plain: plain) }

  package func with(_ notes: Note...) -> JSONForm {
    JSONForm(keys: keys, isList: isList, notes: self.notes + notes, plain: plain)
  }
}
