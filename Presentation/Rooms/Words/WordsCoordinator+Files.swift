import Domain

extension WordsCoordinator: FileCoordinator {
  var files: UserFiles { services.files.files }

  func run(_ order: FileOrder<SayingFileJob>) async -> [AppEffect] {
    switch order.job {
    case .read: await read(order)
    case .write(let list, let format): await write(list, as: format, order)
    case .draw(let saying, let theme, let font): await draw(saying, card(of: saying, theme, font), order)
    case .paper(let saying, let theme, let font): await putOnPaper(saying, card(of: saying, theme, font))
    }
  }

  private func read(_ order: FileOrder<SayingFileJob>) async -> [AppEffect] {
    let (importer, clock) = (services.files.importer, services.clock)
    let nothing = texts.wordsFailures.noSaying(in: order.path)
    return await read(order, nothing: nothing) { source, isTrial, progress throws(ImportError) in
      try await importer.importSayings(from: source, isTrial: isTrial, at: clock, progress: progress)
    }
  }

  private func write(
    _ list: SayingList, as format: SayingFileFormat, _ order: FileOrder<SayingFileJob>
  ) async -> [AppEffect] {
    let (exporter, clock, texts) = (services.files.exporter, services.clock, texts)
    return await write(order) { target throws(ExportError) in
      let count = try await exporter.exportSayings(list, as: format, to: target, at: clock)
      return texts.words.exported(count, to: order.path)
    }
  }

  private func draw(_ saying: Saying, _ card: SayingImage, _ order: FileOrder<SayingFileJob>) async -> [AppEffect] {
    do throws(PictureError) {
      let path = files.path(order.path)
      let warnings = try await services.files.images.save(card, to: path, replaces: order.isConfirmed)
      await pop()
      let told = [texts.words.saved(saying.id, to: order.path)] + warnings.map(texts.wordsFailures.warning)
      return [.toast(told.joined(separator: " "))]
    } catch .exists { return await sendToTop(.fileExists(order)) } catch {
      return await sendToTop(.refused(Refusal(texts.exchange.failure(error, file: order.path))))
    }
  }

  private func putOnPaper(_ saying: Saying, _ card: SayingImage) async -> [AppEffect] {
    let text = saying.content.sharedText(in: texts.language)
    do throws(PrintError) {
      let printed = try await services.printing(card, or: text)
      await pop()
      return [.toast(texts.words.printed(printed, saying.id).joined(separator: " "))]
    } catch { return await sendToTop(.refused(Refusal(texts.wordsFailures.failure(error)))) }
  }

  private func card(of saying: Saying, _ theme: SayingImageTheme, _ font: SayingImageFont) -> SayingImage {
    SayingImage(saying.content, theme, font, in: texts.language)
  }
}
