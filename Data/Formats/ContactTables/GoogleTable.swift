import Domain

/// The table of Google Contacts, in the form it has had since 2024.
enum GoogleTable {
  static let columns = [
    "First Name", "Middle Name", "Last Name", "Phonetic First Name", "Phonetic Middle Name", "Phonetic Last Name",
    "Name Prefix", "Name Suffix", "Nickname", "File As", "Organization Name", "Organization Title",
    "Organization Department", "Birthday", "Notes", "Photo", "Labels",
  ]

  static func cells(_ card: ContactCard) -> [TableFormat.Cell] {
    let groups = ["* myContacts"] + card.groups.map(\.text)
    var cells: [TableFormat.Cell] = [("Labels", groups.joined(separator: " ::: "))]
    cells += values("E-mail", card.emails.map { ($0.label, $0.value.text) })
    cells += values("Phone", card.phones.map { ($0.label, $0.value.text) })
    cells += values("Website", card.links.map { ($0.label, $0.value.text) })
    for (index, address) in card.addresses.enumerated() { cells += parts(index + 1, address) }
    return cells
  }

  private static func values(_ kind: String, _ values: [(label: ContactLabel, text: String)]) -> [TableFormat.Cell] {
    values.enumerated().flatMap { index, value -> [TableFormat.Cell] in
      [("\(kind) \(index + 1) - Label", value.label.word), ("\(kind) \(index + 1) - Value", value.text)]
    }
  }

  private static func parts(_ number: Int, _ address: Labeled<PostalAddress>) -> [TableFormat.Cell] {
    let parts = address.value
    let cells = [
      ("Label", address.label.word), ("Street", parts.street.text), ("City", parts.city.text),
      ("PO Box", parts.postOfficeBox.text), ("Region", parts.region.text), ("Postal Code", parts.postalCode.text),
      ("Country", parts.country.text), ("Extended Address", parts.extended.text),
    ]
    return cells.map { ("Address \(number) - \($0.0)", $0.1) }
  }
}
