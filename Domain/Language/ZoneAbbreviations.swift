/// The abbreviations of time zones, and the countries with several clocks.
///
/// The system reads some abbreviations by old names of its own, such as BST as Dhaka, so only those here are read.
enum ZoneAbbreviations {
  /// Each line has a name and the zones that it may mean: one is read, and several are asked about.
  private static let list = """
    EST America/New_York
    EDT America/New_York
    CDT America/Chicago
    CST America/Chicago Asia/Shanghai America/Havana
    MDT America/Denver
    MST America/Denver America/Phoenix
    PST America/Los_Angeles
    PDT America/Los_Angeles
    AKST America/Anchorage
    AKDT America/Anchorage
    HST Pacific/Honolulu
    AST America/Halifax Asia/Riyadh
    ADT America/Halifax
    NST America/St_Johns
    NDT America/St_Johns
    BRT America/Sao_Paulo
    ART America/Argentina/Buenos_Aires Africa/Cairo
    CLT America/Santiago
    PET America/Lima
    COT America/Bogota
    BST Europe/London Asia/Dhaka
    CEST Europe/Paris
    EEST Europe/Athens
    WEST Europe/Lisbon
    MSK Europe/Moscow
    TRT Europe/Istanbul
    SAST Africa/Johannesburg
    WAT Africa/Lagos
    CAT Africa/Maputo
    EAT Africa/Nairobi
    GST Asia/Dubai Atlantic/South_Georgia
    IST Asia/Kolkata Europe/Dublin Asia/Jerusalem
    PKT Asia/Karachi
    NPT Asia/Kathmandu
    ICT Asia/Bangkok
    WIB Asia/Jakarta
    MYT Asia/Kuala_Lumpur
    PHT Asia/Manila
    SST Asia/Singapore Pacific/Pago_Pago
    AWST Australia/Perth
    ACST Australia/Adelaide Australia/Darwin
    ACDT Australia/Adelaide
    AEST Australia/Sydney Australia/Brisbane
    AEDT Australia/Sydney
    NZST Pacific/Auckland
    NZDT Pacific/Auckland
    ECT America/Guayaquil Europe/Paris
    ACT America/Rio_Branco Australia/Darwin
    MIT Pacific/Marquesas Pacific/Apia
    CNT America/St_Johns
    PRT America/Puerto_Rico
    CANADA America/Toronto America/Vancouver America/Edmonton America/Halifax
    캐나다 America/Toronto America/Vancouver America/Edmonton America/Halifax
    """

  private static let zones = Dictionary(
    uniqueKeysWithValues: list.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map { String($0) }
      return (words[0], Array(words.dropFirst()))
    })

  /// The old names that the system reads and nobody writes, or that name no zone of their own.
  private static let unread: Set<String> = ["AET", "AGT", "BET", "CTT", "IET", "NET", "PLT", "PNT", "VST"]

  /// Returns the zones that a name may mean, ignoring case; `nil` for other words.
  static func zones(of name: String) -> [String]? {
    let name = name.uppercased()
    return unread.contains(name) ? [] : zones[name]
  }
}
