package import Domain

/// What a path is asked for.
package enum SayingFileTask: Hashable, Sendable {
  case importing, exporting
  case picture(Saying)
}
