/// The part of a host's name that has one owner, such as `icloud.com` in `p67-caldav.icloud.com`.
///
/// The list of all public suffixes changes weekly, so these rules do without it. A suffix that is too short would give
/// a stranger's server the password; a suffix that is too long only means that the user is asked.
enum RegistrableDomain {
  /// The longest name below a country that may be a suffix of its own, such as `co` in `co.kr`.
  private static let longestSecondLevel = 4

  /// The domains that give names to strangers, mostly for home servers.
  private static let shared: Set = [
    "amazonaws.com", "appspot.com", "asuscomm.com", "azurewebsites.net", "blogspot.com", "cloudfront.net", "ddns.net",
    "diskstation.me", "dnsalias.com", "dnsalias.net", "dnsalias.org", "dnshome.de", "dscloud.me", "duckdns.org",
    "dyndns.org", "dynu.net", "firebaseapp.com", "fly.dev", "freeddns.org", "freemyip.com", "github.io", "gitlab.io",
    "goip.de", "herokuapp.com", "homeip.net", "hopto.org", "ipdisk.co.kr", "iptime.org", "mooo.com", "myds.me",
    "myfritz.net", "mynetname.net", "myqnapcloud.com", "netlify.app", "ngrok.app", "ngrok.io", "no-ip.org",
    "onrender.com", "pages.dev", "selfhost.eu", "servebeer.com", "spdns.de", "strangled.net", "synology.me",
    "sytes.net",
    "tplinkdns.com", "dedyn.io", "deno.dev", "dynv6.net", "ngrok-free.app", "nip.io", "run.app", "sslip.io",
    "windows.net", "trycloudflare.com", "ts.net", "vercel.app", "web.app", "workers.dev", "zapto.org",
  ]

  /// - Parameter host: The name in lowercase.
  /// - Returns: `nil` for an IP address, and for a name that isn't registered, such as `localhost`.
  static func of(_ host: String) -> String? {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard let top = labels.last, labels.count > 1, !labels.contains(where: \.isEmpty), top.contains(where: \.isLetter)
    else { return nil }
    var count = 2
    if top.count == 2, labels[labels.count - 2].count <= longestSecondLevel { count = 3 }
    if shared.contains(labels.suffix(count).joined(separator: ".")) { count += 1 }
    return labels.count >= count ? labels.suffix(count).joined(separator: ".") : nil
  }
}
