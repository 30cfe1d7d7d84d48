import Domain

/// A day in words.
struct RecapText {
  struct Line: Hashable {
    let name: String
    let text: String
  }

  /// The highest number of titles that a recap names for each kind.
  private static let named = 5

  let recap: DayRecap
  let texts: Texts

  private var names: ReviewTexts { texts.review }

  /// The rooms that have anything to show.
  var lines: [Line] {
    [
      Line(name: names.plan, text: list(recap.events.map(\.event.title.text))),
      Line(name: names.people, text: list(people)),
      Line(name: names.books, text: (read + finished).joined(separator: " · ")),
      Line(name: names.feelings, text: list(feelings)),
    ].filter { !$0.text.isEmpty }
  }

  /// The day in one line, without repetition: "산책 · 물: 민아 · 24쪽".
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
  static let object = JSONObject<DayRecap>(
    .init("date") { "\($0.day)" }, .init("events") { $0.events.map(\.event.title.text) },
    .init("watered") { $0.waterings.map(\.plant.name) }, .init("pages") { $0.pages },
    .init("finished") { $0.finished.map(\.title) }, .init("moods") { $0.canvas.records.map(\.content.level.value) })
}
