package import Domain

extension ImportReport.Reason {
  /// The case with its values, or the feature's own reason with its values.
  package var text: String {
    if case .record(let reason, _) = self { "\(reason.value)" } else { "\(self)" }
  }
}
