package import Domain

/// What a file of contacts is made of, in its order.
package enum VCardPart: Hashable, Sendable {
  case card(ComponentSource)
  /// Something left out.
  case failure(ImportReport.Failure)
}
