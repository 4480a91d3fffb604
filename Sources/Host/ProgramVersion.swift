/// The version of all Sekan programs, which are built and installed together.
public let programVersion = "0.1.0"
