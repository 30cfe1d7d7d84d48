package struct CommandFailure: Error, Hashable, Sendable {
  /// The exit status of the program.
  package enum Kind: Int32, Hashable, Sendable {
    case failed = 1
    case usage = 2
  }

  /// The code for a question that can't be asked.
  static let answerNeeded = "answer_needed"

  /// A word in snake case that is never renamed.
  package let code: String
  package let message: String
  /// The possible meanings, one per line.
  package let choices: [String]
  package private(set) var hint: String?
  /// A consequence of the failure, which screens show even if they leave out the hint.
  package private(set) var note: String?
  package let kind: Kind

  package init(_ code: String, _ message: String, choices: [String] = [], hint: String? = nil, kind: Kind = .failed) {
    (self.code, self.message, self.choices, self.hint, self.kind) = (code, message, choices, hint, kind)
  }

  /// Returns the failure with another sentence at the end of its hint.
  func with(_ more: String?) -> CommandFailure {
    guard let more else { return self }
    var failure = self
    failure.hint = [hint, more].compactMap(\.self).spaced
    return failure
  }

  /// Returns the failure with other advice, without choices and notes.
  func hinting(_ hint: String) -> CommandFailure { CommandFailure(code, message, hint: hint, kind: kind) }

  /// Returns the failure with a note.
  func noting(_ note: String?) -> CommandFailure {
    var failure = self
    failure.note = note ?? self.note
    return failure
  }

  package var exitStatus: Int32 { kind.rawValue }

  /// Returns the failure as it is printed on standard error, with a line break at the end.
  package func report(as format: OutputFormat, program: String) -> String {
    switch format {
    case .json: return JSONWriter.document(["error": .object(fields)])
    case .text, .plain:
      let indent = String(repeating: " ", count: TextWidth.columns(of: program) + 2)
      let below = (choices.map { "  " + $0 } + [hint, note].compactMap(\.self)).map {
        indent + VisibleText.line($0) + "\n"
      }
      return "\(program): \(VisibleText.line(message))\n\(below.joined())"
    }
  }

  private var fields: [JSONValue.Member] {
    let hints = [hint, note].compactMap(\.self)
    let usual = [
      JSONValue.Member("code", .string(code)), JSONValue.Member("message", .string(message)),
      JSONValue.Member("hint", .text(hints.isEmpty ? nil : hints.spaced)),
    ]
    return choices.isEmpty ? usual : usual + [JSONValue.Member("choices", .strings(choices))]
  }
}

/// Texts that explain failures, with one row for each: the code, the sentence and the advice in both languages.
protocol FailureTexts {
  var texts: Texts { get }
}

extension Texts: FailureTexts {
  var texts: Texts { self }
}

extension FailureTexts {
  func failure(
    _ code: String, ko: @autoclosure () -> String, en: @autoclosure () -> String,
    choices: [String] = [], hint: String? = nil, kind: CommandFailure.Kind = .failed
  ) -> CommandFailure {
    CommandFailure(code, texts(ko: ko(), en: en()), choices: choices, hint: hint, kind: kind)
  }

  func failure(
    _ code: String, ko: @autoclosure () -> String, en: @autoclosure () -> String, choices: [String] = [],
    hintKo: @autoclosure () -> String, hintEn: @autoclosure () -> String, kind: CommandFailure.Kind = .failed
  ) -> CommandFailure {
    failure(
      code, texts(ko: ko(), en: en()), choices: choices, hintKo: hintKo(), hintEn: hintEn(), kind: kind)
  }

  /// - Parameter message: A sentence from other texts.
  func failure(
    _ code: String, _ message: String, choices: [String] = [], hintKo: @autoclosure () -> String,
    hintEn: @autoclosure () -> String, kind: CommandFailure.Kind = .failed
  ) -> CommandFailure {
    CommandFailure(code, message, choices: choices, hint: texts(ko: hintKo(), en: hintEn()), kind: kind)
  }

  /// The failure for words that may be a value, such as the time, or part of a text, such as the title.
  ///
  /// - Parameters:
  ///   - words: The typed words.
  ///   - value: The value in words, such as "the time".
  ///   - text: The name of the text, such as "title".
  ///   - rule: A sentence about how the words were read; `nil` for none.
  func doubtful(
    _ code: String, _ words: String, may value: LocalizedText, or text: LocalizedText, rule: LocalizedText? = nil,
    hint: String
  ) -> CommandFailure {
    let shown = texts.shortened(words)
    let reason = texts(
      ko: "'\(shown)': \(value.korean)인지 \(text.korean)인지 알 수 없어요.",
      en: "'\(shown)' may be \(value.english), or part of the \(text.english).")
    return CommandFailure(code, [reason, rule.map { texts($0) }].compactMap(\.self).spaced, hint: hint, kind: .usage)
  }

  /// Returns the advice to give doubtful words as an option: either as the value or as the text.
  func asOption(
    _ value: LocalizedText, _ valueOption: String, or text: LocalizedText, _ textOption: String
  ) -> String {
    let (ifValue, ifText) = (
      Particle.condition.attached(to: value.korean), Particle.condition.attached(to: text.korean)
    )
    return texts(
      ko: "\(ifValue) \(valueOption), \(ifText) \(textOption)처럼 옵션으로 써 주세요.",
      en: "If it is \(value.english), use \(valueOption). If it is part of the \(text.english), use \(textOption).")
  }
}

/// Code that performs use cases and explains their errors to the user.
package protocol FailureExplaining {}

extension FailureExplaining {
  func explaining<Value, Failure: Error>(
    _ explain: (Failure) -> CommandFailure, _ work: () async throws(Failure) -> Value
  ) async throws(CommandFailure) -> Value {
    do throws(Failure) {
      return try await work()
    } catch {
      throw explain(error)
    }
  }

  func explaining<Value, Failure: Error>(
    _ explain: (Failure) -> CommandFailure,
    _ read: () throws(Failure) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(Failure) {
      return try read()
    } catch {
      throw explain(error)
    }
  }
}

/// The format of a result.
package enum OutputFormat: Hashable, Sendable, CaseIterable {
  case text
  /// One JSON document, for programs.
  case json
  /// One record per line with fields separated by tabs, for line tools.
  case plain
}

/// Quoting of words, so that a shell reads the words unchanged (POSIX.1-2024 §2.2.2).
enum ShellQuote {
  static func word(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "/._-+:@".unicodeScalars.contains(scalar))
    }
    guard !plain || word.isEmpty else { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
