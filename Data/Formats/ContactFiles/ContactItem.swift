package import Domain

/// What a file of contacts gives to an import, in its order.
package enum ContactItem: Hashable, Sendable {
  case card(ParsedVCard)
  /// A row of a table: it says what it says, and of everything else nothing.
  case row(ParsedVCard)
  /// Something left out.
  case failure(ImportReport.Failure)
}
