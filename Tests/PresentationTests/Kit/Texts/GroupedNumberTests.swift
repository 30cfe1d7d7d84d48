import Presentation
import Testing

struct GroupedNumberTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (9_517, "9,517"), (12_345, "12,345"), (999_999, "999,999"),
    (1_000_000, "1,000,000"), (-1_000, "-1,000"), (-12, "-12"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func threeDigitsStandTogether(number: Int, expected: String) {
    #expect(number.grouped == expected)
  }
}
