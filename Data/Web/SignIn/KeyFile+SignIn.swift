package import Domain

extension KeyFile {
  /// The names of this program at providers, in the lines of the file that `SignInProvider` names.
  package var clients: SignInClients {
    SignInClients(path: path) { issuer throws(SecretFileError) in
      let provider = SignInProvider(issuer)
      do throws(KeyFileError) {
        guard let id = try value(provider.clientKey) else { return nil }
        return SignInClient(id: id, secret: try value(provider.secretKey).map { Secret($0) })
      } catch {
        switch error {
        case .exposed: throw .exposed
        case .unreadable(_, let detail): throw .unreadable(detail: detail)
        }
      }
    }
  }
}
