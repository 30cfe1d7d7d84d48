import Domain

/// A contact in one line.
struct ContactRow {
  private static let leastNameColumns = 14

  private let contact: ContactSummary
  private let texts: Texts

  init(_ contact: ContactSummary, _ texts: Texts) {
    self.contact = contact
    self.texts = texts
  }

  func draw(on frame: inout Frame, in area: Rect) {
    var rest = area
    for (text, style) in [(address, Style.hint), (planted, Style(.accent))] where !text.isEmpty {
      let columns = TextWidth.columns(of: text)
      guard rest.size.columns >= columns + 2 + Self.leastNameColumns else { continue }
      frame.line(text, in: rest, style: style, alignment: .trailing)
      rest = rest.inset(right: columns + 2)
    }
    frame.line(contact.title, in: rest)
  }

  private var address: String {
    let text = contact.phone?.text ?? contact.email?.text ?? ""
    return text == contact.title ? "" : text
  }

  private var planted: String { contact.plant == nil ? "" : "♣ \(texts.people.plantedAlready)" }
}
