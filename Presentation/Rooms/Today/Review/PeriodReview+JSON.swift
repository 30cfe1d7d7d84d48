import Domain

extension PeriodReview {
  func json(_ texts: Texts) -> JSONValue {
    let rooms: [JSONValue.Member] = [
      JSONValue.Member("plan", plan.json(texts)), JSONValue.Member("people", people.json),
      JSONValue.Member("words", ["liked": .array(words.liked.map(\.json))]),
      JSONValue.Member("feelings", feelings.json),
      JSONValue.Member("books", books.json),
    ]
    return .object(
      [JSONValue.Member("year", period.year.map(JSONValue.integer) ?? .null)] + figures.members + rooms
        + [
          JSONValue.Member("before", before.map { JSONValue.object($0.members) } ?? .null),
          JSONValue.Member("parts", .array(parts.map { .object($0.members) })),
        ]
    )
  }

  /// One a line: what it is, which one, and its numbers.
  func fields(_ texts: Texts) -> [[String]] {
    let totals = [["all"] + figures.fields] + (before.map { [["before"] + $0.fields] } ?? [])
    let kind = period.year == nil ? "day" : "month"
    let streaks = [
      ("people", people.longestStreak), ("feelings", feelings.longestStreak), ("books", books.longestStreak),
    ]
    let parts = parts.map { [kind] + $0.fields }
    let busiest = plan.busiest.map { [["busiest", "\($0)", String(plan.busiestMinutes)]] } ?? []
    let shares = plan.shares.map { ["calendar", texts.name(of: $0.calendar), String($0.minutes), String($0.events)] }
    let most = people.most.map { [["most", $0.name, String(people.mostWaterings)]] } ?? []
    let frequent = feelings.frequent.map { ["feeling", $0.feeling.text, String($0.count)] }
    let finished = books.finished.map { ["finished", $0.title, $0.ended.map { "\($0)" } ?? ""] }
    return totals + parts + busiest + shares + most + streaks.map { ["streak", $0.0, String($0.1)] } + frequent
      + finished
  }
}

extension ReviewFigures {
  fileprivate var members: [JSONValue.Member] {
    let days = [JSONValue.Member("from", .string("\(days.first)")), JSONValue.Member("to", .string("\(days.last)"))]
    let counts = counts.map { JSONValue.Member($0.key, .integer($0.count)) }
    return days + counts + [JSONValue.Member("mood", moodLevel.map { JSONValue.number(Self.hundredth($0)) } ?? .null)]
  }

  fileprivate var fields: [String] {
    ["\(days.first)", "\(days.last)"] + counts.map { String($0.count) }
      + [moodLevel.map { "\(Self.hundredth($0))" } ?? ""]
  }

  /// By what programs know them by, in the order of `--plain`; never renamed.
  private var counts: [(key: String, count: Int)] {
    [
      ("events", events), ("all_day_events", allDayEvents), ("planned_minutes", plannedMinutes),
      ("waterings", waterings), ("people_watered", people), ("liked", likedSayings), ("written", writtenSayings),
      ("mood_records", moodRecords), ("mood_days", moodDays), ("pages", pages), ("reading_days", readingDays),
      ("finished", finishedBooks),
    ]
  }

  private static func hundredth(_ level: Double) -> Double { (level * 100).rounded() / 100 }
}

extension PeriodReview.Plan {
  fileprivate func json(_ texts: Texts) -> JSONValue {
    [
      "busiest": busiest.map { day -> JSONValue in
        ["date": .string("\(day)"), "minutes": .integer(busiestMinutes)]
      } ?? .null,
      "calendars": .array(
        shares.map { share -> JSONValue in
          [
            "id": .string(ShortIDs.digits(share.calendar.id.uuid)),
            "name": .string(texts.name(of: share.calendar)),
            "hue": .string(share.calendar.color.rawValue),
            "minutes": .integer(share.minutes),
            "events": .integer(share.events),
          ]
        }), "complete": .bool(isWhole),
    ]
  }
}

extension PeriodReview.People {
  fileprivate var json: JSONValue {
    [
      "most": most.map { plant -> JSONValue in
        ["id": .string(plant.id.digits), "name": .string(plant.name), "waterings": .integer(mostWaterings)]
      } ?? .null, "longest_streak": .integer(longestStreak),
    ]
  }
}

extension PeriodReview.Feelings {
  fileprivate var json: JSONValue {
    [
      "frequent": .array(frequent.map { ["feeling": .string($0.feeling.text), "count": .integer($0.count)] }),
      "longest_streak": .integer(longestStreak),
    ]
  }
}

extension PeriodReview.Books {
  fileprivate var json: JSONValue {
    [
      "finished": .array(
        finished.map { book -> JSONValue in
          [
            "id": .string(book.book.digits), "title": .string(book.title),
            "finished": .text(book.ended.map { "\($0)" }),
          ]
        }), "longest_streak": .integer(longestStreak),
    ]
  }
}

extension Saying {
  fileprivate var json: JSONValue {
    ["number": .integer(id.number), "korean": .text(content.korean?.text), "english": .text(content.english?.text)]
  }
}
