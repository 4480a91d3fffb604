import Glibc
import Network

exit(RemoteProgram.run(Array(CommandLine.arguments.dropFirst())))
