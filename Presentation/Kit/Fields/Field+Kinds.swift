import Domain

/// The location of a value in a draft.
typealias FieldPath<Draft, Value> = any WritableKeyPath<Draft, Value> & Sendable

// Each kind of field takes the name of its option, or `nil` for no option. The option's help is `help`, or the label
// if there is no `help`. A text is in JSON under `key` or the name of its option, as `null` if it is empty.
extension Field {
  /// Describes a field for a text that is never missing, though its type may allow blank texts.
  ///
  /// - Parameter warnsFrom: The length at which a long text shows its counter.
  static func text<Value: EnteredText>(
    _ path: FieldPath<Draft, Value>, _ option: String?, short: Character? = nil, value: ValueSpec = "TEXT",
    isLong: Bool = false, warnsFrom: Int? = nil, ko: String, en: String, placeholder: LocalizedText? = nil,
    help: LocalizedText? = nil, key: String? = nil
  ) -> Field {
    let label = LocalizedText(ko: ko, en: en)
    return written(
      label, option.map { OptionSpec($0, short: short, value: value, help ?? label) }, placeholder, isLong: isLong,
      limit: Value.limit, warnsFrom: warnsFrom, text: { $0[keyPath: path].text },
      read: { input, draft throws(CommandFailure) in draft[keyPath: path] = try input.checked(input.values.last ?? "") }
    ).jsonText(key ?? option) { Value.mayBeEmpty ? $0[keyPath: path].text.present : $0[keyPath: path].text }
  }

  /// Describes a field for a text that may be missing, on one line or, if `isLong`, on several lines.
  static func text<Value: EnteredText>(
    _ path: FieldPath<Draft, Value?>, _ option: String?, value: ValueSpec = "TEXT", isLong: Bool = false, ko: String,
    en: String, placeholder: LocalizedText? = nil, help: LocalizedText? = nil
  ) -> Field {
    let label = LocalizedText(ko: ko, en: en)
    return written(
      label, option.map { OptionSpec($0, value: value, help ?? label) }, placeholder, isLong: isLong,
      limit: Value.limit, text: { $0[keyPath: path]?.text ?? "" },
      read: { input, draft throws(CommandFailure) in draft[keyPath: path] = try input.optional() }
    ).jsonText(option) { $0[keyPath: path]?.text }
  }

  private func jsonText(_ option: String?, _ value: @escaping @Sendable (Draft) -> String?) -> Field {
    option.map { json($0.replacing("-", with: "_"), value) } ?? self
  }

  /// Describes a field for a value that is typed on one line and may be missing, such as a number or a date.
  ///
  /// - Parameters:
  ///   - print: A closure that returns the value as people type it.
  ///   - parse: A closure that reads a text that isn't blank.
  static func value<Value>(
    _ path: FieldPath<Draft, Value?>, _ option: String?, short: Character? = nil, value: ValueSpec, ko: String,
    en: String, placeholder: LocalizedText? = nil, help: LocalizedText? = nil,
    print: @escaping @Sendable (Value) -> String,
    parse: @escaping @Sendable (FieldInput) throws(CommandFailure) -> Value?
  ) -> Field {
    let label = LocalizedText(ko: ko, en: en)
    return written(
      label, option.map { OptionSpec($0, short: short, value: value, help ?? label) }, placeholder,
      text: { $0[keyPath: path].map(print) ?? "" },
      read: { input, draft throws(CommandFailure) in draft[keyPath: path] = input.text.isEmpty ? nil : try parse(input)
      })
  }

  /// Describes a field whose control takes text.
  private static func written(
    _ label: LocalizedText, _ option: OptionSpec?, _ placeholder: LocalizedText? = nil, isLong: Bool = false,
    limit: Int? = nil, warnsFrom: Int? = nil, text: @escaping @Sendable (Draft) -> String,
    read: @escaping @Sendable (FieldInput, inout Draft) throws(CommandFailure) -> Void
  ) -> Field {
    Field(
      label, option: option, text: { draft, _ in text(draft) },
      control: { draft, context in
        let (typed, hint) = (draft.map(text) ?? "", placeholder.map { context.texts($0) } ?? "")
        return isLong
          ? .area(TextArea(typed, placeholder: hint, limit: limit, warnsFrom: warnsFrom))
          : .text(TextField(typed, placeholder: hint, limit: limit))
      },
      read: read)
  }

