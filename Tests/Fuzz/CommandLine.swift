import Domain
import Presentation

/// Parses the words of a command line, each ending with a zero byte as in the system's arguments.
@_cdecl("LLVMFuzzerTestOneInput")
public func testCommandLine(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let words = UnsafeBufferPointer(start: start, count: count).split(separator: 0, omittingEmptySubsequences: false)
  let texts = Texts(count % 2 == 0 ? .korean : .english)
  do throws(UsageError) {
    let arguments = try CommandLineBytes.decode(words.map(Array.init))
    _ = GlobalOptions(scanning: arguments)
    switch try CommandParser(.haru).parse(arguments) {
    case .help(let path, _, let isForMachines): help(path, isForMachines: isForMachines, width: count % 100, texts)
    case .run(let invocation): help([invocation.noun], isForMachines: false, width: 80, texts)
    case .complete(let words): _ = Completer(.haru, texts).completion(of: words).lines
    case .open, .version: break
    }
  } catch {
    let failure = texts.failure(for: error, program: "haru")
    precondition(!failure.message.isEmpty, "\(error) has no message")
  }
  return 0
}

private func help(_ path: [String], isForMachines: Bool, width: Int, _ texts: Texts) {
  let page = HelpPage(.haru, texts)
  let lines = isForMachines ? page.machineLines(for: path, width: width) : page.lines(for: path, width: width)
  precondition(!lines.isEmpty, "\(path) has no help")
}

extension CommandTree {
  /// The command tree without features that run, because only parsing is tested.
  fileprivate static let haru = CommandTree.haru(features.map(\.description))

  private static var features: [FeatureModule<Never>] {
    [
      .today(features: { features.map(\.description) }) { nothing, _ in switch nothing {} },
      .people { nothing, _ in switch nothing {} },
      .words { nothing, _ in switch nothing {} }, .plan { nothing, _ in switch nothing {} },
      .canvas { nothing, _ in switch nothing {} }, .books { nothing, _ in switch nothing {} },
      .settings(features: { features.map(\.description) }) { nothing, _ in switch nothing {} },
      .reminders { nothing, _ in switch nothing {} }, .sync { nothing, _ in switch nothing {} },
    ]
  }
}
