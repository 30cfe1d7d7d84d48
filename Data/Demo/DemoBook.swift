import Domain
import Foundation

/// A book of a made-up person, as it is read.
struct DemoBook {
  let id: Book.ID
  let entry: DemoLibrary.Entry
  let added: Instant
  /// The readings, the first one first.
  var readings: [DemoReading] = []
  private var sentences: [BookSentence] = []

  init(_ entry: DemoLibrary.Entry, added: Instant, _ id: UUID) {
    (self.id, self.entry, self.added) = (Book.ID(id), entry, added)
  }

  var isLoved: Bool { readings.contains { $0.rating.map { $0.quarters > 17 } ?? false } }

  mutating func read(_ amount: Int, at time: ZonedTime, _ random: inout SeededRandom) {
    guard let last = readings.indices.last else { return }
    readings[last].read(amount, of: entry.pages, at: time, &random)
    guard random.chance(9), !entry.sentences.isEmpty else { return }
    let text = random.pick(entry.sentences)
    guard !sentences.contains(where: { $0.content.text.text == text }) else { return }
    sentences.append(
      BookSentence(
        id: BookSentence.ID(random.uuid()), book: id,
        content: SentenceContent(SentenceText(imported: text), page: readings[last].reached), collected: time.instant))
  }

  func kept(at rank: ShelfRank, _ possession: Possession?, _ random: inout SeededRandom) -> KeptBook {
    let tags = random.chance(20) ? [BookTag(imported: random.pick(["여름", "다시 읽기", "책 모임", "gift"]))] : []
    let content = BookContent(entry.info, tags: tags, possession: possession)
    var kept = (readings: [Reading](), logs: [Reading.ID: PageLog]())
    for (place, demo) in readings.enumerated() {
      let (reading, log) = demo.kept(of: id, number: place + 1, to: entry.pages)
      kept.readings.append(reading)
      kept.logs[reading.id] = log
    }
    return KeptBook(
      Book(id: id, content: content, isLiked: isLoved, rank: rank, added: added), readings: kept.readings,
      logs: kept.logs, sentences: sentences)
  }
}

/// A reading of a demo book.
struct DemoReading {
  let id: UUID
  /// `nil` as long as it is only wanted.
  let started: Day?
  /// When there is no more patience; `nil` where there always is.
  var lastPage: Int?
  var target: Day?
  var isPaused = false
  private var entries: [PageEntry] = []
  private var end: (day: Day, status: ReadingStatus)?
  private(set) var rating: BookRating?
  private var review: BookReview?

  init(started: Day?, _ id: UUID) { (self.started, self.id) = (started, id) }

  var isOver: Bool { end != nil }

  var reached: Int { entries.last?.reached ?? 0 }

  fileprivate mutating func read(_ amount: Int, of pages: PageCount, at time: ZonedTime, _ random: inout SeededRandom) {
    let (day, total) = (time.shown.day, min(pages.value, reached + amount))
    entries.append(PageEntry(id: PageEntry.ID(random.uuid()), day: day, time: time, reached: total))
    if total == pages.value {
      end = (day, .finished)
      rating = random.chance(85) ? BookRating(halves: random.pick([5, 6, 7, 7, 8, 8, 8, 9, 9, 10])) : nil
      review = random.chance(35) ? BookReview(imported: random.pick(DemoLibrary.reviews)) : nil
    } else if let lastPage, total >= lastPage {
      end = (day, .givenUp)
    }
  }

  fileprivate func kept(of book: Book.ID, number: Int, to pages: PageCount) -> (Reading, PageLog?) {
    let log = entries.isEmpty ? nil : PageLog(.pages(pages), entries)
    let reading = Reading(
      id: Reading.ID(id), book: book, number: number,
      status: end?.status ?? (started == nil ? .want : isPaused ? .paused : .reading),
      started: started.map { PartialDay($0) }, target: target, ended: end.map { PartialDay($0.day) }, rating: rating,
      review: review, extent: log?.extent, progress: log?.progress ?? .none)
    return (reading, log)
  }
}