  /// Describes a field for tags, whose option takes several tags in one value, or an empty value for no tags.
  ///
  /// A tag that the draft already has stays exactly as it is. In details, `#` precedes every tag.
  ///
  /// - Parameters:
  ///   - name: A closure that returns the name of a tag in the user's language.
  ///   - make: A closure that makes a tag from a typed name.
  ///   - set: A closure that stores the tags in the draft.
  static func tags<Tag: EnteredText>(
    _ path: any KeyPath<Draft, [Tag]> & Sendable, _ option: String, short: Character? = "t", value: ValueSpec,
    help: LocalizedText = LocalizedText(ko: "태그. 여러 번 쓸 수 있어요", en: "A tag; may be repeated"),
    placeholder: LocalizedText,
    separator: String = " ", mark: String = "#",
    name: @escaping @Sendable (Tag, Texts) -> String = { tag, _ in tag.text },
    make: @escaping @Sendable (String, FieldInput) throws(CommandFailure) -> Tag = {
      text, input throws(CommandFailure) in try input.checked(text)
    },
    set: @escaping @Sendable ([Tag], inout Draft) -> Void
  ) -> Field {
    let text = { @Sendable (draft: Draft, context: FieldContext) in
      draft[keyPath: path].map { mark + name($0, context.texts) }.joined(separator: separator)
    }
    return Field(
      LocalizedText(ko: "태그", en: "Tags"),
      option: OptionSpec(option, short: short, value: value, isRepeatable: true, help),
      text: text,
      control: { draft, context in
        .text(TextField(draft.map { text($0, context) } ?? "", placeholder: context.texts(placeholder)))
      },
      read: { input, draft throws(CommandFailure) in
        let old = draft[keyPath: path]
        let names =
          input.isOption
          ? TypedTags.names(in: input.values)
          : TypedTags.names(in: input.text, keeping: old.map { name($0, input.texts) })
        // Spaces and commas without a name are refused like an empty tag.
        let isEmpty = names.isEmpty && (input.isOption ? input.values != [""] : !input.text.isEmpty)
        let tags = try (isEmpty ? [""] : names).map { typed throws(CommandFailure) in
          if let known = old.first(where: { name($0, input.texts).trimmed == typed }) { return known }
          return try make(typed, input)
        }
        set(tags, &draft)
      }
    )
    .details { draft, context in [draft[keyPath: path].map { "#\(name($0, context.texts))" }.joined(separator: " ")] }
  }

  /// Describes a field for one of a few values, which an option names by a word.
  ///
  /// - Parameters:
  ///   - unset: The first entry of a form for a new entity; `nil` to begin with the first choice.
  ///   - parse: A closure that turns the word of an option or of a form's choice into a value; its second argument is
  ///     the current value.
  static func choice<Value: Equatable & Sendable>(
    _ path: FieldPath<Draft, Value>, _ option: OptionSpec?, ko: String, en: String, choices: [FieldChoice<Value>],
    unset: LocalizedText? = nil, parse: @escaping @Sendable (FieldInput, Value) throws(CommandFailure) -> Value
  ) -> Field {
    let words = choices.map(\.word)
    return Field(
      LocalizedText(ko: ko, en: en), option: option,
      text: { draft, context in
        choices.first { $0.value == draft[keyPath: path] }.map { $0.word.isEmpty ? "" : context.texts($0.title) } ?? ""
      },
      control: { draft, context in
        let index = draft.flatMap { draft in choices.firstIndex { $0.value == draft[keyPath: path] } }
        let options = choices.map { ChoiceField.Option(context.texts($0.title), hue: $0.hue) }
        let first = draft == nil ? unset.map { [ChoiceField.Option(context.texts($0))] } ?? [] : []
        return .choice(ChoiceField(first + options, index: index ?? 0))
      },
      typed: { control in
        guard case .choice(let field) = control else { return [] }
        let index = field.index - (field.options.count - words.count)
        return words.indices.contains(index) ? [words[index]] : []
      },
      read: { input, draft throws(CommandFailure) in
        if !input.values.isEmpty { draft[keyPath: path] = try parse(input, draft[keyPath: path]) }
      })
  }
}

/// A value that a field offers.
struct FieldChoice<Value: Equatable & Sendable>: Sendable {
  let value: Value
  /// The name of the value on the command line.
  let word: String
  let title: LocalizedText
  let hue: ColorRole?

  init(_ value: Value, _ word: String, _ title: LocalizedText, hue: ColorRole? = nil) {
    (self.value, self.word, self.title, self.hue) = (value, word, title, hue)
  }
}

extension FormControl {
  /// The contents of a control that takes text; empty for other controls.
  var typedText: String {
    switch self {
    case .text(let field): field.text
    case .area(let area): area.text
    default: ""
    }
  }
}

extension FieldInput {
  func phone(_ typed: String) throws(CommandFailure) -> PhoneNumber {
    do throws(PhoneNumberError) { return try PhoneNumber(typed) } catch {
      switch error {
      case .text(let error): throw failure(error)
      case .tooFewDigits:
        let typed = texts.shortName(typed)
        throw texts.failure(
          "invalid_phone", ko: "\(Particle.topic.quoting(typed)) 전화번호가 아니에요.", en: "'\(typed)' isn't a phone number.",
          hintKo: "010-1234-5678처럼 써 주세요.", hintEn: "Use a number such as +1 212 555 0100.", kind: .usage)
      }
    }
  }

  func email(_ typed: String) throws(CommandFailure) -> EmailAddress {
    do throws(EmailAddressError) { return try EmailAddress(typed) } catch {
      switch error {
      case .text(let error): throw failure(error)
      case .noAddress:
        let typed = texts.shortName(typed)
        throw texts.failure(
          "invalid_email",
          ko: "\(Particle.topic.quoting(typed)) 이메일 주소가 아니에요.", en: "'\(typed)' isn't an email address.",
          hintKo: "mina@example.com처럼 써 주세요.", hintEn: "Use an address such as mina@example.com.", kind: .usage)
      }
    }
  }
}
