import Domain

/// Texts of the canvas screens.
extension CanvasTexts {
  /// 2026. 11. 20 (금), Fri Nov 20, 2026.
  func title(_ day: Day) -> String {
    let weekday = texts.dates.weekday(day.weekday, .short)
    return texts(
      ko: "\(day.year). \(day.month). \(day.dayOfMonth) (\(weekday))", en: "\(texts.dates.shortDay(day)), \(day.year)")
  }

  var newRecord: String { texts(ko: "지금 어때요?", en: "How are you?") }
  var editRecord: String { texts(ko: "기록 고치기", en: "Edit the record") }
  var feelingsPlaceholder: String { texts(ko: "써서 찾기 (초성도 돼요)", en: "Type to find") }

  var showAll: String { texts(ko: "모두 보기", en: "show all") }

  var goesOn: String {
    texts(ko: "지난번에 쓰다 만 것을 이어서 써요.", en: "This goes on with what was not saved last time.")
  }

  /// - Parameter fields: The fields that were changed elsewhere since.
  func goesOn(beside fields: [String]) -> String {
    let list = fields.joined(separator: ", ")
    return texts(
      ko: "지난번에 쓰다 만 것이에요. 그사이 다른 곳에서 바뀌었어요: \(list). 저장하면 여기 적은 것으로 남아요.",
      en: "Not saved last time. Changed elsewhere since: \(list). Saving keeps what stands here.")
  }

  func kept(_ record: MoodRecord) -> String {
    let level = record.content.level.value
    return texts.done(ko: "기분 \(level) 남겼어요", en: "Kept the mood \(level)")
  }

  func edited(_ record: MoodRecord) -> String {
    let level = record.content.level.value
    return texts.done(ko: "기분 \(level) 고쳤어요", en: "Changed the mood \(level)")
  }

  func taken(_ record: MoodRecord) -> String {
    let level = record.content.level.value
    return texts.done(ko: "기분 \(level) 지웠어요", en: "Removed the mood \(level)")
  }

  func shook(_ page: CanvasPage) -> String {
    let count = page.records.count
    return texts.done(ko: "도형 \(count)개를 섞었어요", en: count == 1 ? "Shook 1 shape" : "Shook \(count) shapes")
  }

  var dayToCome: String {
    texts(ko: "아직 오지 않은 날이에요. 오늘까지 갈 수 있어요.", en: "That day is still to come; go as far as today.")
  }

  var emptyDay: String { texts(ko: "이날은 기록이 없어요.", en: "Nothing is kept of this day.") }

  // The first time

  var whoPaints: String { texts(ko: "작가님의 이름은 무엇인가요?", en: "Who paints here?") }
  var name: String { texts(ko: "이름", en: "Name") }
  var unnamed: String { texts(ko: "무명작가", en: "Unnamed artist") }

  /// - Parameter number: Any; each has one of five greetings.
  func greeting(_ number: Int, to artist: DisplayName?) -> String {
    let name = artist?.text ?? unnamed
    return switch ((number % 5) + 5) % 5 {
    case 0: texts(ko: "\(name) 님, 지금 기분은 어떤 색인가요?", en: "\(name), what colour is this moment?")
    case 1: texts(ko: "\(name) 님, 오늘의 첫 획을 기다려요.", en: "\(name), the canvas waits for its first stroke.")
    case 2: texts(ko: "\(name) 님, 작은 기분도 그림이 돼요.", en: "\(name), even a small mood makes a picture.")
    case 3: texts(ko: "\(name) 님, 오늘 하루를 어떻게 보내고 있나요?", en: "\(name), how is your day going?")
    default: texts(ko: "\(name) 님, 잠깐 멈추고 마음을 들여다봐요.", en: "\(name), stop for a moment and look inside.")
    }
  }

  /// The tip of a sample shape before the first record.
  ///
  /// - Parameter number: The number of the shape, from 0.
  func tip(_ number: Int) -> String {
    let tips = [
      texts(ko: "기분이 낮을수록 파랗고 뾰족해요.", en: "The lower the mood, the bluer and sharper its shape."),
      texts(ko: "기분은 0부터 100까지, 도형은 열 가지예요.", en: "Moods go from 0 to 100, and there are ten shapes."),
      texts(ko: "n을 눌러 첫 기분을 남겨 보세요.", en: "Press n to keep your first mood."),
      texts(ko: "감정 낱말은 초성으로도 찾아요: ㅊㅂ", en: "Feelings are found as you type them."),
      texts(ko: "메모는 한 줄이면 충분해요.", en: "A memo of one line is enough."),
      texts(ko: "하루의 기록이 모여 그림 한 장이 돼요.", en: "The records of a day make one painting."),
      texts(ko: "←와 →로 다른 날의 그림을 봐요.", en: "← and → lead to the paintings of other days."),
      texts(ko: "s를 누르면 도형들이 자리를 바꿔요.", en: "s shakes the shapes to other places."),
      texts(ko: "지난날의 기분도 그날로 가서 남길 수 있어요.", en: "Go to a past day to keep a mood of it."),
      texts(ko: "기분이 높을수록 분홍빛으로 둥글어요.", en: "The higher the mood, the pinker and rounder its shape."),
    ]
    return tips[min(max(0, number), tips.count - 1)]
  }
}
