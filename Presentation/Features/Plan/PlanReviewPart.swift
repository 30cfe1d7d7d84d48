package import Domain

struct PlanReviewPart: ReviewPart {
  static let place = ReviewPlace.schedule

  static let columns: [ReviewColumn<PlanReview.Figures>] = [
    .init("events", ko: "일정", en: "events") { $0.events },
    .init("all_day_events", ko: "종일", en: "all-day events") { $0.allDayEvents },
    .init("planned_minutes", ko: "계획한 분", en: "planned minutes") { $0.plannedMinutes },
  ]

  static let metric: ReviewMetric? = ReviewMetric(
    ko: "시간", en: "Hours", hue: .blue,
    bars: LocalizedText(ko: "월별 계획한 시간", en: "Planned hours by month"),
    text: { minutes in
      // Hours below ten have one decimal.
      let tenths = (minutes + 3) / 6
      return tenths < 100 && tenths % 10 > 0 ? "\(tenths / 10).\(tenths % 10)" : ((minutes + 30) / 60).grouped
    })

  static let member: ReviewMember<PlanReviewPart>? = ReviewMember(
    "plan", #"{"busiest": {"date", "minutes"}, "calendars": [{"id", "name", "hue", "minutes", "events"}], "complete"}"#
  ) { $0.json($1) }

  static let rows: [NamedRows<PlanReviewPart>] = [
    .init("busiest", ko: "날짜, 분", en: "date, minutes") { part, _ in
      part.highlights.busiest.map { [["\($0)", String(part.highlights.busiestMinutes)]] } ?? []
    },
    .init("calendar", ko: "이름, 분, 일정", en: "name, minutes, events") { part, texts in
      part.highlights.shares.map { [texts.name(of: $0.calendar), String($0.minutes), String($0.events)] }
    },
  ]

  static func amount(of figures: PlanReview.Figures) -> Int? { figures.plannedMinutes }

  var review: PeriodReview<PlanReview>

  /// The calendars with planned time; empty if there is only one.
  private var shares: [PlanReview.Share] {
    let shares = highlights.shares.filter { $0.minutes > 0 }
    return shares.count > 1 ? shares : []
  }

  /// The calendars with planned time on the busiest day.
  private var busiestShares: [PlanReview.Share] { highlights.busiestShares.filter { $0.minutes > 0 } }

  func fact(_ texts: Texts) -> ReviewFact? {
    let (events, allDay) = (figures.events, figures.allDayEvents)
    guard events + allDay > 0 else { return nil }
    func hours(_ minutes: Int) -> String { texts.reviewHours(minutes) }
    let busiest = highlights.busiest.map { day in
      let (day, hours) = (texts.dates.shortDay(day), hours(highlights.busiestMinutes))
      return StyledLine(texts(ko: "가장 바쁜 날 \(day) \(hours)", en: "busiest \(day), \(hours)"))
    }
    return ReviewFact(
      texts(.planReview),
      [
        events > 0 ? part(texts(ko: "\(events.grouped)개", en: events.counting("event")), \.events) : nil,
        events > 0 ? part(hours(figures.plannedMinutes), \.plannedMinutes, by: hours) : nil,
        allDay > 0
          ? StyledLine(
            texts(ko: "종일 \(allDay.grouped)개", en: allDay.counting("all-day event"))
          ) : nil,
      ],
      [busiest],
      listed: shares.map { share in
        StyledLine("● ", Style(share.calendar.color.role))
          + StyledLine("\(texts.shortened(texts.name(of: share.calendar))) \(hours(share.minutes))")
      })
  }

  func pages(_ texts: Texts) -> [StoryPage] {
    guard let busiest = highlights.busiest else { return [] }
    let shares = busiestShares.map { share in
      let label = "\(texts.shortened(texts.name(of: share.calendar))) · \(texts.reviewHours(share.minutes))"
      return SharesPicture.Share(label, share.minutes, hue: share.calendar.color.role)
    }
    return [
      StoryPage(
        .schedule, texts(ko: "가장 바빴던 날", en: "The busiest day"), texts.dates.day(busiest),
        [
          texts.reviewHours(highlights.busiestMinutes),
          texts(
            ko: "일정 \(figures.events.grouped)개, 모두 \(texts.reviewHours(figures.plannedMinutes))",
            en: "\(figures.events.counting("event")), \(texts.reviewHours(figures.plannedMinutes)) in all"),
        ], picture: SharesPicture(shares))
    ]
  }

  func remark(_ texts: Texts) -> String? {
    guard !highlights.isWhole else { return nil }
    return texts(ko: "너무 많이 반복되는 일정이 있어서 다 세지 못했어요.", en: "Some events repeat too often to be counted in full.")
  }

  private func json(_ texts: Texts) -> JSONValue {
    let busiest = highlights.busiest.map { day -> JSONValue in
      ["date": .string("\(day)"), "minutes": .integer(highlights.busiestMinutes)]
    }
    let calendars = highlights.shares.map { share -> JSONValue in
      [
        "id": .string(ShortIDs.digits(share.calendar.id.uuid)), "name": .string(texts.name(of: share.calendar)),
        "hue": .string(share.calendar.color.rawValue), "minutes": .integer(share.minutes),
        "events": .integer(share.events),
      ]
    }
    return ["busiest": busiest.json, "calendars": .array(calendars), "complete": .bool(highlights.isWhole)]
  }
}

extension PlanRecap: RecapPart {
  private var titles: [String] { events.map(\.event.title.text) }

  package func line(_ texts: Texts) -> RecapLine { RecapLine(texts(.planReview), RecapLine.list(titles, texts)) }

  package func memory(_ texts: Texts) -> [MemoryWords] {
    titles.isEmpty ? [] : [MemoryWords(.event, label: texts(ko: "일정", en: "planned"), titles, texts)]
  }

  package var json: [JSONValue.Member] { [JSONValue.Member("events", .strings(titles))] }
}

extension LocalizedText {
  fileprivate static let planReview = LocalizedText(ko: "일정", en: "Plan")
}

extension Texts {
  /// Formats minutes as hours, such as 34시간 or 34 h; the rest in minutes is shown below ten hours.
  fileprivate func reviewHours(_ minutes: Int) -> String {
    let (hours, rest) = minutes >= 600 ? ((minutes + 30) / 60, 0) : (minutes / 60, minutes % 60)
    let parts = [
      hours > 0 ? self(ko: "\(hours.grouped)시간", en: "\(hours.grouped) h") : "",
      rest > 0 || hours == 0 ? self(ko: "\(rest)분", en: "\(rest) min") : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
