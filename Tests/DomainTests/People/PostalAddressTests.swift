import Domain
import Testing

struct PostalAddressTests {
  @Test(arguments: [
    (["1 Main St", "New York", "NY", "10001", "USA", "", "Apt 3"], "1 Main St, Apt 3, New York, NY 10001, USA"),
    (["1 Main St", "New York", "NY", "10001", "미국", "", ""], "1 Main St, New York, NY 10001, 미국"),
    (
      ["Teheran-ro 1", "Gangnam-gu", "Seoul", "06234", "Korea", "", ""], "Teheran-ro 1, Gangnam-gu, Seoul 06234, Korea"
    ),
    (["테헤란로 1", "강남구", "서울", "06234", "", "", "101동 202호"], "06234 서울 강남구 테헤란로 1 101동 202호"),
    (["테헤란로 1", "강남구", "서울", "", "South Korea", "", ""], "South Korea 서울 강남구 테헤란로 1"),
    (["", "Berlin", "", "10115", "", "Postfach 1", ""], "Postfach 1, Berlin 10115"),
    (["1 Main St, New York, NY 10001", "", "", "", "", "", ""], "1 Main St, New York, NY 10001"),
    (["", "", "", "", "USA", "", ""], "USA"), (["", "", "", "", "", "", ""], ""),
  ])
  func addressIsInTheOrderOfItsScript(parts: [String], line: String) {
    let lines = parts.map { ContactLine(imported: $0) }
    let address = PostalAddress(
      street: lines[0], city: lines[1], region: lines[2], postalCode: lines[3], country: lines[4],
      postOfficeBox: lines[5], extended: lines[6])
    #expect(address.line == line)
  }
}
