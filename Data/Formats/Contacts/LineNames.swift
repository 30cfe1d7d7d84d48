import Domain

/// The names of a contact's line in different files.
struct LineNames {
  /// The vCard property that contains only this line; `nil` for a part of ORG.
  var vCard: String?
  /// The column in tables of Google.
  let google: String
  /// The column in tables of Outlook.
  let outlook: String
  /// Further columns that are read but never written.
  let others: [String]

  /// The columns that are read, ignoring case.
  var columns: [String] { [google, outlook] + others }

  func column(in format: TableFormat) -> String { format == .google ? google : outlook }
}

extension CardLine {
  var names: LineNames {
    switch self {
    case .nickname:
      LineNames(vCard: "NICKNAME", google: "Nickname", outlook: "Nickname", others: ["별명", "애칭"])
    case .organization:
      LineNames(
        google: "Organization Name", outlook: "Company",
        others: ["Organization 1 - Name", "Organization", "Org", "Company Name", "회사"])
    case .department:
      LineNames(
        google: "Organization Department", outlook: "Department", others: ["Organization 1 - Department", "부서"])
    case .jobTitle:
      LineNames(
        vCard: "TITLE", google: "Organization Title", outlook: "Job Title",
        others: ["Organization 1 - Title", "Position", "직함", "직책"])
    }
  }
}
