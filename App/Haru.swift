import DIContainer
import Foundation

@main
struct Haru {
  static func main() async {
    exit(await Program(externals: .live).run())
  }
}
