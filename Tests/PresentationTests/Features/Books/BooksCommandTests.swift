import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

struct BooksCommandTests {
  @Test(arguments: [
    ("Dune by christmas", "--by christmas"), ("데미안 12/25까지", "--by 12/25"),
    ("Dune until next friday", "--by 'next friday'"),
  ])
  func deadlineInATitleIsRefused(title: String, option: String) async throws {
    let tester = try await BooksSample.tester()
    let words = try #require(ShellWords("haru books add \(title)").arguments)
    for language in Settings.Language.allCases {
      let outcome = await tester.run(words, language)
      #expect(outcome.status == 2)
      #expect(outcome.messages.contains(option), "\(outcome.messages)")
      #expect(outcome.messages.contains("--title '\(title)'"))
    }
    #expect(await tester.run(["books", "add", "--title", title]).status == 0)
  }

  @Test func deadlineInATitleMustBeThatOfTheOption() async throws {
    let tester = try await BooksSample.tester()
    let other = await tester.run(["books", "add", "Dune", "by", "12/25", "--by", "12/20"])
    #expect(other.status == 2 && other.messages.contains("--by 12/25"), "\(other.messages)")
    #expect(await tester.run(["books", "add", "Dune", "by", "12/25", "--by", "2026-12-25"]).status == 0)
  }

  @Test(arguments: [("250/500", "250"), ("12/310쪽", "12"), ("310 / 310", "310")])
  func pageMayBeWrittenWithTheNumberOfPages(typed: String, page: String) async throws {
    let tester = try await BooksSample.tester()
    let pages = typed.filter { $0.isNumber || $0 == "/" }.split(separator: "/")[1]
    #expect(await tester.run(["books", "add", "Emma", "--pages", "\(pages)"]).status == 0)
    let outcome = await tester.run(["books", "read", "Emma", typed])
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(await tester.run(["books", "history", "Emma", "--plain"]).output.contains("\t\(page)\t"))
  }

  @Test func pageOfOtherPagesIsRefusedAndNewPagesAreSaved() async throws {
    let tester = try await BooksSample.tester()
    _ = await tester.run(["books", "add", "Emma", "--pages", "304"])
    _ = await tester.run(["books", "add", "Jim Knopf"])
    let other = await tester.run(["books", "read", "Emma", "250/500"])
    #expect(other.status == 1 && other.messages.contains("304 pages"), "\(other.messages)")
    #expect(await tester.run(["books", "read", "Emma", "11/25"]).status == 2)
    #expect(await tester.run(["books", "read", "Jim Knopf", "20/256"]).status == 0)
    #expect(await tester.run(["books", "show", "Jim Knopf"]).output.contains("20/256"))
  }

  @Test(arguments: ["Countdown to 10", "Stand by Me", "여기까지", "Letters by May Sarton"])
  func otherWordsStayTheTitle(title: String) async throws {
    let tester = try await BooksSample.tester()
    let words = try #require(ShellWords("haru books add \(title)").arguments)
    #expect(await tester.run(words).status == 0)
  }

