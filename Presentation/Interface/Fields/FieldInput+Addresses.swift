import Domain

extension FieldInput {
  func phone(_ typed: String) throws(CommandFailure) -> PhoneNumber {
    do throws(PhoneNumberError) { return try PhoneNumber(typed) } catch {
      switch error {
      case .text(let error): throw failure(error)
      case .tooFewDigits:
        let typed = texts.shortName(typed)
        throw CommandFailure(
          "invalid_phone", texts(ko: "'\(typed)': 전화번호가 아니에요.", en: "'\(typed)' is not a phone number."),
          hint: texts(ko: "010-1234-5678처럼 써 주세요.", en: "Write it as in 010-1234-5678."), kind: .usage)
      }
    }
  }

  func email(_ typed: String) throws(CommandFailure) -> EmailAddress {
    do throws(EmailAddressError) { return try EmailAddress(typed) } catch {
      switch error {
      case .text(let error): throw failure(error)
      case .noAddress:
        let typed = texts.shortName(typed)
        throw CommandFailure(
          "invalid_email", texts(ko: "'\(typed)': 이메일 주소가 아니에요.", en: "'\(typed)' is not an e-mail address."),
          hint: texts(ko: "mina@example.com처럼 써 주세요.", en: "Write it as in mina@example.com."), kind: .usage)
      }
    }
  }
}
