/// Of all programs of ours: they are built and installed together.
public let programVersion = "0.1.0"
