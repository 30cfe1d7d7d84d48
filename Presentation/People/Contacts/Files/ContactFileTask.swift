/// What a path is asked for.
package enum ContactFileTask: Hashable, Sendable {
  case importing, exporting
}
