/// What a command line asks for.
package enum ParsedCommandLine: Hashable, Sendable {
  /// No command: the opening screen.
  case open(GlobalOptions)
  case run(Invocation)
  /// Help about the command at a path; empty for the whole program.
  case help([String], GlobalOptions)
  case version(GlobalOptions)
  /// What a shell could put next; the last word is the one being typed.
  case complete([String])
}
