import Domain

extension SettingSpec {
  static let books = [bookSources, bookCovers] + addresses

  private static let bookSources = SettingSpec(
    "books.sources", .text, name: LocalizedText(ko: "책을 찾는 곳", en: "Where books are looked for"),
    summary: LocalizedText(
      ko: "쉼표로 나누어 차례로 써요. 앞의 것을 더 믿어요. 자동은 키가 있는 곳 모두예요.",
      en: "With commas, the first one's word counting most; automatic is wherever there is a key."),
    values: BookCatalogue.allCases.map { Value(word: $0.rawValue, name: nil) } + [.automatic],
    unset: LocalizedText(ko: "자동 (키가 있는 곳은 모두)", en: "automatic (wherever there is a key)"),
    read: { $0.books.catalogues?.map(\.rawValue).joined(separator: ",") },
    write: { text, settings, texts throws(CommandFailure) in
      guard !text.isAutomaticSetting else { return settings.books.catalogues = nil }
      var named: [BookCatalogue] = []
      for word in text.lowercased().split(separator: ",", omittingEmptySubsequences: false).map({ String($0).trimmed })
      {
        guard let catalogue = BookCatalogue(rawValue: word) else {
          let allowed = BookCatalogue.allCases.map(\.rawValue) + [automatic]
          throw texts.wrongValue(word, allowed: allowed)
        }
        if !named.contains(catalogue) { named.append(catalogue) }
      }
      settings.books.catalogues = named
    })

  private static let bookCovers = toggle(
    "books.covers", name: LocalizedText(ko: "책 표지", en: "Covers"),
    summary: LocalizedText(ko: "전체 화면에서 책 표지를 받아 보여 줘요.", en: "Covers are fetched and shown on the full screen."),
    \.books.showsCovers)

  private static var addresses: [SettingSpec] {
    let catalogues: [BookCatalogue] = [.aladin, .kakao, .seoji, .googleBooks, .openLibrary]
    return catalogues.map { address(of: $0) }
  }

  private static func address(of catalogue: BookCatalogue) -> SettingSpec {
    let name = Texts(.korean).books.name(of: catalogue)
    let english = Texts(.english).books.name(of: catalogue)
    return SettingSpec(
      "books.\(catalogue.rawValue).url", .text, name: LocalizedText(ko: "\(name)의 주소", en: "Address of \(english)"),
      summary: LocalizedText(
        ko: "다른 서버를 거칠 때만 써요. 자동은 늘 있는 곳이에요.", en: "Only for a mirror of it; automatic is the usual one."),
      values: [.automatic], unset: LocalizedText(ko: "자동 (늘 있는 곳)", en: "automatic (the usual one)"),
      read: { $0.books.addresses[catalogue]?.text },
      write: { text, settings, texts throws(CommandFailure) in
        guard !text.isAutomaticSetting else { return settings.books.addresses[catalogue] = nil }
        guard let address = WebAddress(text) else { throw texts.booksRefusals.wrongAddress }
        guard catalogue.keyName == nil || address.isEncrypted || address.isLoopback else {
          throw texts.booksRefusals.exposingAddress(text)
        }
        settings.books.addresses[catalogue] = address
      })
  }
}
