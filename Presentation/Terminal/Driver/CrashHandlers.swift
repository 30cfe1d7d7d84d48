import CTerminal

/// The crash handlers of Swift's runtime before `main` begins.
package enum CrashHandlers {
  /// Leaves crashes to the system.
  ///
  /// The runtime would run `swift-backtrace`; a static program that was found on the PATH looks for it in the folder
  /// that the user is in, where anybody may have put one.
  package static func remove() { terminal_forget_crash_handlers() }
}
