import Domain

enum BooksOption {
  static let notOwned = OptionSpec("not-owned", conflicts: ["owned"], ko: "내가 가진 책이 아니에요", en: "You do not own it")
  static let samePages = OptionSpec(
    "same-pages", ko: "쪽수가 바뀌어도 적어 둔 쪽 번호를 그대로 둬요. 없으면 비율을 지켜요",
    en: "With --pages: entries keep their page numbers; otherwise they keep their share")

  // Adding

  static let search = OptionSpec(
    "search", value: "WORDS", conflicts: ["title", "isbn"], ko: "이 말로 책을 찾아 추가해요",
    en: "Look for it in catalogues, and add what is found")
  static let by = OptionSpec(
    "by", value: ValueSpec("DATE", completion: .words(["tomorrow", "next week"])),
    ko: "다 읽으려는 날. 없으면 일주일 뒤, none이면 정하지 않아요",
    en: "When you want to have finished it; in a week if not given, none for no such day")
  static let want = OptionSpec("want", conflicts: ["by", "finished"], ko: "읽고 싶은 책이에요", en: "Only want to read it")
  static let finished = OptionSpec("finished", conflicts: ["by"], ko: "이미 다 읽은 책이에요", en: "You have read it")
  static let another = OptionSpec("another", ko: "이미 있는 책이어도 추가해요", en: "Add it although it is here already")
  static let dryRun = OptionSpec("dry-run", ko: "무엇이 바뀔지만 알려 주고 바꾸지 않아요", en: "Only tell what would change")

  // Reading

  static let on = OptionSpec("on", value: DayWords.pastDay, ko: "언제였는지, 오늘까지", en: "On which day, up to today")
  static let endedOn = OptionSpec(
    "on", value: DayWords.pastDay, ko: "다 읽은 날. 월이나 연도만 써도 돼요: 2019-05, 2019",
    en: "The day it was finished, or only the month or year: 2019-05, 2019")
  static let started = OptionSpec(
    "started", value: DayWords.pastDay, ko: "읽기 시작한 날. 월이나 연도만 써도 돼요. ''이면 지워요",
    en: "The day it was begun, or only the month or year; '' removes it")
  static let ended = OptionSpec(
    "ended", value: DayWords.pastDay, ko: "다 읽거나 그만 읽은 날. 월이나 연도만 써도 돼요. ''이면 지워요",
    en: "The day it was finished or dropped, or only the month or year; '' removes it")
  static let pick = OptionSpec("pick", value: "N", ko: "찾은 책 가운데 몇 번째인지", en: "Which of the books found, from 1")
  static let at = OptionSpec("at", value: "TIME", ko: "몇 시였는지: 21:30", en: "At what time: 21:30")
  static let before = OptionSpec(
    "before", ko: "여기까지는 전에 읽어서 통계에 넣지 않아요", en: "Up to here was read before, and counts in no figures")
  static let to = OptionSpec("to", value: "PAGE", ko: "읽은 쪽: 42, +10, 30%", en: "How far: 42, +10 or 30%")
  static let reading = OptionSpec(
    "reading", value: "N", ko: "몇 번째로 읽을 때인지. 없으면 마지막", en: "Which time it was read, from 1; the last one if not given")
  static let rest = OptionSpec(
    "rest", value: ValueSpec("HOW", choices: ["today", "spread", "none"]),
    ko: "남은 쪽은 오늘 다 읽은 것(today), 마지막 기록부터 나눠 읽은 것(spread), 기록 안 함(none)",
    en: "What of the pages left: read on this day, spread since the last entry, or in no figures")
  static let rating = OptionSpec("rating", value: "STARS", ko: "별점, 0.5~5", en: "How good it was, 0.5 to 5")
  static let review = OptionSpec(
    "review", value: "TEXT", ko: "한 줄 평이나 긴 후기. ''이면 지워요", en: "What you say of it; '' takes it away")
  static let editor = EditorOption.option(conflicts: [review.name])
  static let lentTo = OptionSpec("to", value: "NAME", ko: "누구에게", en: "Who has it now")
  static let borrowedFrom = OptionSpec("from", value: "NAME", ko: "누구에게서", en: "Whose it is")
  static let until = OptionSpec("until", value: DayWords.day, ko: "언제까지", en: "Until when")

