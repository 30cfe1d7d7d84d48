import Domain

/// A screen that shows the address to open in any browser, and asks for the redirect URL that the browser shows at the
/// end.
///
/// The lines of the address begin at the left edge and have no border, so that the mouse selects nothing else.
enum SignInPasteScreen<Reason: SignInReason>: RouteScreen {
  typealias Action = NoAction
  typealias Effect = Reason.Effect
  typealias EffectResult = Reason.EffectResult

  struct State: RouteState {
    typealias Owner = SignInPasteScreen<Reason>
    typealias Effect = Reason.Effect
    typealias EffectResult = Reason.EffectResult

    let open: OpenSignIn
    let request: SignInRequest
    let reason: Reason
    let texts: Texts
    var field = TextField()
    /// The reason why the pasted text wasn't accepted.
    var failure: String?
    var size = Size(columns: 80, rows: 24)

    init(_ open: OpenSignIn, with request: SignInRequest, _ reason: Reason, texts: Texts) {
      (self.open, self.request, self.reason, self.texts) = (open, request, reason, texts)
    }

    var isOverlay: Bool { true }
    var hidesBoxes: Bool { true }
    var hasTextFocus: Bool { true }
    var keys: [KeyHelp] {
      let signIn = texts.signIn.signInVerb
      return [
        CommonKey.open.named(ko: signIn.korean, en: signIn.english).help(texts), CommonKey.cancel.help(texts),
      ]
    }

    /// The rows of the screen; the field is in the row after them.
    fileprivate var lines: [StyledLine] {
      let words = texts.signIn
      let columns = max(1, size.columns)
      let parts = SignInTexts.parts(of: request.address, columns: columns)
      func lines(_ address: [StyledLine], gap: [StyledLine]) -> [StyledLine] {
        [StyledLine(words.title(open.provider), .title)] + gap
          + StyledLine.wrapped(words.openElsewhere(open.provider.name), columns: columns) + gap + address + gap
          + StyledLine.wrapped(words.copyAddress, columns: columns) + gap + [StyledLine(words.pasteQuestion)]
      }
      let room = size.rows - 1 - notes.count
      let notice = StyledLine.wrapped(words.needsRoom, columns: columns, .error)
      let all = [lines(parts, gap: [StyledLine()]), lines(parts, gap: []), lines(notice, gap: [])]
      return all.first { $0.count <= room } ?? notice + [StyledLine(words.pasteQuestion)]
    }

    fileprivate var notes: [StyledLine] {
      failure.map { StyledLine.wrapped($0, columns: max(1, size.columns), .error) } ?? []
    }

    fileprivate var fieldArea: Rect { Rect(size).line(min(lines.count, max(0, size.rows - 1))) }
  }

  static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    let outcome = state.field.handle(input, in: state.fieldArea)
    switch outcome {
    case .submitted:
      let answer = state.field.text.withoutQuotes
      guard !answer.isEmpty else {
        state.failure = state.texts.signIn.nothingPasted
        return []
      }
      guard !state.request.isRefused(answer) else {
        state.failure = Refusal(state.texts.signIn.failure(.wrongAnswer, at: state.open.provider.name)).message
        return []
      }
      return [state.reason.finishing(state.open, with: answer)]
    case .cancelled: return [.dismiss]
    case .changed: state.failure = nil
    case .ignored, .refused: break
    }
    return outcome.leaves(input) ? nil : []
  }

  static func show(_ result: EffectResult, _ state: inout State) {
    if let refusal = result.refusal { state.failure = refusal.message }
  }

  static func draw(_ state: State, on frame: inout Frame) {
    frame.fill(frame.area, style: .plain)
    for (row, line) in state.lines.enumerated() { frame.line(line, in: frame.area.line(row)) }
    let field = state.fieldArea
    state.field.draw(on: &frame, in: field, texts: state.texts)
    for (row, line) in state.notes.enumerated() { frame.line(line, in: frame.area.line(field.top + 1 + row)) }
  }
}

/// The reason why a feature signs in, and the effect that finishes it.
protocol SignInReason: Hashable, Sendable {
  associatedtype Effect: WorkEffect
  associatedtype EffectResult: FeatureResult

  /// Returns the effect that finishes a sign-in with the redirect URL.
  func finishing(_ open: OpenSignIn, with answer: String) -> Effect
}

extension WorkCoordinator {
  /// Shows the address to open elsewhere, or the code for another device while Haru waits for the user there.
  ///
  /// - Parameter work: The work that waits for the user of a code.
  func wait<Reason: SignInReason>(
    for open: OpenSignIn, _ reason: Reason, picture: (DeviceCode) -> QRCode?,
    work: @autoclosure () -> LongWork<Outcome>
  ) where Reason.Effect == Effect, Reason.EffectResult == EffectResult {
    switch open.step {
    case .address(let request):
      _ = stack.push(SignInPasteScreen.State(open, with: request, reason, texts: texts))
    case .code(let code):
      ongoing = work()
      let screen = SignInCodeScreen<Effect, EffectResult>.State(code, at: open.provider, picture(code), texts: texts)
      _ = stack.push(screen)
    }
  }

  /// Closes the screen for an address, because the sign-in has ended, whether it succeeded or not.
  func closePaste<Reason: SignInReason>(_ reason: Reason.Type) {
    if stack.top is SignInPasteScreen<Reason>.State { stack.pop() }
  }
}
