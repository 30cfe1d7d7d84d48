/// The options that only `haru plan import` has.
package enum ExchangeOption {
  package static let dryRun = OptionSpec(
    "dry-run",
    LocalizedText(ko: "무엇이 바뀔지만 알려 주고 바꾸지 않아요", en: "Only tell what would change")
  )
}