  /// The command lines of each snapshot, by the snapshot's name.
  private static let scripts: KeyValuePairs<String, [String]> = [
    "shown": [
      "books", "books --plain", "books --sort title --reverse", "books list", "books list --all --sort title",
      "books list --status want", "books list --tag 고전", "books list --category classics --all",
      "books list --holding lent", "books list --all --limit 2", "books show 데미안", "books show ㅇㄹ",
      "books history 데미안", "books pages list 데미안",
    ],
    "figures": [
      "books tags", "books shelf", "books shelf --all",
      "books sentence list 데미안", "books sentence search 알에서", "books sentence list Cosmos", "books stats",
      "books stats 2026-09 --plain", "books stats 지난달", "books stats 2020", "books streak", "books stack",
      "books stack --json", "books goal",
    ],
    "read": [
      "read 데미안 120", "books read 데미안 +30", "read 데미안 60% --at 20:30", "read 데미안 70 --on 2026-11-18",
      "read 'The Great Gatsby' 10 --pages 180", "read The Great Gatsby 20", "read the great divorce 50% --on 어제",
      "read Cosmos 310쪽", "books pages edit 데미안 2026-11-19 --to 90", "books pages edit 데미안 2026-11-19 --to 90",
      "books pages remove Cosmos 2026-10-03 --yes", "books finish 'The Great Divorce' --rest spread --rating 4.5",
      "read 데미안 240", "books history 데미안 --plain", "books pages remove 데미안 오늘 --yes", "books finish 데미안 --rest none",
      "books finish 데미안", "books again 데미안 --by none", "books history 데미안 --reading 1 --plain", "books show 데미안",
      "undo --list",
    ],
    "changed": [
      "books add 코스모스 --author '칼 세이건' --translator 홍승수 --pages 719 --isbn 9788983711892 --by 12/20 --owned",
      "books add --title Emma --finished --category literature", "books add Ulysses --want --tag someday --dry-run",
      "books add 파우스트 --pages 500 --by none", "books add 시집", "books target 데미안 다음 주 금요일",
      "books target The Great Gatsby none", "books target 데미안 none", "books resume Cosmos", "books resume Cosmos",
      "books pause Cosmos", "books give-up Cosmos", "books like 데미안", "books like 데미안", "books unlike 데미안",
      "books rate 어린 왕자 5", "books rate 데미안 3.5 --review '알을 깨고 나왔다'", "books rate 데미안 none",
      "books move 데미안 2", "books move 데미안 2", "books lend 데미안 --to 민아 --until 12/1", "books list --holding lent",
      "books return 데미안", "books return 데미안", "books borrow Cosmos --from 도서관",
      "books edit 데미안 --pages 252 --publisher 민음사 --subtitle '' --dry-run", "books edit 데미안 --pages 252 --theme 파랑",
      "books edit 데미안 --pages 100 --same-pages", "books edit 데미 --tag 성장 --yes",
    ],
    "days": [
      "books add Momo --finished --on 2019-05-01", "books add Jim --finished --on 2019 --started 2018-12",
      "books add Early --on 2019", "books add Later --finished --on 2027",
      "books add Back --finished --on 2019-05 --started 2019-06",
      "books finish Momo --on 2019-06", "books finish Momo --on 2019-06",
      "books edit Jim --started '' --ended 2020-02-03",
      "books edit Jim --started 2021 --ended 2022-01 --dry-run", "books edit Jim --started 2021 --ended 2020",
      "books edit 데미안 --ended 2020", "read 데미안 33.3%", "read 데미안 133%", "books finish 데미안 --on 2026 --rest today",
      "books finish 데미안 --on 2026-11", "books show 데미안", "books again Momo --by none", "books rate Momo 4 --reading 1",
      "books rate Momo 4 --reading 3", "books show Momo", "undo --list",
    ],
    "goals": [
      "books sentence add 데미안 그러나 나는 내 안에서 솟아나려는 것을 --note '첫 문장' --page 7",
      "books sentence edit 새는 --page 124 --yes", "books sentence remove 새는 --yes", "books goal set 24",
      "books goal set 600 pages --month", "books goal", "books goal set 24", "books goal remove",
      "books remove 데미안 --yes", "undo --list",
    ],
    "linked": [
      "books sentence promote 새는 --yes", "books sentence promote 새는 --yes", "books sentence list 데미안",
      "words show 10001",
      "books sentence list 데미안 --plain", "words remove 10001 --yes", "books sentence list 데미안 --json", "undo --list",
      "books sentence promote 없음", "find 데미안", "find 알에서 --in books", "find 알에서 --in 문장",
    ],
    "lent": [
      "people contacts add 민아",
      "people plant 민아 --every 7d", "books lend 데미안 --to 민아 --until 12/1", "people show 민아",
      "people water 민아 --early --by message --no-open", "books return 데미안", "people show 민아 --json", "today",
      "today --plain", "today 2026-11-25", "today 2026-11-19",
    ],
    "refused": [
      "read", "read 데미안", "read 데미안 forty", "read 데미안 -5", "read 데미안 101%", "read 데미안 241", "read 데미안 90",
      "read 데미안 50 --on 2026-11-19", "read 데미안 +1 --on 2026-11-21", "read 데미안 30 --before --on 2026-11-20",
      "read 어린 왕자 +1", "read 'The Great Gatsby' 10", "read 데미안 120 --pages 300", "read 데마안 10", "read The Great 10",
      "read nothing 10", "books show Gatsby", "books add", "books add ''", "books add x --pages 0",
      "books add x --pages many", "books add x --isbn 9788937460448", "books add x --isbn 9771234567003",
      "books add x --isbn 123", "books add x --by 2026-11-20", "books add x --by 2028-01-01", "books add x --by soon",
      "books add x --title y", "books add x --category 별빛", "books add x --theme 별빛", "books add x --published soon",
    ],
    "impossible": [
      "books add x --want --finished",
      "books target 데미안 2026-11-01", "books target 데미안 soon",
      "books target 어린 왕자 내일", "books finish 데미안", "books finish 데미안 --rest later",
      "books again 데미안", "books pause 'The Great Divorce'", "books rate 데미안 6", "books rate 데미안 4.3",
      "books rate 데미안 good", "books move 데미안 0", "books move 데미안 x", "books lend 데미안",
      "books lend 데미안 --to x --until 2026-11-01", "books edit 데미안", "books remove 데미안",
      "books pages edit 데미안 2026-11-19", "books pages edit 데미안 2026-11-01 --to 5",
      "books pages edit 데미안 2026-11-18 --to 200", "books history 데미안 --reading 2",
      "books sentence add 데미안 x --page 300", "books sentence add 데미안 x --text y", "books sentence edit 새는",
      "books sentence edit 없음 --page 1", "books stats 2026 --year", "books stats soon", "books goal set 0",
      "books goal set many", "books goal set 5 words", "books goal remove", "books rm x", "books ls", "book",
    ],
  ]

