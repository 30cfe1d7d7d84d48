import Domain

extension CanvasCoordinator {
  func run(_ effect: MoodWordEffect) async -> [AppEffect] {
    let context = services.context
    switch effect {
    case .open: return await push(MoodWordsScreen.State(context: context))
    case .load: return await load { things throws(StoreError) in .words(try MoodWordPage(from: things)) }
    case .ask(let task): return await push(FormScreen.State(MoodWordForm(task: task, context: context)))
    case .add(let name, let pleasantness, let energy):
      return await change { () async throws(ChangeMoodWordError) in
        let add = AddFeeling(services.store)
        return words.added(try await add(name, pleasantness: pleasantness, energy: energy).key.text)
      }
    case .rename(let name, let merges): return await rename(name, merges: merges)
    case .askToRemove(let word): return await push(QuestionScreen.State(removal(of: word)))
    case .remove(let word):
      let name = words.name(of: word.word, word.text)
      return await change { () async throws(ChangeMoodWordError) in
        told(try await ChangeMoodWord(services.store).remove(word.word, called: name)) { words.takenOff(name, $0) }
      }
    }
  }

  private func rename(_ name: MoodWordName, merges: Bool) async -> [AppEffect] {
    // The question whether to merge stands over the form.
    if merges { stack.pop() }
    let rule = ChangeMoodWord(services.store)
    return await change(asking: merges ? nil : name) { () async throws(ChangeMoodWordError) in
      switch name {
      case .feeling(let key, let new):
        told(try await rule.renameFeeling(key, to: new, merges: merges)) { words.renamed(new.text, $0) }
      case .tag(let key, let new):
        told(try await rule.renameTag(key, to: new, merges: merges)) { words.renamed(new.text, $0) }
      }
    }
  }

  /// - Parameter name: Asks whether to merge where it is taken; `nil` refuses.
  private func change(
    asking name: MoodWordName? = nil, _ change: () async throws(ChangeMoodWordError) -> String
  ) async -> [AppEffect] {
    do throws(ChangeMoodWordError) {
      let told = try await change()
      await pop()
      return [.toast(told)]
    } catch {
      switch error {
      case .exists(let word):
        if let name { return await push(QuestionScreen.State(merging(name))) }
        return await sendToTop(.refused(Refusal(words.failure(.exists(word), canMerge: false))))
      case .builtIn: return await sendToTop(.refused(Refusal(words.keepsItsName)))
      case .store(let error): return [.failure(texts.failure(error))]
      }
    }
  }

  private func told(_ changed: Changed<Int>, _ told: (Int) -> String) -> String {
    changed.isChanged ? told(changed.value) : texts.alreadySo
  }

  private func removal(of word: UsedMoodWord) -> Dialog<CanvasEffect> {
    .removal(
      words.removeWordQuestion(words.name(of: word.word, word.text), word.count), message: texts.undoTakesBack,
      keep: .dismiss, remove: .words(.remove(word)), texts: texts)
  }

  private func merging(_ name: MoodWordName) -> Dialog<CanvasEffect> {
    Dialog(
      words.mergeQuestion(name.text), message: texts.undoTakesBack,
      choices: [
        .init(.dismiss, key: .character("n"), label: texts.noAnswer),
        .init(.words(.rename(name, merges: true)), key: .character("y"), label: words.merge),
      ],
      harmless: .dismiss
    )
  }
}
