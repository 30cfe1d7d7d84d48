import Domain

extension PeriodReview {
  private typealias Source = (review: PeriodReview, texts: Texts)

  static let object = JSONObject<(review: PeriodReview, texts: Texts)>(
    [.init("year") { $0.review.period.year }] + ReviewFigures.object.members.map { $0.of(\.review.figures) } + rooms,
    notes: [
      .init("year", ko: "7일이면 null", en: "null for seven days"),
      .init("mood", ko: "기록한 날의 평균, 없으면 null", en: "the mean of days with moods; null without any"),
      .init(
        "plan",
        #"{"busiest": {"date", "minutes"}, "calendars": [{"id", "name", "hue", "minutes", "events"}], "complete"}"#),
      .init(
        "people, feelings",
        #"{"most": {"id", "name", "waterings"}, "longest_streak"}, {"frequent": [{"feeling", "count"}], "longest_streak"}"#
      ),
      .init(
        "words, books",
        #"{"liked": [{"number", "korean", "english"}]}, {"finished": [{"id", "title", "finished"}], "longest_streak"}"#),
      .init(
        "before, parts", ko: #"그 전과, 날이나 달마다: {"from", "to", "events" … "mood"}"#,
        en: #"the days before, and each day or month: {"from", "to", "events" … "mood"}"#),
    ])

  private static let rooms: [JSONObject<Source>.Member] = [
    .init("plan") { $0.review.plan.json($0.texts) },
    .init("people") { told -> JSONValue in
      let people = told.review.people
      let most = people.most.map { plant -> JSONValue in
        ["id": .string(plant.id.digits), "name": .string(plant.name), "waterings": .integer(people.mostWaterings)]
      }
      return ["most": most.json, "longest_streak": .integer(people.longestStreak)]
    },
    .init("words") { told -> JSONValue in
      let liked = told.review.words.liked.map { saying -> JSONValue in
        [
          "number": .integer(saying.id.number), "korean": .text(saying.content.korean?.text),
          "english": .text(saying.content.english?.text),
        ]
      }
      return ["liked": .array(liked)]
    },
    .init("feelings") { told -> JSONValue in
      let frequent = told.review.feelings.frequent.map { frequency -> JSONValue in
        ["feeling": .string(frequency.feeling.text), "count": .integer(frequency.count)]
      }
      return ["frequent": .array(frequent), "longest_streak": .integer(told.review.feelings.longestStreak)]
    },
    .init("books") { told -> JSONValue in
      let finished = told.review.books.finished.map { book -> JSONValue in
        ["id": .string(book.book.digits), "title": .string(book.title), "finished": book.ended.map { "\($0)" }.json]
      }
      return ["finished": .array(finished), "longest_streak": .integer(told.review.books.longestStreak)]
    },
    .init("before") { $0.review.before.map { ReviewFigures.object($0) } },
    .init("parts") { $0.review.parts.map { ReviewFigures.object($0) } },
  ]

  /// One a line: what it is, which one, and its numbers.
  func fields(_ texts: Texts) -> [[String]] {
    let totals =
      [["all"] + ReviewFigures.object.row(figures)]
      + (before.map { [["before"] + ReviewFigures.object.row($0)] } ?? [])
    let kind = period.year == nil ? "day" : "month"
    let streaks = [
      ("people", people.longestStreak), ("feelings", feelings.longestStreak), ("books", books.longestStreak),
    ]
    let parts = parts.map { [kind] + ReviewFigures.object.row($0) }
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
  /// The figures, which are columns of `--plain` too.
  fileprivate static let object = JSONObject<ReviewFigures>(
    .init("from") { "\($0.days.first)" }, .init("to") { "\($0.days.last)" }, .init("events") { $0.events },
    .init("all_day_events") { $0.allDayEvents }, .init("planned_minutes") { $0.plannedMinutes },
    .init("waterings") { $0.waterings }, .init("people_watered") { $0.people }, .init("liked") { $0.likedSayings },
    .init("written") { $0.writtenSayings }, .init("mood_records") { $0.moodRecords },
    .init("mood_days") { $0.moodDays }, .init("pages") { $0.pages }, .init("reading_days") { $0.readingDays },
    .init("finished") { $0.finishedBooks }, .init("mood") { $0.moodLevel?.inHundredths })
}

extension PeriodReview.Plan {
  fileprivate func json(_ texts: Texts) -> JSONValue {
    let busiest = busiest.map { day -> JSONValue in ["date": .string("\(day)"), "minutes": .integer(busiestMinutes)] }
    let calendars = shares.map { share -> JSONValue in
      [
        "id": .string(ShortIDs.digits(share.calendar.id.uuid)), "name": .string(texts.name(of: share.calendar)),
        "hue": .string(share.calendar.color.rawValue), "minutes": .integer(share.minutes),
        "events": .integer(share.events),
      ]
    }
    return ["busiest": busiest.json, "calendars": .array(calendars), "complete": .bool(isWhole)]
  }
}
