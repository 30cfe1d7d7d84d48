import DIContainer
import Foundation

@main struct Haru {
  static func main() async {
    Program.prepare()
    exit(await Program(externals: .live).run())
  }
}
