import Domain
import Presentation
import Testing

struct DateOrderLocaleTests {
  @Test(arguments: [
    ([:], DateOrder.monthFirst), (["LANG": "C.UTF-8"], .monthFirst), (["LANG": "en_US.UTF-8"], .monthFirst),
    (["LANG": "ko_KR.UTF-8"], .yearFirst), (["LANG": "en_GB.UTF-8"], .dayFirst), (["LANG": "de_DE@euro"], .dayFirst),
    (["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"], .dayFirst),
    (["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8", "LC_ALL": "ja_JP.UTF-8"], .yearFirst),
    (["LANG": "ko", "LC_ALL": ""], .yearFirst), (["LANG": "_"], .monthFirst),
  ])
  func orderIsThatOfTheLocale(environment: [String: String], order: DateOrder) {
    #expect(DateOrder(environment: environment) == order)
  }
}
