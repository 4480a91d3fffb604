/// The version of all Sekan programs, which are built and installed together.
public let programVersion = "1.0.0"
