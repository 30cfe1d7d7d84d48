import Domain
import Testing

struct ClipboardTests {
  @Test(arguments: [
    (Clipboard.Keeper.system, Clipboard.Keeper.terminal, Clipboard.Keeper.system), (nil, .terminal, .terminal),
    (nil, nil, nil),
  ])
  func theOtherOneIsAskedWhenThisOneDoesNotCopy(
    first: Clipboard.Keeper?,
    second: Clipboard.Keeper?,
    keeper: Clipboard.Keeper?
  ) async {
    let clipboard = Clipboard { _ in first }.or(Clipboard { _ in second })
    #expect(await clipboard("글") == keeper)
  }
}
