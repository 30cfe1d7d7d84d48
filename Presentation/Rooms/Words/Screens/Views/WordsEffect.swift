package import Domain

/// What the screens of sayings ask their coordinator to do.
package enum WordsEffect: FileEffect {
  /// Draw a saying.
  case recommend
  /// Read again what was drawn, or draw one, and the part of a shelf around a row.
  case loadHome(Saying.ID?, SayingShelf, around: Int)
  /// Read the part of a shelf around a row.
  case loadPage(SayingShelf, around: Int)
  /// Read again what is looked at.
  case loadSaying(Saying.ID, SayingPlace?)

  /// Open a saying, which is not new then.
  case open(Saying.ID, SayingPlace?)
  /// Open the next saying, or the one before when negative.
  case step(Saying.ID, SayingPlace?, by: Int)
  /// Leave what is on top.
  case dismiss

  /// Like or unlike it, mark it as used or unused.
  case mark(Saying, SayingMark)
  case copy(Saying)
  case ask(SayingForm.Task)
  case save(SayingForm.Task, SayingContent)
  /// Remove an own saying, or hide one of the collection.
  case takeAway(Saying)
  /// Show a hidden one again.
  case unhide(Saying)
  case askForFile(SayingFileForm.Task)
  case file(FileOrder<SayingFileJob>)
  /// Stop the import that goes on.
  case stopImport
}
