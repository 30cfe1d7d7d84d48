package import Data
package import Domain
package import Presentation

/// The dependencies on the outside world; tests replace those that they need.
public struct Externals: Sendable {
  /// The command-line arguments without the program's name; not necessarily valid text.
  package var arguments: [[UInt8]]
  package var environment: [String: String]
  package var time: TimeSource
  package var newID: IDGenerator
  package var random: RandomSource
  package var openLink: LinkOpener
  package var clipboard: Clipboard
  package var printer: Printer
  package var editor: TextEditor
  /// Creates a client for web servers; nothing is opened before the first request.
  package var http: @Sendable (HTTPSettings) -> HTTPClient
  /// Creates a client that keeps connections to a server open for many requests, and never repeats a request.
  package var connectedHTTP: @Sendable (HTTPSettings) -> HTTPClient
  package var io: any CommandIO
  /// The session ID (`getsid`), which the programs in one place, such as a terminal window, share.
  package var session: Int
  package var openTerminal: @Sendable () throws(TerminalError) -> any TerminalDevice
  /// The operating system's name and version.
  package var system: @Sendable () -> String
  /// The folder in which the demo's store is created.
  package var temporaryDirectory: String

  package init(
    arguments: [[UInt8]], environment: [String: String], time: TimeSource, newID: IDGenerator, random: RandomSource,
    openLink: LinkOpener, clipboard: Clipboard, printer: Printer, editor: TextEditor,
    http: @escaping @Sendable (HTTPSettings) -> HTTPClient,
    connectedHTTP: @escaping @Sendable (HTTPSettings) -> HTTPClient, io: any CommandIO, session: Int,
    openTerminal: @escaping @Sendable () throws(TerminalError) -> any TerminalDevice,
    system: @escaping @Sendable () -> String = { "" }, temporaryDirectory: String
  ) {
    (self.arguments, self.environment, self.time) = (arguments, environment, time)
    (self.newID, self.random, self.openLink) = (newID, random, openLink)
    (self.clipboard, self.printer, self.editor) = (clipboard, printer, editor)
    (self.http, self.connectedHTTP, self.io) = (http, connectedHTTP, io)
    (self.session, self.openTerminal, self.system) = (session, openTerminal, system)
    self.temporaryDirectory = temporaryDirectory
  }
}
