import Domain

typealias SyncCommand = Command<SyncCommandRun>

enum SyncOption {
  static let user = OptionSpec("user", value: "NAME", ko: "서버에 로그인할 이름", en: "Name for signing in to the server")
  static let passwordFrom = OptionSpec(
    "password-from", value: ValueSpec("FILE", completion: .files),
    ko: "비밀번호를 나만 읽을 수 있는 파일의 첫 줄에서 읽어요. '-'는 표준 입력",
    en: "Read the password from the first line of a file that only you can read; '-' for standard input")
  static let with = OptionSpec(
    "with", value: "ISSUER", conflicts: ["user", "password-from"], ko: "비밀번호 대신 이 OpenID Connect 서버에 로그인해요",
    en: "Sign in with this OpenID Connect provider instead of a password")
  static let name = OptionSpec(
    "name", value: "NAME", ko: "하루 앱에서 부를 계정의 이름. 공개된 캘린더라면 캘린더의 이름",
    en: "Name of the account in Haru, or of a published calendar")
  static let keepBoth = OptionSpec(
    "keep-both", ko: "비슷한 것을 하나로 묶지 않고 둘 다 남겨요", en: "Keep both of two similar items")
  static let into = OptionSpec(
    "into", value: "CALENDAR", ko: "일정을 이 캘린더에 저장해요", en: "Save the events in this calendar")
  static let onlyFromServer = OptionSpec(
    "only-from-server", conflicts: ["only-to-server", "both", "off"], ko: "서버에서 받기만 해요",
    en: "Only receive changes from the server")
  static let onlyToServer = OptionSpec(
    "only-to-server", conflicts: ["only-from-server", "both", "off"], ko: "서버로 보내기만 해요",
    en: "Only send changes to the server")
  static let both = OptionSpec(
    "both", conflicts: ["only-from-server", "only-to-server", "off"], ko: "받기도 하고 보내기도 해요",
    en: "Send and receive changes")
  static let off = OptionSpec(
    "off", conflicts: ["only-from-server", "only-to-server", "both", "into"],
    ko: "더는 동기화하지 않아요. 하루 앱과 서버에 있는 것은 그대로 남아요", en: "Stop synchronizing; everything here and there stays")
  static let todos = OptionSpec(
    "todos", conflicts: ["into"], ko: "캘린더에서 일정 말고 할 일을 골라요", en: "Use the to-dos of a calendar, not its events")
  static let kind = OptionSpec(
    "kind",
    value: ValueSpec(
      "KIND", choices: NewCollectionKind.allCases.map(\.rawValue),
      synonyms: [
        "events": ["캘린더", "calendar", "일정"], "contacts": ["주소록", "address book", "연락처"], "todos": ["할 일", "reminders"],
      ]),
    ko: "무엇을 만들지: events(캘린더, 기본값), contacts(주소록), todos(할 일)",
    en: "What to create: events (a calendar, the default), contacts (an address book) or todos")
  static let acceptRemovals = OptionSpec(
    "accept-removals", conflicts: ["put-back"], ko: "보류된 삭제를 진행해요",
    en: "Accept the pending removals")
  static let putBack = OptionSpec(
    "put-back", conflicts: ["accept-removals", OptionSpec.dryRun.name], ko: "지우지 않고, 없어진 쪽에 되살려요",
    en: "Refuse the pending removals, and bring the items back")
  static let full = OptionSpec(
    "full", ko: "지난번에 어디까지 했는지 잊고 모두 다시 비교해요", en: "Forget the last state and compare everything again")
  static let withData = OptionSpec(
    "with-data", ko: "이 계정에서 온 일정, 연락처, 알림과 비게 된 캘린더도 하루 앱에서 지워요",
    en: "Also remove the account's events, contacts, reminders and empty calendars from Haru")
}

extension ArgumentSpec {
  fileprivate static let optionalAccount = ArgumentSpec(
    "ACCOUNT", .oneOrNone, name: LocalizedText(ko: "계정", en: "Account"), ko: "계정의 이름. 쓰지 않으면 모두",
    en: "Name of an account; all by default")
  fileprivate static let syncAccount = ArgumentSpec(
    "ACCOUNT", .one, name: LocalizedText(ko: "계정", en: "Account"), ko: "계정의 이름", en: "Name of the account")
  fileprivate static let syncCollection = ArgumentSpec(
    "COLLECTION", .one, name: LocalizedText(ko: "캘린더나 주소록", en: "Collection"), ko: "캘린더나 주소록의 이름이나 주소",
    en: "Name or address of a calendar or an address book")
}

