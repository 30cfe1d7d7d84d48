extension ImportFormat {
  static let moods: [ImportFormat] = [
    table(
      "Daylio",
      .moods,
      ["full_date", "date", "weekday", "time", "mood", "activities", "note_title", "note"],
      words: "note",
      left: [
        ["full_date": "2026-13-40"], ["full_date": ""], ["full_date": "2027-01-01"], ["time": "25:99"], ["time": ""],
        ["mood": ""], ["mood": "zorble"],
      ],
      hasOpenEnd: true
    ) { number in
      ["full_date": day(number), "time": time(number), "mood": number % 2 == 0 ? "good" : "rad", "activities": "a | b"]
    },
    table(
      "Daylio from 2018",
      .moods,
      ["year", "date", "weekday", "time", "mood", "activities", "note"],
      words: "note",
      left: [["year": "soon"], ["date": "10 Nevermonth"], ["date": ""], ["time": "99"], ["mood": "zorble"]],
      hasOpenEnd: true
    ) { number in
      ["year": "\(1_990 + number % 30)", "date": "\(1 + number % 28) February", "time": time(number), "mood": "meh"]
    },
    table(
      "How We Feel",
      .moods,
      ["Date", "Mood", "Tags (People)", "Notes"],
      words: "Notes",
      left: [["Date": "once"], ["Date": ""], ["Mood": ""], ["Mood": "zorble"]]
    ) { number in
      ["Date": "\"2023 Mar \(1 + number % 28), \(1 + number % 12):0\(number % 10) AM\"", "Mood": "Calm"]
    },
    table(
      "Samsung Health",
      .moods,
      before: "com.samsung.health.mood,7\n",
      ["start_time", "time_offset", "mood_type", "notes", "datauuid"],
      words: "notes",
      left: [
        ["start_time": "late"], ["start_time": ""], ["time_offset": "far"], ["mood_type": "9"], ["mood_type": "fine"],
        ["start_time": "2030-01-01 00:00:00.000"],
      ]
    ) { number in
      [
        "start_time": "\(day(number)) \(time(number)):00.000", "time_offset": "UTC+0900",
        "mood_type": "\(1 + number % 5)",
      ]
    },
    table(
      "Haru moods in CSV",
      .moods,
      ["id", "at", "zone", "kind", "level", "energy", "feelings", "memo", "tags", "x", "y"],
      words: "memo",
      left: [
        ["at": "now"], ["at": ""], ["level": "101"], ["level": ""], ["level": "much"], ["kind": "week"],
        ["energy": "low"], ["zone": "Mars"], ["at": "2030-01-01T00:00:00Z"], ["x": "2"],
      ]
    ) { ["at": "\(day($0))T\(time($0)):00+09:00", "level": "\($0 % 101)"] },
    table(
      "Haru feelings in CSV",
      .moods,
      ["at", "kind", "level", "energy", "feelings", "memo"],
      words: "memo",
      left: [["level": "101"], ["level": ""], ["energy": "low"], ["energy": ""], ["feelings": ""]]
    ) { ["kind": "feeling", "level": "70", "energy": "30", "feelings": "own \($0)"] },
    json(
      "Haru moods in JSON",
      .moods,
      left: [["at": nil], ["at": "\"now\""], ["level": nil], ["level": "101"], ["level": "[]"], ["zone": "\"Mars\""]]
    ) { number in
      ["at": "\"\(day(number))T\(time(number)):00+09:00\"", "level": "\(number % 101)", "memo": "\"memo \(number)\""]
    },
    json(
      "Pixels",
      .moods,
      left: [["date": "\"2026-99-1\""], ["date": nil], ["scores": "[9]"], ["scores": "[]"], ["type": "\"Steps\""]]
    ) { number in
      ["date": "\"2026-\(1 + number % 10)-\(1 + number % 28)\"", "scores": "[\(1 + number % 5)]", "type": "\"Mood\""]
    },
    json("Pixy", .moods, left: [["rating": "\"odd\""], ["rating": "7"], ["dateTime": "\"soon\""], ["dateTime": nil]]) {
      ["rating": "\"very_good\"", "dateTime": "\"\(day($0))T\(time($0)):00Z\"", "message": "\"note \($0)\""]
    },
    json("jrnl", .moods, left: [["date": "\"soon\""], ["time": nil], ["time": "\"late\""], ["date": nil]]) {
      ["date": "\"\(day($0))\"", "time": "\"\(time($0))\"", "title": "\"Title \($0)\"", "body": "\"\""]
    },
    json("Day One", .moods, left: [["creationDate": "\"soon\""], ["creationDate": "\"2030-01-01T00:00:00Z\""]]) {
      ["creationDate": "\"\(day($0))T\(time($0)):00Z\"", "text": "\"Entry \($0)\""]
    },
    json("Daily You", .moods, left: [["mood": "null"], ["mood": "9"], ["timeCreated": "\"soon\""], ["text": nil]]) {
      ["timeCreated": "\"\(day($0))T\(time($0)):00.000\"", "mood": "\($0 % 3 - 1)", "text": "\"Entry \($0)\""]
    },
    json("Health Auto Export", .moods, left: [["valence": "\"high\""], ["valence": nil], ["start": "\"soon\""]]) {
      ["start": "\"\(day($0))T\(time($0)):00Z\"", "valence": "0.5", "labels": "[\"Calm\", \"n\($0)\"]"]
    },
  ]

  private static func day(_ number: Int) -> String { "2025-\(10 + number % 3)-\(10 + number / 3 % 18)" }

  private static func time(_ number: Int) -> String { "\(10 + number % 13):\(10 + number % 49)" }
}
