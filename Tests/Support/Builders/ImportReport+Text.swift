package import Domain

extension ImportReport.Reason {
  /// The case with its values, or those of the feature's own reason.
  package var text: String {
    if case .record(let reason, _) = self { "\(reason.value)" } else { "\(self)" }
  }
}
