# Homebrew formula of the tarball, for Linux: brew install --formula dist/packaging/sekan.rb
# Untried: only its syntax is checked.
class Sekan < Formula
  desc "Kanban board in the terminal, in English and Korean"
  homepage "@URL@"
  url "@URL@/sekan-@VERSION@-linux-x86_64.tar.gz"
  sha256 "@SHA256@"
  license "MIT"
  depends_on arch: :x86_64
  depends_on :linux

  def install
    system "./install", prefix
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/sekan --version")
  end
end
