extension English {
  var statusTemplate: String { "{doing} doing{late? · {late} late}{today? · {today} today}" }

  var nothingOnAnyDay: String { "Nothing on this day." }

  func statusMistake(_ mistake: StatusTemplate.Mistake) -> String {
    switch mistake {
    case .unknown(let name):
      "sekan: no placeholder ‘{\(name)}’"
        + (mistake.suggestion.map { "; did you mean ‘{\($0)}’?" }
          ?? "; use \(StatusWord.allCases.map { "{\($0.name)}" }.joined(separator: " "))")
    case .unclosed(let part): "sekan: ‘\(part)’ is not closed; write \\{ for a brace"
    case .badWidth(let width):
      "sekan: ‘\(width.toldBriefly)’ is not a width; after the colon comes a number from \(StatusTemplate.widths.lowerBound) to "
        + "\(StatusTemplate.widths.upperBound)"
    case .tooLong: "sekan: a template has at most \(StatusTemplate.longest) characters and few nested parts"
    }
  }
}
