import Domain

/// The table of Outlook.com and of the newer programs for Windows.
///
/// It has a column for each use of a number; of a use with several ones the later have a number behind the name, which
/// Outlook itself does only for some. Addresses are of home, of work and another one; more of a kind are left out.
enum OutlookTable {
  static let columns = [
    "First Name", "Middle Name", "Last Name", "Title", "Suffix", "Nickname", "Given Yomi", "Surname Yomi",
    "E-mail Address", "E-mail 2 Address", "E-mail 3 Address", "Home Phone", "Home Phone 2", "Business Phone",
    "Business Phone 2", "Mobile Phone", "Car Phone", "Other Phone", "Primary Phone", "Pager", "Business Fax",
    "Home Fax", "Other Fax", "Company Main Phone", "Callback", "Radio Phone", "Telex", "TTY/TDD Phone", "IMAddress",
    "Job Title", "Department", "Company", "Office Location", "Manager's Name", "Assistant's Name",
    "Assistant's Phone", "Company Yomi", "Business Street", "Business City", "Business State",
    "Business Postal Code", "Business Country/Region", "Home Street", "Home City", "Home State", "Home Postal Code",
    "Home Country/Region", "Other Street", "Other City", "Other State", "Other Postal Code", "Other Country/Region",
    "Personal Web Page", "Spouse", "Schools", "Hobby", "Location", "Web Page", "Birthday", "Anniversary", "Notes",
    "Categories",
  ]

  static func cells(_ card: ContactCard) -> [TableFormat.Cell] {
    var cells: [TableFormat.Cell] = [("Categories", card.groups.map(\.text).joined(separator: ";"))]
    for (index, email) in card.emails.enumerated() {
      cells.append((index == 0 ? "E-mail Address" : "E-mail \(index + 1) Address", email.value.text))
    }
    cells += numbered(card.phones.map { (phoneColumn($0.label), $0.value.text) })
    cells += numbered(card.links.map { ($0.label == .home ? "Personal Web Page" : "Web Page", $0.value.text) })
    var kinds: Set<String> = []
    for address in card.addresses {
      let kind = address.label == .work ? "Business" : address.label == .home ? "Home" : "Other"
      if kinds.insert(kind).inserted { cells += parts(kind, address.value) }
    }
    return cells
  }

  /// The second one of a name is called `… 2`.
  private static func numbered(_ cells: [TableFormat.Cell]) -> [TableFormat.Cell] {
    var counts: [String: Int] = [:]
    return cells.map { column, text in
      counts[column, default: 0] += 1
      let count = counts[column] ?? 1
      return (count == 1 ? column : "\(column) \(count)", text)
    }
  }

  private static func phoneColumn(_ label: ContactLabel) -> String {
    switch label {
    case .mobile: "Mobile Phone"
    case .home: "Home Phone"
    case .work: "Business Phone"
    case .main: "Company Main Phone"
    case .fax: "Business Fax"
    case .pager: "Pager"
    case .none: "Primary Phone"
    case .school, .other, .custom: "Other Phone"
    }
  }

  private static func parts(_ kind: String, _ address: PostalAddress) -> [TableFormat.Cell] {
    [
      ("\(kind) Street", address.streetAndFlat), ("\(kind) City", address.city.text),
      ("\(kind) State", address.region.text),
      ("\(kind) Postal Code", address.postalCode.text), ("\(kind) Country/Region", address.country.text),
      ("\(kind) Address PO Box", address.postOfficeBox.text),
    ]
  }
}
