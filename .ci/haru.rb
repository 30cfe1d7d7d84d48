class Haru < Formula
  desc "@SUMMARY@"
  homepage "@HOMEPAGE@"
  url "@HOMEPAGE@/releases/download/v@VERSION@/haru-@VERSION@-source.tar.xz"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "libsodium"
  depends_on macos: :sequoia
  depends_on "sqlite" # macOS's own library has no sessions

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "-debug-info-format", "none",
           "--product", "haru"
    bin.install ".build/release/haru"
    (man1/"haru.1").write Utils.safe_popen_read({ "HARU_LANG" => "en" }, bin/"haru", "man")
    (share/"man/ko/man1/haru.1").write Utils.safe_popen_read({ "HARU_LANG" => "ko" }, bin/"haru", "man")
    generate_completions_from_executable(bin/"haru", "completion")
  end

  test do
    ENV["HARU_HOME"] = testpath
    assert_equal "haru #{version}", shell_output("#{bin}/haru --version").strip
    assert_match "HARU_HOME=", shell_output("#{bin}/haru demo --no-input")
  end
end
