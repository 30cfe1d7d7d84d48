package import Domain

package struct GlobalOptions: Hashable, Sendable {
  package var format = OutputFormat.text
  /// The value of `--color`; `nil` if the option wasn't given.
  package var color: Settings.ColorMode?
  /// The value of `--lang`; `nil` if the option wasn't given.
  package var language: Settings.Language?
  package var assumesYes = false
  package var forbidsInput = false
  package var isQuiet = false
  package var isVerbose = false

  package init() {}

  init(flags: Set<String>, values: [String: [String]]) {
    if flags.contains(GlobalOption.json.name) {
      format = .json
    } else if flags.contains(GlobalOption.plain.name) {
      format = .plain
    }
    color = values[GlobalOption.color.name]?.last.flatMap(Settings.ColorMode.init)
    language = values[GlobalOption.language.name]?.last.flatMap(Settings.Language.init)
    assumesYes = flags.contains(GlobalOption.yes.name)
    forbidsInput = flags.contains(GlobalOption.noInput.name)
    isQuiet = flags.contains(GlobalOption.quiet.name)
    isVerbose = flags.contains(GlobalOption.verbose.name)
  }

  /// Reads the options of a line that may be invalid, so that its error has the right format and language.
  package init(scanning arguments: [String]) {
    let table = OptionTable(options: GlobalOption.all)
    var flags: Set<String> = []
    var values: [String: [String]] = [:]
    for (index, argument) in arguments.enumerated() {
      switch CommandLineToken(argument) {
      case .terminator:
        self.init(flags: flags, values: values)
        return
      case .long(let name, let inline):
        guard let option = table.option(named: name) else { continue }
        if !option.takesValue {
          flags.insert(name)
        } else if let value = inline ?? arguments.dropFirst(index + 1).first {
          values[name] = [value]
        }
      case .shorts, .word: continue
      }
    }
    self.init(flags: flags, values: values)
  }
}

package struct TextOptions {
  private let invocation: Invocation
  private let session: CommandSession

  init(_ invocation: Invocation, in session: CommandSession) { (self.invocation, self.session) = (invocation, session) }

  /// - Throws: A failure if the text is over its limit, or blank although a text is needed.
  func text<Text: EnteredText>(of option: OptionSpec) throws(CommandFailure) -> Text? {
    guard let text = invocation.value(of: option) else { return nil }
    return try checked(text, of: option.long)
  }

  /// - Parameter name: The name of the option or of the argument.
  /// - Throws: A failure as for ``text(of:)``.
  func checked<Text: EnteredText>(_ text: String, of name: String) throws(CommandFailure) -> Text {
    do throws(TextLimitError) {
      return try Text(text)
    } catch {
      throw session.texts.failure(of: name, isOption: true, error)
    }
  }
}
