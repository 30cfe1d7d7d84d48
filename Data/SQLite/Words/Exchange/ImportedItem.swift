import Domain

/// What a file gives to an import, with what the store makes of it.
enum ImportedItem: Sendable {
  case saying(IncomingSaying, SayingEntry)
  case repeated
  case failure(ImportReport.Failure)
}
