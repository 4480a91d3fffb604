import Glibc
import Program

exit(App.run(Array(CommandLine.arguments.dropFirst())))