extension Command<SyncCommandRun> {
  static let sync = SyncCommand(
    "sync", ko: "휴대폰이나 다른 컴퓨터와 일정과 연락처를 동기화해요",
    en: "Synchronize events and contacts with your phone and other computers",
    discussion: LocalizedText(
      ko: """
        iCloud, Nextcloud, Fastmail, 네이버, Radicale처럼 CalDAV와 CardDAV를 쓰는 서버라면 어느 것이든 쓸 수 있어요. \
        서버에서 지워진 것이 많으면 하루 앱에서 지우기 전에 먼저 물어봐요.
        """,
      en: """
        Works with any CalDAV or CardDAV server, such as iCloud, Nextcloud, Fastmail, NAVER or Radicale. If many items \
        are gone from the server, Haru asks before removing them here.
        """),
    examples: [
      .init("haru sync add icloud --user mina@example.com", ko: "iCloud 캘린더를 추가해요", en: "Add iCloud calendars"),
      .init("haru sync run", ko: "지금 동기화해요", en: "Synchronize now"),
    ],
    subcommands: [
      status, add, choose, make, rename, color, synchronize, conflicts, resolve, items, kept, log, undo, password,
      signIn, remove, install, uninstall, check,
    ], defaultSubcommand: "status")

  private static let status = SyncCommand(
    "status", ko: "계정과 마지막 동기화를 봐요", en: "Show accounts and their last run",
    discussion: LocalizedText(
      ko: "계정 이름을 쓰면 그 계정에서 하루 앱에 없는 것과 서버가 거부한 것도 봐요.",
      en: "With an account, also shows what isn't in Haru and what the server refused."),
    arguments: [.optionalAccount], json: SyncAccountStatus.object.printed.listed,
    examples: [.init("haru sync iCloud", ko: "iCloud만 자세히 봐요", en: "Show only iCloud, in detail")], purpose: .show,
    run: SyncCommandRun.status)

  private static let add = SyncCommand(
    "add", ko: "계정을 추가해요", en: "Add an account",
    discussion: LocalizedText(
      ko: """
        서버에 있는 캘린더와 주소록을 찾아 어느 것을 동기화할지 물어보고, 처음에 무엇이 오가는지 먼저 보여 줘요. \
        '예'라고 답하기 전에는 아무것도 보내거나 저장하지 않아요.

        .ics로 끝나거나 webcal://로 시작하는 주소는 다른 사람이 공개한 캘린더예요. 받기만 하고, 바뀐 내용은 동기화할 때마다 가져와요.

        할 일은 번호로 고를 때만 동기화하고, 시각이 있으면 내 알림이 돼요. 직접 추가한 알림도 서버로 가요. \
        iOS 13부터의 iCloud 미리 알림과 Google Tasks는 다른 프로그램에서 접근할 수 없어서 동기화할 수 없어요.

        비밀번호는 자료와 따로, 키체인이나 키링 또는 암호화한 파일에 저장해요(설정 sync.secrets). iCloud와 2단계 인증을 쓰는 Nextcloud에는 앱 암호를 써요. \
        iCloud 연락처는 contacts.icloud.com을, Fastmail 연락처는 carddav.fastmail.com을 하나 더 추가해 주세요.

        Google에는 비밀번호 대신 브라우저에서 로그인해요. 연락처는 google-contacts로 하나 더 추가해 주세요. \
        다른 서버도 --with로 OpenID Connect 로그인을 쓸 수 있어요. --device를 쓰면 휴대폰에서 코드를 입력해 로그인해요.
        """,
      en: """
        Finds the calendars and address books on the server, asks which ones to synchronize, and first shows what \
        the first run will do. Nothing is sent or saved before you answer yes.

        An address that ends in .ics or begins with webcal:// is a calendar that someone publishes, such as a list of \
        holidays. Haru only receives it, and each run brings what has changed.

        To-dos are synchronized only if you choose them by number. Those with a time become reminders, and your own \
        reminders are sent. iCloud Reminders since iOS 13 and Google Tasks can't be reached by other programs.

        The password is stored apart from your data, in the system's keyring or an encrypted file (sync.secrets). Use \
        an app password for iCloud, and for Nextcloud with two-factor authentication. For contacts in iCloud, also add \
        contacts.icloud.com; for Fastmail, carddav.fastmail.com.

        You sign in to Google in the browser, without a password here. For its contacts, also add google-contacts. \
        Other servers can use OpenID Connect as well, with --with. With --device, you type a code on your phone instead.
        """),
    arguments: [
      ArgumentSpec(
        ValueSpec("ADDRESS", completion: .words(SyncPlace.words)), .oneOrMore,
        name: LocalizedText(ko: "서버의 주소", en: "Server address"),
        ko: "서버나 공개된 캘린더(.ics)의 주소, \(SyncPlace.words.joined(separator: ", "))와 그 주소",
        en: """
          Address of a server or a published calendar (.ics), \(SyncPlace.words.joined(separator: ", ")) with its address
          """)
    ],
    options: [
      SyncOption.user, SyncOption.name, SyncOption.passwordFrom, SyncOption.with, SignInOption.noBrowser,
      SignInOption.device, SyncOption.keepBoth,
    ],
    json: SyncReport.object.form, plain: CollectionReport.object.plainForm,
    examples: [
      .init(
        "haru sync add nextcloud cloud.example.com --user mina", ko: "Nextcloud를 추가해요", en: "Add Nextcloud"),
      .init("haru sync add google", ko: "Google 캘린더를 추가해요", en: "Add Google calendars"),
      .init(
        "haru sync add dav.example.com --with login.example.com --device", ko: "휴대폰에서 로그인해서 추가해요",
        en: "Add a server, and sign in on your phone"),
      .init(
        "haru sync add https://example.com/holidays.ics --name Holidays", ko: "공휴일 캘린더를 구독해요",
        en: "Subscribe to a calendar of holidays"),
      .init(
        "haru sync add http://localhost:5232 --user mina --name Radicale", ko: "이 컴퓨터의 Radicale을 추가해요",
        en: "Add Radicale on this computer"),
    ],
    run: SyncCommandRun.add)

