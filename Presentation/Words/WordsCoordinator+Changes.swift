import Domain

extension WordsCoordinator {
  func toggle(_ mark: SayingMark, on saying: Saying) async -> [HouseEffect] {
    let isOn = saying.marks[mark] == nil
    do throws(FindSayingError) {
      let markSaying = MarkSaying(sayings: services.sayings)
      let marked = try await markSaying(saying.id.number, as: mark, isOn, at: services.clock)
      return await tell(.changed(marked)) + [done(isOn ? .marked(mark) : .unmarked(mark), marked)]
    } catch {
      return await tellTop(.refused(services.texts.wordsFailures.refusal(error)))
    }
  }

  func save(_ task: SayingTask, _ content: SayingContent) async -> [HouseEffect] {
    do throws(ChangeSayingError) {
      switch task {
      case .add:
        let saying = try await add(content)
        select(saying.id)
        await pop()
        return [done(.added, saying)]
      case .edit(let old):
        let saying = try await EditSaying(sayings: services.sayings)(old.id.number, content, at: services.clock)
        await pop()
        return [done(.edited, saying)]
      }
    } catch {
      return await tellTop(.refused(services.texts.wordsFailures.refusal(error)))
    }
  }

  /// Nothing is asked, as it can be taken back.
  func takeAway(_ saying: Saying) async -> [HouseEffect] {
    do throws(ChangeSayingError) {
      let (number, clock) = (saying.id.number, services.clock)
      if saying.id.isPacked {
        _ = try await HideSaying(sayings: services.sayings)(number, at: clock)
      } else {
        _ = try await RemoveSaying(sayings: services.sayings)(number, at: clock)
      }
      await popToBottom()
      return [done(saying.id.isPacked ? .hidden : .removed, saying)]
    } catch {
      return await tellTop(.refused(services.texts.wordsFailures.refusal(error)))
    }
  }

  func unhide(_ saying: Saying) async -> [HouseEffect] {
    do throws(ChangeSayingError) {
      let shown = try await UnhideSaying(sayings: services.sayings)(saying.id.number, at: services.clock)
      await popToBottom()
      return [done(.unhidden, shown)]
    } catch {
      return await tellTop(.refused(services.texts.wordsFailures.refusal(error)))
    }
  }

  func copy(_ saying: Saying) async -> [HouseEffect] {
    let words = services.texts.words
    let text = SayingShareText(saying.content, in: services.texts.language).text
    return switch await services.clipboard(text) {
    case .system: [.toast(words.copied(saying.id))]
    case .terminal: [.toast(words.sentToTerminal(saying.id))]
    case nil: [.failure(words.notCopied)]
    }
  }

  private func add(_ content: SayingContent) async throws(ChangeSayingError) -> Saying {
    do throws(StoreError) {
      return try await AddSaying(sayings: services.sayings)(content, at: services.clock)
    } catch {
      throw .store(error)
    }
  }

  private func done(_ change: SayingChange, _ saying: Saying) -> HouseEffect {
    .toast(services.texts.words.done(change, saying.id))
  }
}
