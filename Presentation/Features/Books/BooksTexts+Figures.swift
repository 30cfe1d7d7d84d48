import Domain

extension BooksTexts {
  // Today

  var booksOfToday: String { texts(ko: "책", en: "Books") }
  var lateBooks: String { texts(ko: "목표일이 지난 책", en: "Books past their target") }

  var returns: String { texts(ko: "돌려주고 받을 책", en: "Due back") }

  /// Returns the line for a book to return, such as `D+1 데미안, 송새봄에게서 빌림, 11월 5일까지`.
  func toReturn(_ book: Book, on today: Day) -> String {
    let possession = book.content.possession
    let day = possession?.until.map { dDay($0, on: today) } ?? ""
    let held = possession.map { text(of: $0) } ?? ""
    return "\(day) \(book.title), \(held)"
  }

  /// Returns a possession without its date, such as `송새봄에게서 빌림`.
  func briefly(_ possession: Possession) -> String {
    switch possession {
    case .owned: text(of: possession)
    case .borrowed(nil, _): text(of: .borrowed(from: nil, until: nil))
    case .lent(let to, _, _): texts(ko: "\(to.name.text)에게 빌려줌", en: "lent to \(to.name.text)")
    case .borrowed(let from?, _): texts(ko: "\(lender(from.name.text)) 빌림", en: "borrowed from \(from.name.text)")
    }
  }
  func pagesRead(_ count: Int) -> String { texts(ko: "\(pages(count)) 읽음", en: "\(pages(count)) read") }

  var statusName: String { texts(ko: "상태", en: "Status") }
  var targetName: String { texts(ko: "목표일", en: "Target") }
  var ratingName: String { texts(ko: "별점", en: "Rating") }
  var reviewName: String { texts(ko: "후기", en: "Review") }
  var readingsName: String { texts(ko: "읽은 때", en: "Readings") }
  var sentencesName: String { texts(ko: "문장", en: "Quotes") }
  var sourceName: String { texts(ko: "출처", en: "Source") }

  func sentences(_ count: Int) -> String { texts(ko: "문장 \(count.grouped)개", en: count.counting("quote")) }

  /// Returns the status with its days, such as `읽는 중 (11.1부터)` or `finished (Nov 1 – Nov 20, 20 days)`.
  func status(of reading: Reading, on today: Day) -> String {
    let start = reading.started.map(day)
    var facts: [String] = []
    if reading.status.isOver, let end = reading.ended.map(day) {
      facts.append(start.map { $0 == end ? end : "\($0) – \(end)" } ?? end)
    } else if let start, reading.status != .want {
      facts.append(texts(ko: "\(start)부터", en: "since \(start)"))
    }
    if let days = reading.daysTaken { facts.append(days == 1 ? texts(ko: "하루", en: "1 day") : self.days(days)) }
    return name(of: reading.status) + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
  }

  /// Returns the status in short, such as `다 읽음 · 2026.11.13–16 · 4일` or `reading · since Nov 17`.
  func shortStatus(of reading: Reading, on today: Day) -> String {
    var facts = [name(of: reading.status)]
    let start = reading.status == .want ? nil : reading.started
    if reading.status.isOver, let end = reading.ended {
      if let start, start != end {
        facts.append(shortSpan(start, end))
      } else {
        facts.append(shortDay(end))
      }
    } else if let start {
      let day = start.day.map { texts.dates.shortDay($0, today: today) } ?? day(start)
      facts.append(texts(ko: "\(day)부터", en: "since \(day)"))
    }
    if let days = reading.daysTaken { facts.append(days == 1 ? texts(ko: "하루", en: "1 day") : self.days(days)) }
    return facts.joined(separator: " · ")
  }

  /// Returns a date as precisely as it is known, such as `2026.11.13`, `Nov 13, 2026` or `Nov 2026`.
  func shortDay(_ day: PartialDay) -> String {
    guard let whole = day.day else {
      return day.month.flatMap { Month(year: day.year, month: $0) }.map { texts.dates.shortMonth($0, hasYear: true) }
        ?? self.day(day)
    }
    let date = texts.dates.monthAndDay(whole)
    return texts(ko: "\(whole.year).\(date)", en: "\(date), \(whole.year)")
  }