  private static let choose = SyncCommand(
    "choose", ko: "무엇을 어느 쪽으로 동기화할지 골라요", en: "Choose what is synchronized, and which way",
    discussion: LocalizedText(
      ko: """
        캘린더나 주소록을 쓰지 않으면 서버에 새로 생긴 것을 보여 주고 물어봐요. 캘린더에 할 일도 있으면 --todos로 할 일을 골라요. \
        이름이 같은 것이 여럿이면 'haru sync'에 나오는 주소를 써요.
        """,
      en: """
        Without a calendar or an address book, Haru shows those that are new on the server. If a calendar has to-dos, \
        too, choose them with --todos. If several have the same name, use the address that 'haru sync' shows.
        """),
    arguments: [
      .syncAccount,
      ArgumentSpec(
        "COLLECTION", .any, ko: "캘린더나 주소록의 이름이나 주소", en: "Name or address of a calendar or an address book"),
    ],
    options: [
      SyncOption.into, SyncOption.onlyFromServer, SyncOption.onlyToServer, SyncOption.both, SyncOption.off,
      SyncOption.todos, SyncOption.keepBoth,
    ],
    examples: [
      .init("haru sync choose iCloud Work --only-from-server", ko: "Work 캘린더는 받기만 해요", en: "Only receive Work"),
      .init(
        "haru sync choose Nextcloud Work --todos", ko: "Work의 할 일도 동기화해요", en: "Also synchronize the to-dos in Work"),
      .init("haru sync choose iCloud Work --off", ko: "Work 캘린더를 더는 동기화하지 않아요", en: "Stop synchronizing Work"),
    ],
    run: SyncCommandRun.choose)

