import Glibc
import Host
import Support
import Testing

@testable import Program

@Suite("Finding the sekan-remote program")
struct RemoteHandOverTests {
  private let folder = TemporaryFolder()

  @Test func remoteProgramIsFoundBesideTheExecutable() {
    let binary = folder.file("sekan")
    #expect(RemoteHandOver.place(beside: binary) == nil)
    #expect(Machine.write("#!/bin/sh\n", to: folder.file("sekan-remote")) == nil)
    // A file that is not executable does not count.
    #expect(RemoteHandOver.place(beside: binary) == nil)
    #expect(chmod(folder.file("sekan-remote"), 0o700) == 0)
    #expect(RemoteHandOver.place(beside: binary) == folder.file("sekan-remote"))
    #expect(RemoteHandOver.place(beside: nil) == nil)
  }

  @Test func executablePathIsKnown() { #expect(Machine.runningBinary?.hasPrefix("/") == true) }
}
