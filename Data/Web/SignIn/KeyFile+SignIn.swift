package import Domain

extension KeyFile {
  /// This program's names at providers; `SignInProvider` defines the names of their lines in the file.
  package var clients: SignInClients {
    SignInClients(path: path) { issuer throws(SecretFileError) in
      let provider = SignInProvider(issuer)
      do throws(KeyFileError) {
        guard let id = try line(provider.clientKey) else { return nil }
        return SignInClient(
          id: id, secret: try line(provider.secretKey).map { Secret($0) }, page: try page(provider.pageKey))
      } catch { throw SecretFileError(error) }
    }
  }

  /// Returns the address of the page that passes responses on; `nil` if there is none.
  private func page(_ name: String) throws(KeyFileError) -> WebAddress? {
    guard let text = try line(name) else { return nil }
    guard let page = WebAddress(exactly: text), page.isEncrypted, !text.contains("?") else {
      throw .unreadable(path: path, detail: "\(name) isn't an address that begins with https://")
    }
    return page
  }
}
