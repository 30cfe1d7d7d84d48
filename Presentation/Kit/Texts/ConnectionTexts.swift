import Domain

extension Texts {
  var connection: ConnectionTexts { ConnectionTexts(texts: self) }
}

/// Explains why a request to a server for calendars, contacts or sign-ins failed.
struct ConnectionTexts: FailureTexts {
  let texts: Texts

  /// - Parameters:
  ///   - address: The server's address as it was typed, or its name.
  ///   - isChosen: `true` if the user can choose another address.
  func failure(_ error: HTTPError, _ address: String, isChosen: Bool = true) -> CommandFailure {
    let unencrypted = isChosen ? unencryptedHint(error, address) : nil
    return [HTTPError.untrusted, .tls, .forbidden].contains(error)
      ? insecure(error, address, unencrypted) : unreachable(error, address, unencrypted)
  }

  private func insecure(_ error: HTTPError, _ address: String, _ unencrypted: String?) -> CommandFailure {
    switch error {
    case .forbidden:
      failure(
        "unencrypted", ko: "'\(address)'에 암호화된 연결을 만들 수 없어서 아무것도 보내지 않았어요.",
        en: "Nothing was sent to '\(address)', because the connection wouldn't be encrypted.",
        hint: encryptedHint(address))
    case .tls:
      failure(
        "untrusted", ko: "'\(address)'에 암호화된 연결을 만들지 못했어요.", en: "'\(address)' didn't accept an encrypted connection.",
        hint: unencrypted ?? texts(ko: "주소와 포트를 확인해 주세요.", en: "Check the address and the port."))
    default:
      failure(
        "untrusted", ko: "'\(address)' 서버의 인증서를 신뢰할 수 없어요.", en: "The certificate of '\(address)' isn't trusted.",
        hint: unencrypted
          ?? texts(
            ko: "직접 만든 인증서라면 'haru settings set http.certificates /파일/경로'로 정해 주세요.",
            en: "If the certificate is your own, run 'haru settings set http.certificates /PATH/TO/FILE'.",
            screenKo: "직접 만든 인증서라면 설정의 http.certificates에 그 파일을 정해 주세요.",
            screenEn: "If the certificate is your own, set its file in the setting http.certificates."))
    }
  }

  private func unreachable(_ error: HTTPError, _ address: String, _ unencrypted: String?) -> CommandFailure {
    failure(
      "unreachable", ko: "'\(address)'에 연결하지 못했어요: \(texts(reason(error))).",
      en: "'\(address)' can't be reached: \(texts(reason(error))).",
      hint: error == .noLibrary
        ? texts(ko: "libcurl4나 curl을 설치해 주세요.", en: "Install libcurl4 or curl.")
        : unencrypted
          ?? texts(ko: "주소와 인터넷 연결을 확인해 주세요.", en: "Check the address and your connection."))
  }

  /// Names the encrypted address of a server on another computer.
  private func encryptedHint(_ address: String) -> String {
    guard address.lowercased().hasPrefix("http://") else {
      return texts(ko: "https:// 주소를 써 주세요.", en: "Use an https:// address.")
    }
    let encrypted = "https" + address.dropFirst(4)
    return texts(
      ko: "\(encrypted) 주소를 써 주세요. 암호화하지 않고는 이 컴퓨터에 있는 서버(http://localhost)에만 연결해요.",
      en: "Use \(encrypted). Without encryption, Haru only connects to this computer, at http://localhost.")
  }

  /// Explains that a calendar of `webcal://` needs encryption, and that a server on this computer needs none; `nil` for
  /// other addresses and errors.
  private func unencryptedHint(_ error: HTTPError, _ address: String) -> String? {
    guard [.tls, .cannotConnect, .cutOff, .unreadable].contains(error) else { return nil }
    let rest = address.split(separator: "://", maxSplits: 1).last.map(String.init) ?? address
    let plain = "http://\(rest)"
    if !address.lowercased().hasPrefix("http://"), !address.lowercased().hasPrefix("webcal"),
      WebAddress(plain)?.isLoopback == true
    {
      return texts(
        ko: "이 컴퓨터에 있는 서버가 암호화하지 않는다면 \(plain) 주소를 써 주세요.",
        en: "If the server on this computer has no encryption, use \(plain).")
    }
    guard address.lowercased().hasPrefix("webcal") else { return nil }
    return texts(
      ko: "webcal:// 주소는 암호화된 연결(https)로 읽어요. 서버에 http만 있으면 이 컴퓨터에 있는 것만 http:// 주소로 읽을 수 있어요.",
      en: """
        Haru reads webcal:// addresses over https. If the server only has http, Haru can read it only on this \
        computer, with an http:// address.
        """)
  }

  private func reason(_ error: HTTPError) -> LocalizedText {
    switch error {
    case .noLibrary: LocalizedText(ko: "libcurl도 curl 프로그램도 없음", en: "neither libcurl nor the curl program was found")
    case .noHost: LocalizedText(ko: "그런 이름의 서버가 없음", en: "there is no server with that name")
    case .cannotConnect: LocalizedText(ko: "응답하는 서버가 없음", en: "no server answers there")
    case .timedOut: LocalizedText(ko: "제때 응답하지 않음", en: "it didn't answer in time")
    case .cutOff: LocalizedText(ko: "응답이 끊김", en: "the answer was cut off")
    case .tooManyRedirects: LocalizedText(ko: "리디렉션이 너무 많음", en: "too many redirects")
    case .cancelled: LocalizedText(ko: "중단함", en: "it was stopped")
    case .failed(let code): LocalizedText(ko: "curl 오류 \(code)", en: "curl error \(code)")
    case .untrusted, .tls, .forbidden: LocalizedText(ko: "안전하지 않은 연결", en: "the connection isn't secure")
    case .tooLarge, .unreadable: LocalizedText(ko: "읽을 수 없는 응답", en: "its answer can't be read")
    }
  }
}
