package import Domain

/// What the coordinators of sayings need from outside.
package struct WordsServices: Sendable {
  package let sayings: any SayingRepository
  package let files: SayingFiles
  package let clipboard: Clipboard
  package let printer: Printer
  package let time: TimeSource
  package let random: RandomSource
  package let settings: Settings
  package let texts: Texts

  package init(
    sayings: any SayingRepository,
    files: SayingFiles,
    clipboard: Clipboard,
    printer: Printer,
    time: TimeSource,
    random: RandomSource,
    settings: Settings,
    texts: Texts
  ) {
    self.sayings = sayings
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

  package var context: WordsContext {
    WordsContext(texts: texts, theme: settings.theme, isStill: settings.reducedMotion)
  }

  var printing: PrintSaying { PrintSaying(cards: files.cards, printer: printer) }

  var recommend: RecommendSaying { RecommendSaying(sayings: sayings, random: random) }
}
