import Domain

/// The facts about a book, as the command and the screen list them.
struct BookFacts {
  let shelved: ShelvedBook
  /// All readings of the book, the first one first; empty where they weren't read from the store.
  var readings: [Reading] = []
  var sentenceCount = 0
  let today: Day
  let texts: Texts

  private var words: BooksTexts { texts.books }
  private var book: Book { shelved.book }
  private var reading: Reading { shelved.reading }

  /// The title, with a heart for a liked book.
  var heading: StyledLine {
    StyledLine(book.title, .title) + (book.isLiked ? StyledLine(" ♥", Style(.red)) : StyledLine())
  }

  /// The reading comes first, then the user's notes, then the edition.
  var facts: [Fact] {
    [field(.authors)] + readingFacts + [
      Fact(words.reviewName, reading.review?.text),
      Fact(words.readingsName, readings.count < 2 ? [] : readings.map { words.summary(of: $0, on: today) }),
      Fact(words.sentencesName, sentenceCount == 0 ? nil : words.sentences(sentenceCount)),
    ] + BookField.details.map(field) + [
      Fact(words.sourceName, book.content.info.source.map { texts($0.name) }),
      Fact(texts.id, book.id.digits),
    ]
  }

  private var readingFacts: [Fact] {
    let pace = Pace(of: shelved, on: today)
    let target = reading.target.map { words.target($0, of: reading, on: today) }
    return [
      Fact(words.statusName, words.shortStatus(of: reading, on: today)),
      Fact(words.ratingName, words.stars(reading.rating), Style(.yellow)),
      possession,
      Fact(words.progressName, progress, Style(book.theme.hue)),
      Fact(words.todayName, pace == nil ? nil : words.share(shelved, on: today), Style(.accent)),
      Fact(words.paceName, pace?.standing.map { words.standing($0, of: reading.extent) }),
      Fact(words.targetName, target, shelved.isLate(on: today) ? .error : .plain),
      Fact(words.laterName, pace?.later.map { words.amountADay($0, of: reading.extent) }),
    ]
  }

  private func field(_ field: BookField) -> Fact { Fact(field, of: book.content, texts) }

  /// The copy with its D-day, in a loud colour when a borrowed book is soon to be given back.
  private var possession: Fact {
    let possession = book.content.possession
    let text = possession.map { words.text(of: $0) } ?? ""
    let dDay = possession?.until.map { " · \(words.dDay($0, on: today))" } ?? ""
    return Fact(words.name(of: .possession), text + dDay, words.style(of: possession, on: today) ?? .plain)
  }

  /// Empty for a book that was finished without its pages.
  private var progress: String {
    let isUncounted = reading.status == .finished && reading.progress.reached == 0
    let (reached, percent) = (words.progress(shelved), shelved.percent.map { "\($0)%" } ?? "")
    let parts = reached == percent ? [percent] : [reached, percent]
    return isUncounted ? "" : parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension Fact {
  init(_ name: BookField, of content: BookContent, _ texts: Texts) {
    self.init(texts(name.field.label), name.field.text(content, texts))
  }
}
