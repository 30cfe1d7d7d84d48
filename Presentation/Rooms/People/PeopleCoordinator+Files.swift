import Domain

extension PeopleCoordinator: FileCoordinator {
  var files: UserFiles { services.files.files }

  func run(_ order: FileOrder<ContactFileJob>) async -> [AppEffect] {
    let (files, texts) = (services.files, texts)
    switch order.job {
    case .read:
      let source = FileSource.path(files.files.path(order.path))
      return await begin(
        ImportTask(order.path) { report throws(Refusal) in
          do throws(ContactImportError) {
            return try await files.importer.importContacts(from: source, isTrial: false, progress: report)
          } catch {
            throw Refusal(texts.exchange.failure(error, file: order.path))
          }
        }
      )
    case .write(let format):
      return await write(order) { target throws(ExportError) in
        let count = try await files.exporter.exportContacts(nil, as: format, to: target)
        return texts.exchange.exported(contacts: count, to: order.path)
      }
    }
  }
}
