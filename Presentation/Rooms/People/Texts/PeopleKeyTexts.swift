extension PeopleTexts {
  package var keys: PeopleKeyTexts { PeopleKeyTexts(texts: texts) }
}

/// What the keys of people do, in a word or two.
package struct PeopleKeyTexts {
  let texts: Texts

  package var open: String { texts(ko: "자세히", en: "details") }
  package var water: String { texts(ko: "물 주기", en: "water") }
  package var postpone: String { texts(ko: "미루기", en: "put off") }
  package var review: String { texts(ko: "후기", en: "note") }
  package var calendar: String { texts(ko: "달력", en: "calendar") }
  package var plant: String { texts(ko: "심기", en: "plant") }
  package var statistics: String { texts(ko: "나의 정원", en: "my garden") }
  package var contacts: String { texts(ko: "연락처", en: "contacts") }
  package var search: String { texts(ko: "여기서 찾기", en: "find here") }
  package var card: String { texts(ko: "식물 카드", en: "plant card") }
  package var noteDay: String { texts(ko: "후기 쓴 날", en: "day of the note") }
  package var next: String { texts(ko: "다음 식물", en: "next plant") }
  package var previous: String { texts(ko: "이전 식물", en: "previous plant") }
  package var first: String { texts(ko: "처음으로", en: "first") }
  package var last: String { texts(ko: "끝으로", en: "last") }
  package var nextCard: String { texts(ko: "다음 장", en: "next page") }
  package var previousCard: String { texts(ko: "앞 장", en: "previous page") }
  package var choose: String { texts(ko: "고르기", en: "choose") }
  package var goOn: String { texts(ko: "계속", en: "go on") }
  package var skip: String { texts(ko: "건너뛰기", en: "skip") }
  package var noNote: String { texts(ko: "후기 없이", en: "no note") }
  package var longer: String { texts(ko: "하루 더", en: "a day more") }
  package var shorter: String { texts(ko: "하루 덜", en: "a day less") }
  package var notNow: String { texts(ko: "나중에", en: "not now") }
  package var waterAnyway: String { texts(ko: "그래도 주기", en: "water anyway") }
}