  private static let make = SyncCommand(
    "make", ko: "서버에 캘린더나 주소록을 만들어요", en: "Create a calendar or an address book on the server",
    discussion: LocalizedText(
      ko: """
        만든 다음 바로 동기화를 시작해요. 하루 앱에 이름이 같은 캘린더가 있고 다른 것과 동기화하고 있지 않으면 그 일정을 보내고, \
        없으면 새 캘린더를 만들어요. \
        처음에 무엇이 오가는지 먼저 보여 줘요. Google처럼 만들 수 없는 서버도 있어요.

        서버에서 지워진 캘린더나 주소록의 이름을 쓰면 서버에 다시 만들고 하루 앱에 있는 것을 모두 보내요.
        """,
      en: """
        Starts to synchronize it right away. If Haru has a calendar with the same name that isn't synchronized yet, its \
        events are sent; otherwise Haru adds a calendar. A preview comes first. Some servers, such as Google, don't \
        let Haru create anything.

        With the name of a calendar or an address book that was deleted on the server, Haru creates it there again and \
        sends everything.
        """),
    arguments: [.syncAccount, ArgumentSpec("NAME", .one, ko: "새 이름", en: "Name of the new collection")],
    options: [SyncOption.kind, SyncOption.keepBoth],
    json: SyncReport.object.form, plain: CollectionReport.object.plainForm,
    examples: [
      .init("haru sync make iCloud Family", ko: "Family 캘린더를 만들어요", en: "Create the calendar Family"),
      .init(
        "haru sync make Nextcloud Club --kind contacts", ko: "Club 주소록을 만들어요",
        en: "Create the address book Club"),
    ],
    run: SyncCommandRun.make)

  private static let rename = SyncCommand(
    "rename", ko: "서버에 있는 캘린더나 주소록의 이름을 바꿔요", en: "Rename a calendar or an address book on the server",
    discussion: LocalizedText(
      ko: """
        하루 앱에서 이름이 같던 캘린더도 함께 바뀌어요. 하루 앱에서 캘린더 이름을 바꾸면 다음 동기화 때 서버로 보내요. 서버에서 바뀐 이름은 \
        한 시간에 한 번 확인해요.
        """,
      en: """
        If the calendar in Haru had the same name, it is renamed, too. A calendar that you rename in Haru is renamed \
        on the server by the next run. Haru asks for the server's name once an hour.
        """),
    arguments: [
      .syncAccount, .syncCollection,
      ArgumentSpec("NAME", .one, ko: "새 이름", en: "New name"),
    ],
    options: [SyncOption.todos], json: SyncCommandRun.renamed.form,
    examples: [.init("haru sync rename iCloud Work Office", ko: "Work를 Office로 바꿔요", en: "Rename Work to Office")],
    run: SyncCommandRun.rename)

  private static let color = SyncCommand(
    "color", ko: "서버에 있는 캘린더의 색을 바꿔요", en: "Change the color of a calendar on the server",
    discussion: LocalizedText(
      ko: "하루 앱에서는 가장 가까운 색으로 보여요. 하루 앱에서 색을 바꾸면 다음 동기화 때 서버로 보내요. 서버에서 바뀐 색은 한 시간에 한 번 확인해요.",
      en: """
        The calendar in Haru gets the nearest of its eight colors. A color that you change in Haru is sent by the next \
        run. Haru asks for the server's color once an hour.
        """),
    arguments: [
      .syncAccount, .syncCollection,
      ArgumentSpec(
        ValueSpec("COLOR", completion: .words(EventCalendar.Color.allCases.map(\.rawValue))), .one,
        name: LocalizedText(ko: "색", en: "Color"), ko: "색의 이름이나 #RRGGBB", en: "Name of a color, or #RRGGBB"),
    ],
    options: [SyncOption.todos], json: SyncCommandRun.recolored.form,
    examples: [
      .init("haru sync color iCloud Work green", ko: "Work를 초록색으로 바꿔요", en: "Make Work green"),
      .init("haru sync color iCloud Work '#FF9500'", ko: "Work의 색을 정확히 정해요", en: "Set the exact color of Work"),
    ],
    run: SyncCommandRun.color)

