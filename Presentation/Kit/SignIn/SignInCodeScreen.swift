import Domain

/// A box with the code for another device, which waits until the user has signed in there.
enum SignInCodeScreen<Effect: WorkEffect, EffectResult: Equatable & Sendable>: RouteScreen {
  typealias Action = NoAction

  struct State: RouteState {
    typealias Owner = SignInCodeScreen<Effect, EffectResult>

    let provider: SignInProvider
    let code: DeviceCode
    /// The address with the code for cameras; `nil` if it can't be made or shown.
    let picture: QRCode?
    let texts: Texts
    var work = OngoingWork(nil)
    var size = Size(columns: 80, rows: 24)

    init(_ code: DeviceCode, at provider: SignInProvider, _ picture: QRCode?, texts: Texts) {
      (self.code, self.provider, self.picture, self.texts) = (code, provider, picture, texts)
    }

    var isOverlay: Bool { true }
    var hidesBoxes: Bool { true }
    var usesEveryKey: Bool { true }
    var nextFrame: Duration? { OngoingWork.interval }
    var keys: [KeyHelp] { work.keys(texts) }

    /// The lines that fit into a box, with as much of the picture, the large letters and the blank lines as there is
    /// room for.
    fileprivate var lines: [StyledLine] {
      let (columns, rows) = (max(1, size.columns - 4), size.rows - 2)
      let large = LargeCode(code.userCode).flatMap { $0.columns + 4 <= columns ? $0 : nil }
      let shown = picture.flatMap { SignInTexts.columns(of: $0, with: code) <= columns ? $0.lines : nil } ?? []
      func lines(_ picture: [StyledLine], _ large: LargeCode?, isShort: Bool = false) -> [StyledLine] {
        texts.signIn.deviceCode(
          code, provider.name, picture, large: large, width: min(columns, 72), isShort: isShort)
      }
      let withPicture = shown.isEmpty ? [] : [lines(shown, large), lines(shown, large, isShort: true)]
      let all = withPicture + [lines([], large), lines([], nil)]
      let short = [lines([], nil).filter { !$0.isEmpty }, texts.signIn.shortDeviceCode(code, width: min(columns, 72))]
      let fitting = (all + short).first { $0.count <= rows }
      return fitting ?? StyledLine.wrapped(texts.signIn.needsRoom, columns: columns, .error)
    }
  }

  /// Uses every input, because nothing else may happen while the code is valid.
  static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    state.work.isStop(input) ? [.stopWork] : []
  }

  static func draw(_ state: State, on frame: inout Frame) {
    let lines = state.lines
    let columns = min(frame.size.columns, (lines.map(\.columns).max() ?? 0) + 4)
    let box = frame.area.centered(columns: columns, rows: lines.count + 2)
    let inside = Box(state.texts.signIn.title(state.provider), style: Style(.accent)).draw(on: &frame, in: box)
    for (row, line) in lines.enumerated() { frame.line(line, in: inside.inset(left: 1, right: 1).line(row)) }
  }
}

extension SignInServices {
  /// Returns the address with a code for cameras, if a screen has enough colors for a camera to find the picture.
  func picture(of code: DeviceCode, in colors: ColorLevel) -> QRCode? {
    colors >= .twoHundredFiftySix ? code.complete.flatMap { qrCode($0.text) } : nil
  }
}
