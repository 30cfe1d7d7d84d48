/// Something the mouse did over a cell.
package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case press, release, drag
    /// One notch of the wheel.
    case wheelUp, wheelDown
  }

  package let kind: Kind
  package let point: Point

  package init(_ kind: Kind, at point: Point) {
    self.kind = kind
    self.point = point
  }
}
