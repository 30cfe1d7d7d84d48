/// The movement of marked items from their places on one screen to their places on the next screen.
///
/// Both places come from drawing: an item travels if it has a mark on both frames, in different rectangles. The rest of
/// the new frame is shown from the first frame on, so that nobody waits for the end to read.
///
/// ```swift
/// frame.line("▌\(book.title)", in: row)
/// frame.mark(row.leading(1), as: .record(book.id.uuid))
/// ```
package struct Transition: Hashable, Sendable {
  /// The number of frames, up to and including the new frame.
  package static let frameCount = 6
  /// The duration of each frame; the last frame appears 125 ms after the first one.
  package static let pause = Duration.milliseconds(25)

  package let old: Frame
  package let new: Frame
  /// The new frame without the traveling items.
  private let stage: Frame
  private let travels: [Travel]

  /// Creates a transition; `nil` if nothing travels between the frames.
  package init?(from old: Frame, to new: Frame) {
    guard old.size == new.size, !old.marks.isEmpty else { return nil }
    let starts = old.topMarks
    let travels = new.topMarks.compactMap { end in
      starts.first { $0.thing == end.thing && $0.rect != end.rect }
        .map { Travel(from: $0.rect, on: old, to: end, on: new) }
    }
    guard !travels.isEmpty else { return nil }
    var stage = new
    for end in travels.lazy.filter(\.hidesEnd).map(\.end) {
      stage.fill(end.rect, style: .plain)
      guard end.isOver else { continue }
      // Filling keeps the background of a card.
      stage.restyle(end.rect) { $0 = .plain }
      stage.draw(old.part(end.rect), at: end.rect.origin)
    }
    stage.cursor = new.cursor
    // A terminal would redraw these pictures each time an item has passed over them.
    stage.keepPictures { picture in travels.allSatisfy { picture.rect.intersection($0.way).isEmpty } }
    (self.old, self.new, self.stage, self.travels) = (old, new, stage, travels)
  }

  /// Returns a frame; 0 is the old frame, and ``frameCount`` the new frame.
  package func frame(_ number: Int) -> Frame {
    guard number > 0 else { return old }
    guard number < Self.frameCount else { return new }
    var frame = stage
    for travel in travels { frame.draw(travel.picture, scaledTo: travel.place(at: number)) }
    return frame
  }

  private struct Travel: Hashable, Sendable {
    let start: Rect
    let end: Mark
    /// The item as it looks at the larger of its two places.
    let picture: Frame
    /// Indicates whether the destination stays empty until the item arrives; a shrinking item leaves room to show both.
    let hidesEnd: Bool

    init(from start: Rect, on old: Frame, to end: Mark, on new: Frame) {
      (self.start, self.end) = (start, end)
      let grows = start.size.count <= end.rect.size.count
      picture = grows ? new.part(end.rect) : old.part(start)
      hidesEnd = grows || end.isOver
    }

    /// The smallest rectangle that contains both places.
    var way: Rect {
      let (left, top) = (min(start.left, end.rect.left), min(start.top, end.rect.top))
      let (right, bottom) = (max(start.right, end.rect.right), max(start.bottom, end.rect.bottom))
      return Rect(column: left, row: top, columns: right - left, rows: bottom - top)
    }

    /// Returns the position on a frame; the item starts fast and slows down, because the eye follows the end.
    func place(at number: Int) -> Rect {
      let left = frameCount - number
      func between(_ start: Int, _ end: Int) -> Int { end + (start - end) * left * left / (frameCount * frameCount) }
      let origin = Point(column: between(start.left, end.rect.left), row: between(start.top, end.rect.top))
      return Rect(
        column: origin.column, row: origin.row, columns: between(start.right, end.rect.right) - origin.column,
        rows: between(start.bottom, end.rect.bottom) - origin.row)
    }
  }
}

extension Frame {
  /// The topmost mark of each item.
  fileprivate var topMarks: [Mark] { marks.filter { mark in marks.last { $0.thing == mark.thing } == mark } }

  /// Returns the contents of a rectangle.
  fileprivate func part(_ rect: Rect) -> Frame {
    var part = Frame(size: rect.size)
    part.draw(self, at: Point(column: -rect.left, row: -rect.top))
    return part
  }
}

/// A transition on a terminal, which ends early if the terminal falls behind.
///
/// The first frame shows the new screen and costs what any change of the screen costs. The frames after it draw only
/// what the items pass over, and together they may take ``mostBytes``.
package struct TransitionPlayer: Sendable {
  /// The number of bytes for the frames between the first and the last one: two switches of tabs (our choice).
  package static let mostBytes = 8_192
  /// The time in which the terminal must have drawn the first frame.
  package static let patience = Duration.milliseconds(50)

  private let transition: Transition
  private let start: ContinuousClock.Instant
  private var number = 1
  private var bytesLeft = Self.mostBytes

  package init(_ transition: Transition, at start: ContinuousClock.Instant) {
    (self.transition, self.start) = (transition, start)
  }

  /// The frame to show; `nil` for the new frame, at which the transition is over.
  package var frame: Frame? { number < Transition.frameCount ? transition.frame(number) : nil }

  /// Goes to the next frame, or skips frames that are late.
  ///
  /// - Parameter isCaughtUp: Indicates whether the terminal has drawn the first frame.
  package mutating func advance(to now: ContinuousClock.Instant, isCaughtUp: Bool) {
    number = max(number, Int(start.duration(to: now) / Transition.pause)) + 1
    if !isCaughtUp, Transition.pause * (number - 1) >= Self.patience { number = Transition.frameCount }
  }

  /// Returns whether the bytes of the shown frame may still be written.
  package mutating func spend(_ bytes: Int) -> Bool {
    guard number > 1 else { return true }
    bytesLeft -= bytes
    return bytesLeft >= 0
  }
}
