/// The fields of the form for a file of sayings.
package enum SayingFileField: Hashable, Sendable {
  case path, list, format, theme, font
}