  @Test(arguments: scripts.map(\.key), Settings.Language.allCases)
  func commandsReportTheirResults(name: String, language: Settings.Language) async throws {
    let lines = try #require(Self.scripts.first { $0.key == name }).value
    Snapshot.expect(
      text: await Transcript(tester: try await BooksSample.tester(), language: language).text(lines),
      named: "books-\(name)-\(language.rawValue)"
    )
  }

  @Test func missingValuesAreAskedForOnATerminal() async throws {
    let tester = try await BooksSample.tester()
    let terminal = StandardStreams.terminal(columns: 80)
    let added = await tester.run(["books", "add"], streams: terminal, answers: ["Emma", "Jane Austen", "474"])
    #expect(added.output.contains("'Emma', by Fri Nov 27: 8 days at 60 pages a day"))
    let pages = await tester.run(["read", "the great gatsby", "18"], streams: terminal, answers: ["180"])
    #expect(pages.messages.contains("How many pages does 'The Great Gatsby' have?"))
    #expect(pages.output.contains("p. 18 of 'The Great Gatsby' (10%)"))
    let finished = await tester.run(["books", "finish", "Emma"], streams: terminal, answers: ["spread", "4.5"])
    #expect(finished.messages.contains("474 pages left") && finished.output.contains("Rated 'Emma' ★4.5."))
    let ebook = await tester.run(["books", "add", "Poems", "--by", "none"], streams: terminal)
    #expect(ebook.status == 0)
    let percent = await tester.run(["read", "Poems", "30"], streams: terminal, answers: [""])
    #expect(percent.output.contains("You're at 30% of 'Poems', +30%."))
  }

