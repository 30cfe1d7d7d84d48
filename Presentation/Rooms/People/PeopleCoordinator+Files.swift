import Domain

extension PeopleCoordinator {
  /// Looks how far an import has come that goes on.
  func watchReading() {
    guard let reading else { return }
    guard let outcome = reading.work.outcome else { return notifyTop(.contacts(.importing(reading.work.progress))) }
    self.reading = nil
    finish(reading, outcome)
  }

  /// Waits only a moment, then the screen shows how far it has come.
  func read(_ path: String) async -> [AppEffect] {
    let reading = ContactReading(path, with: services.files)
    if let outcome = await reading.work.outcome(within: services.files.patience) {
      finish(reading, outcome)
    } else {
      self.reading = reading
      notifyTop(.contacts(.importing(reading.work.progress)))
    }
    return []
  }

  func write(_ export: ContactExport) async -> [AppEffect] {
    let target = FileTarget.path(services.files.path(export.path), replaces: export.replaces)
    do throws(ExportError) {
      let count = try await services.files.exporter.exportContacts(nil, as: export.format, to: target)
      await pop()
      return [.toast(services.texts.exchange.exported(contacts: count, to: export.path))]
    } catch .exists {
      return await sendToTop(.contacts(.fileExists(export)))
    } catch {
      return await sendToTop(.refused(Refusal(services.texts.exchange.failure(error, file: export.path))))
    }
  }

  private func finish(_ reading: ContactReading, _ outcome: Result<ImportReport, ContactImportError>) {
    switch outcome {
    case .success(let report): replaceTop(with: ImportReportScreen.State(report, file: reading.path, context: context))
    case .failure(let error):
      notifyTop(.refused(Refusal(services.texts.exchange.failure(error, file: reading.path))))
    }
  }
}
