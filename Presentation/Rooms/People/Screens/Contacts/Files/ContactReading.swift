import Domain

/// A file of contacts that is taken in.
struct ContactReading {
  /// As it was typed.
  let path: String
  let work: LongWork<Result<ImportReport, ContactImportError>>

  /// Begins to take it in.
  init(_ path: String, with files: ContactFiles) {
    let (importer, source) = (files.importer, FileSource.path(files.path(path)))
    self.path = path
    work = LongWork { report in
      do throws(ContactImportError) {
        return .success(try await importer.importContacts(from: source, isTrial: false, progress: report))
      } catch {
        return .failure(error)
      }
    }
  }
}
