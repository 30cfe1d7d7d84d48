/// A page that a reading device showed at a time, with the page count at its font size.
public struct PageTurn: Hashable, Sendable {
  public let time: Instant
  /// The page, 1…``total``.
  public let page: Int
  public let total: Int

  public init(time: Instant, page: Int, of total: Int) { (self.time, self.page, self.total) = (time, page, total) }
}

/// The passes through a book, inferred from all pages that a device showed.
///
/// A pass ends at the last page once half of the pages were shown. Another pass begins in the first half and has at
/// least a tenth of the pages; fewer pages count as a lookup. Within a pass, a look back does not count. A jump ahead
/// counts its pages but does not move the position, unless the pages read after it make up for half of the skipped
/// ones.
struct PageTurns {
  /// A page of a pass.
  struct Page: Hashable {
    let time: Instant
    /// The page that was shown, in the page numbers of the book.
    let shown: Int
    /// The number of pages that count without moving the position; 0 if the page moves the position.
    let ahead: Int
  }

  private struct Turn {
    let time: Instant
    /// The last page of the book before the shown pages, which run from the page after `start` to `end`.
    let start: Int
    let end: Int
    let total: Int

    var width: Int { max(1, end - start) }
  }

  /// The pages of each pass, in order of time.
  private(set) var ways: [[Page]] = []

  /// - Parameters:
  ///   - turns: The turns in any order; duplicates count once.
  ///   - last: The last page of the book.
  init(_ turns: some Sequence<PageTurn>, through last: Int) {
    let turns = Set(turns).filter { 1...max(1, $0.total) ~= $0.page }.sorted { ($0.time, $0.page) < ($1.time, $1.page) }
      .map { turn in
        let end = max(1, turn.page * last / turn.total)
        return Turn(time: turn.time, start: (turn.page - 1) * last / turn.total, end: end, total: turn.total)
      }
    var (seen, first) = (Set<Int>(), 0)
    for (place, turn) in turns.enumerated() {
      seen.insert(turn.end)
      let count = min(last, turn.total)
      let isFinished = turn.end == last && seen.count * 2 >= count
      guard isFinished || place == turns.count - 1 else { continue }
      let rise = Self.rise(turns[first...place], through: last, isFinished: isFinished)
      let isWay = rise.first.map { turns[$0].end * 2 <= last && rise.count * 10 >= count } ?? false
      if ways.isEmpty || isWay { ways.append(Self.pages(of: turns[first...place], rise)) }
      (seen, first) = ([], place + 1)
    }
  }

  /// Returns the pages that move the position, and the pages ahead of the position that were not passed later.
  private static func pages(of turns: ArraySlice<Turn>, _ rise: [Int]) -> [Page] {
    let places = Set(rise)
    var (counted, reached) = (Set(rise.map { turns[$0].end }), 0)
    return turns.indices.compactMap { place in
      let turn = turns[place]
      if places.contains(place) {
        reached = turn.end
        return Page(time: turn.time, shown: turn.end, ahead: 0)
      }
      guard turn.end > reached, turn.end > turn.start, counted.insert(turn.end).inserted else { return nil }
      return Page(time: turn.time, shown: turn.end, ahead: turn.width)
    }
  }

  /// Returns the indexes of the pages that move the position.
  ///
  /// The pages form the increasing sequence with the highest score: the number of its pages less half of the number of
  /// skipped pages. Skipping a few pages, for example because they were shown too briefly, costs nothing.
  private static func rise(_ turns: ArraySlice<Turn>, through last: Int, isFinished: Bool) -> [Int] {
    let few = max(2, last / 50)
    var (near, far) = (HighestScores(last), HighestScores(last))
    var (scores, before) = ([Int: Int](), [Int: Int]())
    var best: Int?
    for place in turns.indices {
      let turn = turns[place]
      let gap = turn.end - turn.width - few
      var found = near.best(max(1, gap)...max(1, turn.end - 1)).map { ($0.score, $0.place) }
      if turn.end == 1 { found = nil }
      if gap > 1, let other = far.best(1...gap - 1) {
        let score = other.score - gap
        if score > found?.0 ?? 0 { found = (score, other.place) }
      }
      if let (score, from) = found, score > 0 { before[place] = from }
      let score = 2 * turn.width + max(0, found?.0 ?? 0)
      scores[place] = score
      near.note(score, at: turn.end, place)
      far.note(score + turn.end, at: turn.end, place)
      if isFinished, place == turns.endIndex - 1 { break }
      if best.map({ scores[$0, default: 0] < score }) ?? true { best = place }
    }
    // A reached end counts as reached, whatever was skipped before it.
    if isFinished, let end = turns.indices.last, best != end {
      let passed = turns.indices.dropLast().filter { turns[$0].end < last }
      before[end] = passed.max { scores[$0, default: 0] < scores[$1, default: 0] }
      best = end
    }
    var places: [Int] = []
    while let place = best {
      places.append(place)
      best = before[place]
    }
    return places.reversed()
  }
}

/// The highest score at each page and its index, with search and update in logarithmic time.
private struct HighestScores {
  typealias Entry = (score: Int, place: Int)

  private var tree: [Entry?]
  private let size: Int

  init(_ last: Int) {
    size = last + 1
    tree = Array(repeating: nil, count: 2 * size)
  }

  mutating func note(_ score: Int, at page: Int, _ place: Int) {
    var node = page + size
    while node > 0 {
      if let entry = tree[node], entry.score >= score { return }
      tree[node] = (score, place)
      node /= 2
    }
  }

  /// Returns the highest score in a range of pages; of equal scores, the one noted first.
  func best(_ pages: ClosedRange<Int>) -> Entry? {
    var (low, high) = (pages.lowerBound + size, pages.upperBound + size + 1)
    var best: Entry?
    func take(_ entry: Entry?) {
      guard let entry else { return }
      if let known = best, (known.score, -known.place) >= (entry.score, -entry.place) { return }
      best = entry
    }
    while low < high {
      if low % 2 == 1 {
        take(tree[low])
        low += 1
      }
      if high % 2 == 1 {
        high -= 1
        take(tree[high])
      }
      low /= 2
      high /= 2
    }
    return best
  }
}
