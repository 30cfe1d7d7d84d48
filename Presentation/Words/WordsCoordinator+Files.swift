import Domain

extension WordsCoordinator {
  func use(_ order: SayingFileOrder) async -> [HouseEffect] {
    switch order {
    case .read(let path): await read(path)
    case .write(let list, let format, let path, let replaces):
      await write(list, as: format, to: .path(services.files.path(path), replaces: replaces), order)
    case .draw(let saying, let theme, let font, let path, let replaces):
      await draw(saying, theme, font, to: services.files.path(path), replaces: replaces, order)
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
    to target: FileTarget,
    _ order: SayingFileOrder
  ) async -> [HouseEffect] {
    do throws(ExportError) {
      let count = try await services.files.exporter.exportSayings(list, as: format, to: target, at: services.clock)
      await pop()
      return [.toast(services.texts.words.exported(count, to: order.path))]
    } catch .exists {
      return await tellTop(.fileExists(order))
    } catch {
      return await tellTop(.refused(Refusal(services.texts.exchange.failure(error, file: order.path))))
    }
  }

  private func draw(
    _ saying: Saying,
    _ theme: CardTheme,
    _ font: CardFont,
    to path: String,
    replaces: Bool,
    _ order: SayingFileOrder
  ) async -> [HouseEffect] {
    let texts = services.texts
    let content = saying.content
    let card = SayingCard(
      korean: content.korean?.text,
      english: content.english?.text,
      who: content.source?.name(in: texts.language).text,
      theme: theme,
      font: font
    )
    do throws(CardError) {
      let warnings = try await services.files.cards.save(card, to: path, replaces: replaces)
      await pop()
      let told = [texts.words.saved(saying.id, to: order.path)] + warnings.map(texts.wordsFailures.warning)
      return [.toast(told.joined(separator: " "))]
    } catch .exists {
      return await tellTop(.fileExists(order))
    } catch {
      return await tellTop(.refused(texts.wordsFailures.refusal(error, file: order.path)))
    }
  }
}
