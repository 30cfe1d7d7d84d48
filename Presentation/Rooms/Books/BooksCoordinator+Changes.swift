import Domain

extension BooksCoordinator {
  func change(_ effect: BooksEffect) async -> [AppEffect] {
    switch effect {
    case .add(let content, let status, let started, let ended, let target, let isAnother):
      return await add(content, status, (started, ended), target, isAnother: isAnother)
    case .edit(let id, let shown, let wanted, let days): return await edit(id, shown, wanted, days)
    case .log(let book, let note): return await log(book, note)
    case .correct(let book, let entry, let note): return await correct(book, entry, note)
    case .change(let book, let change): return await apply(change, to: book)
    case .rate(let book, let changes): return await rate(book, changes)
    case .finish(let book, let rest): return await finish(book, rest)
    case .readAgain(let book, let target): return await readAgain(book, target)
    case .like(let book): return await like(book)
    case .lend(let book, let possession): return await lend(book, possession)
    case .setGoal(let kind, let goal): return await set(goal, kind)
    case .keep(let content, let book): return await keep(content, book)
    case .editSentence(let sentence, let shown, let wanted): return await edit(sentence, shown, wanted)
    case .promote(let sentence): return await promote(sentence)
    case .askToRemove(let part): return await push(QuestionScreen.State(removal(of: part)))
    case .remove(let part): return await remove(part)
    case .move(let book, let next): return await move(book, next)
    default: return []
    }
  }

  private func add(
    _ content: BookContent, _ status: ReadingStatus, _ days: (started: PartialDay?, ended: PartialDay?), _ target: Day?,
    isAnother: Bool
  ) async -> [AppEffect] {
    let content = await linked(content, nil)
    do throws(AddBookError) {
      let shelved = try await AddBook(services.store, newID: services.newID)(
        content, as: status, started: days.started, ended: days.ended, target: target, isAnother: isAnother,
        at: services.clock)
      select(shelved.book.id)
      await popToBottom()
      return [.toast(words.undoable(words.addedOnScreen(shelved)))]
    } catch .exists(let books) {
      let another = BooksEffect.add(
        content, as: status, started: days.started, ended: days.ended, target: target, isAnother: true)
      return await push(QuestionScreen.State(question(another, insteadOf: books)))
    } catch { return await refuse(words.failure(error)) }
  }

  private func question(_ another: BooksEffect, insteadOf books: [Book]) -> Dialog<BooksEffect> {
    let known = books.prefix(1).map { book in
      Dialog<BooksEffect>.Choice(.openOwned(book.id.digits), key: .character("o"), label: words.openKnown)
    }
    return Dialog(
      words.existsQuestion, message: words.choices(books).joined(separator: "\n"),
      choices: known + [
        .init(another, key: .character("a"), label: words.addAnother),
        .init(.dismiss, key: .character("n"), label: texts.noAnswer),
      ],
      harmless: .dismiss
    )
  }

  private func edit(
    _ id: Book.ID, _ shown: BookContent, _ wanted: BookContent, _ days: [ReadingChange]
  ) async -> [AppEffect] {
    let wanted = await linked(wanted, shown.possession)
    do throws(EditBookError) {
      let today = services.clock.today
      let changed = try await EditBook(services.store)(id, from: shown, to: wanted, days, on: today)
      await pop()
      let changes = words.changes(from: shown, to: wanted)
      return told(changed.isChanged, changes.isEmpty ? words.datesChanged(changed.value) : words.changed(changes))
    } catch .conflict(let conflict) { return await sendToTop(.conflict(conflict)) } catch {
      return await refuse(words.failure(error))
    }
  }

  /// With the contact whose name was written.
  private func linked(_ content: BookContent, _ old: Possession?) async -> BookContent {
    var content = content
    if content.possession != old { content.possession = await services.linked(content.possession) }
    return content
  }

  private func log(_ book: ShelvedBook, _ note: PageNote) async -> [AppEffect] {
    let clock = services.clock
    guard let amount = note.amount else { return [] }
    do throws(LogPagesError) {
      let logged = try await LogPages(services.store, newID: services.newID)(
        book.book.id, amount, note.day.map { .day($0) } ?? .now, isBefore: note.isBefore, extent: note.extent, at: clock
      )
      let now = ShelvedBook(logged.book, logged.reading)
      if logged.isFinished, now.reading.rating == nil {
        // The box says it, and what is below it stays as it was until it is closed.
        replaceTop(with: rating(of: now))
        return []
      }
      await pop()
      if now.isLate(on: clock.today) { _ = await run(.ask(.target(now))) }
      return [.toast(words.undoable(words.logged(logged, on: clock.today)))]
    } catch { return await refuse(words.failure(error, of: book, on: clock.today)) }
  }

