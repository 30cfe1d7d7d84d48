/// Several texts in one column, written as RFC 5545 §3.3.11 writes lists: commas between, backslashes before commas.
enum TextList {
  static func joined(_ texts: [String]) -> String {
    texts.map { text in
      var escaped = ""
      for scalar in text.unicodeScalars {
        if scalar == "\\" || scalar == "," { escaped.unicodeScalars.append("\\") }
        escaped.unicodeScalars.append(scalar)
      }
      return escaped + ","
    }.joined()
  }

  static func split(_ list: String) -> [String] {
    var texts: [String] = []
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in list.unicodeScalars {
      if isEscaped || scalar != "\\" && scalar != "," {
        text.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        texts.append(String(text))
        text = String.UnicodeScalarView()
      }
    }
    return texts
  }
}
