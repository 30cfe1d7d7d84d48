package import Domain

extension PeopleTexts {
  /// 4월 12일, 1990년 음력 윤4월 12일; April 12, lunar leap 4/12, 1990; the reader of birthdays reads them again.
  package func words(_ birthday: Birthday) -> String {
    let (month, day) = (birthday.date.month, birthday.date.day)
    let isLeap = birthday.date.calendar == .lunarLeapMonth
    let isLunar = birthday.date.calendar != .solar
    let korean = "\(isLunar ? "음력 " : "")\(birthday.year.map { "\($0)년 " } ?? "")\(isLeap ? "윤" : "")\(month)월 \(day)일"
    let slashes = "\(birthday.year.map { "\($0)/" } ?? "")\(month)/\(day)"
    return texts(
      ko: korean,
      en: isLunar
        ? "lunar \(isLeap ? "leap " : "")\(slashes)"
        : "\(MonthNames.english(month)) \(day)\(birthday.year.map { ", \($0)" } ?? "")"
    )
  }

  /// 만 30세, turns 30.
  package func age(_ years: Int) -> String { texts(ko: "만 \(years)세", en: "turns \(years)") }

  /// What is said about lunar dates and 29 February, which not every year has.
  package var rareBirthdays: String {
    texts(
      ko: "그 날이 없는 해에는 마지막 날(2월 28일, 음력 29일, 평달)에 챙겨요.",
      en: "In years without that day it is kept on the last there is: February 28, lunar 29th, the plain month."
    )
  }
}
