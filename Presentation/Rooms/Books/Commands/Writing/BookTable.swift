import Domain

struct BookTable {
  private static let barColumns = 10

  let clock: DayClock
  let texts: Texts

  private var words: BooksTexts { texts.books }

  /// The books that are being read, with progress, target and today's share.
  func current(_ books: [ShelvedBook], width: Int?, indent: Int = 0) -> [StyledLine] {
    let (ids, today) = (ids(books), clock.today)
    let rows = books.map { shelved in
      let isOverdue = shelved.reading.isOverdue(on: today)
      let isPaused = shelved.reading.status == .paused
      let bar = shelved.percent.map { ProgressBar($0, of: 100).text(columns: Self.barColumns) } ?? ""
      let share = isPaused ? words.name(of: .paused) : words.share(shelved, on: today)
      return [
        title(shelved), StyledLine(bar, Style(shelved.book.theme.hue)),
        StyledLine(shelved.percent.map { "\($0)%" } ?? ""), StyledLine(words.progress(shelved), Style(.secondary)),
        StyledLine(
          shelved.reading.target.map { words.dDay($0, on: today) } ?? "", Style(isOverdue ? .danger : .secondary)),
        StyledLine(share, isOverdue ? Style(.danger) : .plain),
        StyledLine(ids[shelved.book.id.uuid], Style(.secondary)),
      ]
    }
    return TextTable([.flexible, .left, .right, .right, .left, .flexible, .id], rows: rows, indent: indent).lines(
      width: width)
  }

  /// Books with authors, status and rating.
  func list(_ books: [ShelvedBook], width: Int?) -> [StyledLine] {
    let ids = ids(books)
    let rows = books.map { shelved in
      let reading = shelved.reading
      let day = reading.ended?.description ?? ""
      return [
        title(shelved), StyledLine(words.authors(of: shelved.book), Style(.secondary)),
        StyledLine(
          words.name(of: reading.status) + (reading.status == .reading ? shelved.percent.map { " \($0)%" } ?? "" : ""),
          Style(.secondary)), StyledLine(words.stars(reading.rating), Style(.yellow)),
        StyledLine(day, Style(.secondary)), StyledLine(ids[shelved.book.id.uuid], Style(.secondary)),
      ]
    }
    return TextTable([.flexible, .flexible, .left, .left, .left, .id], rows: rows).lines(width: width)
  }

  /// In the colours of its spine.
  private func title(_ shelved: ShelvedBook) -> StyledLine {
    let like = shelved.book.isLiked ? StyledLine(" ♥", Style(.red)) : StyledLine()
    return StyledLine("▌", Style(shelved.book.theme.hue)) + StyledLine(shelved.book.title) + like
  }

  private func ids(_ books: [ShelvedBook]) -> ShortIDs { ShortIDs(books.map(\.book.id.uuid)) }
}
