import Domain

extension WordsCoordinator {
  func use(_ order: SayingFileOrder) async -> [AppEffect] {
    switch order {
    case .read(let path): await read(path)
    case .write(let list, let format, let path, let replaces):
      await write(list, as: format, to: path, replaces: replaces, order)
    case .draw(let saying, let theme, let font, let path, let replaces):
      await draw(saying, card(of: saying, theme, font), to: path, replaces: replaces, order)
    case .paper(let saying, let theme, let font): await putOnPaper(saying, card(of: saying, theme, font))
    }
  }

  /// Looks how far an import has come that goes on.
  func watchReading() {
    guard let reading else { return }
    guard let outcome = reading.work.outcome else { return notifyTop(.importing(reading.work.progress)) }
    self.reading = nil
    finish(reading, outcome)
  }

  /// Waits only a moment, then the screen shows how far it has come.
  private func read(_ path: String) async -> [AppEffect] {
    let reading = SayingReading(path, with: services.files, at: services.clock)
    if let outcome = await reading.work.outcome(within: services.files.patience) {
      finish(reading, outcome)
    } else {
      self.reading = reading
      notifyTop(.importing(reading.work.progress))
    }
    return []
  }

  private func finish(_ reading: SayingReading, _ outcome: Result<ImportReport, SayingImportError>) {
    switch outcome {
    case .success(let report): replaceTop(with: SayingReportScreen.State(report, file: reading.path, context: context))
    case .failure(let error): notifyTop(.refused(services.texts.wordsFailures.refusal(error, file: reading.path)))
    }
  }

  private func write(
    _ list: SayingList,
    as format: SayingFileFormat,
    to path: String,
    replaces: Bool,
    _ order: SayingFileOrder
  ) async -> [AppEffect] {
    let target = FileTarget.path(services.files.path(path), replaces: replaces)
    do throws(ExportError) {
      let count = try await services.files.exporter.exportSayings(list, as: format, to: target, at: services.clock)
      await pop()
      return [.toast(services.texts.words.exported(count, to: path))]
    } catch .exists {
      return await sendToTop(.fileExists(order))
    } catch {
      return await sendToTop(.refused(Refusal(services.texts.exchange.failure(error, file: path))))
    }
  }

  private func draw(
    _ saying: Saying,
    _ card: SayingCard,
    to path: String,
    replaces: Bool,
    _ order: SayingFileOrder
  ) async -> [AppEffect] {
    let texts = services.texts
    do throws(CardError) {
      let warnings = try await services.files.cards.save(card, to: services.files.path(path), replaces: replaces)
      await pop()
      let told = [texts.words.saved(saying.id, to: path)] + warnings.map(texts.wordsFailures.warning)
      return [.toast(told.joined(separator: " "))]
    } catch .exists {
      return await sendToTop(.fileExists(order))
    } catch {
      return await sendToTop(.refused(texts.wordsFailures.refusal(error, file: path)))
    }
  }

  private func putOnPaper(_ saying: Saying, _ card: SayingCard) async -> [AppEffect] {
    let texts = services.texts
    let text = SayingShareText(saying.content, in: texts.language).text
    do throws(PrintError) {
      let printed = try await services.printing(card, or: text)
      await pop()
      return [.toast(texts.words.printed(printed, saying.id).joined(separator: " "))]
    } catch {
      return await sendToTop(.refused(texts.wordsFailures.refusal(error)))
    }
  }

  private func card(of saying: Saying, _ theme: CardTheme, _ font: CardFont) -> SayingCard {
    SayingCard(saying.content, theme, font, in: services.texts.language)
  }
}
