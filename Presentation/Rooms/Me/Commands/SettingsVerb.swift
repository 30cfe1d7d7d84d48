/// What `haru settings` can do; the raw value is ``Invocation/verb``.
package enum SettingsVerb: String, Hashable, Sendable, CaseIterable {
  case list, get, set
}
