import Domain

/// What was done on a day, in words.
struct RecapText {
  /// What is known of a room, and what it is called.
  struct Line: Hashable {
    let name: String
    let text: String
  }

  /// So many of a kind are named.
  private static let named = 5

  let recap: DayRecap
  let texts: Texts

  private var names: ReviewTexts { texts.review }

  /// Of each room that has anything.
  var lines: [Line] {
    [
      Line(name: names.plan, text: list(recap.events.map(\.event.title.text))),
      Line(name: names.people, text: list(people)),
      Line(name: names.books, text: (read + finished).joined(separator: " · ")),
      Line(name: names.feelings, text: list(feelings)),
    ].filter { !$0.text.isEmpty }
  }

  /// The same in one line, without what comes again and again: "산책 · 물: 민아 · 24쪽".
  var memory: String {
    let events = recap.events.map { texts.shortened($0.event.title.text) }
    let watered = people.isEmpty ? [] : [texts.today.watered(list(people))]
    return (finished + watered + events.prefix(2) + feelings.suffix(1) + read).joined(separator: " · ")
  }

  /// Each once, in the order they were watered.
  var people: [String] {
    recap.waterings.reduce(into: []) { names, watering in
      let name = texts.shortName(watering.plant.name)
      if !names.contains(name) { names.append(name) }
    }
  }

  private var read: [String] { recap.pages > 0 ? [names.pages(recap.pages)] : [] }

  private var finished: [String] { recap.finished.map { texts.today.finished(texts.shortened($0.title)) } }

  /// "72 차분해".
  private var feelings: [String] {
    recap.canvas.records.map { record in
      let feelings = record.content.feelings.map { Feeling.named($0).name(in: texts.language) }
      return ["\(record.content.level.value)", feelings.joined(separator: ", ")].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  private func list(_ words: [String]) -> String {
    let more = words.count > Self.named ? [texts.more(words.count - Self.named)] : []
    return (words.prefix(Self.named).map(texts.shortened) + more).joined(separator: " · ")
  }
}

extension DayRecap {
  var json: JSONValue {
    [
      "date": .string("\(day)"),
      "events": .array(events.map { .string($0.event.title.text) }),
      "watered": .array(waterings.map { .string($0.plant.name) }),
      "pages": .integer(pages),
      "finished": .array(finished.map { .string($0.title) }),
      "moods": .array(canvas.records.map { .integer($0.content.level.value) }),
    ]
  }
}
