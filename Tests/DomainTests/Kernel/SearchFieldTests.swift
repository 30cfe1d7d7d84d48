import Domain
import Testing

struct SearchFieldTests {
  @Test func storedNumbersOfFieldsNeverChange() {
    let fields: [SearchField] = [
      .title, .translation, .place, .category, .nickname, .organization, .phone, .email, .group, .source, .tag,
      .instance, .notes, .subtitle, .publisher, .author,
    ]
    #expect(fields.map(\.rawValue) == Array(0..<fields.count))
    #expect(SearchField.allCases == fields)
  }
}
