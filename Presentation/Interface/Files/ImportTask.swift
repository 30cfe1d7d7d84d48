import Domain

/// A file that is imported while its screen is drawn; until that is agreed to, only what would come of it is found out.
struct ImportTask<Job: Hashable & Sendable> {
  let order: FileOrder<Job>
  let work: LongWork<Result<ImportReport, Refusal>>
}

@MainActor protocol FileCoordinator: RouteCoordinator
where Effect: FileEffect, EffectResult: FileResult, EffectResult.Job == Effect.Job {
  var files: UserFiles { get }
  var texts: Texts { get }
  var importTask: ImportTask<Effect.Job>? { get set }
}

extension FileCoordinator {
  /// Waits only a moment, then the screen shows how far it has come.
  ///
  /// - Parameter nothing: What is said of a file that has nothing of the kind in it.
  func read(
    _ order: FileOrder<Effect.Job>, nothing: CommandFailure,
    _ importFile:
      @escaping @Sendable (FileSource, _ isTrial: Bool, _ progress: @escaping @Sendable (WorkProgress) -> Void)
      async throws(ImportError) -> ImportReport
  ) async -> [AppEffect] {
    let (source, texts) = (FileSource.path(files.path(order.path)), texts.exchange)
    let work = LongWork { progress in
      do throws(ImportError) {
        return Result<_, Refusal>.success(try await importFile(source, !order.isConfirmed, progress))
      } catch { return .failure(Refusal(texts.failure(error, file: order.path, nothing: nothing))) }
    }
    let task = ImportTask(order: order, work: work)
    if let outcome = await task.work.outcome(within: files.patience) {
      finish(task, outcome)
    } else {
      importTask = task
      notifyTop(.importing(task.work.progress))
    }
    return []
  }

  func watchImport() {
    guard let task = importTask else { return }
    guard let outcome = task.work.outcome else { return notifyTop(.importing(task.work.progress)) }
    importTask = nil
    finish(task, outcome)
  }

  func stopImport() { importTask?.work.cancel() }

  func write<Job>(
    _ order: FileOrder<Job>, _ write: (FileTarget) async throws(ExportError) -> String
  ) async -> [AppEffect] where Job == EffectResult.Job {
    do throws(ExportError) {
      let told = try await write(.path(files.path(order.path), replaces: order.isConfirmed))
      await pop()
      return [.toast(told)]
    } catch .exists { return await sendToTop(.fileExists(order)) } catch {
      return await sendToTop(.refused(Refusal(texts.exchange.failure(error, file: order.path))))
    }
  }

  private func finish(_ task: ImportTask<Effect.Job>, _ outcome: Result<ImportReport, Refusal>) {
    switch outcome {
    case .success(let report):
      replaceTop(with: ImportReportScreen<Effect, EffectResult>.State(report, of: task.order, texts: texts))
    case .failure(let refusal): notifyTop(.refused(refusal))
    }
  }
}
