/// The options of `haru undo`.
package enum UndoOption {
  package static let list = OptionSpec(
    "list",
    LocalizedText(ko: "되돌리지 않고 되돌릴 수 있는 것을 보여 줘요", en: "Show what can be taken back, and take nothing back")
  )
}
