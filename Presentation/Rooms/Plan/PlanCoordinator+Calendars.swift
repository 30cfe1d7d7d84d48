package import Domain

package enum CalendarEffect: Hashable, Sendable {
  case showAll, load
  case ask(CalendarForm.Task)
  /// `nil`: the first colour that no other has.
  case add(CalendarName, EventCalendar.Color?)
  case edit(from: EventCalendar, to: EventCalendar)
  case askToRemove(EventCalendar)
  case remove(EventCalendar)
  case hide(EventCalendar, Bool)
}

extension PlanCoordinator {
  func run(_ effect: CalendarEffect) async -> [AppEffect] {
    let (save, standardNames) = (SaveCalendar(services.store, newID: services.newID), Texts.standardCalendars)
    switch effect {
    case .showAll: return await push(CalendarsScreen.State(texts: texts))
    case .load: return await loadCalendars()
    case .ask(let task): return await push(FormScreen.State(CalendarForm(task: task, context: services.fields())))
    case .add(let name, let color):
      return await keep(name) { () async throws(SaveCalendarError) in
        texts.plan.calendarAdded(try await save.add(name, color, standardNames: standardNames))
      }
    case .edit(let shown, let wanted):
      return await keep(wanted.name) { () async throws(SaveCalendarError) in
        let changed = try await save.edit(from: shown, to: wanted, standardNames: standardNames)
        return changed.isChanged ? texts.plan.calendarChanged(changed.value) : texts.alreadySo
      }
    case .askToRemove(let calendar):
      do throws(StoreError) {
        return await push(QuestionScreen.State(try await removal(of: calendar)))
      } catch {
        return [.failure(texts.failure(error))]
      }
    case .remove(let calendar):
      return await change { () async throws(StoreError) in
        texts.plan.calendarRemoved(calendar, moved: try await RemoveCalendar(services.store)(calendar))
      }
    case .hide(let calendar, let isHidden):
      let done = await change(leaves: false) { () async throws(StoreError) in
        let changed = try await ChangeSettings(services.store)(naming: texts.plan.calendars) { settings in
          settings.plan.hide(calendar.id, isHidden)
        }
        return changed.isChanged ? texts.plan.hid(calendar, isHidden) : texts.alreadySo
      }
      await appear()
      return done
    }
  }

  private func loadCalendars() async -> [AppEffect] {
    await perform(
      { () async throws(StoreError) in
        try await services.store.read { things throws(StoreError) in
          CalendarList(all: try things.events.calendars(), hidden: try things.settings.settings().plan.hidden)
        }
      }, failed: PlanResult.failed
    ) { await sendToTop(.calendars($0)) }
  }

  private func removal(of calendar: EventCalendar) async throws(StoreError) -> Dialog<PlanEffect> {
    let standard = try await services.calendars().first.map(texts.name) ?? ""
    return .removal(
      texts.planCommands.removeCalendarQuestion([texts.shortName(texts.name(of: calendar))]),
      message: "\(texts.planCommands.eventsGo(to: texts.shortName(standard))) \(texts.undoTakesBack)", keep: .dismiss,
      remove: .calendars(.remove(calendar)), texts: texts)
  }

  private func keep(_ name: CalendarName, _ save: () async throws(SaveCalendarError) -> String) async -> [AppEffect] {
    let failed = { (error: SaveCalendarError) -> PlanResult in
      if case .conflict(let conflict) = error { return .calendarConflict(conflict) }
      return .refused(Refusal(self.texts.planRefusals.failure(error, name)))
    }
    return await self.save(save, failed: failed) { $0 }
  }

  /// - Parameter leaves: Whether what asked for it goes.
  private func change(leaves: Bool = true, _ change: () async throws(StoreError) -> String) async -> [AppEffect] {
    do throws(StoreError) {
      let told = try await change()
      if leaves { await pop() }
      return [.toast(told)]
    } catch {
      if leaves { await pop() }
      return [.failure(texts.failure(error))]
    }
  }
}