  // Lists

  static let status = OptionSpec(
    "status", value: ValueSpec("STATUS", choices: ReadingStatus.allCases.map(\.word)), ko: "이 상태인 책만",
    en: "Only books that are so")
  static let liked = OptionSpec("liked", ko: "♥ 표시한 책만", en: "Only books with a ♥")
  static let tagged = OptionSpec(
    "tag", short: "t", value: ValueSpec("TAG", completion: .stored(.bookTags)), ko: "이 태그가 있는 책만",
    en: "Only books with this tag")
  static let inCategory = OptionSpec(
    "category", value: ValueSpec("CATEGORY", completion: .words(BookCategory.allCases.map(\.rawValue))), ko: "이 분야의 책만",
    en: "Only books of this category")
  static let holding = OptionSpec(
    "holding", value: ValueSpec("WHERE", choices: BookFilter.Holding.allCases.map(\.rawValue)),
    ko: "가진 책, 빌려준 책, 빌린 책만", en: "Only books you own, lent or borrowed")
  static let sort = OptionSpec(
    "sort", value: ValueSpec("BY", choices: BookOrder.Criterion.allCases.map(\.rawValue)),
    ko: "순서. own은 'move'로 정한 순서, target은 D-day 순서",
    en: "In which order; own is yours, made with 'move', target the nearest D-day first")
  static let reverse = OptionSpec("reverse", ko: "거꾸로", en: "The other way round")
  static let order = [sort, reverse]
  static let filters = [tagged, inCategory, holding]
  static let all = OptionSpec(
    "all", conflicts: ["limit", "status"], ko: "다 읽은 책까지 모두", en: "Every book, those that are read too")

  // Catalogues and files

  static let field = OptionSpec(
    "by", value: ValueSpec("FIELD", choices: BookQuery.Field.allCases.map(\.rawValue)), ko: "무엇에서 찾을지. 없으면 모두(any)",
    en: "Where the words are to be; anywhere if not given")
  static let source = OptionSpec(
    "source", value: ValueSpec("SOURCE", choices: BookCatalogue.allCases.map(\.rawValue)), ko: "이곳에만 물어봐요",
    en: "Ask this catalogue alone")
  static let list = OptionSpec(
    "list", value: ValueSpec("LIST", choices: BookList.allCases.map(\.rawValue)),
    ko: "어느 목록인지: 새 책(new), 눈에 띄는 새 책(special), 블로거의 선택(choice)",
    en: "Which list: bestsellers, new books, new ones of note, or the choice of bloggers")
  static let resultPage = OptionSpec(
    "page", value: "N", ko: "몇 번째 쪽인지. 한 쪽에 50권까지예요", en: "Which page of what is found, up to 50 books of each")
  static let meant = OptionSpec(
    "book", value: ValueSpec("BOOK", completion: .stored(.books)), isRepeatable: true,
    ko: "여러 책에 맞는 제목이 뜻하는 책. 여러 번 쓸 수 있어요", en: "The book that is meant by a title that fits several; may be repeated")
  static let format = OptionSpec(
    "format", value: ValueSpec("FORMAT", choices: BookFileFormat.allCases.map(\.rawValue)),
    ko: "파일 형식. 없으면 .csv는 csv, 나머지는 json이에요", en: "How it is written; if not given csv for .csv, otherwise json")

  // Sentences, figures and goals

  static let textEditor = EditorOption.option(conflicts: [SentenceContent.Field.text.option.name])
  static let month = OptionSpec("month", conflicts: ["year"], ko: "이번 달", en: "This month")
  static let year = OptionSpec("year", ko: "올해", en: "This year")
  static let monthly = OptionSpec("month", ko: "한 해가 아니라 한 달의 목표예요", en: "A goal for each month and not each year")
}