  /// After a book was finished, how good it was.
  private func rating(of book: ShelvedBook) -> FormScreen<RatingForm>.State {
    FormScreen.State(RatingForm(book, isNew: true, context: context))
  }

  private func correct(_ book: ShelvedBook, _ entry: PageEntry, _ note: PageNote) async -> [AppEffect] {
    let clock = services.clock
    do throws(LogPagesError) {
      let changed = try await CorrectPages(services.store)(
        entry.id, of: book.reading, to: note.amount, note.day.map { .day($0) }, at: clock)
      await pop()
      return told(changed.isChanged, words.corrected(ShelvedBook(book.book, changed.value)))
    } catch { return await refuse(words.failure(error, of: book, on: clock.today)) }
  }

  private func apply(_ change: ReadingChange, to book: ShelvedBook) async -> [AppEffect] {
    let clock = services.clock
    do throws(ChangeReadingError) {
      let changed = try await ChangeReading(services.store)(book.book.id, change, at: clock)
      await leaveBox()
      let line =
        switch change {
        case .target: words.targeted(changed.value, on: clock.today)
        case .rating, .review: words.rated(changed.value)
        case .pause, .resume, .giveUp, .started, .ended: words.told(change, words.quoted(book.book.title))
        }
      return told(changed.isChanged, line)
    } catch { return await refuse(words.failure(error)) }
  }

  private func rate(_ book: ShelvedBook, _ changes: [ReadingChange]) async -> [AppEffect] {
    do throws(ChangeReadingError) {
      let changed = try await ChangeReading(services.store)([book.book.id], changes, at: services.clock)[0]
      await pop()
      return told(changed.isChanged, words.rated(changed.value))
    } catch { return await refuse(words.failure(error)) }
  }

  private func finish(_ book: ShelvedBook, _ rest: FinishReading.Rest?) async -> [AppEffect] {
    let clock = services.clock
    do throws(FinishReadingError) {
      let now = try await FinishReading(services.store, newID: services.newID)(book.book.id, rest: rest, at: clock)
      await leaveBox()
      guard now.reading.rating != nil else { return await push(rating(of: now)) }
      return [.toast(words.undoable(words.finished(now)))]
    } catch .restUnknown(let now, let count) {
      // What is read to its end leaves nothing to ask.
      if count == 0 { return await finish(now, .unread) }
      return await push(QuestionScreen.State(restQuestion(now, count)))
    } catch { return await refuse(words.failure(error, of: book, on: clock.today)) }
  }

  private func restQuestion(_ book: ShelvedBook, _ count: Int) -> Dialog<BooksEffect> {
    let keys: [(FinishReading.Rest, Character)] = [(.atOnce, "1"), (.spread, "2"), (.unread, "3")]
    let answers = keys.map { rest, key in
      Dialog<BooksEffect>.Choice(.finish(book, rest), key: .character(key), label: words.name(of: rest))
    }
    return Dialog(
      words.finishQuestion(book.book.title), message: words.restLeft(count, of: book.reading.extent),
      choices: answers + [.init(.dismiss, key: .character("n"), label: texts.noAnswer)], harmless: .dismiss)
  }

  private func readAgain(_ book: ShelvedBook, _ target: Day?) async -> [AppEffect] {
    let clock = services.clock
    do throws(ChangeReadingError) {
      let now = try await ReadAgain(services.store, newID: services.newID)(book.book.id, target: target, at: clock)
      await pop()
      return [.toast(words.undoable(words.begunAgain(now, on: clock.today)))]
    } catch { return await refuse(words.failure(error)) }
  }

  private func like(_ book: ShelvedBook) async -> [AppEffect] {
    await stored { () async throws(StoreError) in
      let isLiked = !book.book.isLiked
      let changed = try await EditBook(services.store)([book.book.id], isLiked: isLiked)
      await appear()
      return told(changed[0].isChanged, words.liked(words.quoted(book.book.title), isLiked))
    }
  }

  private func lend(_ book: ShelvedBook, _ possession: Possession?) async -> [AppEffect] {
    let possession = await services.linked(possession)
    return await stored { () async throws(StoreError) in
      let changed = try await EditBook(services.store)(book.book.id, possession: possession)
      await pop()
      return told(changed.isChanged, words.held(changed.value.book))
    }
  }