  private static let synchronize = SyncCommand(
    "run", ko: "지금 동기화해요", en: "Synchronize now",
    discussion: LocalizedText(
      ko: """
        두 곳에서 동시에 실행하면 일을 나눠서 해요. 거부된 것, 충돌, 보류된 삭제가 있으면 종료 코드 1로 끝나요. \
        잠겨 있어도 실행하고, 그때는 제목을 보여 주지 않아요. sync.secrets가 locked이면 잠겨 있을 때 동기화하지 않아요.

        한쪽에서 없어진 것이 많으면 다른 쪽에서 바로 지우지 않고 먼저 물어봐요. 조금씩 없어진 것도 함께 세고, 일주일 동안 없어진 것이 없으면 \
        처음부터 다시 세어요. 'haru sync items'로 무엇인지 보고, --accept-removals로 다른 쪽에서도 지우거나 --put-back으로 되살려요.

        참석자가 있는 일정을 지웠는데 누구에게 알릴지 아직 답하지 않았다면, 서버에는 그대로 두고 기다려요. \
        --notify-guests나 --only-for-me로 답하면 서버에서도 지워요.
        """,
      en: """
        Two runs at once share the work. Exits with 1 if something was refused, is in conflict or waits for your answer. \
        Also runs while Haru is locked, and then prints no titles; if sync.secrets is 'locked', unlock Haru first.

        If many items are gone from one side, at once or little by little, Haru asks before it removes them from the \
        other side. 'haru sync items' lists them, --accept-removals removes them there, too, and --put-back brings \
        them back. After a week without removals, the count starts over.

        If you removed an event with guests and haven't said who should be notified, the event stays on the server. \
        --notify-guests or --only-for-me answers that and removes the event.
        """),
    arguments: [ArgumentSpec("ACCOUNT", .any, ko: "계정의 이름. 쓰지 않으면 모두", en: "Names of accounts; all by default")],
    options: [
      SyncOption.acceptRemovals, SyncOption.putBack, GuestOption.notify, GuestOption.onlyForMe, SyncOption.full,
      SyncOption.keepBoth, .dryRun,
    ],
    json: SyncReport.object.form, plain: CollectionReport.object.plainForm,
    examples: [
      .init("haru sync run --dry-run", ko: "무엇이 오갈지만 봐요", en: "Only show what would be exchanged"),
      .init(
        "haru sync run --only-for-me", ko: "참석자가 있는 일정을 알리지 않고 지워요",
        en: "Remove events with guests from the server, for me only"),
      .init(
        "haru sync run --put-back", ko: "보류된 삭제를 취소하고 되살려요", en: "Bring back what would be removed"),
      .init("haru sync run --quiet", ko: "내 확인이 필요할 때만 알려요", en: "Only print what needs your attention"),
    ],
    whileLocked: .limited([.text, .json, .plain]), run: SyncCommandRun.synchronize)

  private static let conflicts = SyncCommand(
    "conflicts", ko: "양쪽에서 다르게 고친 것을 봐요", en: "Show what both sides changed differently",
    json: SyncConflictEntry.object.printed.listed, purpose: .show, run: SyncCommandRun.conflicts)

  private static let resolve = SyncCommand(
    "resolve", ko: "충돌을 해결해요", en: "Resolve a conflict",
    discussion: LocalizedText(
      ko: """
        고르지 않은 쪽은 90일 동안 남아요('haru sync kept'). both는 둘로 나눠요. UID가 같을 때 here는 하루 앱에 있는 항목, there는 \
        다른 항목이에요. 남기지 않은 항목은 다음 동기화 때 서버에서 지워요.
        """,
      en: """
        The unused side is stored for 90 days ('haru sync kept'). 'both' makes two records. Of two items with the same \
        UID, 'here' is the one in Haru and 'there' the other one; the next run removes the other one from the server.
        """),
    arguments: [
      ArgumentSpec(
        "ID", .one, ko: "'haru sync conflicts'나 'haru sync items'에 나오는 ID",
        en: "ID from 'haru sync conflicts' or 'haru sync items'"),
      ArgumentSpec(
        ValueSpec(
          "SIDE", choices: SyncSide.allCases.map(\.rawValue) + ["both"],
          synonyms: ["here": ["하루 앱", "하루", "여기", "in Haru"], "there": ["서버", "server"], "both": ["둘 다"]]), .one,
        name: LocalizedText(ko: "쓸 쪽", en: "Side to use"), ko: "하루 앱(here), 서버(there), 둘 다(both)",
        en: "in Haru, on the server, or both"),
    ],
    json: SyncConflictEntry.object.form,
    examples: [.init("haru sync resolve 3f2a11 here", ko: "하루 앱에 있는 것을 써요", en: "Use the version in Haru")],
    run: SyncCommandRun.resolve)