  /// Returns a range of dates, such as `2026.11.13–16`, `2026.10.30–11.2` or `Nov 13–16, 2026`.
  private func shortSpan(_ start: PartialDay, _ end: PartialDay) -> String {
    guard let first = start.day, let last = end.day, first.year == last.year else {
      return "\(shortDay(start)) – \(shortDay(end))"
    }
    let from = texts.dates.monthAndDay(first)
    let to = first.month == last.month ? "\(last.dayOfMonth)" : texts.dates.monthAndDay(last)
    return texts(ko: "\(first.year).\(from)–\(to)", en: "\(from)–\(to), \(last.year)")
  }

  func summary(of reading: Reading, on today: Day) -> String {
    ["\(reading.number).", status(of: reading, on: today), stars(reading.rating)].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Returns a target with the days left, such as `11.28 (토) · D-6` or `Sat Nov 28 · D-6`.
  func target(_ target: Day, of reading: Reading, on today: Day) -> String {
    let day = texts.dates.shortDay(target, today: today)
    let isOver = reading.status.isOver
    let rest = isOver ? met(reading) : reading.status == .paused ? nil : inWords(target, on: today)
    return [day, rest].compactMap(\.self).joined(separator: " · ")
  }

  // Statistics

  var finishedName: String { texts(ko: "다 읽은 책", en: "Finished") }
  var pagesRead: String { texts(ko: "읽은 양", en: "Pages") }
  var lastDays: String { texts(ko: "지난 14일간 읽은 쪽", en: "Pages in the last 14 days") }
  var byMonth: String { texts(ko: "월별 읽은 쪽", en: "Pages by month") }
  var byTime: String { texts(ko: "시간대별 읽은 쪽", en: "Pages by time of day") }
  var byCategory: String { texts(ko: "분야별 읽은 쪽", en: "Pages by category") }
  var byAuthor: String { texts(ko: "지은이별 읽은 쪽", en: "Pages by author") }
  var byTag: String { texts(ko: "태그별 읽은 쪽", en: "Pages by tag") }
  var finishedByCategory: String { texts(ko: "분야별 다 읽은 책", en: "Books finished by category") }
  var others: String { texts(ko: "나머지", en: "others") }

  /// Returns the number of finished books, such as `224권 (다시 읽은 것까지 241번)` or `224 (241 with re-reads)`.
  func finished(_ books: Int, readings: Int) -> String {
    let again =
      readings > books ? texts(ko: "(다시 읽은 것까지 \(readings.grouped)번)", en: " (\(readings.grouped) with re-reads)") : ""
    return texts(ko: "\(books.grouped)권", en: books.grouped) + again
  }

  /// Returns the number of books that are being read, such as `4권 (쉬는 중 1권)` or `4 (1 paused)`.
  func booksNow(_ books: Int, paused: Int) -> String {
    let resting = paused > 0 ? texts(ko: "(쉬는 중 \(paused.grouped)권)", en: " (\(paused.grouped) paused)") : ""
    return texts(ko: "\(books.grouped)권", en: books.grouped) + resting
  }

  func average(_ pages: Int) -> String { texts(ko: self.pages(pages), en: "\(self.pages(pages)) per reading day") }

  func name(of time: ReadingTime) -> String {
    switch time {
    case .dawn: texts(ko: "새벽(0~6시)", en: "night (0:00–6:00)")
    case .morning: texts(ko: "오전(6~12시)", en: "morning (6:00–12:00)")
    case .afternoon: texts(ko: "오후(12~18시)", en: "afternoon (12:00–18:00)")
    case .evening: texts(ko: "저녁(18~24시)", en: "evening (18:00–24:00)")
    }
  }

  func statisticsTitle(_ months: ClosedRange<Month>?) -> String {
    guard let months else { return texts(ko: "지금까지", en: "All time") }
    let (first, last) = (texts.dates.month(months.lowerBound), texts.dates.month(months.upperBound))
    if months.lowerBound == months.upperBound { return first }
    let isYear = months.lowerBound.month == 1 && months.lowerBound.adding(months: 11) == months.upperBound
    return isYear ? texts(ko: "\(months.lowerBound.year)년", en: "\(months.lowerBound.year)") : "\(first) – \(last)"
  }

  /// Returns the statistics of a month, such as `12일, 평균 20쪽, 2권`.
  func summary(of month: ReadingAnalysis.MonthFigures) -> String {
    var parts = [days(month.readingDays), texts(ko: "평균 \(pages(month.average))", en: "avg. \(month.average)")]
    if month.readingDays == 0 { parts = [] }
    return (parts + (month.finished > 0 ? [books(month.finished)] : [])).joined(separator: ", ")
  }

  func streak(_ daily: Streak, _ weekly: Streak, readToday: Bool) -> [String] {
    guard daily.longest > 0 else {
      return [texts(ko: "아직 읽은 날이 없어요.", en: "No reading days yet.")]
    }
    let now =
      daily.current == 0
      ? texts(ko: "오늘 읽으면 연속 기록이 시작돼요.", en: "Read today to start a new streak.")
      : texts(ko: "\(daily.current)일 연속으로 읽고 있어요.", en: "Reading streak: \(days(daily.current)).")
    let hint = daily.current > 0 && !readToday ? texts(ko: " 오늘은 아직이에요.", en: " You haven't read today yet.") : ""
    return [
      now + hint,
      texts(
        ko: "최장 \(days(daily.longest)) · 주 단위로는 \(weekly.current)주 연속(최장 \(weekly.longest)주)",
        en: "Longest streak: \(days(daily.longest)). Weeks in a row: \(weekly.current) (longest: \(weekly.longest))."),
    ]
  }

  // Goals

  func name(of kind: ReadingGoal.Kind) -> String {
    switch (kind.unit, kind.period) {
    case (.books, .month): texts(ko: "이번 달 책", en: "Books this month")
    case (.books, .year): texts(ko: "올해 책", en: "Books this year")
    case (.pages, .month): texts(ko: "이번 달 쪽수", en: "Pages this month")
    case (.pages, .year): texts(ko: "올해 쪽수", en: "Pages this year")
    }
  }

  /// Returns the rest of a goal, but never reports that the user is behind.
  func pace(of goal: GoalPace) -> String {
    let left = goal.goal.count - goal.done
    guard left > 0 else { return texts(ko: "달성했어요!", en: "reached!") }
    func amount(_ count: Int) -> String { goal.goal.kind.unit == .books ? books(count) : pages(count) }
    let rest = texts(
      ko: "\(days(goal.daysLeft)) 안에 \(amount(left)) 더", en: "\(amount(left)) to go in \(days(goal.daysLeft))")
    guard case .ahead(let count) = goal.standing else { return rest }
    return rest + texts(ko: " · \(amount(count)) 앞섬", en: " · \(amount(count)) ahead")
  }

  func goalSet(_ goal: GoalPace) -> String {
    let message = "\(name(of: goal.goal.kind)): \(total(of: goal)), \(pace(of: goal))"
    return "\(message)\(message.hasSuffix("!") ? "" : ".") \(texts.undoCommand)"
  }

  /// Returns the progress toward a goal, such as `50 / 120`.
  func total(of goal: GoalPace) -> String { "\(goal.done.grouped) / \(goal.goal.count.grouped)" }

  func goalRemoved(_ goal: ReadingGoal) -> String {
    texts.undoable(
      ko: "'\(name(of: goal.kind)) \(goal.count.grouped)' 목표를 지웠어요.",
      en: "Removed the goal: \(name(of: goal.kind)), \(goal.count).")
  }

  var noGoals: String {
    texts(
      ko: "목표가 없어요. 'haru books goal set 24'로 정해 보세요.", en: "No goals yet. Set one with 'haru books goal set 24'."
    )
  }

  // The pile

  var emptyStack: String { empty(.finished) }

  func below(_ count: Int) -> String {
    texts(ko: "그 아래에 \(books(count))이 더 있어요. 모두 보려면 --all", en: "\(books(count)) below. To show all: --all")
  }

  /// Returns a height, such as `13.3 mm`, `42 cm` or `1.2 m`; an estimate reads `약 3.63 m` or `about 3.63 m`.
  func height(_ height: StackedHeight) -> String { estimate(length(height.tenths), of: height) }

  /// Returns the height of a book in centimeters with one decimal, such as `0.8 cm`, to compare with other books.
  func thickness(_ height: StackedHeight) -> String {
    let millimeters = max(1, (height.tenths + 5) / 10)
    return estimate("\(millimeters / 10).\(millimeters % 10) cm", of: height)
  }

  private func estimate(_ length: String, of height: StackedHeight) -> String {
    height.isEstimate ? texts(ko: "약 \(length)", en: "about \(length)") : length
  }

  private func length(_ tenths: Int) -> String {
    switch tenths {
    case ..<100: "\(Self.number(Double(tenths) / 10)) mm"
    case ..<10_000: "\(Self.number((Double(tenths) / 10).rounded() / 10)) cm"
    default: "\(Self.number(Double(tenths) / 10_000)) m"
    }
  }

  private func unmeasured(_ count: Int) -> String {
    texts(ko: "두께도 쪽수도 모르는 책 \(books(count))은 뺐어요.", en: "Left out: \(books(count)) of unknown thickness.")
  }

  func stack(_ stack: BookStack) -> [String] {
    let height = "\(books(stack.books.count)), \(height(stack.height))"
    let figure = stack.figure.map { texts(ko: ". \(texts($0.name))만큼 높아요!", en: ", as tall as \(texts($0.name))!") }
    let next = (stack.figure.map(\.next) ?? .ladybird).flatMap { next in
      stack.missing.map { missing in
        texts(
          ko: "\(texts(next.name))까지 \(length(missing)) 남았어요.",
          en: "\(length(missing)) to go until \(texts(next.name)).")
      }
    }
    let unmeasured = stack.unmeasured > 0 ? self.unmeasured(stack.unmeasured) : nil
    return [height + (figure ?? ""), next, unmeasured].compactMap(\.self)
  }

  /// Returns the heading of a chart, with its sum or mean.
  func name(of chart: FigureChart, _ counts: [Int], in year: Int?) -> String {
    let filled = counts.filter { $0 > 0 }
    let (sum, mean) = (filled.reduce(0, +), filled.isEmpty ? 0 : filled.reduce(0, +) / filled.count)
    let months = year == nil ? texts(ko: "지난 6개월간", en: "last six months") : texts(ko: "12개월간", en: "twelve months")
    return switch chart {
    case .days:
      texts(
        ko: "\(lastDays) · 읽은 날 평균 \(pages(mean))", en: "Pages, last 14 days · \(mean.grouped) per reading day")
    case .months:
      texts(ko: "\(months) 읽은 쪽 · 읽은 달 평균 \(pages(mean))", en: "Pages, \(months) · \(mean.grouped) per reading month")
    case .pace: texts(ko: "\(months) 읽은 날 평균 쪽수", en: "Pages per reading day, \(months)")
    case .finished: texts(ko: "\(months) 다 읽은 책 · \(books(sum))", en: "Books finished, \(months) · \(sum.grouped)")
    }
  }

  func heading(of extent: ReadingExtent?) -> String {
    extent == .percent ? texts(ko: "지난 14일간 읽은 %", en: "% read in the last 14 days") : lastDays
  }

  var finishedBooks: String { texts(ko: "다 읽은 책", en: "Finished books") }

  /// Returns the title of the statistics, such as `2026년의 책` or `2026 in books`.
  func figuresTitle(_ year: Int?) -> String {
    year.map { texts(ko: "\($0)년의 책", en: "\($0) in books") } ?? texts(ko: "독서 통계", en: "Reading statistics")
  }

  /// Returns the label of a key that shows a year, or all years.
  static func yearToShow(_ year: Int?) -> LocalizedText {
    year.map { LocalizedText(ko: "\($0)년 보기", en: "show \($0)") } ?? LocalizedText(ko: "모두 보기", en: "show all years")
  }

  func streakNote(_ streak: Streak) -> String {
    guard streak.longest > 0 else {
      return texts(ko: "한 쪽만 읽어도 1일째예요.", en: "One page starts a streak.")
    }
    guard streak.current > 0 else {
      return texts(
        ko: "오늘 읽으면 연속 기록이 시작돼요 · 최장 \(days(streak.longest))",
        en: "Read today to start a new streak · longest: \(days(streak.longest))")
    }
    return texts(
      ko: "\(days(streak.current)) 연속 · 최장 \(days(streak.longest))",
      en: "Reading streak: \(days(streak.current)) · longest: \(days(streak.longest))")
  }

  func name(of catalogue: BookCatalogue) -> String { texts(catalogue.name) }

  /// Returns everyone who contributed to a book; only authors are named without a role.
  func allAuthors(of info: BookInfo) -> String { info.authors.map(name(of:)).joined(separator: ", ") }

  var searching: String { texts(ko: "찾는 중", en: "Searching") }

  var isHere: String { texts(ko: "내 책", en: "yours") }

  var nothingFound: String { texts(ko: "검색 결과가 없어요.", en: "No books found.") }

  func morePages(_ page: Int) -> String { texts(ko: "더 있어요. 더 보려면 --page \(page)", en: "More results: --page \(page)") }

  func noKoreanKeys(_ file: String) -> String {
    texts(
      ko: """
        한국 책은 무료 키가 있어야 잘 찾아요. developers.kakao.com이나 blog.aladin.co.kr/openapi에서 받아 \
        \(file)에 HARU_KAKAO_KEY=…나 HARU_ALADIN_KEY=…를 적어 주세요(chmod 600).
        """,
      en: """
        Korean books need a free key. Get one at developers.kakao.com or blog.aladin.co.kr/openapi, and add \
        HARU_KAKAO_KEY=… or HARU_ALADIN_KEY=… to \(file) (chmod 600).
        """)
  }

  func cachedResults(of catalogue: BookCatalogue, since: Instant, at clock: DayClock) -> String {
    let minutes = max(1, (clock.now.secondsSince1970 - since.secondsSince1970) / 60)
    let (hours, days) = (minutes / 60, minutes / 1_440)
    let age =
      days > 0
      ? texts(ko: "\(days.grouped)일", en: days.counting("day"))
      : hours > 0
        ? texts(ko: "\(hours.grouped)시간", en: hours.counting("hour"))
        : texts(ko: "\(minutes.grouped)분", en: minutes.counting("minute"))
    let name = name(of: catalogue)
    return texts(
      ko: "\(name): 지금은 찾을 수 없어서 \(age) 전에 받아 둔 결과를 보여 줘요.",
      en: "\(name) isn't available now. These results are from \(age) ago.")
  }

  /// Explains why a cover isn't shown, and what to do about it.
  func note(of error: CoverError?) -> String? {
    switch error {
    case nil, .cancelled: nil
    case .noProgram:
      texts(
        ko: "표지를 보려면 djpeg를 설치해 주세요(libjpeg-turbo-progs, brew jpeg-turbo).",
        en: "Covers need djpeg: install libjpeg-turbo-progs (macOS: brew install jpeg-turbo).")
    case .otherFormat: texts(ko: "표지가 JPEG이 아니라서 보여 줄 수 없어요.", en: "The cover isn't a JPEG, so it can't be shown.")
    case .unavailable: texts(ko: "지금은 표지를 가져올 수 없어요.", en: "The cover can't be downloaded now.")
    case .unreadable: texts(ko: "표지 그림을 읽을 수 없어요.", en: "The cover picture can't be read.")
    }
  }

  // Adding a result

  /// Returns the command that adds a book without a catalog.
  func byHand(_ query: BookQuery) -> String {
    let isbn = if case .isbn(let isbn) = query.subject { " --isbn \(isbn.digits)" } else { "" }
    return texts(
      ko: "직접 추가하려면 haru books add '제목' --author '지은이' --pages 쪽수\(isbn)",
      en: "To add it yourself: haru books add 'TITLE' --author 'NAME' --pages N\(isbn)")
  }

  func moreFound(_ count: Int) -> String {
    texts(
      ko: "그 밖에 \(books(count))이 있어요. 검색어를 더 써 보세요.",
      en: "Not shown: \(books(count)). Add words to narrow the search.")
  }

  /// Returns the number of books with each status, such as "3 reading"; empty if all have the same status.
  func statuses(of books: [ShelvedBook]) -> [String] {
    let counts = ReadingStatus.byNearness.map { status in (status, books.count { $0.reading.status == status }) }
      .filter { $0.1 > 0 }
    return counts.count > 1 ? counts.map { self.books($1, name(of: $0)) } : []
  }

  /// Returns the numbers of paused and of late books; empty for a number of 0.
  func standing(of books: [ShelvedBook], on today: Day) -> [String] {
    [
      (books.count { $0.reading.status == .paused }, name(of: .paused)),
      (books.count { $0.reading.isOverdue(on: today) }, texts(ko: "늦은 책", en: "late")),
    ].filter { $0.0 > 0 }.map { self.books($0, $1) }
  }

  private func books(_ count: Int, _ state: String) -> String {
    texts(ko: "\(state) \(books(count))", en: "\(count.grouped) \(state)")
  }

  func entries(_ count: Int) -> String {
    texts(ko: "\(count.grouped)번", en: count == 1 ? "1 entry" : "\(count.grouped) entries")
  }

  func whichQuestion(_ count: Int) -> String {
    texts(ko: "어느 책인가요? 1~\(count), 그만두려면 Enter:", en: "Which one? 1 to \(count), or Enter for none:")
  }

  // Files

  func matchQuestion(_ title: String, _ count: Int) -> String {
    texts(
      ko: "파일의 \(quoted(title)): 어느 책인가요? 1~\(count), 빼려면 Enter:",
      en: "Which book is \(quoted(title)) in the file? 1 to \(count), or Enter to skip it:")
  }

  var bookFile: LocalizedText { LocalizedText(ko: "책 파일", en: "book file") }

  func exported(_ count: Int, to path: String) -> String {
    let path = texts.exchange.path(of: path)
    return texts(ko: "책 \(books(count))을 내보냈어요: \(path)", en: "Exported \(books(count)) to \(path).")
  }

  /// Returns a note on the parts of books that a format can't store; `nil` for a format that stores everything.
  func unwritten(in format: BookFileFormat) -> String? {
    guard format == .goodreads else { return nil }
    return texts(
      ko: """
        Goodreads 형식에는 문장, 쪽 기록, 시작한 날과 목표일, 0.5점 단위 별점, 예전에 읽었을 때의 후기, 분야, 두께, 테마, \
        표지, 링크, 좋아요, 빌림·빌려줌, 옮긴이 같은 역할, 출판일의 월과 일이 빠져요. 부제는 제목에 붙고, 쉼표가 있는 이름은 나뉘고, \
        책 소개는 Private Notes에 들어가요. JSON에는 목표 말고 모두 들어가요.
        """,
      en: """
        The Goodreads format leaves out quotes, pages read, start and target dates, half stars, reviews of earlier \
        readings, categories, thickness, themes, covers, links, likes, loans, roles such as translator, and the month \
        and day of publication. JSON has them. Subtitles join the title, names with a comma are split, and \
        descriptions become Private Notes.
        """)
  }
}
