/// The page that is left after the data was removed, here, by another run of Haru, or by another program.
@MainActor final class RemovedDataCoordinator: Coordinator {
  private static let startOver = CommonKey.open.named(ko: "새로 시작", en: "start over")

  let hasTextFocus = false
  private let message: String
  private let texts: Texts

  init(_ message: String, _ texts: Texts) { (self.message, self.texts) = (message, texts) }

  var keys: [KeyHelp] { [Self.startOver, AppAction.quit.binding].map { $0.help(texts) } }

  /// The page itself lists both keys, so a menu would only take their room in the help line.
  var menu: [MenuItem] { [] }

  func appear() async {}

  func handle(_ input: InputEvent) async -> [AppEffect] {
    guard case .key(let press) = input, Self.startOver.keys.contains(press) else { return [.unhandled] }
    return [.startOver]
  }

  func frame(size: Size) -> Frame {
    var frame = Frame(size: size)
    EmptyState(message: message, keys: keys).draw(on: &frame, in: frame.area)
    return frame
  }
}
