import Domain

/// The names for kinds of records, and for their parts, in which two stores differ.
///
/// Other kinds and parts go by their names in exported files.
package enum MergeWords {
  package static func kind(_ name: String) -> LocalizedText? { kinds[name] }

  package static func field(_ name: String, of kind: String) -> LocalizedText? {
    own["\(kind).\(name)"] ?? fields[name]
  }

  /// A stored value in the form that people know.
  static func value(_ kept: String, of field: String) -> String {
    guard let number = Int(kept) else { return kept }
    return switch field {
    case "rating": number.isMultiple(of: 4) ? "★\(number / 4)" : "★\(Double(number) / 4)"
    case "reminder_time": TimeOfDay(seconds: number).map(\.description) ?? kept
    default: kept
    }
  }

  private static let kinds: [String: LocalizedText] = [
    "account": LocalizedText(ko: "계정", en: "account"),
    "book": LocalizedText(ko: "책", en: "book"),
    "book_sentence": LocalizedText(ko: "문장", en: "sentence"),
    "calendar": LocalizedText(ko: "캘린더", en: "calendar"),
    "calendar_component": LocalizedText(ko: "캘린더의 다른 항목", en: "other entry of a calendar"),
    "canvas_theme": LocalizedText(ko: "그림 테마", en: "theme of the canvas"),
    "contact": LocalizedText(ko: "연락처", en: "contact"),
    "event": LocalizedText(ko: "일정", en: "event"),
    "event_override": LocalizedText(ko: "반복 일정의 하루", en: "one day of a repeated event"),
    "feeling": LocalizedText(ko: "느낌말", en: "feeling"),
    "mood": LocalizedText(ko: "기분", en: "mood"),
    "own_reminder": LocalizedText(ko: "알림", en: "reminder"),
    "own_reminder_done": LocalizedText(ko: "마친 알림", en: "reminder that is done"),
    "page_entry": LocalizedText(ko: "읽은 쪽", en: "pages read"),
    "plant": LocalizedText(ko: "식물", en: "plant"),
    "reading": LocalizedText(ko: "독서", en: "reading"),
    "reading_goal": LocalizedText(ko: "독서 목표", en: "reading goal"),
    "reminder_mute": LocalizedText(ko: "끈 알림", en: "muted reminder"),
    "reminder_snooze": LocalizedText(ko: "미룬 알림", en: "snoozed reminder"),
    "saying": LocalizedText(ko: "글귀", en: "saying"),
    "saying_mark": LocalizedText(ko: "글귀 표시", en: "mark of a saying"),
    "setting": LocalizedText(ko: "설정", en: "setting"),
    "watering": LocalizedText(ko: "물 주기", en: "watering"),
    "zone_definition": LocalizedText(ko: "시간대", en: "time zone"),
  ]

  /// The parts whose names mean something else in one kind of records.
  private static let own: [String: LocalizedText] = [
    "watering.note": LocalizedText(ko: "기록", en: "note"),
    "mood.time": LocalizedText(ko: "때", en: "time"),
    "watering.time": LocalizedText(ko: "날", en: "day"),
    "saying.text": LocalizedText(ko: "글", en: "text"),
    "saying.source": LocalizedText(ko: "누구의 말", en: "who said it"),
    "setting.value": LocalizedText(ko: "값", en: "value"),
  ]

  private static let fields: [String: LocalizedText] = [
    "addresses": LocalizedText(ko: "주소", en: "addresses"),
    "alarms": LocalizedText(ko: "알림", en: "alarms"),
    "authors": LocalizedText(ko: "지은이", en: "authors"),
    "book": LocalizedText(ko: "책", en: "book"),
    "birthday": LocalizedText(ko: "생일", en: "birthday"),
    "calendar": LocalizedText(ko: "캘린더", en: "calendar"),
    "categories": LocalizedText(ko: "태그", en: "tags"),
    "category": LocalizedText(ko: "분야", en: "category"),
    "channel": LocalizedText(ko: "연락 방법", en: "way of contact"),
    "color": LocalizedText(ko: "색", en: "colour"),
    "count": LocalizedText(ko: "수", en: "number"),
    "cover": LocalizedText(ko: "표지", en: "cover"),
    "cycle": LocalizedText(ko: "주기(일)", en: "every so many days"),
    "department": LocalizedText(ko: "부서", en: "department"),
    "description": LocalizedText(ko: "설명", en: "description"),
    "detached_from": LocalizedText(ko: "원래 시간", en: "original time"),
    "email": LocalizedText(ko: "이메일", en: "e-mail"),
    "emails": LocalizedText(ko: "이메일", en: "e-mail addresses"),
    "energy": LocalizedText(ko: "기운", en: "energy"),
    "extent": LocalizedText(ko: "쪽수", en: "pages in all"),
    "family_name": LocalizedText(ko: "성", en: "family name"),
    "feelings": LocalizedText(ko: "느낌", en: "feelings"),
    "formatted_name": LocalizedText(ko: "이름", en: "name"),
    "given_name": LocalizedText(ko: "이름", en: "given name"),
    "groups": LocalizedText(ko: "그룹", en: "groups"),
    "id": LocalizedText(ko: "고유 번호", en: "identifier"),
    "insists": LocalizedText(ko: "할 때까지 다시", en: "again until done"),
    "isbn": LocalizedText(ko: "ISBN", en: "ISBN"),
    "job_title": LocalizedText(ko: "직함", en: "job title"),
    "level": LocalizedText(ko: "기분(0~100)", en: "level, 0 to 100"),
    "liked": LocalizedText(ko: "좋아요", en: "liked"),
    "link": LocalizedText(ko: "링크", en: "link"),
    "links": LocalizedText(ko: "링크", en: "links"),
    "location": LocalizedText(ko: "장소", en: "place"),
    "memo": LocalizedText(ko: "메모", en: "memo"),
    "middle_name": LocalizedText(ko: "가운데 이름", en: "middle name"),
    "name": LocalizedText(ko: "이름", en: "name"),
    "name_prefix": LocalizedText(ko: "이름 앞", en: "title before the name"),
    "name_suffix": LocalizedText(ko: "이름 뒤", en: "title behind the name"),
    "nickname": LocalizedText(ko: "별명", en: "nickname"),
    "note": LocalizedText(ko: "메모", en: "note"),
    "notes": LocalizedText(ko: "메모", en: "notes"),
    "organization": LocalizedText(ko: "회사", en: "organization"),
    "page": LocalizedText(ko: "쪽", en: "page"),
    "pages": LocalizedText(ko: "쪽수", en: "pages"),
    "phone": LocalizedText(ko: "전화번호", en: "phone"),
    "phones": LocalizedText(ko: "전화번호", en: "phone numbers"),
    "picture": LocalizedText(ko: "사진", en: "picture"),
    "plant": LocalizedText(ko: "식물", en: "plant"),
    "pleasantness": LocalizedText(ko: "즐거움", en: "pleasantness"),
    "possession": LocalizedText(ko: "빌리고 빌려준 것", en: "owned, lent or borrowed"),
    "published": LocalizedText(ko: "나온 때", en: "published"),
    "publisher": LocalizedText(ko: "출판사", en: "publisher"),
    "rating": LocalizedText(ko: "별점", en: "rating"),
    "reached": LocalizedText(ko: "읽은 데", en: "page reached"),
    "reminder_time": LocalizedText(ko: "알림 때", en: "time of the reminder"),
    "review": LocalizedText(ko: "한줄평", en: "review"),
    "source": LocalizedText(ko: "찾은 곳", en: "where it was found"),
    "started": LocalizedText(ko: "시작한 날", en: "started"),
    "state": LocalizedText(ko: "상태", en: "state"),
    "status": LocalizedText(ko: "상태", en: "status"),
    "subtitle": LocalizedText(ko: "부제", en: "subtitle"),
    "tags": LocalizedText(ko: "태그", en: "tags"),
    "target": LocalizedText(ko: "목표일", en: "target"),
    "text": LocalizedText(ko: "글", en: "text"),
    "theme": LocalizedText(ko: "테마", en: "theme"),
    "thickness": LocalizedText(ko: "두께(0.1mm)", en: "thickness in 0.1 mm"),
    "time": LocalizedText(ko: "시간", en: "time"),
    "title": LocalizedText(ko: "제목", en: "title"),
    "uid": LocalizedText(ko: "고유 번호", en: "identifier"),
    "url": LocalizedText(ko: "링크", en: "link"),
    "value": LocalizedText(ko: "값", en: "value"),
  ]
}
