package import Domain

/// What is asked for before sayings leave or come.
package enum SayingFileTask: Hashable, Sendable {
  case importing, exporting
  case picture(Saying)
  case printing(Saying)
}
