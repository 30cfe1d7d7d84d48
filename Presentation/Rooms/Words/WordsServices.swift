package import Domain

/// What the screens and commands of sayings need from outside.
package struct WordsServices: Sendable {
  package let store: any Store
  package let shown: ShownSaying
  package let files: SayingFiles
  package let clipboard: Clipboard
  package let printer: Printer
  package let time: TimeSource
  package let random: RandomSource
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store,
    shown: ShownSaying,
    files: SayingFiles,
    clipboard: Clipboard,
    printer: Printer,
    time: TimeSource,
    random: RandomSource,
    settings: Settings,
    texts: Texts
  ) {
    self.store = store
    self.shown = shown
    self.files = files
    self.clipboard = clipboard
    self.printer = printer
    self.time = time
    self.random = random
    self.settings = settings
    self.texts = texts
  }

  /// The user's clock at this moment.
  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  package var context: RoomContext { RoomContext(texts, settings) }

  var printing: PrintSaying { PrintSaying(images: files.images, printer: printer) }

  var recommend: RecommendSaying { RecommendSaying(store, shown: shown, random: random) }
}
