extension AppCoordinator {
  /// Reads what stands above all rooms; where it cannot be read, the rooms say why.
  func readAlert() async {
    guard !isWelcoming, let read = rooms.lazy.compactMap(\.alert).first else { return }
    let (old, area) = (alert, layout.alert)
    alert = (try? await read()) ?? alert
    if let old, let newest = alert?.newest, old.newest.map({ $0 < newest }) ?? true { rings = true }
    if layout.alert != area { await fitAll() }
  }

  /// Returns true once if a bell is to ring.
  package func takeRing() -> Bool {
    defer { rings = false }
    return rings
  }

  func drawAlert(on frame: inout Frame, in area: Rect) {
    guard let line = alert?.line, !area.isEmpty else { return }
    let action = AppAction.reminders
    let key = StyledLine(KeyName.text([action.keys[0]]), .key) + StyledLine(" \(texts.app.reminders)", .hint)
    let left = area.inset(left: 1, right: key.columns + 3)
    frame.line("●", in: left, style: Style(.warning))
    frame.line(TextClip.clip(line, to: left.size.columns - 2), in: left.inset(left: 2), style: .title)
    frame.line(key, in: area.inset(left: area.size.columns - key.columns - 1))
  }
}
