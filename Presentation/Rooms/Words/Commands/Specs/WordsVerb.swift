/// What `haru words` can do; the raw value is ``Invocation/verb``.
package enum WordsVerb: String, Hashable, Sendable, CaseIterable {
  case recommend, list, search, show, like, unlike, use, unuse, add, edit, remove, hide, unhide, share
  case importFiles = "import"
  case exportFile = "export"
}
