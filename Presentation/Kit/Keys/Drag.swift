/// Something that the mouse holds, from the press of the button to its release.
///
/// A screen begins a drag when an item is pressed, passes every input to `follow` before it handles
/// the input itself, and draws the item where it would be dropped. The arrow keys move the item in steps that are finer
/// than the cells of a terminal, Esc puts it back, and every other key puts it back and then does what it always does.
///
/// ```swift
/// switch state.drag.follow(input) {
/// case .moved: []
/// case .dropped(let drag): [.move(drag.item, by: drag.distance)]
/// case .clicked(let item): [.open(item)]
/// case .cancelled: []
/// case nil: receiveKey(input, &state)
/// }
/// ```
package struct Drag<Item: Equatable & Sendable>: Equatable, Sendable {
  package let item: Item
  /// The point at which the button was pressed.
  package let start: Point
  /// The point of the pointer, which may be outside of the screen.
  package private(set) var point: Point
  /// The steps of the arrow keys, to the right and down; negative to the left and up.
  package private(set) var steps = Point(column: 0, row: 0)
  /// Indicates whether the item was moved, even if it is back in its place.
  package private(set) var hasMoved = false

  package init(_ item: Item, at point: Point) {
    self.item = item
    (start, self.point) = (point, point)
  }

  /// The cells from the press to the pointer, to the right and down; negative to the left and up.
  package var distance: Point { Point(column: point.column - start.column, row: point.row - start.row) }

  fileprivate mutating func move(to point: Point) {
    self.point = point
    hasMoved = hasMoved || point != start
  }

  /// Adds a step of an arrow key.
  ///
  /// - Returns: `false` for all other keys.
  fileprivate mutating func step(_ key: Key) -> Bool {
    switch key {
    case .left: steps.column -= 1
    case .right: steps.column += 1
    case .up: steps.row -= 1
    case .down: steps.row += 1
    default: return false
    }
    hasMoved = true
    return true
  }
}

/// The meaning of an input while the mouse holds something.
package enum DragOutcome<Item: Equatable & Sendable>: Equatable, Sendable {
  /// The item is held at another point.
  case moved
  case dropped(Drag<Item>)
  /// The button was released where it was pressed.
  case clicked(Item)
  /// The item is put back.
  case cancelled
}

extension Optional {
  /// Follows an input during a drag; the drag is `nil` after it has ended.
  ///
  /// - Returns: `nil` for an input that isn't about the drag. Wheel events leave the drag as it is, so that a list can
  ///   scroll below the pointer.
  package mutating func follow<Item>(_ input: InputEvent) -> DragOutcome<Item>? where Wrapped == Drag<Item> {
    guard var drag = self else { return nil }
    switch input {
    case .mouse(let event): return follow(event, drag)
    case .focus: return nil
    case .key(.escape):
      self = nil
      return .cancelled
    case .key(let press) where press.modifiers.isEmpty && drag.step(press.key):
      self = drag
      return .moved
    case .key, .paste, .written, .resize:
      self = nil
      return nil
    }
  }

  private mutating func follow<Item>(_ event: MouseEvent, _ drag: Drag<Item>) -> DragOutcome<Item>?
  where Wrapped == Drag<Item> {
    var drag = drag
    switch event.kind {
    case .drag:
      drag.move(to: event.point)
      self = drag
      return .moved
    case .release:
      drag.move(to: event.point)
      self = nil
      return drag.hasMoved ? .dropped(drag) : .clicked(drag.item)
    case .wheelUp, .wheelDown: return nil
    case .press, .select:
      self = nil
      return nil
    }
  }
}
