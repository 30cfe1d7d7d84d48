import Domain

/// All of one book.
struct BookSheet {
  let shelved: ShelvedBook
  /// All of the book, from the first to the last.
  let readings: [Reading]
  let sentenceCount: Int
  let clock: DayClock
  let texts: Texts

  private var words: BooksTexts { texts.books }

  /// - Parameter width: `nil` where nothing may be cut; what is longer is wrapped, never cut.
  func lines(width: Int?) -> [StyledLine] {
    let (book, reading, today) = (shelved.book, shelved.reading, clock.today)
    let content = book.content
    func field(_ field: BookField) -> FactLines.Fact {
      FactLines.Fact(words.name(of: field), [words.text(of: field, in: content)])
    }
    let pace = Pace(of: shelved, on: today)
    let status = [words.status(of: reading, on: today), book.isLiked ? "♥" : ""].filter { !$0.isEmpty }
    let progress = [words.progress(shelved), shelved.percent.map { "\($0)%" } ?? ""].filter { !$0.isEmpty }
    let facts = [
      field(.title), field(.subtitle), field(.authors),
      FactLines.Fact(words.statusName, [status.joined(separator: " · ")]),
      FactLines.Fact(words.progressName, [progress.joined(separator: " · ")]),
      FactLines.Fact(words.targetName, [reading.target.map { words.target($0, of: reading, on: today) } ?? ""]),
      FactLines.Fact(words.todayName, [pace == nil ? "" : words.share(shelved, on: today)]),
      FactLines.Fact(words.paceName, [pace?.standing.map { words.standing($0, of: reading.extent) } ?? ""]),
      FactLines.Fact(words.ratingName, [words.stars(reading.rating)]),
      FactLines.Fact(words.reviewName, [reading.review?.text ?? ""]),
      FactLines.Fact(words.readingsName, readings.count < 2 ? [] : readings.map { words.summary(of: $0, on: today) }),
      FactLines.Fact(words.sentencesName, [sentenceCount == 0 ? "" : words.sentences(sentenceCount)]),
    ]
    let rest: [BookField] = [
      .publisher, .published, .isbn, .pages, .thickness, .category, .theme, .tags, .possession, .description, .link,
    ]
    let source = FactLines.Fact(words.sourceName, [content.info.source.map { texts($0.name) } ?? ""])
    return FactLines(facts + rest.map(field) + [source, FactLines.Fact(texts.id, [book.id.digits])])
      .lines(width: width)
  }
}
