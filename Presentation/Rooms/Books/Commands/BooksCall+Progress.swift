import Domain

extension BooksCall {
  func change(_ change: ReadingChange) async throws(CommandFailure) {
    announce(try await self.change(try await books(), [change])) { words.told(change, $0) }
  }

  private func change(
    _ books: [ShelvedBook], _ changes: [ReadingChange], of number: Int? = nil
  ) async throws(CommandFailure) -> [Changed<ShelvedBook>] {
    try await explaining({ refusals.failure($0) }) { () async throws(ChangeReadingError) in
      try await ChangeReading(services.store)(books.map(\.book.id), changes, of: number, at: clock)
    }
  }

  /// Splits the arguments into a book name and a trailing date.
  func setTarget() async throws(CommandFailure) {
    let typed = invocation.arguments
    var (name, target) = (wordsOfBook, Day?.none)
    if typed.last != "none" {
      let reader = DateReader(today: today, habits: services.settings.habits)
      let split = (1..<typed.count).first { (try? reader(typed[$0...].joined(separator: " "))) != nil }
      let start = split ?? typed.count - 1
      name = typed[..<start].joined(separator: " ")
      target = try comingDay(typed[start...].joined(separator: " "), of: nil)
    }
    announce(try await change([try await book(name)], [.target(target)])[0]) { words.targeted($0, on: today) }
  }

  func finish() async throws(CommandFailure) {
    let shelved = try await book()
    let day = try pastPartialDay(of: BooksOption.endedOn)
    let rating = try invocation.value(of: BooksOption.rating).map { text throws(CommandFailure) in try self.rating(text)
    }
    guard shelved.reading.status != .finished else {
      let changes = [day.map { ReadingChange.ended($0) }, rating.map { ReadingChange.rating($0) }].compactMap(\.self)
      guard !changes.isEmpty else { return announce(Changed(shelved, isChanged: false)) { _ in "" } }
      return announce(try await change([shelved], changes)[0]) { day == nil ? words.rated($0) : words.finishedThen($0) }
    }
    func finished(_ rest: FinishReading.Rest?) async throws(FinishReadingError) -> ShelvedBook {
      let rule = FinishReading(services.store, newID: services.newID)
      return try await rule(shelved.book.id, rest: rest, on: day, rating: rating, at: clock)
    }
    let now: ShelvedBook
    let said = invocation.value(of: BooksOption.rest)
    do throws(FinishReadingError) {
      now = try await finished(said.flatMap { FinishReading.Rest(word: $0) })
    } catch {
      guard case .restUnknown(_, let count) = error else { throw refusals.failure(error, of: shelved, on: today) }
      let rest = count > 0 ? try askRest(count, of: shelved) : .unread
      now = try await explaining({ refusals.failure($0, of: shelved, on: today) }) {
        () async throws(FinishReadingError) in
        try await finished(rest)
      }
    }
    announce(words.finished(now), now)
    try await askRating(of: now)
  }

  private func askRest(_ count: Int, of shelved: ShelvedBook) throws(CommandFailure) -> FinishReading.Rest {
    let answer = try session.ask(words.restQuestion(count, of: shelved.reading.extent), insteadOf: BooksOption.rest)
    guard let rest = FinishReading.Rest(word: answer.lowercased()) else { throw refusals.noRest(answer) }
    return rest
  }

  /// Asks for the rating of a book that was just finished, on a terminal only.
  func askRating(of shelved: ShelvedBook) async throws(CommandFailure) {
    let context = session.context
    guard shelved.reading.rating == nil, context.canAsk, context.format == .text, !context.isQuiet, !context.assumesYes,
      let answer = try? session.ask(words.ratingQuestion, insteadOf: BooksOption.rating), !answer.isEmpty
    else { return }
    announce(try await change([shelved], [.rating(try rating(answer))])[0]) { words.rated($0) }
  }

  func readAgain() async throws(CommandFailure) {
    let (shelved, target) = (try await book(), try target())
    let now = try await explaining({ refusals.failure($0) }) { () async throws(ChangeReadingError) in
      try await ReadAgain(services.store, newID: services.newID)(shelved.book.id, target: target, at: clock)
    }
    announce(words.begunAgain(now, on: today), now)
  }

  func rate() async throws(CommandFailure) {
    let (typed, shelved) = (invocation.arguments.last ?? "", try await book(wordsOfBook))
    let rating: BookRating? = typed == "none" ? nil : try rating(typed)
    let rated = try await reading(of: shelved)
    try await writing(BooksOption.review, from: rated.reading.review?.text ?? "") { call throws(CommandFailure) in
      try await call.rate(rated, rating)
    }
  }

  private func rate(_ shelved: ShelvedBook, _ rating: BookRating?) async throws(CommandFailure) {
    let number = shelved.reading.number
    let text = invocation.value(of: BooksOption.review)
    let review: BookReview? =
      if let text, !text.trimmed.isEmpty { try checked(text, of: BooksOption.review) } else { nil }
    let changes: [ReadingChange] = [.rating(rating)] + (text == nil ? [] : [.review(review)])
    announce(try await change([shelved], changes, of: number)[0]) { words.rated($0) }
  }

  /// Reads a rating in half-star steps.
  private func rating(_ text: String) throws(CommandFailure) -> BookRating {
    let number = Double(text.replacing(",", with: ".").drop { $0 == "★" })
    guard let number, (0.5...5).contains(number), let rating = BookRating(halves: Int(number * 2)),
      rating.stars == number
    else { throw refusals.noRating(text) }
    return rating
  }
}

extension FinishReading.Rest {
  fileprivate init?(word: String) {
    switch word {
    case "today", "1", "오늘": self = .atOnce
    case "spread", "2", "나눠서": self = .spread
    case "none", "3", "안 함": self = .unread
    default: return nil
    }
  }
}
