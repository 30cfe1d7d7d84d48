/// A kind of record that commands find by name, with the words for a name that fits several records.
package struct NamedKind: Sendable {
  /// The word in error codes, such as `plant` in `ambiguous_plant`.
  let code: String
  /// The Korean noun with its counter, such as 책 and 권.
  let korean: (noun: String, counter: String)
  /// The English plural.
  let english: String
  /// The words for what to type in place of the name, such as an id or a number.
  let key: LocalizedText

  package init(
    _ code: String, ko noun: String, counter: String, en plural: String,
    key: LocalizedText = LocalizedText(ko: "ID", en: "id")
  ) {
    (self.code, korean, english, self.key) = (code, (noun, counter), plural, key)
  }
}

extension Texts {
  /// The maximum number of listed records.
  private static var listed: Int { 5 }

  /// Returns the failure for a name that fits several records.
  ///
  /// - Parameters:
  ///   - name: The typed words.
  ///   - lines: A line for each record, which begins with the record's id.
  package func ambiguous(_ name: String, _ kind: NamedKind, _ lines: [String]) -> CommandFailure {
    let (name, count, key) = (shortName(name), lines.count, self(kind.key))
    let (noun, counter) = kind.korean
    let first = lines.first.map { String($0.prefix { $0 != " " }) } ?? ""
    return CommandFailure(
      "ambiguous_\(kind.code)",
      self(
        ko: """
          \(Particle.direction.quoting(name)) 찾은 \(Particle.subject.attached(to: noun)) \
          \(count)\(Particle.copula.attached(to: counter)).
          """,
        en: "'\(name)' matches \(count) \(kind.english)."),
      choices: shortList(lines, counter: counter),
      hint: self(
        ko: "이름 대신 \(first)처럼 \(Particle.object.attached(to: key)) 써 주세요.",
        en: "Use the \(key) instead of the name, such as \(first)."))
  }

  /// Returns the first lines of a list, and a line with the number of further lines.
  package func shortList(_ lines: [String], counter: String) -> [String] {
    let more = lines.count - Self.listed
    return lines.prefix(Self.listed) + (more > 0 ? [self(ko: "그 밖에 \(more)\(counter)", en: "and \(more) more")] : [])
  }
}
