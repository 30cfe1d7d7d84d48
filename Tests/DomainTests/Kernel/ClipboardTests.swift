import Domain
import Testing

struct ClipboardTests {
  @Test(arguments: [
    (Clipboard.Receiver.system, Clipboard.Receiver.terminal, Clipboard.Receiver.system), (nil, .terminal, .terminal),
    (nil, nil, nil),
  ])
  func secondClipboardIsUsedWhenTheFirstFails(
    first: Clipboard.Receiver?,
    second: Clipboard.Receiver?,
    keeper: Clipboard.Receiver?
  ) async {
    let clipboard = Clipboard { _ in first }.or(Clipboard { _ in second })
    #expect(await clipboard("글") == keeper)
  }
}
