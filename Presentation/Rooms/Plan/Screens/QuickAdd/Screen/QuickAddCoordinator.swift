import Domain

/// Lets an event be written in one line, over any room.
@MainActor
package final class QuickAddCoordinator: Coordinator {
  private let services: PlanServices
  /// `nil` until the calendars were read, and when they could not be.
  package private(set) var state: QuickAddScreen.State?
  private var failure: StoreError?

  package init(_ services: PlanServices) {
    self.services = services
  }

  package var keys: [KeyHelp] { KeyHelp.all(QuickAddScreen.Action.self, services.texts) }

  package var hasTextFocus: Bool { true }

  package var isAsking: Bool { false }

  package func appear() async {
    guard state == nil else { return }
    do throws(StoreError) {
      let calendars = try await services.calendars()
      state = QuickAddScreen.State(clock: services.clock, calendars: calendars, context: services.context)
      failure = nil
    } catch {
      failure = error
    }
  }

  package func handle(_ input: InputEvent) async -> [AppEffect] {
    guard state != nil else {
      return input == .key(.escape) || input == .key(.enter) ? [.close] : [.unhandled]
    }
    state?.clock = services.clock
    guard let state, let event = QuickAddScreen.event(for: input, in: state) else { return [.unhandled] }
    return await send(event)
  }

  package func frame(size: Size) -> Frame {
    if let state { return QuickAddScreen.view(state, size: size) }
    var frame = Frame(size: size)
    guard let failure else { return frame }
    let back = KeyHelp(keys: [.escape], label: services.texts.plan.keys.back)
    EmptyState(message: services.texts.failure(failure), key: back).draw(on: &frame, in: frame.area)
    return frame
  }

  private func send(_ event: QuickAddScreen.Event) async -> [AppEffect] {
    guard var state else { return [] }
    let effects = QuickAddScreen.update(&state, event)
    self.state = state
    var asked: [AppEffect] = []
    for effect in effects {
      switch effect {
      case .findConflicts(let span, let rules):
        asked += await send(.conflicts(await services.conflicts(with: span, rules)))
      case .save(let draft): asked += await save(draft)
      case .openForm(let draft): asked += [.close, .fillForm(draft)]
      case .leave: asked.append(.close)
      }
    }
    return asked
  }

  private func save(_ draft: EventDraft) async -> [AppEffect] {
    do throws(EditEventError) {
      return try await services.create(draft)
    } catch {
      return await send(.notSaved(error))
    }
  }
}