  private static let items = SyncCommand(
    "items", ko: "한쪽에만 있는 것, 서버가 거부한 것, 보류된 삭제를 봐요",
    en: "Show what only one side has, what was refused, and pending removals",
    discussion: LocalizedText(
      ko: """
        하루가 보여 줄 수 없는 것은 서버에 그대로 남아요. UID가 같은 항목은 'haru sync resolve'로 해결해요. 더는 동기화하지 않는 주소록에 있던 사람은 \
        하루 앱에만 남고, 다른 주소록에 보내는 방법은 'haru sync'가 알려 줘요.
        """,
      en: """
        Items that Haru can't show stay on the server unchanged. Resolve items with the same UID with 'haru sync \
        resolve'. Contacts of an address book that isn't synchronized anymore stay only in Haru; 'haru sync' shows how \
        to send them to another address book.
        """),
    arguments: [.optionalAccount], json: SyncItemEntry.object.printed.listed,
    examples: [.init("haru sync items iCloud", ko: "iCloud에만 있는 것을 봐요", en: "Show what only iCloud has")],
    purpose: .show, run: SyncCommandRun.items)

  private static let kept = SyncCommand(
    "kept", ko: "충돌에서 고르지 않은 내용을 보고 되돌려요", en: "Show and restore versions that lost a conflict",
    subcommands: [keptList, keptRestore], defaultSubcommand: "list")

  private static let keptList = SyncCommand(
    "list", ko: "충돌에서 고르지 않은 내용을 봐요", en: "List versions that lost a conflict",
    json: StoredLosingText.object(in: .utc).printed.listed, purpose: .show, run: SyncCommandRun.kept)

  private static let keptRestore = SyncCommand(
    "restore", ko: "충돌에서 고르지 않은 내용으로 되돌려요", en: "Bring back a version that lost a conflict",
    discussion: LocalizedText(
      ko: "지금 있는 것은 대신 남으니 다시 바꿀 수 있어요.", en: "The version that it replaces is stored, so you can change back."),
    arguments: [ArgumentSpec("ID", .one, ko: "'haru sync kept'에 나오는 ID", en: "ID from 'haru sync kept'")],
    json: StoredLosingText.object(in: .utc).form,
    examples: [.init("haru sync kept restore 3f2a11", ko: "3f2a11로 되돌려요", en: "Bring back 3f2a11")],
    run: SyncCommandRun.restore)

  private static let log = SyncCommand(
    "log", ko: "지난 동기화를 봐요", en: "Show the latest runs",
    json: SyncLogRow.object.printed.listed, purpose: .show, run: SyncCommandRun.log)

  private static let undo = SyncCommand(
    "undo", ko: "지난 동기화가 하루 앱에서 바꾼 것을 되돌려요", en: "Undo what a run changed in Haru",
    discussion: LocalizedText(
      ko: """
        그 뒤에 바뀐 것은 그대로 두고 무엇인지 알려 줘요. 지금 동기화하지 않는 캘린더나 주소록을 바꾸기 전에는 먼저 물어봐요. 되돌린 것은 \
        다음 동기화 때 서버로 보내고, 'haru undo'로 다시 취소할 수 있어요. 하루 앱을 바꾼 최근 동기화 30번까지, 모두 합해 16 MiB까지 되돌릴 수 있어요.
        """,
      en: """
        Items that have changed since the run stay as they are, and are listed. Haru asks before it changes a list that \
        isn't synchronized anymore. The next run sends the result, and 'haru undo' reverses 'haru sync undo'. The \
        changes of the latest 30 runs are stored, up to 16 MiB in total.
        """),
    arguments: [
      ArgumentSpec(
        "RUN", .oneOrNone, ko: "'haru sync log'에 나오는 번호. 쓰지 않으면 아직 되돌리지 않은 가장 최근 것",
        en: "Number from 'haru sync log'; by default, the latest run that isn't undone yet")
    ],
    json: SyncUndoReport.object.form,
    examples: [
      .init("haru sync undo", ko: "가장 최근에 바꾼 것을 되돌려요", en: "Undo the latest run"),
      .init("haru sync undo 12", ko: "12번 동기화를 되돌려요", en: "Undo run 12"),
    ],
    run: SyncCommandRun.undo)

  private static let password = SyncCommand(
    "password", ko: "계정의 비밀번호를 바꿔요", en: "Change the password of an account",
    discussion: LocalizedText(
      ko: "서버에서 확인된 비밀번호만 저장해요.", en: "Saves the password only if the server accepts it."),
    arguments: [.syncAccount], options: [SyncOption.passwordFrom], json: SyncCommandRun.passwordSaved.form,
    examples: [.init("haru sync password iCloud", ko: "iCloud의 비밀번호를 바꿔요", en: "Change the password of iCloud")],
    run: SyncCommandRun.changePassword)

