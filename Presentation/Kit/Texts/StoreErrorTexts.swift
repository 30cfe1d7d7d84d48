package import Domain

extension Texts {
  /// Returns a line that describes the error and gives advice.
  ///
  /// - Parameter name: The name of the affected record, if known.
  package func failure(_ error: StoreError, of name: String? = nil) -> String {
    let failure = storeFailure(error, of: name)
    return [failure.message, failure.hint].compactMap(\.self).spaced
  }

  package func storeFailure(_ error: StoreError, of name: String? = nil) -> CommandFailure {
    let texts = StoreErrorTexts(texts: self)
    return CommandFailure(texts.code(error), texts.what(error, name), hint: texts.hint(error))
  }
}

/// The messages for errors of the user's store, with advice.
private struct StoreErrorTexts {
  let texts: Texts

  func what(_ error: StoreError, _ name: String?) -> String {
    switch error {
    case .busy: texts(ko: "다른 프로그램이 하루 자료를 쓰고 있어요.", en: "Another program is using Haru's data.")
    case .diskFull: texts(ko: "디스크가 가득 차서 아무것도 바꾸지 않았어요.", en: "The disk is full, so nothing was changed.")
    case .readOnly: texts(ko: "하루 자료에 쓸 권한이 없어요.", en: "Haru's data is read-only.")
    case .newerVersion:
      texts(
        ko: "더 새로운 버전의 하루가 만든 자료라 읽기만 할 수 있어요.", en: "The data is from a newer version of Haru, so it can only be read."
      )
    case .corrupt(let detail):
      texts(ko: "하루 자료가 손상됐어요(\(texts.reason(detail))).", en: "Haru's data is damaged (\(detail)).")
    case .inputOutput(let detail):
      texts(
        ko: "하루 자료를 읽거나 쓰지 못했어요(\(texts.reason(detail))).", en: "Haru's data couldn't be read or written (\(detail)).")
    case .brokenSettings(let path):
      texts(ko: "이 컴퓨터의 설정 파일을 읽을 수 없어요: \(path)", en: "The settings file for this computer isn't valid: \(path)")
    case .untrustedSettings(let path):
      texts(
        ko: "이 컴퓨터의 설정 파일을 다른 사용자가 바꿀 수 있어서 읽지 않았어요: \(path)",
        en: "The settings file for this computer wasn't read, because other users can change it: \(path)")
    case .unconfirmed(let detail):
      texts(
        ko: "저장하는 동안 문제가 생겨서 저장됐는지 알 수 없어요(\(texts.connectionReason(detail))).",
        en: "Saving was interrupted (\(detail)), so the change may or may not have been saved.")
    case .unreachable(let detail):
      if detail.isEmpty {
        texts(ko: "서버에 연결할 수 없어요.", en: "The server can't be reached.")
      } else {
        texts(ko: "서버에 연결할 수 없어요(\(texts.connectionReason(detail))).", en: "The server can't be reached (\(detail)).")
      }
    case .notLetIn(let detail):
      texts(
        ko: "서버가 로그인을 거부했어요(\(texts.connectionReason(detail))).", en: "The server refused the sign-in (\(detail)).")
    case .insecure(.unencrypted):
      texts(
        ko: "서버와의 연결이 암호화되지 않아서 로그인하지 않았어요.",
        en: "The connection to the server isn't encrypted, so Haru didn't sign in.")
    case .insecure(.weakPassword):
      texts(
        ko: "서버가 SCRAM이 아닌 방식으로 비밀번호를 물어서 보내지 않았어요.",
        en: "The server asks for the password without SCRAM, so Haru didn't send it.")
    case .replaced:
      texts(
        ko: "하루를 쓰는 동안 자료 파일이 다른 것으로 바뀌었어요. 아무것도 바꾸지 않았어요.",
        en: "The data was replaced while Haru was using it. Nothing was changed.")
    case .removed:
      texts(ko: "다른 곳에서 자료를 모두 지웠어요. 아무것도 바꾸지 않았어요.", en: "Your data was removed elsewhere. Nothing was changed.")
    case .noAccount:
      texts(
        ko: "이 계정은 이제 서버에 없어요. 아무것도 바꾸지 않았어요.", en: "This account no longer exists on the server. Nothing was changed.")
    case .outdated:
      texts(
        ko: "서버의 테이블이 이 버전의 하루보다 오래됐어요. 아무것도 바꾸지 않았어요.",
        en: "The server's tables are older than this version of Haru. Nothing was changed.")
    case .missing:
      if let name = name.map(texts.shortName) {
        texts(ko: "\(Particle.topic.attached(to: name)) 이미 없어졌어요.", en: "\(name) no longer exists.")
      } else {
        texts(ko: "이미 없어진 항목이에요.", en: "It no longer exists.")
      }
    case .conflict: texts(ko: "그사이 다른 곳에서 바뀌었어요.", en: "It was changed elsewhere in the meantime.")
    case .synchronized(let list):
      texts(
        ko: "\(Particle.topic.attached(to: "'\(texts.shortName(list))'")) 서버와 동기화하고 있어서 지울 수 없어요.",
        en: "'\(texts.shortName(list))' is synchronized with a server, so it can't be removed.")
    case .receivedOnly(let list):
      texts(
        ko: "\(Particle.topic.quoting(texts.shortName(list))) 서버에서 받기만 해서 여기에서 바꿀 수 없어요.",
        en: "Haru only receives '\(texts.shortName(list))', so it can't be changed here.")
    case .organizerOnly(let name):
      texts(
        ko: "이 일정은 주최자 \(texts.shortName(name))만 바꿀 수 있어요.",
        en: "Only the organizer, \(texts.shortName(name)), can change this event.")
    }
  }

