package import Domain

extension Texts {
  package func failure(_ error: PhoneNumberError, of text: String, in option: OptionSpec) -> CommandFailure {
    switch error {
    case .text(let error): return failure(error, of: option)
    case .tooFewDigits:
      let text = shortName(text)
      return CommandFailure(
        "invalid_phone", self(ko: "'\(text)': 전화번호가 아니에요.", en: "'\(text)' is not a phone number."),
        hint: self(ko: "010-1234-5678처럼 써 주세요.", en: "Write it as in 010-1234-5678."), kind: .usage)
    }
  }

  package func failure(_ error: EmailAddressError, of text: String, in option: OptionSpec) -> CommandFailure {
    switch error {
    case .text(let error): return failure(error, of: option)
    case .noAddress:
      let text = shortName(text)
      return CommandFailure(
        "invalid_email", self(ko: "'\(text)': 이메일 주소가 아니에요.", en: "'\(text)' is not an e-mail address."),
        hint: self(ko: "mina@example.com처럼 써 주세요.", en: "Write it as in mina@example.com."), kind: .usage)
    }
  }
}