  private static let signIn = SyncCommand(
    "sign-in", ko: "Google처럼 브라우저로 로그인하는 계정에 다시 로그인해요", en: "Sign in again to an account such as Google",
    discussion: LocalizedText(
      ko: """
        브라우저를 열고 5분 동안 기다려요. 브라우저가 없으면 주소를 보여 주고, 다른 컴퓨터의 브라우저가 마지막에 연 주소를 물어봐요. \
        로그인 서버가 지원하면 --device로 휴대폰에서 코드를 입력할 수도 있어요.
        """,
      en: """
        Opens the browser and waits for 5 minutes. If there is no browser, Haru prints the address, and asks for the \
        last address in the browser of another computer. With --device, you type a code on your phone, if the provider \
        offers that.
        """),
    arguments: [.syncAccount], options: [SignInOption.noBrowser, SignInOption.device],
    json: SyncCommandRun.signedIn.form,
    examples: [
      .init("haru sync sign-in Google", ko: "Google에 다시 로그인해요", en: "Sign in to Google again"),
      .init(
        "haru sync sign-in Google --no-browser", ko: "다른 컴퓨터의 브라우저로 로그인해요",
        en: "Sign in with the browser of another computer"),
    ],
    run: SyncCommandRun.signIn)

  private static let remove = SyncCommand(
    "remove", ko: "계정을 없애요. 서버에 있는 것은 그대로 남아요", en: "Remove an account; nothing is removed from the server",
    arguments: [.syncAccount], options: [SyncOption.withData], json: SyncCommandRun.removed.form,
    examples: [.init("haru sync remove iCloud", ko: "iCloud 계정을 없애고 자료는 남겨요", en: "Remove iCloud and keep its data")],
    run: SyncCommandRun.remove)

  private static let install = SyncCommand.installing(
    "sync", ko: "백그라운드에서 정해 둔 간격마다 동기화해요", en: "Synchronize regularly, in the background",
    run: SyncCommandRun.install)

  private static let uninstall = SyncCommand.uninstalling("sync", run: SyncCommandRun.uninstall)

  private static let check = SyncCommand(
    "check", ko: "서버가 무엇을 할 수 있는지 테스트해요", en: "Test what a server can do",
    discussion: LocalizedText(
      ko: """
        테스트용 캘린더와 주소록을 서버에 만들어 테스트한 다음 지워요. 다른 캘린더와 연락처는 읽지도 바꾸지도 않아요. \
        동기화할 때 자료를 잃을 수 있는 서버이면 종료 코드 1로 끝나요.

        --user를 쓰면 비밀번호를 물어봐요. 터미널에서는 보이지 않고, 터미널이 아니면 표준 입력에서 한 줄을 읽어요. 비밀번호는 저장하지 않고, \
        암호화된 연결이나 이 컴퓨터 안에서만 보내요. iCloud와 2단계 인증을 쓰는 Nextcloud에는 앱 암호를 써요. 계정의 이름을 쓰면 저장한 비밀번호로 \
        로그인해요.
        """,
      en: """
        Creates a calendar and an address book on the server, tests them, and removes them. The items in your other \
        calendars and address books are neither read nor changed. Exits with 1 if synchronizing with the server could \
        lose data.

        With --user, Haru asks for the password, which stays hidden on a terminal. Without a terminal, Haru reads it \
        from a line of standard input. The password isn't saved, and is only sent over encrypted connections or within \
        this computer. Use an app password for iCloud, and for Nextcloud with two-factor authentication. For the name \
        of an account, Haru signs in with the saved password.
        """),
    arguments: [
      ArgumentSpec(
        "ADDRESS", .one, name: LocalizedText(ko: "서버의 주소", en: "Server address"),
        ko: "서버나 캘린더의 주소, 또는 계정의 이름. https://는 쓰지 않아도 돼요",
        en: "Address of a server or a calendar, or name of an account; https:// can be left out")
    ],
    options: [SyncOption.user, SyncOption.passwordFrom],
    json: SyncCommandRun.document.form, plain: SyncCommandRun.row.plainForm,
    examples: [
      .init("haru sync check caldav.icloud.com --user mina@example.com", ko: "iCloud를 테스트해요", en: "Test iCloud"),
      .init(
        "haru sync check http://localhost:5232 --user mina", ko: "이 컴퓨터의 Radicale을 테스트해요",
        en: "Test Radicale on this computer"),
    ],
    whileLocked: .allowed, purpose: .show, run: SyncCommandRun.check)
}