  func hint(_ error: StoreError) -> String? {
    switch error {
    case .busy: texts(ko: "잠시 뒤에 다시 해 주세요.", en: "Please try again in a moment.")
    case .diskFull: texts(ko: "공간을 비운 뒤 다시 해 주세요.", en: "Free some space and try again.")
    case .readOnly: texts(ko: "파일과 폴더의 권한을 확인해 주세요.", en: "Check the permissions of the file and its folder.")
    case .newerVersion: texts(ko: "하루를 업데이트해 주세요.", en: "Please update Haru.")
    case .corrupt:
      texts(
        ko: "무엇이 잘못됐는지는 'haru data check'로 점검하고, 백업은 'haru data restore'로 복원해 주세요.",
        en: "'haru data check' shows what is wrong, and 'haru data restore' restores a backup.",
        screenKo: "'나' 탭의 '자료'에서 점검하고, 백업을 복원해 주세요.",
        screenEn: "Check it or restore a backup under Data in the Me tab.")
    case .brokenSettings:
      texts(
        ko: "파일을 고치거나 지워 주세요. 알림 방법과 서버 주소처럼 이 컴퓨터에서만 쓰는 설정만 들어 있어요.",
        en: "Fix or delete the file. It contains only settings for this computer, such as how reminders are sent.")
    case .untrustedSettings:
      texts(
        ko: "파일이 내 것인지 확인하고, chmod 600으로 나만 쓸 수 있게 해 주세요.",
        en: "Make sure that the file is yours, then use chmod 600 so that only you can change it.")
    case .unconfirmed:
      texts(
        ko: "다시 하기 전에 저장됐는지 확인해 주세요. 자료 파일은 'haru data check'로 점검할 수 있어요.",
        en: "Check whether the change was saved before you try again. 'haru data check' checks the data file.",
        screenKo: "다시 하기 전에 저장됐는지 확인해 주세요. 자료 파일은 '나' 탭의 '자료'에서 점검할 수 있어요.",
        screenEn:
          "Check whether the change was saved before you try again. To check the data file, use Data in the Me tab.")
    case .unreachable: texts(ko: "서버와 네트워크를 확인한 뒤 다시 해 주세요.", en: "Check the server and the network, and try again.")
    case .replaced:
      texts(
        ko: "지금 자료를 확인한 뒤 다시 해 주세요. 백업은 'haru data restore'로 복원하면 안전해요.",
        en: "Check your data, then try again. 'haru data restore' is the safe way to restore a backup.",
        screenKo: "지금 자료를 확인한 뒤 다시 해 주세요. 백업은 '나' 탭의 '자료'에서 복원하면 안전해요.",
        screenEn: "Check your data, then try again. The safe way to restore a backup is Data in the Me tab.")
    case .insecure(.unencrypted):
      texts(
        ko: "서버에서 TLS를 켜 주세요. 신뢰하는 네트워크라면 주소에 ?sslmode=disable을 붙여요.",
        en: "Turn on TLS on the server. On a network you trust, add ?sslmode=disable to the address.")
    case .insecure(.weakPassword):
      texts(
        ko: "서버 관리자에게 password_encryption = scram-sha-256으로 바꾸고 비밀번호를 다시 정해 달라고 해 주세요.",
        en: "Ask the server administrator to set password_encryption = scram-sha-256 and to set the password again.")
    case .notLetIn, .noAccount: texts(ko: "서버 관리자에게 문의해 주세요.", en: "Ask the server administrator.")
    case .outdated:
      texts(
        ko: "서버 관리자에게 haru server init을 실행해 달라고 해 주세요.", en: "Ask the server's administrator to run haru server init.",
        screenKo: "서버 관리자에게 서버의 하루를 업데이트해 달라고 해 주세요.",
        screenEn: "Ask the server's administrator to update Haru's tables there.")
    case .removed: texts(ko: "하루를 다시 열면 새로 시작해요.", en: "Open Haru again to start over.")
    case .conflict: texts(ko: "다시 열어서 바꿔 주세요.", en: "Open the item again and repeat your change.")
    case .synchronized:
      texts(
        ko: "먼저 'haru sync choose'에 --off를 써서 동기화를 끝내 주세요.",
        en: "First stop synchronizing it: haru sync choose … --off",
        screenKo: "먼저 '나' 탭의 '휴대폰과 컴퓨터'에서 동기화를 끝내 주세요.",
        screenEn: "First stop synchronizing it under Phones and computers in the Me tab.")
    case .organizerOnly: texts(ko: "알림은 바꿀 수 있어요.", en: "You can change its alarms.")
    case .receivedOnly: texts(ko: "대신 다른 곳에 새로 추가할 수 있어요.", en: "You can add a new one elsewhere instead.")
    case .inputOutput, .missing: nil
    }
  }

  /// Returns the code of an error, which is never renamed.
  func code(_ error: StoreError) -> String {
    switch error {
    case .busy: "store_busy"
    case .diskFull: "disk_full"
    case .readOnly: "store_read_only"
    case .newerVersion: "store_newer"
    case .corrupt: "store_corrupt"
    case .inputOutput: "input_output"
    case .brokenSettings: "invalid_settings_file"
    case .untrustedSettings: "untrusted_settings_file"
    case .unconfirmed: "maybe_saved"
    case .unreachable: "store_unreachable"
    case .notLetIn: "not_let_in"
    case .insecure(.unencrypted): "server_unencrypted"
    case .insecure(.weakPassword): "weak_password_method"
    case .replaced: "store_replaced"
    case .removed: "store_removed"
    case .noAccount: "no_account"
    case .outdated: "server_outdated"
    case .missing: "missing"
    case .conflict: "conflict"
    case .receivedOnly: "calendar_read_only"
    case .organizerOnly: "organizer_only"
    case .synchronized: "synchronized"
    }
  }
}