  @Test(arguments: [
    ["books", "add", "Momo", "--finished", "--pages", "100"], ["books", "add", "Momo", "--finished"],
  ])
  func finishedBookIsAtItsEndWithoutLoggedPages(add: [String]) async throws {
    let tester = try await BooksSample.tester()
    #expect(await tester.run(add).status == 0)
    let json = await tester.run(["books", "show", "Momo", "--json"]).output
    #expect(json.contains(#""page": \#(add.contains("--pages") ? "100" : "null"),"#))
    #expect(json.contains(#""percent": 100,"#))
    let shown = await tester.run(["books", "show", "Momo"]).output
    #expect(shown.contains(add.contains("--pages") ? "100/100 p. · 100%" : " 100%"))
    let history = await tester.run(["books", "history", "Momo"]).output
    #expect(history.contains("No pages logged yet."))
  }

  @Test func finishedBookAsksForAnOptionalRating() async throws {
    let tester = try await BooksSample.tester()
    let terminal = StandardStreams.terminal(columns: 80)
    let finished = await tester.run(["read", "데미안", "240"], streams: terminal, answers: [""])
    #expect(finished.status == 0 && finished.messages.contains("Your rating?"))
    let wrong = await tester.run(["books", "again", "데미안"], streams: terminal)
    #expect(wrong.output.contains("reading no. 2"))
    let again = await tester.run(["read", "데미안", "100%"], streams: terminal, answers: ["9"])
    #expect(again.status == 1 && again.messages.contains("0.5 to 5"))
    #expect(await tester.run(["books", "show", "데미안", "--json"]).output.contains("\"status\": \"finished\""))
  }

