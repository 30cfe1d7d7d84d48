import Foundation
import Testing

/// Tests of the option numbers that Haru defines itself, because it is built without libcurl's header.
struct CurlNumbersTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Data/Web/CCurl").standardizedFileURL

  private static let facts = [
    "HTTP_URL == CURLOPT_URL", "HTTP_PROXY == CURLOPT_PROXY", "HTTP_AGENT == CURLOPT_USERAGENT",
    "HTTP_CERTIFICATES == CURLOPT_CAINFO", "HTTP_NO_PROXY == CURLOPT_NOPROXY",
    "HTTP_METHOD == CURLOPT_CUSTOMREQUEST", "BODY == CURLOPT_COPYPOSTFIELDS", "BODY_SIZE == CURLOPT_POSTFIELDSIZE",
    "PATH_AS_IS == CURLOPT_PATH_AS_IS",
    "HTTP_MILLISECONDS == CURLOPT_TIMEOUT_MS", "HTTP_CONNECT_MILLISECONDS == CURLOPT_CONNECTTIMEOUT_MS",
    "WRITEDATA == CURLOPT_WRITEDATA", "WRITEFUNCTION == CURLOPT_WRITEFUNCTION", "HTTPHEADER == CURLOPT_HTTPHEADER",
    "HEADERDATA == CURLOPT_HEADERDATA", "HEADERFUNCTION == CURLOPT_HEADERFUNCTION", "NOSIGNAL == CURLOPT_NOSIGNAL",
    "ACCEPT_ENCODING == CURLOPT_ACCEPT_ENCODING", "PROTOCOLS == CURLOPT_PROTOCOLS",
    "SUPPRESS_CONNECT_HEADERS == CURLOPT_SUPPRESS_CONNECT_HEADERS",
    "PROTOCOLS_STR == CURLOPT_PROTOCOLS_STR", "QUICK_EXIT == CURLOPT_QUICK_EXIT",
    "PROTOCOL_HTTP == CURLPROTO_HTTP", "PROTOCOL_HTTPS == CURLPROTO_HTTPS", "GLOBAL_DEFAULT == CURL_GLOBAL_DEFAULT",
    "MESSAGE_DONE == CURLMSG_DONE", "UNKNOWN_OPTION == CURLE_UNKNOWN_OPTION",
    "OUT_OF_MEMORY == CURLE_OUT_OF_MEMORY", "ABORTED == CURLE_ABORTED_BY_CALLBACK",
    "TOO_LARGE == CURLE_FILESIZE_EXCEEDED", "sizeof(struct message) == sizeof(CURLMsg)",
    "offsetof(struct message, easy) == offsetof(CURLMsg, easy_handle)",
    "offsetof(struct message, data) == offsetof(CURLMsg, data)",
  ]

  @Test(.enabled("libcurl's header isn't installed") { try complaints("#include <curl/curl.h>\n") == "" })
  func numbersMatchTheCurlHeader() throws {
    let asserts = Self.facts.map { "_Static_assert((long)(\($0)), \"\");\n" }.joined()
    #expect(try Self.complaints("#include \"curl.c\"\n#include <curl/curl.h>\n" + asserts) == "")
  }

  /// Returns the compiler's messages about a file with this code.
  private static func complaints(_ code: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "haru-curl-\(UUID().uuidString).c")
    try Data(code.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (compiler, output) = (Process(), Pipe())
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-fsyntax-only", "-w", "-std=gnu2x", "-I", folder.path, "-I", folder.path + "/include",
      "-I", folder.path + "/../../System/CLibrary/include", file.path,
    ]
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return text
  }
}
