package import Domain

/// What the commands of the sayings need from outside.
package struct WordsCommandServices: Sendable {
  package let store: any Store
  package let shown: ShownSaying
  package let importer: any SayingImporting
  package let exporter: any SayingExporting
  package let cards: any CardSaving
  package let clipboard: Clipboard
  package let printer: Printer
  package let random: RandomSource
  package let time: TimeSource
  package let settings: Settings

  package init(
    _ store: any Store,
    shown: ShownSaying,
    importer: any SayingImporting,
    exporter: any SayingExporting,
    cards: any CardSaving,
    clipboard: Clipboard,
    printer: Printer,
    random: RandomSource,
    time: TimeSource,
    settings: Settings
  ) {
    self.store = store
    self.shown = shown
    self.importer = importer
    self.exporter = exporter
    self.cards = cards
    self.clipboard = clipboard
    self.printer = printer
    self.random = random
    self.time = time
    self.settings = settings
  }

  /// The user's clock at this moment.
  var clock: DayClock { time.clock(dayStart: settings.dayStart) }
}
