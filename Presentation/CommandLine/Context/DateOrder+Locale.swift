package import Domain

extension DateOrder {
  /// The order of the system's locale for times, in POSIX's order of variables; month first where it says nothing.
  ///
  /// Source: the short date formats of the Unicode CLDR, by territory, or else by language.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let names = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    let (language, territory) = (names.first ?? "C", names.count > 1 ? names[1] : "")
    self =
      switch (language, territory) {
      case ("C", _), ("POSIX", _), ("en", ""), (_, "US"), ("en", "PH"): .monthFirst
      case (_, "KR"), (_, "JP"), (_, "CN"), (_, "TW"), (_, "HU"), (_, "LT"), (_, "MN"), (_, "SE"), ("en", "ZA"),
        (_, "CA"):
        .yearFirst
      case ("ko", ""), ("ja", ""), ("zh", ""), ("hu", ""), ("lt", ""), ("mn", ""), ("sv", ""): .yearFirst
      default: .dayFirst
      }
  }
}
