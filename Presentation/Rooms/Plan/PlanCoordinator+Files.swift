import Domain

extension PlanCoordinator: FileCoordinator {
  var files: UserFiles { services.files.files }
  var texts: Texts { services.texts }

  func ask(_ task: CalendarFileForm.Task) async -> [AppEffect] {
    do throws(StoreError) {
      let form = CalendarFileForm(task: task, calendars: try await services.calendars(), texts: texts)
      return await push(FileScreen.State(form))
    } catch { return [.failure(texts.failure(error))] }
  }

  func run(_ order: FileOrder<CalendarFileJob>) async -> [AppEffect] {
    let (services, texts) = (services, texts)
    switch order.job {
    case .read(let calendar):
      let nothing = texts.exchange.noCalendar(in: order.path)
      return await read(order, nothing: nothing) { source, isTrial, progress throws(ImportError) in
        let importer = services.files.importer
        return try await importer.importEvents(from: source, into: calendar, isTrial: isTrial, progress: progress)
      }
    case .write(let calendar):
      return await write(order) { target throws(ExportError) in
        let exporter = services.files.exporter
        let report = try await exporter.exportEvents(in: nil, of: calendar, zone: services.zone, to: target)
        return texts.exchange.exported(report, to: order.path)
      }
    }
  }
}
