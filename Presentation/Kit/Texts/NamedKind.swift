package import Domain

/// A kind of record that commands find by name, with the words for a name that doesn't stand for exactly one record.
package struct NamedKind: Sendable {
  /// The word in error codes, such as `plant` in `ambiguous_plant`.
  let code: String
  /// The error code for a name that matches no record.
  let missing: String
  /// The Korean noun with its counter, such as 책 and 권.
  let korean: (noun: String, counter: String)
  /// The English noun for one record and for several.
  let english: (one: String, many: String)
  /// The words for a unique replacement for the name, such as an ID or a number.
  let key: LocalizedText
  /// Returns the message for a name that matches no record.
  let nothing: @Sendable (_ name: String) -> LocalizedText
  /// Returns how to find the names of such records, or how to add one.
  let hint: @Sendable (_ name: String) -> LocalizedText

  /// - Parameters:
  ///   - missing: The error code for a name that matches no record; by default, `no_such_` with the code.
  ///   - nothing: The message for a name that matches no record; by default, that no such record matches.
  package init(
    _ code: String, missing: String? = nil, ko noun: String, counter: String, en one: String, _ many: String,
    key: LocalizedText = LocalizedText(ko: "ID", en: "ID"),
    nothing: (@Sendable (_ name: String) -> LocalizedText)? = nil,
    hint: @escaping @Sendable (_ name: String) -> LocalizedText
  ) {
    (self.code, korean, english, self.key, self.hint) = (code, (noun, counter), (one, many), key, hint)
    self.missing = missing ?? "no_such_\(code)"
    self.nothing =
      nothing ?? { name in
        LocalizedText(
          ko: "\(Particle.direction.quoting(name)) 찾은 \(Particle.subject.attached(to: noun)) 없어요.",
          en: "No \(one) matches '\(name)'.")
      }
  }
}

extension Texts {
  /// The maximum number of listed records.
  private static var listed: Int { 5 }

  /// Returns the failure for a name that doesn't stand for exactly one record.
  ///
  /// - Parameters:
  ///   - name: The typed words.
  ///   - similar: Names that resemble the words, for a name that matches no record.
  ///   - lines: Returns a line for each of several records, which begins with the record's id.
  package func failure<Found>(
    _ error: LookUpError<Found>, _ name: String, _ kind: NamedKind, similar: [String] = [],
    lines: ([Found]) -> [String]
  ) -> CommandFailure {
    switch error {
    case .nothing: NameQuery(name) == nil ? nameMissing(kind) : nothing(named: name, kind, similar: similar)
    case .several(let found): ambiguous(name, kind, lines(found))
    case .store(let error): storeFailure(error)
    }
  }

  /// Returns the failure for a name or an id that matches no record.
  func nothing(named name: String, _ kind: NamedKind, similar: [String] = []) -> CommandFailure {
    let name = shortName(name)
    return CommandFailure(
      kind.missing, self(kind.nothing(name)), choices: similar,
      hint: similar.isEmpty
        ? self(kind.hint(name)) : self(ko: "혹시 이 \(kind.korean.noun)인가요?", en: "Did you mean one of these?"))
  }

  private func nameMissing(_ kind: NamedKind) -> CommandFailure {
    let key = self(kind.key)
    return failure(
      "name_missing", ko: "이름이 비어 있어요.", en: "The name is empty.",
      hintKo: "\(kind.korean.noun)의 이름이나 첫머리, 또는 \(Particle.object.attached(to: key)) 써 주세요.",
      hintEn: "Enter the name of the \(kind.english.one), the beginning of the name, or the \(key).", kind: .usage)
  }

  private func ambiguous(_ name: String, _ kind: NamedKind, _ lines: [String]) -> CommandFailure {
    let (name, count, key) = (shortName(name), lines.count.grouped, self(kind.key))
    let (noun, counter) = kind.korean
    let first = lines.first.map { String($0.prefix { $0 != " " }) } ?? ""
    return failure(
      "ambiguous_\(kind.code)",
      ko: """
        \(Particle.direction.quoting(name)) 찾은 \(Particle.subject.attached(to: noun)) \
        \(count)\(Particle.copula.attached(to: counter)).
        """, en: "'\(name)' matches \(count) \(kind.english.many).", choices: shortList(lines, counter: counter),
      hintKo: "이름 대신 \(first)처럼 \(Particle.object.attached(to: key)) 써 주세요.",
      hintEn: "Use the \(key) instead of the name, such as \(first).")
  }

  /// Returns the first lines of a list, and a line with the number of further lines.
  package func shortList(_ lines: [String], counter: String) -> [String] {
    let more = lines.count - Self.listed
    return lines.prefix(Self.listed) + (more > 0 ? [self.more(more, counter: counter)] : [])
  }
}

/// Finds the calendar that a name or the start of an id stands for.
struct CalendarFinder {
  let calendars: [EventCalendar]
  let texts: Texts

  func callAsFunction(_ word: String) throws(CommandFailure) -> EventCalendar {
    do throws(LookUpError<EventCalendar>) { return try found(word) } catch { throw failure(error, word) }
  }

  /// - Returns: `nil` if the word doesn't stand for exactly one calendar.
  func named(_ word: String) -> EventCalendar? { try? found(word) }

  func found(_ word: String) throws(LookUpError<EventCalendar>) -> EventCalendar {
    try calendars.named(word, standardNames: Texts.standardCalendars)
  }

  func failure(_ error: LookUpError<EventCalendar>, _ word: String) -> CommandFailure {
    texts.failure(error, word, .calendar(among: calendars.map(texts.name))) { several in
      ShortIDs.lines(several, \.id.uuid) { texts.name(of: $0) }
    }
  }
}

extension NamedKind {
  /// - Parameter names: The names of all calendars.
  fileprivate static func calendar(among names: [String]) -> NamedKind {
    NamedKind("calendar", ko: "캘린더", counter: "개", en: "calendar", "calendars") { name in
      LocalizedText(ko: "'\(name)' 캘린더는 없어요.", en: "There is no calendar '\(name)'.")
    } hint: { _ in
      let names = names.joined(separator: ", ")
      return LocalizedText(ko: "내 캘린더: \(names)", en: "Your calendars: \(names)")
    }
  }
}
