/// The shells that `haru completion` speaks to.
package enum Shell: String, Hashable, Sendable, CaseIterable {
  case bash, zsh, fish
}
