/// Where the parts of the form for a plant are.
struct PlantFormLayout {
  /// The height where there is room for it; it stays when hints come and go.
  private static let usualRows = 18

  let box: Rect
  /// Who it is, which cannot be changed here.
  let person: Rect
  let form: Rect
  let notes: Rect
  /// What went wrong, or what there is to know, in lines.
  let lines: [String]

  init(_ state: PlantFormScreen.State, size: Size) {
    let area = Rect(size)
    let columns = min(area.size.columns, 72)
    box = area.centered(columns: columns, rows: Self.usualRows)
    let inside = Box().inside(box).inset(left: 1, right: 1)
    lines = (state.failure ?? state.note).map { TextClip.wrap($0, columns: max(1, inside.size.columns)) } ?? []
    let personRows = state.task.contactName == nil ? 0 : inside.size.rows >= 12 ? 2 : 1
    person = inside.upper(personRows)
    notes = inside.lower(lines.count)
    form = inside.inset(top: personRows, bottom: lines.count)
  }
}
