import Domain

extension Texts {
  /// 만 30세, turns 30.
  package func age(_ years: Int) -> String { self(ko: "만 \(years)세", en: "turns \(years)") }

  /// 김민아 생일 · 만 36세; Mina's birthday · turns 36.
  func birthday(_ birthday: BirthdayOccurrence) -> String {
    let name = shortName(birthday.contact.title)
    let age = birthday.age.map { " · \(self.age($0))" } ?? ""
    return self(ko: "\(name) 생일\(age)", en: "\(name)'s birthday\(age)")
  }
}
