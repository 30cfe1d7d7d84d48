import Domain

extension WordsCoordinator {
  func use(_ order: SayingFileOrder) async -> [HouseEffect] {
    switch order {
    case .read(let path): await read(path)
    case .write(let list, let format, let path, let replaces):
      await write(list, as: format, to: path, replaces: replaces, order)
    case .draw(let saying, let theme, let font, let path, let replaces):
      await draw(saying, card(of: saying, theme, font), to: path, replaces: replaces, order)
    case .paper(let saying, let theme, let font): await putOnPaper(saying, card(of: saying, theme, font))
    }
  }

  private func read(_ path: String) async -> [HouseEffect] {
    let source = FileSource.path(services.files.path(path))
    do throws(SayingImportError) {
      let report = try await services.files.importer
        .importSayings(from: source, isTrial: false, at: services.clock) { _ in }
      await pop()
      return await push(SayingReportScreen.State(report, file: path, context: context))
    } catch {
      return await tellTop(.refused(services.texts.wordsFailures.refusal(error, file: path)))
    }
  }

  private func write(
    _ list: SayingList,
    as format: SayingFileFormat,
    to path: String,
    replaces: Bool,
    _ order: SayingFileOrder
  ) async -> [HouseEffect] {
    let target = FileTarget.path(services.files.path(path), replaces: replaces)
    do throws(ExportError) {
      let count = try await services.files.exporter.exportSayings(list, as: format, to: target, at: services.clock)
      await pop()
      return [.toast(services.texts.words.exported(count, to: path))]
    } catch .exists {
      return await tellTop(.fileExists(order))
    } catch {
      return await tellTop(.refused(Refusal(services.texts.exchange.failure(error, file: path))))
    }
  }

  private func draw(
    _ saying: Saying,
    _ card: SayingCard,
    to path: String,
    replaces: Bool,
    _ order: SayingFileOrder
  ) async -> [HouseEffect] {
    let texts = services.texts
    do throws(CardError) {
      let warnings = try await services.files.cards.save(card, to: services.files.path(path), replaces: replaces)
      await pop()
      let told = [texts.words.saved(saying.id, to: path)] + warnings.map(texts.wordsFailures.warning)
      return [.toast(told.joined(separator: " "))]
    } catch .exists {
      return await tellTop(.fileExists(order))
    } catch {
      return await tellTop(.refused(texts.wordsFailures.refusal(error, file: path)))
    }
  }

  private func putOnPaper(_ saying: Saying, _ card: SayingCard) async -> [HouseEffect] {
    let texts = services.texts
    let text = SayingShareText(saying.content, in: texts.language).text
    do throws(PrintError) {
      let printed = try await services.printing(card, or: text)
      await pop()
      return [.toast(texts.words.printed(printed, saying.id).joined(separator: " "))]
    } catch {
      return await tellTop(.refused(texts.wordsFailures.refusal(error)))
    }
  }

  private func card(of saying: Saying, _ theme: CardTheme, _ font: CardFont) -> SayingCard {
    SayingCard(saying.content, theme, font, in: services.texts.language)
  }
}
