package import Domain

/// What a file of sayings gives to an import, in its order.
package enum SayingItem: Hashable, Sendable {
  case saying(IncomingSaying)
  /// A shorter version of another highlight of the file.
  case repeated
  /// Something left out, or not quite as it was meant.
  case failure(ImportReport.Failure)

  static func failure(_ reason: ImportReport.Reason, at number: Int) -> SayingItem {
    .failure(ImportReport.Failure(line: number, reason: reason))
  }
}
