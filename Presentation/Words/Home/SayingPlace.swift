/// Where a saying stood when it was chosen.
package struct SayingPlace: Hashable, Sendable {
  package let shelf: SayingShelf
  package let row: Int

  package init(_ shelf: SayingShelf, row: Int) {
    self.shelf = shelf
    self.row = row
  }
}