  private func set(_ goal: ReadingGoal?, _ kind: ReadingGoal.Kind) async -> [AppEffect] {
    await stored { () async throws(StoreError) in
      var isChanged = false
      if let goal {
        isChanged = try await SetReadingGoal(services.store)(goal).isChanged
      } else {
        do throws(StoreError) {
          _ = try await SetReadingGoal(services.store).remove(kind)
          isChanged = true
        } catch .missing {}
      }
      await pop()
      return told(isChanged, goal.map(words.goalSetOnScreen) ?? words.goalRemovedOnScreen(kind))
    }
  }

  private func promote(_ sentence: BookSentence) async -> [AppEffect] {
    await stored { () async throws(StoreError) in
      let changed = try await PromoteSentence(services.store)([sentence.id], at: services.clock)
      await appear()
      guard !changed.isChanged, let saying = sentence.saying else { return told(true, words.promoted(changed.value)) }
      return [.ask(RoomRequest(.show, RecordReference(.saying, saying)))]
    }
  }

  private func move(_ book: ShelvedBook, _ next: Book.ID?) async -> [AppEffect] {
    await stored { () async throws(StoreError) in
      _ = try await MoveBook(services.store)(book.book.id, before: next)
      await appear()
      return []
    }
  }
}

extension BooksCoordinator {
  private func keep(_ content: SentenceContent, _ book: ShelvedBook) async -> [AppEffect] {
    do throws(KeepSentenceError) {
      let kept = try await KeepSentence(services.store, newID: services.newID)(
        content, of: book.book.id, at: services.clock)
      await pop()
      return [.toast(words.undoable(words.keptOnScreen(kept)))]
    } catch { return await refuse(words.failure(error)) }
  }

  private func edit(_ sentence: BookSentence, _ shown: SentenceContent, _ wanted: SentenceContent) async -> [AppEffect]
  {
    do throws(KeepSentenceError) {
      let changed = try await KeepSentence(services.store, newID: services.newID)(sentence.id, from: shown, to: wanted)
      await pop()
      return told(changed.isChanged, words.changed(words.changes(from: shown, to: wanted)))
    } catch .conflict(let conflict) { return await sendToTop(.sentenceConflict(conflict)) } catch {
      return await refuse(words.failure(error))
    }
  }

  private func removal(of part: BookPart) -> Dialog<BooksEffect> {
    let question =
      switch part {
      case .book(let book): words.removeQuestion([book.book], sentences: 0)
      case .entry(let book, _): words.removePagesQuestion(1, of: book.book.title)
      case .sentence(let sentence): words.removeSentencesQuestion([sentence])
      }
    return .removal(question, message: texts.undoTakesBack, keep: .dismiss, remove: .remove(part), texts: texts)
  }

  private func remove(_ part: BookPart) async -> [AppEffect] {
    if stack.top.isOverlay { stack.pop() }
    switch part {
    case .book(let book):
      return await stored { () async throws(StoreError) in
        try await RemoveBooks(services.store)([book.book])
        await popToBottom()
        return [.toast(words.undoable(words.removedOnScreen(book.book.title)))]
      }
    case .sentence(let sentence):
      return await stored { () async throws(StoreError) in
        try await KeepSentence(services.store, newID: services.newID).remove([sentence])
        await appear()
        return [.toast(words.undoable(words.removedOnScreen(sentence.content.text.text)))]
      }
    case .entry(let book, let entry):
      do throws(LogPagesError) {
        let changed = try await CorrectPages(services.store).remove([entry], of: book.reading)
        await appear()
        return told(changed.isChanged, words.corrected(ShelvedBook(book.book, changed.value)))
      } catch { return await refuse(words.failure(error, of: book, on: clock.today)) }
    }
  }

  /// Leaves a question or a form, and shows what is now.
  private func leaveBox() async {
    if stack.top.isOverlay { await pop() } else { await appear() }
  }

  private func told(_ isChanged: Bool, _ line: String) -> [AppEffect] {
    [.toast(isChanged ? words.undoable(line) : texts.alreadySo)]
  }

  /// A form says it itself.
  private func refuse(_ failure: CommandFailure) async -> [AppEffect] {
    let refusal = words.onScreen(failure)
    guard stack.top.isOverlay, stack.top.hasTextFocus else { return [.failure(refusal.message)] }
    return await sendToTop(.refused(refusal))
  }

  private func stored(_ change: () async throws(StoreError) -> [AppEffect]) async -> [AppEffect] {
    do throws(StoreError) {
      return try await change()
    } catch {
      return [.failure(texts.failure(error))]
    }
  }
}
