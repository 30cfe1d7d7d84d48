import Domain

extension Texts {
  var about: AboutTexts { AboutTexts(texts: self) }
}

struct AboutTexts {
  let texts: Texts

  var heading: String { texts(ko: "하루에 대해", en: "About Haru") }
  var noAddress: String {
    texts(
      ko: "아직 공개된 주소가 없어요. 하루를 건네준 사람에게 아래 내용과 함께 알려 주세요.",
      en: "There is no public address yet: tell whoever gave you Haru, with the lines below.")
  }
  var noPage: String {
    texts(ko: "아직 공개된 페이지가 없어요. 나중에 여기서 열 수 있어요.", en: "There is no public page yet; it will open from here.")
  }
  var subject: String { texts(ko: "하루 문의", en: "About Haru") }
  var noFonts: String {
    texts(
      ko: "글꼴은 들어 있지 않아요. 그림에는 컴퓨터에 있는 글꼴을 써요.", en: "There are no fonts in it: pictures use those of your computer.")
  }

  func opened(_ address: String) -> String { texts(ko: "열었어요: \(address)", en: "Opened: \(address)") }

  func notOpened(_ address: String) -> String {
    texts(ko: "열 프로그램이 없어요. 직접 열어 주세요: \(address)", en: "No program opens it; go there yourself: \(address)")
  }

  func letter(_ about: AboutHaru) -> [String] { ["Haru \(about.version)"] + about.system.map { texts($0) } }

  func installed(_ version: String) -> String { texts(ko: "설치한 버전: \(version)", en: "Installed: \(version)") }

  func newest(_ version: AppVersion, than installed: String) -> String {
    let isNewer = AppVersion(installed).map { $0 < version } ?? true
    return isNewer
      ? texts(ko: "가장 새로운 버전: \(version.text)", en: "Newest: \(version.text)")
      : texts(ko: "가장 새로운 버전을 쓰고 있어요.", en: "It is the newest.")
  }

  var nobodyAsked: String {
    texts(
      ko: "HARU_UPDATE_URL에 주소를 적으면 가장 새로운 버전을 물어봐요.",
      en: "With an address in HARU_UPDATE_URL the newest version is asked for there.")
  }

  var asking: String { texts(ko: "가장 새로운 버전을 물어보고 있어요…", en: "Asking for the newest version…") }

  func failure(_ error: NewestVersionError) -> String {
    switch error {
    case .wrongAddress:
      texts(
        ko: "HARU_UPDATE_URL이 https://나 http://로 시작하는 주소가 아니에요.",
        en: "HARU_UPDATE_URL is no address that begins with https:// or http://.")
    case .notReached: texts(ko: "HARU_UPDATE_URL에서 답을 받지 못했어요.", en: "HARU_UPDATE_URL gave no answer.")
    case .refused(let status):
      texts(ko: "HARU_UPDATE_URL이 \(status)로 답했어요.", en: "HARU_UPDATE_URL answered with \(status).")
    case .unreadable: texts(ko: "HARU_UPDATE_URL의 답은 버전이 아니에요.", en: "What HARU_UPDATE_URL answers is no version.")
    }
  }

  var terms: [String] {
    [
      texts(
        ko: "하루는 MIT 라이선스로 누구나 쓰고, 고치고, 나눌 수 있는 무료 프로그램이에요.",
        en: "Haru is free: everybody may use, change and share it under the MIT licence."),
      texts(
        ko: "있는 그대로 드려요. 쓰다가 생긴 손해는 만든 사람들이 책임지지 않아요.",
        en: "It comes as it is, without any warranty; who made it is not liable for damage."),
      texts(
        ko: "적은 것은 모두 쓰는 사람의 것이에요. 언제든 내보내고(haru data export) 지울 수 있어요(haru data erase).",
        en: "What you write is yours: export it (haru data export) or erase it (haru data erase) at any time."),
      texts(
        ko: "책을 찾는 곳에는 그곳의 약관이 있어요. 키는 그 약관에 따라 받아 쓰세요.",
        en: "Catalogues of books have terms of their own, under which you get and use your keys."),
    ]
  }

  var privacy: [String] {
    [
      texts(
        ko: "하루는 적은 것과 계정, 설정을 나만 읽을 수 있는 이 컴퓨터의 파일 하나에만 둬요(haru data path). 서버를 골랐으면 그 서버에 둬요.",
        en:
          "What you write stays in one file here that only you can read (haru data path), or on a server that you chose."
      ),
      texts(
        ko: "백업은 그 옆의 backups 폴더에, 다시 만들 수 있는 것(책 표지와 찾은 결과)은 캐시 폴더에 있어요.",
        en: "Backups stand in backups beside it; what can be made again (covers, answers) in the cache folder."),
      texts(
        ko: "하루의 서버는 없어요. 통계도 광고도 없고, 시키지 않으면 아무것도 밖으로 나가지 않아요.",
        en: "There is no server of ours, no statistics and no advertising; nothing leaves unless you ask for it."),
      texts(
        ko:
          "밖으로 나가는 것: 책을 찾으면 찾는 말과 키가 고른 곳으로 가요. 책 표지도 그곳에서 받아요(books.covers로 꺼요). HARU_UPDATE_URL을 정하면 그 주소에 새 버전을 물어요.",
        en: """
          What goes out: looking for books sends your words, and a key, to the catalogues you chose; covers are fetched from \
          them (books.covers switches that off); with HARU_UPDATE_URL set its address is asked for the newest version.
          """),
      texts(
        ko: "전화, 문자, 메일, 링크는 직접 열 때만 다른 프로그램으로 넘어가요. 키와 암호는 기록, 오류, 백업에 남기지 않아요.",
        en:
          "Calls, messages, mails and links open in other programs when you open them. Keys are in no log, error or backup."
      ),
    ]
  }
}
