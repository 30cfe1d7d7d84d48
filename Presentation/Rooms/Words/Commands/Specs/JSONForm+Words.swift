extension JSONForm {
  static let sharedSaying = JSONForm.object("number", "text", "path", "copied", "printed")
  static let importedSayings = JSONForm.object(keys: [
    "added", "updated", "unchanged", "repeated", "skipped", "kept", "failed", "kept_kinds", "failed_omitted", "dry_run",
  ])
  .with(
    Note("failed", #"[{"file", "line", "message"}]"#),
    Note("kept_kinds", ko: "글귀가 아닌 것의 종류마다 수", en: "how many there were of each kind that is no saying"))
  static let exportedSayings = JSONForm.object("sayings", "format", "path")
}
