import Data
import Testing

struct JSONTreeTests {
  @Test(
    arguments: [
      (
        " {\"a\": [1, -2.5e3, true, null, {}, []], \"책\\u003E\": \"\\/b\"} \n",
        #"{"a":[1,-2.5e3,true,null,{},[]],"책>":"/b"}"#
      ),
      ("\"a\"", "\"a\""), ("[]", "[]"), (#"{"a":1,"a":2}"#, #"{"a":2}"#),
    ]
  )
  func completeDocumentIsRead(text: String, expected: String) {
    #expect(JSONTree(document: Array(text.utf8)).map(described) == expected)
  }

  @Test(
    arguments: [
      "", "{", "[1", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "[1]]", "[}", "{]", "[,1]", "nul",
      "nan",
      "[01x]",
      "{} {}", "[\"a]", "<html></html>", "{\"a\":1", "[\"a\" : 1]", "{1:2}", "{\"a\":1 \"b\":2}",
    ]
  )
  func malformedDocumentIsRefused(text: String) { #expect(JSONTree(document: Array(text.utf8)) == nil) }

  @Test func depthAndNumberOfValuesAreLimited() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(JSONTree(document: nested(64)) != nil)
    #expect(JSONTree(document: nested(65)) == nil)
    #expect(JSONTree(document: nested(100_000)) == nil)
    #expect(JSONTree(document: [UInt8](repeating: UInt8(ascii: "["), count: 100_000)) == nil)
    #expect(JSONTree(document: Array("[\(Array(repeating: "1", count: 200_000).joined(separator: ","))]".utf8)) == nil)
  }

  private func described(_ tree: JSONTree) -> String {
    switch tree {
    case .text(let text): "\"\(text)\""
    case .word(let word): word
    case .null: "null"
    case .list(let items): "[\(items.map(described).joined(separator: ","))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\(described($0.value))" }.joined(separator: ","))}"
    }
  }
}
