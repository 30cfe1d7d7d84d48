import Domain

extension BooksCoordinator: FileCoordinator {
  var files: UserFiles { services.files.files }

  func run(_ order: FileOrder<BookFileJob>) async -> [AppEffect] {
    let clock = services.clock
    switch order.job {
    case .read:
      let importer = services.files.importer
      return await read(order, nothing: words.noBooks(in: order.path)) {
        source, isTrial, progress throws(ImportError) in
        try await importer.importBooks(from: source, choices: [], isTrial: isTrial, at: clock, progress: progress)
      }
    case .write(let filter, let format):
      let (exporter, words) = (services.files.exporter, words)
      return await write(order) { target throws(ExportError) in
        let count = try await exporter.exportBooks(filter, as: format, in: clock.zone, to: target)
        return [words.exported(count, to: order.path), words.unwritten(in: format)].compactMap(\.self)
          .joined(separator: " ")
      }
    }
  }
}
