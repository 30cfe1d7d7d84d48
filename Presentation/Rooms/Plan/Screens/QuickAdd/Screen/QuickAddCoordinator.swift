import Domain

/// Lets an event be written in one line, over any room.
@MainActor
package final class QuickAddCoordinator: Coordinator {
  private let services: PlanServices
  /// `nil` until the calendars were read, and when they could not be.
  package private(set) var state: QuickAddScreen.State?
  /// The form that it went on in.
  package private(set) var form: EventEditor?
  private var failure: StoreError?
  private var size = Size(columns: 80, rows: 24)

  package init(_ services: PlanServices) {
    self.services = services
  }

  package var keys: [KeyHelp] { form?.keys ?? KeyHelp.all(QuickAddScreen.Action.self, services.texts) }

  package var hasTextFocus: Bool { form?.hasTextFocus ?? true }

  package var isAsking: Bool { form?.isAsking ?? false }

  package func appear() async {
    if let form { return await form.appear() }
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
    if case .resize(let size) = input { self.size = size }
    if let form { return await form.handle(input) }
    guard state != nil else {
      return input == .key(.escape) || input == .key(.enter) ? [.close] : [.unhandled]
    }
    state?.clock = services.clock
    guard let state, let event = QuickAddScreen.event(for: input, in: state) else { return [.unhandled] }
    return await send(event)
  }

  package func frame(size: Size) -> Frame {
    if let form { return form.frame(size: size) }
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
      case .openForm(let draft): await open(EventEditor(.fill(draft), services))
      case .leave: asked.append(.close)
      }
    }
    return asked
  }

  private func open(_ form: EventEditor) async {
    self.form = form
    _ = await form.handle(.resize(size))
    await form.appear()
  }

  private func save(_ draft: EventDraft) async -> [AppEffect] {
    do throws(EditEventError) {
      return try await services.create(draft)
    } catch {
      return await send(.notSaved(error))
    }
  }
}
