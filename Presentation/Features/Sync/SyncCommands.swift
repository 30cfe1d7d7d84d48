typealias SyncCommand = Command<SyncCommandRun>

enum SyncOption {
  static let user = OptionSpec("user", value: "NAME", ko: "서버에 로그인할 이름", en: "Name for signing in to the server")
  static let passwordFrom = OptionSpec(
    "password-from", value: ValueSpec("FILE", completion: .files),
    ko: "비밀번호를 나만 읽을 수 있는 파일의 첫 줄에서 읽어요. '-'는 표준 입력",
    en: "Read the password from the first line of a file that only you can read; '-' for standard input")
}

extension Command<SyncCommandRun> {
  static let sync = SyncCommand(
    "sync", ko: "캘린더와 연락처 서버를 점검해요", en: "Check a server for calendars and contacts",
    discussion: LocalizedText(
      ko: "CalDAV와 CardDAV를 쓰는 서버라면 어느 것이든 점검할 수 있어요.", en: "Works with any CalDAV or CardDAV server."),
    subcommands: [check])

  private static let check = SyncCommand(
    "check", ko: "서버가 무엇을 할 수 있는지 시험해요", en: "Test what a server can do",
    discussion: LocalizedText(
      ko: """
        시험용 캘린더와 주소록을 서버에 만들어 시험한 다음 지워요. 다른 캘린더와 연락처는 읽지도 바꾸지도 않아요. \
        동기화할 때 자료를 잃을 수 있는 서버이면 종료 코드 1로 끝나요.

        --user를 쓰면 비밀번호를 물어봐요. 터미널에서는 보이지 않고, 터미널이 아니면 표준 입력에서 한 줄을 읽어요. 비밀번호는 저장하지 않고, \
        암호화된 연결이나 이 컴퓨터 안에서만 보내요. iCloud와 2단계 인증을 쓰는 Nextcloud에는 앱 암호를 써요.
        """,
      en: """
        Creates a calendar and an address book on the server, tests them, and removes them. The items in your other \
        calendars and address books are neither read nor changed. Exits with 1 if synchronizing with the server could \
        lose data.

        With --user, Haru asks for the password, which stays hidden on a terminal. Without a terminal, Haru reads it \
        from a line of standard input. The password isn't saved, and is only sent over encrypted connections or within \
        this computer. Use an app password for iCloud, and for Nextcloud with two-factor authentication.
        """),
    arguments: [
      ArgumentSpec(
        "ADDRESS", .one, name: LocalizedText(ko: "서버의 주소", en: "Server address"),
        ko: "서버나 캘린더의 주소. https://는 쓰지 않아도 돼요", en: "Address of a server or a calendar; https:// can be left out")
    ],
    options: [SyncOption.user, SyncOption.passwordFrom],
    json: SyncCommandRun.document.form, plain: SyncCommandRun.row.plainForm,
    examples: [
      .init("haru sync check caldav.icloud.com --user mina@example.com", ko: "iCloud를 시험해요", en: "Test iCloud"),
      .init(
        "haru sync check http://localhost:5232 --user mina", ko: "이 컴퓨터의 Radicale을 시험해요",
        en: "Test Radicale on this computer"),
    ],
    whileLocked: .allowed, purpose: .show, run: SyncCommandRun.check)
}
