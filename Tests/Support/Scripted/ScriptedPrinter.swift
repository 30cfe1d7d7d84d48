package import Domain
private import Synchronization

/// A printer with scripted results, which records documents instead of printing them.
package final class ScriptedPrinter: Sendable {
  private let printing: Result<Void, PrintError>
  private let record = Mutex<[Printout]>([])

  package init(_ printing: Result<Void, PrintError> = .success(())) {
    self.printing = printing
  }

  package var printouts: [Printout] { record.withLock { $0 } }

  package var printer: Printer {
    Printer { [self] printout throws(PrintError) in
      record.withLock { $0.append(printout) }
      try printing.get()
    }
  }
}
