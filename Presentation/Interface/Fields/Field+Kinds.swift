import Domain

/// A typed path, which a description keeps.
typealias FieldPath<Draft, Value> = any WritableKeyPath<Draft, Value> & Sendable

// What takes an option has its name first; `help` stands in the command's help where the label is not enough.
extension Field {
  /// A text that everybody has to give.
  static func required<Value: EnteredText>(
    _ path: FieldPath<Draft, Value>,
    _ option: String?,
    value: ValueSpec = "TEXT",
    ko: String,
    en: String,
    placeholder: LocalizedText? = nil,
    help: LocalizedText? = nil
  ) -> Field {
    let label = LocalizedText(ko: ko, en: en)
    return Field(
      label,
      option: option.map { OptionSpec($0, value: value, help ?? label) },
      text: { draft, _ in draft[keyPath: path].text },
      control: { draft, context in
        let text = draft?[keyPath: path].text ?? ""
        return .text(TextField(text, placeholder: placeholder.map { context.texts($0) } ?? "", limit: Value.limit))
      },
      read: { input, draft throws(CommandFailure) in draft[keyPath: path] = try input.checked(input.values.last ?? "") }
    )
  }

  /// A text that may be missing: on one line, or on several where it is long.
  static func text<Value: EnteredText>(
    _ path: FieldPath<Draft, Value?>,
    _ option: String?,
    value: ValueSpec = "TEXT",
    isLong: Bool = false,
    ko: String,
    en: String,
    placeholder: LocalizedText? = nil,
    help: LocalizedText? = nil
  ) -> Field {
    let label = LocalizedText(ko: ko, en: en)
    return Field(
      label,
      option: option.map { OptionSpec($0, value: value, help ?? label) },
      text: { draft, _ in draft[keyPath: path]?.text ?? "" },
      control: { draft, context in
        let (text, hint) = (draft?[keyPath: path]?.text ?? "", placeholder.map { context.texts($0) } ?? "")
        return isLong
          ? .area(TextArea(text, placeholder: hint, limit: Value.limit))
          : .text(TextField(text, placeholder: hint, limit: Value.limit))
      },
      read: { input, draft throws(CommandFailure) in draft[keyPath: path] = try input.optional() }
    )
  }

  /// A value that is typed on one line and may be missing, such as a number or a date.
  ///
  /// - Parameters:
  ///   - print: As it is typed.
  ///   - parse: Reads a text that is not blank.
  static func value<Value>(
    _ path: FieldPath<Draft, Value?>,
    _ option: String?,
    short: Character? = nil,
    value: ValueSpec,
    ko: String,
    en: String,
    placeholder: LocalizedText? = nil,
    help: LocalizedText? = nil,
    print: @escaping @Sendable (Value) -> String,
    parse: @escaping @Sendable (FieldInput) throws(CommandFailure) -> Value?
  ) -> Field {
    let label = LocalizedText(ko: ko, en: en)
    return Field(
      label,
      option: option.map { OptionSpec($0, short: short, value: value, help ?? label) },
      text: { draft, _ in draft[keyPath: path].map(print) ?? "" },
      control: { draft, context in
        let text = draft?[keyPath: path].map(print) ?? ""
        return .text(TextField(text, placeholder: placeholder.map { context.texts($0) } ?? ""))
      },
      read: { input, draft throws(CommandFailure) in
        draft[keyPath: path] = input.text.isEmpty ? nil : try parse(input)
      }
    )
  }

  /// Tags: several in one value too, and `''` for none.
  ///
  /// - Parameters:
  ///   - name: What a tag is called in the user's language, where that is not its text.
  ///   - make: A tag by what was typed.
  ///   - set: Puts the tags in.
  static func tags<Tag: EnteredText>(
    _ path: any KeyPath<Draft, [Tag]> & Sendable,
    _ option: String,
    value: ValueSpec,
    placeholder: LocalizedText,
    separator: String = " ",
    mark: String = "#",
    name: @escaping @Sendable (Tag, Texts) -> String = { tag, _ in tag.text },
    make: @escaping @Sendable (String, FieldInput) throws(CommandFailure) -> Tag = {
      text, input throws(CommandFailure) in try input.checked(text)
    },
    set: @escaping @Sendable ([Tag], inout Draft) -> Void
  ) -> Field {
    let text = { @Sendable (draft: Draft, texts: Texts) in
      draft[keyPath: path].map { mark + name($0, texts) }.joined(separator: separator)
    }
    return Field(
      LocalizedText(ko: "태그", en: "Tags"),
      option: OptionSpec(
        option, short: "t", value: value, isRepeatable: true, ko: "태그. 여러 번 쓸 수 있어요", en: "A tag; may be repeated"),
      text: text,
      control: { draft, context in
        .text(TextField(draft.map { text($0, context.texts) } ?? "", placeholder: context.texts(placeholder)))
      },
      read: { input, draft throws(CommandFailure) in
        let names = TypedTags.names(in: input.values)
        // Commas alone are no tag, and refused as such.
        let isEmpty = names.isEmpty && !input.text.isEmpty
        set(try (isEmpty ? [""] : names).map { name throws(CommandFailure) in try make(name, input) }, &draft)
      }
    )
  }

  /// One of a few values, which an option names by a word.
  ///
  /// - Parameters:
  ///   - unset: What a form for a new entity offers first; `nil` where it begins with the first choice.
  ///   - parse: Reads the word of an option or of a choice in a form, and gets the present value.
  static func choice<Value: Equatable & Sendable>(
    _ path: FieldPath<Draft, Value>,
    _ option: OptionSpec?,
    ko: String,
    en: String,
    choices: [FieldChoice<Value>],
    unset: LocalizedText? = nil,
    parse: @escaping @Sendable (FieldInput, Value) throws(CommandFailure) -> Value
  ) -> Field {
    let words = choices.map(\.word)
    return Field(
      LocalizedText(ko: ko, en: en),
      option: option,
      text: { draft, texts in
        choices.first { $0.value == draft[keyPath: path] }.map { $0.word.isEmpty ? "" : texts($0.title) } ?? ""
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
      }
    )
  }
}

/// A value that a field offers.
struct FieldChoice<Value: Equatable & Sendable>: Sendable {
  let value: Value
  /// What an option calls it.
  let word: String
  let title: LocalizedText
  let hue: ColorRole?

  init(_ value: Value, _ word: String, _ title: LocalizedText, hue: ColorRole? = nil) {
    (self.value, self.word, self.title, self.hue) = (value, word, title, hue)
  }
}

extension FormControl {
  /// What is written in a control for text; empty for others.
  var typedText: String {
    switch self {
    case .text(let field): field.text
    case .area(let area): area.text
    default: ""
    }
  }
}
