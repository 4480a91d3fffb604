import Board

/// Why the command line is invalid.
package enum RemoteMistake: Error, Equatable {
  case unknownOption(String)
  case unknownCommand(String)
  case unknownAction(String)
  case missingValue(String)
  case takesNoValue(String, String)
  case badValue(String, String, possible: [String] = [])
  case notForCommand(String, String)
  case tooManyWords(String)
  case needsProject(String)
  case needsServer

  func sentence(in words: any Words) -> String {
    switch self {
    case .unknownOption(let option): words.unknownOption(option.toldBriefly, meant: RemoteOption.nearest(to: option))
    case .unknownCommand(let command): words.unknownCommand(command.toldBriefly, meant: nil)
    case .unknownAction(let name):
      words.unknownAction(
        name.toldBriefly, possible: RemoteAction.allCases.map(\.name).joined(separator: ", "))
    case .missingValue(let option): words.missingValue(option)
    case .takesNoValue(let option, let value): words.takesNoValue(option, value.toldBriefly)
    case .badValue(let value, let option, let possible):
      words.badValue(value.toldBriefly, option, meant: nil, possible: possible)
    case .notForCommand(let option, let command): words.notForCommand(option, command)
    case .tooManyWords(let word): words.tooManyWords(word.toldBriefly)
    case .needsProject(let call): words.needsProject(call)
    case .needsServer: words.needsServer(RemoteAction.remove.call)
    }
  }
}
