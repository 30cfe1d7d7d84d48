/// The height of a stack of books.
public struct StackedHeight: Hashable, Sendable {
  /// The height in tenths of a millimetre.
  public let tenths: Int
  /// True if part of the height is only estimated from pages.
  public let isEstimate: Bool
}

/// A figure that grows with a stack of books: as tall as the stack or a little smaller.
public enum StackFigure: Int, Hashable, Sendable, CaseIterable {
  case ladybird, acorn, chick, hedgehog, kitten, rabbit, penguin, child, grownUp, bear, elephant, giraffe

  /// Its own height in tenths of a millimetre: 1 cm to 5.5 m.
  public var tenths: Int {
    switch self {
    case .ladybird: 100
    case .acorn: 300
    case .chick: 800
    case .hedgehog: 1_500
    case .kitten: 2_500
    case .rabbit: 4_000
    case .penguin: 7_000
    case .child: 11_000
    case .grownUp: 17_000
    case .bear: 24_000
    case .elephant: 33_000
    case .giraffe: 55_000
    }
  }

  /// The next greater one; `nil` after the greatest.
  public var next: StackFigure? { StackFigure(rawValue: rawValue + 1) }
}

/// The finished books as a pile, in which each is once.
public struct BookStack: Hashable, Sendable {
  /// The books from the bottom up, in the order they were last finished, without books of unknown height.
  public let books: [FinishedBook]
  /// The number of books whose height is unknown.
  public let unmeasured: Int
  public let height: StackedHeight
  /// `nil` below the smallest.
  public let figure: StackFigure?
  /// The height that is missing to the next taller figure, in tenths of a millimetre; `nil` for the tallest.
  public let missing: Int?

  /// - Parameter finished: Readings, the earliest first.
  public init(of finished: [FinishedBook]) {
    var seen: Set<Book.ID> = []
    let last = Array(finished.reversed().filter { seen.insert($0.book).inserted }.reversed())
    let measured = last.compactMap { book in book.height.map { (book: book, height: $0) } }
    books = measured.map(\.book)
    unmeasured = last.count - measured.count
    let tenths = measured.reduce(0) { $0 + $1.height.tenths }
    height = StackedHeight(tenths: tenths, isEstimate: measured.contains { $0.height.isEstimate })
    figure = StackFigure.allCases.last { $0.tenths <= tenths }
    missing = StackFigure.allCases.first { $0.tenths > tenths }.map { $0.tenths - tenths }
  }
}
