import Domain

/// A file of sayings that is taken in.
struct SayingReading {
  /// As it was typed.
  let path: String
  let work: LongWork<Result<ImportReport, SayingImportError>>

  /// Begins to take it in.
  init(_ path: String, with files: SayingFiles, at clock: DayClock) {
    let (importer, source) = (files.importer, FileSource.path(files.path(path)))
    self.path = path
    work = LongWork { report in
      do throws(SayingImportError) {
        return .success(try await importer.importSayings(from: source, isTrial: false, at: clock, progress: report))
      } catch {
        return .failure(error)
      }
    }
  }
}
