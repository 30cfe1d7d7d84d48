import Presentation
import Testing

struct DragTests {
  private func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) -> InputEvent {
    .mouse(MouseEvent(kind, at: Point(column: column, row: row)))
  }

  private func drag() -> Drag<String>? { Drag("shape", at: Point(column: 5, row: 2)) }

  @Test func releaseDropsTheItemAtThePointer() {
    var drag = drag()
    #expect(drag.follow(mouse(.drag, 7, 2)) == .moved)
    #expect(drag?.distance == Point(column: 2, row: 0))
    guard case .dropped(let dropped) = drag.follow(mouse(.release, -1, 9)) else {
      Issue.record("the item isn't dropped")
      return
    }
    #expect(dropped.item == "shape")
    #expect(dropped.distance == Point(column: -6, row: 7))
    #expect(drag == nil)
  }

  @Test func releaseAtThePressIsAClick() {
    var drag = drag()
    #expect(drag.follow(mouse(.drag, 5, 2)) == .moved)
    #expect(drag.follow(mouse(.release, 5, 2)) == .clicked("shape"))
    #expect(drag == nil)
  }

  @Test func itemThatCameBackIsDroppedAndNotClicked() {
    var drag = drag()
    _ = drag.follow(mouse(.drag, 9, 2))
    guard case .dropped(let dropped) = drag.follow(mouse(.release, 5, 2)) else {
      Issue.record("the item isn't dropped")
      return
    }
    #expect(dropped.distance == Point(column: 0, row: 0))
  }

  @Test func escapePutsTheItemBack() {
    var drag = drag()
    _ = drag.follow(mouse(.drag, 9, 2))
    #expect(drag.follow(.key(.escape)) == .cancelled)
    #expect(drag == nil)
    #expect(drag.follow(mouse(.release, 9, 2)) == nil)
    #expect(drag.follow(.key(.escape)) == nil)
  }

  @Test func arrowKeysMoveTheItemInFineSteps() {
    var drag = drag()
    for key in [KeyPress.down, .down, .left] { #expect(drag.follow(.key(key)) == .moved) }
    #expect(drag?.steps == Point(column: -1, row: 2))
    #expect(drag?.distance == Point(column: 0, row: 0))
    guard case .dropped(let dropped) = drag.follow(mouse(.release, 5, 2)) else {
      Issue.record("the item isn't dropped")
      return
    }
    #expect(dropped.steps == Point(column: -1, row: 2))
  }

  @Test(arguments: [
    InputEvent.key(.character("d")), .key(KeyPress(.down, .shift)), .paste("x"),
    .resize(Size(columns: 40, rows: 12)), .mouse(MouseEvent(.press, at: Point(column: 1, row: 1))),
    .mouse(MouseEvent(.select, at: Point(column: 1, row: 1))),
  ])
  func anotherInputEndsTheDragAndIsHandledAsUsual(input: InputEvent) {
    var drag = drag()
    #expect(drag.follow(input) == nil)
    #expect(drag == nil)
  }

  @Test func wheelAndFocusLeaveTheDrag() {
    var drag = drag()
    for input in [mouse(.wheelUp, 5, 2), mouse(.wheelDown, 5, 2), .focus(false), .focus(true)] {
      #expect(drag.follow(input) == nil)
      #expect(drag == self.drag())
    }
  }
}
