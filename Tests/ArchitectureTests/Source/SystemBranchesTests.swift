import Testing

struct SystemBranchesTests {
  @Test(arguments: [
    ("#if os(Linux)\na\n#else\nb\n#endif\nc", "La Mb c", []),
    ("#if canImport(Darwin)\na\n#else\nb\n#endif", "Ma Lb", []),
    ("#if !os(Linux)\na\n#else\nb\n#endif", "Ma Lb", []),
    ("#if os(Linux)\na\n#elseif canImport(Darwin)\nb\n#endif", "La Mb", []),
    ("#if os(Linux)\na\n#endif\nb", "La b", [1]),
    ("#if DEBUG\n  #if canImport(Glibc)\na\n  #endif\nb\n#endif", "La b", [2]),
    ("#ifdef __linux__\na\n#if X\nb\n#endif\n#endif", "La Lb", [1]),
    ("#ifndef __APPLE__\na\n#endif", "La", [1]),
    ("#if defined(__GLIBC__) && X\na\n#endif", "La", []),
  ])
  func branchesAreFound(source: String, lines: String, oneSided: [Int]) {
    let code = source.split(separator: "\n")
    let branches = SystemBranches(code)
    let named = zip(code, branches.systems).filter { !$0.0.contains("#") }.map { line, system in
      (system == .linux ? "L" : system == .macOS ? "M" : "") + line
    }
    #expect(named.joined(separator: " ") == lines)
    #expect(branches.oneSided == oneSided)
  }
}
