import Domain

extension WordsCoordinator {
  func toggle(_ mark: SayingMark, on saying: Saying) async -> [AppEffect] {
    let isOn = saying.marks[mark] == nil
    do throws(FindSayingError) {
      let marked = try await MarkSaying(services.store)(saying.id.number, as: mark, isOn, at: services.clock)
      let line =
        marked.isChanged
        ? texts.words.done(isOn ? .marked(mark) : .unmarked(mark), saying.id)
        : texts.words.already(mark, isOn, saying.id)
      return await broadcast(.changed(marked.value)) + [.toast(line)]
    } catch { return await sendToTop(.refused(texts.wordsFailures.refusal(error))) }
  }

  func save(_ task: SayingForm.Task, _ content: SayingContent) async -> [AppEffect] {
    await change { () async throws(ChangeSayingError) in
      switch task {
      case .add:
        let saying = try await add(content)
        select(saying.id)
        await pop()
        return done(.added, saying)
      case .edit(let id, let shown):
        let edited = try await EditSaying(services.store)(id.number, from: shown, to: content, at: services.clock)
        await pop()
        return done(.edited, edited)
      }
    }
  }

  func removal(_ saying: Saying) -> Dialog<WordsEffect> {
    .removal(
      texts.words.removeQuestion(saying.id),
      message: "\(texts.shortened(saying.content.text(in: texts.language).text))\n\(texts.undoTakesBack)",
      keep: .dismiss, remove: .takeAway(saying), texts: texts)
  }

  func takeAway(_ saying: Saying) async -> [AppEffect] {
    if stack.top is QuestionScreen<WordsEffect, WordsResult>.State { await pop() }
    return await change { () async throws(ChangeSayingError) in
      let (number, clock) = (saying.id.number, services.clock)
      let told =
        saying.id.isPacked
        ? done(.hidden, try await HideSaying(services.store)(number, at: clock))
        : done(.removed, try await RemoveSaying(services.store)(number, shown: saying.content, at: clock))
      await popToBottom()
      return told
    }
  }

  func unhide(_ saying: Saying) async -> [AppEffect] {
    await change { () async throws(ChangeSayingError) in
      let shown = try await HideSaying(services.store).undo(saying.id.number, at: services.clock)
      await popToBottom()
      return done(.unhidden, shown)
    }
  }

  private func change(_ change: () async throws(ChangeSayingError) -> AppEffect) async -> [AppEffect] {
    do throws(ChangeSayingError) {
      return [try await change()]
    } catch .conflict(let conflict) {
      return await sendToTop(.conflict(conflict))
    } catch { return await sendToTop(.refused(texts.wordsFailures.refusal(error))) }
  }

  func copy(_ saying: Saying) async -> [AppEffect] {
    let words = texts.words
    let text = saying.content.sharedText(in: texts.language)
    return switch await services.clipboard(text) {
    case .system: [.toast(words.copied(saying.id))]
    case .terminal: [.toast(words.sentToTerminal(saying.id))]
    case nil: [.failure(words.notCopied)]
    }
  }

  private func add(_ content: SayingContent) async throws(ChangeSayingError) -> Saying {
    do throws(StoreError) {
      return try await AddSaying(services.store)(content, at: services.clock)
    } catch {
      throw .store(error)
    }
  }

  private func done(_ change: SayingChange, _ saying: Changed<Saying>) -> AppEffect {
    saying.isChanged ? done(change, saying.value) : .toast(texts.alreadySo)
  }

  private func done(_ change: SayingChange, _ saying: Saying) -> AppEffect {
    .toast(texts.words.done(change, saying.id))
  }
}
