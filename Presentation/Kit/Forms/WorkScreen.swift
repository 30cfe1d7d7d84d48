import Domain

package protocol WorkEffect: FeatureEffect {
  static var stopWork: Self { get }
}

/// A box over other screens that names the ongoing work and can stop it.
package enum WorkScreen<Effect: WorkEffect, EffectResult: Equatable & Sendable>: RouteScreen {
  package typealias Action = NoAction

  package struct State: RouteState {
    package typealias Owner = WorkScreen<Effect, EffectResult>

    let title: String
    let name: String
    let texts: Texts
    var work = OngoingWork(nil)
    /// The text below the name, such as the number of requests or an address to open; empty for none.
    var note = ""
    package var size = Size(columns: 80, rows: 24)

    /// - Parameter name: The work in words, such as "Checking your data".
    package init(_ title: String, _ name: String, texts: Texts) {
      (self.title, self.name, self.texts) = (title, name, texts)
    }

    /// The address in the note; `nil` if there is none.
    fileprivate var address: String? {
      note.split(separator: "\n").map(String.init).last { WebAddress(exactly: $0) != nil }
    }

    package var isOverlay: Bool { true }
    package var hidesBoxes: Bool { address != nil }
    package var usesEveryKey: Bool { true }
    package var nextFrame: Duration? { OngoingWork.interval }
    package var keys: [KeyHelp] { work.keys(texts) }
  }

  /// Uses every input, because nothing else may happen while the work is in progress.
  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    state.work.isStop(input) ? [.stopWork] : []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    if let address = state.address { return draw(state, with: address, on: &frame) }
    let columns = min(frame.size.columns, 64)
    let inner = max(1, columns - 4)
    let name = state.work.lines(state.name, columns: inner, texts: state.texts)
    let lines = name + (state.note.isEmpty ? [] : TextClip.wrap(state.note, columns: inner))
    let box = frame.area.centered(columns: columns, rows: lines.count + 2)
    let inside = Box(state.title, style: Style(.accent)).draw(on: &frame, in: box).inset(left: 1, right: 1)
    frame.lines(lines, in: inside)
  }

  /// Draws the lines of an address at the left edge without a border, so that the mouse selects nothing else.
  private static func draw(_ state: State, with address: String, on frame: inout Frame) {
    frame.fill(frame.area, style: .plain)
    let columns = max(1, frame.size.columns)
    func wrapped(_ text: String) -> [StyledLine] { StyledLine.wrapped(text, columns: columns) }
    let name = state.work.lines(state.name, columns: columns, texts: state.texts).map { StyledLine($0) }
    let words = state.note.split(separator: "\n").map(String.init).filter { $0 != address }.flatMap(wrapped)
    func lines(_ address: [StyledLine], gap: [StyledLine]) -> [StyledLine] {
      [StyledLine(state.title, .title)] + gap + name + gap + words + gap + address
    }
    let parts = SignInTexts.parts(of: address, columns: columns)
    // A part of an address is of no use.
    let notice = StyledLine.wrapped(state.texts.signIn.needsRoom, columns: columns, .error)
    let all = [lines(parts, gap: [StyledLine()]), lines(parts, gap: [])]
    let shown = all.first { $0.count <= frame.size.rows } ?? lines(notice, gap: [])
    for (row, line) in shown.prefix(frame.size.rows).enumerated() { frame.line(line, in: frame.area.line(row)) }
  }
}

/// A coordinator whose screens begin long work, such as a backup.
@MainActor protocol WorkCoordinator: RouteCoordinator where Effect: WorkEffect, EffectResult: FeatureResult {
  associatedtype Outcome: Sendable

  var texts: Texts { get }

  /// The title of messages about how work has ended.
  var title: String { get }

  /// The running work, whose box is shown.
  var ongoing: LongWork<Outcome>? { get set }

  func perform(_ effect: Effect) async throws(CommandFailure) -> [AppEffect]

  /// Shows how work has ended, on the screen that it began on or above it.
  func show(_ outcome: Outcome)

  /// Returns the line of the box about the progress.
  func note(on progress: WorkProgress) -> String
}

extension WorkCoordinator {
  func note(on progress: WorkProgress) -> String { "" }

  func appear() async { await readShown() }

  func advance() {
    stack.advance()
    guard let ongoing else { return }
    guard let outcome = ongoing.outcome else {
      let note = ongoing.progress.map(note) ?? ongoing.note
      return stack.change(WorkScreen<Effect, EffectResult>.State.self) { $0.note = note }
    }
    self.ongoing = nil
    stack.pop()
    show(outcome)
  }

  func run(_ effect: Effect) async -> [AppEffect] {
    do throws(CommandFailure) { return try await perform(effect) } catch {
      let refusal = Refusal(error)
      return stack.isAtBottom ? [.failure(refusal.message)] : await sendToTop(.refused(refusal))
    }
  }

  /// Shows a message whose only answer closes it.
  ///
  /// - Parameter label: The name of the answer; OK by default.
  func show(_ message: String, then effect: Effect, label: String? = nil) {
    let answer = Dialog<Effect>.Choice(effect, key: .enter, label: label ?? texts.understood)
    let dialog = Dialog(title, message: message, choices: [answer], harmless: effect)
    _ = stack.push(QuestionScreen<Effect, EffectResult>.State(dialog))
  }

  /// Closes a question, because its answer has been given.
  func closeQuestion() { if stack.top is QuestionScreen<Effect, EffectResult>.State { stack.pop() } }
}

extension Texts {
  var understood: String { self(ko: "확인", en: "OK") }
}
