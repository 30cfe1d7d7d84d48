/// A kind of thing that commands look up by a name, and how a name that fits several of them is refused.
package struct NamedKind: Sendable {
  /// The word in error codes: `plant` in `ambiguous_plant`.
  let code: String
  /// The Korean noun with its counter: 책 and 권.
  let korean: (noun: String, counter: String)
  /// The English plural.
  let english: String
  /// What to write in place of the name: its id, or a number.
  let key: LocalizedText

  package init(
    _ code: String, ko noun: String, counter: String, en plural: String,
    key: LocalizedText = LocalizedText(ko: "ID", en: "id")
  ) {
    (self.code, korean, english, self.key) = (code, (noun, counter), plural, key)
  }
}

extension Texts {
  /// The number of listed things.
  private static var listed: Int { 5 }

  /// The refusal of a name that fits several things.
  ///
  /// - Parameters:
  ///   - name: The typed words.
  ///   - lines: A line for each thing, which begins with its id.
  package func ambiguous(_ name: String, _ kind: NamedKind, _ lines: [String]) -> CommandFailure {
    let (name, count, key) = (shortName(name), lines.count, self(kind.key))
    let (noun, counter) = kind.korean
    let first = lines.first.map { String($0.prefix { $0 != " " }) } ?? ""
    return CommandFailure(
      "ambiguous_\(kind.code)",
      self(
        ko: "'\(name)'에 맞는 \(Particle.subject.attached(to: noun)) \(count)\(Particle.copula.attached(to: counter)).",
        en: "'\(name)' fits \(count) \(kind.english)."),
      choices: shortList(lines, counter: counter),
      hint: self(
        ko: "이름 대신 \(first)처럼 \(Particle.object.attached(to: key)) 써 주세요.",
        en: "Write the \(key) instead of the name, as in \(first)."))
  }

  /// The first lines of a list, and how many more there are.
  package func shortList(_ lines: [String], counter: String) -> [String] {
    let more = lines.count - Self.listed
    return lines.prefix(Self.listed) + (more > 0 ? [self(ko: "그 밖에 \(more)\(counter)", en: "and \(more) more")] : [])
  }
}
