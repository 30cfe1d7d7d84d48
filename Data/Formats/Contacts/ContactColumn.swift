import Domain

enum ContactColumn: Hashable {
  /// A part of a numbered value; numbers start at 1.
  enum Part: Hashable {
    case value, label
    case street, city, region, postalCode, country, postOfficeBox, extended
    /// The full address, which Google writes next to its parts.
    case formatted
  }

  case formattedName, family, given, middle, prefix, suffix
  /// The formatted name in a separate column; a row that only repeats this name as the given name has no name parts.
  case fullName
  case line(CardLine)
  case birthday, lunarBirthday, notes
  /// - Parameter separator: The text between the groups of a cell.
  case groups(separator: String)
  case phone(Int, Part), email(Int, Part), address(Int, Part), link(Int, Part)
  /// A phone number whose label is the name of its column.
  case labeledPhone(ContactLabel)
  /// A part of an address whose label is in the name of the column.
  case labeledAddress(ContactLabel, Part)
  case labeledLink(ContactLabel)
  /// A part of the birthday: 1 for the year, 2 for the month and 3 for the day.
  case birthdayPart(Int)
  /// The names of other columns in the order of their values, separated by semicolons.
  case columnOrder
  case other

  /// Creates a column from its name; case, spaces, underscores and other punctuation don't matter.
  init(_ name: String) {
    let key = name.lowercased().split { $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    self = Self.named[key] ?? Self.fixed[Self.letters(key)] ?? Self.numbered(key) ?? Self.outlook(key) ?? .other
  }

  private static func letters(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The unnumbered columns of Google, Outlook and Thunderbird, and common names in handmade tables.
  private static let fixed: [String: ContactColumn] = Dictionary(
    named.map { (letters($0.key), $0.value) }
      + CardLine.allCases.flatMap { line in line.names.columns.map { (letters($0), .line(line)) } },
    // Without the space, Thunderbird's Birth Day, which is the day of birth, equals Birthday.
    uniquingKeysWith: { first, second in second == .birthday ? second : first })

  private static let named: [String: ContactColumn] = [
    "name": .formattedName, "display name": .formattedName, "full name": .fullName,
    "first name": .given, "given name": .given, "first": .given, "given": .given, "forename": .given,
    "last name": .family, "family name": .family, "last": .family, "family": .family, "surname": .family,
    "middle name": .middle, "additional name": .middle, "middle": .middle, "name prefix": .prefix, "prefix": .prefix,
    "title": .prefix, "name suffix": .suffix, "suffix": .suffix,
    "birthday": .birthday, "birth date": .birthday, "date of birth": .birthday, "note": .notes,
    "lunar birthday": .lunarBirthday, "음력 생일": .lunarBirthday, "notes": .notes,
    "labels": .groups(separator: " ::: "), "group membership": .groups(separator: " ::: "),
    "categories": .groups(separator: ";"), "column order": .columnOrder,
    "e-mail": .email(1, .value), "email address": .email(1, .value), "primary email": .email(1, .value),
    "secondary email": .email(2, .value), "phone": .labeledPhone(.none),
    "phone number": .labeledPhone(.none), "telephone": .labeledPhone(.none), "mobile number": .labeledPhone(.mobile),
    "mobile": .labeledPhone(.mobile), "cell phone": .labeledPhone(.mobile),
    "fax number": .labeledPhone(.fax), "pager number": .labeledPhone(.pager),
    "birth year": .birthdayPart(1), "birth month": .birthdayPart(2), "birth day": .birthdayPart(3),
    "이름": .given, "성": .family, "성명": .formattedName,
    "휴대폰": .labeledPhone(.mobile), "휴대전화": .labeledPhone(.mobile),
    "전화번호": .labeledPhone(.none), "전화": .labeledPhone(.none), "이메일": .email(1, .value), "생일": .birthday,
    "메모": .notes, "그룹": .groups(separator: ";"), "주소": .labeledAddress(.none, .street),
    "호칭": .prefix, "호칭(영문)": .prefix, "호칭(한글)": .suffix, "중간 이름": .middle, "전체 이름": .formattedName,
    "범주": .groups(separator: ";"), "범주 항목": .groups(separator: ";"),
  ]

  private static let parts: [String: Part] = [
    "value": .value, "label": .label, "type": .label, "street": .street, "city": .city, "region": .region,
    "postal code": .postalCode, "country": .country, "po box": .postOfficeBox, "extended address": .extended,
    "formatted": .formatted,
  ]

  /// Parses a column of Google, such as `phone 2 - value`.
  private static func numbered(_ key: String) -> ContactColumn? {
    let halves = key.split(separator: " - ").map(String.init)
    guard halves.count == 2, let blank = halves[0].lastIndex(of: " "),
      let number = Int(halves[0][halves[0].index(after: blank)...]), number > 0, let part = parts[halves[1]]
    else { return nil }
    return switch halves[0][..<blank] {
    case "phone": .phone(number, part)
    case "e-mail": .email(number, part)
    case "address": .address(number, part)
    case "website": .link(number, part)
    default: nil
    }
  }

  /// Parses a column of Outlook or Thunderbird: `business phone 2`, `home street`, `e-mail 2 address`, `전자 메일 2 주소`.
  private static func outlook(_ key: String) -> ContactColumn? {
    var words = key.replacing(/(전자 ?메일|이메일)/, with: "e-mail").split(separator: " ").map(String.init)
    if words.first == "e-mail", words.last == "address" || words.last == "주소" {
      let number = words.count == 2 ? 1 : Int(words[1])
      return words.count <= 3 ? number.map { .email($0, .value) } : nil
    }
    if words.count > 1, words.last.flatMap({ Int($0) }) != nil, words[1] != "street", words[1] != "address" {
      words.removeLast()
    }
    let name = words.joined(separator: " ")
    return outlookNames[name] ?? postal(words) ?? koreanPostal(name)
  }

  private static let outlookNames: [String: ContactColumn] = [
    "mobile phone": .labeledPhone(.mobile), "home phone": .labeledPhone(.home),
    "business phone": .labeledPhone(.work), "work phone": .labeledPhone(.work),
    "company main phone": .labeledPhone(.main), "primary phone": .labeledPhone(.none),
    "other phone": .labeledPhone(.other), "car phone": .labeledPhone(.custom(ContactLine(imported: "Car"))),
    "radio phone": .labeledPhone(.custom(ContactLine(imported: "Radio"))), "pager": .labeledPhone(.pager),
    "business fax": .labeledPhone(.fax), "home fax": .labeledPhone(.fax), "other fax": .labeledPhone(.fax),
    "web page": .labeledLink(.none), "personal web page": .labeledLink(.home),
    "근무처 전화": .labeledPhone(.work), "회사 전화": .labeledPhone(.work), "집 전화": .labeledPhone(.home),
    "집 전화 번호": .labeledPhone(.home), "회사 대표 전화": .labeledPhone(.main), "기본 전화": .labeledPhone(.none),
    "기타 전화": .labeledPhone(.other), "카폰": .labeledPhone(.custom(ContactLine(imported: "카폰"))),
    "무선 전화": .labeledPhone(.custom(ContactLine(imported: "무선"))), "호출기": .labeledPhone(.pager),
    "근무지 팩스": .labeledPhone(.fax), "근무처 팩스": .labeledPhone(.fax), "회사 팩스": .labeledPhone(.fax),
    "집 팩스": .labeledPhone(.fax), "기타 팩스": .labeledPhone(.fax), "웹 페이지": .labeledLink(.none),
    "개인 웹 페이지": .labeledLink(.home), "회사 웹 페이지": .labeledLink(.work),
  ]

  private static func postal(_ words: [String]) -> ContactColumn? {
    let labels: [String: ContactLabel] = ["home": .home, "business": .work, "work": .work, "other": .other]
    guard let label = words.first.flatMap({ labels[$0] }) else { return nil }
    let part: Part
    switch words.dropFirst().joined(separator: " ") {
    case "street", "street 2", "street 3", "address 2": part = .street
    case "address" where words[0] == "work" || words[0] == "home": part = .street
    case "city": part = .city
    case "state": part = .region
    case "postal code", "zipcode": part = .postalCode
    case "country", "country/region": part = .country
    case "address po box": part = .postOfficeBox
    default: return nil
    }
    return .labeledAddress(label, part)
  }

  /// Parses Outlook's `집 번지`, `집 주소 시/도`, `근무지 우편 번호`, and `시/도(회사)` of Windows Mail.
  private static func koreanPostal(_ key: String) -> ContactColumn? {
    let labels: [String: ContactLabel] = ["집": .home, "근무지": .work, "근무처": .work, "회사": .work, "기타": .other]
    let parts: [String: Part] = [
      "번지": .street, "주소": .street, "구/군/시": .city, "시/도": .region, "우편번호": .postalCode,
      "국가": .country, "국가/지역": .country, "사서함": .postOfficeBox,
    ]
    var words = key.split { " ()".contains($0) }.map(String.init)
    if key.hasSuffix(")"), let kind = words.popLast() { words.insert(kind, at: 0) }
    guard let label = words.first.flatMap({ labels[$0] }) else { return nil }
    let name = words.dropFirst().joined()
    let part = parts[name] ?? parts[name.hasPrefix("주소") ? String(name.dropFirst(2)) : ""]
    return part.map { .labeledAddress(label, $0) }
  }
}

extension ContactLabel {
  /// - Parameter word: The label in a table; a star before the label marks the preferred value.
  init(word: String) {
    let text = word.hasPrefix("* ") ? String(word.dropFirst(2)) : word == "*" ? "" : word
    let key = text.lowercased()
    if let known = Self.words.first(where: { $0.word.lowercased() == key })?.label {
      self = known
    } else if key.hasSuffix(" fax") {
      self = .fax
    } else {
      self = text.isBlank ? .none : .custom(ContactLine(imported: text))
    }
  }

  var word: String {
    guard case .custom(let words) = self else { return Self.words.first { $0.label == self }?.word ?? "" }
    return words.text
  }

  private static let words: [(word: String, label: ContactLabel)] = [
    ("Mobile", .mobile), ("Home", .home), ("Work", .work), ("Main", .main), ("School", .school), ("Work Fax", .fax),
    ("Fax", .fax), ("Pager", .pager), ("Other", .other),
  ]
}
