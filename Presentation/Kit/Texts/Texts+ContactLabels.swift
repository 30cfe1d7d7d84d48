import Domain

extension Texts {
  func name(of label: ContactLabel) -> String {
    switch label {
    case .none: ""
    case .mobile: self(ko: "휴대전화", en: "mobile")
    case .home: self(ko: "집", en: "home")
    case .work: self(ko: "회사", en: "work")
    case .main: self(ko: "대표", en: "main")
    case .school: self(ko: "학교", en: "school")
    case .fax: self(ko: "팩스", en: "fax")
    case .pager: self(ko: "호출기", en: "pager")
    case .other: self(ko: "기타", en: "other")
    case .custom(let label): label.text
    }
  }
}
