import DIContainer

@main
struct Haru {
  static func main() async {
    _ = await AppContainer().run()
  }
}
