/// The options of `haru demo`.
package enum DemoOption {
  package static let years = OptionSpec(
    "years",
    value: ValueSpec("N"),
    LocalizedText(ko: "몇 년 치를 만들지 정해요", en: "How many years of data to make")
  )
  package static let seed = OptionSpec(
    "seed",
    value: ValueSpec("NUMBER"),
    LocalizedText(ko: "만들 자료를 정하는 숫자예요", en: "The number that decides what is made")
  )
}
