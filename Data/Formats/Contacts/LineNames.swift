import Domain

/// The names of a contact's line in files.
struct LineNames {
  /// The vCard property that has only this line; `nil` for a part of ORG.
  let vCard: String?
  /// The columns that are read, in any case: first the column that a Google table has, then that of an Outlook table.
  let columns: [String]

  func column(in format: TableFormat) -> String { columns[format == .google ? 0 : 1] }

  /// - Parameter others: Further columns that are only read.
  fileprivate init(vCard: String? = nil, google: String, outlook: String, others: [String]) {
    (self.vCard, columns) = (vCard, [google, outlook] + others)
  }
}

extension CardLine {
  var names: LineNames {
    switch self {
    case .nickname:
      LineNames(vCard: "NICKNAME", google: "Nickname", outlook: "Nickname", others: ["별명", "애칭"])
    case .organization:
      LineNames(
        google: "Organization Name", outlook: "Company", others: ["Organization 1 - Name", "Organization", "회사"])
    case .department:
      LineNames(
        google: "Organization Department", outlook: "Department", others: ["Organization 1 - Department", "부서"])
    case .jobTitle:
      LineNames(
        vCard: "TITLE", google: "Organization Title", outlook: "Job Title",
        others: ["Organization 1 - Title", "직함", "직책"])
    }
  }
}
