import Domain

extension CanvasCoordinator {
  func run(_ effect: DiaryEffect) async -> [AppEffect] {
    let clock = clock
    switch effect {
    case .open(let query, let isTyping, let day):
      let context = services.context
      return await push(DiaryScreen.State(query, isTyping: isTyping, around: day, context: context))
    case .load(let query, let day):
      return await load { things throws(StoreError) in
        .diary(try DiaryPage(query, around: day, at: clock, from: things))
      }
    case .askToFilter(let query):
      let context = services.context
      return await read { things throws(StoreError) in
        try things.moods.usedWords()
      } then: { used in
        await self.push(FormScreen.State(DiaryFilterForm(query: query, used: used, context: context)))
      }
    case .narrow(let query):
      stack.pop()
      return await sendToSeen(.narrowed(query))
    case .openCalendar(let day):
      let (today, context) = (services.clock.today, services.context)
      return await push(DiaryCalendarScreen.State(context: context, day: day ?? today, today: today))
    case .loadCalendar(let days):
      return await load { things throws(StoreError) in
        .calendar(try DiaryCalendarPage(days, at: clock, from: things))
      }
    }
  }

  func lookBack(_ effect: CanvasEffect) async -> [AppEffect] {
    let (clock, context) = (clock, services.context)
    switch effect {
    case .openYear(let word):
      let query = YearQuery(year: clock.today.year, word: word)
      return await push(YearScreen.State(query, today: clock.today, context: context))
    case .loadYear(let query):
      return await load { things throws(StoreError) in
        let isCompared = query.word == nil && !query.isAll
        let report = try MoodReport(
          of: query.days, with: query.word?.word, isCompared: isCompared, at: clock, from: things)
        return .year(report, query)
      }
    case .openOnThisDay(let day): return await push(OnThisDayScreen.State(day, context: context))
    case .loadOnThisDay(let day):
      let settings = context.settings
      return await load { things throws(StoreError) in
        .onThisDay(try things.moods.onThisDay(day, settings, at: clock), day)
      }
    default: return []
    }
  }

  func changeTheme(_ theme: CanvasTheme, of day: Day) async -> [AppEffect] {
    do throws(StoreError) {
      _ = try await SetCanvasTheme(services.store)(theme, of: day, at: services.clock)
      await appear()
      return [.toast(words.themed(theme))]
    } catch { return [.failure(texts.failure(error))] }
  }

  /// Reads what screens show in one reading, and tells them.
  func load(
    _ read: @escaping @Sendable (any Snapshot<StoreError>) throws(StoreError) -> CanvasResult
  ) async -> [AppEffect] {
    do throws(StoreError) {
      return await broadcast(try await services.store.read(read))
    } catch {
      return await broadcast(.failed(error))
    }
  }

  private func read<Value: Sendable>(
    _ read: @escaping @Sendable (any Snapshot<StoreError>) throws(StoreError) -> Value,
    then goOn: (Value) async -> [AppEffect]
  ) async -> [AppEffect] {
    do throws(StoreError) {
      return await goOn(try await services.store.read(read))
    } catch {
      return [.failure(texts.failure(error))]
    }
  }
}