  @Test func emptyListPointsToAllBooks() async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["books", "add", "Momo", "--finished"])
    let one = await tester.run(["books", "list"])
    #expect(one.status == 0 && (one.output + one.messages).contains("haru books list --all"))
    #expect(await tester.run(["books", "list", "--all"]).output.contains("Momo"))
  }

  @Test func severalBooksAreChangedTogetherOrNotAtAll() async throws {
    let tester = try await BooksSample.tester()
    let rows = await tester.run(["books", "list", "--status", "want", "--plain"]).output.split(separator: "\n")
    let ids = rows.map { String($0.prefix(32)) }
    let resumed = await tester.run(["books", "resume"] + ids)
    #expect(resumed.output.hasSuffix("Undo: haru undo\n") && resumed.status == 0)
    #expect(await tester.run(["books", "list", "--status", "reading", "--plain"]).output.contains(ids[1]))
    // No book is changed if the change to one book is refused.
    let prince = await tester.run(["books", "shelf", "--plain"]).output.prefix(32)
    let mixed = await tester.run(["books", "pause", ids[0], String(prince), ids[1]])
    #expect(mixed.status == 1 && mixed.output.isEmpty && mixed.messages.contains("finished"))
    #expect(await !tester.run(["books", "list", "--status", "paused", "--plain"]).output.contains(ids[0]))
  }

  @Test func startOfAnIDThatFitsSeveralPageEntriesListsThem() async throws {
    let tester = try await BooksSample.tester()
    let remove = ["books", "pages", "remove", "데미안"]
    let several = await tester.run(remove + ["00200000", "--yes"])
    #expect(several.status == 1 && several.messages.contains("'00200000' matches 3 entries."))
    let id = try #require(several.messages.firstMatch(of: /([0-9a-f]+)  Thu Nov 19/)?.output.1)
    #expect(await tester.run(remove + [String(id), "--yes"]).status == 0)
    #expect(await tester.refusal(remove + [String(id), "--yes"]) == CommandRefusal(1, "no_such_entry"))
  }

  @Test func borrowerIsLinkedToTheContactWithThatName() async throws {
    let tester = try await BooksSample.tester()
    _ = await tester.run(["people", "contacts", "add", "Mina Kim"])
    _ = await tester.run(["books", "lend", "데미안", "--to", "mina kim"])
    let demian = try await tester.store.read { transaction throws(StoreError) in
      try transaction.books.shelf(BookFilter(holding: .lent), by: BookOrder(), offset: 0, limit: 2)
    }
    guard case .lent(let holder, _, nil)? = demian.first?.book.content.possession else {
      Issue.record("not lent")
      return
    }
    let contact = Contact.ID(try #require(holder.contact))
    #expect(try await tester.contacts.contact(contact)?.title == "Mina Kim" && holder.name.text == "Mina Kim")
  }

  @Test func completionOffersCurrentBooksFirst() async throws {
    let tester = try await BooksSample.tester()
    func offered(_ words: String...) async -> [String] {
      await tester.run(["__complete"] + words).output.split(separator: "\n")
        .map { String($0.split(separator: "\t")[0]) }
    }
    #expect(
      await offered("books", "show", "") == ["데미안", "Cosmos", "The Great Divorce", "The Great Gatsby", "어린 왕자"]
    )
    #expect(await offered("read", "ㄷㅁ") == ["데미안"])
    #expect(await offered("books", "list", "--tag", "s") == ["sky"])
    #expect(await offered("read", "데미안", "") == [])
  }

  @Test func numbersMayHaveTheirUnits() async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.run(["books", "add", "Momo", "--pages", "719쪽"]).status == 0)
    #expect(await tester.run(["books", "list", "--json"]).output.contains("\"pages\": 719"))
    #expect(await tester.run(["books", "rate", "Momo", "4.5점"]).output.contains("4.5"))
    #expect(await tester.run(["books", "rate", "Momo", "없음"]).status == 0)
    #expect(await tester.run(["books", "goal", "set", "24권"]).status == 0)
    #expect(await tester.run(["books", "goal", "set", "600쪽"]).status == 0)
    let goals = await tester.run(["books", "goal", "list", "--json"]).output
    #expect(goals.contains("24") && goals.contains("600"))
    let volumes = ["books", "edit", "Momo", "--pages", "719권"]
    #expect(await tester.refusal(volumes) == CommandRefusal(2, "invalid_number"))
  }

  /// A written-out number may end a title, so it means a page only with its unit.
  @Test(arguments: [("twenty", "pages"), ("스물", "쪽")])
  func numberInWordsIsAPageWithItsUnit(number: String, unit: String) async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["books", "add", "Momo", "--pages", "719"])
    let refusal = await tester.run(["books", "read", "Momo", number])
    #expect(refusal.status == 2 && refusal.messages.contains("20 or '\(number) \(unit)'"))
    #expect(await tester.run(["books", "read", "Momo", number, unit]).status == 0)
  }

  /// A title may end with a number, which then doesn't mean a page.
  @Test(arguments: [["Catch", "22"], ["catch", "22"], ["Catch-22"]])
  func titleThatEndsWithANumberNeedsAPage(title: [String]) async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["books", "add", "Catch-22", "--pages", "453"])
    let refusal = await tester.run(["books", "read"] + title)
    #expect(refusal.status == 2 && refusal.messages.contains("page"), "\(refusal)")
    #expect(await tester.run(["books", "read", "Catch-22", "30"]).output.contains("p. 30 of 'Catch-22'"))
  }

  /// A reader past page 20 who types "20 pages" may mean 20 more.
  @Test(arguments: [["20", "pages"], ["20쪽"], ["20 페이지"]])
  func countBeforeTheLastPageIsRefused(words: [String]) async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["books", "add", "1984", "--pages", "330"])
    #expect(await tester.run(["books", "read", "1984"] + words).output.contains("p. 20 of '1984'"))
    _ = await tester.run(["books", "read", "1984", "100"])
    let refusal = await tester.run(["books", "read", "1984"] + words)
    #expect(refusal.status == 2 && refusal.messages.contains("use +20"), "\(refusal)")
    let back = await tester.run(["books", "read", "1984", "20"])
    #expect(back.output.contains("p. 20 of '1984'") && back.messages.contains("You were at p. 100 before."))
  }
}
